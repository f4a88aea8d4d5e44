import { expect, test } from 'vitest';
import { serviceAreas } from '#src/features/services/areas.ts';
import { nouns } from '#src/nouns.ts';
import { capital } from '#src/records/capital.ts';
import routes from '#src/routes.ts';
import { navigationFor, permissionForPath } from './navigation.ts';

const areas = serviceAreas.map(({ label }) => label);
const withinRooms = ['services', 'communications', 'campaigns', 'project_templates'];
/** The lists of the nouns, without those on the areas' dashboards, what the site publishes, and the groups beside the war-rooms. */
const recordLists = nouns
  .filter(({ table }) => ![...withinRooms, 'law_entries', 'notification_groups'].includes(table))
  .map(({ many }) => capital(many));
const work = ['Overview', 'Calendar', 'Requests'];
const mine = [
  'Documents',
  'Saved documents',
  'Saved texts',
  'Content generator',
  'My requests',
  'My policies',
  'My assessments',
];
const labels = (roles: string[]) =>
  navigationFor(roles).flatMap((group) => group.places.map((place) => place.label));

test('a newcomer without a role is offered the overview and what is their own', () => {
  expect(labels([])).toEqual(['Overview', ...mine]);
});

test('a client person is offered the service areas and their projects too', () => {
  expect(labels(['client'])).toEqual(['Overview', ...areas, 'Projects', ...mine]);
});

test('a consultant works with clients and projects, an admin also runs the house', () => {
  expect(labels(['consultant'])).toEqual([
    ...work,
    'War-rooms',
    'Notification groups',
    ...areas,
    ...recordLists,
    'Bin',
    'Duty',
    'Stakeholder discovery',
    'Resource allocation',
    ...mine,
    'Content',
    'Law register',
    'Source watcher',
  ]);
  expect(labels(['admin'])).toEqual([
    ...work,
    'War-rooms',
    'Notification groups',
    ...areas,
    ...recordLists,
    'Bin',
    'Duty',
    'Stakeholder discovery',
    'Resource allocation',
    'Predictive analytics',
    ...mine,
    'Content',
    'Law register',
    'Source watcher',
    'People',
    'Administrator requests',
    'Barriers',
    'Audit log',
    'Privacy',
    'Mail',
    'Rates',
    'System',
    'Jobs',
    'Language model',
  ]);
});

test('a compliance officer also reads the audit log', () => {
  expect(labels(['compliance_officer'])).toEqual([
    ...work,
    'War-rooms',
    'Notification groups',
    ...areas,
    ...recordLists.filter((list) => !['Stakeholders', 'Meetings'].includes(list)),
    'Duty',
    ...mine,
    'Content',
    'Law register',
    'Source watcher',
    'Audit log',
    'Privacy',
  ]);
});

/** Rooms that everybody signed in may enter: what is one's own, and those that say themselves whom they are for. */
const openRooms = [
  '',
  'my-policies',
  'my-assessments',
  'my-requests',
  'results',
  'documents',
  'content-generator',
  'settings',
  'notifications',
  'crises',
  'admin-access',
  '*',
];
/** Rooms a client's own people may enter besides. */
const clientRooms = [
  'clients',
  'projects',
  'services',
  'communications',
  ...serviceAreas.map(({ path }) => path),
];
const adminRooms = ['people', 'admin-requests', 'barriers', 'mail', 'rates', 'system', 'jobs', 'models'];
const overseerRooms = ['audit-log', 'privacy'];
const consultantRooms = [
  'stakeholders',
  'campaigns',
  'meetings',
  'bin',
  'stakeholder-discovery',
  'resource-allocation',
];

/** The first part of the address of every screen under /dashboard, as the route table has them. */
const rooms = (
  routes.flatMap(({ children = [] }) => children).find(({ path }) => path === 'dashboard')?.children ?? []
)
  .map(({ path }) => path?.split('/')[0] ?? '')
  .filter((room, at, all) => all.indexOf(room) === at);

test.each([
  ['a newcomer', []],
  ['a client person', ['client']],
  ['a compliance officer', ['compliance_officer']],
  ['a consultant', ['consultant']],
  ['an administrator', ['admin']],
])('H3 every room is open or closed to %s on purpose', (_who, roles) => {
  expect(rooms.length).toBeGreaterThan(40);
  const staff = roles.length > 0 && !roles.includes('client');
  for (const room of rooms) {
    const open =
      openRooms.includes(room) ||
      roles.includes('admin') ||
      (roles.includes('client') && clientRooms.includes(room)) ||
      (staff && ![...adminRooms, ...overseerRooms, ...consultantRooms].includes(room)) ||
      (roles.includes('compliance_officer') && overseerRooms.includes(room)) ||
      (roles.includes('consultant') && consultantRooms.includes(room));
    for (const path of [`/dashboard/${room}`.replace(/\/$/, ''), `/dashboard/${room}/7`])
      expect(permissionForPath(path, roles) === null, path).toBe(open || path === '/dashboard//7');
  }
});

test('no group of the sidebar is longer than a person takes in at a glance', () => {
  for (const { label, places } of navigationFor(['admin', 'consultant', 'compliance_officer']))
    expect(places.length, label).toBeLessThanOrEqual(8);
});

import { expect, test } from 'vitest';
import { serviceAreas } from '#src/features/services/areas.ts';
import { nouns } from '#src/nouns.ts';
import { capital } from '#src/records/capital.ts';
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
  expect(permissionForPath('/dashboard/audit-log')).toBe('audit-log:read');
});

test('H3 the guard keeps each room for the roles it is offered to, and lets everyone into what is their own', () => {
  expect(permissionForPath('/dashboard/requests')).toBe('requests:read');
  expect(permissionForPath('/dashboard/contacts/7')).toBe('contacts:read');
  expect(permissionForPath('/dashboard/my-requests')).toBeNull();
  expect(permissionForPath('/dashboard')).toBeNull();
  expect(permissionForPath('/dashboard/people')).toBe('people:manage');
  expect(permissionForPath('/dashboard/mail/7')).toBe('mail:read');
  expect(permissionForPath('/dashboard/content/7')).toBe('content:read');
  expect(permissionForPath('/dashboard/projects/1')).toBeNull();
  expect(permissionForPath('/dashboard/settings')).toBeNull();
});

test('no group of the sidebar is longer than a person takes in at a glance', () => {
  for (const { label, places } of navigationFor(['admin', 'consultant', 'compliance_officer']))
    expect(places.length, label).toBeLessThanOrEqual(8);
});

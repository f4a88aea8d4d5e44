import { expect, test } from 'vitest';
import { serviceAreas } from '#src/features/services/areas.ts';
import { nouns } from '#src/nouns.ts';
import { capital } from '#src/records/capital.ts';
import { navigationFor, permissionForPath } from './navigation.ts';

const areas = serviceAreas.map(({ label }) => label);
/** The lists of the nouns, in the order of the registry, without those that stand on the areas' dashboards. */
const recordLists = nouns
  .filter(({ table }) => !['services', 'communications', 'campaigns'].includes(table))
  .map(({ many }) => capital(many));
const labels = (roles: string[]) =>
  navigationFor(roles).flatMap((group) => group.places.map((place) => place.label));

test('a newcomer without a role is offered the overview and their own requests', () => {
  expect(labels([])).toEqual(['Overview', 'My requests', 'My policies']);
});

test('a client person is offered the service areas and their projects too', () => {
  expect(labels(['client'])).toEqual(['Overview', ...areas, 'Projects', 'My requests', 'My policies']);
});

test('a consultant works with clients and projects, an admin also runs the house', () => {
  expect(labels(['consultant'])).toEqual([
    'Overview',
    ...areas,
    ...recordLists,
    'Requests',
    'Stakeholder discovery',
    'Meetings',
    'Resource allocation',
    'My requests',
    'My policies',
    'Bin',
    'Content',
  ]);
  expect(labels(['admin'])).toEqual([
    'Overview',
    ...areas,
    ...recordLists,
    'Requests',
    'Stakeholder discovery',
    'Meetings',
    'Resource allocation',
    'Predictive analytics',
    'My requests',
    'My policies',
    'Bin',
    'Content',
    'People',
    'Admin requests',
    'Audit log',
    'Privacy',
    'Mail',
    'Jobs',
  ]);
});

test('a compliance officer also reads the audit log', () => {
  expect(labels(['compliance_officer'])).toEqual([
    'Overview',
    ...areas,
    ...recordLists.filter((list) => list !== 'Stakeholders'),
    'Requests',
    'My requests',
    'My policies',
    'Content',
    'Audit log',
    'Privacy',
  ]);
  expect(permissionForPath('/dashboard/audit-log')).toBe('audit-log:read');
});

test('the guard keeps the administration for admins and lets everyone else through elsewhere', () => {
  expect(permissionForPath('/dashboard/people')).toBe('people:manage');
  expect(permissionForPath('/dashboard/mail/7')).toBe('mail:read');
  expect(permissionForPath('/dashboard/content/7')).toBe('content:read');
  expect(permissionForPath('/dashboard/projects/1')).toBeNull();
  expect(permissionForPath('/dashboard/settings')).toBeNull();
});

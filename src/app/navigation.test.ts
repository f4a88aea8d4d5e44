import { expect, test } from 'vitest';
import { navigationFor, rolesForPath } from './navigation.ts';

const labels = (roles: string[]) =>
  navigationFor(roles).flatMap((group) => group.places.map((place) => place.label));

test('a newcomer without a role is offered the overview and their own requests', () => {
  expect(labels([])).toEqual(['Overview', 'My requests']);
});

test('a client person is offered their projects too', () => {
  expect(labels(['client'])).toEqual(['Overview', 'Projects', 'My requests']);
});

test('a consultant works with clients and projects, an admin also runs the house', () => {
  expect(labels(['consultant'])).toEqual([
    'Overview',
    'Clients',
    'Projects',
    'Requests',
    'My requests',
    'Content',
  ]);
  expect(labels(['admin'])).toEqual([
    'Overview',
    'Clients',
    'Projects',
    'Requests',
    'My requests',
    'Content',
    'People',
    'Admin requests',
    'Audit log',
    'Privacy',
    'Mail',
  ]);
});

test('a compliance officer also reads the audit log', () => {
  expect(labels(['compliance_officer'])).toEqual([
    'Overview',
    'Clients',
    'Projects',
    'Requests',
    'My requests',
    'Content',
    'Audit log',
    'Privacy',
  ]);
  expect(rolesForPath('/dashboard/audit-log')).toContain('compliance_officer');
});

test('the guard keeps the administration for admins and lets everyone else through elsewhere', () => {
  expect(rolesForPath('/dashboard/people')).toEqual(['admin']);
  expect(rolesForPath('/dashboard/mail/7')).toEqual(['admin']);
  expect(rolesForPath('/dashboard/content/7')).toEqual(['admin', 'consultant', 'compliance_officer']);
  expect(rolesForPath('/dashboard/projects/1')).toBe('everyone');
  expect(rolesForPath('/dashboard/settings')).toBe('everyone');
});

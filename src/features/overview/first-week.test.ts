import { expect, test } from 'vitest';
import { type Beginnings, firstWeek } from './first-week.ts';

const nothing: Beginnings = { user_roles: 1, clients: 0, contacts: 0, projects: 0, tasks: 0, services: 0 };
const titles = (counted: Partial<Beginnings>, admin = true) =>
  firstWeek({ ...nothing, ...counted }, admin).map(({ title, done }) => `${done ? '✓ ' : ''}${title}`);

test('an administrator of an empty firm is led from colleagues over the first client to a service', () => {
  expect(titles({})).toEqual([
    'Invite a colleague',
    'Add the first client',
    'Note whom you talk to there',
    'Start a project',
    'Give it a plan',
    'Open a service with its objectives',
  ]);
});

test('a consultant is not sent where only administrators may go, and sees what is done already', () => {
  expect(titles({ clients: 1 }, false)[0]).toBe('✓ Add the first client');
});

test('the guide goes when everything is done, or the firm has grown', () => {
  expect(titles({ user_roles: 2, clients: 1, contacts: 1, projects: 1, tasks: 1, services: 1 })).toEqual([]);
  expect(titles({ clients: 3 })).toEqual([]);
});

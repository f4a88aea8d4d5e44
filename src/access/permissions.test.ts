import { expect, test } from 'vitest';
import { can, capabilitiesOf, type Permission, scopeOf } from './permissions.ts';
import { roleInfo } from './roles.ts';

const mine = { created_by: 'me' };
const theirs = { created_by: 'someone else' };
const me = (...roles: string[]) => ({ roles, userId: 'me' });
const work: Permission[] = ['clients:create', 'clients:edit', 'projects:create', 'projects:edit'];

test('a newcomer without a role sees the dashboard and nothing more', () => {
  const granted = capabilitiesOf([]).filter((capability) => capability.granted);
  expect(granted.map((capability) => capability.label)).toEqual(['View Dashboard']);
  expect(capabilitiesOf([]).map((capability) => capability.note)).toEqual([
    'Granted',
    'Requires Consultant role',
    'Requires Consultant role',
    'Requires Admin role',
    'Requires Admin role',
  ]);
});

test('an admin may do everything but decide as a second person, also with what others entered', () => {
  expect(capabilitiesOf(['admin']).every((capability) => capability.granted)).toBe(true);
  for (const permission of work) expect(can(me('admin'), permission, theirs)).toBe(true);
  expect(can(me('admin'), 'clients:delete', theirs)).toBe(true);
  expect(scopeOf(me('admin'))).toBe('staff');
});

test('a consultant works with clients and projects, deletes only what they entered, and does not administer', () => {
  for (const permission of work) expect(can(me('consultant'), permission)).toBe(true);
  expect(can(me('consultant'), 'clients:delete', mine)).toBe(true);
  expect(can(me('consultant'), 'clients:delete', theirs)).toBe(false);
  for (const noun of ['contacts', 'projects'] as const) {
    expect(can(me('consultant'), `${noun}:delete`, mine), noun).toBe(true);
    expect(can(me('consultant'), `${noun}:delete`, theirs), noun).toBe(false);
  }
  expect(can(me('consultant'), 'people:manage')).toBe(false);
  expect(scopeOf(me('consultant'))).toBe('staff');
});

test('an admin who is also a consultant deletes what others entered', () => {
  expect(can(me('consultant', 'admin'), 'clients:delete', theirs)).toBe(true);
});

test('a compliance officer reads everything and changes no record', () => {
  expect(scopeOf(me('compliance_officer'))).toBe('staff');
  for (const permission of work) expect(can(me('compliance_officer'), permission)).toBe(false);
});

test('a client, and a new account without a role, see what is linked to them and change nothing', () => {
  for (const asker of [me('client'), me()]) {
    expect(scopeOf(asker)).toBe('linked');
    for (const permission of work) expect(can(asker, permission, mine)).toBe(false);
  }
});

test('a role nobody has heard of is shown as unknown and may nothing', () => {
  expect(roleInfo('wizard').description).toBe('Unknown role');
  expect(can(me('wizard'), 'clients:read')).toBe(false);
});

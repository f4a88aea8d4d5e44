import { expect, test } from 'vitest';
import { adminAccessStatus, can, capabilitiesOf, roleInfo } from './role.ts';

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

test('a consultant works with clients and projects but does not administer', () => {
  expect(can(['consultant'], 'manage_clients')).toBe(true);
  expect(can(['consultant'], 'create_projects')).toBe(true);
  expect(can(['consultant'], 'user_management')).toBe(false);
});

test('an admin may do everything; a client and a compliance officer look on', () => {
  expect(capabilitiesOf(['admin']).every((capability) => capability.granted)).toBe(true);
  expect(can(['client'], 'create_projects')).toBe(false);
  expect(can(['compliance_officer'], 'manage_clients')).toBe(false);
});

test('a role nobody has heard of is shown as unknown', () => {
  expect(roleInfo('wizard').description).toBe('Unknown role');
});

test('only a clear granted is told as granted', () => {
  expect(adminAccessStatus({ status: 'granted' })).toBe('granted');
  for (const answer of [{ status: 'requested' }, null, 'granted', {}, undefined]) {
    expect(adminAccessStatus(answer)).toBe('requested');
  }
});

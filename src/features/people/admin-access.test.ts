import { expect, test } from 'vitest';
import { adminAccessStatus } from './admin-access.ts';

test('only a clear granted is told as granted', () => {
  expect(adminAccessStatus({ status: 'granted' })).toBe('granted');
  for (const answer of [{ status: 'requested' }, null, 'granted', {}, undefined]) {
    expect(adminAccessStatus(answer)).toBe('requested');
  }
});

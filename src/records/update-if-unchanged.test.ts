import { expect, test } from 'vitest';
import { changedFields } from './update-if-unchanged.ts';

test('Only the fields that differ are sent', () => {
  const base = { id: '1', name: 'Zuma', industry: null as string | null, service_types: ['a'] };
  expect(changedFields(base, { name: 'Zuma', industry: 'Energy', service_types: ['a'] })).toEqual({
    industry: 'Energy',
  });
});

import { expect, test } from 'vitest';
import { differences, merged } from './three-way-merge.ts';

const fields = ['name', 'phone', 'services'] as const;
const base = { name: 'Zuma Power', phone: null, services: ['a'] };

test('Nobody is asked anything when the other person saved what I also want', () => {
  const mine = { ...base, name: 'Zuma Power Ltd' };
  expect(differences(fields, base, mine, { ...base, name: 'Zuma Power Ltd' })).toEqual([]);
});

test('A field only the other person changed is reported and kept, whatever I choose', () => {
  const mine = { ...base, name: 'Mine' };
  const found = differences(fields, base, mine, { ...base, phone: '0803' });
  expect(found).toEqual([{ field: 'phone', mine: null, theirs: '0803', changedBy: 'them' }]);
  expect(merged(mine, found, () => true)).toEqual({ ...base, name: 'Mine', phone: '0803' });
});

test('A field both changed waits for a choice', () => {
  const mine = { ...base, name: 'Mine' };
  const found = differences(fields, base, mine, { ...base, name: 'Theirs' });
  expect(found).toMatchObject([{ field: 'name', changedBy: 'both' }]);
  expect(merged(mine, found, () => true).name).toBe('Mine');
  expect(merged(mine, found, () => false).name).toBe('Theirs');
});

test('Lists are compared by what is in them', () => {
  expect(differences(fields, base, { ...base, services: ['a'] }, { ...base, services: ['a'] })).toEqual([]);
  expect(differences(fields, base, base, { ...base, services: ['a', 'b'] })).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { entryUnder } from './entry-under.ts';

const entries = [
  { id: 'a', name: 'NAFDAC', client_id: 'zuma' },
  { id: 'b', name: 'NAFDAC', client_id: 'benue' },
  { id: 'c', name: 'Chief Ukatu', client_id: null },
];
const known = (id: string | null, name = 'NAFDAC') => ({ name, known: id });

test('a strategy for one client is never saved on the entry of another', () => {
  expect(entryUnder('zuma', known('a'), entries)?.id).toBe('a');
  expect(entryUnder('benue', known('a'), entries)?.id).toBe('b');
  expect(entryUnder('kano', known('a'), entries)).toBeNull();
  expect(entryUnder('zuma', known('c', 'Chief Ukatu'), entries)).toBeNull();
});

test('without a chosen client the entry that is known is taken, wherever it stands', () => {
  expect(entryUnder(null, known('a'), entries)?.id).toBe('a');
  expect(entryUnder(null, known(null), entries)).toBeNull();
});

import { expect, test } from 'vitest';
import { pendingInWords, stillPending } from './pending-changes.ts';

const names: Record<string, string> = { a: 'Ada Okafor', b: 'Bello Musa' };
const nameOf = (id: string | null) => names[id ?? ''] ?? 'The system';
const words = (added: [string, string | null][], gone: string[] = []) =>
  pendingInWords({ added: new Map(added), gone: new Set(gone) }, 'client', 'clients', nameOf);

test('The bar says who did what, in one sentence', () => {
  expect(words([])).toBe('');
  expect(words([['1', 'a']])).toBe('Ada Okafor added a client.');
  expect(
    words([
      ['1', 'a'],
      ['2', 'a'],
    ]),
  ).toBe('Ada Okafor added 2 clients.');
  expect(
    words([
      ['1', 'a'],
      ['2', 'b'],
    ]),
  ).toBe('2 clients were added.');
  expect(words([['1', null]])).toBe('1 client was added.');
  expect(words([['1', 'b']], ['9'])).toBe('Bello Musa added a client, 1 client was deleted.');
});

test('What the list already shows, or shows no longer, is no news', () => {
  const news = {
    added: new Map([
      ['1', 'a'],
      ['2', 'b'],
    ]),
    gone: new Set(['8', '9']),
  };
  const left = stillPending(news, new Set(['1', '9']));
  expect([...left.added.keys()]).toEqual(['2']);
  expect([...left.gone]).toEqual(['9']);
});

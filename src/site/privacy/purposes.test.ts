import { expect, test } from 'vitest';
import type { PolicySection } from '#src/features/privacy/policy.ts';
import { purposesHref, purposesIn } from './purposes.ts';

const section = (number: number, columns: string[], rows: string[][]): PolicySection => ({
  number,
  heading: `Section ${number}`,
  introduction: [],
  points: [],
  table: { caption: '', columns, rows, note: null },
  closing: [],
  lists_versions: false,
});

test('site-F27: a purpose is told once, with all that several sections say of it', () => {
  const told = purposesIn([
    section(
      2,
      ['Purpose', 'Whose data'],
      [
        ['Accounts', 'Everyone'],
        ['Mail', 'Readers'],
      ],
    ),
    section(
      3,
      ['Purpose', 'Basis', 'Second ground'],
      [
        ['Accounts', 'Contract', '–'],
        ['Mail', 'Consent', 'None is needed'],
      ],
    ),
    section(5, ['What', 'How long'], [['Accounts', 'Two years']]),
  ]);
  expect(told?.at.number).toBe(2);
  expect([...(told?.elsewhere ?? [])]).toEqual([3]);
  expect(told?.purposes.map(({ name, says }) => [name, ...says.map(({ text }) => text)])).toEqual([
    ['Accounts', 'Everyone', 'Contract'],
    ['Mail', 'Readers', 'Consent', 'None is needed'],
  ]);
  expect(told && purposesHref(told)).toBe('#section-2');
});

test('a version whose tables differ keeps each where it stands', () => {
  expect(purposesIn([section(2, ['What'], [['A']]), section(3, ['What'], [['B']])])).toBeNull();
});

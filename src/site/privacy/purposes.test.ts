import { expect, test } from 'vitest';
import type { PolicySection } from '#src/features/privacy/policy.ts';
import { purposesHref, purposesIn, rowsOf } from './purposes.ts';

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

test('site-F27: a row shows until when beside what, and opens to every other cell that says something', () => {
  const table = {
    caption: '',
    note: null,
    columns: ['What for', 'From when', 'Until', 'Name'],
    rows: [
      ['Light or dark', 'you choose one', 'you choose again', 'theme'],
      ['Menu', '–', '7 days', 'menu'],
    ],
  };
  const { beside, rows } = rowsOf(table);
  expect(table.columns[beside]).toBe('Until');
  expect(rows.map(({ name, fact, says }) => [name, fact, ...says.map(({ label }) => label)])).toEqual([
    ['Light or dark', 'you choose again', 'From when', 'Name'],
    ['Menu', '7 days', 'Name'],
  ]);
  expect(rowsOf({ ...table, columns: ['What', 'Who'], rows: [['Mail', 'Readers']] }).rows[0]?.fact).toBe(
    'Readers',
  );
});

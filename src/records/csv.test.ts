import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const column = [{ header: 'Name', value: (row: string | number | null) => row }];
const body = (value: string | number | null) => toCsv(column, [value]).split('\r\n')[1];

test.each(['=1+1', '+2348030000000', '-cmd', '@SUM(A1)', '\t=1', '\r=1'])(
  'C04: a cell that starts like a formula (%j) is made text',
  (hostile) => {
    const text = toCsv(column, [hostile]);
    expect(text).toContain(`"'${hostile}"`);
  },
);

test.each([' =1+1', '\u00A0=1+1', '\u200B=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\n=1', '|calc'])(
  'sec-L9: a cell that becomes a formula once a spreadsheet has trimmed or folded it (%j) is made text',
  (hostile) => expect(toCsv(column, [hostile])).toContain(`"'${hostile}"`),
);

test('sec-L9: what separates cells in another country stays inside its cell', () => {
  expect(body('a;=1+1')).toBe('"a;=1+1"');
  expect(body('a\t=1+1')).toBe('"a\t=1+1"');
  expect(body('a";=1+1')).toBe('"a"";=1+1"');
});

test('C04: numbers stay numbers, also negative ones', () => {
  expect(body(-12.5)).toBe('-12.5');
});

test('Quotes, commas and line breaks survive; nothing given is an empty cell', () => {
  expect(body('Ade "Bayo", Sons')).toBe('"Ade ""Bayo"", Sons"');
  expect(toCsv(column, ['a\nb'])).toContain('"a\nb"');
  expect(body(null)).toBe('');
});

test('The file starts with a byte order mark, so that Ọṣun and ₦ open rightly in Excel', () => {
  expect(toCsv(column, ['Ọṣun ₦'])).toBe('\uFEFF"Name"\r\n"Ọṣun ₦"\r\n');
});

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

test('C04: numbers stay numbers, also negative ones', () => {
  expect(body(-12.5)).toBe('-12.5');
});

test('Quotes, commas and line breaks survive; nothing given is an empty cell', () => {
  expect(body('Ade "Bayo", Sons')).toBe('"Ade ""Bayo"", Sons"');
  expect(toCsv(column, ['a\nb'])).toContain('"a\nb"');
  expect(body(null)).toBe('');
});

test('The file starts with a byte order mark, so that Ọṣun and ₦ open rightly in Excel', () => {
  expect(toCsv(column, ['Ọṣun ₦'])).toBe('\uFEFFName\r\nỌṣun ₦\r\n');
});

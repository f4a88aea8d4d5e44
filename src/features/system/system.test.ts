import { expect, test } from 'vitest';
import { factsToMend } from './firm-facts.ts';
import { hoursInWords, hoursShape, spansOf } from './opening-hours.ts';

test('the hours of a day are read as they are written, and written as they were read', () => {
  const spans = spansOf('9:00-12:45, 14:00–16:30', 2);
  expect(spans).toEqual([
    { weekday: 2, opens: '09:00', closes: '12:45' },
    { weekday: 2, opens: '14:00', closes: '16:30' },
  ]);
  expect(hoursInWords(spans, 2)).toBe('09:00–12:45, 14:00–16:30');
  expect(spansOf('', 6)).toEqual([]);
});

test.each(['9 to 5', '09:00', '09:00-25:00', '09:00-10:00,'])('«%s» is not taken for hours', (written) => {
  expect(hoursShape.test(written)).toBe(false);
});

test('an administrator is told which facts visitors miss, and which are not the firm’s own yet', () => {
  const own = { value: 'x', placeholder: false };
  expect(
    factsToMend({ office: own, email: { value: 'a@b.example', placeholder: true }, phone: own }),
  ).toEqual(['Email address']);
  expect(factsToMend({ office: own, email: own })).toEqual(['Telephone']);
});

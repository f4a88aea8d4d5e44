import { expect, test } from 'vitest';
import { missingIn, readAnswers } from './respondent.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

test('a person at a client sends answers to what they are asked; other questions and other words are left out', () => {
  const sent = form({
    'answer.dpia': 'no',
    'answer.security': 'yes',
    'answer.breach': 'perhaps',
    'reason.dpia': 'x'.repeat(3000),
  });
  const values = readAnswers(sent, ['dpia', 'breach']);
  expect(Object.keys(values)).toEqual(['dpia']);
  expect(values.dpia?.reason).toHaveLength(2000);
});

test('partly and not applicable ask for a reason, yes and no do not', () => {
  const said = { answer: 'partly', reason: ' ' };
  expect(
    Object.keys(
      missingIn({ a: said, b: { ...said, answer: 'not_applicable' }, c: { ...said, answer: 'no' } }),
    ),
  ).toEqual(['a', 'b']);
});

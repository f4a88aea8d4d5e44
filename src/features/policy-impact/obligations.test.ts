import { expect, test } from 'vitest';
import { obligationCases } from './obligation-cases.ts';
import { obligationsIn } from './obligations.ts';

test('the miner finds the obligations of 150 labelled sentences with an F1 of at least 0.85', () => {
  expect(obligationCases.length).toBeGreaterThanOrEqual(150);
  let right = 0;
  let found = 0;
  let labelled = 0;
  const wrong: string[] = [];
  for (const { type, sentence } of obligationCases) {
    const [mined] = obligationsIn(sentence);
    if (mined) found += 1;
    if (type) labelled += 1;
    if (mined && mined.type === type) right += 1;
    else if (mined || type) wrong.push(`${type ?? '-'} but ${mined?.type ?? '-'}: ${sentence}`);
  }
  const f1 = (2 * right) / (found + labelled);
  expect(f1, wrong.join('\n')).toBeGreaterThanOrEqual(0.85);
});

test('whom a provision binds and the time it gives are in its own words', () => {
  const [duty] = obligationsIn(
    'Where a company owns more than three vehicles, the owner shall register each with the agency within 30 days.',
  );
  expect(duty).toMatchObject({ type: 'register', actor: 'the owner', deadline: 'within 30 days' });
  expect(obligationsIn('A ship must file its return on or before 31 March 2027.')[0]?.deadline).toBe(
    'on or before 31 March 2027',
  );
});

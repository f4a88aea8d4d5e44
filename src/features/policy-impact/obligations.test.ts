import { expect, test } from 'vitest';
import { obligationCases } from './obligation-cases.ts';
import { obligationsIn } from './obligations.ts';
import { minedObligations } from './score-cases.ts';

test('the miner finds the obligations of 150 labelled sentences with an F1 of at least 0.85', () => {
  expect(obligationCases.length).toBeGreaterThanOrEqual(150);
  const { f1, wrong } = minedObligations();
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

test('«No hospital shall …» forbids, and a file of papers is no filing', () => {
  const [duty] = obligationsIn('No hospital shall release a file without the consent of the patient.');
  expect(duty?.type).toBe('prohibit');
  expect(obligationsIn('A ministry shall keep each file for ten years.')[0]?.type).toBe('comply');
  expect(obligationsIn('An agent shall file its accounts with the board.')[0]?.type).toBe('report');
});

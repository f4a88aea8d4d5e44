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

test.each([
  ['appoint', 'A company with no office in Nigeria shall appoint a representative.'],
  ['appoint', 'If there is no data protection officer the controller shall appoint one.'],
  ['license', 'Where no objection is received the Commission shall issue the licence.'],
  ['report', 'A company shall, not later than 31 March, file audited accounts.'],
  ['pay', 'No later than 31 March every bank shall pay the levy.'],
  ['prohibit', 'No hospital shall release a file.'],
  ['prohibit', '(2) Subject to section 5, no bank or insurer shall charge for it.'],
  ['prohibit', 'A lender shall, at any time of the day, not call relatives.'],
])('«no» forbids where the clause begins with it, and nowhere else: %s, %s', (type, sentence) => {
  expect(obligationsIn(sentence)[0]?.type).toBe(type);
});

test('whom a long provision binds is told in whole words', () => {
  const actor = `A licensee ${'of the northern and southern distribution zones '.repeat(5)}`.trim();
  const [duty] = obligationsIn(`${actor} shall register.`);
  const told = duty?.actor ?? '';
  expect(told.length).toBeLessThanOrEqual(120);
  expect(actor.split(' ').slice(0, told.split(' ').length).join(' ')).toBe(told.replace('…', ''));
});

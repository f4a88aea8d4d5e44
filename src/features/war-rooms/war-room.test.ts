import { expect, test } from 'vitest';
import { playbooks, stepsOf } from './playbooks.ts';
import { breachNotice, composeReport, draftStatement, standing } from './situation-text.ts';
import {
  audiences,
  breachClock,
  type Crisis,
  type Fact,
  inHours,
  labelIn,
  reportPaces,
  severities,
  statementStates,
  toneIn,
} from './war-room.ts';

const now = new Date('2026-11-20T12:00:00Z');
const crisis: Crisis = {
  id: 'c',
  client_id: null,
  client_name: 'Zuma Power',
  title: 'Customer records leaked',
  summary: null,
  scenario: 'data',
  severity: 'serious',
  state: 'open',
  drill: false,
  personal_data: true,
  aware_at: '2026-11-20T08:00:00Z',
  ndpc_notified_at: null,
  quorum: 1,
  report_minutes: 60,
  next_report_at: null,
  report_told_at: null,
  clock_told: 0,
  closed_at: null,
  went_well: null,
  went_badly: null,
  to_change: null,
  created_by: null,
  created_at: '2026-11-20T08:30:00Z',
  updated_at: '2026-11-20T08:30:00Z',
};
const fact = (seq: number, body: string, more: Partial<Fact> = {}): Fact => ({
  id: `f${seq}`,
  crisis_id: 'c',
  seq,
  kind: 'known',
  topic: null,
  body,
  source: null,
  corrects: null,
  happened_at: `2026-11-20T09:0${seq}:00Z`,
  logged_at: `2026-11-20T09:0${seq}:00Z`,
  salt: '',
  body_hash: '',
  prev_hash: null,
  hash: '',
  created_by: null,
  ...more,
});
const log = [
  fact(1, 'About 4,000 customers', { topic: 'people' }),
  fact(2, 'About 4,200 customers', { topic: 'people', corrects: 'f1' }),
  fact(3, 'Somebody sells the list', { kind: 'rumour', topic: 'data' }),
  fact(4, 'Which server it was', { kind: 'open' }),
  fact(5, 'Access was cut', { kind: 'action' }),
];

test('a fact that was corrected is told no more, in no text', () => {
  expect(standing(log).map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
  const texts = [
    composeReport(crisis, log, null, now),
    ...audiences.map(({ value }) => draftStatement(crisis, log, value, now)),
    JSON.stringify(breachNotice(crisis, log, 72)),
  ];
  for (const text of texts) expect(text).not.toContain('4,000');
});

test('the notice is filled from the log, tells no rumour, and what nobody logged stays a gap', () => {
  const notice = Object.fromEntries(breachNotice(crisis, log, 72).map((part) => [part.title, part]));
  expect(notice['People concerned']?.entries[0]).toContain('About 4,200 customers');
  expect(notice.Measures?.entries[0]).toContain('Access was cut');
  expect(notice['Data concerned']).toMatchObject({ missing: true });
  expect(notice.Controller?.entries).toEqual(['Zuma Power']);
  expect(notice['Reasons for the delay']).toBeUndefined();
  // Which entries of the log fill which part, and which were left out because they are no facts.
  expect(notice['People concerned']).toMatchObject({ facts: [2], leftOut: [] });
  expect(notice.Measures?.facts).toEqual([5]);
  expect(notice['Data concerned']).toMatchObject({ facts: [], leftOut: [3] });
  expect(notice.Controller).toMatchObject({ facts: [], leftOut: [] });
  const late = breachNotice({ ...crisis, ndpc_notified_at: '2026-11-24T08:00:00Z' }, log, 72);
  expect(late.find(({ title }) => title === 'Reasons for the delay')?.missing).toBe(true);
});

test('the notice, a report and a statement tell their times by the clock of Lagos, wherever they are made', () => {
  const parts = breachNotice(crisis, log, 72).flatMap(({ entries }) => entries);
  expect(parts).toContain('20 Nov 2026, 09:00, Lagos time. The 72 hours end on 23 Nov 2026, 09:00.');
  expect(composeReport(crisis, log, null, now)).toContain('Situation of 20 Nov 2026, 13:00, Lagos time.');
  expect(draftStatement(crisis, log, audiences[0].value, now)).toContain(
    'We will say more by 20 Nov 2026, 14:00',
  );
});

test('a statement says nothing that the log does not say, and no rumour', () => {
  for (const { value } of audiences) {
    const text = draftStatement(crisis, log, value, now);
    expect(text).toContain('About 4,200 customers');
    expect(text).not.toContain('Somebody sells');
    expect(text).toContain('We will say more by');
    expect(draftStatement(crisis, [], value, now)).toContain('[TO COMPLETE: what is confirmed]');
  }
});

test('without news the report says so, keeps the open questions and names the next time', () => {
  const report = composeReport(crisis, log, '2026-11-20T11:00:00Z', now);
  expect(report).toContain('No news since the last report.');
  expect(report).toContain('Which server it was');
  expect(report).toContain('Next report');
});

test('the clock runs from awareness through weekends and stands still once the notice is sent', () => {
  expect(breachClock(crisis, 72, now)).toMatchObject({ left: 68 * 3_600_000, tone: 'success', done: false });
  expect(breachClock(crisis, 72, new Date('2026-11-22T08:00:00Z'))?.tone).toBe('warning');
  expect(breachClock(crisis, 72, new Date('2026-11-23T09:00:00Z'))).toMatchObject({ tone: 'danger' });
  const sent = { ...crisis, ndpc_notified_at: '2026-11-21T08:00:00Z' };
  expect(breachClock(sent, 72, new Date('2027-01-01'))).toMatchObject({ left: 48 * 3_600_000, done: true });
  expect(breachClock({ ...crisis, personal_data: false }, 72, now)).toBeNull();
  expect([inHours(68 * 3_600_000), inHours(3_660_000), inHours(-60_000)]).toEqual([
    '2 d 20 h',
    '1 h 1 min',
    '1 min',
  ]);
});

test('every kind of crisis begins with the first hour, and no step is too long for a task', () => {
  for (const { value } of playbooks) {
    expect(stepsOf(value, 72)[0]).toMatch(/^Protect people/);
    for (const step of stepsOf(value, 72)) expect(step.length).toBeLessThanOrEqual(200);
  }
  expect(stepsOf('data', 48)).toContain('Notify the NDPC within 48 hours of awareness (NDPA s.40)');
});

test('a situation report may be due from every quarter of an hour to once a day', () => {
  const minutes = reportPaces.map(({ value }) => Number(value));
  expect([minutes[0], minutes.includes(crisis.report_minutes), minutes.at(-1)]).toEqual([15, true, 1440]);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
});

test('a value is read in its words, and one without words still as words', () => {
  expect(labelIn(statementStates, 'asked')).toBe('Waits for approval');
  expect(labelIn(statementStates, 'taken_back')).toBe('taken back');
  expect(toneIn(severities, 'critical')).not.toBe('outline');
  expect(toneIn(severities, 'unknown')).toBe('outline');
});

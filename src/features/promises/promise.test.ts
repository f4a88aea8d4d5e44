import { expect, test } from 'vitest';
import { contradictions, isOverdue } from './promise.ts';

let made = 0;
const said = (
  what: string,
  more: {
    due_on?: string;
    by_whom?: string;
    meeting?: string;
    stakeholder?: string;
    state?: 'withdrawn';
  } = {},
) => {
  made += 1;
  return {
    id: String(made).padStart(4, '0'),
    kind: 'decision' as const,
    what,
    by_whom: more.by_whom ?? '',
    due_on: more.due_on ?? null,
    said_on: `2026-11-${String(made % 28).padStart(2, '0')}`,
    meeting_id: more.meeting ?? `meeting ${made}`,
    stakeholder_id: more.stakeholder ?? null,
    state: more.state ?? ('open' as const),
    line: 1,
  };
};
const why = (...entries: ReturnType<typeof said>[]) => contradictions(entries).map((one) => one.why);

test('what was agreed in one meeting and denied in the next is shown side by side', () => {
  expect(
    why(
      said('We agreed to support the joint memorandum of the industry association.'),
      said('The board decided not to support the joint memorandum of the industry association.'),
    ),
  ).toEqual(['says the opposite']);
});

test('the same promise for another day, another figure or by somebody else is shown, the plain repetition is not', () => {
  const draft = 'Send the draft memorandum to the committee clerk';
  expect(why(said(draft, { due_on: '2026-11-20' }), said(draft, { due_on: '2026-12-01' }))).toEqual([
    'for another day',
  ]);
  expect(why(said(draft, { by_whom: 'Amina Bello' }), said(draft, { by_whom: 'Chidi Okafor' }))).toEqual([
    'owed by somebody else',
  ]);
  expect(
    why(
      said('The ministry contributes ₦20 million to the regional roadshow'),
      said('The ministry contributes ₦12 million to the regional roadshow'),
    ),
  ).toEqual(['with another figure']);
  expect(why(said(draft), said(draft))).toEqual([]);
});

test('what two stakeholders were told about the same thing is no contradiction', () => {
  const draft = 'We agreed to support the joint memorandum of the industry association.';
  const opposite = 'We decided not to support the joint memorandum of the industry association.';
  expect(why(said(draft, { stakeholder: 'ada' }), said(opposite, { stakeholder: 'bello' }))).toEqual([]);
  expect(why(said(draft, { stakeholder: 'ada' }), said(opposite, { stakeholder: 'ada' }))).toHaveLength(1);
});

test('a contradiction said again in a third meeting stands there once, beside the last word before it', () => {
  const [a, b, c] = [
    said('We agreed to support the joint memorandum of the industry association.'),
    said('We decided not to support the joint memorandum of the industry association.'),
    said('We decided not to support the joint memorandum of the industry association.'),
  ];
  const pairs = contradictions([a, b, c]);
  expect(pairs.map(({ earlier, later }) => [earlier.id, later.id])).toEqual([[a.id, c.id]]);
  // Taken back again, the newest statement stands beside the one it takes back.
  const d = said('We agreed to support the joint memorandum of the industry association.');
  expect(contradictions([a, b, c, d]).at(-1)).toMatchObject({ earlier: { id: c.id }, later: { id: d.id } });
});

test('two matters that share a word or two are no contradiction, nor are two lines of one meeting', () => {
  expect(
    why(
      said('Draft the letter to the regulator'),
      said('The regulator will not publish the tariff schedule this year'),
    ),
  ).toEqual([]);
  expect(
    why(
      said('We agreed to publish the audit report', { meeting: 'one' }),
      said('We agreed not to publish the audit report', { meeting: 'one' }),
    ),
  ).toEqual([]);
  const gone = said('We agreed not to publish the audit report', { state: 'withdrawn' });
  expect(why(said('We agreed to publish the audit report'), gone)).toEqual([]);
});

test('an open promise is overdue the day after its day; a kept one and a decision never are', () => {
  const promise = { kind: 'promise' as const, state: 'open' as const, due_on: '2026-11-20' };
  expect(isOverdue(promise, '2026-11-20')).toBe(false);
  expect(isOverdue(promise, '2026-11-21')).toBe(true);
  expect(isOverdue({ ...promise, state: 'kept' }, '2026-11-21')).toBe(false);
  expect(isOverdue({ ...promise, kind: 'decision' }, '2026-11-21')).toBe(false);
});

test('two decisions that share nothing but small words and a day are not taken for one', () => {
  expect(
    why(
      said('We agreed to be at the ministry on Monday before the hearing.'),
      said('We agreed not to be at the agency on Monday before the tender.'),
    ),
  ).toEqual([]);
});

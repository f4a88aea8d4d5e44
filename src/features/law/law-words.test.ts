import { expect, test } from 'vitest';
import { lawEntries } from '../../../supabase/seed/content/law.ts';
import { auditLicence, framework, hero, penalties, requirements } from '../../site/content/ndpr-guide.ts';
import { lawUses } from './law-uses.ts';
import { checkedWords, counselWords, inForceWords, sealWords, valueWords } from './law-words.ts';

test('a value of the register is said in words', () => {
  const words = (value: string, unit: Parameters<typeof valueWords>[0]['unit']) =>
    valueWords({ value, unit });
  expect(words('72', 'hours')).toBe('72 hours');
  expect(words('2026-05-30', 'date')).toBe('30 May 2026');
  expect(words('--03-31', 'yearly_date')).toBe('31 Mar every year');
  expect(words('1000000', 'naira')).toBe('₦1,000,000');
  expect(words('112', 'telephone')).toBe('112');
  expect(inForceWords({ effective_from: '2025-09-19', effective_to: '2026-03-30' })).toBe(
    'from 19 Sep 2025 until 30 Mar 2026',
  );
  expect(counselWords({ counsel: false, reviewer: null })).toBe('not yet with counsel');
});

test('an entry that nobody has reviewed is as of its month; only a reviewed one was checked', () => {
  const unread = {
    pin_cite: 'NDPA s.24',
    source: 'NDPA 2023',
    checked_on: '2026-11',
    counsel: false,
    reviewer: null,
  };
  expect(sealWords(unread)).toBe('NDPA s.24 · as of Nov 2026 · not yet with counsel');
  expect(checkedWords({ ...unread, checked_on: '2026-11-20', reviewer: 'A. Balogun' })).toBe(
    'checked 20 Nov 2026',
  );
});

test('every entry a page names is in the register, and the list of uses names the page', () => {
  const delivered = new Set(lawEntries.map(({ key }) => key));
  expect(Object.keys(lawUses).filter((key) => !delivered.has(key))).toEqual([]);
  const guide = [
    hero.law,
    ...requirements.items.map(({ law }) => law),
    ...framework.steps.map(({ law }) => law),
    ...penalties.items.map(({ law }) => law),
    ...[penalties.breachWindow.law, penalties.enforcement.law, auditLicence.law],
    ...(['fee.registration', 'fee.car'] as const),
  ];
  for (const key of guide)
    expect(
      lawUses[key].map(({ href }) => href),
      key,
    ).toContain('/ndpr-guide');
});

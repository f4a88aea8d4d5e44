import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { text } from './field.ts';
import { formatValue } from './format.ts';
import { everyKind } from './samples.ts';
import { endsBeforeItStarts, schemaOf, valueSchemaOf } from './schema.ts';
import {
  emptyDraft,
  emptyValue,
  type FieldDraft,
  type FieldValues,
  labelsOf,
  limitsOf,
  toDraft,
} from './value.ts';

type Values = FieldValues<typeof everyKind>;
type Draft = FieldDraft<typeof everyKind>;

const schema = schemaOf(everyKind);
const enough: Draft = { ...emptyDraft(everyKind), name: 'Ada', starts_on: '2026-11-20', agreed: true };
const values = (more: Partial<Draft>) => schema.parse({ ...enough, ...more });
const messages = (more: Partial<Draft>) =>
  schema.safeParse({ ...enough, ...more }).error?.issues.map(({ message }) => message) ?? [];

test('the types of values and drafts follow from the list of fields', () => {
  expectTypeOf<Values['name']>().toEqualTypeOf<string>();
  expectTypeOf<Values['industry']>().toEqualTypeOf<string | null>();
  expectTypeOf<Values['influence']>().toEqualTypeOf<number | null>();
  expectTypeOf<Values['starts_on']>().toEqualTypeOf<string>();
  expectTypeOf<Values['currency']>().toEqualTypeOf<'USD' | 'NGN'>();
  expectTypeOf<Values['stage']>().toEqualTypeOf<'open' | 'on_hold' | null>();
  expectTypeOf<Values['channels']>().toEqualTypeOf<('radio' | 'press')[]>();
  expectTypeOf<Values['agreed']>().toEqualTypeOf<boolean>();
  expectTypeOf<Values['sources']>().toEqualTypeOf<
    { title: string; read_on: string | null; pages: number | null }[]
  >();
  expectTypeOf<Draft['influence']>().toEqualTypeOf<string>();
  expectTypeOf<Draft['goals']>().toEqualTypeOf<string>();
  expectTypeOf<Draft['tags']>().toEqualTypeOf<string[]>();
  expectTypeOf(schema.parse(enough)).toEqualTypeOf<Values>();
  // @ts-expect-error: a word that no field of text knows
  text('name', 'Name', { requird: true });
});

test('an empty form starts with text in every box; what is left empty is stored as null', () => {
  expect(emptyDraft(everyKind)).toMatchObject({ name: '', influence: '5', currency: 'USD', sources: [] });
  expect(values({ influence: '', industry: '   ' })).toMatchObject({
    name: 'Ada',
    industry: null,
    influence: null,
    budget: null,
    ends_on: null,
    stage: null,
    channels: [],
    goals: [],
    client_id: null,
    paper: null,
    featured: false,
    body: { type: 'doc', content: [] },
  });
});

test.each<[keyof Draft, unknown, unknown]>([
  ['name', '  Ọlá Foods ', 'Ọlá Foods'],
  ['email', ' ada@example.org ', 'ada@example.org'],
  ['website', 'https://example.org', 'https://example.org'],
  ['influence', '10', 10],
  ['days', '2.5', 2.5],
  ['budget', '1250.50', 1250.5],
  ['fee', '4500000', 4_500_000],
  ['starts_on', '2026-11-20', '2026-11-20'],
  ['meets_at', '2026-11-20T14:05', '2026-11-20T13:05:00.000Z'],
  ['goals', 'One\n\n  Two \r\n', ['One', 'Two']],
  ['channels', ['press'], ['press']],
  ['sources', [{ title: ' A ', read_on: '', pages: '7' }], [{ title: 'A', read_on: null, pages: 7 }]],
])('%s: what is typed as %j is stored as %j', (name, typed, stored) => {
  expect(values({ [name]: typed })[name]).toEqual(stored);
});

test.each<[keyof Draft, unknown, string]>([
  ['name', '   ', 'Name is required'],
  ['name', 'x'.repeat(41), 'Name can have at most 40 characters'],
  ['email', 'not an address', 'Email must look like name@example.org'],
  ['website', 'ftp://example.org', 'Website must start with https:// or http://'],
  ['influence', '11', 'Influence must be a whole number from 0 to 10'],
  ['influence', '1.5', 'Influence must be a whole number from 0 to 10'],
  ['influence', 'ten', 'Influence must be a whole number from 0 to 10'],
  ['budget', '-1', 'Budget must be a number of at least 0 with at most two decimals'],
  ['budget', '1.999', 'Budget must be a number of at least 0 with at most two decimals'],
  ['budget', '12,000', 'Budget must be a number of at least 0 with at most two decimals'],
  ['budget', '1e400', 'Budget must be a number of at least 0 with at most two decimals'],
  ['budget', '9999999999999', 'Budget is too large'],
  ['fee', '10.5', 'Fee must be a whole number of at least 0'],
  ['starts_on', '', 'First day is required'],
  ['starts_on', '2026-02-30', 'First day must be a real date between 2000 and 2100'],
  ['ends_on', '99999-01-01', 'Last day must be a real date between 2000 and 2100'],
  ['ends_on', '1999-12-31', 'Last day must be a real date between 2000 and 2100'],
  ['meets_at', 'soon', 'Meeting must be a real date and time'],
  ['stage', 'gone', 'Stage must be one of the list'],
  ['channels', ['smoke'], 'Channels must be one of the list'],
  ['goals', 'a\nb\nc\nd', 'Goals can have at most 3 entries'],
  ['goals', 'x'.repeat(21), 'Goals can have at most 20 characters in one entry'],
  ['sources', [{ title: '', read_on: '', pages: '' }], 'Title is required'],
  ['agreed', false, 'Please tick this box: without it we may not go on.'],
])('%s: %j is refused with "%s"', (name, typed, message) => {
  expect(messages({ [name]: typed })).toEqual([message]);
});

test('a field can bring the whole sentence for what is missing', () => {
  const missing = 'Please fill in the project name and select a client';
  const one = schemaOf([text('name', 'Name', { required: true, missing })]);
  expect(one.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe(missing);
});

test.each<[keyof Values, unknown, string]>([
  ['influence', 1_200, '1,200'],
  ['budget', 12_500, '$12,500'],
  ['fee', 4_500_000, '₦4,500,000'],
  ['starts_on', '2026-11-20', '20 Nov 2026'],
  ['meets_at', '2026-11-20T13:05:00Z', '20 Nov 2026, 14:05'],
  ['featured', true, 'Yes'],
  ['stage', 'on_hold', 'On Hold'],
  ['stage', 'older_than_the_list', 'older_than_the_list'],
  ['channels', ['radio', 'press'], 'Radio, Press'],
  ['goals', ['One', 'Two'], 'One\nTwo'],
  ['sources', [{ title: 'A', read_on: '2026-11-20', pages: 7 }], 'A · 20 Nov 2026 · 7'],
  ['industry', null, ''],
])('%s: %j is said as "%s"', (name, stored, words) => {
  const field = everyKind.find((one) => one.name === name);
  expect(field && formatValue(field, stored, { record: { currency: 'USD' } })).toBe(words);
});

test('labels and limits are read from the same list', () => {
  expect(labelsOf(everyKind).starts_on).toBe('First day');
  expect(limitsOf(everyKind)).toEqual({
    name: 40,
    industry: 200,
    email: 254,
    phone: 50,
    website: 2_000,
    about: 500,
  });
});

const day = fc.date({ min: new Date('2000-01-02'), max: new Date('2100-12-30'), noInvalidDate: true });
const isoDay = day.map((at) => at.toISOString().slice(0, 10));
const word = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max, unit: 'grapheme' })
    .filter((one) => {
      const kept = one.trim();
      return kept !== '' && kept.length <= max && !/[\r\n\u2028\u2029]/.test(kept);
    })
    .map((one) => one.trim());
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const storedValues = fc.record({
  name: word(40),
  industry: orNull(word(200)),
  about: orNull(word(500)),
  email: orNull(fc.emailAddress().filter((one) => /^[^\s@<>,;"]+@/.test(one))),
  website: orNull(fc.webUrl()),
  influence: orNull(fc.integer({ min: 0, max: 10 })),
  days: orNull(fc.integer({ min: 1, max: 120 }).map((half) => half / 2)),
  budget: orNull(fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100)),
  fee: orNull(fc.integer({ min: 0, max: 999_999_999_999 })),
  starts_on: isoDay,
  ends_on: orNull(isoDay),
  meets_at: orNull(day.map((at) => `${at.toISOString().slice(0, 16)}:00.000Z`)),
  featured: fc.boolean(),
  stage: orNull(fc.constantFrom('open', 'on_hold')),
  channels: fc.subarray(['radio', 'press']),
  goals: fc.array(word(20), { maxLength: 3 }),
  tags: fc.array(word(20), { maxLength: 3 }),
  sources: fc.array(
    fc.record({
      title: word(60),
      read_on: orNull(isoDay),
      pages: orNull(fc.integer({ min: 1, max: 9_999 })),
    }),
    { maxLength: 2 },
  ),
});

test('whatever is stored goes into the form and comes back unchanged, and the form stays as it is', () => {
  fc.assert(
    fc.property(storedValues, (stored) => {
      const draft = toDraft(everyKind, { ...stored, agreed: true, currency: 'NGN' });
      const parsed = schema.parse(draft);
      expect(parsed).toMatchObject(stored);
      expect(toDraft(everyKind, parsed)).toEqual(draft);
    }),
  );
});

test('whatever is typed, the form says what is wrong and never breaks', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...everyKind.map(({ name }) => name)), fc.anything()),
      (typed) => {
        schema.safeParse({ ...enough, ...typed });
      },
    ),
  );
});

test('what is stored as a document keeps the rules of the form', () => {
  const document = valueSchemaOf(everyKind);
  const stored = schema.parse(enough);
  expect(document.parse(stored)).toEqual(stored);
  expect(document.safeParse({ ...stored, name: '' }).success).toBe(false);
  // What an older version did not have yet is empty.
  const { goals: _goals, industry: _industry, ...older } = stored;
  expect(document.parse(older)).toEqual({ ...stored, goals: [], industry: null });
  for (const field of everyKind)
    if (!field.required)
      expect(document.safeParse({ ...stored, [field.name]: emptyValue(field) }).success).toBe(true);
});

test('an end before its start is noticed; an open end is fine', () => {
  expect(endsBeforeItStarts({ start_date: '2026-11-02', end_date: '2026-11-01' })).toBe(true);
  expect(endsBeforeItStarts({ start_date: '2026-11-02', end_date: null })).toBe(false);
});

test('no screen asks for a day or a time by the browser’s own box, which writes the browser’s language', () => {
  const root = join(import.meta.dirname, '..', '..');
  const native = globSync(['src/**/*.tsx', 'server/**/*.{ts,tsx}'], { cwd: root }).filter((file) =>
    /\btype(?:=|: )["']\{?(?:date|datetime-local|time|month|week)["']/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  // A rule of Excel's cells, not a box on a screen.
  expect(native).toEqual(['server/documents/excel-validation.ts']);
});

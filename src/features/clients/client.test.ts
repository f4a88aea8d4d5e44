import { expect, test } from 'vitest';
import { emptyDraft, type FieldDraft, limitsOf, toDraft } from '#src/fields/value.ts';
import { nounSchema } from '#src/records/noun-schema.ts';
import { clientNoun } from './client.ts';

const empty = emptyDraft(clientNoun.fields);
const parse = (draft: Partial<FieldDraft<typeof clientNoun.fields>>) =>
  nounSchema(clientNoun).safeParse({ ...empty, ...draft });
const firstMessage = (draft: Partial<typeof empty>) => parse(draft).error?.issues[0]?.message;

test('A company name is all a client needs; every empty box is stored as null', () => {
  expect(parse({ name: '  Ọlá Foods  ', industry: '   ' }).data).toEqual({
    name: 'Ọlá Foods',
    contact_email: null,
    contact_phone: null,
    address: null,
    industry: null,
    description: null,
    owner_id: null,
  });
});

test('A name of spaces is no name', () => {
  expect(firstMessage({ name: '   ' })).toBe('Company Name is required');
});

test.each(Object.entries(limitsOf(clientNoun.fields)))(
  'M07: %s takes %i characters and not one more',
  (field, limit) => {
    if (field !== 'contact_email')
      expect(parse({ name: 'A', [field]: 'x'.repeat(limit) }).success).toBe(true);
    const message = firstMessage({ name: 'A', [field]: 'x'.repeat(limit + 1) });
    expect(message).toContain(clientNoun.fields.find(({ name }) => name === field)?.label);
  },
);

test('A contact email must look like one', () => {
  expect(firstMessage({ name: 'A', contact_email: 'not an address' })).toBe(
    'Contact Email must look like name@example.org',
  );
  expect(parse({ name: 'A', contact_email: ' ada@example.org ' }).data?.contact_email).toBe(
    'ada@example.org',
  );
});

test('A stored client goes into the form and back unchanged', () => {
  const stored = nounSchema(clientNoun).parse({ ...empty, name: 'Zuma', address: 'Abuja' });
  expect(nounSchema(clientNoun).parse(toDraft(clientNoun.fields, stored))).toEqual(stored);
});

test('The list is narrowed by industry and by who looks after the client', () => {
  expect(clientNoun.list.filters?.map(({ name }) => name)).toEqual(['industry', 'owner_id']);
});

import { expect, test } from 'vitest';
import { clientLabels, clientLimits, clientSchema, draftOfClient, emptyClient } from './client.ts';

const parse = (draft: Partial<typeof emptyClient>) => clientSchema.safeParse({ ...emptyClient, ...draft });
const firstMessage = (draft: Partial<typeof emptyClient>) => parse(draft).error?.issues[0]?.message;

test('A company name is all a client needs; every empty box is stored as null', () => {
  expect(parse({ name: '  Ọlá Foods  ', industry: '   ' }).data).toEqual({
    name: 'Ọlá Foods',
    contact_email: null,
    contact_phone: null,
    address: null,
    industry: null,
    description: null,
  });
});

test('A name of spaces is no name', () => {
  expect(firstMessage({ name: '   ' })).toBe('Company Name is required');
});

test.each(Object.entries(clientLimits))('M07: %s takes %i characters and not one more', (field, limit) => {
  const long = (length: number) =>
    field === 'contact_email' ? `${'a'.repeat(60)}@${'b.'.repeat(94)}com`.slice(-length) : 'x'.repeat(length);
  if (field !== 'contact_email') expect(parse({ name: 'A', [field]: long(limit) }).success).toBe(true);
  const message = firstMessage({ name: 'A', [field]: 'x'.repeat(limit + 1) });
  expect(message).toContain(clientLabels[field as keyof typeof clientLabels]);
});

test('A contact email must look like one', () => {
  expect(firstMessage({ name: 'A', contact_email: 'not an address' })).toBe(
    'Contact Email must look like name@example.org',
  );
  expect(parse({ name: 'A', contact_email: ' ada@example.org ' }).data?.contact_email).toBe(
    'ada@example.org',
  );
});

test('A stored client goes into the form and back unchanged', () => {
  const stored = clientSchema.parse({ ...emptyClient, name: 'Zuma', address: 'Abuja' });
  expect(clientSchema.parse(draftOfClient(stored))).toEqual(stored);
});

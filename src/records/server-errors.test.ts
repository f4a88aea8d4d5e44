import { expect, test } from 'vitest';
import { ApiError } from '#src/lib/errors.ts';
import { fieldOfError } from './server-errors.ts';

const fields = ['name', 'contact_email', 'start_date', 'end_date'] as const;
const refusal = (message: string, status = 400) => fieldOfError(new ApiError(status, { message }), fields);

test('A refusal by a check is shown beside the field the check is named after', () => {
  expect(
    refusal('new row for relation "clients" violates check constraint "clients_contact_email_length"'),
  ).toBe('contact_email');
  expect(refusal('null value in column "name" of relation "clients" violates not-null constraint')).toBe(
    'name',
  );
});

test('A value that is taken is shown beside its field, by the name of the rule in brackets', () => {
  expect(refusal('A record with the same value exists already (clients_name_once).', 409)).toBe('name');
});

test('A refusal that is about no field stays with the form', () => {
  expect(refusal('permission denied for table clients', 403)).toBeNull();
  expect(refusal('violates check constraint "clients_name_length"', 500)).toBeNull();
  expect(fieldOfError(new TypeError('Failed to fetch'), fields)).toBeNull();
});

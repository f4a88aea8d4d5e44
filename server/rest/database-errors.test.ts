import { expect, test } from 'vitest';
import { answerFor, statusOf } from './database-errors.ts';
import { respondError } from './respond.ts';
import type { RestError } from './rest-error.ts';

const ours = { anonymous: false, verbatim: false };
const foreign = { anonymous: true, verbatim: true };
const refusal = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

test('Every class of SQLSTATE has the status of the contract', () => {
  const table: [string, number][] = [
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['42883', 404],
    ['42P01', 404],
    ['42501', 403],
    ['P0001', 400],
    ['PT402', 402],
    ['PTxyz', 500],
    ['08006', 503],
    ['53300', 503],
    ['54000', 500],
    ['55P03', 500],
    ['57014', 504],
    ['57P03', 503],
    ['58030', 500],
    ['XX000', 500],
    ['22P02', 400],
  ];
  for (const [code, status] of table) expect([code, statusOf(code, '', ours)]).toEqual([code, status]);
  expect(statusOf('42501', '', foreign)).toBe(401);
  expect(statusOf('21000', 'UPDATE requires a WHERE clause', ours)).toBe(400);
});

test('Z07, Z08, Q11: in production errors name no values, no hidden tables and give no hints', () => {
  const twin = answerFor(
    refusal('23505', 'duplicate key value violates unique constraint "profiles_pkey"', {
      detail: 'Key (user_id)=(secret) already exists.',
      hint: 'hidden_table',
      constraint: 'profiles_pkey',
    }),
    ours,
  );
  expect(twin).toMatchObject({ status: 409, code: '23505', details: null, hint: null });
  expect(JSON.stringify(twin)).not.toContain('secret');
  const link = answerFor(
    refusal('23503', 'update or delete on table "a" violates foreign key constraint "b" on table "hidden"'),
    ours,
  );
  expect(link?.message).not.toContain('hidden');
  const row = answerFor(
    refusal('23514', 'new row for relation "clients" violates check constraint "clients_name_length"', {
      detail: 'Failing row contains (secret)',
    }),
    ours,
  );
  expect(row).toMatchObject({ details: null, message: expect.stringContaining('clients_name_length') });
});

test('Whoever may not is told so without the name of what they may not', () => {
  expect(answerFor(refusal('42501', 'permission denied for table hidden'), ours)).toMatchObject({
    status: 403,
    message: 'You do not have the right to do this.',
  });
});

test('What our own SQL raises is shown as it was written', () => {
  expect(answerFor(refusal('42501', 'Only its creator may delete this client.'), ours)).toMatchObject({
    status: 403,
    message: 'Only its creator may delete this client.',
  });
  expect(answerFor(refusal('P0001', 'Not today', { detail: 'late', hint: 'wait' }), ours)).toMatchObject({
    status: 400,
    details: 'late',
    hint: 'wait',
  });
});

test('Q05, rel-F10: a statement that ran into its time limit is answered with a sentence', () => {
  expect(answerFor(refusal('57014', 'canceling statement due to statement timeout'), ours)).toMatchObject({
    status: 504,
    message: 'The request took too long and was stopped. Narrow the filter or ask for fewer rows.',
  });
});

test('An ended session is told from a person who may not', () => {
  expect(answerFor(refusal('PT401', 'session_not_found'), ours)).toMatchObject({
    status: 401,
    code: 'PGRST303',
  });
  expect(answerFor(new TypeError('a fault of ours'), ours)).toBeNull();
});

test('Q11: a login of ours that the database refuses is a fault of ours, and is not named', () => {
  const answer = answerFor(refusal('28P01', 'password authentication failed for user "authenticator"'), ours);
  expect(answer?.status).toBe(503);
  expect(JSON.stringify(answer)).not.toContain('authenticator');
});

test('rel-F5 whatever keeps the database away is told as 503, never as a fault of the caller', () => {
  const codes =
    'EPIPE ECONNREFUSED ECONNRESET ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ECONNABORTED';
  for (const code of codes.split(' '))
    expect(answerFor(refusal(code, `write ${code}`), ours)).toMatchObject({ status: 503, code: 'PGRST000' });
  expect(answerFor(refusal('ENOENT', 'connect ENOENT', { syscall: 'connect' }), ours)?.status).toBe(503);
  for (const words of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
  ])
    expect(answerFor(new Error(words), ours)).toMatchObject({ status: 503, code: 'PGRST000' });
  expect(answerFor(new Error('timeout exceeded when trying to connect'), ours)?.code).toBe('PGRST003');
  for (const code of ['57P01', '57P02', '57P03', '08006', '53300'])
    expect(answerFor(refusal(code, 'the database system is starting up'), ours)?.status).toBe(503);
  const answer = respondError(answerFor(refusal('57P03', ''), ours) as RestError, false);
  expect(answer.headers['Retry-After']).toBe('1');
});

import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { ApiError, dataOrThrow, explain, weakPasswordReasons } from './errors.ts';

test('a person without a connection is told so, not shown a fetch error', () => {
  expect(explain(new TypeError('Failed to fetch')).kind).toBe('offline');
  expect(explain(new ApiError(0, { message: 'TypeError: Failed to fetch' })).title).toBe('No connection');
  expect(explain(new AuthRetryableFetchError('Failed to fetch', 0)).kind).toBe('offline');
});

test('a sentence the server wrote for people is shown as it is', () => {
  const said = explain(
    new ApiError(409, { code: 'PT409', message: 'This project is completed; say why you reopen it.' }),
  );
  expect(said).toEqual({
    kind: 'conflict',
    title: 'Error',
    message: 'This project is completed; say why you reopen it.',
  });
});

test('database jargon never reaches a person', () => {
  const refused = explain(
    new ApiError(403, { code: '42501', message: 'permission denied for table clients' }),
  );
  expect(refused.kind).toBe('forbidden');
  expect(refused.message).not.toMatch(/table|permission denied/);
  const broken = explain(
    new ApiError(500, { code: 'XX000', message: 'cache lookup failed for relation 1663' }),
  );
  expect(broken.message).toMatch(/our side/);
  expect(explain(new Error('x is not a function')).message).toMatch(/our side/);
  const twice = 'A record with the same value exists already (staff_rates_once).';
  expect(explain(new ApiError(409, { code: '23505', message: twice })).message).toBe(
    'A record with the same value exists already.',
  );
});

test('a person whose password is refused reads why', () => {
  const said = new AuthWeakPasswordError('Avoid the name of the firm.', 422, ['characters']);
  expect(weakPasswordReasons(said)).toEqual(['Avoid the name of the firm.']);
  expect(weakPasswordReasons(new AuthWeakPasswordError('', 422, ['length', 'pwned']))).toHaveLength(2);
  expect(weakPasswordReasons(new Error('other'))).toEqual([]);
});

test('a session that has ended is told from a wrong password', () => {
  const ended = explain(new AuthApiError('Session not found', 403, 'session_not_found'));
  expect(ended.kind).toBe('signed-out');
});

test('a wrong password shows the server message', () => {
  expect(
    explain(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'Sign In Error'),
  ).toEqual({
    kind: 'invalid',
    title: 'Sign In Error',
    message: 'Invalid login credentials',
  });
});

test('plat-H12 whoever is suspended is told whom to ask', () => {
  const { message } = explain(new AuthApiError('User is banned', 400, 'user_banned'), 'Sign In Error');
  expect(message).toMatch(/suspended\. An administrator of the firm can open it again/);
});

test('an error of signing in that says nothing is told by its code, and one without a code in general words', () => {
  const said = (code: string) => explain(new AuthApiError('', 400, code), 'Sign In Error').message;
  expect(said('')).toMatch(/our side/);
  expect(said('42501')).toMatch(/role does not allow/);
});

test('a refused call becomes an error, an allowed one its data', async () => {
  await expect(dataOrThrow(Promise.resolve({ data: [1], error: null, status: 200 }))).resolves.toEqual([1]);
  const call = dataOrThrow(
    Promise.resolve({ data: null, error: { message: 'gone', code: 'PGRST116' }, status: 406 }),
  );
  await expect(call).rejects.toMatchObject({ status: 406, code: 'PGRST116' });
});

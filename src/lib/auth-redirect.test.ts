import { expect, test } from 'vitest';
import { readAuthRedirect } from './auth-redirect.ts';

test('C08: a person who follows a mail link has the tokens taken out of the address', () => {
  const { redirect, cleaned } = readAuthRedirect(
    'http://localhost:3000/#access_token=a&expires_in=600&refresh_token=r&token_type=bearer&type=recovery',
  );
  expect(redirect).toEqual({ kind: 'session', accessToken: 'a', refreshToken: 'r', type: 'recovery' });
  expect(cleaned).toBe('http://localhost:3000/');
});

test('a person with an old link is told why, and the address is clean', () => {
  const { redirect, cleaned } = readAuthRedirect(
    'http://localhost:3000/?error=access_denied#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
  );
  expect(redirect).toEqual({ kind: 'error', code: 'otp_expired', description: 'Email link is invalid' });
  expect(cleaned).toBe('http://localhost:3000/');
});

test('the first administrator keeps the setup token, the address does not', () => {
  const { setupToken, cleaned } = readAuthRedirect('http://localhost:3000/auth?setup=s3cret&x=1');
  expect(setupToken).toBe('s3cret');
  expect(cleaned).toBe('http://localhost:3000/auth?x=1');
});

test('an ordinary address and an in-page anchor are left alone', () => {
  for (const href of [
    'http://localhost:3000/dashboard/clients?type=oil',
    'http://localhost:3000/#services',
  ]) {
    expect(readAuthRedirect(href)).toEqual({ redirect: null, setupToken: null, cleaned: href });
  }
});

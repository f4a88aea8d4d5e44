import { expect, test } from 'vitest';
import { lacksSecondStep, levelOf } from './session-level.ts';

const token = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const verified = { factors: [{ status: 'verified', factor_type: 'totp' }] };

test('a session is as strong as its token says, and weak when the token cannot be read', () => {
  expect(levelOf(token({ aal: 'aal2', name: 'Ṣọlá ÿ?>' }))).toBe('aal2');
  expect(levelOf(token({ aal: 'aal1' }))).toBe('aal1');
  expect(levelOf(token({ aal: 'aal3' }))).toBe('aal1');
  expect(levelOf('nonsense')).toBe('aal1');
  for (const claims of ['null', '2', '"aal2"'])
    expect(levelOf(`head.${btoa(claims)}.signature`), claims).toBe('aal1');
});

test('a person with a verified factor who has only typed the password has a second step to take', () => {
  expect(lacksSecondStep({ access_token: token({ aal: 'aal1' }), user: verified })).toBe(true);
  expect(lacksSecondStep({ access_token: token({ aal: 'aal2' }), user: verified })).toBe(false);
});

test('a factor that was begun and never confirmed, or recovery codes alone, ask for nothing', () => {
  const user = {
    factors: [
      { status: 'unverified', factor_type: 'totp' },
      { status: 'verified', factor_type: 'recovery_code' },
    ],
  };
  expect(lacksSecondStep({ access_token: token({ aal: 'aal1' }), user })).toBe(false);
  expect(lacksSecondStep({ access_token: token({ aal: 'aal1' }), user: {} })).toBe(false);
  expect(lacksSecondStep(null)).toBe(false);
});

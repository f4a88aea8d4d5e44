import { AuthApiError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { USED_CODE } from '#src/lib/auth-error.ts';
import {
  codeAnswer,
  codeInGroups,
  codeProblem,
  codesAsText,
  drawingUrl,
  factorsOf,
  inWords,
  keyProblem,
  nextFactorName,
  secretInGroups,
} from './second-factor.ts';

test('a key is shown in groups that can be read out', () => {
  expect(secretInGroups('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
  expect(secretInGroups('')).toBe('');
  expect(codeInGroups('0a1b2c3d4e5f6g7h')).toBe('0a1b-2c3d-4e5f-6g7h');
});

test('a drawing with # and % in it arrives whole', () => {
  const svg = '<svg fill="#000" width="100%"/>';
  expect(decodeURIComponent(drawingUrl(`data:image/svg+xml;utf-8,${svg}`))).toBe(`data:image/svg+xml,${svg}`);
  expect(drawingUrl(svg)).not.toContain('#');
  expect(drawingUrl('data:image/svg+xml;base64,PHN2Zz4=')).toBe('data:image/svg+xml;base64,PHN2Zz4=');
});

test('only apps and keys that were proven once are factors in use', () => {
  const made = { created_at: '', updated_at: '' };
  const app = { id: 'app', factor_type: 'totp', status: 'verified', ...made } as const;
  const key = { id: 'key', factor_type: 'webauthn', status: 'verified', ...made } as const;
  const begun = { id: 'begun', factor_type: 'totp', status: 'unverified', ...made } as const;
  const phone = { id: 'phone', factor_type: 'phone', status: 'verified', ...made } as const;
  expect(factorsOf({ factors: [app, begun, phone, key] })).toEqual([app, key]);
  expect(factorsOf({})).toEqual([]);
  expect(factorsOf(null)).toEqual([]);
});

test('a second app gets a name of its own', () => {
  expect(nextFactorName([])).toBe('Authenticator app');
  expect(nextFactorName(['Authenticator app', undefined, 'Authenticator app 3'])).toBe('Authenticator app 2');
});

test('a wrong code says what to do, too many say when to try again', () => {
  const wrong = new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed');
  expect(codeProblem(wrong, 'code', 0)).toContain('the next one your app shows');
  const used = new AuthApiError(USED_CODE, 422, 'mfa_verification_failed');
  expect(codeProblem(used, 'code', 0)).toBe(
    'This code was used already. Wait for the next one your app shows, and enter that.',
  );
  expect(codeProblem(wrong, 'code', 0)).not.toContain('used');
  expect(codeProblem(wrong, 'recovery', 0)).toContain('Try another');
  const many = new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit');
  expect(codeProblem(many, 'code', 61)).toBe('Too many tries. Try again in 61 seconds.');
  expect(inWords(0)).toBe('in a few minutes');
  expect(inWords(600)).toBe('in 10 minutes');
});

test('a code that was refused is not sent again; one that never arrived is', () => {
  const wrong = new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed');
  expect(codeAnswer(wrong, 'code', 0).refused).toBe(true);
  expect(codeAnswer(new AuthApiError('Request rate limit reached', 429, 'x'), 'code', 9).refused).toBe(false);
  expect(codeAnswer(new TypeError('Failed to fetch'), 'code', 0).refused).toBe(false);
});

test('the file of recovery codes says whose they are and how they are used', () => {
  const text = codesAsText(['aaaa-bbbb', 'cccc-dddd'], 'ada@firm.example', 'https://firm.example');
  expect(text).toContain('ada@firm.example');
  expect(text.split('\n')).toContain('cccc-dddd');
});

test('whoever tried a key too often is told when to come back, and otherwise why it was refused', () => {
  const refused = (code: string, status: number) => new AuthApiError('', status, code);
  expect(keyProblem(refused('over_request_rate_limit', 429), 60)).toBe(
    `Too many tries. Try again ${inWords(60)}.`,
  );
  expect(keyProblem(refused('webauthn_credential_exists', 422), 60)).toBe('This key is set up already.');
  expect(keyProblem(new DOMException('', 'NotAllowedError'), 60)).toMatch(/did not answer/);
});

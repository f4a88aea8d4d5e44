import { AuthApiError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { passkeyProblem } from './passkey.ts';

const inBrowser = (name: string, code: string) => ({ name, code, message: 'x', __isWebAuthnError: true });

test('closing the browser’s dialog is a change of mind, not an error', () => {
  expect(passkeyProblem(inBrowser('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'))).toBeNull();
  expect(passkeyProblem(inBrowser('AbortError', 'ERROR_CEREMONY_ABORTED'))).toBeNull();
});

test('a passkey that is not known here says where to add it', () => {
  expect(passkeyProblem(new AuthApiError('x', 400, 'webauthn_credential_not_found'))).toContain(
    'Settings, Security',
  );
  expect(passkeyProblem(inBrowser('InvalidStateError', ''))).toContain('already has');
});

test('who was too slow, or stands at another address, reads what to do', () => {
  expect(passkeyProblem(new AuthApiError('x', 400, 'webauthn_challenge_expired'))).toBe(
    'That took too long. Try again.',
  );
  expect(passkeyProblem(inBrowser('SecurityError', 'ERROR_INVALID_RP_ID'))).toContain('under this address');
  expect(passkeyProblem(inBrowser('UnknownError', ''))).toContain('Try another way');
});

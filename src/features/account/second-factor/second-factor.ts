import type { Factor, User } from '@supabase/supabase-js';
import { USED_CODE } from '#src/lib/auth-error.ts';
import { explain } from '#src/lib/errors.ts';

export const CODE_LENGTH = 6;

/** The second factors of an account that are in use; recovery codes are no factor a person looks for. */
export function factorsOf(user: Pick<User, 'factors'> | null): Factor[] {
  return (
    user?.factors?.filter(
      ({ factor_type, status }) =>
        (factor_type === 'totp' || factor_type === 'webauthn') && status === 'verified',
    ) ?? []
  );
}

/** Whether a factor is a device that signs rather than an app that shows codes. */
export const isKey = ({ factor_type }: Factor): boolean => factor_type === 'webauthn';

/** What a factor is called. */
export const nameOfFactor = (factor: Factor): string =>
  factor.friendly_name || (isKey(factor) ? 'Security key' : 'Authenticator app');

/** The key for typing by hand, in groups of four. */
export function secretInGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** A recovery code as it is read from paper; the server minds neither dashes nor capitals. */
export function codeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** The drawing of a QR code as an address an image can show, whatever characters the drawing has. */
export function drawingUrl(given: string): string {
  const svg = given.replace(/^data:image\/svg\+xml;utf-8,/, '');
  return svg.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(svg)}` : given;
}

/** A name for the next factor of a kind that is not taken. */
export function nextFactorName(taken: readonly (string | undefined)[], kind = 'Authenticator app'): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? kind : `${kind} ${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** The codes as a text file for a safe place. */
export function codesAsText(codes: readonly string[], account: string, site: string): string {
  return [
    `Recovery codes for ${account}`,
    site,
    '',
    'Each code works once, in place of the code of your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
}

/** "in 40 seconds", "in 12 minutes": when to try again. */
export function inWords(seconds: number): string {
  if (seconds <= 0) return 'in a few minutes';
  if (seconds < 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

const CODE_PROBLEMS: Record<string, string> = {
  mfa_verification_failed:
    'This code is not right, or its time is over. Wait for the next one your app shows, and enter that.',
  mfa_verification_rejected: 'This code was not accepted. Wait for the next one and enter that.',
  mfa_challenge_expired: 'That took too long. Enter the code your app shows now.',
  mfa_ip_address_mismatch: 'Your network changed meanwhile. Enter the code your app shows now.',
  mfa_factor_not_found: 'This second factor was removed. Go back and sign in again.',
};

const RECOVERY_PROBLEMS: Record<string, string> = {
  mfa_verification_failed:
    'This recovery code is not right, or it was used before. Try another of your list.',
  mfa_factor_not_found: 'There are no recovery codes for this account.',
};

const KEY_PROBLEMS: Record<string, string> = {
  mfa_verification_failed: 'This is not the key of your account, or it did not sign. Try again.',
  webauthn_credential_exists: 'This key is set up already.',
  mfa_webauthn_enroll_not_enabled:
    'Security keys need a secure address: open the platform by its https address.',
};

/** Why a key was refused and what to do. What the browser says itself (closed, timed out) is one sentence. */
export function keyProblem(error: unknown, seconds: number): string {
  const { code = '', status, name } = error as { code?: string; status?: number; name?: string };
  if (status === 429) return `Too many tries. Try again ${inWords(seconds)}.`;
  if (KEY_PROBLEMS[code]) return KEY_PROBLEMS[code];
  if (status === undefined || name === 'WebAuthnError')
    return 'The key did not answer. Plug it in or hold it near, and try again.';
  return codeProblem(error, 'code', seconds);
}

/** Why a code was refused and what to do, to stand beside its field. `seconds`: how long the server wants us to wait. */
export function codeProblem(error: unknown, kind: 'code' | 'recovery', seconds: number): string {
  const { code = '', status, message } = error as { code?: string; status?: number; message?: string };
  if (code === 'mfa_recovery_codes_locked')
    return `Too many tries. Use your authenticator app, or try a recovery code again ${inWords(seconds)}.`;
  if (status === 429) return `Too many tries. Try again ${inWords(seconds)}.`;
  if (message === USED_CODE)
    return 'This code was used already. Wait for the next one your app shows, and enter that.';
  const known = kind === 'recovery' ? { ...CODE_PROBLEMS, ...RECOVERY_PROBLEMS } : CODE_PROBLEMS;
  return known[code] ?? explain(error).message;
}

/** What the server made of a code that was not taken. */
export interface CodeAnswer {
  words: string;
  /** Looked at and refused: the same code again would only count as one more try. */
  refused: boolean;
}

export function codeAnswer(error: unknown, kind: 'code' | 'recovery', seconds: number): CodeAnswer {
  const { code } = error as { code?: string };
  return { words: codeProblem(error, kind, seconds), refused: code === 'mfa_verification_failed' };
}

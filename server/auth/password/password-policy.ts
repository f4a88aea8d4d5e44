import { isOnlyPlaces } from '#src/lib/only-places.ts';
import type { Profile } from '../../profile.ts';
import { AuthError } from '../auth-error.ts';

const LONGEST = 1_000;
const FIRM_WORDS = ['harmattan'];

export const passwordTooLong = (password: string) => password.length > LONGEST;

/** Some tens of thousands of passwords from leaks; loaded when the first password is judged. */
let common: Promise<Set<string>> | undefined;
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return common;
}

/**
 * The server's own rules for a new password; the screens advise more.
 * @throws AuthError 400 for what is no password, 422 `weak_password` with reasons for a weak one.
 */
export async function requireGoodPassword(
  { shortest, refuseGuessable }: Profile['auth']['password'],
  password: string,
  email: string,
): Promise<void> {
  if (passwordTooLong(password)) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${LONGEST} characters`);
  }
  if (password.includes('\0') || !password.isWellFormed()) {
    throw new AuthError(400, 'validation_failed', 'Password has characters that cannot be typed');
  }
  if ([...password].length < shortest) {
    throw weak('length', `Password should be at least ${shortest} characters.`);
  }
  if (!refuseGuessable) return;
  const lower = password.toLowerCase();
  for (const word of contextWords(email)) {
    const rest = lower.replaceAll(word, '');
    // A long sentence may well name the firm; a name with a year behind it may not be a password.
    if (rest !== lower && (rest.length < shortest || (await isCommon(rest)))) {
      throw weak('characters', 'Password must not be built on your email name or the name of the firm.');
    }
  }
  if (await isCommon(lower)) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  }
}

async function isCommon(lower: string): Promise<boolean> {
  const list = await commonPasswords();
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return (
    list.has(lower) ||
    list.has(lower.replace(/[^a-z0-9]/g, '')) ||
    (bare.length >= 5 && list.has(bare)) ||
    isOnlyPlaces(lower) ||
    /^(.)\1*$/u.test(lower)
  );
}

function contextWords(email: string): string[] {
  const local = email.split('@')[0] ?? '';
  return [local, ...local.split(/[^a-z0-9]+/), ...FIRM_WORDS].filter((word) => word.length >= 4);
}

function weak(reason: 'length' | 'characters' | 'pwned', message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons: [reason] } } });
}

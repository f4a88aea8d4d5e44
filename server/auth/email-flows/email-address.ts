import { AuthError } from '../auth-error.ts';

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The one spelling of an address: compatibility forms (full-width letters, ligatures) and upper case are folded
 * first, and only what comes out is judged. Quoted local parts, international hosts and addresses of single-label
 * hosts are not taken, so two spellings never mean one mailbox and no mail goes to a look-alike host.
 * @returns null when there is no such address.
 */
export function normalEmail(given: string): string | null {
  if (given.length > 1_000) return null;
  const email = given.normalize('NFKC').trim().toLowerCase();
  if (email.length > 254) return null;
  const parts = email.split('@');
  const [local = '', host = ''] = parts;
  if (parts.length !== 2 || local.length > 64 || !LOCAL.test(local)) return null;
  const labels = host.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  return /^[a-z]/.test(labels.at(-1) ?? '') ? email : null;
}

/** @throws AuthError naming what is wrong, before any mail or row is made. */
export function requireEmail(given: string): string {
  const email = normalEmail(given);
  if (email) return email;
  if (!/^[^@\s,;]+[@\uFF20\uFE6B][^@\s,;]+$/.test(given)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  throw new AuthError(
    422,
    'email_address_invalid',
    'This email address cannot be used: write it in plain letters, as name@example.org',
  );
}

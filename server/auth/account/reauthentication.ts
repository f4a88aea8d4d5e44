import type pg from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthServices } from '../auth-services.ts';
import { hashOfCode } from '../email-flows/one-time-code.ts';
import { recordEvent } from '../security-events.ts';
import type { SignedIn } from '../session/guard.ts';

/** A sensitive change needs a sign-in this fresh, or a proof with the change itself. */
const FRESH_MS = 15 * 60_000;

/** Whether the person signed in, or confirmed that it is them, so recently that it surely still is. */
export const isFresh = (auth: Pick<AuthServices, 'clock'>, me: SignedIn): boolean =>
  auth.clock().getTime() - me.provedAt.getTime() <= FRESH_MS;

/**
 * For acts whose request has no room for a code: the person first confirms with PUT /user {nonce} that it is them.
 * @throws AuthError reauthentication_needed
 */
export function requireFresh(auth: Pick<AuthServices, 'clock'>, me: SignedIn): void {
  if (isFresh(auth, me)) return;
  throw new AuthError(
    400,
    'reauthentication_needed',
    'This change needs reauthentication: confirm it with the code we mail to you, or sign in again.',
  );
}

/** From now on this session counts as fresh again. */
export async function confirmSession(tx: pg.PoolClient, me: SignedIn): Promise<void> {
  await tx.query('update auth.sessions set reauthenticated_at = now(), updated_at = now() where id = $1', [
    me.sessionId,
  ]);
  await recordEvent(tx, 'reauthenticated', me.person.id, { session_id: me.sessionId });
}

/**
 * Spends the code of GET /reauthenticate.
 * @returns false for a wrong code. The wrong try is counted in this transaction, so it must commit before the caller
 * throws wrongNonce().
 */
export async function spendNonce(tx: pg.PoolClient, me: SignedIn, nonce: string): Promise<boolean> {
  const { rows } = await tx.query<{ user_id: string }>(
    `select user_id from auth.spend_token('{reauthentication}', null, $1, $2)`,
    [me.person.id, hashOfCode(me.person.id, nonce.trim())],
  );
  return rows[0]?.user_id === me.person.id;
}

export const wrongNonce = () =>
  new AuthError(
    422,
    'reauthentication_not_valid',
    'The code is not right or has expired. Ask for a new one.',
  );

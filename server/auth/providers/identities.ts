import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { isFresh, spendNonce, wrongNonce } from '../account/reauthentication.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices, Verb } from '../auth-services.ts';
import { requireSecondFactor } from '../factors/second-factor.ts';
import { requireSignedIn, type SignedIn } from '../session/guard.ts';
import type { Queryable } from '../session/session.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Whoever may connect an identity: a new way in needs the second factor, where there is one, and a sign-in of the
 * last quarter of an hour or the code of GET /reauthenticate.
 * @throws AuthError with the guard's codes; manual_linking_disabled without providers, insufficient_aal,
 * reauthentication_needed, reauthentication_not_valid.
 */
export async function requireMayConnect(
  auth: AuthServices,
  c: AuthContext,
  code: string | undefined,
): Promise<SignedIn> {
  if (!auth.config.identityLinking) throw linkingIsOff();
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  if (!auth.providers.any) throw linkingIsOff();

  requireSecondFactor(me);
  if (isFresh(auth, me)) return me;
  if (!code) {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'A new way to sign in needs reauthentication: enter the code we mail to you.',
    );
  }
  if (!(await inTransaction(auth.system, (tx) => spendNonce(tx, me, code.slice(0, 100))))) throw wrongNonce();
  return me;
}

const linkingIsOff = () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');

/** DELETE /user/identities/{id}. An old session is enough: taking a way away lets nobody in. */
export const unlinkIdentity: Verb = (auth) => async (c) => {
  if (!auth.config.identityLinking) throw linkingIsOff();
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw new AuthError(404, 'validation_failed', 'id must be an UUID');
  requireSecondFactor(me);
  const outcome = await inTransaction(auth.system, async (tx) => {
    const { rows } = await tx.query<{ result: { outcome: string; provider?: string } }>(
      'select auth.unlink_identity($1, $2, $3) as result',
      [me.person.id, id, me.sessionId],
    );
    const result = rows[0]?.result;
    if (result?.outcome === 'ok')
      await tellOwner(auth, tx, 'identity-unlinked', me.person.email, result.provider);
    return result?.outcome;
  });
  if (outcome === 'identity_not_found')
    throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  if (outcome !== 'ok') {
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  }
  return c.json({});
};

/** The owner hears of every change of the ways into the account. */
export async function tellOwner(
  auth: AuthServices,
  tx: Queryable,
  kind: 'identity-linked' | 'identity-unlinked',
  to: string | null,
  provider: string | undefined,
): Promise<void> {
  if (!to) return;
  const label =
    provider === 'email'
      ? 'your email address and password'
      : (auth.providers.find(provider)?.label ?? provider);
  await enqueueMail(tx, { kind, to, data: { provider: label ?? '' } });
}

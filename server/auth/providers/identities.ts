import { enqueueMail } from '../../mail/outbox.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices, Verb } from '../auth-services.ts';
import { requireSignedIn, type SignedIn } from '../guard.ts';
import type { Queryable } from '../session.ts';
import { inTransaction } from '../transaction.ts';

/** Whoever holds an old session may be someone else by now: ways in change soon after a sign-in only. */
const FRESH_MS = 15 * 60_000;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * @throws AuthError with the guard's codes; manual_linking_disabled without providers, insufficient_aal,
 * reauthentication_needed.
 */
export async function requireMayChangeIdentities(auth: AuthServices, c: AuthContext): Promise<SignedIn> {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  if (!auth.providers.any) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  requireStrongAndFresh(auth, me);
  return me;
}

function requireStrongAndFresh(auth: AuthServices, me: SignedIn): void {
  if (me.claims.aal !== 'aal2' && me.person.factors.some((factor) => factor.status === 'verified')) {
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to change ways to sign in when MFA is enabled.',
    );
  }
  if (auth.clock().getTime() - me.sessionCreatedAt.getTime() > FRESH_MS) {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'To change the ways you sign in, sign out, sign in again and repeat this within 15 minutes.',
    );
  }
}

/** DELETE /user/identities/{id} */
export const unlinkIdentity: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw new AuthError(404, 'validation_failed', 'id must be an UUID');
  const known = me.person.identities.find((identity) => identity.id === id);
  if (known && me.person.identities.length > 1) requireStrongAndFresh(auth, me);
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

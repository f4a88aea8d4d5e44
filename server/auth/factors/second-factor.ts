import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type pg from 'pg';
import { USED_CODE } from '#src/lib/auth-error.ts';
import { enqueueMail, type OutgoingMail } from '../../mail/outbox.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthContext, type AuthServices, clientOf } from '../auth-services.ts';
import type { SignedIn } from '../session/guard.ts';
import { networkAddress, type OpenedSession, wireSession } from '../session/session.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  secret: string | null;
  used_step: string | null;
}

/** A second factor proper; recovery codes only stand in for one. */
export const hasSecondFactor = ({ person }: SignedIn) =>
  person.factors.some((factor) => factor.status === 'verified' && factor.factor_type !== 'recovery_code');

/** @throws AuthError insufficient_aal when the person has a second factor and this session has not shown it. */
export function requireSecondFactor(me: SignedIn, status: ContentfulStatusCode = 403): void {
  if (hasSecondFactor(me) && me.claims.aal !== 'aal2') throw insufficient(status);
}

export const insufficient = (status: ContentfulStatusCode) =>
  new AuthError(status, 'insufficient_aal', 'Use your second factor first: this needs AAL2.');

export const noSuchFactor = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

/** The same sentence for a wrong, an old and a spent code. */
export const wrongCode = (what: string) =>
  new AuthError(422, 'mfa_verification_failed', `Invalid ${what} entered`);

/** A used code is void: to say so gives nothing away. */
export const usedCode = () => new AuthError(422, 'mfa_verification_failed', USED_CODE);

export function requireFactorId(c: AuthContext): string {
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return id.toLowerCase();
}

/**
 * One of the person's own factors, locked behind their account, so that two steps of theirs never cross.
 * @throws AuthError mfa_factor_not_found, also for somebody else's.
 */
export async function lockFactor(
  tx: pg.PoolClient,
  personId: string,
  where: { id: string } | { type: string },
): Promise<FactorRow> {
  await tx.query('select from auth.users where id = $1 for update', [personId]);
  const { rows } = await tx.query<FactorRow>(
    `select id, friendly_name, factor_type, status, secret, used_step from auth.mfa_factors
     where user_id = $1 and ${'id' in where ? 'id = $2::uuid' : 'factor_type = $2'} for update`,
    [personId, 'id' in where ? where.id : where.type],
  );
  if (!rows[0]) throw noSuchFactor();
  return rows[0];
}

/** The session at aal2: a new one in the old one's place. */
export async function stepUp(
  tx: pg.PoolClient,
  c: AuthContext,
  me: SignedIn,
  by: { factorId: string | null; method: string },
): Promise<OpenedSession> {
  const client = clientOf(c);
  const { rows } = await tx.query<{ opened: OpenedSession | { outcome: string } }>(
    'select auth.step_up($1, $2, $3, $4, $5) as opened',
    [me.sessionId, by.factorId, by.method, client.agent, networkAddress(client.address)],
  );
  const opened = rows[0]?.opened;
  if (opened?.outcome !== 'ok')
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return opened as OpenedSession;
}

type Notice = Extract<
  OutgoingMail,
  {
    kind:
      | `factor-${'added' | 'removed'}`
      | `passkey-${'added' | 'removed'}`
      | `recovery-codes-${'made' | 'removed'}`
      | 'recovery-code-used';
  }
>;
type Unaddressed<T> = T extends unknown ? Omit<T, 'to' | 'dedupeKey'> : never;

/** Tells the owner by mail, so that a stranger at the keyboard does not go unnoticed. */
export async function tellOwner(tx: pg.PoolClient, me: SignedIn, notice: Unaddressed<Notice>): Promise<void> {
  if (me.person.email) await enqueueMail(tx, { ...notice, to: me.person.email } as Notice);
}

export const answerSession = async (auth: AuthServices, c: AuthContext, opened: OpenedSession) =>
  c.json(await wireSession(auth, opened));

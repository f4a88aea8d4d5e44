import type pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthServices, clientOf, type Verb } from '../auth-services.ts';
import { decryptWithAny } from '../encrypted-field.ts';
import { readBody } from '../request-body.ts';
import { countAttempt, recordEvent } from '../security-events.ts';
import { requireSignedIn, type SignedIn } from '../session/guard.ts';
import { networkAddress } from '../session/session.ts';
import {
  answerSession,
  type FactorRow,
  insufficient,
  lockFactor,
  noSuchFactor,
  requireFactorId,
  stepUp,
  tellOwner,
  usedCode,
  wrongCode,
} from './second-factor.ts';
import { stepOf } from './totp.ts';
import { askDevice, challengeForm, checkDevice, notADevice, webauthnAnswer } from './webauthn-factor.ts';

const CHALLENGE_S = 300;

/** POST /factors/{id}/challenge: opens five minutes in which a code, or a device's signature, is taken. */
export const challengeFactor: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  const id = requireFactorId(c);
  await auth.limits.take('user', me.person.id);
  const hasBody = (c.req.header('content-length') ?? '0') !== '0';
  const { webauthn: said } = hasBody ? await readBody(c, challengeForm) : {};
  const { challenge, device } = await inTransaction(auth.system, async (tx) => {
    const factor = await lockFactor(tx, me.person.id, { id });
    if (factor.factor_type === 'recovery_code') throw noSuchFactor();
    const device = factor.factor_type === 'webauthn' ? await askDevice(auth, tx, me, factor, said) : null;
    await tx.query(
      `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'`,
      [id],
    );
    await tx.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [id]);
    const { rows } = await tx.query<{ id: string; expires_at: number }>(
      `insert into auth.mfa_challenges (factor_id, ip_address, web_authn_session_data) values ($1, $2, $4)
       returning id, floor(extract(epoch from created_at))::bigint::float8 + $3 as expires_at`,
      [id, networkAddress(clientOf(c).address) ?? '0.0.0.0', CHALLENGE_S, device?.kept ?? null],
    );
    return { challenge: rows[0], device };
  });
  const opened = { id: challenge?.id, expires_at: challenge?.expires_at };
  return c.json(
    device ? { ...opened, type: 'webauthn', webauthn: device.wire } : { ...opened, type: 'totp' },
  );
};

const form = z.object({
  challenge_id: z.uuid('must be an UUID'),
  code: z.string('must be text').max(20, 'must have six digits').optional(),
  webauthn: webauthnAnswer.optional(),
});

/** POST /factors/{id}/verify: the first right code or signature makes the factor count, each one lifts the session to aal2. */
export const verifyFactor: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  const id = requireFactorId(c);
  const body = await readBody(c, form);
  const { challenge_id: challengeId } = body;
  await inTransaction(auth.system, async (tx) => {
    const factor = await lockFactor(tx, me.person.id, { id });
    if (factor.factor_type === 'recovery_code') throw noSuchFactor();
    if (factor.factor_type === 'totp' && body.code === undefined)
      throw new AuthError(400, 'validation_failed', 'code must be text');
    if (factor.factor_type === 'webauthn' && !body.webauthn)
      throw new AuthError(400, 'validation_failed', 'webauthn is required');
    await requireOpenChallenge(tx, factor, challengeId, networkAddress(clientOf(c).address) ?? '0.0.0.0');
  });
  // Counted before the code is looked at and given back after a right one, so that parallel guesses cannot slip through.
  await countAttempt(auth, 'factor', me.person.id, { id: me.person.id });
  let isKey = false;
  let isUsed = false;
  const opened = await inTransaction(auth.system, async (tx) => {
    const factor = await lockFactor(tx, me.person.id, { id });
    isKey = factor.factor_type === 'webauthn';
    let step: number | null = null;
    if (isKey) {
      if (!body.webauthn || !(await checkDevice(auth, tx, factor, challengeId, body.webauthn))) return null;
    } else {
      step = stepOf((body.code ?? '').replace(/\s/g, ''), secretOf(auth, factor), auth.clock());
      const lastUsed = factor.used_step === null ? null : Number(factor.used_step);
      isUsed = step !== null && step === lastUsed;
      if (step === null || (lastUsed !== null && step <= lastUsed)) return null;
    }
    const isNew = factor.status === 'unverified';
    if (isNew) await requireMayAdd(tx, me);
    await tx.query(
      `update auth.mfa_factors set status = 'verified', used_step = $2, updated_at = now() where id = $1`,
      [id, step],
    );
    await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId]);
    // What else was begun, perhaps by someone else, is not finished any more.
    await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
      me.person.id,
    ]);
    await recordEvent(tx, isNew ? 'factor_added' : 'factor_used', me.person.id, { factor_id: id });
    if (isNew)
      await tellOwner(tx, me, { kind: 'factor-added', data: { name: factor.friendly_name ?? '', isKey } });
    return stepUp(tx, c, me, { factorId: id, method: isKey ? 'mfa/webauthn' : 'totp' });
  });
  if (!opened) {
    await recordEvent(auth.system, 'factor_refused', me.person.id, { factor_id: id });
    if (isUsed) throw usedCode();
    throw isKey ? notADevice() : wrongCode('TOTP code');
  }
  await auth.limits.giveBack('factor', me.person.id);
  return answerSession(auth, c, opened);
};

async function requireOpenChallenge(
  tx: pg.PoolClient,
  factor: FactorRow,
  id: string,
  address: string,
): Promise<void> {
  const { rows } = await tx.query<{ expired: boolean; elsewhere: boolean }>(
    `select verified_at is not null or created_at < now() - make_interval(secs => $3) as expired, ip_address <> $4::inet as elsewhere
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factor.id, CHALLENGE_S, address],
  );
  if (!rows[0])
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (rows[0].elsewhere)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  if (rows[0].expired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
}

/** Asked of the database, not of what was read at the start: another factor may have been verified meanwhile. */
async function requireMayAdd(tx: pg.PoolClient, me: SignedIn): Promise<void> {
  const { rows } = await tx.query<{ has: boolean }>('select auth.has_second_factor($1) as has', [
    me.person.id,
  ]);
  if (rows[0]?.has && me.claims.aal !== 'aal2') throw insufficient(403);
}

function secretOf(auth: AuthServices, factor: FactorRow): string {
  try {
    return decryptWithAny(auth.keys, factor.secret ?? '', factor.id);
  } catch {
    auth.log.error(
      { factorId: factor.id },
      'a second factor cannot be decrypted: it was encrypted with the key of another DATA_DIR',
    );
    throw new AuthError(
      500,
      'unexpected_failure',
      'This second factor cannot be checked here. Use a recovery code, or ask an administrator.',
    );
  }
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { requireFresh } from '../account/reauthentication.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthServices, Verb } from '../auth-services.ts';
import { readBody, text } from '../request-body.ts';
import { countAttempt, recordEvent } from '../security-events.ts';
import { requireSignedIn, type SignedIn } from '../session/guard.ts';
import {
  answerSession,
  hasSecondFactor,
  insufficient,
  lockFactor,
  stepUp,
  tellOwner,
  wrongCode,
} from './second-factor.ts';

const HOW_MANY = 10;
/** 32 signs, so that a byte picks one evenly; none looks like another. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const SET = { type: 'recovery_code' };

/** Sixteen signs, 80 bits. */
const newCode = () => Array.from(randomBytes(16), (byte) => SIGNS[byte % 32]).join('');

/** As typed from paper: capitals, spaces and dashes do not matter, nor o for 0 or i and l for 1. */
const hashOf = (typed: string) =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'))
    .digest('hex');

/** Whoever has these codes needs no authenticator app. @throws AuthError insufficient_aal, reauthentication_needed */
function requireMayChange(auth: AuthServices, me: SignedIn): void {
  if (me.claims.aal !== 'aal2') throw insufficient(403);
  requireFresh(auth, me);
}

const newCodes = () => Array.from({ length: HOW_MANY }, newCode);

/** GET /factors/recovery-codes: how many are left. */
export const countRecoveryCodes: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  const counted = await inTransaction(auth.system, async (tx) => {
    const { id } = await lockFactor(tx, me.person.id, SET);
    const { rows } = await tx.query<{ total: number; remaining: number }>(
      'select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining from auth.mfa_recovery_codes where factor_id = $1',
      [id],
    );
    return { id, type: SET.type, ...rows[0] };
  });
  return c.json(counted);
};

const generateForm = z.object({ friendly_name: text(120).nullish() });

/** POST /factors/recovery-codes: the first set; shown once. */
export const generateRecoveryCodes: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  const hasBody = (c.req.header('content-length') ?? '0') !== '0';
  const body = hasBody ? await readBody(c, generateForm) : {};
  if (!hasSecondFactor(me))
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Set up another second factor first: recovery codes cannot be the only one',
    );
  requireMayChange(auth, me);
  const id = randomUUID();
  const name = body.friendly_name?.trim() || 'Recovery codes';
  const codes = newCodes();
  await inTransaction(auth.system, async (tx) => {
    await tx.query('select from auth.users where id = $1 for update', [me.person.id]);
    const { rowCount } = await tx.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name)
       values ($1, $2, 'recovery_code', 'verified', $3) on conflict (user_id) where factor_type = 'recovery_code' do nothing`,
      [id, me.person.id, name],
    );
    if (!rowCount)
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'Recovery codes exist already, regenerate them instead',
      );
    await tx.query('select auth.replace_recovery_codes($1, $2)', [id, codes.map(hashOf)]);
    await recordEvent(tx, 'recovery_codes_made', me.person.id, { factor_id: id });
    await tellOwner(tx, me, { kind: 'recovery-codes-made' });
  }).catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error;
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  });
  return c.json({ id, type: SET.type, friendly_name: name, total: codes.length, codes });
};

/** POST /factors/recovery-codes/regenerate: a new set, the old one is dead. */
export const regenerateRecoveryCodes: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  requireMayChange(auth, me);
  const codes = newCodes();
  const factor = await inTransaction(auth.system, async (tx) => {
    const held = await lockFactor(tx, me.person.id, SET);
    await tx.query('select auth.replace_recovery_codes($1, $2)', [held.id, codes.map(hashOf)]);
    await recordEvent(tx, 'recovery_codes_made', me.person.id, { factor_id: held.id });
    await tellOwner(tx, me, { kind: 'recovery-codes-made' });
    return held;
  });
  await auth.limits.forget('recovery', me.person.id);
  return c.json({
    id: factor.id,
    type: SET.type,
    friendly_name: factor.friendly_name,
    total: codes.length,
    codes,
  });
};

const verifyForm = z.object({ code: z.string('must be text').max(100, 'must have 16 characters') });

/** POST /factors/recovery-codes/verify: one code, once, in the place of the authenticator app. */
export const verifyRecoveryCode: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  const { code } = await readBody(c, verifyForm);
  await countAttempt(auth, 'recovery', me.person.id, { id: me.person.id });
  const opened = await inTransaction(auth.system, async (tx) => {
    const factor = await lockFactor(tx, me.person.id, SET).catch(() => null);
    if (!factor) return null;
    const { rowCount } = await tx.query(
      'update auth.mfa_recovery_codes set used_at = now() where factor_id = $1 and code_hash = $2 and used_at is null',
      [factor.id, hashOf(code)],
    );
    if (!rowCount) return null;
    const { rows } = await tx.query<{ left: number }>(
      'select count(*)::int as left from auth.mfa_recovery_codes where factor_id = $1 and used_at is null',
      [factor.id],
    );
    await recordEvent(tx, 'recovery_code_used', me.person.id, { factor_id: factor.id });
    await tellOwner(tx, me, { kind: 'recovery-code-used', data: { left: rows[0]?.left ?? 0 } });
    // Not bound to the set: replacing the codes later does not weaken this session.
    return stepUp(tx, c, me, { factorId: null, method: 'mfa/recovery_code' });
  });
  if (!opened) {
    await recordEvent(auth.system, 'factor_refused', me.person.id, { type: SET.type });
    throw wrongCode('recovery code');
  }
  await auth.limits.giveBack('recovery', me.person.id);
  return answerSession(auth, c, opened);
};

/** DELETE /factors/recovery-codes */
export const removeRecoveryCodes: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  requireMayChange(auth, me);
  const id = await inTransaction(auth.system, async (tx) => {
    const factor = await lockFactor(tx, me.person.id, SET);
    await tx.query('select auth.remove_factor($1, $2)', [me.person.id, factor.id]);
    await tellOwner(tx, me, { kind: 'recovery-codes-removed' });
    return factor.id;
  });
  return c.json({ id });
};

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { networkOf } from '#server/http/network-address.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthContext, type AuthServices, clientOf, type Verb } from '../auth-services.ts';
import { refusalOf } from '../refusal-of.ts';
import { codeChallenge, readBody } from '../request-body.ts';
import { type Client, type OpenedSession, openSession, wireSession } from '../session/session.ts';
import { normalEmail } from './email-address.ts';
import { confirmEmailChangeSide } from './email-change.ts';
import { hashOfCode, hashOfLink } from './one-time-code.ts';
import { redirectTarget, withError } from './redirect-target.ts';

/** Which tokens a type on the wire may spend. */
const SPENDS: Record<string, string[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  // A typed code of a sign-in or sign-up mail.
  email: ['magiclink', 'signup'],
  email_change: ['email_change_new', 'email_change_current'],
  // Nobody is sent a code by text message, so every such code is a wrong one.
  sms: [],
  phone_change: [],
};

/** The amr method of a session that begins with this token. */
const METHODS: Record<string, string> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
};

const FIRST_HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export interface Spent {
  id: string;
  user_id: string;
  token_type: string;
  flow_state_id: string | null;
  relates_to: string;
}
type Proof = { link: string } | { address: string; code: string };
type Result =
  | { kind: 'session'; opened: OpenedSession; withoutPassword: boolean }
  | { kind: 'first-half' }
  | { kind: 'code'; authCode: string };

const form = z.object({
  type: z.string('must be text').max(30).nullish(),
  token: z.string('must be text').max(200).nullish(),
  token_hash: z.string('must be text').max(200).nullish(),
  email: z.string('must be text').max(1_000).nullish(),
  phone: z.string('must be text').max(100).nullish(),
  redirect_to: z.string().nullish(),
  ...codeChallenge,
});

/** POST /verify: a typed code with its address, or a link's token alone. */
export const verifyPost: Verb = (auth) => async (c) => {
  await auth.limits.take('verify', networkOf(c.get('clientAddress')));
  const body = await readBody(c, form);
  const types = typesOf(body.type);
  let proof: Proof;
  if (body.token_hash) {
    if (body.token || body.email || body.phone) {
      throw new AuthError(400, 'validation_failed', 'Only the token_hash and type should be provided');
    }
    proof = { link: body.token_hash };
  } else if (body.token && body.email) {
    proof = { address: normalEmail(body.email) ?? '', code: body.token.trim() };
  } else if (body.token && body.phone) {
    if (!/^[1-9]\d{1,14}$/.test(body.phone.replace(/^\+/, '').replaceAll(' ', '')))
      throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
    proof = { address: '', code: body.token.trim() };
  } else {
    throw new AuthError(400, 'validation_failed', 'Verify requires a token and an email, or a token_hash');
  }
  const result = await spend(auth, types, proof, clientOf(c), { forBrowser: false });
  if (result.kind === 'session') return c.json(await wireSession(auth, result.opened));
  return c.json({ msg: FIRST_HALF, code: '200' });
};

/** GET /verify: a link in a mail. Always ends in the browser, at an allowed address. */
export const verifyGet: Verb = (auth) => (c) =>
  // Mail scanners look at links with HEAD: that must not spend them.
  c.req.method === 'HEAD' ? c.body(null, 204) : openLink(auth, c);

/** Spends the token of a link and brings the browser to where the link says, with the session or with the reason why not. */
export async function openLink(auth: AuthServices, c: AuthContext): Promise<Response> {
  const target = new URL(redirectTarget(auth.config, c.req.query('redirect_to')));
  const link = c.req.query('token') ?? '';
  const type = c.req.query('type');
  try {
    await auth.limits.take('verify', networkOf(c.get('clientAddress')));
    const result = await spend(auth, typesOf(type), { link }, clientOf(c), { forBrowser: true });
    if (result.kind === 'code') {
      target.searchParams.set('code', result.authCode);
      return c.redirect(target.href, 303);
    }
    target.hash = String(
      result.kind === 'session'
        ? await fragmentOf(auth, result.opened, typeToTell(type ?? '', result.withoutPassword))
        : new URLSearchParams({ message: FIRST_HALF, sb: '' }),
    );
  } catch (error) {
    return c.redirect(withError(target.href, refusalOf(c, error as Error), link.startsWith('pkce_')), 303);
  }
  return c.redirect(target.href, 303);
}

function typesOf(type: string | null | undefined): string[] {
  if (!type) throw new AuthError(400, 'validation_failed', 'Verify requires a verification type');
  const types = Object.hasOwn(SPENDS, type) ? SPENDS[type] : undefined;
  if (!types)
    throw new AuthError(400, 'validation_failed', 'Invalid verification type: this type is not enabled');
  return types;
}

/**
 * A sign-up whose password does not count, because the address was claimed twice, ends like a reset: clients then ask
 * for a new password.
 */
const typeToTell = (type: string, withoutPassword: boolean) =>
  type === 'signup' && withoutPassword ? 'recovery' : type;

async function fragmentOf(auth: AuthServices, opened: OpenedSession, type: string): Promise<URLSearchParams> {
  const session = await wireSession(auth, opened);
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  });
}

/** Every wrong combination gets this one sentence: it must not tell which part was wrong. */
const refused = (proof: Proof) =>
  new AuthError(
    403,
    'otp_expired',
    'link' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );

async function spend(
  auth: AuthServices,
  types: string[],
  proof: Proof,
  client: Client,
  options: { forBrowser: boolean },
): Promise<Result> {
  const result = await inTransaction(auth.system, async (tx) => {
    const spent = await spendToken(tx, types, proof);
    // Not thrown in here: the wrong try has to be counted.
    if (!spent) return null;
    const { rows } = await tx.query<{ banned: boolean; deleted: boolean; withoutPassword: boolean }>(
      `select coalesce(banned_until > now(), false) as banned, deleted_at is not null as deleted,
         encrypted_password is null as "withoutPassword"
       from auth.users where id = $1 for update`,
      [spent.user_id],
    );
    if (!rows[0] || rows[0].deleted) return null;
    if (rows[0].banned) throw new AuthError(403, 'user_banned', 'User is banned');
    if (spent.token_type.startsWith('email_change')) {
      if (!(await confirmEmailChangeSide(tx, spent))) return { kind: 'first-half' as const };
    } else {
      await tx.query('select auth.confirm_email($1, $2)', [spent.user_id, spent.token_type === 'signup']);
    }
    const method = 'link' in proof || spent.token_type !== 'magiclink' ? METHODS[spent.token_type] : 'otp';
    if (options.forBrowser && spent.flow_state_id) {
      const authCode = randomBytes(24).toString('base64url');
      await tx.query(
        'update auth.flow_state set auth_code = $2, auth_code_issued_at = now(), updated_at = now(), authentication_method = $3 where id = $1',
        [spent.flow_state_id, authCode, method],
      );
      return { kind: 'code' as const, authCode };
    }
    return {
      kind: 'session' as const,
      opened: await openSession(tx, spent.user_id, method ?? 'otp', client),
      withoutPassword: rows[0].withoutPassword,
    };
  });
  if (!result) throw refused(proof);
  return result;
}

async function spendToken(tx: pg.PoolClient, types: string[], proof: Proof): Promise<Spent | undefined> {
  const values =
    'link' in proof
      ? [types, hashOfLink(proof.link), null, null]
      : [types, null, proof.address, hashOfCode(proof.address, proof.code)];
  const { rows } = await tx.query<Spent>('select * from auth.spend_token($1, $2, $3, $4)', values);
  return rows[0];
}

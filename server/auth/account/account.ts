import type pg from 'pg';
import { z } from 'zod';
import { networkOf } from '#server/http/network-address.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthServices, clientOf, type Verb } from '../auth-services.ts';
import { requireEmail } from '../email-flows/email-address.ts';
import { requestEmailChange } from '../email-flows/email-change.ts';
import { newOneTimeCode } from '../email-flows/one-time-code.ts';
import { redirectTarget } from '../email-flows/redirect-target.ts';
import { requireSecondFactor } from '../factors/second-factor.ts';
import { hashPassword, passwordMatches } from '../password/password-hash.ts';
import { requireGoodPassword } from '../password/password-policy.ts';
import { codeChallenge, metadata, readBody, text } from '../request-body.ts';
import { recordEvent } from '../security-events.ts';
import { requireSignedIn, type SignedIn } from '../session/guard.ts';
import { confirmSession, isFresh, spendNonce, wrongNonce } from './reauthentication.ts';
import { type PersonRow, wireUser } from './wire-user.ts';

/** GET /user */
export const getUser: Verb = (auth) => async (c) => c.json(wireUser((await requireSignedIn(auth, c)).person));

const form = z.object({
  email: text().nullish(),
  phone: text().nullish(),
  password: z.string('must be text').nullish(),
  current_password: z.string('must be text').max(1_000).nullish(),
  nonce: z.string('must be text').max(100).nullish(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...codeChallenge,
});

/** PUT /user: own data, password, address. A nonce that comes without any of these confirms the session itself. */
export const putUser: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  const body = await readBody(c, form);
  const email = me.person.email ?? '';
  requireSecondFactor(me, 401);
  if (body.app_metadata !== undefined)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not enabled');
  const newEmail = body.email ? requireEmail(body.email) : null;
  const changesEmail = newEmail !== null && newEmail !== email;
  if (body.password) await requireGoodPassword(auth.config.profile.auth.password, body.password, email);
  const merged = body.data ? mergeMetadata(me.person.raw_user_meta_data, body.data) : null;

  const confirms = Boolean(body.nonce) && !body.password && !body.email && !body.data;
  const byNonce =
    Boolean(body.password || changesEmail || confirms) &&
    (await proveFresh(auth, me, body.current_password ?? null, body.nonce ?? null));
  // With a nonce this question waits until the nonce is spent: a made-up one must not let anybody try passwords.
  if (body.password && !byNonce) await refuseSamePassword(me, body.password);
  const hash = body.password ? await hashPassword(body.password) : null;
  if (changesEmail && !auth.config.mailerAutoconfirm) {
    await auth.limits.take('mailCooldown', 'email_change', me.person.id);
    await auth.limits.take('mails', networkOf(c.get('clientAddress')));
  }
  const person = await inTransaction(auth.system, async (tx) => {
    if (byNonce) {
      if (!(await spendNonce(tx, me, body.nonce ?? ''))) return null;
      if (confirms) await confirmSession(tx, me);
      if (body.password) await refuseSamePassword(me, body.password);
    }
    if (merged)
      await tx.query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [
        me.person.id,
        JSON.stringify(merged),
      ]);
    if (hash) await changePassword(tx, me, hash);
    if (changesEmail) {
      if (auth.config.mailerAutoconfirm) await changeEmailNow(tx, me, newEmail);
      else {
        await requestEmailChange(auth, tx, {
          personId: me.person.id,
          oldEmail: email,
          newEmail,
          redirectTo: redirectTarget(auth.config, c.req.query('redirect_to'), c.req.header('referer')),
          challenge: body.code_challenge,
          challengeMethod: body.code_challenge_method,
        });
      }
    }
    const { rows } = await tx.query<{ person: PersonRow }>('select auth.person($1) as person', [
      me.person.id,
    ]);
    return (rows[0] as { person: PersonRow }).person;
  });
  if (!person) throw wrongNonce();
  return c.json(wireUser(person));
};

async function refuseSamePassword(me: SignedIn, password: string): Promise<void> {
  if (await passwordMatches(me.person.encrypted_password, password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
}

/** New fields are added, null takes one away, the rest stays. */
function mergeMetadata(
  old: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...change }).filter(([, value]) => value !== null),
  );
  const fits = metadata.safeParse(merged);
  if (!fits.success)
    throw new AuthError(400, 'validation_failed', `Invalid data: ${fits.error.issues[0]?.message}`);
  return merged;
}

/**
 * Refuses a change that only a stolen session asks for.
 * @returns whether the nonce is to prove it, which is spent later, together with the change
 */
async function proveFresh(
  auth: AuthServices,
  me: SignedIn,
  password: string | null,
  nonce: string | null,
): Promise<boolean> {
  if (nonce) return true;
  if (password !== null) {
    const email = me.person.email ?? '';
    await auth.limits.take('passwordByAccount', email);
    if (!(await passwordMatches(me.person.encrypted_password, password))) {
      throw new AuthError(400, 'current_password_invalid', 'Current password is not right.');
    }
    await auth.limits.giveBack('passwordByAccount', email);
    return false;
  }
  if (isFresh(auth, me)) return false;
  throw new AuthError(
    400,
    'reauthentication_needed',
    'This change needs reauthentication: enter your current password, or the code we mail to you.',
  );
}

async function changePassword(tx: pg.PoolClient, me: SignedIn, hash: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    me.person.id,
    hash,
  ]);
  await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [me.person.id, me.sessionId]);
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type in ('recovery', 'magiclink')`,
    [me.person.id],
  );
  await recordEvent(tx, 'password_changed', me.person.id);
  if (me.person.email) await enqueueMail(tx, { kind: 'password-changed', to: me.person.email });
}

async function changeEmailNow(tx: pg.PoolClient, me: SignedIn, email: string): Promise<void> {
  try {
    await tx.query('update auth.users set email = $2, updated_at = now() where id = $1', [
      me.person.id,
      email,
    ]);
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    throw error;
  }
  await tx.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [me.person.id, email],
  );
  await recordEvent(tx, 'email_changed', me.person.id);
}

/** GET /reauthenticate: mails a code that proves it is still the same person. */
export const reauthenticate: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  const email = me.person.email;
  if (!email || !me.person.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first');
  await auth.limits.take('mailCooldown', 'reauthentication', me.person.id);
  await auth.limits.take('mails', networkOf(clientOf(c).address));
  const code = newOneTimeCode(me.person.id);
  await inTransaction(auth.system, async (tx) => {
    await tx.query(`select auth.issue_token($1, 'reauthentication', $2, $3, null)`, [
      me.person.id,
      me.person.id,
      code.codeHash,
    ]);
    await tx.query('update auth.users set reauthentication_sent_at = now() where id = $1', [me.person.id]);
    await enqueueMail(tx, { kind: 'reauthenticate', to: email, data: { code: code.code } });
  });
  return c.json({});
};

const SCOPES: Record<string, string> = {
  global: 'user_id = $1',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** POST /logout?scope=global|local|others */
export const logout: Verb = (auth) => async (c) => {
  const asked = c.req.query('scope') ?? 'global';
  const scope = Object.hasOwn(SCOPES, asked) ? SCOPES[asked] : undefined;
  if (!scope) throw new AuthError(400, 'validation_failed', 'Unsupported logout scope');
  const me = await requireSignedIn(auth, c);
  const which = scope.includes('$2') ? [me.person.id, me.sessionId] : [me.person.id];
  await auth.system.query(`delete from auth.sessions where ${scope}`, which);
  return c.body(null, 204);
};

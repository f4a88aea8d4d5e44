import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { networkOf } from '#server/http/network-address.ts';
import { type PersonRow, type WireUser, wireUser } from '../account/wire-user.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthServices, clientOf, type Verb } from '../auth-services.ts';
import { requireEmail } from '../email-flows/email-address.ts';
import { mailLink } from '../email-flows/mail-link.ts';
import { newOneTimeCode } from '../email-flows/one-time-code.ts';
import { redirectTarget } from '../email-flows/redirect-target.ts';
import { codeChallenge, metadata, readBody, text } from '../request-body.ts';
import { openSession, wireSession } from '../session/session.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-policy.ts';

const form = z.object({
  email: text().nullish(),
  phone: text().nullish(),
  password: z.string('must be text').nullish(),
  data: metadata.nullish(),
  ...codeChallenge,
});

/**
 * POST /signup. With confirmation by mail, an address that has an account already is answered like a new one: same
 * status, same fields, same work; its owner gets a notice.
 */
export const signUp: Verb = (auth) => async (c) => {
  await auth.limits.take('mailing', networkOf(c.get('clientAddress')));
  const body = await readBody(c, form);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const email = requireEmail(body.email);
  if (!body.password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  await requireGoodPassword(auth.config.profile.auth.password, body.password, email);

  const confirmed =
    auth.config.mailerAutoconfirm || (await holdsSetupToken(auth, c.req.header('x-setup-token')));
  if (!confirmed) {
    await auth.limits.take('mailCooldown', 'signup', email);
    await auth.limits.take('mails', networkOf(c.get('clientAddress')));
  }
  const pkce = Boolean(body.code_challenge);
  const code = newOneTimeCode(email, { pkce });
  const target = redirectTarget(auth.config, c.req.query('redirect_to'), c.req.header('referer'));
  const own = body.data ?? {};
  const { rows } = await auth.system.query<{ result: { outcome: string; user?: PersonRow } }>({
    name: 'auth_sign_up',
    text: 'select auth.sign_up($1, $2, $3, $4, $5, $6, $7, $8, $9) as result',
    values: [
      email,
      await hashPassword(body.password),
      JSON.stringify(own),
      confirmed,
      code.codeHash,
      code.linkHash,
      body.code_challenge ?? null,
      body.code_challenge_method ?? 's256',
      JSON.stringify({ code: code.code, link: mailLink(auth.config, code.link, 'signup', target) }),
    ],
  });
  const result = rows[0]?.result;
  if (confirmed) {
    if (!result?.user) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const opened = await openSession(auth.system, result.user.id, 'password', clientOf(c));
    return c.json(await wireSession(auth, opened));
  }
  return c.json(unconfirmed(auth, email, own, result?.user));
};

/**
 * What a person sees who still has to confirm. Nothing in it differs between a new account and an old one: not the
 * times, and not whether a second sign-up has the first one's id.
 */
function unconfirmed(
  auth: AuthServices,
  email: string,
  own: Record<string, unknown>,
  person?: PersonRow,
): WireUser {
  const now = auth.clock().toISOString();
  const shown = wireUser({
    id: person?.id ?? standInId(auth, email),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: null,
    email_change: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: own,
    is_anonymous: false,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    identities: [],
    factors: [],
  });
  return shown;
}

/** The same made-up id each time, in the form of a random one. */
function standInId(auth: AuthServices, email: string): string {
  const bytes = createHmac('sha256', auth.keys.encryptionKey)
    .update(`sign-up ${email}`)
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whoever holds the one-time setup link is the operator: no mail has to prove it. */
async function holdsSetupToken(auth: AuthServices, token: string | undefined): Promise<boolean> {
  if (!token || token.length > 200) return false;
  const known = await auth.system.query<{ known: boolean }>(
    `select to_regprocedure('private.setup_token_is_valid(text)') is not null as known`,
  );
  if (!known.rows[0]?.known) return false;
  const { rows } = await auth.system.query<{ valid: boolean | null }>(
    'select private.setup_token_is_valid($1) as valid',
    [token],
  );
  return rows[0]?.valid === true;
}

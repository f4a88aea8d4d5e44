import { z } from 'zod';
import { networkOf } from '#server/http/network-address.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices, Verb } from '../auth-services.ts';
import { codeChallenge, metadata, readBody, text } from '../request-body.ts';
import { normalEmail, requireEmail } from './email-address.ts';
import { redirectTarget } from './redirect-target.ts';

type Kind = 'recovery' | 'magiclink' | 'signup' | 'email_change';

const base = { email: text().nullish(), phone: text().nullish(), ...codeChallenge };
const recoverForm = z.object(base);
const otpForm = z.object({
  ...base,
  create_user: z.boolean('must be true or false').nullish(),
  data: metadata.nullish(),
  channel: text(20).nullish(),
});
const resendForm = z.object({ ...base, type: text(30).nullish() });

/**
 * Recover, otp and resend answer the same for every address, known or not, in the same time: all they do is put one
 * row in a queue. Who the address belongs to is looked up afterwards (mail-request-worker.ts). For the same reason a
 * sign-in code for an unknown address with create_user false is answered 200 and not, as the provider does, 422
 * `otp_disabled`: that answer would tell strangers who has an account here. (With MAILER_AUTOCONFIRM there is no such
 * secret, and the answer is the provider's.)
 */
async function queue(
  auth: AuthServices,
  c: AuthContext,
  kind: Kind,
  body: z.output<typeof recoverForm>,
  more: Record<string, unknown> = {},
): Promise<Response> {
  if (body.phone) throw phonesAreOff();
  if (!body.email) throw new AuthError(400, 'validation_failed', 'An email address is required');
  const email = requireEmail(body.email);
  const network = networkOf(c.get('clientAddress'));
  await auth.limits.take('mailCooldown', kind, email);
  await auth.limits.take('mails', network);
  await auth.limits.take('mailsTo', email);
  const data = {
    redirectTo: redirectTarget(auth.config, c.req.query('redirect_to'), c.req.header('referer')),
    challenge: body.code_challenge ?? undefined,
    challengeMethod: body.code_challenge_method ?? undefined,
    ...more,
  };
  await auth.system.query({
    name: 'auth_mail_request',
    text: 'insert into platform.mail_requests (kind, email, data) values ($1, $2, $3)',
    values: [kind, email, JSON.stringify(data)],
  });
  return c.json({});
}

const limited = (auth: AuthServices, c: AuthContext) =>
  auth.limits.take('mailing', networkOf(c.get('clientAddress')));

const phonesAreOff = () => new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not enabled');

/** POST /recover */
export const recover: Verb = (auth) => async (c) => {
  await limited(auth, c);
  return queue(auth, c, 'recovery', await readBody(c, recoverForm));
};

/** POST /otp: a sign-in link and code. */
export const otp: Verb = (auth) => async (c) => {
  await limited(auth, c);
  const body = await readBody(c, otpForm);
  if (auth.config.mailerAutoconfirm && body.create_user === false) await requireKnown(auth, body.email);
  return queue(auth, c, 'magiclink', body, {
    createUser: body.create_user ?? true,
    metadata: body.data ?? {},
  });
};

/** Where no mail confirms a sign-up, the sign-up itself tells who has an account: then this may tell it too. */
async function requireKnown(auth: AuthServices, email: string | null | undefined): Promise<void> {
  const { rowCount } = await auth.system.query('select from auth.users where email = $1', [
    normalEmail(email ?? ''),
  ]);
  if (email && !rowCount) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
}

/** POST /resend */
export const resend: Verb = (auth) => async (c) => {
  await limited(auth, c);
  const body = await readBody(c, resendForm);
  if (body.type === 'sms' || body.type === 'phone_change') throw phonesAreOff();
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw new AuthError(400, 'validation_failed', 'Missing or unsupported type: use signup or email_change');
  }
  return queue(auth, c, body.type, body);
};

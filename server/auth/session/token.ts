import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { networkOf } from '#server/http/network-address.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AuthError, OAuthError } from '../auth-error.ts';
import { type AuthContext, type AuthServices, clientOf, type Verb } from '../auth-services.ts';
import { normalEmail } from '../email-flows/email-address.ts';
import { hashPassword, isForeignHash, passwordMatches } from '../password/password-hash.ts';
import { passwordTooLong } from '../password/password-policy.ts';
import { withIdToken } from '../providers/id-token.ts';
import { decryptWithCode, handleOf } from '../providers/provider-tokens.ts';
import { readBody, text } from '../request-body.ts';
import { countAttempt, recordEvent } from '../security-events.ts';
import { replaceSession } from './replace-session.ts';
import { type OpenedSession, openSession, openWithPassword, refreshSession, wireSession } from './session.ts';

const MESSAGES: Record<string, string> = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'User is banned',
};

/** POST /token?grant_type=… */
export const token: Verb = (auth) => async (c) => {
  const grant = c.req.query('grant_type');
  if (grant === 'refresh_token') return withRefreshToken(auth, c);
  await auth.limits.take('token', networkOf(c.get('clientAddress')));
  switch (grant) {
    case 'password':
      return withPassword(auth, c);
    case 'pkce':
      return withAuthCode(auth, c);
    case 'id_token':
      return withIdToken(auth, c);
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
};

const passwordForm = z.object({
  email: z.string('must be text').nullish(),
  phone: z.string('must be text').nullish(),
  password: z.string('must be text').nullish(),
});

interface Account {
  id: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  banned: boolean;
}

async function withPassword(auth: AuthServices, c: AuthContext): Promise<Response> {
  const body = await readBody(c, passwordForm);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw new AuthError(400, 'validation_failed', 'missing email or phone');
  const password = body.password ?? '';
  const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  if (passwordTooLong(password)) throw wrong();
  const email = normalEmail(body.email) ?? '';

  // Counted before the work and given back after a right password, so that parallel guesses cannot slip through.
  const network = networkOf(c.get('clientAddress'));
  await countAttempt(auth, 'passwordByNetwork', network, null);
  await countAttempt(auth, 'passwordByAccount', email, { email });
  const { rows } = await auth.system.query<Account>({
    name: 'auth_account',
    text: `select id, encrypted_password, email_confirmed_at, coalesce(banned_until > now(), false) as banned
      from auth.users where email = $1 and not is_sso_user and deleted_at is null`,
    values: [email],
  });
  const account = rows[0];
  const right = await passwordMatches(account?.encrypted_password, password);
  // Not waited for: the time of the answer must not tell that there is such an account.
  const noteRefusal = (id: string) =>
    void recordEvent(auth.system, 'sign_in_refused', id, {}, false).catch((error: { code?: string }) =>
      c.get('log').error({ code: error.code }, 'a refused sign-in could not be noted'),
    );
  if (!account || !right) {
    if (account) noteRefusal(account.id);
    throw wrong();
  }
  await Promise.all([
    auth.limits.giveBack('passwordByNetwork', network),
    auth.limits.giveBack('passwordByAccount', email),
  ]);
  if (account.banned || !account.email_confirmed_at) noteRefusal(account.id);
  if (account.banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!account.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const hash = await renewHash(auth, account.id, account.encrypted_password ?? '', password);
  const opened = await openWithPassword(auth.system, account.id, hash, clientOf(c));
  if (!opened) throw wrong();
  return c.json(await wireSession(auth, opened));
}

/**
 * A hash brought along from elsewhere becomes one of ours as soon as the password is at hand.
 * @returns the hash from now on.
 */
async function renewHash(auth: AuthServices, id: string, old: string, password: string): Promise<string> {
  if (!isForeignHash(old)) return old;
  const renewed = await hashPassword(password);
  const { rowCount } = await auth.system.query(
    'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2',
    [id, old, renewed],
  );
  if (rowCount) return renewed;
  // Another sign-in has renewed it meanwhile, or the password was changed.
  const { rows } = await auth.system.query<{ now: string | null }>(
    'select encrypted_password as now from auth.users where id = $1',
    [id],
  );
  const now = rows[0]?.now ?? null;
  return now !== null && (await passwordMatches(now, password)) ? now : old;
}

const refreshForm = z.object({ refresh_token: z.string('must be text').nullish() });

/**
 * Only refused tokens count against the address: a refusal for too many would make the client sign its person out,
 * and a whole office may share one address.
 */
async function withRefreshToken(auth: AuthServices, c: AuthContext): Promise<Response> {
  const { refresh_token: presented } = await readBody(c, refreshForm);
  if (!presented) throw new OAuthError('invalid_request', 'refresh_token required');
  const refreshed = await refreshSession(
    auth.system,
    presented.replaceAll('\0', '').slice(0, 500),
    clientOf(c),
  ).catch((error: { code?: string }) => {
    // 55P03: another request held the session for five seconds.
    if (error.code === '55P03')
      throw new AuthError(409, 'conflict', 'Too many concurrent token refresh requests on the same session');
    throw error;
  });
  if (!isOpened(refreshed)) {
    await auth.limits.take('token', networkOf(c.get('clientAddress')));
    const code = refreshed.outcome;
    throw new AuthError(400, code, MESSAGES[code] ?? 'Invalid Refresh Token');
  }
  return c.json(await wireSession(auth, refreshed));
}

const isOpened = (result: OpenedSession | { outcome: string }): result is OpenedSession =>
  result.outcome === 'ok';

const pkceForm = z.object({
  auth_code: text(200).min(1, 'is missing'),
  code_verifier: text(200).min(1, 'is missing'),
});

interface FlowRow {
  id: string;
  user_id: string;
  session_id: string | null;
  code_challenge: string;
  code_challenge_method: string;
  authentication_method: string;
  provider_tokens: Buffer | null;
  used: boolean;
  expired: boolean;
  banned: boolean;
}

/** Trades the code of a mail's link or of a provider's callback, once: whoever shows it again ends what it gave. */
async function withAuthCode(auth: AuthServices, c: AuthContext): Promise<Response> {
  const body = await readBody(c, pkceForm);
  const traded = await inTransaction(auth.system, async (tx) => {
    const { rows } = await tx.query<FlowRow>(
      `select f.id, f.user_id, f.session_id, f.code_challenge, f.code_challenge_method, f.authentication_method,
         f.provider_tokens, f.used_at is not null as used,
         f.auth_code_issued_at < now() - interval '300 seconds' as expired,
         coalesce(u.banned_until > now(), false) as banned
       from auth.flow_state f join auth.users u on u.id = f.user_id
       where f.auth_code = $1 and u.deleted_at is null for update of f`,
      [handleOf(body.auth_code)],
    );
    const flow = rows[0];
    if (!flow) return null;
    if (flow.used) {
      await tx.query('delete from auth.sessions where id = $1', [flow.session_id]);
      return null;
    }
    if (flow.expired)
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!answersChallenge(flow.code_challenge, flow.code_challenge_method, body.code_verifier)) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    if (flow.banned) throw new AuthError(400, 'user_banned', 'User is banned');
    // A flow that begins with a session belongs to someone who connected an identity in it.
    const opened = flow.session_id
      ? await replaceSession(tx, flow.session_id, clientOf(c))
      : await openSession(tx, flow.user_id, flow.authentication_method, clientOf(c));
    await tx.query(
      'update auth.flow_state set used_at = now(), updated_at = now(), session_id = $2, provider_tokens = null where id = $1',
      [flow.id, opened.session_id],
    );
    return { opened, tokens: flow.provider_tokens && decryptWithCode(body.auth_code, flow.provider_tokens) };
  });
  // Not thrown in there: a second use has to end the session of the first.
  if (!traded)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return c.json({ ...(await wireSession(auth, traded.opened)), ...traded.tokens });
}

function answersChallenge(challenge: string, method: string, verifier: string): boolean {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [answer, challenge].map((value) => createHash('sha256').update(value).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

import { randomUUID } from 'node:crypto';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import type pg from 'pg';
import { networkOf } from '#server/http/network-address.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthContext, type AuthServices, clientOf, type Verb } from '../auth-services.ts';
import { redirectTarget, withError } from '../email-flows/redirect-target.ts';
import { refusalOf } from '../refusal-of.ts';
import { replaceSession } from '../session/replace-session.ts';
import { type OpenedSession, openSession, wireSession } from '../session/session.ts';
import { callbackAddress } from './authorize.ts';
import { type Profile, profileOf } from './profile.ts';
import type { Provider } from './provider.ts';
import { providerError } from './provider-error.ts';
import { encryptWithCode, type ProviderTokens } from './provider-tokens.ts';
import { linkIdentity, signInWithIdentity } from './sign-in-with-identity.ts';
import { readStateCookie } from './state-cookie.ts';

interface Flow {
  id: string;
  provider: string;
  nonce: string;
  code_verifier: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  user_id: string | null;
  session_id: string | null;
}
type SignInResult = { code: string } | { opened: OpenedSession };

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** POST /callback: providers that answer with a form come back as a plain visit, which carries the browser's mark. */
export const callbackForm: Verb = (auth) => async (c) => {
  const given = await c.req.parseBody();
  const answer = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (typeof value === 'string') answer.set(name, value);
  return c.redirect(`${callbackAddress(auth)}?${answer}`, 303);
};

/** GET /callback: the way back from the provider. Ends in the browser, at the address the way began for. */
export const callback: Verb = (auth) => async (c) => {
  if (c.req.method === 'HEAD') return c.body(null, 204);
  await auth.limits.take('provider', networkOf(c.get('clientAddress')));
  const state = c.req.query('state');
  if (!state) return lost(auth, c, new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing'));
  const flow = await spendFlow(auth, c, state);
  const provider = auth.providers.find(flow?.provider);
  if (!flow || !provider) {
    return lost(auth, c, new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired'));
  }
  const target = redirectTarget(auth.config, flow.redirect_to);
  try {
    const { profile, tokens } = await askProvider(auth, c, provider, flow);
    const result = await inTransaction(auth.system, (tx) =>
      enter(auth, c, tx, provider, flow, profile, tokens),
    );
    return c.redirect(await addressFor(auth, target, result, tokens), 302);
  } catch (error) {
    return c.redirect(withError(target, refusalOf(c, error as Error), flow.code_challenge !== null), 302);
  }
};

/** The state, once, and only for the browser that set out with it. */
async function spendFlow(auth: AuthServices, c: AuthContext, state: string): Promise<Flow | undefined> {
  if (!UUID.test(state)) return undefined;
  const { rows } = await auth.system.query<Flow>({
    name: 'auth_spend_provider_flow',
    text: 'select * from auth.spend_provider_flow($1, $2)',
    values: [state, readStateCookie(auth, c)],
  });
  return rows[0];
}

/** Nobody knows where this visitor came from: people are brought to the sign-in page, programs get the refusal. */
function lost(auth: AuthServices, c: AuthContext, error: AuthError): Response {
  if (!c.req.header('accept')?.includes('text/html')) throw error;
  const words = 'This sign-in was begun in another browser or took too long. Please try again.';
  return c.redirect(
    withError(`${auth.config.siteUrl}/auth`, new AuthError(error.status, error.code, words), false),
    302,
  );
}

/** Trades the code and verifies everything that comes with it: issuer, signature, audience, nonce, PKCE. */
async function askProvider(
  auth: AuthServices,
  c: AuthContext,
  provider: Provider,
  flow: Flow,
): Promise<{ profile: Profile; tokens: ProviderTokens }> {
  const refusal = c.req.query('error');
  if (refusal) throw refusedThere(provider, refusal);
  if (!c.req.query('code')) throw new AuthError(400, 'bad_oauth_callback', 'OAuth code parameter missing');
  const back = new URL(callbackAddress(auth));
  back.search = new URL(c.req.url).search;
  try {
    const configuration = await provider.open();
    const answer = await authorizationCodeGrant(configuration, back, {
      expectedState: flow.id,
      idTokenExpected: true,
      ...(!provider.bare && { expectedNonce: flow.nonce, pkceCodeVerifier: flow.code_verifier }),
    });
    const claims = answer.claims();
    if (!claims) throw new Error('no ID token');
    const more =
      claims.email || !configuration.serverMetadata().userinfo_endpoint
        ? {}
        : await fetchUserInfo(configuration, answer.access_token, claims.sub);
    return {
      profile: profileOf(provider, { ...more, ...claims }),
      tokens: {
        provider_token: answer.access_token,
        ...(answer.refresh_token && { provider_refresh_token: answer.refresh_token }),
      },
    };
  } catch (cause) {
    const { name, code } = cause as { name?: string; code?: string };
    c.get('log').warn({ provider: provider.name, name, code }, 'a sign-in with a provider failed');
    throw providerError(provider.label, cause);
  }
}

function refusedThere({ label }: Provider, error: string): AuthError {
  return error === 'access_denied'
    ? new AuthError(400, 'bad_oauth_callback', `The sign-in with ${label} was cancelled.`)
    : providerError(label, null);
}

async function enter(
  auth: AuthServices,
  c: AuthContext,
  tx: pg.PoolClient,
  provider: Provider,
  flow: Flow,
  profile: Profile,
  tokens: ProviderTokens,
): Promise<SignInResult> {
  const client = clientOf(c);
  let personId = flow.user_id;
  if (personId) {
    const { rows } = await tx.query<{ id: string; email: string | null }>(
      'select u.id, u.email from auth.users u where u.id = $1 and auth.session_is_live($2)',
      [personId, flow.session_id],
    );
    if (!rows[0])
      throw new AuthError(403, 'session_not_found', 'Your session has ended. Sign in and try again.');
    await linkIdentity(auth, tx, rows[0], provider, profile);
  } else {
    personId = await signInWithIdentity(auth, tx, provider, profile);
  }
  if (flow.code_challenge) {
    const { code, handle, encrypted } = encryptWithCode(tokens);
    await tx.query(
      `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
         authentication_method, auth_code_issued_at, provider_tokens, session_id)
       values ($1, $2, $3, $4, $5, $6, 'oauth', now(), $7, $8)`,
      [
        randomUUID(),
        personId,
        handle,
        flow.code_challenge,
        flow.code_challenge_method,
        provider.name,
        encrypted,
        flow.session_id,
      ],
    );
    return { code };
  }
  return {
    opened: flow.session_id
      ? await replaceSession(tx, flow.session_id, client)
      : await openSession(tx, personId, 'oauth', client),
  };
}

async function addressFor(
  auth: AuthServices,
  target: string,
  result: SignInResult,
  tokens: ProviderTokens,
): Promise<string> {
  const url = new URL(target);
  if ('code' in result) {
    url.searchParams.set('code', result.code);
    return url.href;
  }
  const session = await wireSession(auth, result.opened);
  url.hash = String(
    new URLSearchParams({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      ...tokens,
      refresh_token: session.refresh_token,
      sb: '',
      token_type: session.token_type,
    }),
  );
  return url.href;
}

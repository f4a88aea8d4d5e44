import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { z } from 'zod';
import { networkOf } from '#server/http/network-address.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices, Verb } from '../auth-services.ts';
import { redirectTarget, withError } from '../email-flows/redirect-target.ts';
import { codeChallenge } from '../request-body.ts';
import type { SignedIn } from '../session/guard.ts';
import { requireMayConnect } from './identities.ts';
import type { Provider } from './provider.ts';
import { unavailable } from './provider-error.ts';
import { setStateCookie } from './state-cookie.ts';

const SCOPES = ['openid', 'email', 'profile'];
/** What a page may tell the provider besides; everything that makes the exchange safe is ours alone. */
const EXTRA = [
  'access_type',
  'acr_values',
  'domain_hint',
  'hd',
  'include_granted_scopes',
  'kc_idp_hint',
  'login_hint',
  'prompt',
  'ui_locales',
];

const form = z.object({
  code_challenge: codeChallenge.code_challenge,
  // A challenge that is its own secret protects nothing, so it is not taken here.
  code_challenge_method: z
    .string()
    .transform((method) => method.toLowerCase())
    .pipe(z.literal('s256', 'must be s256'))
    .nullish(),
  scopes: z
    .string()
    .max(500, 'must have at most 500 characters')
    .regex(/^[\x20-\x7e]*$/, 'must be plain text')
    .nullish(),
});

/** Where the provider sends people back to; this address is registered there. */
export const callbackAddress = (auth: Pick<AuthServices, 'config'>) =>
  `${auth.config.siteUrl}/auth/v1/callback`;

/** GET /authorize: off to the provider. */
export const authorize: Verb = (auth) => async (c) => {
  await auth.limits.take('provider', networkOf(c.get('clientAddress')));
  const provider = requireProvider(auth, c);
  return c.redirect(await departure(auth, c, provider, null), 302);
};

/** GET /user/identities/authorize: off to the provider to connect one more identity to one's own account. */
export const authorizeLink: Verb = (auth) => async (c) => {
  const me = await requireMayConnect(auth, c, c.req.query('reauthentication_nonce'));
  await auth.limits.take('provider', networkOf(c.get('clientAddress')));
  const url = await departure(auth, c, requireProvider(auth, c), me);
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
};

function requireProvider(auth: AuthServices, c: AuthContext): Provider {
  const provider = auth.providers.find(c.req.query('provider'));
  if (!provider)
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  return provider;
}

/** @returns the provider's address, or, while it is away, the page's own with the reason. */
async function departure(
  auth: AuthServices,
  c: AuthContext,
  provider: Provider,
  me: SignedIn | null,
): Promise<string> {
  const asked = form.safeParse(c.req.query());
  if (!asked.success) {
    const issue = asked.error.issues[0];
    throw new AuthError(400, 'validation_failed', `Invalid ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { code_challenge: challenge, scopes } = asked.data;
  const target = redirectTarget(auth.config, c.req.query('redirect_to'), c.req.header('referer'));
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
  const configuration = await provider.open().catch((cause: { name?: string; code?: string }) => {
    const { name, code } = cause;
    c.get('log').warn({ provider: provider.name, name, code }, 'a provider is not available');
    return null;
  });
  if (!configuration) {
    if (me) throw unavailable(provider.label);
    return withError(target, unavailable(provider.label), Boolean(challenge));
  }
  const { rows } = await auth.system.query<{ id: string }>({
    name: 'auth_provider_flow',
    text: `insert into auth.provider_flows (provider, browser_hash, nonce, code_verifier, redirect_to,
        code_challenge, code_challenge_method, user_id, session_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [
      provider.name,
      setStateCookie(auth, c),
      nonce,
      verifier,
      target,
      challenge ?? null,
      challenge ? 's256' : null,
      me?.person.id ?? null,
      me?.sessionId ?? null,
    ],
  });
  const url = buildAuthorizationUrl(configuration, {
    ...extras(c),
    redirect_uri: callbackAddress(auth),
    response_type: 'code',
    scope: [...new Set([...SCOPES, ...(scopes ?? '').split(/[ ,]+/).filter(Boolean)])].join(' '),
    state: rows[0]?.id ?? '',
    ...(!provider.bare && {
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  });
  return url.href;
}

function extras(c: AuthContext): Record<string, string> {
  const given = EXTRA.map((name) => [name, c.req.query(name)?.slice(0, 200)]);
  return Object.fromEntries(given.filter(([, value]) => value));
}

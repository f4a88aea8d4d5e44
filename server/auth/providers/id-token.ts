import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { AuthError, OAuthError } from '../auth-error.ts';
import { type AuthContext, type AuthServices, clientOf } from '../auth-services.ts';
import { readBody, text } from '../request-body.ts';
import { replaceSession } from '../session/replace-session.ts';
import { openSession, wireSession } from '../session/session.ts';
import { requireMayConnect } from './identities.ts';
import { profileOf } from './profile.ts';
import type { Provider } from './provider.ts';
import { unavailable } from './provider-error.ts';
import { linkIdentity, signInWithIdentity } from './sign-in-with-identity.ts';

const LEEWAY_S = 30;
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** What jose says of a token; everything else is about fetching the provider's keys. */
const TOKEN_FAULTS = /^ERR_(JWT|JWS|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE_MATCHING_KEYS|JOSE_ALG|JOSE_NOT)/;

const form = z.object({
  provider: text(100).nullish(),
  id_token: z.string('must be text').max(16_384, 'must have at most 16384 characters').nullish(),
  access_token: z.string('must be text').max(16_384, 'must have at most 16384 characters').nullish(),
  nonce: text(500).nullish(),
  link_identity: z.boolean('must be true or false').nullish(),
});

/**
 * POST /token?grant_type=id_token: a provider's ID token that the page got by itself. Who may have issued it, and for
 * whom, stands in our settings; nothing in the token or the request decides that.
 */
export async function withIdToken(auth: AuthServices, c: AuthContext): Promise<Response> {
  const body = await readBody(c, form);
  const provider = auth.providers.find(body.provider);
  if (!provider)
    throw new AuthError(
      400,
      'provider_disabled',
      'Sign-in with an identity token of this provider is not enabled',
    );
  if (!body.id_token) throw new OAuthError('invalid_request', 'id_token required');
  const me = body.link_identity ? await requireMayConnect(auth, c, undefined) : null;
  const claims = await verifyIdToken(c, provider, body.id_token);
  requireSameNonce(claims.nonce, body.nonce);
  requireSameAccessToken(claims, body.access_token);
  const profile = profileOf(provider, claims);
  const client = clientOf(c);
  const opened = await inTransaction(auth.system, async (tx) => {
    if (!me) return openSession(tx, await signInWithIdentity(auth, tx, provider, profile), 'oauth', client);
    await linkIdentity(auth, tx, me.person, provider, profile);
    return replaceSession(tx, me.sessionId, client);
  });
  return c.json(await wireSession(auth, opened));
}

const bad = () => new OAuthError('invalid_request', 'Bad ID token');

async function verifyIdToken(
  c: AuthContext,
  provider: Provider,
  token: string,
): Promise<JWTPayload & { sub: string }> {
  const { metadata, keys } = await provider.describe().catch(() => {
    throw unavailable(provider.label);
  });
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    audience: provider.clientId,
    clockTolerance: LEEWAY_S,
    requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat'],
  }).catch((cause: { code?: string }) => {
    c.get('log').info({ provider: provider.name, code: cause.code }, 'an identity token was refused');
    throw TOKEN_FAULTS.test(cause.code ?? '') ? bad() : unavailable(provider.label);
  });
  // Microsoft's common endpoint describes itself with a place for the tenant, which the token names.
  const issuer = metadata.issuer.replace('{tenantid}', String(payload.tid));
  const forOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (payload.iss !== issuer || (forOthersToo && payload.azp !== provider.clientId)) throw bad();
  if (typeof payload.sub !== 'string' || payload.sub === '' || payload.sub.length > 255) throw bad();
  return { ...payload, sub: payload.sub };
}

/** The token carries the SHA-256 of what the page made up, so a token caught on the way is of no use elsewhere. */
function requireSameNonce(inToken: unknown, given: string | null | undefined): void {
  if (Boolean(inToken) !== Boolean(given)) {
    throw new OAuthError(
      'invalid_request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (given && createHash('sha256').update(given).digest('hex') !== inToken)
    throw new OAuthError('invalid_nonce', 'Nonces mismatch');
}

/** Where the token names an access token (at_hash), a given one must be that one. */
function requireSameAccessToken(claims: JWTPayload, accessToken: string | null | undefined): void {
  if (!accessToken || typeof claims.at_hash !== 'string') return;
  const sizes = ['sha256', 'sha384', 'sha512'];
  const fits = sizes.some((size) => {
    const digest = createHash(size).update(accessToken).digest();
    return digest.subarray(0, digest.length / 2).toString('base64url') === claims.at_hash;
  });
  if (!fits) throw bad();
}

import { errors, type JWTPayload } from 'jose';
import type { Caller } from '../database/driver.ts';
import type { Services } from '../services.ts';

export type CallerResult =
  | { ok: true; caller: Caller; user: JWTPayload | null }
  | { ok: false; status: 401; code: 'PGRST301' | 'PGRST302' | 'PGRST303'; message: string };

/** Roles a token or key may ask for; a claim that names any other (postgres, a staff role …) is refused. */
const ROLES = ['anon', 'authenticated', 'service_role'];
/** A longer token is none of ours, and parsing it would only cost time. */
const LONGEST_TOKEN = 16_384;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const refused = (code: 'PGRST301' | 'PGRST302' | 'PGRST303', message: string): CallerResult => ({
  ok: false,
  status: 401,
  code,
  message,
});

/**
 * Who asks, by key and bearer token: the user's token decides the role, else the key's role. supabase-js also
 * sends the opaque keys as bearer, so a bearer that starts with `sb_` is a key. Whether the token's session still
 * lives is checked by the database with the statement itself.
 */
export async function callerOf(
  services: Pick<Services, 'keys' | 'config'>,
  headers: Headers,
): Promise<CallerResult> {
  const { keys, config } = services;
  const apikey = headers.get('apikey') ?? '';
  const given = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
  // In an acceptance run a key may be any token signed with JWT_SECRET, also for a role of the foreign schema.
  const tokenAsKey = config.profile.foreignTokens && apikey.includes('.');
  const bearer = given || (tokenAsKey ? apikey : '');
  const key = apikey || (isKey(bearer) ? bearer : '');

  let keyRole: string | null = null;
  if (key)
    keyRole = await (isKey(key) || !key.includes('.') ? keys.roleOfKey(key) : roleOfSignedKey(services, key));
  if (!keyRole && config.profile.anonymousWithoutKey) keyRole = 'anon';
  if (!bearer || isKey(bearer) || (bearer === apikey && !tokenAsKey)) {
    if (!keyRole)
      return refused('PGRST302', key ? 'The API key is not known here' : 'No API key found in request');
    return { ok: true, caller: { role: keyRole, claims: { role: keyRole } }, user: null };
  }
  if (!keyRole) return refused('PGRST302', 'The API key is missing or not known here');
  if (bearer.length > LONGEST_TOKEN) return refused('PGRST301', 'JWT invalid');
  try {
    const claims = await keys.verify(bearer);
    const role = typeof claims.role === 'string' ? claims.role : '';
    if (!ROLES.includes(role) && !config.profile.foreignTokens)
      return refused('PGRST301', 'JWT has no usable role');
    if (role === 'authenticated' && !config.profile.foreignTokens && !isAccessToken(claims, keys)) {
      return refused('PGRST301', 'JWT is not an access token');
    }
    // With generated keys no service token is ever signed for a person: such a claim can only be foreign.
    if (role === 'service_role' && claims.sub && !config.profile.foreignTokens)
      return refused('PGRST301', 'JWT has no usable role');
    return {
      ok: true,
      caller: { role: role || 'anon', claims },
      user: role === 'authenticated' || claims.sub ? claims : null,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refused('PGRST303', 'JWT expired');
    if (error instanceof errors.JWTClaimValidationFailed)
      return refused('PGRST303', 'JWT claims are not valid');
    return refused('PGRST301', 'JWT invalid');
  }
}

/** As our sign-in issues them; a token of another issuer or purpose is none, whatever key signed it. */
function isAccessToken(claims: JWTPayload, keys: Services['keys']): boolean {
  return (
    claims.aud === 'authenticated' &&
    UUID.test(String(claims.session_id)) &&
    (claims.iss === undefined || keys.isIssuer(claims.iss))
  );
}

const isKey = (value: string) => value.startsWith('sb_');

/** The older kind of key is a signed token that names its role. */
async function roleOfSignedKey(services: Pick<Services, 'keys'>, key: string): Promise<string | null> {
  const direct = await services.keys.roleOfKey(key);
  if (direct) return direct;
  if (key.length > LONGEST_TOKEN) return null;
  const claims = await services.keys.verify(key).catch(() => null);
  return claims && !claims.sub && (claims.role === 'anon' || claims.role === 'service_role')
    ? claims.role
    : null;
}

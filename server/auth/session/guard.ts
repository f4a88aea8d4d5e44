import { createMiddleware } from 'hono/factory';
import type { JWTPayload } from 'jose';
import type { ServerEnv } from '../../http/request.ts';
import type { Services } from '../../services.ts';
import type { PersonRow } from '../account/wire-user.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices } from '../auth-services.ts';

/** Proof that a live session of a live person stands behind the request; only the guard makes it. */
export interface SignedIn {
  readonly person: PersonRow & { encrypted_password: string | null };
  readonly sessionId: string;
  /** When the person last showed in this session who they are: at sign-in, or since by the code of a mail. */
  readonly provedAt: Date;
  readonly claims: JWTPayload;
}

const LONGEST_TOKEN = 16_384;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Refuses a request without a known key (links in mails and ways to a provider are opened by a browser and carry none). */
export function requireKey({ keys, config }: Services) {
  const open = /\/auth\/v1\/(verify|callback|authorize|\.well-known\/jwks\.json)$/;
  return createMiddleware<ServerEnv>(async (c, next) => {
    const isForm = c.req.method === 'POST' && c.req.path.endsWith('/callback');
    const isOpen = open.test(c.req.path) && (c.req.method === 'GET' || c.req.method === 'HEAD' || isForm);
    if (config.profile.anonymousWithoutKey || isOpen) return next();
    const bearer = bearerOf(c);
    const key = c.req.header('apikey') || (bearer.startsWith('sb_') ? bearer : '');
    if (!key) throw new AuthError(401, 'no_authorization', 'No API key found in request');
    const known = (await keys.roleOfKey(key)) ?? (key.includes('.') ? await roleOfToken(keys, key) : null);
    if (!known) throw new AuthError(401, 'no_authorization', 'Invalid API key');
    return next();
  });
}

export function bearerOf(c: AuthContext): string {
  return /^bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim() ?? '';
}

async function roleOfToken(keys: Services['keys'], key: string): Promise<unknown> {
  if (key.length > LONGEST_TOKEN) return null;
  const claims = await keys.verify(key).catch(() => null);
  return claims && !claims.sub && (claims.role === 'anon' || claims.role === 'service_role')
    ? claims.role
    : null;
}

/** @throws AuthError with the guard's codes: no_authorization, bad_jwt, user_not_found, session_not_found, user_banned. */
export async function requireSignedIn(auth: AuthServices, c: AuthContext): Promise<SignedIn> {
  const claims = await requireClaims(auth, bearerOf(c));
  const { rows } = await auth.system.query<{
    person: SignedIn['person'] | null;
    since: Date | null;
    live: boolean;
    aal: string | null;
  }>({
    name: 'auth_guard',
    text: `select auth.person(u.id) || jsonb_build_object('encrypted_password', u.encrypted_password) as person,
        greatest(s.created_at, s.reauthenticated_at) as since, auth.session_is_live(s.id) as live, s.aal
      from (select $1::uuid as id) asked
      left join auth.users u on u.id = asked.id
      left join auth.sessions s on s.id = $2 and s.user_id = u.id`,
    values: [claims.sub, claims.session_id],
  });
  const found = rows[0];
  if (!found?.person || found.person.deleted_at) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (found.person.banned_until && new Date(String(found.person.banned_until)) > auth.clock()) {
    throw new AuthError(403, 'user_banned', 'User is banned');
  }
  if (!found.since || !found.live) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return {
    person: found.person,
    sessionId: String(claims.session_id),
    provedAt: found.since,
    // As the session stands now: it falls back when a factor is taken away, while its tokens live on.
    claims: { ...claims, aal: found.aal },
  };
}

async function requireClaims(auth: AuthServices, bearer: string): Promise<JWTPayload> {
  if (!bearer || bearer.startsWith('sb_')) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = bearer.length > LONGEST_TOKEN ? null : await auth.keys.verify(bearer).catch(() => null);
  if (!claims)
    throw new AuthError(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, or it has expired',
    );
  const ours =
    claims.role === 'authenticated' &&
    claims.aud === 'authenticated' &&
    (claims.iss === undefined || auth.keys.isIssuer(claims.iss));
  if (!ours || !UUID.test(String(claims.sub)) || !UUID.test(String(claims.session_id))) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: this is not the access token of a person');
  }
  return claims;
}

/** Whether the request comes with the service_role key, as key or as token. */
export async function isServiceRole({ keys }: Services, c: AuthContext): Promise<boolean> {
  const bearer = bearerOf(c) || (c.req.header('apikey') ?? '');
  return (
    (await keys.roleOfKey(bearer)) === 'service_role' ||
    (bearer.includes('.') && (await roleOfToken(keys, bearer)) === 'service_role')
  );
}

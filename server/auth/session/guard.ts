import { createMiddleware } from 'hono/factory';
import type { JWTPayload } from 'jose';
import { credentialsOf, isOpaqueKey } from '../../access/credentials.ts';
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

/** Refuses a request without a known key (links in mails and ways to a provider are opened by a browser and carry none). */
export function requireKey({ gate, config }: Services) {
  const open = /\/auth\/v1\/(verify|confirm|callback|authorize|\.well-known\/jwks\.json)$/;
  return createMiddleware<ServerEnv>(async (c, next) => {
    const isForm = c.req.method === 'POST' && /\/(callback|confirm)$/.test(c.req.path);
    const isOpen = open.test(c.req.path) && (c.req.method === 'GET' || c.req.method === 'HEAD' || isForm);
    if (config.profile.anonymousWithoutKey || isOpen) return next();
    const { key } = credentialsOf(c.req.raw.headers);
    if (!key) throw new AuthError(401, 'no_authorization', 'No API key found in request');
    if (!(await gate.roleOfKey(key))) throw new AuthError(401, 'no_authorization', 'Invalid API key');
    return next();
  });
}

/** @throws AuthError with the guard's codes: no_authorization, bad_jwt, user_not_found, session_not_found, user_banned. */
export async function requireSignedIn(auth: AuthServices, c: AuthContext): Promise<SignedIn> {
  const claims = await requireClaims(auth, c);
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

async function requireClaims({ gate }: AuthServices, c: AuthContext): Promise<JWTPayload> {
  const credentials = credentialsOf(c.req.raw.headers);
  if (!credentials.bearer || isOpaqueKey(credentials.bearer))
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const person = await gate.personOf(credentials);
  if (person.ok) return person.claims;
  throw new AuthError(
    403,
    'bad_jwt',
    person.reason === 'not_an_access_token'
      ? 'invalid claim: this is not the access token of a person'
      : 'invalid JWT: unable to parse or verify signature, or it has expired',
  );
}

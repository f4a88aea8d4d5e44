import type pg from 'pg';
import type { Services } from '../../services.ts';
import { type PersonRow, type WireUser, wireUser } from '../account/wire-user.ts';

/** Short, because a stolen access token cannot be told from an honest one (D6). */
export const ACCESS_TOKEN_SECONDS = 600;
/** A token travels in a header with every request: a person's large metadata stays out of it. */
const METADATA_IN_TOKEN = 2_048;

export type Queryable = Pick<pg.Pool, 'query'>;

/** Who is at the other end. */
export interface Client {
  agent: string;
  address: string;
}

/** What auth.open_session and auth.refresh return when all is well. */
export interface OpenedSession {
  outcome: 'ok';
  session_id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
  token: string;
  user: PersonRow;
}

export interface WireSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: WireUser;
}

/** The address as PostgreSQL takes it, or null where there is none. */
export const networkAddress = (address: string) => (/^[0-9a-f.:]+$/i.test(address) ? address : null);

/** Opens a session for a person who has just proved who they are. */
export async function openSession(
  db: Queryable,
  personId: string,
  method: string,
  client: Client,
): Promise<OpenedSession> {
  return (await open(db, [
    personId,
    method,
    client.agent,
    networkAddress(client.address),
    null,
  ])) as OpenedSession;
}

/**
 * Opens a session for a password that fits this hash.
 * @returns null when the hash is not the person's any more.
 */
export async function openWithPassword(
  db: Queryable,
  personId: string,
  hash: string,
  client: Client,
): Promise<OpenedSession | null> {
  const values = [personId, 'password', client.agent, networkAddress(client.address), hash];
  const opened = await open(db, values);
  return opened.outcome === 'ok' ? (opened as OpenedSession) : null;
}

async function open(db: Queryable, values: unknown[]): Promise<OpenedSession | { outcome: string }> {
  const { rows } = await db.query<{ opened: OpenedSession | { outcome: string } }>({
    name: 'auth_open_session',
    text: 'select auth.open_session($1, $2, $3, $4, $5) as opened',
    values,
  });
  return (rows[0] as { opened: OpenedSession }).opened;
}

/** Trades a refresh token; everything but `ok` is a refusal. */
export async function refreshSession(
  db: Queryable,
  token: string,
  client: Client,
): Promise<OpenedSession | { outcome: string }> {
  const { rows } = await db.query<{ refreshed: OpenedSession | { outcome: string } }>({
    name: 'auth_refresh',
    text: 'select auth.refresh($1, $2, $3) as refreshed',
    values: [token, client.agent, networkAddress(client.address)],
  });
  return (rows[0] as { refreshed: OpenedSession }).refreshed;
}

/** The session as the client keeps it; the three statements of its life agree to the second. */
export async function wireSession(
  services: Pick<Services, 'keys' | 'clock'>,
  opened: OpenedSession,
): Promise<WireSession> {
  const user = wireUser(opened.user);
  const issuedAt = Math.floor(services.clock().getTime() / 1_000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const own = opened.user.raw_user_meta_data;
  const accessToken = await services.keys.signAccessToken({
    sub: user.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: opened.user.phone ?? '',
    app_metadata: opened.user.raw_app_meta_data,
    user_metadata: JSON.stringify(own).length > METADATA_IN_TOKEN ? {} : own,
    role: 'authenticated',
    aal: opened.aal,
    amr: opened.amr,
    session_id: opened.session_id,
    is_anonymous: opened.user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: opened.token,
    user,
  };
}

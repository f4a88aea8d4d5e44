import { AuthError } from '../auth-error.ts';
import type { Client, OpenedSession, Queryable } from './session.ts';

/**
 * Gives the client of a session another one in its place, as strong and as old.
 * @throws AuthError session_not_found
 */
export async function replaceSession(
  db: Queryable,
  sessionId: string,
  client: Client,
): Promise<OpenedSession> {
  const { rows } = await db.query<{ opened: OpenedSession | { outcome: string } }>(
    `select auth.replace_session($1, $2, nullif($3, '')::inet) as opened`,
    [sessionId, client.agent, /^[0-9a-f.:]+$/i.test(client.address) ? client.address : ''],
  );
  const opened = rows[0]?.opened;
  if (opened?.outcome !== 'ok')
    throw new AuthError(403, 'session_not_found', 'Your session has ended. Sign in and try again.');
  return opened as OpenedSession;
}

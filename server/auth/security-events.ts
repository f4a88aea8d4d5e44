import type { AuthServices } from './auth-services.ts';
import { TooManyError } from './limits.ts';
import type { Queryable } from './session/session.ts';

/**
 * Notes a security event (SQL: auth.record_event): ids only, never an address or a name.
 * @param byOwner false when somebody acted who has not shown that they are this person.
 */
export async function recordEvent(
  db: Queryable,
  event: string,
  personId: string | null,
  facts: Record<string, unknown> = {},
  byOwner = true,
): Promise<void> {
  await db.query('select auth.record_event($1, $2, $3, $4)', [
    event,
    personId,
    byOwner,
    JSON.stringify(facts),
  ]);
}

/** Whose account is tried at: a person known to the caller, whoever has an address, or nobody's in particular. */
type Whose = { id: string } | { email: string } | null;

/**
 * Counts a try at proving who one is. That there were too many is noted once in the limit's time, without the answer
 * waiting for it; tries at an address nobody has are not noted, or strangers could fill the log.
 * @throws TooManyError
 */
export async function countAttempt(
  auth: AuthServices,
  limit: 'passwordByAccount' | 'passwordByNetwork' | 'factor' | 'recovery',
  key: string,
  whose: Whose,
): Promise<void> {
  try {
    await auth.limits.take(limit, key);
  } catch (refused) {
    if (refused instanceof TooManyError && refused.isFirst)
      recordBlocked(auth, limit, whose).catch((error: { code?: string }) =>
        auth.log.error({ code: error.code }, 'refused tries could not be noted'),
      );
    throw refused;
  }
}

async function recordBlocked(auth: AuthServices, limit: string, whose: Whose): Promise<void> {
  if (whose && 'email' in whose)
    await auth.system.query(
      `select auth.record_event('sign_in_blocked', u.id, false, $2) from auth.users u where u.email = $1`,
      [whose.email, JSON.stringify({ limit })],
    );
  else await recordEvent(auth.system, 'sign_in_blocked', whose?.id ?? null, { limit }, false);
}

import type { Queryable } from './session.ts';

/**
 * Notes a security event (SQL: auth.note_event): ids only, never an address or a name.
 * @param byOwner false when somebody acted who has not shown that they are this person.
 */
export async function noteEvent(
  db: Queryable,
  event: string,
  personId: string,
  facts: Record<string, unknown> = {},
  byOwner = true,
): Promise<void> {
  await db.query('select auth.note_event($1, $2, $3, $4)', [event, personId, byOwner, JSON.stringify(facts)]);
}

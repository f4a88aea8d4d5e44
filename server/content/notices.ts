import type pg from 'pg';
import { notices } from '#src/notices.ts';

const kinds = notices.map(
  ({ kind, event, mail, facts, quiet = false, merges = false, tellsActor = false, urgent = false }) => ({
    kind,
    event,
    quiet,
    mail_choice: mail,
    facts,
    merges,
    tells_actor: tellsActor,
    urgent,
  }),
);

/** Brings the kinds of notices in the database in line with their definitions, at every start. */
export async function ensureNotices({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  await system.query('select private.fill_notice_kinds($1)', [JSON.stringify(kinds)]);
}

import type pg from 'pg';
import { lawEntries } from '../../supabase/seed/content/law.ts';

/** The month the delivered statements are of, where they name no other. */
const CHECKED_ON = '2026-09';

/**
 * Brings the law register's entries, at every start: those not held yet are added, those nobody at the firm has changed
 * follow; beside the others stands what we say now (public.delivered_words).
 */
export async function ensureLawRegister({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  const entries = lawEntries.map((entry) => ({ checked_on: CHECKED_ON, ...entry }));
  await system.query('select private.fill_law($1)', [JSON.stringify(entries)]);
}

import type pg from 'pg';
import { checkedOn, lawEntries } from '../../supabase/seed/content/law.ts';

/**
 * Brings the law register's entries, at every start: those not held yet are added, those nobody at the firm has changed
 * follow; beside the others stands what we say now (public.delivered_words).
 */
export async function ensureLawRegister({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  const entries = lawEntries.map((entry) => ({ ...entry, checked_on: checkedOn(entry) }));
  await system.query('select private.fill_law($1)', [JSON.stringify(entries)]);
}

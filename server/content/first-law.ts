import type pg from 'pg';
import { lawEntries } from '../../supabase/seed/content/law.ts';

/** The month in which the delivered statements were checked. */
const CHECKED_ON = '2026-09';

/**
 * Brings the law register's entries that this installation does not hold yet, at every start; what the firm has
 * written under a key stays.
 */
export async function ensureLawRegister({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  const entries = lawEntries.map((entry) => ({ checked_on: CHECKED_ON, ...entry }));
  const { rows } = await system.query<{ missing: boolean }>(
    'select not array_agg(key) @> $1::text[] as missing from public.law_entries',
    [entries.map(({ key }) => key)],
  );
  if (rows[0]?.missing === false) return;
  await system.query('select private.fill_law($1)', [JSON.stringify(entries)]);
}

import type pg from 'pg';
import { transactionOn } from '../database/transaction.ts';
import type { EncryptedStore } from './encrypted-store.ts';

/** Which rows were deleted for good; ids only. */
interface Erasures {
  table: string;
  ids: string[];
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Keeps beside the backups what has been deleted, so that it stays deleted when an earlier moment is restored.
 * @param which all, for a backup made by hand, or what BACKUP_URL does not have yet
 */
export async function shipErasures(
  database: Queryable,
  to: EncryptedStore,
  which: 'all' | 'new',
): Promise<void> {
  const { rows } = await database.query<{ table: string; ids: string[]; own: string[]; at: string }>(
    `select table_name as table, array_agg(row_id) as ids, array_agg(id) as own,
       to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS.US"Z"') as at
     from private.erasures where $1 or not kept group by table_name`,
    [which === 'all'],
  );
  if (rows.length === 0) return;
  const at = rows
    .map((row) => row.at)
    .sort()
    .at(-1);
  await to.putJson(
    `erasures/${at}.json`,
    rows.map(({ table, ids }): Erasures => ({ table, ids })),
  );
  await to.store.flush();
  if (which === 'new')
    await database.query('update private.erasures set kept = true where id = any ($1)', [
      rows.flatMap(({ own }) => own),
    ]);
}

/** `repeatErasuresIn` in a transaction of its own. */
export const repeatErasures = (database: Queryable, from: EncryptedStore): Promise<number> =>
  transactionOn(database, () => repeatErasuresIn(database, from));

/**
 * Deletes once more what was deleted after the moment that has been restored, in the open transaction: all of it or
 * nothing. The rule that keeps one administrator rests meanwhile: who followed the administrator of that moment may not be
 * in this copy. Where nobody is left, the next start prints a setup token.
 * @returns how many rows
 */
export async function repeatErasuresIn(database: Queryable, from: EncryptedStore): Promise<number> {
  await database.query('alter table public.user_roles disable trigger keep_one_admin');
  const repeated = await deleteOnceMore(database, from);
  await database.query('alter table public.user_roles enable trigger keep_one_admin');
  return repeated;
}

async function deleteOnceMore(database: Queryable, from: EncryptedStore): Promise<number> {
  const byTable = new Map<string, string[]>();
  for await (const { name } of from.store.list('erasures'))
    for (const { table, ids } of await from.json<Erasures[]>(name))
      byTable.set(table, [...(byTable.get(table) ?? []), ...ids]);
  const { rows } = await database.query<{ table: string; quoted: string }>(
    `select t as table, t::regclass::text as quoted from unnest(private.erasure_tables()) as t`,
  );
  // Emptied, not deleted: records of the firm go on naming the shell.
  const closed = await database.query(
    'select auth.soft_delete(u.id) from auth.users u where u.id::text = any ($1) and u.deleted_at is null',
    [byTable.get('closed accounts') ?? []],
  );
  let repeated = closed.rowCount ?? 0;
  for (const { table, quoted } of rows) {
    const ids = byTable.get(table);
    if (!ids) continue;
    const { rowCount } = await database.query(
      `delete from ${quoted} t where private.erasure_key(to_jsonb(t)) = any ($1)`,
      [ids],
    );
    repeated += rowCount ?? 0;
  }
  return repeated;
}

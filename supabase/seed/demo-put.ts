import type pg from 'pg';

/** Writes one row of the demonstration. */
export async function put(db: pg.PoolClient, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await db.query(
    `insert into public.${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

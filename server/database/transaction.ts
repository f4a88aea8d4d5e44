import type pg from 'pg';

/** A database that does not even answer this is gone: its connection is closed. */
const ROLLBACK_MS = 2_000;

interface TransactionOptions {
  /** E.g. `isolation level repeatable read read only`. */
  mode?: string;
  /** Undo everything even when all went well. */
  dryRun?: boolean;
}

/** Runs the steps in one transaction on a connection of the pool; a throw undoes them all. */
export async function inTransaction<T>(
  pool: pg.Pool,
  steps: (tx: pg.PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const tx = await pool.connect();
  let broken = false;
  try {
    return await transactionOn(tx, () => steps(tx), {
      ...options,
      onBroken: () => {
        broken = true;
      },
    });
  } finally {
    // A connection that could not even roll back is of no more use.
    tx.release(broken);
  }
}

/** The same on a connection that is held already. */
export async function transactionOn<T>(
  client: Pick<pg.ClientBase, 'query'>,
  steps: () => Promise<T>,
  { mode = '', dryRun = false, onBroken }: TransactionOptions & { onBroken?: () => void } = {},
): Promise<T> {
  try {
    await client.query(`begin ${mode}`);
    const value = await steps();
    await client.query(dryRun ? 'rollback' : 'commit');
    return value;
  } catch (error) {
    const rollback = { text: 'rollback', query_timeout: ROLLBACK_MS };
    await client.query(rollback).catch(() => onBroken?.());
    throw error;
  }
}

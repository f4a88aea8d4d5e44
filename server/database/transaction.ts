import type pg from 'pg';

/** Runs the steps in one transaction of the server's own pool; a throw undoes them all. */
export async function inTransaction<T>(pool: pg.Pool, steps: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken = false;
  try {
    await tx.query('begin');
    const value = await steps(tx);
    await tx.query('commit');
    return value;
  } catch (error) {
    await tx.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
}

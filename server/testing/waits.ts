import type pg from 'pg';
import { expect } from 'vitest';

/** Returns once somebody at this database waits for what another holds. */
export async function someoneWaits(system: pg.Pool): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await system.query(waiting)).rowCount).toBeGreaterThan(0);
}

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import { SettingsError } from '../config.ts';
import type { Logger } from '../log.ts';
import { encryptionKeyHash } from './key-file.ts';

const SEEN_MS = 30_000;

/**
 * Says in the database which encryption key this process writes with, for as long as it runs: `reseal` takes an older key
 * away only when nobody writes with it any more.
 * @returns what to call when this process has written for the last time.
 * @throws SettingsError when the key was taken away between the reading of keys.json and now.
 */
export async function holdKey(
  system: pg.Pool,
  encryptionKey: Buffer,
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const hash = encryptionKeyHash(encryptionKey.toString('base64url'));
  await system.query(`delete from platform.key_holders where seen_at < now() - interval '1 day'`);
  // The lock makes a `reseal` that is about to take the key away, and this start, go one after the other.
  const { rowCount } = await system.query(
    `insert into platform.key_holders (process, key_hash, place)
     select $1, k.key_hash, $3 from platform.encryption_keys k where k.key_hash = $2 for share`,
    [id, hash, `process ${process.pid} on ${hostname()}`],
  );
  if (rowCount === 0)
    throw new SettingsError('keys.json was changed while the product started: start it again.');

  async function beSeen(): Promise<void> {
    const { rows } = await system.query<{ known: boolean }>(
      `with seen as (update platform.key_holders set seen_at = now() where process = $1)
       select exists (select from platform.encryption_keys where key_hash = $2) as known`,
      [id, hash],
    );
    if (rows[0]?.known === false)
      log.error(
        {},
        'this process encrypts with a key that was taken away: stop it, and start it with the keys.json of today',
      );
  }
  const timer = setInterval(() => {
    beSeen().catch((error: unknown) =>
      log.warn({ err: error }, 'the key in use could not be told to the database'),
    );
  }, SEEN_MS).unref();
  return async () => {
    clearInterval(timer);
    await system
      .query(
        'update platform.key_holders set seen_at = now(), ended_at = clock_timestamp() where process = $1',
        [id],
      )
      .catch(() => {});
  };
}

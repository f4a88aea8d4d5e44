import pg from 'pg';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { embeddedConnection, startEmbedded } from './embedded.ts';

export interface ReachedDatabase {
  /** How its owner connects. */
  connection: pg.ClientConfig;
  /** Gives it back; stops the embedded database if it was started for this. */
  close(): Promise<void>;
}

/**
 * For commands: the running server's database where there is one, else the embedded database, started for the
 * moment.
 * @throws SettingsError when it cannot be started.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, close: async () => {} };
  }
  const connection = embeddedConnection(config.dataDir);
  const probe = new pg.Client(connection);
  probe.on('error', () => {});
  const runs = await probe.connect().then(
    () => true,
    () => false,
  );
  await probe.end().catch(() => {});
  if (runs) return { connection, close: async () => {} };
  const embedded = await startEmbedded(config, createLog('warn'));
  return { connection: embedded.connection, close: () => embedded.stop() };
}

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { SettingsError } from '../config.ts';
import { copyOut } from './copy-stream.ts';
import type { Manifest } from './manifest.ts';
import { copyOutSql, type Table } from './tables.ts';

/**
 * Reads every table back and compares it with the export, byte by byte.
 * @throws SettingsError naming the first table that differs.
 */
export async function compareTables(
  client: pg.Client,
  tables: readonly Table[],
  manifest: Manifest,
): Promise<void> {
  for (const table of tables) {
    const expected = manifest.tables.find((one) => one.table === table.name)?.sha256;
    const hash = createHash('sha256');
    for await (const chunk of copyOut(client, copyOutSql(table, { secrets: manifest.secrets !== null })))
      hash.update(chunk as Buffer);
    if (hash.digest('hex') !== expected)
      throw new SettingsError(
        `${table.name} reads differently from what was exported: nothing was imported.`,
      );
  }
}

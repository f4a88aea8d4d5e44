import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { checkFreeSpace } from './free-space.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { sweepResumableUploads } from './resumable/spool.ts';
import { deleteFiles } from './store.ts';

/** Younger files may belong to an upload in progress. With a sweep every 20 minutes no orphan lives for an hour. */
const AGE_MS = 30 * 60_000;
/** More rows without a blob than this, and more than a tenth of all: the store is wrong or was emptied. */
const MAX_LOST_ROWS = 20;
const PREFIXES = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/**
 * Garbage collection: blobs without a row (a crash during upload), partial uploads, rows without a blob, expired
 * recordings. Safe to run in any number of processes.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { system, blobs, log } = services;
  await system.query('delete from platform.used_upload_links where expires_at < now()');
  await deleteExpiredRecordings(services);
  await deleteOrphanedBlobs(services);
  await checkFreeSpace(services);
  await sweepResumableUploads(services);
  await clearIncoming(blobs.incoming, Date.now() - AGE_MS);
  if (!(await isOwnStore(services))) {
    log.error(
      'the blob store belongs to another database: nothing is deleted; check STORAGE_URL and DATABASE_URL',
    );
    return;
  }
  const missing: { id: string; version: string }[] = [];
  for (const prefix of PREFIXES) {
    const present = new Set<string>();
    const old: string[] = [];
    for await (const { id, since } of blobs.list(prefix)) {
      present.add(id);
      if (since.getTime() < Date.now() - AGE_MS) old.push(id);
    }
    const { rows } = await system.query<{ id: string; version: string; settled: boolean }>(
      `select id, version, updated_at < now() - $3 * interval '1 ms' as settled
       from storage.objects where version collate "C" >= $1 and version collate "C" < $2`,
      [prefix, `${prefix}~`, AGE_MS],
    );
    const named = new Set(rows.map(({ version }) => version));
    for (const id of old) if (!named.has(id)) await blobs.delete(id);
    missing.push(...rows.filter(({ version, settled }) => settled && !present.has(version)));
  }
  if (missing.length > 0) await deleteRowsWithoutBlob(services, missing);
}

async function deleteExpiredRecordings(services: Services): Promise<void> {
  const { rows } = await services.system.query<{ name: string }>(
    'select name from private.outlived_recordings() as name',
  );
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await deleteFiles(services, 'meeting-audio', names);
}

async function clearIncoming(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Removes rows without a blob, unless so many are affected that the store itself must be restored. */
async function deleteRowsWithoutBlob(
  { system, log }: Services,
  rows: { id: string; version: string }[],
): Promise<void> {
  const all = await system.query<{ count: number }>('select count(*)::int as count from storage.objects');
  if (rows.length > Math.max(MAX_LOST_ROWS, (all.rows[0]?.count ?? 0) / 10)) {
    log.error(
      { files: rows.length },
      'the bytes of many files are missing: nothing was cleared; restore the files',
    );
    return;
  }
  log.warn({ files: rows.map(({ id }) => id) }, 'files without bytes are taken from the lists');
  await system.query(
    `delete from storage.objects o using jsonb_to_recordset($1) as gone (id uuid, version text)
     where o.id = gone.id and o.version = gone.version`,
    [JSON.stringify(rows)],
  );
}

/**
 * Each store records the id of its database, so that a wrong STORAGE_URL never makes another installation's files look
 * orphaned.
 */
export async function isOwnStore({ system, blobs }: Services): Promise<boolean> {
  const { rows } = await system.query<{ id: string }>('select id from platform.file_store');
  const ours = rows[0]?.id ?? '';
  return ((await blobs.ownerId()) ?? (await blobs.ownerId(ours))) === ours;
}

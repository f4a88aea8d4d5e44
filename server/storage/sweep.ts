import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { deleteLoose } from './loose.ts';
import { deleteFiles } from './store.ts';

/** Whatever is younger may still be on its way. With a sweep every twenty minutes nothing left over sees an hour. */
const AGE_MS = 30 * 60_000;
/** More rows without bytes than this, and not a tenth of all: the store was emptied or is the wrong one. */
const FEW = 20;
const SHELVES = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/**
 * Clears away what nobody needs: bytes no row names (an upload whose process died), half-received files, rows whose
 * bytes are gone, recordings that have had their day. Safe in any number of processes.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { system, bytes, log } = services;
  await system.query('delete from platform.used_upload_links where expires_at < now()');
  await forgetRecordings(services);
  await deleteLoose(services);
  await clearIncoming(bytes.incoming, Date.now() - AGE_MS);
  if (!(await isOurStore(services))) {
    log.error(
      'the files belong to another database: nothing is cleared away; check STORAGE_URL and DATABASE_URL',
    );
    return;
  }
  const missing: { id: string; version: string }[] = [];
  for (const shelf of SHELVES) {
    const there = new Set<string>();
    const old: string[] = [];
    for await (const { id, since } of bytes.list(shelf)) {
      there.add(id);
      if (since.getTime() < Date.now() - AGE_MS) old.push(id);
    }
    const { rows } = await system.query<{ id: string; version: string; settled: boolean }>(
      `select id, version, updated_at < now() - $3 * interval '1 ms' as settled
       from storage.objects where version collate "C" >= $1 and version collate "C" < $2`,
      [shelf, `${shelf}~`, AGE_MS],
    );
    const named = new Set(rows.map(({ version }) => version));
    for (const id of old) if (!named.has(id)) await bytes.delete(id);
    missing.push(...rows.filter(({ version, settled }) => settled && !there.has(version)));
  }
  if (missing.length > 0) await dropEmptyRows(services, missing);
}

async function forgetRecordings(services: Services): Promise<void> {
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

/** A row that shows a file nobody can open is worse than none; but a store that lost everything is to be restored. */
async function dropEmptyRows(
  { system, log }: Services,
  rows: { id: string; version: string }[],
): Promise<void> {
  const all = await system.query<{ count: number }>('select count(*)::int as count from storage.objects');
  if (rows.length > Math.max(FEW, (all.rows[0]?.count ?? 0) / 10)) {
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
 * Each store carries the id of the database whose files it holds, so that a wrong setting never makes anyone's files
 * look left over.
 */
export async function isOurStore({ system, bytes }: Services): Promise<boolean> {
  const { rows } = await system.query<{ id: string }>('select id from platform.file_store');
  const ours = rows[0]?.id ?? '';
  return ((await bytes.note()) ?? (await bytes.note(ours))) === ours;
}

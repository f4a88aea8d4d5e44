import { createReadStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { z } from 'zod';
import { type Config, SettingsError } from '../config.ts';
import { openBlobStore } from '../storage/blob-store.ts';
import type { ListedObject } from './export-files.ts';
import { sha256Of } from './manifest.ts';

/** Names become paths on this machine: nothing but what an export writes is taken. */
const place = z.object({
  version: z.uuid(),
  path: z
    .string()
    .regex(/^storage\/files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    .optional(),
});

/** The stored files of an export, one after the other. */
async function* listed(folder: string): AsyncIterable<ListedObject> {
  const input = createReadStream(join(folder, 'storage/objects.jsonl'));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line) continue;
    const object: unknown = JSON.parse(line);
    if (!place.safeParse(object).success)
      throw new SettingsError(
        'storage/objects.jsonl names files in a way no export does: nothing was imported.',
      );
    yield object as ListedObject;
  }
}

/** @throws SettingsError naming the first file whose bytes are not those that were exported. */
export async function verifyFiles(folder: string): Promise<void> {
  for await (const object of listed(folder)) {
    if (object.missing || (await sha256Of(join(folder, object.path))) === object.sha256) continue;
    throw new SettingsError(
      `${object.path} (${object.bucket_id}/${object.name}) is not the file that was exported: copy the export again.`,
    );
  }
}

/**
 * Puts the bytes where this installation keeps them; done again, each file takes its own place again.
 * @throws SettingsError when that place holds the files of another installation: one would delete the other's.
 */
export async function importFiles(
  config: Config,
  client: pg.Client,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const store = await openBlobStore(config.files, config.dataDir);
  const { rows } = await client.query<{ id: string }>('select id from platform.file_store');
  const ours = rows[0]?.id ?? '';
  if (((await store.ownerId()) ?? (await store.ownerId(ours))) !== ours) {
    throw new SettingsError(
      'The files at STORAGE_URL belong to another installation: name an empty folder or another prefix. Nothing was imported.',
    );
  }
  let count = 0;
  for await (const object of listed(folder)) {
    if (object.missing) continue;
    const incoming = join(store.incoming, object.version);
    await copyFile(join(folder, object.path), incoming);
    await store.take(object.version, incoming);
    count += 1;
    if (count % 1_000 === 0) say(`${'files'.padEnd(34)} ${String(count).padStart(9)} …`);
  }
  say(`${'files'.padEnd(34)} ${String(count).padStart(9)} copied`);
}

/** Rows whose bytes were gone before they could be exported would only answer with an error. */
export async function dropFilesWithoutBytes(client: pg.Client, folder: string): Promise<void> {
  for await (const object of listed(folder))
    if (object.missing)
      await client.query('delete from storage.objects where version = $1', [object.version]);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError } from '../config.ts';

const file = z.object({
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.number().optional(),
});
const migration = z.object({ version: z.string(), name: z.string(), sha256: z.string() });

/** What an export is, and what its files must be. Written last: without it an export is not finished. */
const manifest = z.object({
  format: z.literal(1),
  product: z.literal('Harmattan'),
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  /** Whether the secrets of second factors are in it, and for which encryption key (a hash of it). */
  secrets: z.object({ keyHash: z.string() }).nullable(),
  migrations: z.object({ server: z.array(migration), product: z.array(migration) }),
  tables: z.array(file.extend({ table: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  people: file,
  objects: file,
  /** Bytes of storage are checked line by line against the list of objects. */
  files: z.array(file),
});
export type Manifest = z.output<typeof manifest>;
export type ManifestFile = z.output<typeof file>;

export const MANIFEST = 'manifest.json';

/**
 * Reads the manifest and checks every file it lists, before anything is touched.
 * @throws SettingsError with a sentence that names the first thing that is not as it was written.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let found: unknown;
  try {
    found = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch {
    throw new SettingsError(
      `${folder} holds no finished export: its ${MANIFEST} is missing or damaged. Export again into an empty folder.`,
    );
  }
  const parsed = manifest.safeParse(found);
  if (!parsed.success)
    throw new SettingsError(
      `${MANIFEST} was written by another version of the product: import with that version.`,
    );
  const { tables, people, objects, files } = parsed.data;
  for (const listed of [...tables, people, objects, ...files]) {
    if ((await sha256Of(join(folder, listed.path))) !== listed.sha256) {
      throw new SettingsError(
        `${listed.path} is not the file that was exported (missing, cut off or changed): copy the export again.`,
      );
    }
  }
  return parsed.data;
}

/** @returns the hash in hexadecimal digits; an empty text when the file cannot be read. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch {
    return '';
  }
  return hash.digest('hex');
}

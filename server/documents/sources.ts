import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const patterns = [
  'server/documents/**/*.{ts,svg}',
  'src/site/content/*.ts',
  'src/{lib,site}/brand.ts',
  'src/features/downloads/preview-size.ts',
  'src/ui/cover/*.ts',
  'src/ui/{palette,pattern-tiles}.ts',
  'src/ui/chart/*.ts',
  'supabase/seed/content/documents/*.md',
  'supabase/seed/content/{workbooks,slides}.ts',
  'package-lock.json',
];

/** A fingerprint of all that files are built from beside what is published: texts, code, libraries. */
export async function fingerprintOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) if (!file.endsWith('.test.ts')) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

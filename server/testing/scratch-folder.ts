import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder for the test that asks for it; it goes when the test has ended, well or not. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `harmattan-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { poppler } from '#server/testing/system-tool.ts';
import { heading } from './document-model.ts';
import { writePdf } from './write-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'harmattan-covers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The words on the cover of a document of twelve parts. */
async function coverOf(title: string, description: string): Promise<string> {
  const path = join(folder, 'cover.pdf');
  const bytes = await writePdf({
    cover: {
      ...{ title, description, kicker: 'Public Affairs', area: 'public-affairs' },
      ...{ date: '12 Nov 2026', version: '1', note: 'Not legal advice.' },
    },
    contents: false,
    blocks: Array.from({ length: 12 }, (_, at) => heading(1, `Part ${at + 1}`)),
  });
  writeFileSync(path, bytes);
  return execFileSync(poppler('pdftotext'), ['-l', '1', path, '-'], { encoding: 'utf8' });
}

test('a cover says how many parts it does not name', async () => {
  const words = await coverOf('A short one', 'What it is for.');
  expect(words).toContain('Part 8');
  expect(words).toContain('and 4 more');
});

test('a title of five lines and a description of six leave the date on the cover', async () => {
  const title =
    'How a committee of the House of Representatives reads a bill on data protection, and what to send it before the hearing';
  const words = await coverOf(title, `${title}. `.repeat(3).slice(0, 330));
  expect(words).toContain('12 Nov 2026 · version 1');
  expect(words).toContain('Not legal advice.');
});

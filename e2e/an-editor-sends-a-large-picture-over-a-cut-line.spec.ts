import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, openBrowser, picture, visit } from './browser.ts';
import { type FlakyNetwork, flakyNetwork } from './flaky-network.ts';

let server: TestServer;
let browser: Browser;
let network: FlakyNetwork;
let consultant: TestUser;
let folder: string;
const MB = 1024 * 1024;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  [network, consultant, folder] = await Promise.all([
    flakyNetwork(server.url),
    server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' }),
    mkdtemp(join(tmpdir(), 'harmattan-picture-')),
  ]);
});
afterAll(async () => {
  network?.close();
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('wire-W17 An editor sends a picture of 9 MB, the line is cut, the page is loaded anew, and it goes on where it stopped', async () => {
  const side = 1750;
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(8 * MB);
  const file = join(folder, 'port.png');
  await writeFile(file, noise);

  const page = await visit(browser, { ...server, url: network.url }, { as: consultant });
  await page.goto('/dashboard/content');
  await page.getByRole('link', { name: /^Insights/ }).waitFor();
  await page.getByRole('button', { name: 'New insight' }).click();
  const dialog = page.getByRole('dialog', { name: 'New insight' });
  await dialog.getByLabel('Title').fill('Cranes of Apapa');
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cranes of Apapa' }).waitFor();

  const chunks: [string, string][] = [];
  page.on('request', (request) => {
    if (request.url().includes('/upload/resumable'))
      chunks.push([request.method(), request.headers()['upload-offset'] ?? '']);
  });
  const image = page.getByRole('dialog', { name: 'Add picture' });
  const choose = async () => {
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await image.waitFor();
    await image.getByLabel('What it shows').fill('Cranes at Apapa port');
  };
  await choose();
  // The first 6 MB arrive; after that nothing goes through.
  network.loses = (method, path) => {
    if (method !== 'PATCH' || !path.includes('/upload/resumable')) return false;
    network.cut = true;
    return true;
  };
  await image.getByLabel('Picture').setInputFiles(file);
  await image.getByRole('button', { name: 'Add picture' }).click();
  await image.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await image.getByRole('button', { name: 'Go on' }).waitFor({ timeout: 60_000 });
  await image.getByRole('status').getByText('The line was cut').waitFor();
  await expectAccessible(page);
  await picture(page, 'upload-cut');

  network.cut = false;
  network.loses = () => false;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Cranes of Apapa' }).waitFor();
  chunks.length = 0;
  await choose();
  await image.getByText('The upload of port.png was cut off').waitFor();
  await image.getByLabel('Picture').setInputFiles(file);
  await image.getByRole('button', { name: 'Add picture' }).click();
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .getByRole('img', { name: 'Cranes at Apapa port' })
    .waitFor({ timeout: 60_000 });
  expect(chunks).toEqual([
    ['HEAD', ''],
    ['PATCH', String(6 * MB)],
  ]);
  const { rows } = await server.system.query(
    `select owner_id, metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'content-images'`,
  );
  expect(rows).toEqual([{ owner_id: consultant.id, type: 'image/png' }]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('upload '))),
  ).toEqual([]);
}, 240_000);

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { openBrowser, phone, picture, visit } from './browser.ts';

const SAID = [
  'Amina Bello: Good morning, and thank you all for coming to this call about the tariff.',
  'Amina Bello: We agreed to send a joint letter to the regulator.',
  'Amina Bello: I will draft the joint letter by Friday.',
];

let speech: Server;
let server: TestServer;
let browser: Browser;
let amina: TestUser;
let sizes: number[];
let attempts = 0;
beforeAll(async () => {
  sizes = [];
  // Answers as a transcription server does, whatever was said.
  speech = createServer(async (request, response) => {
    let size = 0;
    for await (const part of request) size += part.length;
    sizes.push(size);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ text: SAID.join(' '), segments: SAID.map((text, i) => ({ start: i, text })) }),
    );
  });
  await new Promise<void>((done) => speech.listen(0, '127.0.0.1', done));
  const { port } = speech.address() as AddressInfo;
  [server, browser] = await Promise.all([
    testServer({ AI_STT_BASE_URL: `http://127.0.0.1:${port}/v1` }, { pages: 'built' }),
    openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
  ]);
  amina = await server.newUser({ role: 'consultant', firstName: 'Amina', lastName: 'Bello' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  speech?.close();
});

test('A consultant records a meeting, loses the tab, and still gets minutes, tasks and the ledger', async () => {
  // A second try must not meet the meeting of the first.
  const title = `Tariff call ${++attempts}`;
  sizes.length = 0;
  const page = await visit(browser, server, { as: amina });
  await page.goto('/document-generator?tab=meetings');
  await page.getByLabel('Meeting title').fill(title);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('Please say why this may be written down.').first().waitFor();
  await page.getByLabel('Why we may record it').click();
  await page.getByRole('option', { name: 'Everyone present agreed' }).click();
  await page.getByLabel('The recording').click();
  await page.getByRole('option', { name: 'Keep on this device for a day, to listen again' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  // Some seconds, whichever of them is looked at.
  await page
    .getByRole('timer')
    .filter({ hasText: /:(0[2-9]|[1-5]\d)$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByText('Recording', { exact: true }).waitFor();
  await picture(page, 'meeting-recording');

  // The tab is gone in the middle of it.
  await page.goto('about:blank');
  await page.goto('/document-generator?tab=meetings');
  await page.getByRole('button', { name: title }).click();
  await page.getByText('A recording lies on this device').waitFor();
  await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
  await page.getByRole('heading', { name: 'Decisions (1)' }).waitFor();
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeGreaterThan(2000);
  await page.getByRole('button', { name: 'line 2' }).click();
  await page.getByRole('button', { name: 'Hear 00:01' }).waitFor();
  await page.getByRole('button', { name: 'Keep the minutes' }).click();
  await page.getByText('2 in the ledger, 1 task.').first().waitFor();
  await picture(page, 'meeting-minutes');

  const handheld = await visit(browser, server, { as: amina, size: phone });
  await handheld.goto('/dashboard/meetings');
  await handheld.getByLabel('Search what was said').fill('joint letter to');
  await handheld.getByRole('link', { name: /We agreed to send a joint letter/ }).waitFor();
  await picture(handheld, 'meetings-phone');
  await handheld.getByRole('link', { name: 'Promise ledger' }).click();
  await handheld.getByText('Draft the joint letter by Friday').first().waitFor();
  await picture(handheld, 'ledger-phone');
});

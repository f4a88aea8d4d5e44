import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { openBrowser, visit } from './browser.ts';
import { contactSent, fillContact, sendContact } from './contact-form.ts';

/** Of a firm's own network, by plain HTTP: browsers trust it less than localhost (no secure context). */
const HOST = 'harmattan.test';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;
let url: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    testServer({}, { pages: 'built' }),
    openBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]),
  ]);
  url = `http://${HOST}:${new URL(server.url).port}`;
  consultant = await server.newUser({ role: 'consultant' });
  expect((await consultant.client.from('clients').insert({ name: 'Zuma Power' })).error).toBeNull();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page there, and what went wrong in it. */
async function opened(path: string) {
  const page = await visit(browser, { ...server, url }, { motion: false });
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  await page.goto(path);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  return { page, faults };
}

test('a visitor of a page without TLS copies its address and writes to the firm', async () => {
  const { page, faults } = await opened('/insights/campaign-contact-lists');
  await page.locator('a[data-share]').first().click();
  await page.getByText('Link copied.').waitFor();
  await page.goto('/contact');
  await fillContact(page, 'halima@example.org');
  await sendContact(page);
  await contactSent(page).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a consultant without TLS signs in, asks the crisis assistant, copies its answer and adds a file', async () => {
  const { page, faults } = await opened('/auth');
  await page.getByLabel('Email').fill(consultant.email);
  await page.getByLabel('Password', { exact: true }).fill(consultant.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Active Projects').first().waitFor();

  await page.goto('/document-generator?tab=crisis');
  await page
    .getByRole('button', { name: 'Customer records were leaked this morning.', exact: false })
    .click();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await page.getByText('The text is on your clipboard.').waitFor();

  await page.goto('/dashboard/clients');
  await page.getByRole('link', { name: 'Zuma Power', exact: true }).click();
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByLabel('Files to add').setInputFiles({
    name: 'Letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n% first\ntrailer <<>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Letter.pdf', exact: true }).waitFor();
  await expect
    .poll(async () => (await consultant.client.from('attachments').select('name')).data)
    .toEqual([{ name: 'Letter.pdf' }]);
  expect(faults).toEqual([]);
  await page.context().close();
});

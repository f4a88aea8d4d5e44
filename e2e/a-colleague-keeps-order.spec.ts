import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookAtEverySize, openBrowser, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let ngozi: TestUser;
let tunde: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  ngozi = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  tunde = await server.newUser({ role: 'admin', firstName: 'Tunde', lastName: 'Bakare' });
  for (const [name, industry] of [
    ['Ọlá Foods', 'Food'],
    ['Zuma Power', 'Energy'],
    ['Delta Oil', 'Energy'],
  ] as const) {
    const { data } = await ngozi.client
      .from('clients')
      .insert({ name, industry })
      .select('id')
      .single()
      .throwOnError();
    await ngozi.client
      .from('projects')
      .insert({ name: `${name} review`, client_id: data.id })
      .throwOnError();
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('She saves a search as a view for the team, and his list opens with it', async () => {
  const page = await visit(browser, server, { as: ngozi });
  await page.goto('/dashboard/clients');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('Energy');
  await page.waitForURL('**/clients?q=Energy');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('link', { name: 'Give the view a name' }).waitFor();
  await dialog.getByLabel(/^Name/).fill('Energy clients');
  await dialog.getByText('Share it with the team').click();
  await picture(page, 'save-view');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Energy clients” stands under Views').waitFor();

  const his = await visit(browser, server, { as: tunde });
  await his.goto('/dashboard/clients');
  await his.getByRole('button', { name: 'Views', exact: true }).click();
  await his.getByRole('menuitem', { name: 'Energy clients' }).click();
  await his.waitForURL('**/clients?q=Energy');
  await his.getByRole('button', { name: 'Views: Energy clients' }).click();
  await picture(his, 'views-menu');
  await his.getByRole('menuitem', { name: 'Open the list with it' }).click();
  await his.getByText('The list opens with “Energy clients”').waitFor();
  await his.goto('/dashboard');
  await his.goto('/dashboard/clients');
  await his.waitForURL('**/clients?q=Energy');
  await his.getByRole('article', { name: 'Zuma Power' }).waitFor();
  await expect.poll(() => his.getByRole('article', { name: 'Ọlá Foods' }).count()).toBe(0);
  await Promise.all([page.context().close(), his.context().close()]);
});

test('She takes a report on a client, and finds a deleted client in the bin', async () => {
  const page = await visit(browser, server, { as: ngozi });
  await page.goto('/dashboard/clients');
  await page.getByRole('article', { name: 'Ọlá Foods' }).getByRole('link', { name: 'Ọlá Foods' }).click();
  await page.getByRole('button', { name: 'Client report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client report' });
  await dialog.getByText('None yet.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Make Word' }).click();
  await dialog.getByRole('button', { name: /^Download/ }).waitFor();
  await picture(page, 'client-report');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Ọlá Foods.docx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await page.keyboard.press('Escape');

  const address = page.url();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Client deleted successfully').waitFor();
  };
  await remove();
  // S1: whoever still has the address is told, and brings it back there.
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Ọlá Foods was deleted' }).waitFor();
  await page.getByText(/deleted it .* It can be brought back until/).waitFor();
  await page.getByRole('button', { name: 'Restore Ọlá Foods' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ọlá Foods', exact: true }).waitFor();
  await remove();
  await page.goto('/dashboard/bin');
  await page.getByRole('button', { name: 'Restore Ọlá Foods' }).press('Enter');
  await page.getByText('Ọlá Foods is back').waitFor();
  await page.getByText('The bin is empty').waitFor();
  await page.goto('/dashboard/clients');
  await page.getByRole('article', { name: 'Ọlá Foods' }).waitFor();
  await page.context().close();
});

test('The bin can be read on every screen', async () => {
  const { data } = await ngozi.client
    .from('clients')
    .select('id')
    .eq('name', 'Delta Oil')
    .single()
    .throwOnError();
  await ngozi.client.from('clients').delete().eq('id', data.id).throwOnError();
  await lookAtEverySize(browser, server, 'bin', ngozi, async (page) => {
    await page.goto('/dashboard/bin');
    await page.getByRole('button', { name: 'Restore Delta Oil' }).waitFor();
  });
});

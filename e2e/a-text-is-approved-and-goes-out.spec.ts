import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, openBrowser, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let author: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  author = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  admin = await server.newUser({ role: 'admin', firstName: 'Segun', lastName: 'Ade' });
  const client = await author.client
    .from('clients')
    .insert({ name: 'Zuma Power' })
    .select('id')
    .single()
    .throwOnError();
  const service = await author.client.from('services').insert({
    title: 'Media relations',
    client_id: client.data.id,
    service_category: 'strategic_communication',
  });
  expect(service.error).toBeNull();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('An author writes a text and asks; somebody else approves it; a change voids that; approved again it goes out', async () => {
  const page = await visit(browser, server, { as: author, touch: true });
  await page.goto('/dashboard/strategic-communication');
  await page.getByRole('link', { name: 'New Communication' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Communication' });
  await dialog.getByLabel(/^Title/).fill('Statement on tariffs');
  await dialog.getByRole('combobox', { name: /^Service/ }).fill('Media');
  await page.getByRole('option', { name: /Media relations/ }).click();
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('We speak first.');
  await dialog.getByRole('button', { name: 'Create Communication' }).click();
  await card(page, 'Statement on tariffs').getByRole('link', { name: 'Statement on tariffs' }).click();
  await page.getByText('Ask a colleague to approve it.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Request Approval' }).click();
  await page.getByText('Your colleagues were asked to approve it').waitFor();
  await page.getByText(/Approval was asked for on/).waitFor();

  const other = await visit(browser, server, { as: admin });
  await other.goto(page.url());
  await other.getByText('We speak first.').waitFor();
  await other.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await other.getByText('The communication is approved').waitFor();

  await page.getByText('Approved exactly as it stands.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We speak first!');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('void since the text was changed', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Request Approval' }).click();
  await page.getByText(/Approval was asked for on/).waitFor();

  await other.reload();
  await other.getByText('We speak first!').waitFor();
  await other.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await other.getByText('The communication is approved').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Publish Now' }).click();
  await page.getByText('The communication is published').waitFor();
  await page.getByText(/^Published on/).waitFor();
  await expectAccessible(page);
  await picture(page, 'communication');
  await other.context().close();
  await page.context().close();
});

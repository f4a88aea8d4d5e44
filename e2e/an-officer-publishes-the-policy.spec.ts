import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { lookAtEverySize, openBrowser, visit } from './browser.ts';

let browser: Browser;
let server: TestServer;
let officer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
  officer = await server.newUser({ role: 'compliance_officer', firstName: 'Amina', lastName: 'Bello' });
  admin = await server.newUser({ role: 'admin', firstName: 'Tunde', lastName: 'Ade' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('an officer names the mail service with a reason; an administrator publishes; a visitor reads it', async () => {
  const page = await visit(browser, server, { as: officer });
  await page.goto('/dashboard/privacy');
  await page.getByText('It says what the record says.').waitFor();
  await page.getByRole('link', { name: 'Mail the platform sends' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' });
  await dialog.getByLabel('Who sees it').fill('The person; administrators; Zuma Mail, Abuja.');
  await dialog.getByLabel('Reason for this change').fill('We chose a mail service');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: 'We chose a mail service' }).first().waitFor();
  await page.goto('/dashboard/privacy');
  await page.getByText('You edited last: somebody else publishes.').waitFor();
  expect(await page.getByRole('button', { name: 'Publish a new version' }).isDisabled()).toBe(true);
  await page.context().close();

  const second = await visit(browser, server, { as: admin });
  await second.goto('/dashboard/privacy');
  await second.getByText('“Mail the platform sends” changed').waitFor();
  await second.getByRole('button', { name: 'Publish a new version' }).click();
  const publish = second.getByRole('alertdialog');
  await publish.getByLabel('What has changed').fill('The mail service has a name.');
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  await second.getByText('It says what the record says.').waitFor();
  await second.context().close();

  const visitor = await visit(browser, server);
  await visitor.goto('/privacy-policy');
  await visitor.getByText('The mail service has a name.').first().waitFor();
  await visitor.locator('summary', { hasText: 'Mail the platform sends' }).click();
  await visitor.getByText('The person; administrators; Zuma Mail, Abuja.').waitFor();
  expect(await visitor.getByRole('link', { name: /^Version of/ }).count()).toBe(3);
  await visitor.context().close();
});

test('an auditor gets the record of processing as a table', async () => {
  const page = await visit(browser, server, { as: officer });
  await page.goto('/dashboard/privacy');
  await page.getByRole('link', { name: 'Stakeholder mapping in public affairs' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Political opinions');
  expect(text).toContain('Sessions: 90 days from their last use');
  await page.context().close();
});

test('the screens of the record stand on a phone and a laptop, by day and by night', async () => {
  await lookAtEverySize(browser, server, 'record', admin, async (page) => {
    await page.goto('/dashboard/privacy');
    await page.getByRole('link', { name: 'Stakeholder mapping in public affairs' }).waitFor();
  });
  await lookAtEverySize(browser, server, 'record-entry', admin, async (page) => {
    await page.goto('/dashboard/privacy/stakeholders');
    await page.getByRole('heading', { name: 'Tables and columns' }).waitFor();
  });
});

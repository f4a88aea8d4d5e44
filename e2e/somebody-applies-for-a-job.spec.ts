import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, openBrowser, phone, picture, visit } from './browser.ts';

let browser: Browser;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    testServer({ TRUST_PROXY: '1' }, { pages: 'built' }),
  ]);
  admin = await server.newUser({ role: 'admin', firstName: 'Ngozi', lastName: 'Ade' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const cv = {
  name: 'Tunde Ojo CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Your CV').setInputFiles(cv);
  await page.getByLabel('Why this work?').fill('I read bills for pleasure.');
  await page.getByLabel(/I have read how my data is used/).check();
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Application' }).click();
const confirmation = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your application has arrived' });

test('somebody finds an opening, applies with a CV and gets a reference; the firm reads it and moves it on', async () => {
  const page = await visit(browser, server, { size: phone });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.5.0.1' });
  await page.goto('/careers');
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Apply: / }).waitFor();
  await fillIn(page, 'Tunde Ojo', 'tunde@example.org');
  await page.getByLabel('Your CV').setInputFiles({ ...cv, buffer: Buffer.from('<html>no cv</html>') });
  await send(page);
  await page.getByRole('link', { name: 'This file is not what its name says.' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Your CV').setInputFiles(cv);
  await send(page);
  await confirmation(page).waitFor();
  await picture(page, 'applied-phone');
  const reference = /HR-\d{4}-\w{6}/.exec((await confirmation(page).textContent()) ?? '')?.[0] ?? '';
  await expect
    .poll(async () => (await server.mails('tunde@example.org')).map(({ subject }) => subject))
    .toEqual([`[${reference}] Job application`]);

  const staff = await visit(browser, server, { as: admin });
  await staff.goto('/dashboard/requests?tab=applications');
  await staff.getByRole('button', { name: 'Move Tunde Ojo to Screening' }).click();
  await staff.getByRole('button', { name: 'Move Tunde Ojo to Assessment' }).waitFor();
  await staff.getByRole('link', { name: 'Tunde Ojo' }).click();
  await staff.getByText('I have read how my data is used').waitFor();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: cv.name }).click();
  expect((await download).suggestedFilename()).toBe(cv.name);
  await expectAccessible(staff);
  await picture(staff, 'application-laptop');
  await staff.getByRole('button', { name: 'Decline', exact: true }).click();
  await staff.getByText('Deleted on').waitFor();
  await page.context().close();
  await staff.context().close();
});

test('the same without script', async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.5.0.2' });
  await page.goto('/careers/apply');
  await fillIn(page, 'Kemi Alabi', 'kemi@example.org');
  await page.getByLabel(/I have read how my data is used/).uncheck();
  await send(page);
  await page.locator('[data-error-for="consent"]').getByText('Please tick this box').waitFor();
  expect(await page.getByLabel('Why this work?').inputValue()).toBe('I read bills for pleasure.');
  await fillIn(page, 'Kemi Alabi', 'kemi@example.org');
  await send(page);
  await confirmation(page).waitFor();
  const { rows } = await server.system.query(
    `select file_name from public.requests where email = 'kemi@example.org'`,
  );
  expect(rows).toEqual([{ file_name: cv.name }]);
  await context.close();
});

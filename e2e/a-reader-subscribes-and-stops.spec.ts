import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectAccessible, openBrowser, phone, picture, visit } from './browser.ts';
import { foundInMail } from './mails.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    testServer({ TRUST_PROXY: '1' }, { pages: 'built' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The newest link of this path that was mailed to the address. */
const linkTo = (email: string, path: string) =>
  foundInMail(server, email, new RegExp(`${path}\\?token=\\S+`));

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/subscriptions/newsletter');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByText('If the address is not on the list yet').waitFor();
}

const stateOf = async (email: string) =>
  (await server.system.query('select state from public.subscriptions where email = $1', [email])).rows[0]
    ?.state;

test.each([
  ['with script', true],
  ['without script', false],
])('a reader subscribes, confirms by mail, and stops with one click: %s', async (name, javaScriptEnabled) => {
  const email = `reader-${javaScriptEnabled}@example.org`;
  const context = await browser.newContext({ baseURL: server.url, viewport: phone, javaScriptEnabled });
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.6.0.${name.length}` });
  await subscribe(page, email);
  await page.goto(await linkTo(email, '/subscriptions/confirm'));
  // Opening the link is not enough: mail programs do it on their own.
  expect(await stateOf(email)).toBe('pending');
  if (javaScriptEnabled) await expectAccessible(page);
  await picture(page, 'confirm-phone');
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  expect(await stateOf(email)).toBe('confirmed');
  await page.goto(await linkTo(email, '/subscriptions/stop'));
  if (javaScriptEnabled) await expectAccessible(page);
  await picture(page, 'stop-phone');
  await page.getByRole('button', { name: 'Stop Newsletter' }).click();
  await page.getByRole('heading', { name: 'You are off the list' }).waitFor();
  expect(await stateOf(email)).toBeUndefined();
  await context.close();
});

test('a reader whose link was cut off has a new one sent, and stops by it; the page does not tell who reads', async () => {
  const email = 'cut-off@example.org';
  const page = await visit(browser, server, { size: phone });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.6.1.7' });
  await subscribe(page, email);
  await page.goto(await linkTo(email, '/subscriptions/confirm'));
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  const ask = async (address: string) => {
    await page.goto('/subscriptions/stop?token=cut');
    await page.getByLabel('Email address our emails go to').fill(address);
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await page.getByText('If that address is on one of our lists').waitFor();
  };
  await page.goto('/subscriptions/stop?token=cut');
  await expectAccessible(page);
  await ask('nobody-reads@example.org');
  await ask(email.toUpperCase());
  const fresh = async () =>
    (await server.mails(email)).find(({ subject }) => subject === 'Your link to stop our emails');
  await expect.poll(async () => (await fresh()) !== undefined).toBe(true);
  expect(await server.mails('nobody-reads@example.org')).toEqual([]);
  const link = /\/subscriptions\/stop\?token=\S+/.exec((await fresh())?.text_body ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop Newsletter' }).click();
  await page.getByRole('heading', { name: 'You are off the list' }).waitFor();
  expect(await stateOf(email)).toBeUndefined();
  await page.context().close();
});

test('a mail program stops the mails by itself, as its button does (RFC 8058)', async () => {
  const page = await visit(browser, server);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.6.1.1' });
  await subscribe(page, 'program@example.org');
  await page.goto(await linkTo('program@example.org', '/subscriptions/confirm'));
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  const answer = await fetch(`${server.url}${await linkTo('program@example.org', '/subscriptions/stop')}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  expect(await stateOf('program@example.org')).toBeUndefined();
  await page.context().close();
});

test('an administrator sees who subscribed, and nobody else does', async () => {
  const admin = await server.newUser({ role: 'admin' });
  const consultant = await server.newUser({ role: 'consultant' });
  const page = await visit(browser, server);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.6.1.2' });
  await subscribe(page, 'seen@example.org');
  const staff = await visit(browser, server, { as: admin });
  await staff.goto('/dashboard/requests?tab=subscribers');
  await staff.getByRole('cell', { name: 'seen@example.org', exact: true }).waitFor();
  await expectAccessible(staff);
  const other = await visit(browser, server, { as: consultant });
  await other.goto('/dashboard/requests?tab=subscribers');
  await other.getByText('Nothing is waiting').waitFor();
  for (const one of [page, staff, other]) await one.context().close();
});

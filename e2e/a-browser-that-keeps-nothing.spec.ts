import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectAccessible, openForgetfulBrowser, picture } from './browser.ts';
import { contactSent, fillContact, sendContact } from './contact-form.ts';

let server: TestServer;
let browser: BrowserContext;
let profile: string;

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'harmattan-test-'));
  server = await testServer({}, { pages: 'built' });
  browser = await openForgetfulBrowser(server, profile);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(profile, { recursive: true, force: true });
});

/** A page, and what went wrong in it. */
async function opened(path: string) {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(path);
  return { page, faults };
}

test('a visitor whose browser keeps nothing chooses the dark, starts the first hour and writes to the firm', async () => {
  const { page, faults } = await opened('/');
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark', exact: true }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

  await page.goto('/first-hour');
  await page.getByRole('button', { name: 'Start the 60 minutes' }).click();
  await page
    .getByRole('timer')
    .getByText(/^59:\d\d$/)
    .waitFor();

  await page.goto('/contact');
  await fillContact(page, 'halima@example.org');
  await sendContact(page);
  await contactSent(page).waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

test('a consultant whose browser keeps nothing is told so, signs in and adds a client', async () => {
  const consultant = await server.newUser({ role: 'consultant' });
  const { page, faults } = await opened('/auth');
  await page.getByText('Your browser keeps nothing of this site').waitFor();
  await expectAccessible(page);
  await picture(page, 'sign-in-keeps-nothing');
  await page.getByLabel('Email').fill(consultant.email);
  await page.getByLabel('Password', { exact: true }).fill(consultant.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Active Projects').first().waitFor();
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await dialog.getByLabel('Company Name').fill('Zuma Power');
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await page.getByRole('link', { name: 'Zuma Power' }).first().waitFor();

  // As the notice said.
  await page.reload();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

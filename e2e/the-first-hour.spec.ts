import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestServer, testServer } from '#server/testing/harness.ts';
import {
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  lookByDayAndNight,
  openBrowser,
  phone,
  picture,
  visit,
} from './browser.ts';
import { accountLink, openAccountLink } from './mails.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What the browser complained about: a blocked script, a failed file, an error of ours. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) heard.push(message.text());
  });
  return heard;
}

test('The founder becomes administrator by the setup link, invites a colleague, and the colleague manages a client and a project', async () => {
  // The founder follows the printed link.
  const founder = await visit(browser, server);
  const heard = complaints(founder);
  await founder.goto(`/auth?setup=${server.setupToken}`);
  await founder.getByLabel('First Name').fill('Amina');
  await founder.getByLabel('Last Name').fill('Bello');
  await founder.getByLabel('Email').fill('amina@firm.example');
  await founder.getByLabel('Password', { exact: true }).fill('short');
  await founder.getByRole('button', { name: 'Create the first account' }).click();
  await founder
    .getByText(/at least/i)
    .first()
    .waitFor();
  await expect.poll(() => founder.getByLabel('Email').inputValue()).toBe('amina@firm.example');
  expect(founder.url()).not.toContain(server.setupToken);
  await founder.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await founder.getByRole('button', { name: 'Create the first account' }).click();
  await founder.waitForURL('**/dashboard');
  await founder.getByText('Admin access granted successfully').waitFor();
  await picture(founder, 'overview-first');

  // She invites a colleague as consultant.
  await founder.getByRole('link', { name: 'People', exact: true }).click();
  await founder.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = founder.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email').fill('tunde@firm.example');
  await dialog.getByLabel('First Name').fill('Tunde');
  await dialog.getByLabel('Last Name').fill('Ade');
  await choose(founder, 'Role', 'Consultant');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  // S5: without a mail server nobody is told that something was sent.
  await founder.getByText('Invitation kept in Mail').waitFor();
  await founder.getByText('tunde@firm.example').first().waitFor();
  await expectAccessible(founder);

  // The colleague follows the mail, chooses a password and is in.
  const colleague = await visit(browser, server);
  const heardThere = complaints(colleague);
  await openAccountLink(colleague, await accountLink(server, 'tunde@firm.example', /invited/i));
  await colleague.getByLabel('New Password', { exact: true }).fill(TEST_PASSWORD);
  await colleague.getByLabel('Confirm New Password').fill(TEST_PASSWORD);
  // plat-H11: the link is spent, so there is no way past the password.
  expect(await colleague.getByRole('button', { name: 'Leave without a new password' }).count()).toBe(0);
  // Nor by loading the page again, or another one.
  await colleague.goto('/dashboard/settings');
  await colleague.getByRole('heading', { name: 'Set your password' }).waitFor();
  await colleague.getByLabel('New Password', { exact: true }).fill(TEST_PASSWORD);
  await colleague.getByLabel('Confirm New Password').fill(TEST_PASSWORD);
  await colleague.getByRole('button', { name: 'Set Password' }).click();
  await colleague.waitForURL('**/dashboard/settings');
  await colleague.goto('/dashboard');
  expect(colleague.url()).not.toMatch(/access_token|code=/);
  await colleague.getByRole('link', { name: 'Clients', exact: true }).first().click();
  expect(await colleague.getByRole('link', { name: 'People', exact: true }).count()).toBe(0);
  await colleague.getByRole('button', { name: 'Add Client' }).first().click();
  await colleague.getByLabel('Company Name').fill('Ẹ̀kọ́ Ports');
  await colleague.getByLabel('Company Name').press('Enter');
  await colleague.getByText('Client created successfully').waitFor();
  await colleague.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await colleague.getByRole('button', { name: 'New Project' }).first().click();
  const form = colleague.getByRole('dialog', { name: 'New Project' });
  await form.getByLabel('Project Name').fill('Harbour hearing');
  await form.getByLabel('Client').fill('ports');
  await colleague.getByRole('option', { name: /Ports/ }).click();
  await form.getByRole('button', { name: 'Create Project' }).click();
  await colleague.getByRole('article', { name: 'Harbour hearing' }).waitFor();

  // The founder finds it in the audit log.
  await founder.getByRole('link', { name: 'Audit log' }).click();
  // Not the name in the closed list of people to choose from.
  await founder.getByText('Tunde Ade').filter({ visible: true }).first().waitFor();
  await expectAccessible(founder);

  // Out, and back to the place asked for.
  await colleague.getByRole('button', { name: /Account of/ }).click();
  await colleague.getByRole('menuitem', { name: 'Sign Out' }).click();
  await colleague.waitForURL('**/auth');
  expect(
    await colleague.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth-token'))),
  ).toEqual([]);
  await colleague.goto('/dashboard/projects?q=harbour');
  await colleague.waitForURL('**/auth');
  await colleague.getByLabel('Email').fill('tunde@firm.example');
  await colleague.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await colleague.getByRole('button', { name: 'Sign In' }).click();
  await colleague.waitForURL('**/dashboard/projects?q=harbour');
  await colleague.getByRole('article', { name: 'Harbour hearing' }).waitFor();
  expect(heard).toEqual([]);
  expect(heardThere).toEqual([]);
});

test('A visitor who signs up confirms by mail, and sees only what is theirs until someone gives them a role', async () => {
  const page = await visit(browser, server, { size: phone });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill('Ife');
  await page.getByLabel('Last Name').fill('Obi');
  await page.getByLabel('Email').fill('ife@else.example');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  // S5: no mail server is set up here, so nobody is sent to their mailbox.
  await page.getByText('This installation sends no mail yet').first().waitFor();
  const link = await accountLink(server, 'ife@else.example', /confirm/i);
  // Looking at the page behind the link spends nothing: the button still confirms afterwards.
  await page.goto(link);
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await lookByDayAndNight(page, 'confirm-link-phone');
  await page.emulateMedia({ colorScheme: 'light' });
  await openAccountLink(page, link);
  await page.waitForURL('**/dashboard');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard/people');
  await page
    .getByText(/administrator/i)
    .first()
    .waitFor();
  expect(await page.getByText('tunde@firm.example').count()).toBe(0);
});

test('A forgotten password is mended by mail; an unknown address gets the same answer and no mail', async () => {
  const page = await visit(browser, server);
  await page.goto('/auth');
  for (const address of ['nobody@else.example', 'tunde@firm.example']) {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Email').press('Enter');
    await page.getByText(address).first().waitFor();
  }
  const link = await accountLink(server, 'tunde@firm.example', /password/i);
  expect(await server.mails('nobody@else.example')).toEqual([]);
  await openAccountLink(page, link);
  const next = `${TEST_PASSWORD}new`;
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm New Password').fill(next);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.waitForURL('**/dashboard');
});

test('The home page leads in', async () => {
  const page = await visit(browser, server);
  const heard = complaints(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Access Platform' }).first().click();
  await page.waitForURL('**/auth');
  expect(heard).toEqual([]);
});

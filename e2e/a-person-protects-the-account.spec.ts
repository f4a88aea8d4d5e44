import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asIfLater, codeOf, protectedPerson } from '#server/auth/factors/testing.ts';
import { mailTo } from '#server/testing/auth.ts';
import { TEST_PASSWORD, type TestServer, testServer } from '#server/testing/harness.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  lookAtEverySize,
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

/** As an authenticator app would: reads the key, and shows the code of now. Half a minute passes in between. */
async function typeCode(page: Page, secret: string): Promise<void> {
  await asIfLater(server);
  await page.getByLabel('Code from your app').fill(codeOf(secret));
}

/** Six digits go off by themselves; Enter comes in the same moment, before anything was drawn. */
async function typeCodeAndEnter(page: Page, secret: string): Promise<void> {
  await asIfLater(server);
  await page.getByLabel('Code from your app').evaluate((box: HTMLInputElement, code) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, code);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.form?.requestSubmit();
  }, codeOf(secret));
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('An administrator is urged to add a second factor, sets one up, and is asked for it at the next sign-in', async () => {
  const admin = await server.newUser({ role: 'admin', firstName: 'Ifeoma', lastName: 'Obi' });
  const page = await visit(browser, server, { as: admin });
  const missing: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
  await page.goto('/dashboard');
  await page.getByText('Your account opens everything, with a password alone').waitFor();
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByText('Add a second factor to your administrator account').waitFor();

  // The set-up: a wrong code is answered beside the field, a right one brings the recovery codes.
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByAltText('QR code with the key for your authenticator app').waitFor();
  await picture(page, 'second-factor-setup');
  await expectAccessible(page);
  const shown = await dialog.locator('.font-mono').innerText();
  const secret = shown.replaceAll(' ', '');
  const code = codeOf(secret);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Code from your app').fill(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
  await dialog.getByText('This code is not right').waitFor();
  await typeCode(page, secret);
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await picture(page, 'second-factor-codes');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('harmattan-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();
  await page.getByText('Add a second factor to your administrator account').waitFor({ state: 'detached' });
  // Recovery codes are asked for only where there are some.
  expect(missing).toEqual([]);

  // The next sign-in stops at the second step; Back goes back; the code leads to the place asked for.
  const next = await visit(browser, server, { size: phone });
  await next.goto('/dashboard/clients?q=port');
  await signIn(next, admin.email);
  await next.getByRole('heading', { name: 'One more step' }).waitFor();
  await next.getByLabel('Code from your app').waitFor();
  await picture(next, 'second-step-phone');
  await expectAccessible(next);
  await expectNoSidewaysScroll(next);
  await next.getByRole('button', { name: 'Back to sign-in' }).click();
  await signIn(next, admin.email);
  await next.getByRole('heading', { name: 'One more step' }).waitFor();
  await next.goto('/dashboard/people');
  await next.getByRole('heading', { name: 'One more step' }).waitFor();
  const shownCodes: string[] = [];
  next.on('request', (asked) => asked.url().endsWith('/verify') && shownCodes.push(asked.postData() ?? ''));
  await typeCodeAndEnter(next, secret);
  await next.waitForURL('**/dashboard/people');
  expect(shownCodes).toHaveLength(1);
  await next.getByText(admin.email).first().waitFor();

  // A recovery code opens the account once.
  const lost = await visit(browser, server);
  for (const outcome of ['in', 'refused'] as const) {
    await lost.goto('/auth');
    await signIn(lost, admin.email);
    await lost.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.getByLabel('Recovery code').fill(` ${codes[0]?.toUpperCase()} `);
    await lost.getByRole('button', { name: 'Continue', exact: true }).click();
    if (outcome === 'refused') {
      await lost.getByText('This recovery code is not right, or it was used before.').waitFor();
      await picture(lost, 'second-step-recovery');
      await expectAccessible(lost);
      continue;
    }
    await lost.waitForURL('**/dashboard');
    await lost.getByRole('button', { name: /Account of/ }).click();
    await lost.getByRole('menuitem', { name: 'Sign Out' }).click();
    await lost.waitForURL('**/auth');
  }
});

test('A mail link alone opens nothing either: the code comes first, then the new password', async () => {
  const person = await protectedPerson(server, { role: 'consultant' });
  await server.client().auth.resetPasswordForEmail(person.email, { redirectTo: `${server.url}/auth` });
  const page = await visit(browser, server);
  await openAccountLink(page, await accountLink(server, person.email, /password/i));
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(page.url()).not.toMatch(/token|#/);
  await typeCode(page, person.secret);
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await page.getByLabel('New Password', { exact: true }).fill(`${TEST_PASSWORD}next`);
  await page.getByLabel('Confirm New Password').fill(`${TEST_PASSWORD}next`);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.waitForURL('**/dashboard');
});

test('Whoever guesses at codes is told when to try again', async () => {
  const person = await protectedPerson(server, { role: 'consultant' });
  const page = await visit(browser, server);
  await page.goto('/auth');
  await signIn(page, person.email);
  const box = page.getByLabel('Code from your app');
  for (let guess = 0; guess < 6; guess++) {
    await box.fill('');
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/verify')),
      box.fill(String(111111 * guess).padStart(6, '0')),
    ]);
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
  }
  await page.getByText(/Too many tries\. Try again in \d+ minutes/).waitFor();
  await expectAccessible(page);
});

test('An act that wants the second factor asks for it and goes on by itself; nothing typed is lost', async () => {
  const admin = await protectedPerson(server, { role: 'admin', firstName: 'Zainab', lastName: 'Bello' });
  const page = await visit(browser, server, { as: admin });
  await page.goto('/dashboard/people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invite a person' });
  await form.getByLabel('Email').fill('tunde@firm.example');
  await form.getByLabel('First Name').fill('Tunde');
  // The session falls back while the form is open.
  await server.system.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [admin.id]);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByLabel('Code from your app').waitFor();
  await picture(page, 'step-up');
  await expectAccessible(page);
  // Declined, the refusal stands and the form still holds what was typed.
  await page.keyboard.press('Escape');
  await page.getByText('Use your second factor first').first().waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('tunde@firm.example');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await typeCode(page, admin.secret);
  await page.getByText('tunde@firm.example').first().waitFor();
  await asked.waitFor({ state: 'detached' });
  await form.waitFor({ state: 'detached' });
});

test('Once the firm requires it, an administrator without a second factor sets one up where they stand', async () => {
  const first = await protectedPerson(server, { role: 'admin', firstName: 'Aisha', lastName: 'Musa' });
  const other = await server.newUser({ role: 'admin', firstName: 'Emeka', lastName: 'Ike' });
  const page = await visit(browser, server, { as: first });
  await page.goto('/dashboard/settings?tab=security');
  await page.getByRole('switch', { name: /Require a second factor/ }).click();
  await page.getByRole('button', { name: 'Require it' }).click();
  await page.getByText('Required from now on').waitFor();
  await picture(page, 'security-rule');

  const without = await visit(browser, server, { as: other });
  await without.goto('/dashboard');
  await without.getByText('Your administrator rights wait for a second factor').waitFor();
  await without.goto('/dashboard/people');
  const asked = without.getByRole('dialog', { name: 'Set up your second factor first' });
  await asked.getByAltText(/QR code/).waitFor();
  await expectAccessible(without);
  const secret = (await asked.locator('.font-mono').innerText()).replaceAll(' ', '');
  await typeCode(without, secret);
  await without.getByRole('button', { name: 'I have saved them' }).click();
  await without.getByText(first.email).first().waitFor();

  await page.getByRole('switch', { name: /Require a second factor/ }).click();
  await page.getByRole('button', { name: 'Stop requiring it' }).click();
  await page.getByText('No longer required').waitFor();
});

test('A person sees where they are signed in, ends one session, and takes the second factor away', async () => {
  const person = await protectedPerson(server, { role: 'consultant' });
  const elsewhere = await server.client().auth.signInWithPassword(person);
  expect(elsewhere.error).toBeNull();
  const page = await visit(browser, server, { as: person });
  await page.goto('/dashboard/settings?tab=security');
  await page.getByText('This device').waitFor();
  // A card that arrives above may move the button from under the pointer: people point again.
  await vi.waitFor(
    async () => {
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: 'Remove Phone' }).hover();
      await page.getByText('Remove Phone').waitFor({ timeout: 3_000 });
    },
    { timeout: 30_000 },
  );
  await page
    .getByRole('button', { name: /^Sign out Unknown device/ })
    .first()
    .click();
  await page.getByText('Session ended').waitFor();
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Two-factor authentication is off').waitFor();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
});

test('From a session of this morning a person confirms by mail before an app is set up, and the set-up goes on by itself', async () => {
  const person = await server.newUser({ role: 'consultant', firstName: 'Bola', lastName: 'Eze' });
  const page = await visit(browser, server, { as: person });
  await page.goto('/dashboard/settings?tab=security');
  await page.getByText('This device').waitFor();
  await server.system.query(
    `update auth.sessions set created_at = now() - interval '5 hours' where user_id = $1`,
    [person.id],
  );
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const code = (await mailTo(server, person.email, 'reauthenticate')).code;
  await asked.getByLabel('Code from the mail').fill(code === '000000' ? '000001' : '000000');
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await asked.getByText('The code is not right or has expired').waitFor();
  await picture(page, 'confirm-by-mail');
  await expectAccessible(page);
  await asked.getByLabel('Code from the mail').fill(code);
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await asked.waitFor({ state: 'detached' });
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await setup.getByAltText('QR code with the key for your authenticator app').waitFor();
  await typeCode(page, (await setup.locator('.font-mono').innerText()).replaceAll(' ', ''));
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();

  // Hours later the app is to go: declined, everything stays; confirmed, it goes without being asked for again.
  await server.system.query(
    `update auth.sessions set created_at = now() - interval '9 hours', reauthenticated_at = now() - interval '4 hours'
     where user_id = $1`,
    [person.id],
  );
  await asIfLater(server);
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await asked.getByLabel('Code from the mail').waitFor();
  };
  await remove();
  await page.keyboard.press('Escape');
  await page.getByText('The second factor was not removed').first().waitFor();
  await asIfLater(server);
  await remove();
  await asked
    .getByLabel('Code from the mail')
    .fill((await mailTo(server, person.email, 'reauthenticate', 3)).code);
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Two-factor authentication is off').waitFor();

  // Later still they leave for good: their own address typed, the mailed code once more, a mail to confirm it.
  await server.system.query(
    `update auth.sessions set created_at = now() - interval '9 hours', reauthenticated_at = now() - interval '4 hours'
     where user_id = $1`,
    [person.id],
  );
  await asIfLater(server);
  await page.getByRole('tab', { name: 'Help' }).click();
  await page.getByText('Built-in rules').waitFor();
  await page.getByRole('button', { name: 'Close my account' }).click();
  const farewell = page.getByRole('alertdialog', { name: 'Close your account?' });
  await farewell.getByLabel('Your email address').fill('bola');
  await farewell.getByRole('button', { name: 'Close my account' }).click();
  await farewell.getByText(`Type ${person.email} to close this account.`).waitFor();
  await picture(page, 'close-account');
  await expectAccessible(page);
  await farewell.getByLabel('Your email address').fill(person.email);
  await farewell.getByRole('button', { name: 'Close my account' }).click();
  await asked
    .getByLabel('Code from the mail')
    .fill((await mailTo(server, person.email, 'reauthenticate', 4)).code);
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Your account is closed').first().waitFor();
  await mailTo(server, person.email, 'account_closed');
});

test('The Security page can be read by everyone on phone and laptop, by day and by night', async () => {
  const person = await protectedPerson(server, { role: 'admin' });
  await server.client().auth.signInWithPassword(person);
  await lookAtEverySize(browser, server, 'security-strong', person, async (page) => {
    await page.goto('/dashboard/settings?tab=security');
    await page.getByText('Where you are signed in').waitFor();
    await page.getByText('This device').waitFor();
    await page.getByText('None yet. Make a set').waitFor();
  });
});

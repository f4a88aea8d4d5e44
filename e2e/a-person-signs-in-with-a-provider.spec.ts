import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProvider, startProvider } from '#server/auth/providers/testing.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, phone, picture, visit } from './browser.ts';
import { foundInMail } from './mails.ts';

let provider: RunningProvider;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  provider = await startProvider({
    accounts: [
      {
        sub: 'amaka',
        email: 'amaka@firm.example',
        email_verified: true,
        given_name: 'Amaka',
        family_name: 'Eze',
      },
      { sub: 'other', email: 'someone@else.example', email_verified: true, name: 'Someone Else' },
    ],
  });
  [server, browser] = await Promise.all([
    testServer(provider.settings('KEYCLOAK'), { pages: 'built' }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await provider?.stop();
});

const continueThere = (page: Page) => page.getByRole('button', { name: 'Continue with Keycloak' });

test('A person signs in with a provider and lands where they were going, without a token in the address', async () => {
  const page = await visit(browser, server, { size: phone });
  await page.goto('/dashboard/settings?tab=security');
  await page.waitForURL('**/auth');
  await continueThere(page).waitFor();
  await picture(page, 'sign-in-ways-phone');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  provider.signInAs('amaka');
  await continueThere(page).click();
  await page.waitForURL('**/dashboard/settings?tab=security');
  await page.getByText('Sign-in methods').waitFor();
  expect(page.url()).not.toMatch(/token|code=/);
  await page.getByText('amaka@firm.example').first().waitFor();
  expect(await page.getByRole('button', { name: 'Unlink Keycloak' }).count()).toBe(0);
});

test('Somebody who declines at the provider reads why they are not signed in, and tries again', async () => {
  const page = await visit(browser, server);
  await page.goto('/auth');
  provider.signInAs(null);
  await continueThere(page).click();
  await page.getByText('The sign-in with Keycloak was cancelled.').waitFor();
  await picture(page, 'provider-declined');
  await expectAccessible(page);
  provider.signInAs('amaka');
  await continueThere(page).click();
  await page.waitForURL('**/dashboard');
});

test('A person links a provider to their account, signs in with it, and unlinks it again', async () => {
  const person = await server.newUser({ role: 'consultant', firstName: 'Bisi', lastName: 'Ade' });
  const page = await visit(browser, server, { as: person });
  await page.goto('/dashboard/settings?tab=security');
  provider.signInAs('other');
  // From a session of this morning, the owner of the account first enters a mailed code.
  await server.system.query(
    `update auth.sessions set created_at = now() - interval '5 hours' where user_id = $1`,
    [person.id],
  );
  await page.getByRole('button', { name: 'Link Keycloak' }).click();
  await page.getByLabel('Code from the mail').fill(await foundInMail(server, person.email, /\b\d{6,10}\b/));
  await page.getByRole('button', { name: 'Link Keycloak' }).click();
  await page.getByText('Keycloak is linked').waitFor();
  await page.getByText('someone@else.example').waitFor();
  await expectAccessible(page);
  await picture(page, 'security-linked');

  const elsewhere = await visit(browser, server);
  await elsewhere.goto('/auth');
  await continueThere(elsewhere).click();
  await elsewhere.waitForURL('**/dashboard');
  await elsewhere.getByText('Bisi').first().waitFor();

  await page.getByRole('button', { name: 'Unlink Keycloak' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink', exact: true }).click();
  await page.getByText('Keycloak no longer opens this account.').waitFor();
  await page.getByRole('button', { name: 'Link Keycloak' }).waitFor();
});

test('An account of a provider that belongs to somebody else is not linked, and the person reads so', async () => {
  const person = await server.newUser({ firstName: 'Ife', lastName: 'Obi' });
  const page = await visit(browser, server, { as: person });
  await page.goto('/dashboard/settings?tab=security');
  provider.signInAs('amaka');
  await page.getByRole('button', { name: 'Link Keycloak' }).click();
  await page.getByText('This Keycloak account already belongs to another account here.').first().waitFor();
  await page.waitForURL('**/dashboard/settings?tab=security');
});

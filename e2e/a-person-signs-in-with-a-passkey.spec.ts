import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, phone, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Gives the browser a key store that knows its owner, as a phone with a screen lock has. */
async function withKeyStore(page: Page, transport: 'internal' | 'usb' = 'internal') {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('A person adds a passkey, names it, signs in with it alone, and removes it', async () => {
  const person = await server.newUser({ role: 'consultant', firstName: 'Bisi', lastName: 'Ade' });
  const page = await visit(browser, server, { as: person, size: phone });
  await withKeyStore(page);
  await page.goto('/dashboard/settings?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added').waitFor();
  await page.getByRole('button', { name: /^Rename Chrome/ }).click();
  const form = page.getByRole('dialog', { name: 'Rename the passkey' });
  await form.getByLabel('Name').fill('');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('Give it a name').waitFor();
  await form.getByLabel('Name').fill('My phone');
  await form.getByLabel('Name').press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByText('My phone', { exact: true }).click();
  await picture(page, 'passkeys-phone');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await page.goto('/dashboard/projects');
  await page.getByRole('button', { name: 'Continue with a passkey' }).waitFor();
  await picture(page, 'sign-in-passkey-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.waitForURL('**/dashboard/projects');

  await page.goto('/dashboard/settings?tab=security');
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Passkey removed').waitFor();
  const kept = await server.system.query('select from auth.webauthn_credentials where user_id = $1', [
    person.id,
  ]);
  expect(kept.rowCount).toBe(0);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.getByText('This passkey is not known here').waitFor();
  await expectAccessible(page);
});

test('A person adds a security key as the second step, keeps the recovery codes, and signs in with both', async () => {
  const person = await server.newUser({ role: 'consultant', firstName: 'Kemi', lastName: 'Ojo' });
  const page = await visit(browser, server, { as: person });
  await withKeyStore(page, 'usb');
  await page.goto('/dashboard/settings?tab=security');
  await page.getByRole('button', { name: 'Add a security key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a security key' });
  await picture(page, 'add-security-key');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose and touch the key' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Security key', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Security key' }).waitFor();

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').first().fill(person.email);
  await page.getByLabel('Password', { exact: true }).first().fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Use your security key' }).waitFor();
  await picture(page, 'sign-in-security-key');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use your security key' }).click();
  await page.waitForURL('**/dashboard**');
  await page.getByRole('button', { name: /Account of Kemi/ }).waitFor();
  await page.context().close();
});

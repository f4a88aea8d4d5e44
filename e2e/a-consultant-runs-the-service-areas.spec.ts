import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookAtEverySize, openBrowser, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  expect((await consultant.client.from('clients').insert({ name: 'Zuma Power' })).error).toBeNull();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('A consultant creates an initiative in Public Affairs, starts it and says how far it is', async () => {
  const page = await visit(browser, server, { as: consultant, touch: true });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Public Affairs', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Public Affairs' }).waitFor();
  await page.getByRole('button', { name: 'New Initiative' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Initiative' });
  await dialog.getByLabel(/^Title/).fill('Regulator relations');
  await dialog.getByRole('button', { name: 'Create Service' }).click();
  await dialog.getByText('Title and client are required').first().waitFor();
  await dialog.getByRole('combobox', { name: /^Client/ }).fill('Zuma');
  await page.getByRole('option', { name: /Zuma Power/ }).click();
  await dialog.getByLabel('Objectives').fill('Map decision makers\n\nFile the position paper');
  await dialog.getByLabel('Budget').fill('12500');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Service' }).click();
  await page.getByText('New Initiative created successfully').waitFor();
  await card(page, 'Regulator relations').getByText('$12,500').waitFor();
  await card(page, 'Regulator relations').getByText('Pending').waitFor();
  await picture(page, 'public-affairs');

  await card(page, 'Regulator relations')
    .getByRole('link', { name: 'Regulator relations', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Regulator relations' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Map decision makers' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await page.getByText('The service is now active').waitFor();
  await page.getByLabel('Percent done').fill('40');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await page.getByText('Progress is now 40 %').waitFor();
  await expectAccessible(page);
  await picture(page, 'service');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Service deleted successfully').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Regulator relations is back').waitFor();
  await page.context().close();
});

test('A dashboard that cannot be read says so in its own words and tries again; the button keeps the focus', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.addInitScript(failServices);
  await page.goto('/dashboard/political-intelligence');
  const failure = page.getByText('Failed to fetch political intelligence services');
  const again = page.getByRole('button', { name: 'Try Again' });
  await failure.waitFor();
  const times = () => page.evaluate(() => Number(Reflect.get(window, 'failed')));
  const before = await times();
  await again.press('Enter');
  await expect.poll(times).toBeGreaterThan(before);
  await failure.waitFor();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectAccessible(page);
  // The list asks again by itself too (its channel joins, the window gets the focus): the answer is whole from this key on.
  await page.evaluate(() =>
    addEventListener('keydown', () => Reflect.deleteProperty(window, 'failed'), true),
  );
  await page.keyboard.press('Enter');
  await page.getByText('No services yet').waitFor();
  await page.context().close();
});

test('A service that cannot be created says so, and what was typed stays', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.route('**/rest/v1/services*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Broken', code: 'XX000' } })
      : route.continue(),
  );
  await page.goto('/dashboard/digital-communication?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Service' });
  await dialog.getByLabel(/^Title/).fill('Channel audit');
  await dialog.getByRole('combobox', { name: /^Client/ }).fill('Zuma');
  await page.getByRole('option', { name: /Zuma Power/ }).click();
  await dialog.getByRole('button', { name: 'Create Service' }).click();
  await page.getByText('Failed to create service').first().waitFor();
  expect(await dialog.getByLabel(/^Title/).inputValue()).toBe('Channel audit');
  await page.context().close();
});

test('A political campaign gets a dated figure with its source; card and chart show it', async () => {
  const client = await consultant.client.from('clients').select('id').single().throwOnError();
  const service = await consultant.client
    .from('services')
    .insert({
      title: 'Advocacy',
      client_id: client.data.id,
      service_category: 'political_intelligence',
    })
    .select('id')
    .single()
    .throwOnError();
  const made = await consultant.client
    .from('campaigns')
    .insert({
      campaign_name: 'Fair rules, fair prices',
      service_id: service.data.id,
      key_messages: ['Rules that everyone can read', 'A price you can plan with', 'Jobs stay here'],
    })
    .select('id')
    .single();
  expect(made.error).toBeNull();
  const page = await visit(browser, server, { as: consultant, touch: true });
  await page.goto('/dashboard/political-intelligence');
  await card(page, 'Fair rules, fair prices').getByText('+1 more').waitFor();
  await card(page, 'Fair rules, fair prices').getByRole('link', { name: 'Add metrics' }).click();
  await page.getByRole('textbox', { name: /^Figure/ }).fill('25300');
  await page.getByRole('button', { name: 'Add Figure' }).click();
  await page.getByRole('link', { name: 'Say where the figure comes from' }).waitFor();
  await page.getByLabel('Source').fill('Platform report');
  await page.getByRole('button', { name: 'Add Figure' }).press('Enter');
  await page.getByText('The figure was added').waitFor();
  await page.getByRole('img', { name: /25,300 people/ }).waitFor();
  await page.getByRole('button', { name: 'As a table' }).click();
  await page.getByRole('cell', { name: '25,300 people' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Withdraw / }).click();
  await page.getByText('Nothing was measured yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('img', { name: /25,300 people/ }).waitFor();
  await picture(page, 'campaign-figures');
  await page.goto('/dashboard/political-intelligence');
  await card(page, 'Fair rules, fair prices').getByText('25.3K').waitFor();
  await page.context().close();
});

test('A service area stands in every size and theme', async () => {
  await lookAtEverySize(browser, server, 'political-intelligence', consultant, async (page) => {
    await page.goto('/dashboard/political-intelligence');
    await card(page, 'Fair rules, fair prices').waitFor();
  });
});

/** Run in the page: services cannot be read until `failed`, which counts how often, is taken away from the window. */
function failServices() {
  Reflect.set(window, 'failed', 0);
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const failed = Reflect.get(window, 'failed');
    if (failed === undefined || !address.includes('/rest/v1/services?')) return ask(input, init);
    Reflect.set(window, 'failed', failed + 1);
    return Response.json({ message: 'Broken', code: 'XX000' }, { status: 500 });
  };
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookAtEverySize, openBrowser, phone, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let amina: TestUser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  amina = await server.newUser({ role: 'consultant' });
  const { data } = await amina.client
    .from('clients')
    .insert([
      { name: 'Ẹ̀kọ́ Ṣàngó Studios', address: 'Bodija, Ibadan' },
      { name: 'Zuma Ridge Bank' },
      { name: 'Sahel Bright' },
    ])
    .select('id,name');
  const sango = data?.find(({ name }) => name.includes('Ṣàngó'));
  await amina.client.from('projects').insert({ name: 'Sango launch week', client_id: sango?.id });
  page = await visit(browser, server, { as: amina });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const palette = (on: Page) => on.getByRole('dialog', { name: 'Search and go' });

test('H2 S6 Ctrl+K and six letters without marks open a client written with tone marks', async () => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  // Nobody waits for the box.
  await page.keyboard.type('sango');
  await palette(page)
    .getByRole('option', { name: /Ṣàngó Studios/ })
    .first()
    .waitFor();
  await palette(page)
    .getByRole('option', { name: /Sango launch week/ })
    .waitFor();
  await expectAccessible(page);
  await palette(page).getByRole('combobox').fill('bodija');
  await palette(page)
    .getByRole('option', { name: /Ṣàngó Studios/ })
    .first()
    .waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ẹ̀kọ́ Ṣàngó Studios' }).waitFor();
  await page.getByRole('button', { name: /^Add .* to favourites/ }).click();
  await page.getByRole('button', { name: /^Remove .* from favourites/ }).waitFor();
});

test('what was opened and what is a favourite stand there before anything is typed; "new" offers what can be added', async () => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await palette(page).getByRole('group', { name: 'Favourites' }).getByText('Ṣàngó Studios').waitFor();
  await palette(page).getByRole('combobox').fill('new cl');
  await palette(page).getByRole('option', { name: 'New client' }).click();
  await page.getByRole('dialog', { name: 'Add Client' }).waitFor();
  await page.keyboard.press('Escape');
});

test('two keys go anywhere, j and k walk the list and the records, ? tells them all', async () => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The shortcuts come with what follows the first screen.
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.getByRole('list', { name: 'Clients' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL(/clients\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Next client' }).waitFor();
  // The address changes before the page does.
  const second = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('j');
  await page.waitForFunction((was) => {
    const now = document.querySelector('h1');
    return now !== null && now.textContent !== was;
  }, second);
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Edit Client' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Edit Client' }).waitFor({ state: 'detached' });
  // Also while a toast says what was done.
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Edit Client' }).getByLabel('Phone').fill('+234 803 555 0110');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Client updated successfully').first().waitFor();
  await page.getByRole('dialog', { name: 'Edit Client' }).waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Projects').waitFor();
});

test('H9 an address where nothing is keeps the frame', async () => {
  await page.goto('/dashboard/no-such-room');
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Platform' })
    .getByRole('link', { name: 'Clients', exact: true })
    .click();
  await page.getByRole('list', { name: 'Clients' }).waitFor();
});

test('what is typed at once after Ctrl+K in a field goes to the palette, however slowly it comes', async () => {
  const slow = await visit(browser, server, { as: amina });
  const { promise: typed, resolve: comeNow } = Promise.withResolvers<void>();
  await slow.route(/\/palette-[^/]*\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  await slow.goto('/dashboard/clients');
  const field = slow.getByRole('searchbox').first();
  await field.fill('ban');
  await slow.getByText('Zuma Ridge Bank').first().waitFor();
  await field.press('Control+k');
  await slow.keyboard.type('san', { delay: 60 });
  comeNow();
  await expect.poll(() => palette(slow).getByRole('combobox').inputValue()).toBe('san');
  await slow.keyboard.type('go');
  await palette(slow).getByRole('option').first().waitFor();
  expect(await palette(slow).getByRole('combobox').inputValue()).toBe('sango');
  await slow.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('ban');
  await slow.context().close();
});

test('on a phone the thumb reaches places, search and the rest', async () => {
  const small = await visit(browser, server, { as: amina, size: phone });
  await small.goto('/dashboard/clients');
  const bar = small.getByRole('navigation', { name: 'Quick' });
  await bar.getByRole('link', { name: 'Projects', exact: true }).click();
  await small.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await bar.getByRole('button', { name: 'Search', exact: true }).click();
  await palette(small).getByRole('combobox').fill('zuma');
  await palette(small)
    .getByRole('option', { name: /Zuma Ridge Bank/ })
    .click();
  await small.getByRole('heading', { level: 1, name: 'Zuma Ridge Bank' }).waitFor();
  expect(await bar.isVisible()).toBe(true);
  await small.context().close();
});

test('the palette stands in every size and theme', async () => {
  await lookAtEverySize(browser, server, 'palette', amina, async (at) => {
    await at.goto('/dashboard/clients');
    await at.getByRole('list', { name: 'Clients' }).waitFor();
    await at.keyboard.press('Control+k');
    await palette(at).getByRole('combobox').fill('s');
    await palette(at).getByRole('option').first().waitFor();
  });
});

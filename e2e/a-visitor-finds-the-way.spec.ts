import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import {
  desk,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  phone,
  picture,
  visit,
} from './browser.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const looks = (['light', 'dark'] as const).flatMap((theme) => [
  { theme, size: phone, name: `phone-${theme}` },
  { theme, size: desk, name: `desk-${theme}` },
]);

/** What the browser complains about: errors of the page and everything the content policy refused. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

test.each(looks)('a visitor reads the home page without a barrier: $name', async ({ theme, size, name }) => {
  const page = await visit(browser, server, { theme, size });
  const heard = complaints(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await picture(page, `home-${name}`);
  expect(await page.title()).toBe('Strategic Consulting · Harmattan Advisory');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Strategic');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(heard).toEqual([]);
  await page.context().close();
});

test('a visitor on a phone opens the menu, goes to Contact and the menu is gone', async () => {
  const page = await visit(browser, server, { size: phone });
  await page.goto('/');
  await page.getByRole('button', { name: 'All pages' }).click();
  const menu = page.getByRole('navigation', { name: 'All pages' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  expect(new URL(page.url()).hash).toBe('#contact');
  await menu.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('the home page costs a visitor less than 150 KB', async () => {
  const page = await visit(browser, server, { size: phone });
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes();
    bytes += sizes.responseBodySize + sizes.responseHeadersSize;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(150_000);
  await page.context().close();
});

test('without a network the badge says Offline, and leaves when it is back', async () => {
  const page = await visit(browser, server);
  await page.goto('/');
  const badge = page.getByText('Offline', { exact: true });
  expect(await badge.isVisible()).toBe(false);
  await page.context().setOffline(true);
  await badge.waitFor();
  await page.context().setOffline(false);
  await badge.waitFor({ state: 'hidden' });
  await page.context().close();
});

test.each(looks)(
  'a mistyped address says so, with its status and a way home: $name',
  async ({ theme, size, name }) => {
    const page = await visit(browser, server, { theme, size });
    const answer = await page.goto('/no-such-page', { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByText('Oops! Page not found').waitFor();
    await picture(page, `not-found-${name}`);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Strategic Consulting at the Intersection' }).waitFor();
    await page.context().close();
  },
);

test('a page that breaks shows the error screen, tells nothing of the fault and keeps the chosen theme', async () => {
  const page = await visit(browser, server);
  await page.route('**/assets/not-found-*.js', (route) =>
    /not-found-screen/.test(route.request().url())
      ? route.continue()
      : route.fulfill({
          contentType: 'text/javascript',
          body: `export default function Broken() { throw new Error('table clients has no column'); }`,
        }),
  );
  await page.addInitScript(() => localStorage.setItem('harmattan-theme', 'dark'));
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page
    .getByText(
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    )
    .waitFor();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('button', { name: 'Reload Page' }).waitFor();
  expect(await page.getByText('table clients').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await expectAccessible(page);
  await page.context().close();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectAccessible, openBrowser, PATIENCE_MS, phone, picture, visit } from './browser.ts';
import { settle } from './flaky-network.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const come = (options: Parameters<typeof visit>[2] = {}) =>
  visit(browser, server, { worker: true, ...options });
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE_MS });

/** The browser's offer, as Chromium makes it; headless it never does. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: async () => document.body.setAttribute('data-prompted', ''),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test('a visitor on the second page is offered the app, shares it, closes the card and is not asked again', async () => {
  const page = await come({ size: phone });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await settle(page);
  await eventually(() => offer(page)).toBe(true);
  const card = page.getByRole('region', { name: 'Harmattan', exact: true });
  expect(await card.isVisible()).toBe(false);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  await page.waitForURL('**/about');
  await eventually(() => offer(page)).toBe(true);
  await card.waitFor();
  for (const text of ['Works offline', 'Faster loading', 'Push notifications', 'App-like experience'])
    await card.getByText(text).waitFor();
  await picture(page, 'install-phone');
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await card.getByRole('button', { name: 'Share', exact: true }).click();
  await card.getByText('Link copied.').waitFor();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [below, above] = await Promise.all([card.boundingBox(), last.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await card.getByRole('button', { name: 'Close', exact: true }).click();
  await card.waitFor({ state: 'hidden' });
  await offer(page);
  expect(await card.isVisible()).toBe(false);
});

test('pressing Install asks the browser, and the card is gone', async () => {
  const page = await come();
  await settle(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  await page.waitForURL('**/about');
  await eventually(() => offer(page)).toBe(true);
  const card = page.getByRole('region', { name: 'Harmattan', exact: true });
  await card.getByRole('button', { name: 'Install', exact: true }).click();
  await card.waitFor({ state: 'hidden' });
  await page.locator('[data-prompted]').waitFor();
});

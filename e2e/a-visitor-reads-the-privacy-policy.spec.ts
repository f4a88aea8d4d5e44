import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { deviceStorage } from '#src/features/privacy/device-storage.ts';
import {
  expectAccessible,
  laptop,
  lookByDayAndNight,
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

test.each(Object.entries({ phone, laptop }))(
  'a visitor reads what the firm does with personal data: %s',
  async (name, size) => {
    const page = await visit(browser, server, { size });
    await page.goto('/privacy-policy');
    expect(await page.getByRole('article').getByRole('heading', { level: 2 }).count()).toBe(10);
    await page.getByRole('link', { name: 'How long we keep it' }).click();
    await page.getByRole('heading', { name: 'Security log of accounts' }).waitFor();
    // All about one purpose opens in its place.
    const purpose = page.getByRole('group').filter({ hasText: 'Stakeholder mapping in public affairs' });
    const basis = purpose.getByText('Legitimate interest, weighed case by case');
    await basis.waitFor({ state: 'hidden' });
    await purpose.getByRole('heading', { name: 'Stakeholder mapping in public affairs' }).click();
    await basis.waitFor();
    await lookByDayAndNight(page, `privacy-${name}`);
    await page.context().close();
  },
);

test('the page is kept for everyone, and the text of 15 January 2024 stays readable', async () => {
  const page = await visit(browser, server, { size: phone });
  const answer = await page.goto('/privacy-policy');
  expect(answer?.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  await page.getByRole('link', { name: 'Version of 15 Jan 2024' }).click();
  await page.waitForURL('**/privacy-policy/2024-01-15');
  await page.getByText('This version no longer applies.').waitFor();
  await page.getByText('effective from 15 January 2024 and was last reviewed on 15 January 2024').waitFor();
  await picture(page, 'privacy-2024-phone');
  await expectAccessible(page);
  expect((await page.goto('/privacy-policy/2023-01-01'))?.status()).toBe(404);
  await page.context().close();
});

test('on paper the policy has no menu and no contents list', async () => {
  const page = await visit(browser, server);
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('navigation', { name: 'Contents' }).waitFor({ state: 'hidden' });
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  await page.getByText('Legitimate interest, weighed case by case').waitFor();
  await picture(page, 'privacy-print');
  // Older browsers know no style for what is closed: it is opened before they print, and closed after.
  const closed = page.locator('main details:not([open])');
  const all = await closed.count();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect([all > 50, await closed.count()]).toEqual([true, 0]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await closed.count()).toBe(all);
  await page.context().close();
});

/** What a page leaves behind in the browser. */
async function leftBy(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  // To the end, so that what waits to be seen is asked for too.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    // The sign-in page remembers how far one had scrolled, as the privacy page says.
    ...Object.keys(sessionStorage).filter((name) => name !== 'react-router-scroll-positions'),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    // Copies of public pages, and nothing else, may stand here before anyone asks.
    ...(await caches.keys()).filter((name) => !/^harmattan-(shell-[\w-]+|pages|assets|pictures)$/.test(name)),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => `the cookie ${name}`);
  const status = answer?.status() === 200 ? [] : [`status ${answer?.status()}`];
  return [...status, ...kept, ...cookies].map((one) => `${path}: ${one}`);
}

// Some fifty pages: minutes on a busy machine.
test('C05 the privacy bar: no public page sets a cookie, asks anyone else or keeps anything before the visitor wants it', async () => {
  const page = await visit(browser, server, { worker: true });
  const found: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(server.url).host)
      found.push(`${request.frame().url()} asks ${request.url()}`);
  });
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  expect(paths.length).toBeGreaterThan(20);
  // Several windows of one browser, as one visitor has.
  const left = [...paths, '/auth'];
  await Promise.all(
    [page, await page.context().newPage(), await page.context().newPage()].map(async (one) => {
      for (let path = left.shift(); path; path = left.shift()) found.push(...(await leftBy(one, path)));
    }),
  );
  // With what every page fetches when it is idle, too.
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForLoadState('networkidle');
  found.push(...(await leftBy(page, '/insights')));
  expect(found).toEqual([]);
  await page.context().close();
}, 300_000);

test('C05 a signed-in person’s browser holds what the privacy page lists, and nothing else', async () => {
  const person = await server.newUser({ role: 'consultant' });
  const page = await visit(browser, server, { as: person });
  await page.goto('/dashboard/clients?new=1');
  await page.getByLabel('Company Name').fill('Kaduna Mills');
  await page.getByText('Offline', { exact: true }).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')));
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const listed = deviceStorage.map(({ key }) => new RegExp(`^(?:__Host-)?${key.replace('*', '.*')}$`));
  // `carried` is this test's own.
  const strange = [...kept, ...cookies].filter(
    (key) => key !== 'carried' && !listed.some((one) => one.test(key)),
  );
  expect(strange).toEqual([]);
  await page.context().close();
});

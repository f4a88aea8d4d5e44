import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectAccessible, laptop, lookByDayAndNight, openBrowser, phone, visit } from './browser.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What the browser complains about: errors of the page and everything the content policy refused. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

/** Run in each new page: keeps which pictures move into it. */
function noteMove(): void {
  addEventListener('pagereveal', ({ viewTransition }) =>
    viewTransition?.ready.then(
      () => Reflect.set(window, 'moved', document.getAnimations().map(pseudoElementOf).join(' ')),
      () => {},
    ),
  );
  const pseudoElementOf = ({ effect }: Animation) => (effect as KeyframeEffect).pseudoElement ?? '';
}

const sizes = Object.entries({ phone, laptop });

test.each(sizes)('a visitor reads the home page without a barrier: %s', async (name, size) => {
  const page = await visit(browser, server, { size });
  const heard = complaints(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.title()).toBe('Strategic Consulting · Harmattan Advisory');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Strategic');
  await lookByDayAndNight(page, `home-${name}`);
  expect(heard).toEqual([]);
  await page.context().close();
});

test('a visitor on a phone opens the menu, goes to Contact and the menu is gone', async () => {
  const page = await visit(browser, server, { size: phone });
  await page.goto('/');
  await page.getByRole('button', { name: 'All pages' }).click();
  const menu = page.getByRole('navigation', { name: 'All pages' });
  await menu.getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/#contact');
  await menu.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('a first visit to the home page costs less than 120 KB, headers and icons included, however long it is read before the first touch or scroll', async () => {
  const page = await visit(browser, server, { size: phone, worker: true });
  // What came over the wire as the browser counts it, the fetches of a worker among them.
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  const asked: string[] = [];
  wire.on('Network.requestWillBeSent', ({ request }) => asked.push(new URL(request.url).pathname));
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  // Ten minutes of reading without a touch.
  await page.clock.runFor(600_000);
  await page.waitForLoadState('networkidle');
  const icons = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon], link[rel=manifest]')].map(
      ({ href }) => href,
    ),
  );
  for (const icon of icons.filter((href) => !asked.includes(new URL(href).pathname))) {
    const answer = await fetch(icon);
    const headers = [...answer.headers].reduce((sum, one) => sum + one.join(': \r\n').length, 0);
    bytes +=
      headers + Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength);
  }
  expect(icons.length).toBe(2);
  expect(asked.filter((path) => /^\/(pwa|sw)\.js$/.test(path))).toEqual([]);
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
  ).toBe(0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(120_000);
  // With the first touch the rest comes.
  await page.keyboard.press('Shift');
  await expect.poll(() => asked).toContain('/pwa.js');
  await page.context().close();
});

test('a reader whose first touch is Share is given the device’s own way, not a mail', async () => {
  const page = await visit(browser, server, { size: phone });
  // On a slow line the part that shares is late.
  await page.route('**/pwa.js', async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await page.goto('/insights/campaign-contact-lists');
  await page.locator('a[data-share]').first().tap();
  await page.getByText(/^(Link copied\.|Copy this address: )/).waitFor();
  await page.context().close();
});

test('the home page proves: dates with days left, a case, an article, four people and six doors, each a step from its page', async () => {
  const page = await visit(browser, server);
  const heard = complaints(page);
  await page.addInitScript(noteMove);
  await page.goto('/');
  const due = page.locator('#due-next li');
  expect(await due.count()).toBe(3);
  for (const one of await due.all()) expect(await one.innerText()).toMatch(/^\d+\s+days? left/);
  const leads = async (part: string, to: RegExp, count: number) => {
    const hrefs = await page
      .locator(`${part} a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => to.test(href)).length, part).toBe(count);
  };
  await leads('#case', /^\/case-studies\/.+/, 1);
  await leads('#insights', /^\/insights\/.+/, 3);
  await leads('#people', /^\/team\/.+/, 4);
  await leads('#services', /^\/services\/.+/, 6);
  for (const place of [page.getByRole('banner'), page.locator('#home')])
    expect(await place.getByRole('link', { name: 'Speak with us' }).getAttribute('href')).toBe('/contact');

  // The article's picture moves into its page. From there to its author, to their case, to who answers for it.
  await page.locator('#insights a[href^="/insights/"]').first().click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moved'))).toMatch(/group\(piece-/);
  await page.getByRole('article').getByRole('link', { name: 'Mfọn Udoekpo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mfọn Udoekpo' }).waitFor();
  await page.locator('main a[href^="/case-studies/"]').first().click();
  await page.waitForURL('**/case-studies/*');
  // While the page is still arriving, the last way to speak is the one in its head.
  await page
    .getByRole('link', { name: /^Speak with (?!us)/ })
    .last()
    .click();
  await page.waitForURL('**/contact?topic=*');

  // On to the platform, which goes on by itself while a move would still be shown: nothing is complained of.
  for (const from of ['/insights', '/case-studies']) {
    await page.goto(from);
    await page.getByRole('banner').getByRole('link', { name: 'Access Platform' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  }
  expect(heard).toEqual([]);
  await page.context().close();
});

test('from whom the firm serves a door leads to the sector: what moves, who decides, a case, and the partner with a line of their own', async () => {
  const { rowCount } = await server.system.query(
    "update public.firm_facts set value = '+234 800 100 0006' where key = 'line_mfon_udoekpo'",
  );
  expect(rowCount).toBe(1);
  const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  await expect.poll(() => read('/sectors/financial-services')).toContain('tel:+2348001000006');
  expect(await read('/team/mfon-udoekpo.vcf')).toContain('VOICE:+2348001000006');
  const page = await visit(browser, server);
  await page.goto('/');
  await page.locator('#serves').getByRole('link', { name: 'Financial institutions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Banks, fintech and insurance' }).waitFor();
  await expectAccessible(page);
  // Every line names its last step and day, and leads to the policy; what is open comes before what is settled.
  const lines = await page.locator('#road li').allInnerTexts();
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).toMatch(/\d{4}|no dated stage on record/);
  const settled = lines.map((line) =>
    /In force|Signed or issued|Assent|Amended|Enacted|Approved|In effect|Extended|Running/.test(line),
  );
  expect(settled.lastIndexOf(false)).toBeLessThan(settled.indexOf(true));
  await page.getByText('Central Bank of Nigeria').waitFor();
  await page.getByRole('heading', { name: 'A payments company counts its people' }).waitFor();
  const line = page.locator('#ask').getByRole('link', { name: '+234 800 100 0006' });
  expect(await line.getAttribute('href')).toBe('tel:+2348001000006');
  await page.goto('/case-studies/a-payments-company-counts-its-people');
  await page.getByRole('link', { name: 'Banks, fintech and insurance' }).first().click();
  await page.waitForURL('**/sectors/financial-services');
  expect((await page.goto('/sectors/no-such-sector'))?.status()).toBe(404);
  await page.context().close();
});

test('on a laptop the charts and the pulled sentence of an article leave the column of its text, and who answers stays beside it', async () => {
  const page = await visit(browser, server);
  await page.goto('/insights/seventy-two-hours-an-exercise');
  const boxOf = async (what: string) => {
    const box = await page.locator(what).first().boundingBox();
    if (!box) throw new Error(`${what} is not on the page.`);
    return box;
  };
  const text = await boxOf('article .prose > p');
  for (const wide of ['article .prose > figure.chart', 'article .prose > blockquote']) {
    const box = await boxOf(wide);
    expect(box.x, wide).toBeLessThan(text.x - 90);
    expect(box.x + box.width, wide).toBeGreaterThan(text.x + text.width + 90);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

  await page.locator('article blockquote').scrollIntoViewIfNeeded();
  const ask = page.getByRole('link', { name: 'Ask Mfọn about this' });
  const { y = -1 } = (await ask.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(laptop.height);
  await ask.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?topic=data-protection');
  await page.context().close();
});

test('a visitor chooses the dark, and the next page keeps it', async () => {
  const page = await visit(browser, server);
  await page.goto('/about');
  const theme = page.getByRole('group', { name: 'Theme' });
  await theme.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.goto('/team');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await theme.getByRole('button', { name: 'Dark', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await theme.getByRole('button', { name: 'Auto', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
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

test.each(sizes)('a mistyped address says so, with its status and a way home: %s', async (name, size) => {
  const page = await visit(browser, server, { size });
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByText('Oops! Page not found').waitFor();
  await lookByDayAndNight(page, `not-found-${name}`);
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Strategic Consulting at the Intersection' }).waitFor();
  await page.context().close();
});

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

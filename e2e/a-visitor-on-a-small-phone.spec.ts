import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { laptop, openBrowser, phone, visit } from './browser.ts';
import { flakyNetwork } from './flaky-network.ts';
import { onEachPage, publicAddresses } from './public-pages.ts';

const small = { width: 320, height: 640 };

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ['of each kind of page', phone, (addresses: string[]) => addresses.filter(firstOfItsKind)],
  ['at 320 px', small, () => ['/', '/crisis-communication-toolkit', '/downloads']],
  ['on a laptop', laptop, () => ['/', '/crisis-communication-toolkit', '/downloads']],
] as const)(
  'site-point-11: nothing on the first screen moves while a page loads and takes its fonts: %s',
  async (_, size, chosen) => {
    const addresses = chosen(await publicAddresses(server));
    const faults = await onEachPage(browser, server, addresses, size, async (page, address) => {
      await page.goto(address);
      await page.locator('html[data-settled]').waitFor({ state: 'attached' });
      const shift = await page.evaluate(layoutShift);
      const skipped = await page.evaluate(stillSkipped);
      return [
        // 0.00 as it is told, to two places.
        ...(shift < 0.005 ? [] : [`moves by ${shift}`]),
        ...(skipped.length === 0 ? [] : [`never lays out ${skipped.join(' ')}`]),
      ];
    });
    expect(faults).toEqual([]);
  },
  300_000,
);

test.each([
  ['menu', '/crisis-communication-toolkit', 'aria-label="Main"', '</li>', laptop],
  ['bar at the foot', '/crisis-communication-toolkit', 'aria-label="In a crisis"', '</a>', small],
  ['bar without its first part', '/crisis-communication-toolkit', 'aria-label="In a crisis"', '>', small],
  ['button before its words', '/', 'href="#services"', '>', small],
  ['button before its words', '/crisis-communication-toolkit', 'href="#templates"', '>', phone],
  ['name beside its picture', '/crisis-communication-toolkit', 'aria-label="In a crisis"', '</svg>', small],
  ['clock before its list', '/first-hour', 'data-first-hour=""', '</section>', phone],
  ['figure after its words', '/case-studies', 'aria-label="In figures"', '</dt>', phone],
] as const)(
  'site-point-11: a %s that arrives in two pieces does not move',
  async (_, address, from, pause, size) => {
    const network = await flakyNetwork(server.url);
    let paused = 0;
    network.pausesAt = (path, body) => {
      const start = body.indexOf(from);
      const end = start < 0 ? -1 : body.indexOf(pause, start);
      if (path !== address || end < 0) return 0;
      paused++;
      return end + pause.length;
    };
    const page = await visit(browser, { ...server, url: network.url }, { size });
    await page.goto(address);
    await page.locator('html[data-settled]').waitFor({ state: 'attached' });
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.0005);
    expect(paused).toBeGreaterThan(0);
    await page.context().close();
    network.close();
  },
);

test('site-F5: in an emergency 112 is the large number and dials, 199 is a small line', async () => {
  const page = await visit(browser, server, { size: phone });
  await page.goto('/crisis-communication-toolkit');
  const card = page.locator('section').filter({ hasText: 'Call before you write' }).last();
  const dials = card.getByRole('link', { name: '112' });
  expect(await dials.getAttribute('href')).toBe('tel:112');
  const size = (text: string) =>
    card
      .getByText(text)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(await size('112')).toBeGreaterThan(40);
  expect(await size('199')).toBeLessThan(17);
  const hotline = page.getByRole('link', { name: 'Call the Hotline' });
  expect(await hotline.getAttribute('href')).toMatch(/^tel:/);
  await page.context().close();
});

test('in a crisis a thumb reaches 112, the hotline and the first hour; the clock marks what is due and keeps the ticks', async () => {
  const page = await visit(browser, server, { size: phone });
  await page.goto('/crisis-communication-toolkit');
  const bar = page.getByRole('navigation', { name: 'In a crisis' });
  expect(await bar.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  expect(await bar.getByRole('link', { name: 'Hotline', exact: true }).getAttribute('href')).toMatch(/^tel:/);
  await bar.getByRole('link', { name: 'First hour' }).click();
  await page.waitForURL('**/first-hour');
  await page.getByRole('button', { name: 'Start the 60 minutes' }).click();
  await page
    .getByRole('timer')
    .getByText(/^59:\d\d$/)
    .waitFor();
  const first = page.getByRole('listitem').filter({ hasText: 'Make people safe' });
  expect(await first.getAttribute('data-due')).toBe('');
  await first.getByRole('checkbox').check();
  await page.reload();
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.0005);
  await page
    .getByRole('timer')
    .getByText(/^5\d:\d\d$/)
    .waitFor();
  expect(await first.getByRole('checkbox').isChecked()).toBe(true);
  expect(await first.getAttribute('data-due')).toBeNull();

  const hausa = page
    .getByRole('navigation', { name: 'Languages' })
    .getByRole('link', { name: 'Hausa', exact: true });
  expect(await page.locator('link[hreflang=ha]').getAttribute('href')).toMatch(/\/first-hour\/ha$/);
  await hausa.click();
  await page.getByRole('heading', { level: 1, name: 'Sa’a ta farko' }).waitFor();
  await page.getByText('to be confirmed by a native reviewer').waitFor();
  expect(await page.locator('main div[lang=ha]').count()).toBe(1);

  // «One page» holds on paper too, in the language that needs the most room.
  for (const path of ['/first-hour', '/first-hour/yo']) {
    await page.goto(path);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, path).toBe(1);
  }
  await page.context().close();
});

/** Pages of one folder are one drawing with other words. */
function firstOfItsKind(address: string, index: number, all: readonly string[]): boolean {
  const kindOf = (path: string) => {
    const [, folder, ...below] = path.replace(/\?.*/, '').split('/');
    return `${folder} ${below.length}`;
  };
  return all.findIndex((one) => kindOf(one) === kindOf(address)) === index;
}

/** Run in the page: what waits to be laid out, although the script has been through. */
const stillSkipped = () =>
  [...document.querySelectorAll('main, main *, main ~ *')]
    .filter((one) => getComputedStyle(one).contentVisibility === 'auto')
    .map(({ tagName }) => tagName);

/** Run in the page: what moved on the screen, as browsers count it. */
const layoutShift = () =>
  new Promise<number>((done) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      done(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // Where nothing moved there is nothing to be told.
    requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
  });

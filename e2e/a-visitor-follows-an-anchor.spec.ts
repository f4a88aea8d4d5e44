import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectStill, laptop, openBrowser, phone, visit } from './browser.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const screens = Object.entries({ phone, laptop, wide: { width: 1920, height: 1080 } });

test.each(screens)(
  'site-F1: an address with an anchor opens at that place, with motion on: %s',
  async (_, size) => {
    const page = await visit(browser, server, { size });
    const off: string[] = [];
    for (const anchor of ['services', 'data-protection', 'about', 'contact']) {
      await page.goto('about:blank');
      await page.goto(`/#${anchor}`);
      off.push(...(await distance(page, anchor)));
    }
    expect(off).toEqual([]);
    await page.context().close();
  },
);

test.each(screens)(
  'site-F1: links to parts of the home page lead there from another page, with motion on: %s',
  async (_, size) => {
    const page = await visit(browser, server, { size });
    const off: string[] = [];
    await page.goto('/team');
    await navigation(page, 'Services');
    off.push(...(await distance(page, 'services')));
    expect(off).toEqual([]);
    // A service has a page of its own, which says where one is and how to go back up.
    await page.goto('/team');
    await quiet(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data Protection and Compliance' }).click();
    await page.waitForURL('**/services/data-protection');
    await page.getByRole('heading', { level: 1, name: 'Data Protection and Compliance' }).waitFor();
    const here = page.getByRole('contentinfo').locator('[aria-current=page]');
    expect(await here.textContent()).toBe('Data Protection and Compliance');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Services', exact: true })
      .click();
    off.push(...(await distance(page, 'services')));
    expect(off).toEqual([]);
    await page.context().close();
  },
);

test.each(screens)('site-F1: the links of the home page glide to their place: %s', async (_, size) => {
  const page = await visit(browser, server, { size });
  const off: string[] = [];
  for (const name of ['Contact', 'About']) {
    await page.goto('/');
    await navigation(page, name);
    off.push(...(await distance(page, name.toLowerCase())));
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Our Services' }).click();
  off.push(...(await distance(page, 'services')));
  expect(off).toEqual([]);
  await page.context().close();
});

test.each(screens)(
  'site-F1: Contact on another page leads to the form, with motion on: %s',
  async (_, size) => {
    const page = await visit(browser, server, { size });
    await page.goto('/team');
    await navigation(page, 'Contact');
    await page.waitForURL('**/contact');
    const heading = page.getByRole('heading', { name: 'Speak with us' });
    const top = await heading.evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(64);
    expect(top).toBeLessThan(300);
    await page.context().close();
  },
);

test.each(screens)(
  'site-F1 site-F13: a filter leaves the visitor at the list it filters, with motion on: %s',
  async (_, size) => {
    const page = await visit(browser, server, { size });
    const off: string[] = [];
    for (const [address, anchor] of [
      ['/careers', 'positions'],
      ['/case-studies', 'cases'],
      ['/insights', 'find'],
      ['/downloads', 'find'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).click();
      await page.waitForURL(/category=/);
      off.push(...(await distance(page, anchor)));
    }
    for (const address of ['/insights', '/downloads']) {
      await page.goto(address);
      await page.getByRole('search').getByRole('searchbox').fill('data');
      await page.keyboard.press('Enter');
      await page.waitForURL(/q=data/);
      off.push(...(await distance(page, 'find')));
    }
    await page.goto('/policy-tracker');
    await page.getByRole('link', { name: /^Upcoming Deadlines/ }).click();
    await page.waitForURL(/tab=deadlines/);
    off.push(...(await distance(page, 'views')));
    expect(off).toEqual([]);
    await page.context().close();
  },
);

test('site-F13: whoever comes back from a case stands where they left the list', async () => {
  const page = await visit(browser, server, { size: phone });
  // On a slow line the fonts come when the visitor has moved on; on the way back they are there.
  let late = 600;
  await page.route(/\.woff2$/, async (route) => {
    await sleep(late);
    await route.continue();
  });
  await page.goto('/case-studies#cases');
  const last = page.locator('#cases a[href^="/case-studies/"]').last();
  await last.scrollIntoViewIfNeeded();
  await quiet(page);
  await expectStill(page);
  const top = () => last.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  late = 0;
  // Not Playwright's click, which may scroll first.
  await last.dispatchEvent('click');
  await page.waitForURL('**/case-studies/*');
  await page.goBack();
  await quiet(page);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(4);
  await page.context().close();
});

/** Follows a link of the header, which on a phone is in the menu. */
async function navigation(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  if (await bar.isVisible()) return bar.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'All pages' }).click();
  await page
    .getByRole('navigation', { name: 'All pages' })
    .getByRole('link', { name, exact: true })
    .first()
    .click();
}

/** Waits until everything is laid out, with its fonts where they moved nothing, and nothing has moved for a while. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('main section:not(:first-child), main ~ footer')];
    return (
      document.readyState === 'complete' &&
      parts.every((part) => part.hasAttribute('data-drawn')) &&
      document.documentElement.hasAttribute('data-settled')
    );
  });
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(() => scrollY + document.documentElement.scrollHeight);
        return last === before;
      },
      { interval: 200 },
    )
    .toBe(true);
}

/** By how much the part misses its place below the header, if it does. */
async function distance(page: Page, anchor: string): Promise<string[]> {
  await page.waitForURL(`**#${anchor}`);
  const place = () =>
    page.evaluate((id) => {
      const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const part = document.getElementById(id);
      return part ? part.getBoundingClientRect().top - margin : Number.NaN;
    }, anchor);
  // A busy machine begins to glide late: nothing has moved for a while then, either.
  for (let looks = 0; looks < 20 && Math.abs(await place()) > 4; looks++) await sleep(100);
  await quiet(page);
  const top = await place();
  return Math.abs(top) <= 4 ? [] : [`${new URL(page.url()).pathname}#${anchor} is off by ${Math.round(top)}`];
}

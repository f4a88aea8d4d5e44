import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder } from '#server/pages/sources.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { accessViolations, expectDrawn, laptop, openBrowser, phone, visit } from './browser.ts';
import { cutText, inItsFonts, nameSizes, onEachPage, publicAddresses, wholePage } from './public-pages.ts';

let browser: Browser;
let server: TestServer;
/** Every page of the sitemap, and those that are there for a form or a mistake. */
let addresses: string[];

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
  addresses = await publicAddresses(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const widths = [320, 344, 360, 390, 768, 1280, 2560];
/** A phone's: here text is looked at line by line. */
const WIDEST_PHONE = 390;

test('site-F4: every public page holds its width from 320 to 2560 px and cuts none of its text on a phone, with the rules of all it shows and no complaint', async () => {
  expect(addresses.length).toBeGreaterThan(30);
  // what only long reading dresses is not missed elsewhere
  const known = classesOf(builtStyles().replace(/\.prose [^{,]+/g, ''));
  expect(known.size).toBeGreaterThan(100);
  const faults = await onEachPage(browser, server, addresses, laptop, async (page, address, heard) => {
    const found: string[] = [];
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
    if (answer?.status() !== 200) found.push(`answers ${answer?.status()}`);
    if ((await page.locator('html').getAttribute('lang')) !== 'en-NG')
      found.push('does not name its language');
    const { styles, used } = await page.evaluate(stylesAndClasses);
    await page.evaluate(wholePage);
    await page.evaluate(nameSizes);
    await inItsFonts(page);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // What stands under a condition of width follows with the next frame.
      await expectDrawn(page);
      const over = await page.evaluate(widestOverflow);
      if (over) found.push(`at ${width} px: ${over}`);
      if (width <= WIDEST_PHONE)
        found.push(...(await page.evaluate(cutText)).map((text) => `at ${width} px: ${text}`));
    }
    await page.setViewportSize(laptop);

    const own = classesOf(styles);
    const bare = used.filter((name) => known.has(name) && !own.has(name));
    if (bare.length) found.push(`carries classes without their rules: ${bare.join(' ')}`);
    if (heard.length) found.push(...heard.splice(0).map((text) => `the browser complains: ${text}`));
    return found;
  });
  expect(faults).toEqual([]);
}, 600_000);

test('no kind of public page has a barrier, by day or by night', async () => {
  const faults = await onEachPage(
    browser,
    server,
    addresses.filter(isOneOfItsKind),
    laptop,
    async (page, address) => {
      return barriers(page, address);
    },
  );
  expect(faults).toEqual([]);
}, 600_000);

test('without script every public page can be read and left again', async () => {
  const faults = await onEachPage(
    browser,
    server,
    addresses,
    phone,
    async (page, address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const main = await page.locator('main').innerText();
      const shown = await page.evaluate(
        () =>
          document.querySelectorAll('h1').length === 1 &&
          document.querySelectorAll('header nav a[href^="/"]').length > 10 &&
          document.querySelectorAll('footer a[href^="/"]').length > 10 &&
          [...document.querySelectorAll('[data-reveal]')].every(
            (part) => getComputedStyle(part).opacity === '1',
          ),
      );
      return [
        ...(main.length > 150 ? [] : [`says only ${main.length} letters`]),
        ...(shown ? [] : ['hides its heading, its navigation or a part below']),
      ];
    },
    { script: false },
  );
  expect(faults).toEqual([]);
});

test('every link of the header, the menu and the footer leads somewhere', async () => {
  const page = await visit(browser, server);
  await page.goto('/about');
  const hrefs = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('header a, footer a')].map((link) => link.getAttribute('href') ?? ''),
    ),
  ]);
  const inside = hrefs.filter((href) => href.startsWith('/'));
  expect(inside.length).toBeGreaterThan(12);
  const dead: string[] = [];
  for (const href of inside) {
    const { pathname, hash } = new URL(href, server.url);
    const answer = await fetch(`${server.url}${pathname}`);
    const html = await answer.text();
    if (answer.status !== 200) dead.push(`${href} answers ${answer.status}`);
    if (hash && !html.includes(`id="${hash.slice(1)}"`)) dead.push(`${href} has no such place`);
  }
  expect(dead).toEqual([]);
  await page.context().close();
});

test('with the keyboard alone: skip, open the menu, walk in, Escape, and stand where one was', async () => {
  const page = await visit(browser, server);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.width).toBeGreaterThan(80);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/about#content');

  const button = page.getByRole('button', { name: 'All pages' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'All pages' });
  await menu.waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('nav')?.ariaLabel)).toBe('All pages');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    '/services/public-affairs',
  );
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.context().close();
});

test('whoever walks the home page with Tab always sees where they are', async () => {
  const page = await visit(browser, server);
  await page.goto('/');
  const unseen: string[] = [];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const here = document.activeElement;
      if (!here || here === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(here);
      const ringed =
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return ringed ? null : here.outerHTML.slice(0, 80);
    });
    if (fault) unseen.push(fault);
  }
  expect(unseen).toEqual([]);
  await page.context().close();
});

test('under a finger, what stands by itself is at least 44 px high', async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const small: string[] = [];
  for (const address of [
    '/',
    '/insights',
    '/policy-tracker',
    '/crisis-communication-toolkit',
    '/training-programs',
    '/contact',
    '/policy-tracker/ndpa-gaid-2025-compliance',
  ]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    small.push(...(await accessViolations(page, ['target-size'])).map((fault) => `${address} ${fault}`));
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
        .filter((one) => {
          const { display, visibility, position } = getComputedStyle(one);
          const { width, height } = one.getBoundingClientRect();
          // links within a sentence are as high as its line
          return (
            display !== 'inline' &&
            visibility === 'visible' &&
            position !== 'absolute' &&
            width > 1 &&
            height > 0 &&
            height < 43.5 &&
            !one.closest('label')
          );
        })
        .map((one) => `${one.outerHTML.slice(0, 70)} ${Math.round(one.getBoundingClientRect().height)}`),
    );
    small.push(...found.map((one) => `${address} ${one}`));
  }
  expect(small).toEqual([]);
  await context.close();
});

test('parts below fade in when a tenth of them is seen, a card 100 ms after the one before it', async () => {
  const page = await moving('no-preference');
  await page.goto('/');
  const card = page.locator('#services li[data-step="1"]').first();
  // whole until somebody moves: for who prints it, takes a picture of it, or only looks
  expect(await page.locator('[data-waiting]').count()).toBe(0);
  await page.evaluate(wholePage);
  await page.evaluate(() => scrollTo({ top: 2, behavior: 'instant' }));
  await page.waitForFunction((one) => one?.hasAttribute('data-waiting'), await card.elementHandle());
  expect(await card.evaluate((one) => getComputedStyle(one).transitionDelay)).toBe('0.1s');
  const showing = (share: number) =>
    card.evaluate((one, part) => {
      const { top, height } = one.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: 'instant' });
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
    }, share);
  await showing(0.05);
  expect(await card.getAttribute('data-waiting')).toBe('');
  await showing(0.15);
  await page.waitForFunction((one) => !one?.hasAttribute('data-waiting'), await card.elementHandle());
  await page.context().close();

  const calm = await moving('reduce');
  await calm.goto('/');
  await calm.evaluate(() => scrollTo({ top: 2, behavior: 'instant' }));
  expect(await calm.locator('[data-waiting]').count()).toBe(0);
  expect(await calm.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await calm.context().close();
});

test('anchors glide, and the way home shows itself after 300 px', async () => {
  const page = await moving('no-preference');
  await page.goto('/about');
  const home = page.getByRole('link', { name: 'Return to Home' });
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  expect(await home.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }));
  await home.waitFor();
  await home.click();
  await page.getByRole('heading', { level: 1, name: 'Strategic Consulting' }).waitFor();
  await page.waitForFunction(() => getComputedStyle(document.documentElement).scrollBehavior === 'smooth');
  await home.waitFor({ state: 'detached' });
  await page.context().close();
});

test('an article and the guide are printed as text, without the furniture of the screen', async () => {
  const page = await visit(browser, server);
  for (const address of ['/ndpr-guide', addresses.find((path) => path.startsWith('/insights/')) as string]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.emulateMedia({ media: 'print' });
    for (const furniture of ['header:has(nav)', 'footer:has(nav)'])
      await page.locator(furniture).waitFor({ state: 'hidden' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).backgroundColor === 'rgb(255, 255, 255)',
    );
    await page.emulateMedia({ media: 'screen' });
  }
  await page.context().close();
});

/** Pages of one kind are one drawing with other words: the first of each is looked at with axe. */
function isOneOfItsKind(address: string): boolean {
  const [, folder, slug] = address.split('/');
  return (
    !slug || address === addresses.find((one) => one.startsWith(`/${folder}/`)) || /apply|enrol/.test(address)
  );
}

async function barriers(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // afresh, because what changes colour on the screen passes through the colours between
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.evaluate(wholePage);
    // what is not a matter of colour is the same in the dark
    const violations = await accessViolations(page, theme === 'dark' ? ['color-contrast'] : undefined);
    found.push(...violations.map((one) => `${theme}, ${one}`));
  }
  return found;
}

async function moving(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: laptop, reducedMotion });
  return context.newPage();
}

/** Run in the page: by how much it can be scrolled sideways, and what sticks out most. */
function widestOverflow(): string | null {
  const room = document.documentElement.clientWidth;
  // the page clips what sticks out, so that it is looked for instead of scrolled to
  const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((one) => {
    const { right, left, width } = one.getBoundingClientRect();
    if (width === 0 || (right <= room + 1 && left >= -1)) return false;
    if (one.closest('svg, .sr-only')) return false;
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return false;
    return true;
  });
  const over = document.documentElement.scrollWidth - room;
  const [first] = wide;
  if (first)
    return `${first.tagName} ${first.className} reaches ${Math.round(first.getBoundingClientRect().right)}`;
  return over > 0 ? `scrolls sideways by ${over} px` : null;
}

/** Run in the page: the text of its own rules, and every class it carries. */
function stylesAndClasses(): { styles: string; used: string[] } {
  return {
    styles: [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n'),
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap((one) => [...one.classList]))],
  };
}

function builtStyles(): string {
  const folder = join(buildFolder, 'client', 'assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

function classesOf(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/\.(-?(?:\\.|[A-Za-z_])(?:\\.|[\w-])*)/g)].map(([, name = '']) =>
      name.replace(/\\(.)/g, '$1'),
    ),
  );
}

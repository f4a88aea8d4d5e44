import { mkdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type axeCore from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
  type Route,
} from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, findWholeChromium } from '#server/testing/chromium.ts';
import type { TestServer, TestUser } from '#server/testing/harness.ts';

/** The viewports of the stories. */
export const phone = { width: 390, height: 844 };
export const laptop = { width: 1280, height: 800 };
/** Timeout of every wait; long, because the machine may be busy. */
export const PATIENCE_MS = 30_000;
export type Theme = 'light' | 'dark';

/** Folder for screenshots taken while the stories run; they are not compared. */
const pictures = process.env.PICTURES_DIR;

/**
 * Longest delay of an answer in ms, drawn at random per request: finds steps that rest on the order of answers.
 * `STORY_JITTER_MS=900 npm run e2e`
 */
const jitter = Number(process.env.STORY_JITTER_MS ?? 0);

const chromiumOf = (more: readonly string[] = []) => ({
  executablePath: findChromium(),
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A story's pages are gone before code that V8 has optimized pays: a tenth to a fifth of the stories' time.
    '--js-flags=--no-opt --no-maglev',
    ...more,
  ],
});

/** The system's Chromium, without background requests of its own. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOf(more));
}

/**
 * A browser of one person who has told it to keep nothing of any site ("block all cookies" in its settings).
 * @param profile an empty folder
 */
export async function openForgetfulBrowser(server: TestServer, profile: string): Promise<BrowserContext> {
  await mkdir(join(profile, 'Default'));
  const choices = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(choices));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOf(),
    executablePath: findWholeChromium(),
    baseURL: server.url,
    viewport: laptop,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Every story by touch, on large screens too: `STORY_TOUCH=1 npm run e2e`. */
const touchOnly = process.env.STORY_TOUCH === '1';

/** The pages a person touches. */
const touched = new WeakSet<Page>();
let clicksAreTaps = false;

/** Turns every click of a story on this page into a tap. */
function clickByTouch(page: Page): void {
  touched.add(page);
  if (clicksAreTaps) return;
  clicksAreTaps = true;
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  const { click } = locators;
  locators.click = function (this: Locator, options) {
    const tap = touched.has(this.page()) && options?.clickCount === undefined;
    return tap ? this.tap(options) : click.call(this, options);
  };
}

interface VisitOptions {
  as?: TestUser;
  size?: { width: number; height: number };
  theme?: Theme;
  /** Motion is on for visitors; signed-in stories run without, which is faster. */
  motion?: boolean;
  /** Allows the service worker; without it requests can be intercepted. */
  worker?: boolean;
  /** Every click is a tap, as it always is on a phone. */
  touch?: boolean;
}

/** A page in a browser context of its own; with `as` the person is signed in. */
export async function visit(browser: Browser, server: TestServer, options: VisitOptions = {}): Promise<Page> {
  const byTouch = options.touch || touchOnly || options.size === phone;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: options.size ?? laptop,
    hasTouch: byTouch,
    colorScheme: options.theme ?? 'light',
    reducedMotion: (options.motion ?? !options.as) ? 'no-preference' : 'reduce',
    serviceWorkers: options.worker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
  });
  if (jitter) await context.route(/\/(rest|functions|auth|storage)\/v1\//, delay);
  if (options.as) await carrySession(context, options.as);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (byTouch) clickByTouch(page);
  followAnswers(page);
  return page;
}

/** Goes to another screen as a link in the page does; loading the page anew takes five times as long. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The requests of each page's scripts that wait for their answer. */
const unanswered = new WeakMap<Page, Set<Request>>();

function followAnswers(page: Page): void {
  const open = new Set<Request>();
  unanswered.set(page, open);
  page.on('request', (request) => request.resourceType() === 'fetch' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const delay = async (route: Route): Promise<void> => {
  await sleep(Math.random() * jitter);
  // The page may be gone by now.
  await route.continue().catch(() => {});
};

/** Stores the person's session as the sign-in page would, once. */
async function carrySession(context: BrowserContext, person: TestUser): Promise<void> {
  const { data } = await person.client.auth.getSession();
  await context.addInitScript(
    ([key, session]) => {
      if (sessionStorage.getItem('carried')) return;
      sessionStorage.setItem('carried', 'yes');
      localStorage.setItem(key, session);
    },
    ['sb-localhost-auth-token', JSON.stringify(data.session)] as const,
  );
}

/** How long a page may wait for an answer before it is looked at as it stands. */
const ANSWER_MS = 5_000;

/**
 * Waits until what was asked has been answered and drawn, and finite animations and transitions have ended; endless and
 * scroll-driven ones are ignored.
 */
export async function expectStill(page: Page): Promise<void> {
  const open = unanswered.get(page);
  const end = performance.now() + ANSWER_MS;
  while (open?.size && performance.now() < end) await sleep(20);
  await expectDrawn(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState !== 'running' || endless || timeline !== document.timeline;
    }),
  );
}

/** Waits until the browser has painted the last change. */
export const expectDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** The axe rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Without its comments; a page reads it in 0.3 s of the 0.6 s that its first look takes. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The axe violations on the current page and in its frames, one line each; with `rules`, of these rules alone. Axe is brought
 * once to each document, and only what is read here comes back, which takes half of the time of its package for Playwright.
 */
export async function accessViolations(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, rules);
}

/** Expects no axe violation on the current page. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A toast keeps its time while the window is away, so that none fades out while axe reads its colours.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expectStill(page);
  const violations = await accessViolations(page, rules);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(violations).toEqual([]);
}

/** Expects that the page does not scroll sideways, and that none of its words stand beyond its edge, cut off. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const clipped = (one: Element): boolean =>
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || (!!one.parentElement && clipped(one.parentElement)));
    const cut = Array.from(document.querySelectorAll('main *')).filter((one) => {
      const worded = Array.from(one.childNodes).some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
      return worded && one.getBoundingClientRect().right > clientWidth + 1 && !clipped(one);
    });
    return [...(scrollWidth > clientWidth ? ['the page'] : []), ...cut.map(({ textContent }) => textContent)];
  });
  expect(beyond).toEqual([]);
}

/** Chooses from a list that opens. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Takes a screenshot when a folder is configured. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** Checks the current page in light and dark: no axe violation, no sideways scroll, one screenshot of each. */
export async function lookByDayAndNight(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await picture(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOUR_RULES);
  await picture(page, `${name}-dark`);
  await expectNoSidewaysScroll(page);
}

/** The same on phone and desktop, for a signed-in person. */
export async function lookAtEverySize(
  browser: Browser,
  server: TestServer,
  name: string,
  as: TestUser,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [sizeName, size] of Object.entries({ phone, laptop })) {
    const page = await visit(browser, server, { as, size });
    await show(page);
    await lookByDayAndNight(page, `${name}-${sizeName}`);
    await page.context().close();
  }
}

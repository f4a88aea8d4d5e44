import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '#server/testing/chromium.ts';
import type { TestServer, TestUser } from '#server/testing/harness.ts';

/** The screens every story is looked at on. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };
/** How long a story waits for what must come: nobody would, a busy machine does. */
export const PATIENCE_MS = 30_000;
export type Theme = 'light' | 'dark';

/** Where pictures of the product are kept while the stories run; nothing is compared with them. */
const pictures = process.env.PICTURES_DIR;

/** The system's Chromium, kept from talking to anyone but the server under test. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
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
    ],
  });
}

interface VisitOptions {
  as?: TestUser;
  size?: { width: number; height: number };
  theme?: Theme;
  /** Motion is on for visitors, as it is for most people; signed-in stories go faster without. */
  motion?: boolean;
  /** With the service worker; without it a story meets the server alone, and can stand in for its answers. */
  worker?: boolean;
}

/** A person at a browser of their own. With `as` they are signed in already. */
export async function visit(browser: Browser, server: TestServer, options: VisitOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: options.size ?? desk,
    hasTouch: options.size === phone,
    colorScheme: options.theme ?? 'light',
    reducedMotion: (options.motion ?? !options.as) ? 'no-preference' : 'reduce',
    serviceWorkers: options.worker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
  });
  if (options.as) await carrySession(context, options.as);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** Puts the person's session where the sign-in page would have left it, once. */
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

/** Waits until what fades, slides or changes colour has arrived; what turns for ever, or follows the scroll, is left. */
export async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState !== 'running' || endless || timeline !== document.timeline;
    }),
  );
}

/** Waits until the browser has drawn what was just done, with what it led to. */
export const expectDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** All that a change of theme can change for axe. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing to complain about on the page as it stands. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expectStill(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(
    violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}

/** Nothing sticks out at the side: the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

/** Keeps a picture of the page, when a folder for pictures is named. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** Checks a page as it stands by day and by night: no axe violation, no sideways scroll, one picture of each. */
export async function lookByDayAndNight(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await picture(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOUR_RULES);
  await picture(page, `${name}-dark`);
  await expectNoSidewaysScroll(page);
}

/** The same on a phone and at a desk, for a person who is signed in. */
export async function lookAtEverySize(
  browser: Browser,
  server: TestServer,
  name: string,
  as: TestUser,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [sizeName, size] of Object.entries({ phone, desk })) {
    const page = await visit(browser, server, { as, size });
    await show(page);
    await lookByDayAndNight(page, `${name}-${sizeName}`);
    await page.context().close();
  }
}

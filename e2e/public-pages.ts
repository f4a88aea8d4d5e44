import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestServer } from '#server/testing/harness.ts';
import { PATIENCE_MS, picture } from './browser.ts';

/** Of these folders every page is one drawing with other words: two of each are looked at. */
const ALIKE = ['services', 'team', 'first-hour', 'privacy-summary', 'data-rights'];

/** Every page of the sitemap (of those that are alike, two), the pages of forms, and empty results. */
export async function publicAddresses(server: TestServer): Promise<string[]> {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path, _, all) => {
      const folder = path.split('/')[1] ?? '';
      if (!ALIKE.includes(folder) || path === `/${folder}`) return true;
      return all.filter((one) => one.startsWith(`/${folder}/`)).indexOf(path) < 2;
    });
  const one = (folder: string) => listed.find((path) => path.startsWith(`${folder}/`));
  return [
    ...new Set([
      ...listed,
      '/contact',
      '/careers/apply',
      `${one('/careers')}/apply`,
      `${listed.find((path) => /^\/training-programs\/(?!brochure|place)/.test(path))}/enrol`,
      '/training-programs/brochure',
      '/training-programs/place',
      '/crisis-communication-toolkit/duty',
      '/downloads/request',
      '/policy-tracker?tab=deadlines',
      '/policy-tracker?tab=sectors',
      '/insights?q=nothing-has-this-word',
      '/subscriptions/newsletter',
    ]),
  ];
}

/** Runs a check on every address, three at a time, and returns the faults with their addresses. */
export async function onEachPage(
  browser: Browser,
  server: TestServer,
  addresses: readonly string[],
  size: { width: number; height: number },
  look: (page: Page, address: string, heard: string[]) => Promise<string[]>,
  { script = true } = {},
): Promise<string[]> {
  const faults: string[] = [];
  const left = [...addresses];
  await Promise.all(
    [1, 2, 3].map(async () => {
      const context: BrowserContext = await browser.newContext({
        baseURL: server.url,
        viewport: size,
        javaScriptEnabled: script,
        // A service worker would answer instead of the site.
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const heard: string[] = [];
      page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
      page.on('pageerror', (error) => heard.push(error.message));
      for (let address = left.shift(); address; address = left.shift()) {
        const name = address;
        faults.push(...(await look(page, name, heard)).map((fault) => `${name} ${fault}`));
        await picture(page, `site${name.replaceAll(/\W+/g, '-')}`);
      }
      await context.close();
    }),
  );
  return faults;
}

/** Run in the page: what is below the first screen is laid out now, and not when the browser is idle. */
export function wholePage(): void {
  for (const part of document.querySelectorAll('main section, main .prose > *, main aside, main ~ footer'))
    part.setAttribute('data-drawn', '');
}

/** Shows the page in its own fonts, not in the stand-ins of whatever fonts this machine has. */
export const inItsFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.removeAttribute('data-fonts');
    // Fonts are asked for when the page is laid out.
    document.body.getBoundingClientRect();
    await Promise.all(
      [...document.fonts].filter(({ status }) => status === 'loading').map((font) => font.loaded),
    );
    await document.fonts.ready;
  });

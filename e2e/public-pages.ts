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
  for (const part of document.querySelectorAll('main section, main ~ footer'))
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

/** Run in the page: a file that this server has not built yet is offered without its size, which makes buttons longer. */
export function nameSizes(): void {
  for (const link of document.querySelectorAll('a[href^="/downloads#"]')) {
    const size = document.createElement('span');
    size.className = 'tabular whitespace-nowrap';
    size.textContent = '204 KB';
    link.append(size);
  }
}

/** Run in the page: text that reaches beyond the window or a box that cuts what sticks out. */
export function cutText(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!holder || !text.textContent?.trim() || holder.closest('script, style, svg, .sr-only, select'))
      continue;
    let left = 0;
    let right = document.documentElement.clientWidth;
    let scrolls = false;
    for (let box: HTMLElement | null = holder; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'visible') continue;
      if (overflowX === 'auto' || overflowX === 'scroll') scrolls = true;
      const edge = box.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
    }
    // A box of a pixel is for screen readers alone.
    if (scrolls || right - left <= 2 || !holder.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const beyond = [...range.getClientRects()].find(
      (line) => line.width > 0 && (line.right > right + 0.5 || line.left < left - 0.5),
    );
    if (beyond)
      cut.push(
        `“${text.textContent.trim().slice(0, 40)}” from ${Math.round(beyond.left)} to ${Math.round(beyond.right)} in ${Math.round(left)} to ${Math.round(right)}`,
      );
  }
  return cut;
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { openBrowser, visit } from './browser.ts';

const letters = ['₦', 'ẹ', 'ọ', 'ṣ', 'ń', 'ɓ', 'ɗ', 'ƙ', 'ƴ', 'Ẹ', 'Ọ', 'Ṣ', 'Ń', 'Ɓ', 'Ɗ', 'Ƙ', 'Ƴ'];
/** Never assigned: whatever shows for it is the box. */
const nothing = '\u{0378}';
const ours = ['Inter', 'Source Serif 4'];

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
  ['the interface', 'font-sans'],
  ['headings and articles', 'display'],
])('Ọlátúnjí and Halima Ƙofar read their names, and ₦, in the letters of %s', async (_, look) => {
  const page = await visit(browser, server);
  await page.goto('/');
  // The stand-ins of the first moment are gone: at once, or with a key where the page would have moved by it.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return page.evaluate(() => document.documentElement.hasAttribute('data-fonts'));
    })
    .toBe(false);
  await writeLetters(page, look);
  for (const [letter, fonts] of await fontsOfLetters(page)) {
    expect(
      fonts.map((font) => font.familyName),
      letter,
    ).toEqual([expect.toSatisfy((name) => ours.includes(name))]);
    expect(
      fonts.every((font) => font.isCustomFont),
      `${letter} comes from the site, not from this machine`,
    ).toBe(true);
  }
  const box = await page.locator(`[data-letter="${nothing}"]`).screenshot();
  for (const letter of letters) {
    const drawn = await page.locator(`[data-letter="${letter}"]`).screenshot();
    expect(drawn.equals(box), `${letter} is drawn as a box`).toBe(false);
  }
  await page.context().close();
});

/** Puts each letter in a square of its own and waits for the fonts it needs. */
async function writeLetters(page: Page, look: string): Promise<void> {
  await page.evaluate(
    async ([texts, name]) => {
      const squares = texts.map((text) => {
        const square = document.createElement('p');
        square.className = `${name} size-12 text-xl`;
        square.dataset.letter = text;
        square.textContent = text;
        return square;
      });
      document.body.replaceChildren(...squares);
      const { fontFamily, fontWeight } = getComputedStyle(squares[0] as HTMLElement);
      // The site's own family stands first; the stand-ins behind it are fonts this machine may lack.
      const [family] = fontFamily.split(',');
      await document.fonts.load(`${fontWeight} 1rem ${family}`, texts.join(''));
      // drawn once more with what has arrived
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    },
    [[...letters, nothing], look] as const,
  );
}

interface UsedFont {
  familyName: string;
  isCustomFont: boolean;
}

/** Which fonts the browser really took for each letter. */
async function fontsOfLetters(page: Page): Promise<Map<string, UsedFont[]>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const used = new Map<string, UsedFont[]>();
  for (const letter of letters) {
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `[data-letter="${letter}"]`,
    });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    used.set(letter, fonts);
  }
  return used;
}

test('on a slow line a consultant has the first list before the fonts are asked for, and then reads it in them', async () => {
  const ngozi = await server.newUser({ role: 'consultant' });
  await ngozi.client.from('clients').insert({ name: 'Kano Textile Mills' });
  const page = await visit(browser, server, { as: ngozi });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') order.push('font');
  });
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/clients?select=*')) order.push('list');
  });
  await page.goto('/dashboard/clients', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Kano Textile Mills' }).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.fonts ?? 'ours'), { timeout: 10_000 })
    .toBe('ours');
  expect(order.indexOf('list')).toBe(0);
  expect(order.filter((one) => one === 'font').length).toBeGreaterThan(1);
  for (const family of ours)
    expect(await page.evaluate((name) => document.fonts.check(`1em "${name} Variable"`), family)).toBe(true);
  await page.context().close();
});

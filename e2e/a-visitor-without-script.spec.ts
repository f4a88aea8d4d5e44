import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { openBrowser, PATIENCE_MS, phone } from './browser.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    testServer({ TRUST_PROXY: '1' }, { pages: 'built' }),
  ]);
  context = await browser.newContext({ baseURL: server.url, viewport: phone, javaScriptEnabled: false });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a visitor without script searches and filters what the firm has published', async () => {
  await page.goto('/insights');
  await page.getByLabel('Search insights').fill('COMMITTEE');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 insight for “COMMITTEE”').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Data Protection', exact: true }).click();
  await page.getByText('No insights found').waitFor();
  await page.getByRole('link', { name: 'Show all insights' }).click();
  await page.getByRole('heading', { name: 'Latest Insights' }).waitFor();

  await page.goto('/downloads');
  await page.getByLabel('Search resources').fill('breach');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 resource for “breach”').waitFor();

  await page.goto('/policy-tracker');
  await page.getByLabel('Sector').selectOption('Telecommunications');
  await page.getByLabel('Status').selectOption('Enacted');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('link', { name: 'Upcoming Deadlines' }).click();
  const deadline = page
    .getByRole('listitem')
    .filter({ hasText: 'Campaign silence' })
    .filter({ hasText: 'View Requirements' })
    .first();
  await deadline.getByText('View Requirements').click();
  await deadline.getByText('Get written confirmation from agencies and platforms').waitFor();
  expect(await page.getByLabel('Sector').inputValue()).toBe('Telecommunications');

  await page.goto('/case-studies');
  await page.getByRole('link', { name: 'Integrated Solutions' }).click();
  await page.getByRole('heading', { name: 'A plant reopens' }).waitFor();
  await page.goto('/careers');
  await page.getByRole('link', { name: 'Political Intelligence' }).click();
  await page.getByRole('heading', { name: 'Open positions (1)' }).waitFor();
});

test('site-F33: at the sign-in page, a visitor without script reads why nothing comes and how to reach the firm', async () => {
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1, name: 'The platform needs JavaScript' }).waitFor();
  const main = page.getByRole('main');
  expect(await main.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2);
  await main.getByRole('link', { name: 'contact form' }).click();
  await page.waitForURL('**/contact');
});

const name = { 'Your name': 'Aisha Bello' };
/** Beside contact, application and newsletter, which have stories of their own. */
const forms = [
  ['/training-programs/brochure', name, 'Request Brochure', 'Request received'],
  [
    '/downloads/request',
    { ...name, 'What do you need?': 'A breach plan' },
    'Send Request',
    'Request received',
  ],
  [
    '/training-programs/board-briefing/enrol',
    { 'Name of the participant': 'Aisha Bello' },
    'Enrol',
    'arrived',
  ],
  ['/subscriptions/downloads', {}, 'Subscribe', 'Please look at your inbox'],
] as const;

test.each(forms)(
  'the form at %s works without script, and keeps what was typed',
  async (path, words, send, done) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.8.0.${path.length}` });
    await page.goto(path);
    for (const [label, text] of Object.entries(words)) await page.getByLabel(label).fill(text);
    const button = page.getByRole('main').getByRole('button', { name: send, exact: true });
    await button.click();
    // Said on top, with a way to the field, and at the field.
    const missing = /^Please fill in: (Email|Your email) address/;
    await page.locator('[data-error-for="email"]').getByText(missing).waitFor();
    await page.getByRole('alert').getByRole('link', { name: missing }).click();
    expect(await page.locator(':target').getAttribute('name')).toBe('email');
    for (const [label, text] of Object.entries(words))
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    await page.getByLabel(/e-?mail address/i).fill('aisha@example.org');
    for (const choice of await page.getByRole('radio').all()) await choice.check();
    for (const consent of await page.getByRole('checkbox').all()) await consent.check();
    await button.click();
    await page.getByRole('status').filter({ hasText: done }).waitFor();
  },
);

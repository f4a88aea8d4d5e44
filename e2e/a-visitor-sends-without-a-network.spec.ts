import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookByDayAndNight, openBrowser, phone, picture, visit } from './browser.ts';
import {
  type FlakyNetwork,
  findNetwork,
  flakyNetwork,
  loseNetwork,
  settle,
  staysOffline,
} from './flaky-network.ts';

let browser: Browser;
let server: TestServer;
let network: FlakyNetwork;
beforeAll(async () => {
  // Without limits: fifty forms of one visitor are what this is about.
  [browser, server] = await Promise.all([
    openBrowser([staysOffline]),
    testServer({ COMPAT_TEST: 'on' }, { pages: 'built' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  network = await flakyNetwork(server.url);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  network.close();
});

const come = (options: Parameters<typeof visit>[2] = {}) =>
  visit(browser, { ...server, url: network.url }, { worker: true, ...options });
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 60_000 });

/** What these senders have filed, in the order of arrival. */
async function filed(domain: string): Promise<string[]> {
  const { rows } = await server.system.query<{ email: string }>(
    'select email from public.requests where email like $1 order by created_at, id',
    [`%@${domain}`],
  );
  return rows.map(({ email }) => email);
}

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Halima Yusuf');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('What is it about?').selectOption({ label: 'Public affairs' });
  await page.getByLabel('Your message').fill('A bill will be read on Thursday. Can you help?');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** Hands over forms as a form that is sent offline does (src/site/forms/form-behaviour.ts). */
const handOver = (page: Page, emails: string[]) =>
  page.evaluate((all) => {
    for (const email of all) {
      const form = { form: 'contact', key: crypto.randomUUID(), form_token: '', website: '' };
      const typed = { name: 'Halima Yusuf', email, topic: 'general', message: `The question of ${email}` };
      const detail = { action: '/contact', entries: Object.entries({ ...form, ...typed }) };
      dispatchEvent(new CustomEvent('harmattan:queue', { detail, cancelable: true }));
    }
  }, emails);

const badge = (page: Page) => page.locator('[data-queue-badge]');
const queue = (page: Page) => page.getByRole('dialog', { name: 'Waiting to be sent' });

test('a form sent without a network waits in a list one can see, and arrives once when there is one', async () => {
  const page = await come({ size: phone });
  await settle(page, '/contact');
  await loseNetwork(page, network);
  await fillContact(page, 'halima@waits.example');
  await page.getByText('Kept on this device').waitFor();
  await badge(page).getByText('1 waiting', { exact: true }).waitFor();
  await badge(page).click();
  await queue(page).getByRole('heading', { name: 'Contact' }).waitFor();
  await queue(page).getByText('A bill will be read on Thursday.').waitFor();
  await picture(page, 'queue-phone');
  await expectAccessible(page);
  await queue(page).getByRole('button', { name: 'Close', exact: true }).click();
  await findNetwork(page, network);
  await page.getByText(/^Sent: .*Your reference: HR-/).waitFor();
  await badge(page).waitFor({ state: 'hidden' });
  expect(await filed('waits.example')).toEqual(['halima@waits.example']);
  // What stood in the form's place says so, too.
  await page.getByRole('heading', { name: 'Thank you, we have your message' }).waitFor();
  await page.getByText('Kept on this device').waitFor({ state: 'hidden' });
});

test('a request in Hausa that waits is not called received before it is, and the tab it was written in hears of it from the one that sent it', async () => {
  const page = await come({ size: phone });
  await settle(page, '/data-rights/ha');
  network.cut = true;
  await page.locator('[name=name]').fill('Halima Ƙofar');
  await page.locator('[name=email]').fill('halima@hausa.example');
  await page.locator('[name=right]').selectOption({ index: 1 });
  await page.locator('[name=relation]').selectOption({ index: 1 });
  await page.locator('[name=identity]').selectOption({ index: 1 });
  await page.locator('form[data-public-form] [type=submit]').click();
  await page.getByRole('heading', { name: 'An ajiye ta a wannan na’ura' }).waitFor();
  await page.getByText('Lambar shaidarka').waitFor({ state: 'hidden' });
  await lookByDayAndNight(page, 'data-rights-kept-hausa-phone');
  // A page that is opened tries at once; the first one would, after ten seconds.
  network.cut = false;
  const other = await page.context().newPage();
  await settle(other, new URL('/contact', network.url).href);
  await page.getByRole('heading', { name: 'Mun karɓi buƙatarka' }).waitFor();
  await page.getByText('Lambar shaidarka: HR-').waitFor();
  expect(await filed('hausa.example')).toEqual(['halima@hausa.example']);
});

test('a form sent over a network that leads nowhere, which the browser takes for one, waits too and arrives by itself', async () => {
  const page = await come({ size: phone });
  await settle(page, '/contact');
  network.cut = true;
  await fillContact(page, 'halima@nowhere.example');
  await page.getByText('Kept on this device').waitFor();
  await badge(page).getByText('1 waiting', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  network.cut = false;
  await page.getByText(/^Sent: .*Your reference: HR-/).waitFor();
  await badge(page).waitFor({ state: 'hidden' });
  expect(await filed('nowhere.example')).toEqual(['halima@nowhere.example']);
});

test('what a form lacks is said before it waits; one the server refuses later comes back with what was typed, and arrives once it is mended', async () => {
  const page = await come({ size: phone });
  await settle(page, '/contact');
  await loseNetwork(page, network);
  await page.getByLabel('Your name').fill('Halima Yusuf');
  await page.getByLabel('Email address').fill('halima');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('3 things need your attention.').waitFor();
  await page.getByRole('link', { name: 'Please choose: What is it about?' }).waitFor();
  await page.getByRole('link', { name: 'Please fill in: Your message.' }).waitFor();
  expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true');
  await badge(page).waitFor({ state: 'hidden' });

  // An address of a machine within reach, to a browser; to the firm's mail it is none.
  await fillContact(page, 'halima@firm');
  await page.getByText('Kept on this device').waitFor();
  await findNetwork(page, network);
  await page.getByText('One thing needs your attention.').waitFor();
  await page.getByText('Kept on this device').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Your message').inputValue()).toContain('A bill will be read');
  await lookByDayAndNight(page, 'form-refused-later-phone');
  await badge(page).getByText('1 waiting', { exact: true }).waitFor();
  await page.getByLabel('Email address').fill('halima@refused.example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: 'Thank you, we have your message' }).waitFor();
  await badge(page).waitFor({ state: 'hidden' });
  expect(await filed('refused.example')).toEqual(['halima@refused.example']);
});

test('L08: fifty forms, a reload, an answer that is lost and a refusal: each arrives once, in order, nothing typed is lost', async () => {
  const page = await come();
  await settle(page, '/contact');
  await loseNetwork(page, network);
  const people = Array.from({ length: 50 }, (_, index) => `p${String(index).padStart(2, '0')}@fifty.example`);
  await handOver(
    page,
    people.map((email, index) => (index === 30 ? 'not an address' : email)),
  );
  await badge(page).getByText('50 waiting', { exact: true }).waitFor();
  await page.reload();
  await badge(page).getByText('50 waiting', { exact: true }).waitFor();
  let posts = 0;
  network.loses = (method, path) => method === 'POST' && path === '/contact' && ++posts === 20;
  await findNetwork(page, network);
  await eventually(() => posts).toBeGreaterThanOrEqual(20);
  // A new visit in the midst of it: what is on its way or still waits goes on from there.
  await page.reload();
  await badge(page).getByText('1 waiting', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await filed('fifty.example')).toEqual(people.filter((_, index) => index !== 30));
  await badge(page).click();
  await queue(page)
    .getByText(/Not accepted: .*email address such as/)
    .waitFor();
  await expectAccessible(page);
  await queue(page).getByRole('button', { name: /^Edit/ }).click();
  await page
    .getByText(/email address such as/)
    .first()
    .waitFor();
  // The list of what waits says the same sentence: the form is there when what was typed is back in it.
  await eventually(() => page.getByLabel('Your message').inputValue()).toBe('The question of not an address');
  await page.keyboard.press('Escape');
  await page.getByLabel('Email address').fill(people[30] as string);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await eventually(async () => (await filed('fifty.example')).length).toBe(50);
  await badge(page).waitFor({ state: 'hidden' });
});

test('W02 W07: what one person queued is neither shown to the next nor sent for them, and is gone', async () => {
  const [first, second] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
  const page = await come({ as: first });
  await settle(page, '/contact');
  await loseNetwork(page, network);
  await handOver(page, ['first@another.example']);
  await badge(page).getByText('1 waiting', { exact: true }).waitFor();
  // The session ends without a word, and somebody else comes.
  const { data } = await second.client.auth.getSession();
  await page.evaluate(
    (session) => localStorage.setItem('sb-localhost-auth-token', session),
    JSON.stringify(data.session),
  );
  await findNetwork(page, network);
  await page.goto('/contact', { waitUntil: 'load' });
  await eventually(() =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('harmattan-outbox');
          opening.onsuccess = () => {
            const count = opening.result.transaction('forms').objectStore('forms').count();
            count.onsuccess = () => {
              opening.result.close();
              resolve(count.result);
            };
          };
        }),
    ),
  ).toBe(0);
  await badge(page).waitFor({ state: 'hidden' });
  expect(await filed('another.example')).toEqual([]);
});

test('W07: signing out warns that a form was not sent yet, and takes it away', async () => {
  const person = await server.newUser({ role: 'consultant', firstName: 'Amara', lastName: 'Obi' });
  const page = await come({ as: person });
  await settle(page, '/contact');
  await loseNetwork(page, network);
  await handOver(page, ['leaves@leaving.example']);
  await badge(page).getByText('1 waiting', { exact: true }).waitFor();
  network.loses = (method, path) => method === 'POST' && path === '/contact';
  await findNetwork(page, network);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByText('one form that was not sent yet').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await badge(page).waitFor({ state: 'hidden' });
});

/** Fires the worker's sync as Chromium does once the network is back, from a window that is none of ours. */
async function syncFrom(window: Page): Promise<() => Promise<void>> {
  const devtools = await window.context().newCDPSession(window);
  const known = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${network.url}/`);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return async () => {
    const registrationId = await known;
    const event = { origin: network.url, registrationId, tag: 'outbox', lastChance: false };
    await devtools.send('ServiceWorker.dispatchSyncEvent', event);
  };
}

test('L08: what waits is sent once by the worker when the network is back and no page is open', async () => {
  const page = await come();
  const elsewhere = await page.context().newPage();
  await settle(page, '/contact');
  const sync = await syncFrom(elsewhere);
  await loseNetwork(page, network);
  await handOver(page, ['halima@asleep.example']);
  await badge(page).getByText('1 waiting', { exact: true }).waitFor();
  await page.close();
  await findNetwork(elsewhere, network);
  expect(await filed('asleep.example')).toEqual([]);
  await sync();
  await sync();
  await eventually(() => filed('asleep.example')).toEqual(['halima@asleep.example']);
  await settle(elsewhere, '/contact');
  await badge(elsewhere).waitFor({ state: 'hidden' });
  expect(await filed('asleep.example')).toEqual(['halima@asleep.example']);
});

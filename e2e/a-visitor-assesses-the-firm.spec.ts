import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { lookAtEverySize, lookByDayAndNight, openBrowser, PATIENCE_MS, phone, visit } from './browser.ts';
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
  [browser, server] = await Promise.all([openBrowser([staysOffline]), testServer({}, { pages: 'built' })]);
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
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE_MS });

const hasDialogs = (page: Page) =>
  page.evaluate(async () => (await caches.match('/dialogs.js')) !== undefined);
const openAssessment = async (page: Page) => {
  await page.getByRole('button', { name: 'Get Detailed Assessment' }).click();
  return page.getByRole('dialog', { name: 'NDPR Compliance Assessment' });
};
/** Answers the questions from one to another, all of them with one word. */
async function answer(page: Page, from: number, to: number, word: 'Yes' | 'No'): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (let at = from; at <= to; at++) {
    await dialog.getByText(`Question ${at} of 10`).waitFor();
    await dialog.getByRole('button', { name: word, exact: true }).click();
  }
}
const newPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
};
const stored = async (userId: string) =>
  (
    await server.system.query<{ score: number; run_id: string }>(
      'select score, run_id from public.ndpr_assessments where user_id = $1 and deleted_at is null order by taken_at',
      [userId],
    )
  ).rows.map(({ score }) => score);

test('idea 7: started without a network, lost with its tab, finished on a phone, saved once after sign-in', async () => {
  const ada = await server.newUser();
  const page = await come({ size: phone });
  await settle(page);
  await page.goto('/ndpr-guide');
  await page.mouse.wheel(0, 600);
  await eventually(() => hasDialogs(page)).toBe(true);
  await loseNetwork(page, network);
  await openAssessment(page);
  await answer(page, 1, 4, 'Yes');
  await page.getByText('Question 5 of 10').waitFor();
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const again = await newPage(context);
  await again.goto('/ndpr-guide');
  const dialog = await openAssessment(again);
  await dialog.getByText('Question 5 of 10').waitFor();
  await dialog.getByRole('button', { name: 'Previous Question' }).click();
  await answer(again, 4, 4, 'Yes');
  await answer(again, 5, 10, 'No');
  await dialog.getByText('42%', { exact: true }).waitFor();
  await again.getByText('Please log in to save your assessment results.').first().waitFor();
  await lookByDayAndNight(again, 'assessment-result-phone');
  await findNetwork(again, network);
  await dialog.getByRole('link', { name: 'Sign in or sign up' }).click();
  await again.getByLabel('Email').fill(ada.email);
  await again.getByLabel('Password', { exact: true }).fill(ada.password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await again.getByRole('heading', { name: 'Kept on this device' }).waitFor();
  expect(await stored(ada.id)).toEqual([]);
  await again.getByRole('button', { name: 'Save to my account' }).click();
  await again.getByText('Your NDPR compliance assessment has been saved successfully.').waitFor();
  await eventually(() => again.getByRole('heading', { name: 'Kept on this device' }).count()).toBe(0);
  expect(await stored(ada.id)).toEqual([42]);
});

test('signed in on two devices, one of them offline, each run arrives once and shows in the trend', async () => {
  const ada = await server.newUser();
  const phonePage = await come({ size: phone, as: ada });
  await settle(phonePage);
  await phonePage.goto('/ndpr-guide');
  await phonePage.mouse.wheel(0, 600);
  await eventually(() => hasDialogs(phonePage)).toBe(true);
  await loseNetwork(phonePage, network);
  const dialog = await openAssessment(phonePage);
  await answer(phonePage, 1, 10, 'Yes');
  await dialog.getByText('100%', { exact: true }).waitFor();
  await dialog.getByText('It is saved to your account as soon as there is a connection.').waitFor();
  expect(await stored(ada.id)).toEqual([]);

  const staff = await visit(browser, server, { as: ada });
  await staff.goto('/dashboard/my-assessments');
  await staff.getByRole('button', { name: 'Take the assessment' }).click();
  await answer(staff, 1, 10, 'No');
  await staff.getByRole('dialog').getByText('0%', { exact: true }).waitFor();
  await staff.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await findNetwork(phonePage, network);
  await dialog.getByText('Saved to your account.').waitFor();
  await eventually(() => stored(ada.id)).toEqual([100, 0]);

  await staff.reload();
  await staff.getByText('100 points worse than the time before.').waitFor();
  await staff.getByRole('checkbox').first().click();
  await staff.getByRole('checkbox').nth(1).click();
  await staff.getByRole('dialog', { name: 'Two assessments compared' }).getByText('-100 points').waitFor();
  await staff.keyboard.press('Escape');
  await staff
    .getByRole('button', { name: /^Delete the assessment/ })
    .first()
    .click();
  await eventually(() => stored(ada.id)).toEqual([100]);
  await staff.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(() => stored(ada.id)).toEqual([100, 0]);
});

test('the eight questions are answered on the page without script; each no shows the file that mends it', async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: phone,
  });
  const page = await newPage(context);
  await page.goto('/ndpr-guide');
  const first = page.getByRole('group', { name: /published, up-to-date privacy policy/ });
  await first.getByText('No', { exact: true }).click();
  await page.getByRole('link', { name: 'Privacy notice', exact: false }).first().waitFor();
  const questions = page.locator('#questions form li');
  expect(await questions.count()).toBe(8);
  for (const question of await questions.all()) {
    await question.getByText('No', { exact: true }).click();
    const mend = question.getByText('Begin with').getByRole('link');
    await mend.waitFor();
    expect((await page.request.head(String(await mend.getAttribute('href')))).status()).toBe(200);
  }
  await page.close();
});

test('the list with its trend reads well on phone and laptop', async () => {
  const ada = await server.newUser();
  await server.system.query(
    `insert into public.ndpr_assessments (user_id, assessment_data, taken_at)
     select $1, jsonb_build_object('privacy_policy', case when n > 1 then 'yes' else 'no' end, 'security_measures',
       case when n > 2 then 'yes' else 'no' end, 'data_controller', 'yes', 'breach_procedures', 'yes'),
       now() - make_interval(months => 6 - n) from generate_series(1, 5) n`,
    [ada.id],
  );
  await lookAtEverySize(browser, server, 'my-assessments', ada, async (page) => {
    await page.goto('/dashboard/my-assessments');
    await page.getByText('Latest score').waitFor();
  });
});

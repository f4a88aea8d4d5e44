import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { openBrowser, phone, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let admin: TestUser;
let amina: TestUser;
beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  [admin, amina] = await Promise.all([
    server.newUser({ role: 'admin', firstName: 'Ifeoma', lastName: 'Obi' }),
    server.newUser({ role: 'consultant', firstName: 'Amina', lastName: 'Bello' }),
  ]);
  for (const [i, industry] of [
    'Energy',
    'Healthcare',
    'Technology',
    'Energy',
    'Education',
    'Healthcare',
  ].entries()) {
    const { rows } = await server.system.query(
      `insert into public.clients (name, industry, created_by) values ($1, $2, $3) returning id`,
      [`Client ${i + 1}`, industry, amina.id],
    );
    await server.system.query(
      `insert into public.projects (name, client_id, service_types, status, start_date, end_date, budget, currency, created_by)
       values ($1, $2, '{data_protection}', $3, current_date - 500 + $4 * 60, current_date - 200 + $4 * 60, 9000000, 'NGN', $5)`,
      [`Project ${i + 1}`, rows[0].id, i < 4 ? 'completed' : 'active', i, i % 2 ? amina.id : admin.id],
    );
    await server.system.query(
      `insert into public.services (title, client_id, service_category, status, start_date, end_date, budget, currency)
       values ('Audit', $1, $3, 'active', current_date - 400 + $2 * 60, current_date + 30, 4000000, 'NGN')`,
      [rows[0].id, i, i % 2 ? 'data_protection' : 'public_affairs'],
    );
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const picture = async (page: Awaited<ReturnType<typeof visit>>, name: string) => {
  const folder = process.env.PICTURES_DIR;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('An administrator reads the forecasts and the workloads; a consultant is told that the first are not theirs', async () => {
  const page = await visit(browser, server, { as: admin });
  await page.goto('/dashboard/predictive-analytics');
  await page.getByRole('heading', { name: 'Revenue forecast' }).waitFor();
  await page
    .getByText(/naira at|In \d+ of 100|Between|Too little history/)
    .first()
    .waitFor();
  await page.getByText('Highest risk, of 100').waitFor();
  await page
    .getByText(/Not enough history to judge/)
    .first()
    .waitFor();
  await picture(page, 'predictive');
  await page.goto('/dashboard/resource-allocation');
  await page.getByText('Average utilization').waitFor();
  await page.getByText('Amina Bello').first().waitFor();
  await picture(page, 'allocation');
  await page.getByRole('tab', { name: 'Predictions' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await picture(page, 'allocation-predictions');
  await page.goto('/dashboard/admin-access');
  await page.getByText('You are an administrator').waitFor();
  await picture(page, 'admin-access');

  const hers = await visit(browser, server, { as: amina, size: phone });
  await hers.goto('/dashboard/predictive-analytics');
  await hers.getByText('Admin Access Required').waitFor();
  await hers.getByText('This feature is only available to administrators.').waitFor();
  await hers.goto('/dashboard/resource-allocation');
  await hers.getByText('Your own workload. Planning for everyone is for administrators.').waitFor();
  expect(await hers.getByRole('tab', { name: 'Recommendations' }).count()).toBe(0);
  await picture(hers, 'allocation-phone');
  await hers.goto('/dashboard/admin-access');
  await hers.getByLabel('Reason').fill('I cover for Ifeoma.');
  await hers.getByRole('button', { name: 'Grant Admin' }).click();
  await hers.getByText('Your request is with the administrators').waitFor();
  await picture(hers, 'admin-access-phone');
});

test('A consultant finds whom an aim concerns, saves one, and turns a transcript into minutes', async () => {
  const page = await visit(browser, server, { as: amina });
  await page.goto('/dashboard/stakeholder-discovery');
  await page.getByLabel('Industry').click();
  await page.getByRole('option', { name: 'Healthcare' }).click();
  await page.getByLabel('Objectives').fill('register a medicine');
  await page.getByLabel('Objectives').press('Enter');
  await page.getByRole('button', { name: 'Discover stakeholders' }).click();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'NAFDAC' }) });
  await card.getByRole('button', { name: 'Engagement strategy' }).click();
  await card.getByText('Next steps:').waitFor();
  await card.getByRole('button', { name: 'Save as stakeholder' }).click();
  await page.getByRole('heading', { name: 'Existing stakeholders' }).waitFor();
  await picture(page, 'discovery');

  await page.goto('/document-generator?tab=meetings');
  await page.getByLabel('Why we may record it').click();
  await page.getByRole('option', { name: 'My own notes' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page
    .getByLabel('Transcript')
    .fill('Amina Bello: We agreed to send a joint letter.\nAmina Bello: I will draft the letter by Friday.');
  await page.getByRole('button', { name: 'Analyze meeting' }).click();
  await page.getByText('Amina Bello: Draft the letter').waitFor();
  await page.getByRole('heading', { name: 'Decisions (1)' }).waitFor();
  await picture(page, 'meetings');
});

test('An administrator raises a barrier between two clients; whoever works for one finds the other no more', async () => {
  const suffix = Date.now().toString(36);
  const [bayo, chidi] = await Promise.all(
    ['Bayo', 'Chidi'].map((firstName) => server.newUser({ role: 'consultant', firstName })),
  );
  const addClient = async (name: string, by: TestUser | undefined) =>
    (
      await server.system.query<{ id: string }>(
        'insert into public.clients (name, created_by) values ($1, $2) returning id',
        [name, by?.id],
      )
    ).rows[0]?.id;
  const [mine, theirs] = [`Bidder ${suffix}`, `Rival ${suffix}`];
  await addClient(mine, bayo);
  const rival = await addClient(theirs, chidi);
  // More than the first answer of a search holds: the two are found by their names alone.
  await server.system.query(
    `insert into public.clients (name, created_by) select 'Bystander ' || i, $1 from generate_series(1, 60) i`,
    [admin.id],
  );

  const page = await visit(browser, server, { as: admin, touch: true });
  await page.goto('/dashboard/barriers');
  await page.getByRole('button', { name: 'Raise a barrier' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Raise a barrier' });
  await dialog.getByLabel(/^Name/).fill(`Licence round ${suffix}`);
  await dialog.getByLabel(/^Reason/).fill('Both bid for the same licence.');
  for (const [side, name] of [
    [/^Client on one side/, mine],
    [/^Client on the other side/, theirs],
  ] as const) {
    await dialog.getByRole('combobox', { name: side }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await dialog.getByRole('button', { name: 'Raise the barrier' }).press('Enter');
  const raised = page.getByRole('listitem').filter({ hasText: `Licence round ${suffix}` });
  await raised.getByRole('link', { name: mine }).waitFor();
  await raised.getByText('Stands').waitFor();
  await picture(page, 'barriers');

  const his = await visit(browser, server, { as: bayo });
  await his.goto('/dashboard/clients');
  await his.getByRole('link', { name: mine }).waitFor();
  expect(await his.getByText(theirs).count()).toBe(0);
  await his.goto(`/dashboard/clients/${rival}`);
  await his.getByText('This client is no longer there, or it is not shared with you.').waitFor();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { recomputeExposure } from '#src/features/portfolios/recompute-exposure.server.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { expectAccessible, laptop, lookAtEverySize, openBrowser, phone, picture, visit } from './browser.ts';
import { foundInMail } from './mails.ts';

let server: TestServer;
let browser: Browser;
let reader: TestUser;
let officer: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  [reader, officer] = await Promise.all([
    server.newUser({ firstName: 'Amara', lastName: 'Obi' }),
    server.newUser({ role: 'compliance_officer', firstName: 'Bola', lastName: 'Ade' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const bill = 'electricity-act-amendment-bill-2025';
const title = 'Electricity Act (Amendment) Bill 2025 (SB. 862)';

test('A reader tracks a bill from the public page, signs in, sets an alert, and is told when the bill moves', async () => {
  const page = await visit(browser, server, { size: laptop });
  await page.goto(`/policy-tracker?q=electricity+act`);
  await page.getByRole('link', { name: title }).waitFor();
  await picture(page, 'tracker');
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: 'Track This Policy' })
    .click();

  // Signed out: the sign-in stands between, and what was asked for is done after it.
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const followed = page.getByRole('region', { name: 'Policies I follow' });
  await followed.getByRole('link', { name: title }).waitFor();

  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Policy Alerts' });
  await dialog.getByLabel('Company Name').fill('Benue Mills');
  await dialog.getByLabel('Keywords').fill('grid, NERC,');
  await dialog.getByRole('button', { name: 'Preview 90 days' }).click();
  await dialog.getByRole('heading', { name: /the last 90 days/ }).waitFor();
  await dialog.getByRole('button', { name: 'Subscribe to Alerts' }).click();
  await page.getByText('with “NERC” or “grid”').waitFor();
  await picture(page, 'my-policies');

  // What it means for the own organisation, and the analysis is kept.
  await page.goto(`/policy-tracker/${bill}`);
  await page.getByRole('button', { name: 'AI Analysis' }).click();
  const analysis = page.getByRole('dialog', { name: 'AI Analysis' });
  await analysis.getByLabel('Sector').selectOption('Energy');
  await analysis.getByRole('button', { name: 'Generate Analysis' }).click();
  await analysis.getByText('Built-in engine').waitFor();
  await picture(page, 'analysis');
  for (const tab of ['Actions', 'Compliance', 'Opportunities', 'Stakeholders', 'Impacts'])
    await analysis.getByRole('tab', { name: tab }).click();
  await expectAccessible(page);
  await analysis.getByRole('button', { name: 'Save', exact: true }).click();
  await analysis.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  await page.goto('/dashboard/my-policies');
  await page.getByRole('region', { name: 'Saved analyses' }).getByRole('link', { name: title }).waitFor();

  // The second person has approved the new stage: it goes on the site.
  await server.system.query(
    `update public.policy_alert_subscriptions set alert_frequency = 'immediate' where user_id = $1`,
    [reader.id],
  );
  await server.system.query(
    `update public.content_items set live = jsonb_set(live, '{status}', '"Enacted"')
       || jsonb_build_object('stages', live -> 'stages' ||
         '[{"stage": "Assent", "on": "2026-11-20", "note": null, "source_title": "Gazette", "source_url": null}]'::jsonb)
     where slug = $1`,
    [bill],
  );
  await server.system.query('select private.send_policy_alerts()');
  const link = await foundInMail(
    server,
    reader.email,
    /https?:\/\/\S+\/policy-alerts\?token=\S+/,
    /Electricity/,
  );
  expect((await server.mails(reader.email)).filter(({ kind }) => kind === 'policy_alert')).toHaveLength(1);
  await page.goto(`/policy-tracker/${bill}`);
  await page.getByRole('heading', { name: 'The way so far' }).waitFor();
  await page.getByText('20 Nov 2026').first().waitFor();
  await page.context().close();

  // From the mail, without signing in, on a phone.
  const mail = await visit(browser, server, { size: phone });
  await mail.goto(link);
  await mail.getByRole('button', { name: 'Pause', exact: true }).click();
  await mail.getByText('Paused', { exact: true }).waitFor();
  await expectAccessible(mail);
  await picture(mail, 'alerts-by-mail');
  await mail.getByRole('button', { name: 'Stop this alert' }).click();
  await mail.getByRole('heading', { name: 'Your alerts are stopped' }).waitFor();
  await mail.context().close();
});

test('An officer moves a date in the law register, sees before what it changes, and the public page and the due date follow', async () => {
  const page = await visit(browser, server, { as: officer, size: laptop });
  await page.goto('/dashboard/law?q=2026+cycle');
  await page.getByRole('link', { name: 'CAR filing date, 2026 cycle' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Law Entry' });
  await dialog.getByRole('heading', { name: 'Saving this changes' }).waitFor();
  await dialog.getByRole('link', { name: 'Compliance audit return, 2026 cycle' }).waitFor();
  await dialog.getByLabel('Value').fill('2027-05-31');
  await dialog.getByLabel('What the law says').fill('31 May 2027, as announced for the test.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Law entry updated successfully').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('31 Mar 2027').waitFor();

  const due = async () =>
    await (await fetch(`${server.url}/policy-tracker/deadlines/car-2026-cycle.ics`)).text();
  await expect.poll(due).toContain('DTSTART;VALUE=DATE:20270531');
  const words = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  await expect.poll(() => words('/law-register')).toContain('31 May 2027, as announced for the test.');
  expect(await words('/law-register?on=2026-03-01')).not.toContain('as announced for the test');
  // As the box of the page sends it.
  expect(await words('/law-register?on=1+Mar+2026')).toMatch(/The law as at (<!-- -->)?1 Mar 2026/);
  await page.context().close();
});

test('A consultant puts a bill into a client’s portfolio, sees how far it concerns the client and why, and drafts the note', async () => {
  const consultant = await server.newUser({ role: 'consultant', firstName: 'Chidi', lastName: 'Eze' });
  const { data: client } = await consultant.client
    .from('clients')
    .insert({
      name: 'Zuma Ridge Power',
      industry: 'Energy and power',
      description: 'Electricity for estates',
    })
    .select('id')
    .single()
    .throwOnError();
  const page = await visit(browser, server, { as: consultant, size: laptop });
  await page.goto(`/dashboard/clients/${client.id}?tab=policies`);
  await page.getByRole('button', { name: 'Add policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add policy' });
  await dialog.getByRole('combobox', { name: 'Policy' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const portfolio = page.getByRole('region', { name: 'Policies that matter' });
  await portfolio.getByText('Being computed…').waitFor();
  // What the worker does at once.
  const compute = () => recomputeExposure(server.system, todayInLagos());
  await compute();
  await portfolio.getByText(/(Low|Medium|High|Critical) exposure/).waitFor();
  await portfolio.getByText('Why, and what changed').click();
  await portfolio.getByText('Sector: Energy').waitFor();

  await server.system.query(
    `update public.content_items set live = jsonb_set(live, '{status}',
       case live ->> 'status' when 'Final Review' then '"Under Review"' else '"Final Review"' end::jsonb) where slug = $1`,
    [bill],
  );
  await compute();
  const notes = page.getByRole('region', { name: 'Notes to the client' });
  await notes.getByText(/It has moved from/).waitFor();
  await expectAccessible(page);
  await picture(page, 'portfolio');
  await notes.getByRole('button', { name: 'Ask for approval' }).click();
  await notes.getByText('Approval asked').waitFor();
  await page.context().close();
});

const opened = (path: string, heading: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

test('The law register of the staff looks right on a phone and a laptop, by day and by night', async () => {
  await lookAtEverySize(browser, server, 'law', officer, async (page) => {
    await opened('/dashboard/law', 'Law register')(page);
    await page.getByRole('article').first().waitFor();
  });
});

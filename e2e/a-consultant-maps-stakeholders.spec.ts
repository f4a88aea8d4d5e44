import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookAtEverySize, openBrowser, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  const made = await consultant.client.from('stakeholders').insert([
    { name: 'Grace Atimole', influence_level: 9, interest_level: 8, relationship_status: 'supportive' },
    { name: 'Chief Ukatu', influence_level: 7, interest_level: 9, relationship_status: 'opposed' },
    {
      name: 'Market women of Wuse',
      influence_level: 4,
      interest_level: 3,
      relationship_status: 'neutral',
    },
    { name: 'Joel Dachungo', influence_level: 4, interest_level: 3, relationship_status: 'neutral' },
  ]);
  expect(made.error).toBeNull();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('A consultant says who advises whom, and finds them on the grid and on the map by keyboard', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/stakeholders');
  await page.getByText('9 of 10, Very High').waitFor();
  await page
    .getByRole('article', { name: 'Grace Atimole' })
    .getByRole('link', { name: 'Grace Atimole' })
    .click();
  await page.getByRole('tab', { name: 'Relationships' }).click();
  await page.getByRole('combobox', { name: 'To whom' }).click();
  await page.getByRole('option', { name: 'Chief Ukatu' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await page.getByRole('list', { name: 'Relationships' }).getByText('advises').waitFor();
  await expectAccessible(page);
  await page.goto('/dashboard/stakeholders/charts');
  const both = page.getByRole('button', {
    name: /^Influence 4, interest 3, 2 stakeholders: .*Joel Dachungo.*Market women/,
  });
  await both.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Influence 4, interest 3' }).waitFor();
  await page.getByRole('link', { name: 'Market women of Wuse' }).waitFor();
  await page.getByRole('button', { name: 'As a table' }).click();
  await page.getByRole('row', { name: 'Chief Ukatu 7 9 Opposed Manage closely' }).waitFor();
  await page.getByRole('tab', { name: 'Relationships' }).click();
  await page.getByRole('button', { name: 'Relationships of Chief Ukatu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Grace Atimole advises Chief Ukatu' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'relationship-map');
  await page.context().close();
});

test('She merges an entry that was made twice, and takes it apart again days later', async () => {
  const page = await visit(browser, server, { as: consultant, touch: true });
  await page.goto('/dashboard/stakeholders?q=Joel');
  await page.getByRole('link', { name: 'Joel Dachungo' }).click();
  await page.getByRole('tab', { name: 'Relationships' }).click();
  await page.getByRole('combobox', { name: 'The other entry' }).click();
  await page.getByRole('option', { name: 'Market women of Wuse' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Merged into Joel Dachungo').waitFor();
  await page.reload();
  await page.getByRole('list', { name: 'Merged into this entry' }).getByText('Market women').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the merge of Market women of Wuse' }).click();
  await page.getByText('Both stakeholders are back').waitFor();
  await page.getByRole('list', { name: 'Merged into this entry' }).waitFor({ state: 'detached' });
  await page.goto('/dashboard/stakeholders?q=Market');
  await page.getByRole('link', { name: 'Market women of Wuse' }).waitFor();
  await page.context().close();
});

test('A consultant finds whom an aim concerns and saves them under a client; a colleague there sees them with their strategy', async () => {
  const colleague = await server.newUser({ role: 'consultant', firstName: 'Tari' });
  const made = await consultant.client
    .from('clients')
    .insert({ name: 'Sahel Pharma' })
    .select('id')
    .single()
    .throwOnError();
  const client = made.data.id;
  await consultant.client.from('clients').insert({ name: 'Benue Clinics' }).throwOnError();
  const project = await consultant.client
    .from('projects')
    .insert({ name: 'Registration', client_id: client })
    .select('id')
    .single()
    .throwOnError();
  await consultant.client
    .from('project_members')
    .insert({ project_id: project.data.id, user_id: colleague.id })
    .throwOnError();
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/stakeholder-discovery');
  await page.getByLabel('Industry').click();
  await page.getByRole('option', { name: 'Healthcare' }).click();
  await page.getByLabel('Objectives').fill('register a medicine');
  await page.getByLabel('Objectives').press('Enter');
  await page.getByRole('combobox', { name: 'Save them under a client or service' }).fill('Sahel');
  await page.getByRole('option', { name: 'Sahel Pharma' }).click();
  await page.getByRole('button', { name: 'Discover stakeholders' }).click();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'NAFDAC' }) });
  await card.getByRole('button', { name: 'Save as stakeholder' }).click();
  await card.getByRole('button', { name: 'Saved' }).waitFor();
  await card.getByRole('button', { name: 'Engagement strategy' }).click();
  await card.getByRole('button', { name: 'Save strategy and its three steps' }).click();
  await card.getByRole('button', { name: 'Strategy saved' }).waitFor();

  // For another client the same authority is an entry of its own; nothing of it goes to the first one.
  await page.getByRole('combobox', { name: 'Save them under a client or service' }).fill('Benue');
  await page.getByRole('option', { name: 'Benue Clinics' }).click();
  await page.getByRole('button', { name: 'Discover stakeholders' }).click();
  await card.getByText('You know them for Sahel Pharma.').waitFor();
  await card.getByRole('button', { name: 'Save for Benue Clinics too' }).click();
  await card.getByRole('button', { name: 'Saved' }).waitFor();
  await card.getByRole('button', { name: 'Engagement strategy' }).click();
  await card.getByRole('button', { name: 'Save strategy and its three steps' }).click();
  await card.getByRole('button', { name: 'Strategy saved' }).waitFor();
  const filed = await consultant.client
    .from('results')
    .select('version, clients(name), stakeholders(client_name)')
    .eq('function', 'engagement-strategy')
    .order('created_at')
    .throwOnError();
  expect(filed.data).toEqual([
    { version: 1, clients: { name: 'Sahel Pharma' }, stakeholders: { client_name: 'Sahel Pharma' } },
    { version: 1, clients: { name: 'Benue Clinics' }, stakeholders: { client_name: 'Benue Clinics' } },
  ]);
  await page.context().close();

  const theirs = await visit(browser, server, { as: colleague });
  await theirs.goto(`/dashboard/clients/${client}?tab=people`);
  const list = theirs.getByRole('list', { name: 'Stakeholders of Sahel Pharma' });
  await list.getByText('Very High influence').waitFor();
  await expectAccessible(theirs);
  await list.getByRole('link', { name: 'NAFDAC' }).click();
  await theirs.getByText('unverified').first().waitFor();
  await theirs.getByRole('tab', { name: 'Strategy' }).click();
  await theirs.getByText('Ask NAFDAC for a meeting before anything is filed').waitFor();
  await theirs.context().close();
});

/** The names of quarters that a mark lies over, with a mark wherever one may stand. */
const coveredQuarters = (page: Page) =>
  page.getByRole('region', { name: 'Power and interest' }).evaluate((region) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const field = boxOf([...region.querySelectorAll('rect')].at(-1) as Element);
    const reach = boxOf(region.querySelector('[role="button"] circle:last-of-type') as Element).height / 2;
    return ['Keep satisfied', 'Manage closely', 'Monitor', 'Keep informed'].filter((label) => {
      const text = [...region.querySelectorAll('svg > text')].find((one) => one.textContent === label);
      const words = boxOf(text as Element);
      return words.bottom > field.top - reach && words.top < field.bottom + reach;
    });
  });

test('The power and interest grid stands in every size and theme', async () => {
  await lookAtEverySize(browser, server, 'power-grid', consultant, async (page) => {
    await page.goto('/dashboard/stakeholders/charts');
    await page.getByRole('region', { name: 'Power and interest' }).waitFor();
    expect(await coveredQuarters(page)).toEqual([]);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookAtEverySize, openBrowser, phone, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;
let colleague: TestUser;
let guest: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  colleague = await server.newUser({ role: 'consultant', firstName: 'Sade', lastName: 'Cole' });
  guest = await server.newUser({ role: 'client', firstName: 'Bello', lastName: 'Musa' });
  const { data } = await consultant.client
    .from('clients')
    .insert({ name: 'Zuma Power', industry: 'Energy' })
    .select('id')
    .single()
    .throwOnError();
  await consultant.client
    .rpc('add_client_member', { _client_id: data.id, _email: guest.email })
    .throwOnError();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('A consultant starts a project for a client found by typing', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/projects');
  await page.getByRole('heading', { name: 'No projects found' }).waitFor();
  await page.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Project' });

  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.getByText('Please fill in the project name and select a client').first().waitFor();
  await dialog.getByLabel('Project Name').fill('  Tariff review campaign ');
  await dialog.getByLabel('Client').fill('zum');
  await page.getByRole('option', { name: /Zuma Power/ }).click();
  for (const type of ['Public Affairs', 'Strategic Communication', 'Data Protection']) {
    await dialog.getByRole('checkbox', { name: type }).click();
  }
  await dialog.getByLabel('Budget').fill('12500.5');
  await dialog.getByLabel('Start Date').fill('2026-12-01');
  await dialog.getByLabel('End Date').fill('2026-11-01');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.getByText('End Date must not be before Start Date').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('End Date').fill('2027-03-31');
  await dialog.getByLabel('Template').fill('regul');
  await page.getByRole('option', { name: /Regulatory engagement/ }).click();
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Project created successfully').waitFor();

  const made = card(page, 'Tariff review campaign');
  for (const text of [
    'Zuma Power',
    'Energy',
    'Pending',
    '$12,500.50',
    '1 Dec 2026 - 31 Mar 2027',
    '+1 more',
    'Lead: Ngozi Eze',
  ]) {
    await made.getByText(text, { exact: true }).waitFor();
  }
  const plan = await server.system.query(
    'select title, due_on::text from public.milestones order by position',
  );
  expect(plan.rows.at(-1)).toEqual({ title: 'Regulator met', due_on: '2027-01-26' });
  const { rows } = await server.system.query('select * from public.projects');
  expect(rows).toMatchObject([
    {
      name: 'Tariff review campaign',
      description: null,
      status: 'pending',
      currency: 'USD',
      created_by: consultant.id,
    },
  ]);
  await page.context().close();
});

test('She finds it by client and status, moves it along, and a move that needs a reason asks for one', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/projects?q=zuma');
  await card(page, 'Tariff review campaign').waitFor();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await card(page, 'Tariff review campaign').waitFor();
  await page.getByRole('link', { name: 'View Tariff review campaign' }).click();

  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/projects?*', async (route) => {
    if (route.request().method() === 'GET') await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('The project is now active').waitFor();
  // The moves from there stand at once, while everything else is still being read again.
  await page.getByRole('button', { name: 'Put on hold' }).waitFor();
  answer();
  await page.getByRole('button', { name: 'Cancel project' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Cancel this project?' });
  await ask.getByRole('button', { name: 'Cancel project' }).click();
  await ask.getByText('Please say why').waitFor();
  await ask.getByLabel('Reason').fill('The regulator withdrew the tariff');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Cancel project' }).click();
  await page.getByText('The project is now cancelled').waitFor();
  await page.getByText('The regulator withdrew the tariff').first().waitFor();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('The tariff is back');
  await page.getByRole('button', { name: 'Reopen project' }).click();
  // The page itself, not the first notice of it, says that the project runs again.
  await page.getByRole('button', { name: 'Cancel project' }).waitFor();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Budget').fill('20000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Project updated successfully').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('changed Budget').waitFor();
  await page.getByText('The tariff is back').waitFor();
  await expectAccessible(page);

  // A milestone comes back with what stood below it.
  await page.getByRole('tab', { name: 'Work' }).click();
  await page.getByRole('button', { name: 'Actions for Regulator met' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Milestone deleted, its tasks stay').waitFor();
  await page.getByRole('heading', { name: 'Regulator met' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  const back = page.getByRole('heading', { name: 'Regulator met' });
  await back.waitFor();
  // Its own tasks: another milestone of this plan says the same of its own.
  await back.locator('..').getByText('0 of 3 done').waitFor();
  const under = await server.system.query(
    `select m.title, m.due_on::text, count(t.id)::int as tasks from public.milestones m
      join public.tasks t on t.milestone_id = m.id group by m.id order by m.position`,
  );
  expect(under.rows.at(-1)).toMatchObject({ title: 'Regulator met', due_on: '2027-01-26', tasks: 3 });

  // In Compact Mode a card leaves out what its page says, so that more of them are seen at once.
  const height = async () => {
    await page.goto('/dashboard/projects');
    await card(page, 'Tariff review campaign').waitFor();
    return (await card(page, 'Tariff review campaign').boundingBox())?.height ?? 0;
  };
  const switchCompact = async () => {
    await page.goto('/dashboard/settings?tab=appearance');
    await page.getByRole('switch', { name: 'Compact Mode' }).click();
  };
  const full = await height();
  await switchCompact();
  expect(await height()).toBeLessThan(full * 0.75);
  await switchCompact();
  await page.context().close();
});

test('On the board she drags it, moves it by keyboard and by its menu; what cannot be is refused in words', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/projects?as=board');
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const held = (name: string) => column(name).getByRole('link', { name: 'Tariff review campaign' });
  await held('Active').waitFor();
  await held('Active').dragTo(column('Pending'));
  await page
    .getByText(
      'A project that is active cannot become pending. It can become completed or on hold or cancelled.',
    )
    .first()
    .waitFor();
  await held('Active').dragTo(column('On Hold'));
  await held('On Hold').waitFor();

  await held('On Hold').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page
    .getByText('A project that is on hold cannot become completed.', { exact: false })
    .first()
    .waitFor();
  // The column it leaves answers late: meanwhile the card is not in both.
  const left = (url: URL) =>
    url.pathname.endsWith('/projects') && url.searchParams.get('status') === 'eq.on_hold';
  const late = Promise.withResolvers<void>();
  await page.route(left, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.keyboard.press('Alt+ArrowLeft');
  await held('Active').and(page.locator(':focus')).waitFor();
  expect(await held('On Hold').count()).toBe(0);
  late.resolve();
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('button', { name: 'Move Tariff review campaign' }).click();
  await page.getByRole('menuitem', { name: 'Move to Cancelled' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Cancel this project?' });
  await ask.getByLabel(/^Reason/).fill('The client withdrew');
  await ask.getByRole('button', { name: 'Keep as it is' }).click();
  await held('Active').waitFor();
  // A reason that was not given is gone, and is offered for no other record.
  await page.getByRole('button', { name: 'Move Tariff review campaign' }).click();
  await page.getByRole('menuitem', { name: 'Move to Cancelled' }).click();
  expect(await ask.getByLabel(/^Reason/).inputValue()).toBe('');
  await ask.getByRole('button', { name: 'Keep as it is' }).click();
  await expectAccessible(page);
  await page.context().close();
});

test('She puts a colleague on the team, and the project opens for that colleague', async () => {
  const page = await visit(browser, server, { as: consultant });
  const theirs = await visit(browser, server, { as: colleague });
  await theirs.goto('/dashboard/projects');
  await theirs.getByRole('heading', { name: 'No projects found' }).waitFor();

  await page.goto('/dashboard/projects');
  await card(page, 'Tariff review campaign')
    .getByRole('link', { name: 'Tariff review campaign', exact: true })
    .click();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByLabel('Add a colleague').fill('sade');
  await page.getByRole('option', { name: 'Sade Cole' }).click();
  await page.getByRole('button', { name: 'Add to team' }).click();
  await page.getByRole('list', { name: 'Team' }).getByText('Sade Cole').waitFor();
  await page.getByRole('list', { name: 'Client people with access' }).getByText('Bello Musa').waitFor();
  await expectAccessible(page);

  await theirs.reload();
  await card(theirs, 'Tariff review campaign').waitFor();
  // A member of the team edits, but does not delete what another created.
  await theirs.getByRole('button', { name: 'Edit Tariff review campaign' }).waitFor();
  expect(await theirs.getByRole('button', { name: 'Delete Tariff review campaign' }).count()).toBe(0);
  await page.context().close();
  await theirs.context().close();
});

test('The client sees the project without its budget, and nothing to change', async () => {
  const page = await visit(browser, server, { as: guest, size: phone, touch: true });
  await page.goto('/dashboard/projects');
  const seen = card(page, 'Tariff review campaign');
  await seen.getByText('Active', { exact: true }).waitFor();
  expect(await seen.getByText(/\$|Budget|Not specified/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /New|Edit|Delete|Export/ }).count()).toBe(0);
  await seen.getByRole('link', { name: 'Tariff review campaign', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tariff review campaign' }).waitFor();
  expect(await page.getByText(/20,000/).count()).toBe(0);
  expect(await page.getByRole('tab').count()).toBe(0);
  await expectAccessible(page);
  await page.context().close();
});

test('A deleted client is named on its project, and Undo brings the link back', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/clients');
  await page.getByRole('button', { name: 'Delete Zuma Power' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.waitFor();
  const other = await visit(browser, server, { as: consultant });
  await other.goto('/dashboard/projects');
  await card(other, 'Tariff review campaign').getByText('(deleted)').waitFor();
  await undo.click();
  await page.getByText('Zuma Power is back').waitFor();
  await other.reload();
  await card(other, 'Tariff review campaign').waitFor();
  expect(await other.getByText('(deleted)').count()).toBe(0);

  await other.getByRole('button', { name: 'Delete Tariff review campaign' }).click();
  await other.getByText('Project deleted successfully').waitFor();
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await card(other, 'Tariff review campaign').waitFor();
  await page.context().close();
  await other.context().close();
});

test('The projects screen stands in every size and theme', { timeout: 240_000 }, async () => {
  await lookAtEverySize(browser, server, 'projects', consultant, async (page) => {
    await page.goto('/dashboard/projects');
    await card(page, 'Tariff review campaign').waitFor();
  });
});

test('The page of a project stands in every size and theme', { timeout: 240_000 }, async () => {
  const { rows } = await server.system.query('select id from public.projects');
  await lookAtEverySize(browser, server, 'project', consultant, async (page) => {
    await page.goto(`/dashboard/projects/${rows[0].id}`);
    await page.getByRole('heading', { level: 1, name: 'Tariff review campaign' }).waitFor();
  });
});

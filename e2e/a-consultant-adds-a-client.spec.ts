import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import {
  expectAccessible,
  expectDrawn,
  lookAtEverySize,
  openBrowser,
  PATIENCE_MS,
  phone,
  picture,
  visit,
} from './browser.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function exportAs(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: format }).click();
}

test('A consultant adds a client, finds it again, edits it, deletes it and brings it back', async () => {
  const page = await visit(browser, server, { as: consultant });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto('/dashboard/clients');
  await page.getByRole('heading', { name: 'No clients yet' }).waitFor();
  // What the first screen shows is asked for once, the roles by the document itself, before any script runs; what may
  // change is read once more when its channel is open.
  const calls = () => {
    const names = asked
      .filter((url) =>
        /(rest\/v1\/(user_roles|clients|rpc\/staff_names)|realtime\/v1\/websocket)\b/.test(url),
      )
      .map((url) => url.replace(/.*\/v1\/|\?.*(?=limit)|\?.*/g, ''));
    const [first, later] = [
      names.slice(0, names.indexOf('websocket')),
      names.slice(names.indexOf('websocket') + 1),
    ];
    return { first: first.sort(), later: later.sort() };
  };
  const once = {
    first: ['clientslimit=1', 'clientslimit=24', 'rpc/staff_names', 'user_roles'],
    later: ['clientslimit=24', 'user_roles'],
  };
  await vi.waitFor(() => expect(calls()).toEqual(once), PATIENCE_MS);
  const at = (part: string) => asked.findIndex((url) => url.includes(part));
  expect(at('/user_roles')).toBeLessThan(at('/staff_names'));

  // Add: the button waits for the name.
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  const save = dialog.getByRole('button', { name: 'Add Client' });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel('Company Name').fill('Ọlá Foods');
  await dialog.getByLabel('Industry').fill('Agriculture');
  await dialog.getByLabel('Contact Email').fill('not an address');
  await save.click();
  // At the field, and above the form, where the focus goes.
  await dialog.getByRole('link', { name: 'Contact Email must look like name@example.org' }).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Contact Email').fill('hello@olafoods.example');
  await dialog.getByLabel('Contact Email').press('Enter');
  await toast(page, 'Client created successfully').waitFor();
  await card(page, 'Ọlá Foods').waitFor();
  await page.getByText('1 client', { exact: true }).waitFor();
  await page.waitForURL('**/dashboard/clients');

  // What was left empty is null, and the row is hers.
  const { rows } = await server.system.query('select * from public.clients');
  expect(rows).toMatchObject([
    {
      name: 'Ọlá Foods',
      industry: 'Agriculture',
      address: null,
      description: null,
      created_by: consultant.id,
    },
  ]);

  // Find: the search is in the address, and survives a reload.
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('nobody');
  await page.getByRole('heading', { name: 'No clients found' }).waitFor();
  // plat-M16: Back leaves the search, not the list.
  await page.goBack();
  await card(page, 'Ọlá Foods').waitFor();
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('nobody');
  await page.getByRole('heading', { name: 'No clients found' }).waitFor();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await card(page, 'Ọlá Foods').waitFor();
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('ỌLÁ');
  await page.waitForURL('**/dashboard/clients?q=*');
  await page.reload();
  await card(page, 'Ọlá Foods').waitFor();

  // View, and from there edit; Back closes.
  await page.getByRole('button', { name: 'View Ọlá Foods' }).click();
  const view = page.getByRole('dialog', { name: 'Ọlá Foods' });
  await view.getByRole('link', { name: 'hello@olafoods.example' }).waitFor();
  // plat-M10: what the card has no room for.
  await view.getByText('No projects with this client yet.').waitFor();
  await view.getByText('No contacts at this client yet.').waitFor();
  await view.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  await edit.getByLabel('Address').fill('12 Marina, Lagos');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Client updated successfully').waitFor();
  await card(page, 'Ọlá Foods').getByText('12 Marina, Lagos').waitFor();

  // Export: the spreadsheet holds what the search found.
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /"Ọlá Foods","Agriculture",.*"hello@olafoods.example"/,
  );

  // Delete: one click, gone at once, and Undo brings it back unchanged.
  await page.getByRole('button', { name: 'Delete Ọlá Foods' }).click();
  await toast(page, 'Client deleted successfully').waitFor();
  await card(page, 'Ọlá Foods').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await card(page, 'Ọlá Foods').getByText('12 Marina, Lagos').waitFor();
  await page.context().close();
});

test('What is typed for a new client survives a reload, and is hers alone', async () => {
  const page = await visit(browser, server, { as: consultant });
  page.on('dialog', (warning) => void warning.accept());
  await page.goto('/dashboard/clients?new=1');
  await page.getByLabel('Company Name').fill('Half a name');
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await dialog.getByText('We kept what you typed before.').waitFor();
  expect(await dialog.getByLabel('Company Name').inputValue()).toBe('Half a name');

  // Escape asks first; thrown away is thrown away.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
  await page.context().close();
});

test('The page of a client shows its facts, who sees it and what changed', async () => {
  const guest = await server.newUser({
    role: 'client',
    firstName: 'Bello',
    lastName: 'Musa',
    email: 'bello@olafoods.example',
  });
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/clients');
  await card(page, 'Ọlá Foods').getByRole('link', { name: 'Ọlá Foods' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ọlá Foods' }).waitFor();

  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('changed Address').waitFor();
  await page.getByText('12 Marina, Lagos').last().waitFor();
  await picture(page, 'client-history');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByLabel('Give access to').fill('nobody@olafoods.example');
  await page.getByRole('button', { name: 'Give access' }).click();
  // H6: who has no account is invited from here, with the role client and access to this client alone.
  const invite = page.getByRole('form', { name: 'Invite' });
  await invite.getByText('No client account has the address', { exact: false }).waitFor();
  await invite.getByLabel('First Name').fill('Sade');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitation kept in Mail').waitFor();
  await page.getByRole('button', { name: 'Take away access of Sade' }).click();
  await page.getByText('Nobody of this client has access yet.').waitFor();
  await page.getByLabel('Give access to').fill(guest.email);
  await page.getByRole('button', { name: 'Give access' }).click();
  await page.getByRole('list', { name: 'People with access' }).getByText('Bello Musa').waitFor();
  await picture(page, 'client-people');
  await expectAccessible(page);

  // The guest sees the client by name, and nothing to change.
  const theirs = await visit(browser, server, { as: guest, size: phone, touch: true });
  await theirs.goto('/dashboard/clients');
  await card(theirs, 'Ọlá Foods').waitFor();
  expect(await theirs.getByRole('button', { name: /Add|Edit|Delete|Export/ }).count()).toBe(0);
  expect(await theirs.getByText('12 Marina, Lagos').count()).toBe(0);

  // Z16: taken off, their next look shows nothing.
  await page.getByRole('button', { name: 'Take away access of Bello Musa' }).click();
  await page.getByText('Nobody of this client has access yet.').waitFor();
  await theirs.reload();
  await theirs.getByRole('heading', { name: 'No clients yet' }).waitFor();
  await page.context().close();
  await theirs.context().close();
});

test('Nine hundred clients scroll lightly, and Back returns to the same place', async () => {
  const busy = await server.newUser({ role: 'consultant' });
  await server.system.query(
    `insert into public.clients (name, industry, created_by, created_at)
     select 'Client ' || lpad(n::text, 3, '0'), 'Energy', $1, now() - n * interval '1 hour' from generate_series(1, 900) n`,
    [busy.id],
  );
  const page = await visit(browser, server, { as: busy });
  await page.goto('/dashboard/clients');
  await page.getByText('900 clients', { exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(48);

  // A page of the list that does not come leaves what is there, and can be asked for once more.
  await page.route('**/rest/v1/clients?*', (route) => route.fulfill({ status: 500, json: {} }));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500);
      return page.getByText('The next page could not be loaded.').count();
    })
    .toBe(1);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await page.unroute('**/rest/v1/clients?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('The next page could not be loaded.').waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, 0));

  const wanted = page.getByText('Client 300', { exact: true });
  // Towards it; back in steps below the window's height, so that what was scrolled past is not jumped over again.
  const seen = async () => {
    if ((await wanted.count()) > 0) return true;
    const top = /Client (\d+)/.exec((await page.getByRole('article').first().textContent()) ?? '');
    await page.mouse.wheel(0, Number(top?.[1]) > 300 ? -400 : 1500);
    await expectDrawn(page);
    return false;
  };
  await expect.poll(seen, { timeout: 4 * PATIENCE_MS }).toBe(true);
  const far = page.getByRole('link', { name: 'Client 300' });
  await far.scrollIntoViewIfNeeded();
  expect(await page.getByRole('article').count()).toBeLessThan(120);
  await far.click();
  await page.getByRole('heading', { level: 1, name: 'Client 300' }).waitFor();
  await page.goBack();
  await far.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  await expect.poll(() => far.isVisible()).toBe(true);
  await page.context().close();
});

test.for([
  ['a laptop', undefined],
  ['a phone', phone],
] as const)(
  'Back returns to a table of several pages as it was left on %s, with what was chosen',
  async ([, size]) => {
    const owner = await server.newUser({ role: 'consultant' });
    // Names of one and of several lines: on a phone no row is as tall as the one before.
    await server.system.query(
      `insert into public.clients (name, industry, contact_email, created_by, created_at)
     select 'Delta ' || lpad(n::text, 2, '0') || repeat(' and sons of the upper river', n % 4), nullif(repeat('Energy ', n % 3), ''),
       case when n % 2 = 0 then 'office' || n || '@delta.example' end, $1, now() - n * interval '1 hour'
     from generate_series(1, 90) n`,
      [owner.id],
    );
    const page = await visit(browser, server, { as: owner, ...(size && { size }) });
    await page.goto('/dashboard/clients?as=table');
    await page.getByText('90 clients', { exact: true }).waitFor();
    const wanted = page.getByRole('link', { name: /^Delta 70/ });
    const near = async () => {
      if ((await wanted.count()) > 0) return true;
      await page.mouse.wheel(0, 700);
      await expectDrawn(page);
      return false;
    };
    await expect.poll(near, { timeout: 4 * PATIENCE_MS }).toBe(true);
    for (const name of [/^Choose Delta 68/, /^Choose Delta 69/])
      await page.getByRole('checkbox', { name }).click();
    await page.getByText('2 of 90 clients chosen', { exact: true }).waitFor();
    const place = () => wanted.evaluate((link) => Math.round(link.getBoundingClientRect().top));
    // To press it may scroll: what counts is where it stood then.
    const pressed = wanted.evaluate(
      (link) =>
        new Promise<number>((done) => {
          link.addEventListener('click', () => done(Math.round(link.getBoundingClientRect().top)), {
            once: true,
          });
        }),
    );
    await wanted.click();
    const before = await pressed;
    await page.getByRole('heading', { level: 1, name: /^Delta 70/ }).waitFor();
    await page.goBack();
    await page.getByText('2 of 90 clients chosen', { exact: true }).waitFor();
    // Heights of several lines are no whole pixels.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(6);
    await page.context().close();
  },
);

test('plat-H1: card and row of a client say how much work is open and what is next, asked for in one call', async () => {
  const lead = await server.newUser({ role: 'consultant', firstName: 'Tunde' });
  const add = async (name: string) =>
    (await lead.client.from('clients').insert({ name }).select('id').single()).data?.id;
  const [busy, late] = [await add('Tunde Ports'), await add('Tunde Mills'), await add('Tunde Rest')];
  const far = { name: 'Hearing', client_id: busy, start_date: '2026-01-01', end_date: '2099-03-29' };
  const past = { name: 'Audit', client_id: late, start_date: '2025-01-01', end_date: '2025-03-29' };
  await lead.client
    .from('projects')
    .insert([far, { ...far, end_date: null }, past])
    .throwOnError();
  const page = await visit(browser, server, { as: lead });
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('work_of_clients') ? 1 : 0));
  await page.goto('/dashboard/clients?q=tunde');
  const work = (name: string) => card(page, name).getByText(/open project/);
  await expect.poll(() => work('Tunde Ports').textContent()).toBe('2 open projects,');
  await card(page, 'Tunde Ports').getByText('next 29 Mar 2099').waitFor();
  await card(page, 'Tunde Mills').getByText('late since 29 Mar 2025').waitFor();
  await card(page, 'Tunde Rest')
    .getByText(/^Added/)
    .waitFor();
  expect(calls).toBe(1);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await page.getByRole('cell', { name: '2 open projects, next 29 Mar 2099' }).waitFor();
  await page.getByRole('cell', { name: 'No open project' }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test('The clients screen stands in every size and theme', { timeout: 240_000 }, async () => {
  await lookAtEverySize(browser, server, 'clients', consultant, async (page) => {
    await page.goto('/dashboard/clients');
    await card(page, 'Ọlá Foods').waitFor();
  });
});

test('The form of a client stands in every size and theme', { timeout: 240_000 }, async () => {
  await lookAtEverySize(browser, server, 'client-form', consultant, async (page) => {
    await page.goto('/dashboard/clients?new=1');
    await page.getByRole('dialog', { name: 'Add Client' }).waitFor();
  });
});

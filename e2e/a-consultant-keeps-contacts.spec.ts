import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { expectAccessible, lookAtEverySize, openBrowser, phone, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  for (const name of ['Ọlá Foods', 'Zuma Power'])
    expect((await consultant.client.from('clients').insert({ name })).error).toBeNull();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('A consultant adds a contact from the page of its client, and opens it', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/clients');
  await card(page, 'Ọlá Foods').getByRole('link', { name: 'Ọlá Foods' }).click();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('link', { name: 'Add Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await dialog.getByLabel(/^Name/).fill('Amina Bello');
  await dialog.getByLabel('Role').fill('Head of communications');
  await dialog.getByLabel('Email').fill('amina@olafoods.example');
  await dialog.getByLabel('Influence').fill('8');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Contact' }).click();
  await page.getByText('Contact created successfully').waitFor();
  await card(page, 'Amina Bello').getByText('High influence').waitFor();
  await card(page, 'Amina Bello').getByText('Ọlá Foods').waitFor();
  await card(page, 'Amina Bello').getByRole('link', { name: 'Amina Bello' }).click();
  await page.getByRole('heading', { level: 1, name: 'Amina Bello' }).waitFor();
  await page.getByText('Head of communications').first().waitFor();
  await expectAccessible(page);

  // H6: from the client's page she gives the contact access; who has no account is invited at once, by the name that is known.
  await page.goto('/dashboard/clients');
  await card(page, 'Ọlá Foods').getByRole('link', { name: 'Ọlá Foods' }).click();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Give access to Amina Bello' }).click();
  const invite = page.getByRole('form', { name: 'Invite' });
  expect(await invite.getByLabel('First Name').inputValue()).toBe('Amina');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Has access').waitFor();
  await page.context().close();
});

test('She imports a file: a wrong row stops all of them, a mended file goes in, what stands here is left out', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/contacts');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  // The same file each time: a browser takes it for no new choice unless it is asked to forget it.
  const file = join(scratchFolder('contacts'), 'contacts.csv');
  const choose = async (rows: string) => {
    await writeFile(file, `Name,Client,Email,Phone\n${rows}`);
    const opened = page.waitForEvent('filechooser');
    await dialog.getByLabel('File').click();
    await (await opened).setFiles(file);
  };
  await choose('Bayo Ade,Zuma Power,not an address,+2348030000000\nChika Obi,Zuma Power,,');
  await dialog.getByText('Email must look like name@example.org').waitFor();
  expect(await dialog.getByRole('button', { name: /^Import \d/ }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await choose(
    'Bayo Ade,Zuma Power,bayo@zuma.example,+2348030000000\nChika Obi,Zuma Power,,\nAmina Bello,Ọlá Foods,,',
  );
  await dialog.getByText('Leave out 1 that stands here already', { exact: false }).waitFor();
  await picture(page, 'contacts-import');
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await page.getByText('2 contacts imported').waitFor();
  await card(page, 'Chika Obi').waitFor();
  const { rows } = await server.system.query(
    'select name, client_name, phone from public.contacts order by name',
  );
  expect(rows).toEqual([
    { name: 'Amina Bello', client_name: 'Ọlá Foods', phone: null },
    { name: 'Bayo Ade', client_name: 'Zuma Power', phone: '+2348030000000' },
    { name: 'Chika Obi', client_name: 'Zuma Power', phone: null },
  ]);
  await page.context().close();
});

test('As a table the list is put in order, rows are deleted together and brought back, and exported', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/contacts');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await page.waitForURL('**as=table**');
  const names = () => page.locator('tbody a').allTextContents();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(names).toEqual(['Amina Bello', 'Bayo Ade', 'Chika Obi']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(names).toEqual(['Chika Obi', 'Bayo Ade', 'Amina Bello']);
  await expectAccessible(page);

  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await header('Email').waitFor();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Email' }).click();
  await header('Email').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.reload();
  await header('Role').waitFor();
  expect(await header('Email').count()).toBe(0);
  // The file has the columns of the table.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [narrow] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const [heads] = (await readFile(await narrow.path(), 'utf8')).split('\r\n');
  expect(heads).toContain('"Role"');
  expect(heads).not.toContain('"Email"');
  await page.getByRole('button', { name: /^Columns \(/ }).click();
  await page.getByRole('menuitem', { name: 'Show all columns' }).click();
  await header('Email').waitFor();

  await page.getByRole('checkbox', { name: 'Choose Bayo Ade' }).click();
  await page.getByRole('checkbox', { name: 'Choose Chika Obi' }).click();
  // What was chosen is there again after a look at one of them.
  await page.getByRole('link', { name: 'Bayo Ade' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bayo Ade' }).waitFor();
  await page.goBack();
  await page.getByText('2 of 3 contacts chosen').waitFor();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await page.getByText('2 contacts deleted successfully').waitFor();
  await expect.poll(names).toEqual(['Amina Bello']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(names).toEqual(['Chika Obi', 'Bayo Ade', 'Amina Bello']);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.context().close();
});

test('The contacts stand in every size and theme', async () => {
  await lookAtEverySize(browser, server, 'contacts', consultant, async (page) => {
    await page.goto('/dashboard/contacts');
    await card(page, 'Amina Bello').waitFor();
  });
  await lookAtEverySize(browser, server, 'contacts-table', consultant, async (page) => {
    await page.goto('/dashboard/contacts?as=table&sort=name');
    await page.getByRole('link', { name: 'Amina Bello' }).waitFor();
  });
});

test('plat-M4: on a phone the way home stands in the bar at the foot, over no card', async () => {
  await server.system.query(
    `insert into public.contacts (name, client_id)
     select 'Bature ' || number, (select min(id::text)::uuid from public.clients) from generate_series(1, 12) number`,
  );
  const page = await visit(browser, server, { as: consultant, size: phone, touch: true });
  await page.goto('/dashboard/contacts');
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
  const home = page.getByRole('link', { name: 'Return to Home' });
  await home.waitFor();
  const bar = page.getByRole('navigation', { name: 'Quick' });
  const [place, foot] = [await home.boundingBox(), await bar.boundingBox()];
  expect(place?.y).toBeGreaterThan(foot?.y ?? 1000);
  // Nor over what stands in the bar.
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').waitFor();
  await page.context().close();
});

test('on a phone the table is a list of cards, put in order with the thumb, and scrolls down alone', async () => {
  const page = await visit(browser, server, { as: consultant, size: phone });
  await page.goto('/dashboard/contacts?as=table');
  const rows = page.locator('tr[data-record]');
  await rows.first().waitFor();
  const wide = () => page.getByRole('table').evaluate((one) => one.scrollWidth - window.innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('menuitem', { name: /^Name/ }).click();
  await page.waitForURL(/sort=name/);
  await rows.getByRole('link').first().click();
  await page.waitForURL(/contacts\/[0-9a-f-]{36}/);
  await page.context().close();
});

test('plat-M18: Ctrl+P puts the whole list on paper, dark on white, with its day and without anything to press', async () => {
  await server.system.query(
    `insert into public.contacts (name, client_id)
     select 'Zainab ' || lpad(number::text, 2, '0'), (select min(id::text)::uuid from public.clients)
     from generate_series(1, 60) number`,
  );
  const page = await visit(browser, server, { as: consultant, theme: 'dark' });
  await page.goto('/dashboard/contacts?as=table&sort=name');
  const rows = page.locator('tr[data-record]');
  await rows.first().waitFor();
  await page.getByText('The list goes on').waitFor({ state: 'attached' });
  const printed = page.evaluate(() => new Promise<void>((done) => Object.assign(window, { print: done })));
  await page.keyboard.press('Control+p');
  // What was not loaded yet comes first.
  await printed;
  expect(await page.getByText('The list goes on').count()).toBe(0);
  const all = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
  expect(await rows.count()).toBeLessThan(all);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rows.count()).toBe(all);
  await page.getByText(/· printed \d+ \w+ \d{4}/).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  expect(await page.locator('button:visible:not(th button), nav:visible, aside:visible').count()).toBe(0);
  const look = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    heads: getComputedStyle(document.querySelector('thead') as Element).display,
    row: getComputedStyle(document.querySelector('tr[data-record]') as Element).breakInside,
  }));
  expect(look).toEqual({ ground: 'rgb(255, 255, 255)', heads: 'table-header-group', row: 'avoid' });

  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.context().close();
});

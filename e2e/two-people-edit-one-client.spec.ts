import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, expectDrawn, openBrowser, PATIENCE_MS, phone, picture, visit } from './browser.ts';
import { findNetwork, flakyNetwork, loseNetwork, staysOffline } from './flaky-network.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser([staysOffline])]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  admin = await server.newUser({ role: 'admin', firstName: 'Tunde', lastName: 'Bakare' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openedForEditing(person: TestUser, id: string): Promise<Page> {
  const page = await visit(browser, server, { as: person });
  await page.goto(`/dashboard/clients/${id}?edit=${id}`);
  await page.getByRole('dialog', { name: 'Edit Client' }).waitFor();
  return page;
}

async function newClient(name: string, by = consultant): Promise<string> {
  const { data } = await by.client
    .from('clients')
    .insert({ name, industry: 'Energy' })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

test('Two people edit one client: the second is told who changed what, chooses, and nothing is lost', async () => {
  const id = await newClient('Zuma Power');
  const hers = await openedForEditing(consultant, id);
  const his = await openedForEditing(admin, id);

  await his.getByLabel('Industry').fill('Power distribution');
  await his.getByLabel('Contact Phone').fill('+234 803 000 0000');
  await his.getByRole('button', { name: 'Save Changes' }).click();
  await his.getByText('Client updated successfully').waitFor();

  await hers.getByLabel('Industry').fill('Renewables');
  await hers.getByLabel('Address').fill('5 Zuma Road, Abuja');
  await hers.getByRole('button', { name: 'Save Changes' }).click();

  const conflict = hers.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await conflict.getByText('Tunde Bakare saved it', { exact: false }).waitFor();
  const industry = conflict.getByRole('group', { name: 'Industry' });
  await industry.getByText('Renewables').waitFor();
  await industry.getByText('Power distribution').waitFor();
  // What only he changed is told, not asked.
  await conflict.getByText('+234 803 000 0000').waitFor();
  await picture(hers, 'conflict');
  await expectAccessible(hers);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await hers.getByText('Client updated successfully').waitFor();

  const { rows } = await server.system.query('select * from public.clients where id = $1', [id]);
  expect(rows[0]).toMatchObject({
    industry: 'Renewables',
    address: '5 Zuma Road, Abuja',
    contact_phone: '+234 803 000 0000',
  });
  await hers.context().close();
  await his.context().close();
});

test('With several fields in conflict each is chosen on its own', async () => {
  const id = await newClient('Jos Steel');
  const hers = await openedForEditing(consultant, id);
  await admin.client
    .from('clients')
    .update({ industry: 'Mining', address: 'Jos' })
    .eq('id', id)
    .throwOnError();
  await hers.getByLabel('Industry').fill('Steel');
  await hers.getByLabel('Address').fill('Plateau State');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = hers.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await conflict.getByRole('group', { name: 'Industry' }).getByLabel('Theirs').check();
  await expectAccessible(hers);
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await hers.getByText('Client updated successfully').waitFor();
  const { rows } = await server.system.query('select industry, address from public.clients where id = $1', [
    id,
  ]);
  expect(rows[0]).toEqual({ industry: 'Mining', address: 'Plateau State' });
  await hers.context().close();
});

test('The second person can go back to the form with everything still in it, or take the other version', async () => {
  const id = await newClient('Lekki Ports');
  const hers = await openedForEditing(consultant, id);
  await admin.client.from('clients').update({ industry: 'Shipping' }).eq('id', id).throwOnError();
  await hers.getByLabel('Industry').fill('Logistics');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = hers.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await conflict.getByRole('button', { name: 'Close', exact: true }).click();
  await conflict.waitFor({ state: 'hidden' });
  expect(await hers.getByLabel('Industry').inputValue()).toBe('Logistics');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await hers.getByText('Client updated successfully').waitFor();
  const { rows } = await server.system.query('select industry from public.clients where id = $1', [id]);
  expect(rows[0].industry).toBe('Shipping');
  await hers.context().close();
});

test('Back does not throw away what was typed without asking', async () => {
  const id = await newClient('Calabar Line');
  const hers = await visit(browser, server, { as: consultant });
  await hers.goto('/dashboard/clients');
  await hers.getByRole('button', { name: 'Edit Calabar Line' }).click();
  await hers.getByLabel('Address').fill('Marina Road');
  // No hand is as quick as the test: the form has told its dialog by the time the screen is drawn anew.
  await expectDrawn(hers);
  await hers.goBack();
  const ask = hers.getByRole('alertdialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  expect(await hers.getByLabel('Address').inputValue()).toBe('Marina Road');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await hers.getByText('Client updated successfully').waitFor();
  await hers.getByRole('dialog', { name: 'Edit Client' }).waitFor({ state: 'hidden' });
  const { rows } = await server.system.query('select address from public.clients where id = $1', [id]);
  expect(rows[0].address).toBe('Marina Road');
  await hers.context().close();
});

test('Whoever edits a client that was deleted meanwhile is told, and keeps the words', async () => {
  const id = await newClient('Short Lived');
  const hers = await openedForEditing(consultant, id);
  await hers.getByLabel('Description').fill('A long and careful note.');
  await admin.client.from('clients').delete().eq('id', id).throwOnError();
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await hers
    .getByText('Someone deleted this record while you were working on it', { exact: false })
    .first()
    .waitFor();
  expect(await hers.getByLabel('Description').inputValue()).toBe('A long and careful note.');
  await hers.context().close();
});

test('Only the team sees a client, and only its creator and administrators delete it', async () => {
  const id = await newClient('Quiet Holdings');
  const stranger = await server.newUser({ role: 'consultant' });
  const officer = await server.newUser({ role: 'compliance_officer' });
  const away = await visit(browser, server, { as: stranger });
  await away.goto(`/dashboard/clients/${id}`);
  await away.getByRole('heading', { name: 'Not found' }).waitFor();
  const reading = await visit(browser, server, { as: officer });
  await reading.goto(`/dashboard/clients/${id}`);
  await reading.getByRole('heading', { level: 1, name: 'Quiet Holdings' }).waitFor();
  expect(await reading.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0);
  await away.context().close();
  await reading.context().close();
});

test('A record is printed with all its tabs, one below the other', async () => {
  const id = await newClient('Ogun Cement');
  const hers = await visit(browser, server, { as: consultant });
  await hers.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = [...document.querySelectorAll('main section h2')]
        .map(({ textContent }) => textContent)
        .join();
    };
  });
  await hers.goto(`/dashboard/clients/${id}`);
  await hers.getByRole('button', { name: 'Print everything' }).click();
  const printed = hers.locator('html[data-printed]');
  await printed.waitFor();
  expect(await printed.getAttribute('data-printed')).toMatch(/Overview.*Timeline.*History/);
  // And the tabs are back.
  await hers.getByRole('tab', { name: 'History' }).waitFor();
  await hers.context().close();
});

/** What of this device the tests look at: whose lists are kept, and how many answers. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'harmattan-kept');
    const count = known
      ? await new Promise<number>((resolve) => {
          const asked = indexedDB.open('harmattan-kept');
          asked.onsuccess = () => {
            const counting = asked.result.transaction('entries').objectStore('entries').count();
            counting.onsuccess = () => {
              asked.result.close();
              resolve(counting.result);
            };
          };
        })
      : 0;
    return { owner: localStorage.getItem('harmattan-reading'), count };
  });

/** Turns offline reading on and opens the clients, and one of them. */
async function keepWhatIsRead(page: Page, client: string): Promise<void> {
  await page.goto('/dashboard/settings?tab=appearance');
  const choice = page.getByRole('switch', { name: 'Keep what I read on this device' });
  expect(await choice.isChecked()).toBe(false);
  await choice.click();
  await page.getByText('This device is ready.', { exact: false }).waitFor();
  await page.goto('/dashboard/clients');
  await page.getByRole('link', { name: client }).click();
  await page.getByRole('heading', { level: 1, name: client }).waitFor();
  // Roles, colleagues, the list and the record.
  await expect.poll(async () => (await keptHere(page)).count).toBeGreaterThanOrEqual(4);
}

const letTokenRunOut = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('-auth-token')) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });

test('where the browser takes a network that leads nowhere for one, who keeps what they read has it, edits it, and it arrives', async () => {
  // Somebody of her own: her token is renewed, and the session of the other stories would end with that.
  const person = await server.newUser({ role: 'consultant' });
  const id = await newClient('Jos Tin', person);
  const network = await flakyNetwork(server.url);
  const hers = await visit(
    browser,
    { ...server, url: network.url },
    { as: person, worker: true, size: phone, touch: true },
  );
  await keepWhatIsRead(hers, 'Jos Tin');

  // Questions are let out and nothing comes back: no error either.
  const back = Promise.withResolvers<void>();
  network.alter = () => back.promise;
  await hers.goto(`/dashboard/clients/${id}`, { waitUntil: 'commit' });
  await hers.getByRole('heading', { level: 1, name: 'Jos Tin' }).waitFor();
  await hers.getByText('You see what this device kept', { exact: false }).waitFor();
  network.alter = () => {};
  back.resolve();
  await hers.getByText('No connection').waitFor({ state: 'detached' });

  // Every connection is refused, and the token ran out.
  network.cut = true;
  await letTokenRunOut(hers);
  await hers.goto(`/dashboard/clients/${id}`);
  await hers.getByRole('heading', { level: 1, name: 'Jos Tin' }).waitFor();
  await hers.getByRole('button', { name: 'Edit', exact: true }).click();
  await hers.getByLabel('Industry').fill('Mining');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await hers.getByText('1 change waits to be sent', { exact: false }).waitFor();
  expect(await hers.evaluate(() => navigator.onLine)).toBe(true);
  network.cut = false;
  await hers.getByText('Your change was sent').waitFor();
  const { rows } = await server.system.query('select industry from public.clients where id = $1', [id]);
  expect(rows[0]).toEqual({ industry: 'Mining' });
  await hers.context().close();
  network.close();
});

test('W02 C05: who keeps what they read opens it without a network, edits it, and it arrives; signing out leaves nothing', async () => {
  const id = await newClient('Benue Grain');
  const network = await flakyNetwork(server.url);
  const hers = await visit(
    browser,
    { ...server, url: network.url },
    { as: consultant, worker: true, size: phone, touch: true },
  );
  await keepWhatIsRead(hers, 'Benue Grain');

  await loseNetwork(hers, network);
  // Its token ran out meanwhile, and nobody can renew it.
  await letTokenRunOut(hers);
  await hers.goto('/dashboard/clients');
  await hers.getByText('You see what this device kept', { exact: false }).waitFor();
  await hers.getByRole('link', { name: 'Benue Grain' }).click();
  await hers.getByRole('heading', { level: 1, name: 'Benue Grain' }).waitFor();
  await hers.getByRole('button', { name: 'Edit', exact: true }).click();
  await hers.getByLabel('Industry').fill('Agriculture');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await hers.getByText('1 change waits to be sent', { exact: false }).waitFor();
  await hers.goto(`/dashboard/clients/${id}`);
  await hers.getByText('Agriculture').first().waitFor();
  await hers.getByRole('button', { name: 'Show what waits' }).click();
  const list = hers.getByRole('list', { name: 'Changes' });
  await list.getByText('Industry: Energy → Agriculture').waitFor();
  await picture(hers, 'waiting-edits');
  await expectAccessible(hers);
  await hers.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  // Meanwhile a colleague changes something else, which stays.
  await admin.client.from('clients').update({ address: 'Makurdi' }).eq('id', id).throwOnError();
  await findNetwork(hers, network);
  await hers.getByText('Your change was sent').waitFor();
  await hers.getByText('No connection').waitFor({ state: 'detached' });
  await hers.getByText('Makurdi').first().waitFor();
  const { rows } = await server.system.query('select industry, address from public.clients where id = $1', [
    id,
  ]);
  expect(rows[0]).toEqual({ industry: 'Agriculture', address: 'Makurdi' });

  // Again without a network, and this time a colleague changes the same field: she chooses.
  await loseNetwork(hers, network);
  await hers.getByRole('button', { name: 'Edit', exact: true }).click();
  await hers.getByLabel('Industry').fill('Milling');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await hers.getByText('1 change waits to be sent', { exact: false }).waitFor();
  await admin.client.from('clients').update({ industry: 'Storage' }).eq('id', id).throwOnError();
  await findNetwork(hers, network);
  await hers.getByRole('button', { name: 'Show what waits' }).click();
  await hers.getByRole('button', { name: 'Compare' }).click();
  const conflict = hers.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await conflict.getByRole('group', { name: 'Industry' }).getByText('Storage').waitFor();
  await picture(hers, 'waiting-edits-conflict');
  await expectAccessible(hers);
  // It has arrived before its answer is back: signing out then does not ask what to do with it. The answer comes after
  // she has pressed, so that what it removes from the screen does not move the menu under her finger.
  const pressed = Promise.withResolvers<void>();
  await hers.route(/\/rest\/v1\/clients/, async (route) => {
    const response = await route.fetch();
    await pressed.promise;
    await sleep(300);
    await route.fulfill({ response });
  });
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  const industryOf = async () =>
    (await server.system.query('select industry from public.clients where id = $1', [id])).rows[0]?.industry;
  await expect.poll(industryOf).toBe('Milling');
  await hers.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  await hers.getByRole('button', { name: 'Account of Ngozi Eze' }).click();
  await hers.getByRole('menuitem', { name: 'Sign Out' }).click();
  pressed.resolve();
  const said = hers.getByRole('alertdialog').or(hers.getByText('Sign Out Error')).first();
  const placeOf = async () => ((await said.isVisible()) ? said.innerText() : new URL(hers.url()).pathname);
  await expect.poll(placeOf, { timeout: PATIENCE_MS }).toBe('/auth');
  await expect.poll(() => keptHere(hers)).toEqual({ owner: null, count: 0 });
  // An answer that is still held must be given before the browser that asked is gone.
  await hers.unrouteAll({ behavior: 'wait' });
  await hers.context().close();
  network.close();
});

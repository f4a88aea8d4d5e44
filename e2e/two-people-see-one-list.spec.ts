import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookAtEverySize, openBrowser, picture, visit } from './browser.ts';
import { channelsOf } from './live.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  admin = await server.newUser({ role: 'admin', firstName: 'Tunde', lastName: 'Bakare' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** At a screen that hears a channel. */
async function hearing(person: TestUser, path: string, channel: string): Promise<Page> {
  const page = await visit(browser, server, { as: person });
  const channels = channelsOf(page);
  await page.goto(path);
  await channels.hears(channel);
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

const card = (page: Page, name: string) => page.getByRole('article', { name });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

test("A consultant renames a client, and the colleague's list shows it in its place, with who did it", async () => {
  for (const name of ['Zuma Power', 'Jos Steel', 'Lekki Ports']) await newClient(name);
  const [hers, his] = await Promise.all([
    hearing(consultant, '/dashboard/clients', 'rows:clients'),
    hearing(admin, '/dashboard/clients', 'rows:clients'),
  ]);
  await card(his, 'Jos Steel').waitFor();
  await hers.getByRole('button', { name: 'Edit Jos Steel' }).click();
  await hers.getByLabel('Company Name').fill('Jos Steel and Tin');
  const saved = hers.waitForResponse((one) => one.request().method() === 'PATCH');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await saved;
  const at = Date.now();
  await card(his, 'Jos Steel and Tin').waitFor();
  // Long before anything else would read the list again; bench/ measures how soon.
  expect(Date.now() - at).toBeLessThan(10_000);
  await his.getByText('Changed by Ngozi Eze just now').waitFor();
  expect(await names(his)).toEqual(['Lekki Ports', 'Jos Steel and Tin', 'Zuma Power']);
  await picture(his, 'list-changed');
  await expectAccessible(his);
  // She knows what she did.
  await card(hers, 'Jos Steel and Tin').waitFor();
  expect(await hers.getByText('Changed by').count()).toBe(0);
  await Promise.all([hers.context().close(), his.context().close()]);
});

test('The list of projects lives too: a move of status is there at once', async () => {
  const client = await newClient('Ogun Cement');
  const { data } = await consultant.client
    .from('projects')
    .insert({ name: 'Quarry hearing', client_id: client })
    .select('id')
    .single()
    .throwOnError();
  const his = await hearing(admin, '/dashboard/projects', 'rows:projects');
  await card(his, 'Quarry hearing').getByText('Pending').waitFor();
  await consultant.client.from('projects').update({ status: 'active' }).eq('id', data.id).throwOnError();
  await card(his, 'Quarry hearing').getByText('Active').waitFor();
  await his.getByText('Changed by Ngozi Eze just now').waitFor();
  await his.context().close();
});

test('What would make the list jump waits in a bar until it is asked for', async () => {
  const gone = await newClient('Calabar Line');
  const his = await hearing(admin, '/dashboard/clients', 'rows:clients');
  await card(his, 'Calabar Line').waitFor();
  const before = await names(his);
  const place = await card(his, 'Calabar Line').boundingBox();
  await newClient('Kano Textiles');
  await consultant.client.from('clients').delete().eq('id', gone).throwOnError();
  await his.getByText('Ngozi Eze added a client, 1 client was deleted.').waitFor();
  expect(await names(his)).toEqual(before);
  expect(await card(his, 'Calabar Line').boundingBox()).toEqual(place);
  await picture(his, 'list-bar');
  await expectAccessible(his);
  await his.getByRole('button', { name: 'Show', exact: true }).click();
  await card(his, 'Kano Textiles').waitFor();
  expect(await card(his, 'Calabar Line').count()).toBe(0);
  expect(await his.getByText('Ngozi Eze added a client').count()).toBe(0);
  await his.context().close();
});

test('Colleagues on one client see each other come, edit and go, and what is typed is safe', async () => {
  const id = await newClient('Benue Grain');
  const [hers, his] = await Promise.all([
    hearing(consultant, `/dashboard/clients/${id}`, `record:clients:${id}`),
    hearing(admin, `/dashboard/clients/${id}`, `record:clients:${id}`),
  ]);
  await his.getByText('Ngozi Eze is here too').waitFor();
  await hers.getByText('Tunde Bakare is here too').waitFor();
  await hers.getByRole('button', { name: 'Edit', exact: true }).click();
  await his.getByText('Ngozi Eze is editing').waitFor();
  await picture(his, 'presence-editing');
  await expectAccessible(his);
  await hers.getByLabel('Address').fill('12 Market Road, Makurdi');

  await admin.client.from('clients').update({ industry: 'Agriculture' }).eq('id', id).throwOnError();
  await his.getByText('Agriculture').first().waitFor();
  expect(await hers.getByLabel('Industry').inputValue()).toBe('Energy');
  expect(await hers.getByLabel('Address').inputValue()).toBe('12 Market Road, Makurdi');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  // The conflict dialog stays the rule; she touched another field, so it tells and need not ask.
  await hers.getByRole('dialog', { name: 'Someone else changed this meanwhile' }).waitFor();
  await hers.context().close();
  await his.getByText(/Ngozi Eze is/).waitFor({ state: 'hidden' });
  await his.context().close();
});

test('A client that is deleted under somebody stays on screen and says so', async () => {
  const id = await newClient('Short Lived');
  const his = await hearing(admin, `/dashboard/clients/${id}`, `rows:clients:id=eq.${id}`);
  await consultant.client.from('clients').delete().eq('id', id).throwOnError();
  await his.getByText('This client was deleted just now').waitFor();
  await his.getByRole('heading', { level: 1, name: 'Short Lived' }).waitFor();
  await his.context().close();
});

test('Figures, people and requests follow; after a lost connection the list is read again', async () => {
  const overview = await hearing(admin, '/dashboard', 'rows:admin_requests');
  const candidate = await server.newUser({ role: 'consultant', firstName: 'Yusuf', lastName: 'Bello' });
  await candidate.client
    .from('admin_requests')
    .insert({ user_id: candidate.id, reason: 'To help.' })
    .throwOnError();
  await overview.getByText('One person asks for admin access').waitFor();
  await overview.context().close();

  const people = await hearing(admin, '/dashboard/people', 'rows:user_roles');
  await people.getByRole('row', { name: /Yusuf Bello/ }).waitFor();
  await admin.client
    .rpc('grant_role', { _user_id: candidate.id, _role: 'compliance_officer' })
    .throwOnError();
  await people.getByRole('row', { name: /Yusuf Bello.*Compliance/i }).waitFor();
  await people.context().close();

  const known = await newClient('Not Yet Heard');
  const page = await visit(browser, server, { as: admin });
  const channels = channelsOf(page);
  let drop = () => {};
  await page.routeWebSocket(/realtime/, (socket) => {
    const upstream = socket.connectToServer();
    drop = () => {
      void upstream.close();
      void socket.close();
    };
  });
  await page.goto('/dashboard/clients');
  await channels.hears('rows:clients');
  // The page itself listens by now, not only its socket.
  await consultant.client.from('clients').update({ name: 'Heard at First' }).eq('id', known).throwOnError();
  await card(page, 'Heard at First').waitFor();
  drop();
  const id = await newClient('While Nobody Listened');
  await channels.hears('rows:clients', 2);
  await card(page, 'While Nobody Listened').waitFor();
  await consultant.client.from('clients').update({ name: 'Heard Again' }).eq('id', id).throwOnError();
  await card(page, 'Heard Again').waitFor();
  await page.context().close();
});

test('A tab nobody has looked at for five minutes hangs up, and catches up when it is looked at again', async () => {
  const id = await newClient('Sleeping Giant');
  const page = await visit(browser, server, { as: admin });
  const channels = channelsOf(page);
  const hungUp = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('close', () => resolve()));
  });
  await page.clock.install();
  await page.goto('/dashboard/clients');
  await page.clock.runFor(3000);
  await channels.hears('rows:clients');
  const look = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (now ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await look(true);
  await page.clock.fastForward('05:01');
  await hungUp;
  await consultant.client.from('clients').update({ name: 'Awake Again' }).eq('id', id).throwOnError();
  await look(false);
  await page.clock.resume();
  await channels.hears('rows:clients', 2);
  await card(page, 'Awake Again').waitFor();
  await page.context().close();
});

test('Whoever signs out takes the socket with them, and nobody hears of records they do not see', async () => {
  const stranger = await server.newUser({ role: 'consultant' });
  const page = await visit(browser, server, { as: stranger });
  const frames: string[] = [];
  const closed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
      socket.on('close', () => resolve());
    });
  });
  const channels = channelsOf(page);
  await page.goto('/dashboard/clients');
  await channels.hears('rows:clients');
  await newClient('Not For Strangers');
  const own = await newClient('For Me', stranger);
  await card(page, 'For Me').waitFor();
  expect(frames.some((frame) => frame.includes(own))).toBe(true);
  expect(frames.some((frame) => frame.includes('Not For Strangers'))).toBe(false);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await closed;
  await page.context().close();
});

test('The bar and the marks are there on every screen', async () => {
  const viewer = await server.newUser({ role: 'admin', firstName: 'Bola', lastName: 'Ade' });
  const id = await newClient('Harbour Works');
  await lookAtEverySize(browser, server, 'live-list', viewer, async (page) => {
    const channels = channelsOf(page);
    await page.goto('/dashboard/clients');
    await channels.hears('rows:clients');
    await newClient(`Added ${Date.now()}`);
    await page.getByText('Ngozi Eze added a client.').waitFor();
    // A mark fades after eight seconds: it is waited for from the moment of the change.
    const marked = page.getByText('Changed by Ngozi Eze just now').waitFor();
    const address = `Wharf ${Date.now()}`;
    await consultant.client.from('clients').update({ address }).eq('id', id).throwOnError();
    await marked;
  });
  const beside = await hearing(consultant, `/dashboard/clients/${id}?edit=${id}`, `record:clients:${id}`);
  await lookAtEverySize(browser, server, 'presence', viewer, async (page) => {
    await page.goto(`/dashboard/clients/${id}`);
    await page.getByText('Ngozi Eze is editing').waitFor();
  });
  await beside.context().close();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, laptop, lookAtEverySize, openBrowser, phone, picture, visit } from './browser.ts';
import { channelsOf } from './live.ts';

let server: TestServer;
let browser: Browser;
let admin: TestUser;
let consultant: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  admin = await server.newUser({ role: 'admin', firstName: 'Tunde', lastName: 'Bakare' });
  consultant = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const bell = (page: Page, words: string) =>
  page.getByRole('button', { name: `Notifications, ${words}`, exact: true });

/** At a screen of the platform, with the bell listening. */
async function listening(person: TestUser, path: string): Promise<Page> {
  const page = await visit(browser, server, { as: person });
  const channels = channelsOf(page);
  await page.goto(path);
  await channels.hears(`user:${person.id}`);
  return page;
}

test('A request reaches the administrator at once, and the decision the person who asked', async () => {
  const [his, hers] = await Promise.all([
    listening(admin, '/dashboard'),
    listening(consultant, '/dashboard/settings?tab=roles'),
  ]);
  await hers.getByLabel('Reason').fill('I cover for Ifeoma during her leave.');
  await hers.getByRole('button', { name: 'Grant Admin' }).click();
  await his.getByText('Ngozi Eze asks for admin access').first().waitFor();
  await bell(his, '1 unread').click();
  const panel = his.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('I cover for Ifeoma during her leave.', { exact: false }).waitFor();
  await picture(his, 'bell-open');
  await expectAccessible(his);
  await panel.getByRole('link', { name: /^Unread: Ngozi Eze asks for admin access/ }).click();
  await his.waitForURL('**/dashboard/admin-requests');
  await bell(his, 'none unread').waitFor();

  await his.getByRole('button', { name: 'Approve', exact: true }).click();
  await his.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await hers.getByText('Your request for admin access was approved').first().waitFor();
  await bell(hers, '1 unread').waitFor();
  await Promise.all([his.context().close(), hers.context().close()]);
});

test.each([
  ['settings', '/dashboard/settings?tab=roles', 'Request a Role'],
  ['the overview', '/dashboard', 'Active Projects'],
])('Roles that cannot be read anew take nothing away that is on the screen: %s', async (_, path, shown) => {
  const person = await server.newUser({ role: 'consultant' });
  const page = await visit(browser, server, { as: person });
  const channels = channelsOf(page);
  await page.goto(path);
  await channels.hears('rows:user_roles');
  await page.getByText(shown).first().waitFor();
  await page.route('**/rest/v1/user_roles?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', code: 'XX000' } }),
  );
  const failed = page.waitForResponse(
    (response) => response.url().includes('/user_roles?') && response.status() === 500,
  );
  const given = "insert into public.user_roles (user_id, role) values ($1, 'compliance_officer')";
  await server.system.query(given, [person.id]);
  await (await failed).finished();
  // What is drawn of the failure is drawn by then.
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
  expect(await page.getByText('Your roles could not be loaded').count()).toBe(0);
  expect(await page.getByText(shown).first().isVisible()).toBe(true);
  await page.context().close();
});

test('What one window reads is read in the other, and a person without the socket sees it when they come back', async () => {
  const person = await server.newUser({ role: 'consultant' });
  const [first, second] = await Promise.all([
    listening(person, '/dashboard'),
    listening(person, '/dashboard/settings?tab=notifications'),
  ]);
  await second.getByRole('button', { name: 'Send me a test notification' }).click();
  await bell(first, '1 unread').waitFor();
  await bell(first, '1 unread').click();
  await first.getByRole('button', { name: 'Mark all read' }).click();
  await bell(second, 'none unread').waitFor();

  const offline = await visit(browser, server, { as: person });
  await offline.routeWebSocket(/realtime/, (socket) => socket.close());
  await offline.goto('/dashboard/notifications');
  await offline.getByText('This is a test notification').first().waitFor();
  await person.client.rpc('send_test_notification').throwOnError();
  await offline.reload();
  await bell(offline, '1 unread').waitFor();
  for (const page of [first, second, offline]) await page.context().close();
});

test('A choice is kept: it stands after a reload, and with real-time updates off nothing interrupts', async () => {
  const person = await server.newUser({ role: 'consultant' });
  const page = await listening(person, '/dashboard/settings?tab=notifications');
  const choices = { 'Project Updates': true, 'New Client Assignments': true, 'System Updates': false };
  for (const [label, on] of Object.entries({ ...choices, 'Real-time Updates': true, 'Daily Digest': true }))
    await page.getByRole('switch', { name: label, checked: on }).waitFor();
  const saved = page.waitForResponse((one) => one.url().includes('choose_notifications'));
  await page.getByRole('switch', { name: 'Real-time Updates' }).click();
  await saved;
  await page.reload();
  await page.getByRole('switch', { name: 'Real-time Updates', checked: false }).waitFor();
  await person.client.rpc('send_test_notification').throwOnError();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('This is a test notification').count()).toBe(0);
  // How many are unread is asked once, and not for the page and again for its channel.
  let asked = 0;
  page.on('request', (one) => {
    if (one.method() === 'HEAD' && one.url().includes('/notifications?')) asked++;
  });
  const channels = channelsOf(page);
  const began = Date.now();
  await page.reload();
  await channels.hears(`user:${person.id}`);
  // A channel that comes late is not waited for; then it is asked at once, and again for what was missed.
  const late = Date.now() - began >= 3_000;
  await bell(page, '1 unread').waitFor();
  await page.waitForTimeout(300);
  expect(asked).toBe(late ? asked : 1);
  await page.context().close();
});

let told: TestUser | undefined;
/** Somebody who was put on two teams, which they have read, and whose projects moved, which they have not. */
async function someoneTold(): Promise<TestUser> {
  if (told) return told;
  const person = await server.newUser({ role: 'consultant', firstName: 'Bola', lastName: 'Ade' });
  const { data: client } = await admin.client
    .from('clients')
    .insert({ name: 'Zuma Power' })
    .select('id')
    .single()
    .throwOnError();
  for (const name of ['Tariff review', 'Coastal corridor: the hearing before the joint committee']) {
    const { data: project } = await admin.client
      .from('projects')
      .insert({ name, client_id: client.id })
      .select('id')
      .single()
      .throwOnError();
    await admin.client
      .from('project_members')
      .insert({ project_id: project.id, user_id: person.id })
      .throwOnError();
    await admin.client.from('projects').update({ status: 'active' }).eq('id', project.id).throwOnError();
  }
  await person.client
    .from('notifications')
    .select('id')
    .eq('kind', 'team_joined')
    .then(({ data }) => person.client.rpc('mark_notifications_read', { _ids: data?.map(({ id }) => id) }));
  told = person;
  return person;
}

test('The list of notifications can be read on every screen', async () => {
  await lookAtEverySize(browser, server, 'notifications', await someoneTold(), async (page) => {
    await page.goto('/dashboard/notifications');
    await page.getByText('Tariff review is now active').waitFor();
    await bell(page, '2 unread').waitFor();
  });
});

test('The bell opens on every screen', async () => {
  await lookAtEverySize(browser, server, 'bell', await someoneTold(), async (page) => {
    await page.goto('/dashboard/projects');
    await bell(page, '2 unread').click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByText('Tariff review is now active')
      .waitFor();
  });
});

test('The choices can be made on every screen', async () => {
  await lookAtEverySize(browser, server, 'notification-choices', await someoneTold(), async (page) => {
    await page.goto('/dashboard/settings?tab=notifications');
    await page.getByRole('switch', { name: 'Daily Digest', checked: true }).waitFor();
  });
});

test('What opens from the header stays under it while the page scrolls', async () => {
  const page = await visit(browser, server, { as: consultant, size: phone, touch: true });
  await page.goto('/dashboard/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  for (const [opener, opened] of [
    ['Account of Ngozi Eze', page.getByRole('menu')],
    ['New', page.getByRole('menu')],
    [/^Notifications, /, page.getByRole('dialog', { name: 'Notifications' })],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    // Read in the same breath: a frame later the library has moved an absolute one after its button.
    const [before, after] = await opened.evaluate(async (element) => {
      await Promise.all(document.getAnimations().map((one) => one.finished));
      const top = element.getBoundingClientRect().top;
      window.scrollBy({ top: 90, behavior: 'instant' });
      const moved = element.getBoundingClientRect().top;
      if (window.scrollY < 90) throw new Error('The page is not long enough to scroll.');
      window.scrollTo({ top: 0, behavior: 'instant' });
      return [top, moved];
    });
    expect(after).toBe(before);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
  }
  await page.context().close();
});

test('A toast lies over nothing that can be pressed, on a laptop and on a phone', async () => {
  for (const size of [laptop, phone]) {
    const page = await visit(browser, server, { as: consultant, size });
    await page.goto('/dashboard/settings?tab=notifications');
    await page.getByRole('button', { name: 'Send me a test notification' }).click();
    for (const words of ['It is at the bell above', 'This is a test notification'])
      await page.locator('[data-toasts]').getByText(words, { exact: false }).waitFor();
    // On a phone there is no place for both: the second goes.
    if (size === phone)
      await page.locator('[data-toasts]').getByRole('button', { name: 'Dismiss' }).last().click();
    const covered = () =>
      page.evaluate(() => {
        const toasts = document.querySelector('[data-toasts]');
        const place = toasts?.getBoundingClientRect();
        if (!place || place.height === 0) return ['no toast'];
        return [...document.querySelectorAll('a[href], button, [role="switch"], [role="checkbox"]')].flatMap(
          (one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            if (right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom)
              return [];
            const below = document
              .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
              .find((element) => !toasts?.contains(element));
            return !toasts?.contains(one) && below && one.contains(below)
              ? [one.outerHTML.slice(0, 120)]
              : [];
          },
        );
      });
    await expect.poll(covered).toEqual([]);
    await picture(page, `toast-${size.width}`);
    await page.context().close();
  }
});

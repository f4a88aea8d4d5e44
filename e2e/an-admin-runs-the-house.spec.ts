import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import {
  choose,
  expectAccessible,
  expectDrawn,
  expectNoSidewaysScroll,
  goTo,
  laptop,
  lookByDayAndNight,
  openBrowser,
  phone,
  visit,
} from './browser.ts';

let server: TestServer;
let browser: Browser;
let admin: TestUser;
beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  admin = await server.newUser({ role: 'admin', firstName: 'Ifeoma', lastName: 'Obi' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const screens: [string, string][] = [
  ['/dashboard', 'Next deadlines'],
  ['/dashboard/people', 'Last sign-in'],
  ['/dashboard/admin-requests', 'No open requests'],
  ['/dashboard/audit-log', 'Kind of record'],
  ['/dashboard/jobs', 'Publish what is due'],
  ['/dashboard/settings', 'Change email address'],
  ['/dashboard/settings?tab=security', 'Password requirements'],
  ['/dashboard/settings?tab=roles', 'Current Capabilities'],
  ['/dashboard/settings?tab=appearance', 'Compact Mode'],
];
/** One page of each size is led from screen to screen, as a person goes. */
const pages = new Map<string, Page>();
for (const [path, words] of screens) {
  test(`${path} can be read by everyone on phone and laptop, by day and by night`, async () => {
    for (const [name, size] of Object.entries({ phone, laptop })) {
      const open = pages.get(name);
      const page = open ?? (await visit(browser, server, { as: admin, size }));
      pages.set(name, page);
      if (open) await goTo(page, path);
      else await page.goto(path);
      await page.getByText(words).first().waitFor();
      await lookByDayAndNight(page, `${path.replaceAll(/\W+/g, '-').slice(1)}-${name}`);
    }
  });
}

/** Where the words of each begin, in whole pixels, as the browser has laid them out at this moment. */
const edgesOf = (page: Page, places: string[]) =>
  page.evaluate(
    (all) =>
      all.map((place) => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector(place) as Element);
        return Math.round(words.getBoundingClientRect().x);
      }),
    places,
  );

test('A newcomer asks for admin access, an administrator refuses with a reason, and the newcomer reads it', async () => {
  const newcomer = await server.newUser({ firstName: 'Peter', lastName: 'Eze' });
  const page = await visit(browser, server, { as: newcomer });
  await page.goto('/dashboard/settings?tab=roles');
  await page.getByText('No roles assigned').waitFor();
  // On paper the name of the open tab stands below the title, at its edge: from the first, without a move that a browser prints.
  await page.emulateMedia({ media: 'print' });
  expect(await edgesOf(page, ['h1', '[role="tab"][aria-selected="true"]'])).toEqual([0, 0]);
  await page.emulateMedia({ media: 'screen' });
  // S8: nothing goes out without a reason.
  await page.getByRole('button', { name: 'Grant Admin' }).click();
  await page.getByText('the administrators decide by it').first().waitFor();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('I run the Lagos office.');
  await page.getByRole('button', { name: 'Grant Admin' }).click();
  await page.getByText('Request sent').first().waitFor();
  expect(await page.getByText('Admin access granted successfully').count()).toBe(0);

  // Opened by a key, answered by touch.
  const staff = await visit(browser, server, { as: admin, touch: true });
  await staff.goto('/dashboard/admin-requests');
  await staff.getByText('I run the Lagos office.').waitFor();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  const question = staff.getByRole('alertdialog');
  await question.getByLabel(/Reason/).fill('Lagos reports to Abuja.');
  await question.getByRole('button', { name: 'Refuse', exact: true }).click();
  await staff.getByText('No open requests').waitFor();

  await page.reload();
  await page.getByText('Lagos reports to Abuja.').waitFor();
});

test('A consultant who opens an administration page is told that it is not for their role', async () => {
  const page = await visit(browser, server, {
    as: await server.newUser({ role: 'consultant', lastName: 'Okon' }),
  });
  for (const path of ['people', 'admin-requests', 'jobs', 'audit-log']) {
    await page.goto(`/dashboard/${path}`);
    const title = page.getByRole('heading', { level: 1 });
    await title.filter({ hasText: /This page is for (compliance officers and )?administrators/ }).waitFor();
  }
  expect(await page.getByRole('combobox', { name: 'Role' }).textContent()).toBe('Compliance Officer');
  // In the next room another role is asked for.
  await goTo(page, '/dashboard/mail');
  await page.getByRole('heading', { name: 'This page is for administrators' }).waitFor();
  await page.getByLabel('What you need it for').fill('I hand out the links.');
  await page.getByRole('button', { name: 'Ask for this role' }).click();
  await page.getByText(/^You asked for the role Admin/).waitFor();
  // In the settings a colleague is offered the other roles of the firm, not that of a client's own people.
  await goTo(page, '/dashboard/settings?tab=roles');
  await page.getByRole('combobox', { name: 'Role' }).click();
  const offered = page.getByRole('option');
  await offered.first().waitFor();
  expect(await offered.allTextContents()).toEqual(['Compliance Officer']);
});

test('A client’s own people are told whom to ask; a newcomer is offered a first role', async () => {
  const guest = await visit(browser, server, { as: await server.newUser({ role: 'client' }) });
  for (const path of ['predictive-analytics', 'people']) {
    await guest.goto(`/dashboard/${path}`);
    await guest.getByRole('heading', { name: 'This page is for administrators' }).waitFor();
    await guest.getByText('ask about anything else under My requests').waitFor();
  }
  for (const path of ['admin-access', 'settings?tab=roles']) {
    await guest.goto(`/dashboard/${path}`);
    await guest.getByText('ask whoever leads your project').waitFor();
    expect(await guest.getByRole('button', { name: /Grant Admin|Ask for this role/ }).count()).toBe(0);
  }
  await guest.context().close();
  const newcomer = await visit(browser, server, { as: await server.newUser({ firstName: 'Peter' }) });
  await newcomer.goto('/dashboard/predictive-analytics');
  await newcomer.getByText('You have no role yet.').waitFor();
  await choose(newcomer, 'Role', 'Consultant');
  await newcomer.getByLabel('What you need it for').fill('I join the team in Kano.');
  await newcomer.getByRole('button', { name: 'Ask for this role' }).click();
  await newcomer.getByText(/^You asked for the role Consultant/).waitFor();
  await newcomer.context().close();
});

test('The place somebody is at is in view in the sidebar, however far down it stands', async () => {
  const page = await visit(browser, server, { as: admin });
  await page.goto('/dashboard/models');
  const mark = page.getByRole('navigation', { name: 'Platform' }).locator('[aria-current="page"]');
  await mark.waitFor();
  const inView = () => mark.evaluate((one) => one.getBoundingClientRect().bottom <= window.innerHeight);
  await expect.poll(inView).toBe(true);
  expect(await mark.textContent()).toBe('Language model');
  await goTo(page, '/dashboard');
  await expect.poll(() => mark.textContent()).toBe('Overview');
  await expect.poll(() => mark.evaluate((one) => one.getBoundingClientRect().top > 0)).toBe(true);
  await page.context().close();
});

test('S1 what no Undo brings back is asked about before it is deleted', async () => {
  const page = await visit(browser, server, { as: admin });
  await page.goto('/dashboard/notification-groups');
  const group = page.getByRole('article', { name: 'Investors' });
  await group.getByRole('button', { name: 'Delete Investors' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Investors?' });
  await question.getByText('This cannot be undone').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await group.getByRole('link', { name: 'Investors' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Notification group deleted successfully').waitFor();
  await page.waitForURL('**/dashboard/notification-groups');
  await page.getByRole('article', { name: 'Media' }).waitFor();
  expect(await group.count()).toBe(0);
  await page.context().close();
});

test('An address of a record that is not there says so in the heading of its page', async () => {
  const page = await visit(browser, server, { as: admin });
  const kinds = ['clients', 'content', 'crises', 'results', 'documents', 'requests', 'privacy', 'meetings'];
  for (const kind of [...kinds, 'my-policies/analyses']) {
    await page.goto(`/dashboard/${kind}/00000000-0000-4000-8000-000000000000`);
    const title = page.getByRole('heading', { level: 1 });
    await title.filter({ hasText: /Not found|is not here/ }).waitFor();
    expect(await title.count()).toBe(1);
  }
});

/** Presses a button, fills in the dialog it opens, and sends that. */
async function add(
  page: Page,
  button: string,
  typed: Record<string, string>,
  chosen: Record<string, string>,
) {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: button, exact: true });
  for (const [label, words] of Object.entries(typed))
    await dialog.getByRole('textbox', { name: label }).fill(words);
  for (const [label, option] of Object.entries(chosen)) await choose(page, label, option);
  await dialog.locator('[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
}

/** What an administrator does in rooms that no other story works in. */
const acts: Record<string, (page: Page) => Promise<unknown>> = {
  '/dashboard/notification-groups': async (page) => {
    await add(page, 'Add Notification Group', { Name: 'Host communities' }, { Priority: 'High' });
    await page.getByRole('link', { name: 'Host communities' }).click();
    await page.getByRole('textbox', { name: 'Contact' }).fill('Chief Ọládélé');
    await page.getByRole('textbox', { name: 'Number' }).fill('+234 800 555 0001');
    await page.getByRole('button', { name: 'Add contact' }).click();
    const out = page.getByRole('button', { name: 'Take Chief Ọládélé out' });
    await out.click();
    await out.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await out.waitFor();
  },
  '/dashboard/watcher': async (page) => {
    await add(page, 'Add source', { Title: 'NERC: orders', Address: 'https://nerc.example/orders' }, {});
    await page.getByRole('button', { name: 'Remove NERC: orders' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('NERC: orders').waitFor({ state: 'detached' });
  },
  '/dashboard/mail': async (page) => {
    await page.getByLabel('Search mails').fill('nobody at all');
    await page.getByRole('button', { name: 'Show all mails' }).click();
    await page.getByText('No mail found').waitFor({ state: 'detached' });
  },
  '/dashboard/rates': async (page) => {
    const rate = { 'One unit in naira': '1520.5', Source: 'CBN official rate' };
    await add(page, 'Add Rate', rate, { Currency: 'US dollar' });
    await page.getByText('₦1,520.50').waitFor();
    await page.getByRole('button', { name: /^Edit USD of / }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Rate' });
    await edit.getByRole('textbox', { name: 'One unit in naira' }).fill('1525.75');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('₦1,525.75').waitFor();
    await page.getByRole('button', { name: /^Delete USD of / }).click();
    await page.getByText('₦1,525.75').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('₦1,525.75').waitFor();
  },
  '/dashboard/system': async (page) => {
    await add(page, 'Add Holiday', { Day: '2 Dec 2027', Name: 'Founders’ day', Source: 'Own circular' }, {});
    await page.getByText('Founders’ day').first().waitFor();
  },
  '/dashboard/models': async (page) => {
    await page.getByRole('switch', { name: 'Ask the model' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
  },
  '/dashboard/duty': async (page) => {
    await page.getByRole('button', { name: 'Add Shift' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Shift' });
    await dialog.getByRole('combobox', { name: 'Who' }).click();
    await page.getByRole('option', { name: 'Ifeoma Obi' }).click();
    for (const [n, day] of ['3 Dec 2027', '4 Dec 2027'].entries()) {
      await dialog
        .getByRole('textbox', { name: /^(From|Until)/ })
        .nth(n)
        .fill(day);
      await dialog.getByRole('textbox', { name: 'Time in Lagos' }).nth(n).fill('09:00');
    }
    await dialog.locator('[type="submit"]').click();
    const shifts = page.getByRole('list', { name: 'Shifts' });
    await shifts.getByText(/3 Dec 2027.* to 4 Dec 2027/).waitFor();
    await shifts.getByRole('button', { name: 'Delete the shift of' }).click();
    await page.getByText('Nobody is on duty').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await shifts.getByText(/3 Dec 2027.* to 4 Dec 2027/).waitFor();
  },
  '/dashboard/projects': async (page) => {
    // No room of the menu: whoever plans a project comes by here.
    await page.goto('/dashboard/project-templates');
    const named = { Title: 'Licence renewal' };
    await add(page, 'Add Project Template', named, { 'Service Area': 'Public Affairs' });
    await page.getByRole('link', { name: 'Licence renewal' }).first().waitFor();
  },
  '/dashboard/knowledge': async (page) => {
    const card = {
      Title: 'Notice before a tariff',
      Key: 'notice-before-tariff',
      'Found by': 'tariff, hearing, notice',
      'What we know': 'A hearing comes before the order.',
      Source: 'Own note',
      'Section, author or year': '2027',
      'As of': '2027-01',
    };
    await add(page, 'Add Knowledge Card', card, { 'Kind of source': 'Law' });
    await page.getByRole('link', { name: 'Notice before a tariff' }).first().waitFor();
  },
  '/dashboard/compliance-assessments': async (page) => {
    await page.getByRole('button', { name: 'New Assessment' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Assessment' });
    await dialog.getByLabel('Title').fill('Review before the audit');
    await dialog.getByLabel('Client').fill('ben');
    await page.getByRole('option', { name: 'Benue Mills' }).click();
    await dialog.locator('[type="submit"]').click();
    await page.getByRole('link', { name: 'Review before the audit' }).first().waitFor();
  },
  '/dashboard/meetings': async (page) => {
    await page.getByRole('link', { name: 'Promise ledger' }).click();
    await page.getByRole('combobox', { name: 'What became of: Send the draft order' }).click();
    await page.getByRole('option', { name: 'Kept' }).click();
    await page.getByRole('region', { name: 'Settled' }).getByText('Send the draft order').waitFor();
  },
  '/dashboard/bin': async (page) => {
    await page.getByLabel('Search the bin').fill('nupe trading');
    await page.getByRole('button', { name: 'Restore Nùpé Trading' }).click();
    await page.getByText('Nùpé Trading is back').waitFor();
    await page.getByText('The bin is empty').waitFor();
  },
  '/dashboard/audit-log': async (page) => {
    await page.getByLabel('Name of record').fill('Nùpé');
    await page.getByLabel('Name of record').press('Enter');
    await page.waitForURL(/record=/);
    expect(await page.getByRole('combobox', { name: 'Action' }).textContent()).toBe('All actions');
    await choose(page, 'Action', 'Changed');
    await page.waitForURL(/record=.*&action=update$/);
    // Until they come, the entries of the last filters stand there, and a press may meet another one.
    const actions = page.locator('td[data-label="Action"]');
    await expect.poll(async () => [...new Set(await actions.allTextContents())]).toEqual(['Changed']);
    await page.locator('summary', { hasText: 'industry' }).click();
    await page.getByText('empty → Milling').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
    // What was read as a list names the kind of its records, not one of them.
    await goTo(page, '/dashboard/audit-log?action=read');
    await page.getByText('of every team, in that minute').first().waitFor();
  },
  '/dashboard/results': async (page) => {
    await page.getByLabel('Search saved texts').fill('hólding');
    await page.getByRole('link', { name: /^Holding statement/ }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing saved yet').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Holding statement/ }).waitFor({ state: 'detached' });
  },
  '/dashboard/my-assessments': async (page) => {
    await page.getByRole('button', { name: 'New assessment' }).click();
    const dialog = page.getByRole('dialog', { name: 'NDPR Compliance Assessment' });
    for (let n = 1; n <= 10; n++) {
      await dialog.getByText(`Question ${n} of 10`).waitFor();
      await dialog.getByRole('button', { name: 'Yes' }).click();
    }
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: /^Delete the assessment of/ }).waitFor();
  },
};

/** What stands in those rooms already, beside what has the longest names they take, in words without a space. */
const alreadyThere = `
  with client as (insert into public.clients (name) values ('Benue Mills') returning id),
    authority as (insert into public.stakeholders (client_id, name) select id, 'The authority' from client returning id),
    saved as (insert into public.results (function, title, content, created_by)
      values ('crisis-communication-chat', 'Holding statement', '{}', $1), ('crisis-communication-chat', $2, '{}', $1)),
    long_client as (insert into public.clients (name) values ($2) returning id),
    long_project as (insert into public.projects (client_id, name, start_date, end_date)
      select id, $3, '2027-01-04', '2027-06-30' from long_client),
    long_stakeholder as (insert into public.stakeholders (client_id, name) select id, $3 from long_client),
    long_rate as (insert into public.rates (currency, naira, on_day, source) values ('EUR', 1700, '2026-10-01', $2)),
    long_source as (insert into public.watched_sources (title, url) values ($3, 'https://nerc.example/news')),
    long_crisis as (insert into public.crises (title, scenario, severity, created_by) values ($2, 'data_breach', 'serious', $1)),
    long_request as (select private.file_request(jsonb_build_object('kind', 'contact', 'name', $3::text,
      'email', 'ola@example.org', 'organisation', $2::text, 'topic', 'general', 'message', 'Can you help us?')))
  insert into public.promises (stakeholder_id, what, created_by)
    select id, 'Send the draft order', $1 from authority, long_request`;
const longNames = [
  'Interministerialkoordination'.repeat(8).slice(0, 200),
  'Ọ̀gúnbọ̀wálé'.repeat(20).slice(0, 200),
];

/** Tabs that do not fit stand in two lines: nothing of them is out of sight. */
const hiddenTabs = (page: Page) =>
  page
    .getByRole('tablist')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);

test('With the thumb an administrator opens every room of the menu and works there; none scrolls sideways', async () => {
  await server.system.query(alreadyThere, [admin.id, ...longNames]);
  await server.system.query(`insert into public.clients (name) values ('Nùpé Trading')`);
  await server.system.query(`update public.clients set industry = 'Milling' where name = 'Nùpé Trading'`);
  await admin.client.from('clients').delete().eq('name', 'Nùpé Trading').throwOnError();
  const page = await visit(browser, server, { as: admin, size: phone });
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  // A toast is a dialog, too.
  const menu = page.getByRole('dialog').filter({ hasText: 'Audit log' });
  const links = menu.getByRole('link');
  await links.filter({ hasText: 'Audit log' }).waitFor();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const rooms = addresses.filter((address) => address?.startsWith('/dashboard/'));
  expect(rooms.length).toBeGreaterThan(25);
  for (const [n, room] of rooms.entries()) {
    if (n > 0) await more.click();
    await menu.locator(`a[href="${room}"]`).click();
    await page.waitForURL(`**${room}`);
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    expect([room, await hiddenTabs(page)]).toEqual([room, 0]);
    if (room) await acts[room]?.(page);
  }
  expect(Object.keys(acts).filter((room) => !rooms.includes(room))).toEqual([]);
  await page.context().close();
}, 240_000);

test('The audit log is printed as far as it is shown; what is filtered is printed whole', async () => {
  await server.system.query(
    `insert into public.clients (name) select 'Firm ' || n from generate_series(1, 70) n`,
  );
  const page = await visit(browser, server, { as: admin });
  const rows = page.getByRole('table').getByRole('row');
  const print = async (address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Show earlier entries' }).waitFor();
    const printed = page.evaluate(() => new Promise<void>((done) => Object.assign(window, { print: done })));
    await page.keyboard.press('Control+p');
    await printed;
  };
  await print('/dashboard/audit-log');
  expect(await rows.count()).toBe(51);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^The newest 50 of \d+ entries/).waitFor();
  await page.emulateMedia({ media: 'screen' });
  const { rows: entries } = await server.system.query(`select from public.audit_log where noun = 'clients'`);
  expect(entries.length).toBeGreaterThanOrEqual(70);
  await print('/dashboard/audit-log?noun=clients');
  expect(await rows.count()).toBe(1 + entries.length);
  await page.context().close();
});

async function signIn(page: Page, person: TestUser) {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('C06: a visitor is brought back to the place they asked for, and never to another site', async () => {
  const page = await visit(browser, server);
  await page.goto('/dashboard/people?q=obi');
  await page.waitForURL('**/auth');
  await signIn(page, admin);
  await page.waitForURL('**/dashboard/people?q=obi');
  await leave(page);
  await page.goto('/auth?next=//evil.example/dashboard');
  await signIn(page, admin);
  await page.waitForURL(`${server.url}/dashboard`);
});

async function leave(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
}

test('A person who is suspended is out at once, on every open page', async () => {
  const consultant = await server.newUser({ role: 'consultant', firstName: 'Chidi' });
  const page = await visit(browser, server);
  await page.goto('/auth');
  await signIn(page, consultant);
  await page.getByText('Next deadlines').waitFor();

  const staff = await visit(browser, server, { as: admin, touch: true });
  await staff.goto(`/dashboard/people?q=${encodeURIComponent(consultant.email)}`);
  await staff.getByRole('button', { name: /Actions for Chidi/ }).press('Enter');
  await staff.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = staff.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Suspend', exact: true }).click();
  await question.getByText('Say why, in a few words.').waitFor();
  await question.getByLabel(/Reason/).fill('Left the firm');
  await question.getByRole('button', { name: 'Suspend', exact: true }).click();
  await staff.getByText('is suspended').first().waitFor();

  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByText('You have been signed out').waitFor();
  await signIn(page, consultant);
  await page.getByText('Sign In Error').first().waitFor();
});

test('C05, C07: signing out leaves nothing of the person on the device, in any tab, and Back shows nothing', async () => {
  const page = await visit(browser, server);
  await page.goto('/auth');
  await signIn(page, admin);
  await page.getByText('Next deadlines').waitFor();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByText('Last sign-in').first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/dashboard/people');
  await other.getByText('Last sign-in').first().waitFor();
  await leave(page);
  await other.waitForURL('**/auth');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goBack();
  await page.waitForURL('**/auth');
  expect(await page.getByText(admin.email).count()).toBe(0);
});

test('C05: whoever comes back to a list after a colleague signed in here in another tab reads their own', async () => {
  const [ada, bello] = await Promise.all([
    server.newUser({ role: 'consultant', firstName: 'Ada' }),
    server.newUser({ role: 'consultant', firstName: 'Bello' }),
  ]);
  await ada.client.from('clients').insert({ name: 'Ada Mills' });
  const page = await visit(browser, server);
  await page.goto('/auth');
  await signIn(page, ada);
  await page.getByText('Next deadlines').waitFor();
  await page.goto('/dashboard/clients');
  await page.getByRole('article', { name: 'Ada Mills' }).waitFor();
  // By the name of the firm, without loading a page anew.
  await page.locator('aside a[href="/"]').click();
  await page.waitForURL(`${server.url}/`);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await leave(other);
  await signIn(other, bello);
  await other.getByText('Next deadlines').waitFor();
  await page.goBack();
  await page.getByRole('main').getByRole('heading', { name: 'Clients' }).waitFor();
  const seen: number[] = [];
  for (let looks = 0; looks < 10; looks++) {
    seen.push(await page.getByText('Ada Mills').count());
    await expectDrawn(page);
  }
  expect(Math.max(...seen)).toBe(0);
  await page.context().close();
});

test('The sidebar folds with Ctrl+B, stays folded, and measures what it should', async () => {
  const page = await visit(browser, server, { as: admin });
  await page.goto('/dashboard');
  const sidebar = page.locator('aside[data-state]');
  await sidebar.waitFor();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
  await page.keyboard.press('Control+b');
  await page.locator('aside[data-state=folded]').waitFor();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  await page.reload();
  await page.locator('aside[data-state=folded]').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Toggle the sidebar/ }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: 'Overview' });
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288);
});

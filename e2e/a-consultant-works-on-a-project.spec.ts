import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import {
  expectAccessible,
  expectStill,
  lookAtEverySize,
  lookByDayAndNight,
  openBrowser,
  phone,
  visit,
} from './browser.ts';

let server: TestServer;
let browser: Browser;
let ngozi: TestUser; // leads the project
let bayo: TestUser; // on her team
let project: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  ngozi = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  bayo = await server.newUser({ role: 'consultant', firstName: 'Bayo', lastName: 'Ade' });
  const client = await ngozi.client.from('clients').insert({ name: 'Ọlá Foods' }).select('id').single();
  const made = await ngozi.client
    .from('projects')
    .insert({ name: 'Export permit', client_id: client.data?.id, budget: 20_000, currency: 'USD' })
    .select('id')
    .single();
  project = made.data?.id ?? '';
  const joined = await ngozi.client.from('project_members').insert({ project_id: project, user_id: bayo.id });
  expect(joined.error).toBeNull();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const open = async (page: Page, tab: string) => {
  await page.goto(`/dashboard/projects/${project}?tab=${tab}`);
  await page.getByRole('heading', { level: 1, name: 'Export permit' }).waitFor();
};

test('She writes tasks down by keyboard, gives one to a colleague, and moves a card without a mouse', async () => {
  const page = await visit(browser, server, { as: ngozi });
  await open(page, 'work');
  const quick = page.getByRole('textbox', { name: 'New task' }).last();
  await quick.fill('Draft the letter');
  await quick.press('Enter');
  await page.getByRole('button', { name: 'Draft the letter', exact: true }).waitFor();
  await quick.fill('Send it to the ministry');
  await quick.press('Enter');
  await page.getByRole('button', { name: 'Send it to the ministry', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Owner').click();
  await page.getByRole('option', { name: 'Bayo Ade' }).click();
  await dialog.getByRole('checkbox', { name: 'Draft the letter' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Waits for Draft the letter').waitFor();
  // What is added next starts empty, whatever was edited before.
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  const fresh = page.getByRole('dialog', { name: 'Add Task' });
  expect(await fresh.getByLabel('Title').inputValue()).toBe('');
  await fresh.getByRole('button', { name: 'Cancel' }).click();
  // What waits cannot be done first: the server says so, and the row goes back.
  await page.getByRole('button', { name: 'Mark as done: Send it to the ministry' }).click();
  await page.getByText('This task waits for “Draft the letter”', { exact: false }).first().waitFor();

  await page.getByRole('button', { name: 'Show as a board' }).click();
  const card = page.getByRole('button', { name: 'Draft the letter', exact: true });
  await card.focus();
  await card.press('Alt+ArrowRight');
  await page.getByRole('region', { name: 'In progress, 1' }).waitFor();
  await expectAccessible(page);
  const { rows } = await server.system.query('select title, status from public.tasks order by title');
  expect(rows).toEqual([
    { title: 'Draft the letter', status: 'in_progress' },
    { title: 'Send it to the ministry', status: 'todo' },
  ]);
  await page.context().close();
});

test('She writes down a call and mentions a colleague, who hears of it and comments', async () => {
  // What an earlier try of this story has left.
  await server.system.query('delete from public.activities');
  const page = await visit(browser, server, { as: ngozi });
  await open(page, 'timeline');
  await page.getByText('Call', { exact: true }).click();
  const box = page.getByRole('textbox', { name: 'What was said or decided' });
  await box.fill('The director agreed. @Bay');
  await page.getByRole('option', { name: 'Bayo Ade' }).waitFor();
  await box.press('Enter');
  // What is not saved yet waits for whoever looks into the tasks meanwhile.
  await page.getByRole('tab', { name: 'Work' }).click();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect.poll(() => box.inputValue()).toContain('The director agreed. @Bayo Ade');
  await page.getByRole('button', { name: 'Save call' }).click();
  await page.getByText('had a call').waitFor();
  await expectAccessible(page);

  const his = await visit(browser, server, { as: bayo });
  await his.goto('/dashboard/notifications');
  await his.getByText('Ngozi Eze mentioned you: Export permit').first().click();
  await his.getByText('The director agreed.', { exact: false }).waitFor();
  await his.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await his.getByRole('textbox', { name: 'Your comment' }).fill('I shall write to her');
  await his.getByRole('textbox', { name: 'Your comment' }).press('Control+Enter');
  await his.getByRole('list', { name: 'Comments' }).getByText('I shall write to her').waitFor();
  // It arrives in front of her eyes.
  await page.getByRole('list', { name: 'Comments' }).getByText('I shall write to her').waitFor();
  await Promise.all([page.context().close(), his.context().close()]);
});

test('Whoever changes their mind before another tab is drawn stays where they want to be', async () => {
  const page = await visit(browser, server, { as: ngozi });
  await open(page, 'timeline');
  await page.getByRole('textbox', { name: 'What was said or decided' }).waitFor();
  const [work, timeline] = await Promise.all(
    ['Work', 'Timeline'].map((name) => page.getByRole('tab', { name }).elementHandle()),
  );
  // Both before anything is drawn, as on a slow device; then by keyboard.
  await page.evaluate((tabs) => tabs.map((tab) => (tab as HTMLElement).click()), [work, timeline]);
  await expectStill(page);
  expect(page.url()).toMatch(/\?tab=timeline$/);
  await page.evaluate((tabs) => tabs.map((tab) => (tab as HTMLElement).focus()), [timeline, work, timeline]);
  await expectStill(page);
  expect(page.url()).toMatch(/\?tab=timeline$/);
  expect(await page.getByRole('tab', { name: 'Timeline' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('textbox', { name: 'What was said or decided' }).waitFor();
  await page.context().close();
});

test('She adds a file and a second version of it, takes it away and brings it back', async () => {
  const page = await visit(browser, server, { as: ngozi });
  await open(page, 'files');
  const pdf = (words: string) => ({
    name: 'Letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n% ${words}\ntrailer <<>>\n%%EOF\n`),
  });
  await page.getByLabel('Files to add').setInputFiles(pdf('first'));
  await page.getByRole('button', { name: 'Letter.pdf', exact: true }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Actions for Letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Add a new version' }).click();
  await (await chooser).setFiles(pdf('second'));
  await page.getByText('Version 2 ·', { exact: false }).waitFor();
  await page.getByText('One earlier version').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete version 2' }).click();
  await page.getByText('One earlier version').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('One earlier version').waitFor();
  const { rows } = await server.system.query(
    'select version, media_type, length(sha256) as hash from public.attachments order by version',
  );
  expect(rows).toEqual([
    { version: 1, media_type: 'application/pdf', hash: 64 },
    { version: 2, media_type: 'application/pdf', hash: 64 },
  ]);
  await page.getByRole('button', { name: 'Actions for Letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Share version 2 with the client' }).click();
  await page.getByText('Shared with the client', { exact: true }).waitFor();
  await page.context().close();
});

test('She sets a reminder, lets it rest, and is done with it', async () => {
  const page = await visit(browser, server, { as: ngozi });
  await open(page, 'work');
  await page.getByRole('button', { name: 'Set Reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Reminder' });
  await dialog.getByLabel('Remind me of').fill('Call the director');
  await dialog.getByLabel(/^When/).first().fill('1 Mar 2030');
  await dialog.getByLabel(/^Time in Lagos/).fill('9:00');
  await dialog.getByRole('checkbox', { name: '3 days before' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set Reminder' }).click();
  await page.getByText('Due 1 Mar 2030').waitFor();
  await page.getByRole('button', { name: 'Snooze: Call the director' }).click();
  await page.getByRole('menuitem', { name: 'A week' }).click();
  await page.getByText(/^Rests until/).waitFor();
  await page.getByRole('button', { name: 'Done: Call the director' }).click();
  await page.getByText('Nothing to be reminded of.').waitFor();
  await page.context().close();
});

test('A template plans the project; hours and an invoice show what is used, and what has no rate is said', async () => {
  const page = await visit(browser, server, { as: ngozi });
  await open(page, 'work');
  await page.getByRole('button', { name: 'Use Template' }).click();
  const template = page.getByRole('dialog', { name: 'Use Template' });
  await template.getByLabel(/^Template/).click();
  await page.getByRole('option', { name: 'Regulatory engagement', exact: false }).click();
  await template.getByRole('button', { name: 'Add the Plan' }).click();
  await page.getByRole('heading', { name: 'Position agreed' }).first().waitFor();
  await page.getByText('Waits for Draft the position paper').waitFor();
  await page.getByRole('button', { name: 'Actions for Issue understood' }).click();
  await page.getByRole('menuitem', { name: 'Mark as reached' }).click();
  await page.getByText(/^Reached/).waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Money' }).click();
  await page.getByText('No rate is entered for USD.').waitFor();
  await page.getByRole('button', { name: 'Log Hours' }).click();
  const hours = page.getByRole('dialog', { name: 'Log Hours' });
  await hours.getByLabel('Hours').fill('2.5');
  await hours.getByRole('button', { name: 'Log Hours' }).click();
  await page.getByText('No charge rate for 2.5 hours of Ngozi Eze.').waitFor();
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const invoice = page.getByRole('dialog', { name: 'Add Invoice' });
  await invoice.getByLabel('Number').fill('HA-2026-001');
  await invoice.getByLabel('Amount').fill('5000');
  await invoice.getByRole('button', { name: 'Add Invoice' }).click();
  await page.getByRole('button', { name: 'HA-2026-001' }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test('Her calendar is walked by keyboard, and subscribed to elsewhere', async () => {
  const page = await visit(browser, server, { as: ngozi, touch: true });
  await page.goto('/dashboard/calendar?day=2026-11-20');
  const chosen = page.getByRole('button', { name: /^20 Nov 2026/ });
  await chosen.focus();
  await chosen.press('ArrowDown');
  await page.waitForURL('**day=2026-11-27**');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
    .toBe('2026-11-27');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('button', { name: 'Make an Address' }).press('Enter');
  const address = await page.getByRole('textbox', { name: 'Your address' }).inputValue();
  const feed = await fetch(address);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  await page.context().close();
});

test('Work, board and timeline stand in every size and theme', async () => {
  await lookAtEverySize(browser, server, 'project-board', ngozi, async (page) => {
    await open(page, 'work&as=board');
    await page.getByText('Draft the letter').first().waitFor();
  });
  await lookAtEverySize(browser, server, 'project-timeline', ngozi, async (page) => {
    await open(page, 'timeline');
    await page.getByText('had a call').first().waitFor();
  });
  await lookAtEverySize(browser, server, 'calendar', ngozi, async (page) => {
    await page.goto('/dashboard/calendar');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).waitFor();
    await page.getByRole('table').waitFor();
  });
  for (const tab of ['work', 'money']) {
    const page = await visit(browser, server, { as: ngozi, size: phone });
    await open(page, tab);
    await page
      .getByRole('heading', { name: tab === 'work' ? 'Position agreed' : 'Invoices' })
      .first()
      .waitFor();
    await lookByDayAndNight(page, `project-${tab}-phone`);
    await page.context().close();
  }
});

const opened = async (page: Page, path: string, name: string) => {
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
};
const onProject = async (page: Page, tab: string, name: string) => {
  await open(page, tab);
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
};

/** A dialog for something new: table, column and label of its first box, the words on its button, how it is reached. */
const dialogs = [
  [
    'stakeholders',
    'name',
    /^Name/,
    'Add Stakeholder',
    (page: Page) => opened(page, '/dashboard/stakeholders?new=1', 'Add Stakeholder'),
  ],
  ['tasks', 'title', /^Title/, 'Add Task', (page: Page) => onProject(page, 'work', 'Add Task')],
  [
    'milestones',
    'title',
    /^Milestone/,
    'Add Milestone',
    (page: Page) => onProject(page, 'work', 'Add Milestone'),
  ],
  ['time_entries', 'note', /^What for/, 'Log Hours', (page: Page) => onProject(page, 'money', 'Log Hours')],
] as const;

test.each(dialogs)(
  'What is typed for one more of %s stays while the server breaks, refuses, or its answer is lost, and is stored once',
  async (table, column, label, button, show) => {
    const page = await visit(browser, server, { as: ngozi });
    let now: 'breaks' | 'refuses' | 'no line' | 'answer lost' | 'works' = 'breaks';
    await page.route(`**/rest/v1/${table}**`, async (route) => {
      if (route.request().method() === 'GET' || now === 'works') return route.continue();
      if (now === 'breaks') return route.fulfill({ status: 500, json: { message: 'Broken', code: 'XX000' } });
      if (now === 'refuses')
        return route.fulfill({ status: 403, json: { message: 'permission denied', code: '42501' } });
      if (now === 'answer lost') await route.fetch();
      return route.abort('connectionreset');
    });
    const dialog = await show(page);
    const typed = dialog.getByLabel(label).first();
    await typed.fill('Kept as typed');
    if (table === 'time_entries') await dialog.getByLabel('Hours').fill('1');
    const send = dialog.getByRole('button', { name: button });
    const said = {
      breaks: 'Something went wrong on our side',
      refuses: 'Your role does not allow this',
      'no line': 'We could not reach the server',
      'answer lost': 'We could not reach the server',
    } as const;
    for (const trouble of ['breaks', 'refuses', 'no line', 'answer lost'] as const) {
      now = trouble;
      const asked = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes(table),
      );
      await send.click();
      await asked;
      await page.getByText(said[trouble], { exact: false }).first().waitFor();
      await expect.poll(() => send.isEnabled()).toBe(true);
      expect(await typed.inputValue()).toBe('Kept as typed');
    }
    // Changed before it is sent again: what stands in the end is what was sent last.
    await typed.fill('Sent at last');
    now = 'works';
    await send.click();
    await dialog.waitFor({ state: 'hidden' });
    const { rows } = await server.system.query(
      `select ${column} as words from public.${table} where ${column} in ('Kept as typed', 'Sent at last')`,
    );
    expect(rows).toEqual([{ words: 'Sent at last' }]);
    await page.context().close();
  },
);

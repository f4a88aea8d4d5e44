import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { goTo, openBrowser, visit } from './browser.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    testServer({ TRUST_PROXY: '1' }, { pages: 'built' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const cv = {
  name: 'Ene Agbo CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

/** What a screen reader would call the place where the keyboard is, and whether one sees that it is there. */
const whereOne = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return { name: '', seen: true };
    const named = here.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const naming = named.flatMap((id) => document.getElementById(id) ?? []);
    if (naming.length === 0 && 'labels' in here && here.labels instanceof NodeList)
      for (const label of here.labels) if (label instanceof HTMLElement) naming.push(label);
    const name =
      here.getAttribute('aria-label') ??
      Array.from(naming.length > 0 ? naming : [here], ({ textContent }) => textContent).join(' ');
    const { outlineStyle, boxShadow } = getComputedStyle(here);
    return { name: name.replace(/\s+/g, ' ').trim(), seen: outlineStyle !== 'none' || boxShadow !== 'none' };
  });

/** Tab, and nothing else, to what begins with these words; every stop on the way can be seen. */
async function tabTo(page: Page, words: string, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press(key);
    const { name, seen } = await whereOne(page);
    expect(seen, `nothing shows that one is at «${name}»`).toBe(true);
    if (name.startsWith(words)) return;
    passed.push(name);
  }
  throw new Error(`Tab does not lead to «${words}», only to: ${passed.join(' | ')}`);
}

/** Tab there and press it. */
async function press(page: Page, words: string, key = 'Enter'): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press(key);
}

/** Tab to a link, follow it, and be there. */
async function follow(page: Page, words: string, address: string): Promise<void> {
  await press(page, words);
  await page.waitForURL(`**${address}`);
}

/** Tab there and type. */
async function type(page: Page, words: string, text: string): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.type(text);
}

test('a person who uses only the keyboard finds an article, subscribes, and sends an application', async () => {
  const page = await visit(browser, server);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.0.1' });
  await page.goto('/');
  await press(page, 'All pages');
  await follow(page, 'Insights', '/insights');

  await type(page, 'Search insights', 'committee');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/insights?q=committee#find');
  await follow(page, 'A memorandum a committee can use', '/insights/memorandum-a-committee-can-use');
  await follow(page, 'Insights', '/insights');

  await type(page, 'Email address', 'ene@example.org');
  await page.keyboard.press('Enter');
  // What was sent is confirmed where the keyboard stands.
  const thanks = page.getByRole('status').filter({ hasText: 'If the address is not on the list yet' });
  await thanks.waitFor();
  await expect.poll(() => thanks.evaluate((one) => one === document.activeElement)).toBe(true);

  await follow(page, 'Careers', '/careers');
  await follow(page, 'Policy Analyst', '/careers/policy-analyst');
  await follow(page, 'Apply Now', '/careers/policy-analyst/apply');
  await type(page, 'Your name', 'Ene Agbo');
  // Sent too early: what is missing has the keyboard, each with a way to its field.
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Please fill in: Email address.' }).waitFor();
  await press(page, 'Please fill in: Email address.');
  await expect.poll(async () => (await whereOne(page)).name).toMatch(/^Email address/);
  // Told early: before the browser has heard that choosers are waited for, none is announced.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.type('ene@example.org');
  await tabTo(page, 'Your CV');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(cv);
  await type(page, 'Why this work?', 'I like paper, dates and being right.');
  await press(page, 'I have read how my data is used', 'Space');
  await press(page, 'Send Application');
  const done = page.getByRole('status').filter({ hasText: 'Your application has arrived' });
  await done.waitFor();
  await expect.poll(() => done.evaluate((one) => one === document.activeElement)).toBe(true);
  const { rows } = await server.system.query(
    `select name, file_name from public.requests where email = 'ene@example.org'`,
  );
  expect(rows).toEqual([{ name: 'Ene Agbo', file_name: cv.name }]);
  await page.context().close();
});

/** Tab to a list of choices, open it, and take the one that begins with these letters. */
async function choose(page: Page, words: string, letters: string): Promise<void> {
  await press(page, words);
  await page.getByRole('listbox').waitFor();
  // The list is drawn a moment before it has the keyboard; letters typed in between would be the button's.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.matches('input, [role=listbox], [role=listbox] *') ?? false,
      ),
    )
    .toBe(true);
  await page.keyboard.type(letters);
  const chosen = page.getByRole('option', { name: new RegExp(`^${letters}`, 'i') });
  await chosen.and(page.locator('[data-highlighted]')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

/** Press a button, and type into the first field of the dialog it opens. */
async function open(page: Page, words: string, text: string): Promise<void> {
  await press(page, words);
  const dialog = page.getByRole('dialog', { name: words });
  await dialog.waitFor();
  // The dialog is drawn a moment before it has the keyboard; letters typed in between would be lost.
  await dialog.locator('input:focus, textarea:focus').waitFor();
  await page.keyboard.type(text);
}

/** What is done in each room with the keys alone, once these words stand there. */
const rooms: [address: string, words: string, work: (page: Page) => Promise<unknown>][] = [
  [
    '/dashboard/requests',
    'Bello Musa',
    async (page) => {
      await press(page, 'Bello Musa');
      await page.getByText('Can you help us by Thursday?').waitFor();
      await press(page, 'Take it myself');
      await page.getByText('Given to Ngozi Ade').waitFor();
      await type(page, 'Your answer to Bello Musa', 'Yes. We ring you at three.');
      await press(page, 'Send answer');
      await page.getByText('Answered by mail').waitFor();
    },
  ],
  [
    '/dashboard/duty',
    'Nobody is on duty',
    async (page) => {
      await press(page, 'Add Shift');
      await choose(page, 'Who', 'Ngo');
      for (const [from, day] of [
        ['From', '3 Dec 2027'],
        ['Until', '4 Dec 2027'],
      ] as const) {
        await type(page, from, day);
        await type(page, 'Time in Lagos', '09:00');
      }
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Shifts' }).getByText('Ngozi Ade').waitFor();
    },
  ],
  [
    '/dashboard/project-templates',
    'Add Project Template',
    async (page) => {
      await open(page, 'Add Project Template', 'Licence renewal');
      await choose(page, 'Service Area', 'Pub');
      // From wherever one stands, also from a list that is closed again.
      await page.keyboard.press('Control+Enter');
      await page.getByRole('link', { name: 'Licence renewal' }).first().waitFor();
    },
  ],
  [
    '/dashboard/knowledge',
    'Add Knowledge Card',
    async (page) => {
      await open(page, 'Add Knowledge Card', 'Notice before a tariff');
      await type(page, 'Key', 'notice-before-tariff');
      await type(page, 'Found by', 'tariff, hearing');
      await type(page, 'What we know', 'A hearing comes before the order.');
      await type(page, 'Source', 'Own note');
      await type(page, 'Section, author or year', '2027');
      await choose(page, 'Kind of source', 'Law');
      await type(page, 'As of', '2027-01');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Notice before a tariff' }).first().waitFor();
    },
  ],
  [
    '/dashboard/compliance-assessments',
    'New Assessment',
    async (page) => {
      await open(page, 'New Assessment', 'Review before the audit');
      await type(page, 'Client', 'Benue');
      await page.getByRole('option', { name: 'Benue Mills' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Client').inputValue()).toBe('Benue Mills');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('dialog', { name: 'New Assessment' }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Review before the audit' }).first().waitFor();
    },
  ],
  [
    '/dashboard/meetings/ledger',
    'Send the draft order',
    async (page) => {
      await choose(page, 'What became of: Send the draft order', 'Kept');
      await page.getByRole('region', { name: 'Settled' }).getByText('Send the draft order').waitFor();
    },
  ],
  [
    '/dashboard/meetings',
    'New Meeting',
    async (page) => {
      await open(page, 'New Meeting', 'Tariff call');
      await choose(page, 'Why we may record it', 'Eve');
      // Proposed is today, which what is typed replaces.
      const proposed = await page.getByLabel('Held on').first().inputValue();
      expect(proposed).toBe(formatDate(todayInLagos()));
      await type(page, 'Held on', '20 Nov 2026');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Tariff call' }).waitFor();
      await goTo(page, '/dashboard/meetings');
      await type(page, 'Search meetings', 'tariff');
      await page.getByRole('status').filter({ hasText: '1 meeting' }).waitFor();
      await press(page, 'Tariff call');
      await page.getByRole('heading', { name: 'Tariff call' }).waitFor();
    },
  ],
  [
    '/dashboard/audit-log',
    // Her last act. What was noted before she began may stand below what the server entered at its start.
    'Tariff call',
    async (page) => {
      await type(page, 'Name of record', 'Benue');
      await page.keyboard.press('Enter');
      await page.waitForURL(/record=Benue$/);
      await choose(page, 'Action', 'Changed');
      await page.waitForURL(/record=Benue&action=update$/);
      await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
      await press(page, 'industry');
      await page.getByText('empty → Milling').waitFor();
      await page.keyboard.press('Home');
      await tabTo(page, 'Export', 'Shift+Tab');
      await page.keyboard.press('Enter');
      const file = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
      await page.keyboard.press('Enter');
      expect((await file).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
    },
  ],
  [
    '/dashboard/results',
    'Holding statement',
    async (page) => {
      await press(page, 'Holding statement');
      await page.getByRole('heading', { name: 'Holding statement' }).waitFor();
      await press(page, 'Delete');
      await page.getByRole('alertdialog').waitFor();
      await press(page, 'Delete');
      await page.getByText('Nothing saved yet').waitFor();
    },
  ],
  [
    '/dashboard/notification-groups',
    'Add Notification Group',
    async (page) => {
      await open(page, 'Add Notification Group', 'Host communities');
      await choose(page, 'Priority', 'High');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('link', { name: 'Host communities' }).waitFor();
    },
  ],
  [
    '/dashboard/watcher',
    'Add source',
    async (page) => {
      await open(page, 'Add source', 'NERC: orders');
      await type(page, 'Address', 'https://nerc.example/orders');
      await page.keyboard.press('Enter');
      await page.getByText('NERC: orders').first().waitFor();
      await press(page, 'Remove NERC: orders');
      await page.getByRole('alertdialog').waitFor();
      await press(page, 'Remove');
      await page.getByText('NERC: orders').waitFor({ state: 'detached' });
    },
  ],
  [
    '/dashboard/mail',
    'Mail',
    async (page) => {
      await type(page, 'Search mails', 'nobody at all');
      await page.getByText('No mail found').waitFor();
      await press(page, 'Show all mails');
      await page.getByText('No mail found').waitFor({ state: 'detached' });
    },
  ],
  [
    '/dashboard/rates',
    'Add Rate',
    async (page) => {
      await press(page, 'Add Rate');
      await page.getByRole('dialog', { name: 'Add Rate' }).waitFor();
      await choose(page, 'Currency', 'US');
      await type(page, 'One unit in naira', '1520.5');
      await type(page, 'Source', 'CBN official rate');
      await page.keyboard.press('Enter');
      await page.getByText('₦1,520.50').first().waitFor();
    },
  ],
  [
    '/dashboard/system',
    'Add Holiday',
    async (page) => {
      await press(page, 'Add Holiday');
      await page.getByRole('dialog', { name: 'Add Holiday' }).waitFor();
      await type(page, 'Day', '2 Dec 2027');
      await type(page, 'Name', 'Founders’ day');
      await type(page, 'Source', 'Own circular');
      await page.keyboard.press('Enter');
      await page.getByText('Founders’ day').first().waitFor();
    },
  ],
  [
    '/dashboard/models',
    'Ask the model',
    async (page) => {
      await press(page, 'Ask the model', 'Space');
      await press(page, 'Save');
      await page.getByText('Saved', { exact: true }).first().waitFor();
    },
  ],
];

test('a colleague who uses only the keyboard answers a message, takes a shift, and works in fifteen rooms', async () => {
  const admin = await server.newUser({ role: 'admin', firstName: 'Ngozi', lastName: 'Ade' });
  await server.system.query(
    `with request as (select private.file_request(jsonb_build_object('kind', 'contact', 'name', 'Bello Musa',
        'email', 'bello@example.org', 'topic', 'general', 'message', 'Can you help us by Thursday?'))),
      client as (insert into public.clients (name) select 'Benue Mills' from request returning id),
      authority as (insert into public.stakeholders (client_id, name) select id, 'The authority' from client returning id),
      saved as (insert into public.results (function, title, content, created_by)
        values ('crisis-communication-chat', 'Holding statement', '{}', $1))
    insert into public.promises (stakeholder_id, what, created_by) select id, 'Send the draft order', $1 from authority`,
    [admin.id],
  );
  await server.system.query(`update public.clients set industry = 'Milling' where name = 'Benue Mills'`);
  const page = await visit(browser, server, { as: admin });
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByText('Requests').first().waitFor();
  for (const [n, [address, words, work]] of rooms.entries()) {
    // The first by the menu; later ones by their address, past the menu by its link.
    if (n === 0) await press(page, 'Requests');
    else await goTo(page, address);
    await page.locator('main').getByText(words).first().waitFor();
    if (address.endsWith('/rates')) {
      await page.reload();
      await press(page, 'Skip to content');
    }
    await work(page);
  }
  await page.context().close();
});

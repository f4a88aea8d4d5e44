import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#server/testing/days.ts';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import {
  expectAccessible,
  lookAtEverySize,
  lookByDayAndNight,
  openBrowser,
  phone,
  picture,
  visit,
} from './browser.ts';
import { contactSent, fillContact, sendContact } from './contact-form.ts';
import { foundInMail } from './mails.ts';

let browser: Browser;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    testServer({ TRUST_PROXY: '1' }, { pages: 'built' }),
  ]);
  admin = await server.newUser({ role: 'admin', firstName: 'Ngozi', lastName: 'Ade' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

let sources = 0;
/** A visitor at an address of their own, so that one's forms do not count as another's. */
async function comeFrom(page: Page): Promise<Page> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.3.0.${sources++}` });
  return page;
}

async function visitorWithoutScript(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    javaScriptEnabled: false,
  });
  return comeFrom(await context.newPage());
}

test('a visitor forgets something, mends it, is told the reference; the firm finds it and answers', async () => {
  const page = await comeFrom(await visit(browser, server));
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Halima Yusuf');
  await sendContact(page);
  // What is wrong stands on top, has the focus and leads to each field.
  const summary = page.getByRole('alert').filter({ hasText: '3 things need your attention.' });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Please fill in: Email address.' }).click();
  await expect
    .poll(() => page.getByLabel('Email address').evaluate((box) => box === document.activeElement))
    .toBe(true);
  expect(await page.getByLabel('Your name').inputValue()).toBe('Halima Yusuf');
  await expectAccessible(page);
  await picture(page, 'contact-mended');
  await fillContact(page, 'halima@example.org');
  await sendContact(page);
  await contactSent(page).waitFor();
  const reference = /HR-\d{4}-\w{6}/.exec((await contactSent(page).textContent()) ?? '')?.[0] ?? '';
  expect(reference).not.toBe('');
  await expectAccessible(page);
  await picture(page, 'contact-sent');

  const staff = await visit(browser, server, { as: admin });
  await staff.goto('/dashboard/requests');
  await staff.getByRole('link', { name: 'Halima Yusuf' }).click();
  await staff.getByText('A bill will be read on Thursday.').waitFor();
  await staff.getByRole('button', { name: 'Take it myself' }).click();
  await staff.getByText('Given to Ngozi Ade').waitFor();
  // A template of one's own, whose blank must be filled in, and a file that goes with the answer.
  const answer = staff.getByRole('region', { name: 'Answer or note' });
  await answer.getByRole('button', { name: 'Write a template' }).click();
  const template = staff.getByRole('dialog', { name: 'A template of your own' });
  await template.getByLabel('Name').fill(`We ring you ${reference}`);
  await template.getByLabel('Words').fill('Yes. We ring you at [hour].');
  await template.getByRole('button', { name: 'Save template' }).click();
  await answer.getByText('Fill in [hour] before it is sent.').waitFor();
  expect(await answer.getByRole('button', { name: 'Send answer' }).isDisabled()).toBe(true);
  await answer.getByLabel('Your answer to Halima Yusuf').fill('Yes. We ring you at three.');
  // What is not sent yet waits for whoever looks something up meanwhile.
  await answer.getByRole('tab', { name: 'Note' }).click();
  await staff.reload();
  await answer.getByText('Yes. We ring you at three.').waitFor();
  const offer = { name: 'Our offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Two hearings.') };
  await answer.getByLabel('File that goes with the answer').setInputFiles(offer);
  await answer.getByRole('checkbox', { name: 'Our offer.txt', checked: true }).waitFor();
  await picture(staff, 'reply');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await staff.getByText('Answered by mail').waitFor();
  await staff.getByText('Files: Our offer.txt').waitFor();
  await staff.getByText('Waiting for reply').first().waitFor();
  await expectAccessible(staff);
  await expect
    .poll(async () => (await server.mails('halima@example.org')).map(({ subject }) => subject))
    .toEqual([`[${reference}] Contact`, `Re: [${reference}] Contact`]);
  await staff.getByRole('button', { name: 'Mark as done' }).click();
  await staff.getByRole('button', { name: 'Open again' }).waitFor();
  await page.context().close();
  await staff.context().close();
});

test('without script the same form says the same, keeps what was typed and gives a reference', async () => {
  const page = await visitorWithoutScript();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ọlá Adé');
  await page.getByLabel('Your message').fill('Half a form');
  await sendContact(page);
  await page.locator('[data-error-for="email"]').getByText('Please fill in: Email address.').waitFor();
  expect(await page.title()).toContain('Please check');
  expect(await page.getByLabel('Your message').inputValue()).toBe('Half a form');
  await fillContact(page, 'ola@example.org');
  await sendContact(page);
  await contactSent(page).waitFor();
  await expect.poll(async () => (await server.mails('ola@example.org')).length).toBe(1);
  await page.context().close();
});

test('a page of another site cannot send the form in a visitor’s name', async () => {
  const body = new URLSearchParams({ form: 'contact', name: 'x' });
  const signs: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of signs) {
    const answer = await fetch(`${server.url}/contact`, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
    });
    expect(answer.status).toBe(403);
  }
});

test('a form sent without a connection is offered to whoever keeps a queue', async () => {
  const page = await comeFrom(await visit(browser, server));
  await page.goto('/contact');
  await fillContact(page, 'bus@example.org');
  await page.evaluate(() =>
    addEventListener('harmattan:queue', (event) => {
      event.preventDefault();
      document.title = JSON.stringify((event as CustomEvent).detail.action);
    }),
  );
  await page.context().setOffline(true);
  await sendContact(page);
  await page.getByText('Kept on this device').waitFor();
  expect(await page.title()).toBe('"/contact"');
  await page.context().close();
});

test('a person enrols, the session is full for the next, and a cancelled seat moves on', async () => {
  const day = dayIn(90);
  const { rows } = await server.system.query(
    `update public.content_items c set live = jsonb_set(live, '{sessions}', $1)
     where kind = 'programme' and slug = 'data-protection-essentials' returning id`,
    [JSON.stringify([{ starts_on: day, ends_on: day, place: 'Online', format: 'virtual', seats: 1 }])],
  );
  expect(rows).toHaveLength(1);
  const enrol = async (email: string) => {
    const page = await comeFrom(await visit(browser, server, { size: phone }));
    await page.goto('/training-programs/data-protection-essentials/enrol');
    await page.getByRole('radio').first().check();
    await page.getByLabel('Name of the participant').fill('Bola Ade');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('checkbox').check();
    const seats = await page.getByRole('group').first().innerText();
    await page.getByRole('button', { name: 'Enrol', exact: true }).click();
    await page.getByText('Your enrolment has arrived').waitFor();
    return { page, seats };
  };
  const linkFor = (email: string) => foundInMail(server, email, /\/training-programs\/place\?token=\S+/);
  await expect
    .poll(
      async () =>
        await (await fetch(`${server.url}/training-programs/data-protection-essentials/enrol`)).text(),
    )
    .toContain('1 seat left');
  const first = await enrol('first@example.org');
  const second = await enrol('second@example.org');
  expect(second.seats).toContain('Full: join the waiting list');
  await first.page.goto(await linkFor('first@example.org'));
  await picture(first.page, 'place-phone');
  await first.page.getByRole('button', { name: 'Cancel my seat' }).click();
  await first.page.getByRole('heading', { name: 'Your place is cancelled' }).waitFor();
  await second.page.goto(await linkFor('second@example.org'));
  await second.page.getByRole('button', { name: 'Take the seat' }).click();
  await second.page.getByRole('heading', { name: 'You have a seat' }).waitFor();
  await first.page.context().close();
  await second.page.context().close();
});

const formPages = {
  contact: '/contact',
  apply: '/careers/apply',
  enrol: '/training-programs/crisis-communication-in-practice/enrol',
  brochure: '/training-programs/brochure',
  'custom-resource': '/downloads/request',
  subscribe: '/subscriptions/newsletter',
};

test.each(Object.entries(formPages))(
  'the form %s is in order on a phone, light and dark', // on a laptop: the-public-site.spec.ts
  async (name, path) => {
    const page = await visit(browser, server, { size: phone });
    const heard: string[] = [];
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await lookByDayAndNight(page, `form-${name}-phone`);
    expect(heard).toEqual([]);
    await page.context().close();
  },
);

/** What staff see: the address, and what stands there once it is loaded. */
const screens: Record<string, [path: string, seen: string]> = {
  inbox: ['/dashboard/requests', 'Adaeze Nwosu'],
  request: ['/dashboard/requests/:late', 'We need help with a hearing.'],
  board: ['/dashboard/requests?tab=applications', 'Tunde Ojo'],
};

test.each(Object.entries(screens))(
  'the screen %s is in order on a phone and a laptop, light and dark',
  async (name, [path, seen]) => {
    const late = await fileSamples();
    await lookAtEverySize(browser, server, name, admin, async (page) => {
      await page.goto(path.replace(':late', late));
      await page.getByText(seen).first().waitFor();
    });
  },
);

/** Requests of four kinds, the first of them late. Filed once. */
async function fileSamples(): Promise<string> {
  const { rows } = await server.system.query(
    `select (private.file_request(jsonb_build_object('kind', k.kind, 'name', k.name, 'email', 'a@example.org',
       'message', 'We need help with a hearing.', 'subject', k.subject, 'idempotency_key', k.name))).id
     from (values ('contact', 'Adaeze Nwosu', 'Public affairs'), ('custom_resource', 'Musa Bello', 'A breach plan'),
       ('job_application', 'Tunde Ojo', ''), ('brochure', 'Kemi Alabi', '')) k (kind, name, subject)`,
  );
  await server.system.query(`update public.requests set due_at = now() - interval '1 hour' where id = $1`, [
    rows[0].id,
  ]);
  return rows[0].id;
}

test('Whoever marks requests as done goes from one to the next, and takes the last one back', async () => {
  for (const who of ['Amaka', 'Bello', 'Chidi']) {
    const page = await comeFrom(await visit(browser, server));
    await page.goto('/contact');
    await fillContact(page, `${who.toLowerCase()}@example.org`);
    await page.getByLabel('Your name').fill(`${who} Done`);
    await sendContact(page);
    await contactSent(page).waitFor();
    await page.context().close();
  }
  const staff = await visit(browser, server, { as: admin });
  await staff.goto('/dashboard/requests');
  await staff.getByRole('searchbox').first().fill('Done');
  await staff.getByRole('link', { name: 'Halima Yusuf' }).waitFor({ state: 'detached' });
  await staff.getByRole('link', { name: 'Chidi Done' }).click();
  const from = (who: string) => staff.getByText(`Contact from ${who} Done`).waitFor();
  await from('Chidi');
  await staff.getByRole('button', { name: 'Mark as done' }).click();
  await from('Bello');
  await staff.getByText('Done: Public affairs').waitFor();
  await staff.getByRole('button', { name: 'Mark as done' }).click();
  await from('Amaka');
  await staff.getByRole('button', { name: 'Undo' }).click();
  await from('Bello');
  await staff.getByText('In progress', { exact: true }).first().waitFor();
  await staff.context().close();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { lookAtEverySize, openBrowser, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let person: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  [person, admin] = await Promise.all([
    server.newUser({ firstName: 'Ada', lastName: 'Obi' }),
    server.newUser({ role: 'admin' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function file(more: object): Promise<{ id: string; reference: string }> {
  const { rows } = await server.system.query('select * from private.file_request($1)', [
    { name: 'Ada Obi', email: 'elsewhere@example.org', message: 'We open in March.', ...more },
  ]);
  return rows[0];
}

test('A person reads what became of their requests, sees what is new without being told of notes, and withdraws one', async () => {
  const page = await visit(browser, server, { as: person });
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'My requests' }).first().click();
  await page.getByText('You have not asked us for anything yet').waitFor();

  const application = await file({ kind: 'job_application', user_id: person.id });
  // Sent without signing in, from the same mailbox.
  const request = await file({ kind: 'custom_resource', email: person.email, subject: 'A breach plan' });
  const { error } = await admin.client.rpc('note_request', { _id: request.id, _text: 'Looks expensive' });
  expect(error).toBeNull();
  await admin.client.rpc('reply_to_request', { _id: request.id, _text: 'For how many sites?' });
  await page.reload();
  const card = page.getByRole('article', { name: 'A breach plan' });
  await card.getByText('Waiting for you').first().waitFor();
  await card.getByText('What you wrote').click();
  await card.getByText('For how many sites?').waitFor();
  expect(await page.getByText('Looks expensive').count()).toBe(0);

  await page.getByRole('button', { name: `Withdraw ${application.reference}` }).click();
  await page.getByRole('alertdialog').getByText('We stop considering your application.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page
    .getByRole('article', { name: 'Job application' })
    .getByText('Withdrawn', { exact: true })
    .waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: `Withdraw ${application.reference}` }).count())
    .toBe(0);
  await page.context().close();

  // The firm sees it too.
  const staff = await visit(browser, server, { as: admin });
  await staff.goto(`/dashboard/requests/${application.id}`);
  await staff.getByText('Withdrawn by the sender').waitFor();
  await staff.context().close();

  await lookAtEverySize(browser, server, 'my-requests', person, async (one) => {
    await one.goto('/dashboard/my-requests');
    await one.getByText('What you wrote').first().click();
    await one.getByText('For how many sites?').or(one.getByText('You withdrew it')).first().waitFor();
  });
});

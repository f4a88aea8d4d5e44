import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { lookAtEverySize, openBrowser, visit } from './browser.ts';

const MAIL_REQUESTS = 'Answer requests for a sign-in, reset or confirmation mail';

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

test('An administrator sees which job fails and why, cancels its run, tries it again once the cause is gone, and runs another now', async () => {
  await server.system.query(`
    create function platform.refuse() returns trigger language plpgsql as 'begin raise exception ''No mail today.''; end';
    create trigger refuse before insert on platform.outbox for each row execute function platform.refuse()`);
  const forgetful = await server.newUser({ firstName: 'Tunde' });
  expect((await server.client().auth.resetPasswordForEmail(forgetful.email)).error).toBeNull();
  // Between two tries there is time to look.
  const putOff = () =>
    server.system.query(
      `update pgboss.job set start_after = now() + interval '10 minutes' where name = 'answer-mail-request' and state = 'retry'`,
    );
  await expect.poll(async () => (await putOff()).rowCount).toBe(1);

  const page = await visit(browser, server, { as: admin });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: MAIL_REQUESTS });
  await row.getByText('Trying again', { exact: true }).waitFor();
  await row.getByText('1 trying again').waitFor();
  await row.getByText(/No mail today\./).waitFor();
  await page.getByText('One job is failing').waitFor();

  // Why, and no further try for now.
  await row.getByRole('button', { name: MAIL_REQUESTS }).click();
  const job = page.getByRole('dialog', { name: MAIL_REQUESTS });
  const run = job.getByRole('row').nth(1);
  await run.getByText(/No mail today\./).waitFor();
  await run.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('The run was cancelled').first().waitFor();
  await run.getByText('Cancelled', { exact: true }).waitFor();
  expect(await server.mails(forgetful.email)).toEqual([]);

  // The cause is gone.
  await server.system.query('drop trigger refuse on platform.outbox');
  await run.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('It is tried again now').first().waitFor();
  await run.getByText('Done', { exact: true }).waitFor();
  await expect.poll(() => server.mails(forgetful.email)).toMatchObject([{ kind: 'reset-password' }]);
  await job.getByRole('button', { name: 'Close', exact: true }).last().click();
  await row.getByText('Done', { exact: true }).waitFor();
  await page.getByText('One job is failing').waitFor({ state: 'detached' });

  // What runs by the clock need not be waited for.
  expect(await checks()).toBe(0);
  await page.getByRole('button', { name: 'Run now: Verify the audit log' }).click();
  await page.getByText('It runs now').first().waitFor();
  await expect.poll(checks).toBe(1);
});

/** How often the audit log has been verified. */
const checks = async () =>
  (
    await server.system.query(
      `select 1 from pgboss.job where name = 'verify-audit-log' and state = 'completed'`,
    )
  ).rowCount;

test('A job with its runs can be read by everyone on phone and laptop, by day and by night', async () => {
  expect((await admin.client.rpc('run_job', { _job: 'verify-audit-log' })).error).toBeNull();
  await lookAtEverySize(browser, server, 'job', admin, async (page) => {
    await page.goto('/dashboard/jobs?job=verify-audit-log');
    await page.getByRole('dialog', { name: 'Verify the audit log' }).getByText('Done').first().waitFor();
  });
});

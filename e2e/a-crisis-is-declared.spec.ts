import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookByDayAndNight, openBrowser, phone, picture, visit } from './browser.ts';
import { channelsOf } from './live.ts';

let server: TestServer;
let browser: Browser;
let amina: TestUser;
let bayo: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  [amina, bayo] = await Promise.all([
    server.newUser({ role: 'consultant', firstName: 'Amina', lastName: 'Bello' }),
    server.newUser({ role: 'consultant', firstName: 'Bayo', lastName: 'Ade' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('Two colleagues work in a war-room: a call is answered, a fact is there at once, one typed without a network arrives once', async () => {
  const hers = await visit(browser, server, { as: amina });
  await hers.goto('/dashboard/crises');
  await hers.getByRole('button', { name: 'Declare a crisis' }).click();
  await hers.getByLabel(/^What has happened/).fill('Customer list on a public server');
  await hers.getByLabel('Kind').click();
  await hers.getByRole('option', { name: 'Breach of personal data' }).click();
  await hers.getByLabel('Lead').fill('Bayo');
  await hers.getByRole('option', { name: 'Bayo Ade' }).click();
  await hers.getByRole('button', { name: 'Declare and call the team' }).press('Enter');
  await hers.waitForURL(/crises\/[0-9a-f-]{36}/);
  await hers.getByText('Notice to the NDPC').first().waitFor();

  const his = await visit(browser, server, { as: bayo, size: phone });
  const channels = channelsOf(his);
  await his.goto(hers.url());
  await his.getByRole('button', { name: 'I am coming' }).click();
  await his.getByText('Bayo Ade has joined').waitFor();
  await channels.hears('rows:crisis_facts');
  await hers.getByText('Bayo Ade is here too').waitFor();

  const log = his.getByRole('list', { name: 'Log' });
  const write = async (body: string) => {
    await hers.getByLabel(/^New entry/).fill(body);
    await hers.getByRole('button', { name: 'Add to the log' }).click();
  };
  const sent = hers.waitForResponse(
    (one) => one.url().includes('/crisis_facts') && one.request().method() === 'POST',
  );
  await write('About 4,200 customers are concerned');
  await sent;
  const at = Date.now();
  await log.getByText('About 4,200 customers are concerned').waitFor();
  // Two seconds on a quiet machine; far before anything else would read the log again.
  expect(Date.now() - at).toBeLessThan(10_000);
  await expectAccessible(his);
  await lookByDayAndNight(his, 'war-room-phone');

  await hers.context().setOffline(true);
  await write('The guard heard it at nine');
  await hers.getByText('Kept on this device', { exact: false }).waitFor();
  await hers.context().setOffline(false);
  await log.getByText('The guard heard it at nine').waitFor();
  await hers.getByText('Kept on this device', { exact: false }).waitFor({ state: 'detached' });
  const { data } = await amina.client
    .from('crisis_facts')
    .select('id')
    .eq('body', 'The guard heard it at nine')
    .eq('crisis_id', hers.url().split('/').at(-1)?.slice(0, 36) ?? '');
  expect(data).toHaveLength(1);
  await hers.getByRole('button', { name: 'Check the chain' }).click();
  await hers.getByText('The log is whole').waitFor();
  await picture(hers, 'war-room-log');

  await hers.getByRole('tab', { name: 'Statements' }).click();
  await hers.getByRole('button', { name: 'Draft from the log' }).click();
  await hers.getByText('Draft', { exact: true }).waitFor();
  await hers.getByRole('button', { name: 'Edit', exact: true }).click();
  await hers
    .getByLabel(/^Text/)
    .fill('We know that about 4,200 customers are concerned. We write again at noon.');
  await hers.getByRole('button', { name: 'Save', exact: true }).click();
  await hers.getByRole('button', { name: 'Ask for approval' }).click();
  await his.getByRole('tab', { name: 'Statements' }).click();
  await his.getByRole('button', { name: 'Approve this text' }).click();
  await hers.getByRole('button', { name: 'Release', exact: true }).click();
  await hers.getByText('Released', { exact: true }).waitFor();
  await expectAccessible(hers);
  await lookByDayAndNight(hers, 'war-room-statements');
  await Promise.all([hers.context().close(), his.context().close()]);
});

test('What somebody types in a war-room is there after a reload, and does not overwrite what a colleague saved meanwhile', async () => {
  const hers = await visit(browser, server, { as: amina });
  await hers.goto('/dashboard/crises');
  await hers.getByRole('button', { name: 'Declare a crisis' }).click();
  await hers.getByLabel(/^What has happened/).fill('Drill: the payroll file went astray');
  await hers.getByText('This is a drill').click();
  await hers.getByLabel('Lead').fill('Bayo');
  await hers.getByRole('option', { name: 'Bayo Ade' }).click();
  await hers.getByRole('button', { name: 'Begin the drill' }).press('Enter');
  await hers.waitForURL(/crises\/[0-9a-f-]{36}/);
  const tab = (name: string) => hers.getByRole('tab', { name }).click();

  await hers.getByLabel(/^New entry/).fill('The file had 213 names');
  await hers.getByRole('button', { name: 'Add to the log' }).click();
  await hers.getByRole('button', { name: /^Correct/ }).click();
  await hers.getByLabel(/^New entry/).fill('The file had 312 names');
  await tab('Review');
  await hers.getByLabel('What went well').fill('The lead answered within a minute');
  await tab('Statements');
  await hers.getByRole('button', { name: 'Draft from the log' }).click();
  await hers.getByRole('button', { name: 'Edit', exact: true }).click();
  await hers.getByLabel(/^Text/).fill('Hers: we know of 312 names.');
  await hers.reload();
  await tab('Log');
  await expect.poll(() => hers.getByLabel(/^New entry/).inputValue()).toBe('The file had 312 names');
  await hers.getByText(/^Corrects #\d+: “The file had 213 names”/).waitFor();
  const crisis = hers.url().split('/').at(-1)?.slice(0, 36) ?? '';
  const review = await bayo.client.from('crises').update({ went_well: 'We were quick' }).eq('id', crisis);
  expect(review.error).toBeNull();
  await hers.reload();
  await tab('Review');
  expect(await hers.getByLabel('What went well').inputValue()).toBe('The lead answered within a minute');
  await hers.getByText('A colleague changed this part while you wrote').waitFor();
  await hers.getByText('We were quick').waitFor();
  expect(await hers.getByRole('button', { name: 'Save the review' }).isDisabled()).toBe(true);
  await hers.getByRole('button', { name: 'Save mine over it' }).click();
  await hers.getByRole('button', { name: 'Save the review' }).click();
  await hers.getByText('Saved', { exact: true }).waitFor();

  await tab('Statements');
  const text = hers.getByLabel(/^Text/);
  await expect.poll(() => text.inputValue()).toBe('Hers: we know of 312 names.');
  const { error } = await bayo.client
    .from('crisis_statements')
    .update({ body: 'His: we know of 313.' })
    .eq('crisis_id', crisis);
  expect(error).toBeNull();
  await hers.reload();
  await tab('Statements');
  await hers.getByText('A colleague changed this statement while you wrote').waitFor();
  await hers.getByText('His: we know of 313.').waitFor();
  expect(await hers.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await lookByDayAndNight(hers, 'war-room-statement-changed');
  await hers.getByRole('button', { name: 'Save mine over it' }).click();
  await hers.getByRole('button', { name: 'Save', exact: true }).click();
  await hers.getByRole('button', { name: 'Ask for approval' }).waitFor();
  await hers.getByText('Hers: we know of 312 names.').waitFor();
  await hers.context().close();
});

test('A visitor pages the adviser on duty, sees who is on call, and sees when she has acknowledged', async () => {
  await server.system.query(
    `insert into public.duty_shifts (user_id, starts_at, ends_at)
     select $1, now() - interval '1 hour', now() + interval '1 hour'
     where not exists (select from public.duty_shifts where user_id = $1)`,
    [amina.id],
  );
  const caller = `Ngozi ${randomUUID().slice(0, 8)}`;
  const visitor = await visit(browser, server, { size: phone });
  await visitor.goto('/crisis-communication-toolkit');
  await visitor.getByRole('link', { name: 'Page the Duty Adviser' }).click();
  await visitor.waitForURL('**/crisis-communication-toolkit/duty');
  await visitor.getByRole('button', { name: 'Page the Duty Adviser' }).click();
  await visitor.getByText('Please fill in: Your name.').waitFor();
  await visitor.getByLabel('Your name').fill(caller);
  await visitor.getByLabel('Telephone').fill(`+234 803 ${String(Date.now()).slice(-7)}`);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Page the Duty Adviser' }).click();
  await visitor.getByText('Paged. Waiting for an answer.').waitFor();
  await visitor.getByText('Amina Bello on duty').waitFor();
  const hers = await visit(browser, server, { as: amina });
  await hers.goto('/dashboard/crises');
  await hers.getByRole('button', { name: `Acknowledge the call of ${caller}` }).click();
  await visitor.getByText('Amina Bello has seen your call and will ring you.').waitFor();
  await visitor.getByText(/^Paged .* · Amina Bello on duty · acknowledged \d\d:\d\d$/).waitFor();
  await lookByDayAndNight(visitor, 'duty-call-phone');
  await lookByDayAndNight(hers, 'duty-calls');
  await Promise.all([hers.context().close(), visitor.context().close()]);
});

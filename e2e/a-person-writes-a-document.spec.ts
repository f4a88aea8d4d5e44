import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asIfLater, codeOf, protectedPerson } from '#server/auth/factors/testing.ts';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, lookByDayAndNight, openBrowser, phone, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let person: TestUser;

const HOSTILE =
  '<img src=x onerror="window.hit=1"><svg onload="window.hit=2"><math><style>@import"x"</style><form name=body><iframe srcdoc="<script>parent.hit=3</script>"></iframe><a href="javascript:window.hit=4">x</a><script>window.hit=5</script><meta http-equiv=refresh content="0;url=data:text/html,x">';

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  person = await server.newUser({ firstName: 'Ngozi', lastName: 'Eze' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('A visitor fills in the wizard, signs in at Generate, loses nothing, and saves what was written', async () => {
  const page = await visit(browser, server);
  await page.goto('/document-generator');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('Please fill in all required fields.').first().waitFor();
  await page.getByText('Privacy Policy', { exact: true }).click();
  await expectAccessible(page);
  await picture(page, 'wizard-type');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel(/^Company name/).fill('Zuma Power Plc');
  await page.getByLabel('Industry').click();
  await page.getByRole('option', { name: 'Technology' }).click();
  await page.getByLabel(/^Description/).fill(HOSTILE);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Names and contact details' }).click();
  await page.getByRole('checkbox', { name: 'Customer support' }).click();
  await picture(page, 'wizard-data');
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/document-generator');
  await page.getByText('Signed in', { exact: true }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Names and contact details' }).isChecked()).toBe(true);
  // An answer that does not come is stopped; the answers stay, and the next try is answered.
  await page.route('**/functions/v1/generate-document', () => undefined);
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await page.getByText('Writing your document …').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('Writing your document …').waitFor({ state: 'detached' });
  expect(await page.getByText('Generation Failed').count()).toBe(0);
  expect(await page.getByRole('checkbox', { name: 'Names and contact details' }).isChecked()).toBe(true);
  await page.unroute('**/functions/v1/generate-document');
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await page.getByText('Document Generated!').waitFor();
  await page.getByRole('heading', { name: 'Privacy Policy of Zuma Power Plc' }).first().waitFor();
  await page.getByText('Built-in engine').waitFor();
  await expectAccessible(page);
  await picture(page, 'wizard-result');
  // F10: what was typed stays words, on the page and in the file that is taken along.
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const file = await page.context().newPage();
  const saved = await taken;
  // A browser reads it as a page by its name.
  const kept = `${await saved.path()}.html`;
  await saved.saveAs(kept);
  await file.goto(`file://${kept}`);
  await file.getByText(HOSTILE.slice(0, 30)).waitFor();
  expect(await Promise.all([page, file].map((one) => one.evaluate('window.hit')))).toEqual([
    undefined,
    undefined,
  ]);
  expect(await file.locator('script, img, svg, math, iframe, form, meta[http-equiv=refresh]').count()).toBe(
    0,
  );
  await file.close();
  // Made anew from the same answers it is shown as it is; what was typed into the earlier one is offered.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text of the document' }).click();
  await page.keyboard.type('MINE');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.route('**/functions/v1/generate-document', async (route) => {
    const response = await route.fetch();
    const made = await response.json();
    made.meta.document.content.push({ type: 'paragraph', content: [{ type: 'text', text: 'New figures.' }] });
    await route.fulfill({ response, json: made });
  });
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await page.getByText('You changed an earlier text from these answers').waitFor();
  await page.getByText('New figures.').waitFor();
  expect(await page.getByText('MINE').count()).toBe(0);
  await picture(page, 'wizard-earlier');
  await page.getByRole('button', { name: 'Bring them back' }).click();
  await page.getByText('MINE').first().waitFor();
  await page.unroute('**/functions/v1/generate-document');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Version 1 saved').waitFor();
  await page.getByRole('button', { name: 'Generate Another Document' }).click();
  await page.getByText('Which document do you need?').waitFor();
  await page.goto('/dashboard/documents');
  // A second try finds that of the first one, too.
  await page
    .getByRole('link', { name: /Privacy Policy of Zuma Power Plc/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'PDF or Word' }).click();
  await page.getByRole('button', { name: /^Make Word/ }).click();
  await page
    .getByRole('button', { name: /Download/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await lookByDayAndNight(page, 'saved-document');
  // Whoever takes a point of the law out of the text is told which, before anybody approves it.
  const missed = page.getByText('not found in the text', { exact: false });
  expect(await missed.count()).toBe(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Text' })
    .getByText('A data subject who considers', { exact: false })
    .click({ clickCount: 3 });
  await page.keyboard.press('Delete');
  await missed.waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Complaint to the Commission \(NDPA s\.27, s\.46\)$/ })
    .waitFor();
  await picture(page, 'points-not-answered');
  await page.context().close();
});

test('Nobody approves a text while the screen shows other words, today or on a later visit', async () => {
  const [author, reader] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'admin' }),
  ]);
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'As asked.' }] }],
  };
  const { data: owned } = await author.client
    .from('clients')
    .insert({ name: 'Kano Solar' })
    .select('id')
    .single();
  const { data: stored } = await author.client
    .from('results')
    .insert({
      function: 'generate-document',
      kind: 'privacy_policy',
      title: 'Notice of Kano Solar',
      client_id: owned?.id,
      content: { document: text },
    })
    .select('id')
    .single();
  await author.client.rpc('ask_result_approval', { _id: stored?.id ?? '' });
  const page = await visit(browser, server, { as: reader });
  await page.goto(`/dashboard/documents/${stored?.id}`);
  const approve = page.getByRole('button', { name: 'Approve this text' });
  await approve.waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Not ');
  const first = page.getByText('Save or discard your changes first.');
  await first.waitFor();
  expect(await approve.count()).toBe(0);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await approve.waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Not ');
  await first.waitFor();
  await page.reload();
  await page.getByText('Your unsaved changes are in the text').waitFor();
  await first.waitFor();
  expect(await approve.count()).toBe(0);
  await picture(page, 'approval-waits-for-changes');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await approve.click();
  await page.getByText('Final', { exact: true }).waitFor();
  await page.context().close();
});

test('A final text is signed with name and second factor, and its certificate page names both', async () => {
  const author = await server.newUser({ role: 'consultant', firstName: 'Amina', lastName: 'Bello' });
  const signer = await protectedPerson(server, { role: 'admin', firstName: 'Zainab', lastName: 'Musa' });
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const { data: owned } = await author.client
    .from('clients')
    .insert({ name: 'Jos Dairy' })
    .select('id')
    .single();
  const { data: stored } = await author.client
    .from('results')
    .insert({
      function: 'generate-document',
      kind: 'privacy_policy',
      title: 'Notice of Jos Dairy',
      client_id: owned?.id,
      content: { document: { type: 'doc', content: [words('We keep milk records for six years.')] } },
    })
    .select('id')
    .single();
  await author.client.rpc('ask_result_approval', { _id: stored?.id ?? '' }).throwOnError();
  const page = await visit(browser, server, { as: signer });
  await page.goto(`/dashboard/documents/${stored?.id}`);
  await page.getByRole('button', { name: 'Approve this text' }).click();
  await page.getByText('Final', { exact: true }).waitFor();
  const signing = page.getByRole('alertdialog', { name: 'Sign this text' });
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await picture(page, 'document-sign');
  await expectAccessible(page);
  // Another name than that of the account is refused, and what was typed stays.
  await signing.getByLabel('Your full name').fill('Zainab M.');
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByText('Type your name as it stands in your profile.').first().waitFor();
  expect(await signing.getByLabel('Your full name').inputValue()).toBe('Zainab M.');
  // The session falls back to the password alone: the signature asks for the second factor and goes on by itself.
  await server.system.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [signer.id]);
  await signing.getByLabel('Your full name').fill('Zainab Musa');
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
  await asIfLater(server);
  await page.getByLabel('Code from your app').fill(codeOf(signer.secret));
  await page.getByText('Signed: Zainab Musa').waitFor();
  await picture(page, 'document-signed');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /HTML/ }).click();
  const file = await readFile((await (await taken).path()) ?? '', 'utf8');
  const [{ hash }] = (
    await server.system.query('select hash from public.result_signatures where result_id = $1', [stored?.id])
  ).rows;
  expect(file).toContain('Zainab Musa');
  expect(file).toContain(hash);
  await page.context().close();
});

test('The address opens the assistant at its tab, Back returns, and the advice names the clock', async () => {
  const page = await visit(browser, server, { as: person, size: phone });
  await page.goto('/document-generator?tab=meetings');
  await page.getByRole('tab', { name: 'Meeting Intelligence', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.goBack();
  await page.getByRole('tab', { name: 'Meeting Intelligence', selected: true }).waitFor();
  await page.goto('/document-generator?tab=nonsense');
  await page.getByText('Which document do you need?').waitFor();
  await page.goto('/document-generator?tab=crisis');
  const box = page.getByLabel('Your message');
  await box.fill('Customer records were leaked this morning. What do we do first?');
  await box.press('Enter');
  await page.getByText('72 hours to notify', { exact: false }).waitFor();
  await expectAccessible(page);
  await lookByDayAndNight(page, 'crisis-chat');
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByLabel(/^Scenario/).fill('A fire at our plant this morning');
  await page.getByRole('button', { name: 'Generate Template' }).click();
  await page.getByText('Template Generated').waitFor();
  await picture(page, 'crisis-template');
  await page.context().close();
});

test('An editor generates an article, keeps it, and brings it to the review of the website', async () => {
  const editor = await server.newUser({ role: 'consultant', firstName: 'Bayo', lastName: 'Ade' });
  const page = await visit(browser, server, { as: editor });
  await page.goto('/dashboard/content-generator?tab=blog');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Please provide topic and audience for the blog content.').first().waitFor();
  await page.getByLabel(/^Topic/).fill('Data protection for hospitals');
  await page.getByLabel(/^Audience/).fill('hospital managers');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('heading', { name: 'Data protection for hospitals' }).waitFor();
  await lookByDayAndNight(page, 'content-generator');
  await page.getByRole('button', { name: 'Save to library' }).click();
  await page.getByRole('button', { name: 'Publish to Insights' }).click();
  await page.getByText('Draft made').waitFor();
  await page.waitForURL(/\/dashboard\/content\/[0-9a-f-]{36}$/);
  await page.context().close();
});

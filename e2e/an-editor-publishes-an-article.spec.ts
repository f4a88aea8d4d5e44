import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  lookAtEverySize,
  openBrowser,
  picture,
  visit,
} from './browser.ts';

let server: TestServer;
let browser: Browser;
let consultant: TestUser;
let officer: TestUser;

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  [consultant, officer] = await Promise.all([
    server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' }),
    server.newUser({ role: 'compliance_officer', firstName: 'Bola', lastName: 'Ade' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const title = 'What the Ẹ̀kọ́ levy means for exporters';
const path = '/insights/what-the-eko-levy-means-for-exporters';
const bodyBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Workflow' }).getByRole('button', { name });

/** Pastes markup as another program would have copied it. */
async function paste(page: Page, html: string) {
  await bodyBox(page).evaluate((box, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', 'plain');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Notes whatever the page tried to run or was refused. */
function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text()))
      troubles.push(message.text());
  });
  return troubles;
}

test('A consultant writes an article, an officer returns it, it is mended, approved, published and read', async () => {
  const page = await visit(browser, server, { as: consultant });
  const troubles = watch(page);
  await page.goto('/dashboard/content');
  await page.getByRole('link', { name: /^Insights/ }).waitFor();
  await page.getByRole('button', { name: 'New insight' }).click();
  const dialog = page.getByRole('dialog', { name: 'New insight' });
  await dialog.getByLabel('Title').fill(title);
  expect(await dialog.getByLabel('Address').inputValue()).toBe(path.slice('/insights/'.length));
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  // What is missing is said beside its field before anything is sent on.
  await bodyBox(page).waitFor();
  // plat-H13: the text is the first thing to write, above its title and address.
  const [body, titleBox] = [
    await bodyBox(page).boundingBox(),
    await page.getByLabel('Title', { exact: true }).boundingBox(),
  ];
  expect(body?.y).toBeLessThan(titleBox?.y ?? 0);
  await step(page, 'Submit for review').click();
  await page.getByRole('tabpanel').getByText('Summary is missing.').waitFor();
  await page.getByLabel('Summary').fill('Who pays, from when, and what to keep on file.');
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Public Affairs' }).click();
  await page.getByLabel('Type', { exact: true }).click();
  await page.getByRole('option', { name: 'Analysis' }).click();
  await page.getByLabel('Author', { exact: true }).fill('Ngozi Eze');
  await page.getByLabel("Author's role").fill('Senior consultant');
  // A day is written as the product writes days, whatever the browser speaks.
  await page.getByLabel('Date on the article').fill('20/11/2026');
  await page.getByLabel("Author's role").focus();
  expect(await page.getByLabel('Date on the article').inputValue()).toBe('20 Nov 2026');
  // The calendar beside it, by keyboard alone.
  await page.getByRole('button', { name: 'Choose from a calendar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Friday, 20 November 2026' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Date on the article').inputValue()).toBe('19 Nov 2026');

  // The text, by keyboard alone.
  await bodyBox(page).click();
  await page.keyboard.type('Who pays');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Exporters pay from ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('January');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');

  // A picture, with words for people who cannot see it.
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const image = page.getByRole('dialog', { name: 'Add picture' });
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3b4a8f' } })
    .jpeg()
    .toBuffer();
  await image
    .getByLabel('Picture')
    .setInputFiles({ name: 'port.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await image.getByRole('button', { name: 'Add picture' }).click();
  await image.getByRole('link', { name: 'Describe it for people who cannot see it.' }).waitFor();
  await image.getByLabel('What it shows').fill('Cranes at Apapa port');
  await image.getByRole('button', { name: 'Add picture' }).click();
  await bodyBox(page).getByRole('img', { name: 'Cranes at Apapa port' }).waitFor();

  // A chart.
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const chart = page.getByRole('dialog', { name: 'Add chart' });
  await chart.getByLabel('Title').fill('Levy by port');
  await chart.getByLabel('Unit').fill('%');
  await chart.getByLabel('Name of bar 1').fill('Apapa');
  await chart.getByLabel('Number of bar 1').fill('2.5');
  await chart.getByLabel('Name of bar 2').fill('Onne');
  await chart.getByLabel('Number of bar 2').fill('many');
  await chart.getByRole('button', { name: 'Add chart' }).click();
  await chart.getByRole('link', { name: 'Bar 2 needs a number.' }).waitFor();
  await chart.getByLabel('Number of bar 2').fill('1.5');
  await chart.getByRole('button', { name: 'Add chart' }).click();
  await bodyBox(page).getByText('Levy by port').waitFor();
  await saved(page);
  await picture(page, 'content-editor-written');
  await expectAccessible(page);

  // The preview is the public page itself.
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: title }).waitFor();
  await frame.getByRole('img', { name: 'Cranes at Apapa port' }).waitFor();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect
    .poll(() => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().width))
    .toBe(390);
  await picture(page, 'content-preview-phone');
  await page.getByRole('link', { name: 'Back to the editor' }).click();

  await step(page, 'Submit for review').click();
  await page.getByText('Waiting for an administrator or a compliance officer to decide.').waitFor();
  expect(await step(page, 'Approve').count()).toBe(0);

  // The officer finds it first in the list, cannot write in it, and returns it with a reason.
  const staff = await visit(browser, server, { as: officer });
  await staff.goto('/dashboard/content');
  const first = staff.getByRole('row').nth(1);
  await first.getByText('Waiting for you').waitFor();
  await picture(staff, 'content-list-officer');
  await first.getByRole('link', { name: title }).click();
  await bodyBox(staff).waitFor();
  expect(await bodyBox(staff).getAttribute('contenteditable')).toBe('false');
  expect(await staff.getByLabel('Summary').getAttribute('readonly')).not.toBeNull();
  // Words chosen in the text are commented on.
  await staff.getByRole('tab', { name: 'Comments' }).click();
  await staff.getByRole('button', { name: /^Comment on “Exporters pay/ }).click();
  const comment = staff.getByLabel('Your comment on these words');
  await comment.fill('Which ones? All of them?');
  // What was not sent is there after the page was left.
  await staff.reload();
  await staff.getByRole('tab', { name: 'Comments' }).click();
  // Other words are chosen meanwhile; what was typed stays.
  await staff
    .getByRole('article', { name: 'The text' })
    .getByText('Exporters pay from January.')
    .dblclick({ position: { x: 6, y: 12 } });
  await staff.getByRole('button', { name: 'Comment', exact: true }).click();
  expect(await comment.inputValue()).toBe('Which ones? All of them?');
  await staff.getByRole('button', { name: 'Send', exact: true }).click();
  const thread = (at: Page) => at.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await thread(staff).getByText('Which ones? All of them?').waitFor();
  await thread(staff).getByText('Exporters', { exact: true }).waitFor();
  await picture(staff, 'content-comments');
  await expectAccessible(staff);
  await step(staff, 'Return').click();
  const asked = staff.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Return', exact: true }).click();
  await asked.getByText('Say why, so that the others can act on it.').waitFor();
  await asked.getByLabel('Reason').fill('Name the act that sets the levy.');
  await asked.getByRole('button', { name: 'Return', exact: true }).click();
  await staff.getByText('Being written.', { exact: false }).waitFor();

  // The consultant reads the reason and mends it.
  await page.reload();
  await page.getByText('Name the act that sets the levy.').waitFor();
  // She answers the comment and resolves it.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Bola Ade commented/ }).click();
  await thread(page).getByText('Which ones? All of them?').waitFor();
  await thread(page).getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('Every comment is resolved.').waitFor();
  await page.getByRole('tab', { name: 'Text' }).click();
  await bodyBox(page).getByText('Exporters pay from').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' The Export Levy Act sets it.');
  await saved(page);
  await step(page, 'Submit for review').click();
  await page.getByText('Waiting for an administrator', { exact: false }).waitFor();

  await staff.reload();
  await staff.getByRole('tab', { name: 'Text' }).click();
  await bodyBox(staff).getByText('The Export Levy Act sets it.', { exact: false }).waitFor();
  await step(staff, 'Approve').click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await staff.getByText('Approved. A consultant or an administrator publishes it.').waitFor();

  // Nobody outside has seen a word so far; how soon they do: server/content/published-pages.test.ts.
  const outside = () => fetch(`${server.url}${path}`);
  expect((await outside()).status).toBe(404);
  await page.reload();
  await step(page, 'Publish now').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(async () => (await outside()).status).toBe(200);
  await page.getByText('Published', { exact: true }).first().waitFor();

  const answer = await outside();
  const html = await answer.text();
  expect(html).toContain('The Export Levy Act sets it.');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const visitor = await visit(browser, server);
  await visitor.goto(path);
  const shown = visitor.getByRole('img', { name: 'Cranes at Apapa port' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['640', '360']);
  await visitor.getByText('Levy by port').waitFor();
  await picture(visitor, 'content-article-published');

  // Who did what, and what changed between two versions.
  await page.getByRole('tab', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' });
  await versions.getByText('published it').waitFor();
  await versions.getByText('“Name the act that sets the levy.”').waitFor();
  const mended = versions.getByRole('listitem').filter({ hasText: 'edited it' }).first();
  await mended.getByRole('button', { name: 'What changed' }).click();
  await page
    .getByRole('region', { name: 'Comparison' })
    .locator('ins')
    .getByText('The Export Levy Act')
    .waitFor();
  await picture(page, 'content-history');
  await expectAccessible(page);
  // Taken off the site with a reason, visitors see it no more; it comes back the way it came.
  await step(page, 'Withdraw').click();
  const why = page.getByRole('alertdialog');
  await why.getByLabel('Reason').fill('The act was repealed.');
  await why.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.poll(async () => (await outside()).status).toBe(404);
  await page.getByText('The act was repealed.').first().waitFor();
  await step(page, 'Submit for review').click();
  await page.getByText('Waiting for an administrator', { exact: false }).waitFor();
  await staff.reload();
  await step(staff, 'Approve').click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await staff.getByText('Approved. A consultant or an administrator publishes it.').waitFor();
  await page.reload();
  await step(page, 'Publish now').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(async () => (await outside()).status).toBe(200);
  expect(troubles).toEqual([]);
  for (const one of [page, staff, visitor]) await one.context().close();
});

/** Starts a draft straight in the database, as the consultant. */
async function started(name: string, more: object = {}): Promise<string> {
  const { data, error } = await consultant.client
    .from('content_items')
    .insert({
      kind: 'insight',
      slug: name.toLowerCase().replaceAll(' ', '-'),
      draft: { title: name, ...more },
    })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

const draftOf = async (id: string) =>
  (await server.system.query('select draft from public.content_items where id = $1', [id])).rows[0]?.draft;

test('plat-H13: her next article bears her name and the role of her last one', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/content?new=1');
  const dialog = page.getByRole('dialog', { name: 'New insight' });
  await dialog.getByLabel('Title').fill('Who reads the levy');
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Who reads the levy' }).waitFor();
  await expect.poll(() => page.getByLabel('Author', { exact: true }).inputValue()).toBe('Ngozi Eze');
  expect(await page.getByLabel("Author's role").inputValue()).toBe('Senior consultant');
  await page.context().close();
});

test('C01 hostile text pasted into the editor runs nowhere, neither there nor in preview nor on the page', async () => {
  const id = await started('Hostile paste', {
    excerpt: '<img src=x onerror=alert(1)>',
    category: 'Public Affairs',
    type: 'Guide',
    author: '"><script>alert(1)</script>',
    author_role: '{{constructor.constructor("alert(1)")()}}',
    published_on: '2026-11-20',
  });
  const page = await visit(browser, server, { as: consultant });
  const troubles = watch(page);
  await page.goto(`/dashboard/content/${id}`);
  await bodyBox(page).click();
  for (const html of [
    '<script>alert(1)</script><p>Words one</p>',
    '<p onclick="alert(1)">Words two <img src=x onerror=alert(1)></p>',
    '<svg/onload=alert(1)>',
    '<p><a href="javascript:alert(1)">Words three</a></p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    `<figure data-node='{"type":"image","attrs":{"src":"x\\" onerror=alert(1)","alt":"x"}}'></figure>`,
  ])
    await paste(page, html);
  await bodyBox(page).getByText('Words three').waitFor();
  await saved(page);
  expect(
    await bodyBox(page).locator('script, iframe, svg[onload], img[onerror], a[href^=javascript]').count(),
  ).toBe(0);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.frameLocator('iframe').getByText('Words three').waitFor();

  await server.system.query(
    `update public.content_items set state = 'published', live = draft, live_at = now(), first_published_at = now()
     where id = $1`,
    [id],
  );
  const visitor = await visit(browser, server);
  const outside = watch(visitor);
  await expect.poll(async () => (await fetch(`${server.url}/insights/hostile-paste`)).status).toBe(200);
  await visitor.goto('/insights/hostile-paste');
  await visitor.getByText('Words three').waitFor();
  expect([troubles, outside]).toEqual([[], []]);
  await page.context().close();
  await visitor.context().close();
});

test('What is typed is kept when the line is cut, and saved when it is back', async () => {
  const id = await started('Written on a bus');
  const page = await visit(browser, server, { as: consultant });
  await page.goto(`/dashboard/content/${id}`);
  await page.getByLabel('Summary').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Summary').fill('Typed without a network');
  await page.getByText('Kept on this device', { exact: false }).first().waitFor();
  await page.context().setOffline(false);
  await saved(page);
  await expect.poll(() => draftOf(id)).toMatchObject({ excerpt: 'Typed without a network' });
  await page.context().close();
});

test('Two people who write the same article are shown both texts, and nothing is overwritten', async () => {
  const other = await server.newUser({ role: 'consultant', firstName: 'Musa', lastName: 'Bello' });
  const id = await started('Two pens', { excerpt: 'First', author: 'Nobody' });
  const page = await visit(browser, server, { as: consultant });
  await page.goto(`/dashboard/content/${id}`);
  await page.getByLabel('Summary').waitFor();
  await other.client
    .from('content_items')
    .update({ draft: { title: 'Two pens', excerpt: 'Theirs', author: 'Musa Bello' } })
    .eq('id', id);
  await page.getByLabel('Summary').fill('Mine');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await dialog.getByText('Musa Bello saved it', { exact: false }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect.poll(() => draftOf(id)).toMatchObject({ excerpt: 'Mine', author: 'Musa Bello' });
  await page.context().close();
});

test('The order of a list is changed by keyboard, and is the order of the site', async () => {
  const page = await visit(browser, server, { as: consultant });
  await page.goto('/dashboard/content?kind=certification');
  await page.getByRole('button', { name: 'Change order' }).click();
  const rows = page.getByRole('list', { name: 'Order on the site' }).getByRole('listitem');
  const before = (await rows.first().locator('span').nth(1).textContent()) ?? '';
  await rows.first().getByRole('button', { name: /down$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${before} is now number 2`, { exact: false }).waitFor({ state: 'attached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Move ${before} down`);
  await expect
    .poll(async () => {
      const html = await (await fetch(`${server.url}/training-programs`)).text();
      const { rows: order } = await server.system.query<{ title: string }>(
        `select live ->> 'title' as title from public.content_items where kind = 'certification' order by position`,
      );
      const places = order.map((one) => html.indexOf(one.title));
      return (
        order[1]?.title === before &&
        places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
      );
    })
    .toBe(true);
  await page.context().close();
});

test('A client is offered nothing of it, and is told so', async () => {
  const client = await server.newUser({ role: 'client' });
  const page = await visit(browser, server, { as: client });
  await page.goto('/dashboard/content');
  await page
    .getByRole('heading', { name: 'This page is for compliance officers, consultants and administrators' })
    .waitFor();
  expect(await page.getByRole('link', { name: 'Content', exact: true }).count()).toBe(0);
  const { data } = await consultant.client
    .from('content_items')
    .select('id')
    .is('live', null)
    .limit(1)
    .single();
  await page.goto(`/dashboard/content/${data?.id}/preview`);
  await page.getByText('There is no such content, or it is not shared with you.').waitFor();
  await page.context().close();
});

test('List, editor and history stand in every size and theme', { timeout: 300_000 }, async () => {
  const { data } = await consultant.client
    .from('content_items')
    .select('id')
    .eq('kind', 'insight')
    .not('live', 'is', null)
    .order('position', { ascending: false })
    .limit(1)
    .single();
  await lookAtEverySize(browser, server, 'content-list', consultant, async (page) => {
    await page.goto('/dashboard/content');
    await page.getByRole('table').waitFor();
  });
  await lookAtEverySize(browser, server, 'content-editor', consultant, async (page) => {
    await page.goto(`/dashboard/content/${data?.id}`);
    await bodyBox(page).waitFor();
  });
  const page = await visit(browser, server, { as: consultant });
  await page.goto(`/dashboard/content/${data?.id}/preview`);
  await page.frameLocator('iframe').getByRole('article').waitFor();
  await picture(page, 'content-preview');
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

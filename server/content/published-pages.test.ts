import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { languages, unconfirmed } from '#src/site/languages/languages.ts';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { pages: 'built' });
}, 120_000);
afterAll(() => server.stop());

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

test('a new installation has articles to read, each on its own page', async () => {
  const list = await (await page('/insights')).text();
  const [, path = ''] = /href="(\/insights\/[a-z0-9-]+)"/.exec(list) ?? [];
  const article = await page(path);
  expect(article.status).toBe(200);
  expect(await article.text()).toContain('<article');
  expect((await page('/insights/no-such-article')).status).toBe(404);
});

test('a page that is the same for everyone comes from memory, and not again when the visitor has it', async () => {
  const first = await page('/insights');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const etag = first.headers.get('etag') ?? '';
  expect((await page('/insights', { 'if-none-match': etag })).status).toBe(304);
});

test('what is published is on the page within seconds, and what is withdrawn is gone', async () => {
  await page('/insights');
  const rename = (title: string) =>
    server.system.query(
      `update public.content_items set live = jsonb_set(live, '{title}', to_jsonb($1::text))
       where kind = 'insight' and slug = (select min(slug) from public.content_items where kind = 'insight')`,
      [title],
    );
  await rename('A title nobody has read before');
  await vi.waitFor(
    async () => expect(await (await page('/insights')).text()).toContain('A title nobody has read before'),
    { timeout: 15_000, interval: 100 },
  );
  await server.system.query(`update public.content_items set live = null where kind = 'insight'`);
  await vi.waitFor(
    async () => expect(await (await page('/insights')).text()).toContain('No insights found'),
    { timeout: 15_000, interval: 100 },
  );
});

test('searching needs no script, folds marks and case, and is not kept', async () => {
  const found = await page('/insights?q=NOTHING%20such');
  expect(found.headers.get('cache-control')).toBe('no-store');
  expect(await found.text()).toContain('Try adjusting your search terms or filters.');
});

test.each(['/first-hour', '/privacy-summary', '/data-rights'])(
  'site-point-10: %s is read in five languages, each naming the others and that a native reviewer has yet to confirm it',
  async (base) => {
    for (const { code, tag, name, path } of languages) {
      const answer = await page(`${base}${path}`);
      expect(answer.status, code).toBe(200);
      const html = (await answer.text()).replaceAll('&#x27;', "'");
      for (const other of languages)
        expect(html, code).toMatch(
          new RegExp(`<link rel="alternate" hrefLang="${other.tag}" href="[^"]*${base}${other.path}"`, 'i'),
        );
      expect(html, code).toMatch(/hrefLang="x-default"/i);
      expect(html, code).toMatch(new RegExp(`lang="${tag}"[^>]*aria-current="page"[^>]*>${name}<`));
      expect(html.includes('to be confirmed by a native reviewer'), code).toBe(code !== 'en');
      expect(html, code).toContain(unconfirmed[code]);
    }
    expect((await page(`${base}/xx`)).status).toBe(404);
  },
);

test('site-point-10: who leaves a field empty is told so in the language of the page', async () => {
  const answer = await fetch(`${server.url}/data-rights/yo`, {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams({ form: 'data_rights', name: '', email: '', right: '' }),
  });
  const html = await answer.text();
  for (const said of ['Ẹ jọ̀wọ́, ẹ kọ: Orúkọ yín', 'Yan ọ̀kan: Kí ni ẹ ń béèrè?', 'Ohun 5 ń fẹ́ àkíyèsí yín.'])
    expect(html).toContain(`>${said}<`);
  expect(html).not.toContain('Please fill in');
});

test('site-point-10: a mistyped address, and what has arrived, are told in the language of the page', async () => {
  const send = async (email: string, phone: string) => {
    const answer = await fetch(`${server.url}/data-rights/ha`, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({
        form: 'data_rights',
        name: 'Halima Ƙofar',
        email,
        right: 'access',
        relation: 'enquiry',
        identity: 'email',
        phone,
      }),
    });
    return (await answer.text()).replaceAll('&#x27;', "'");
  };
  const html = await send('halima@', 'x'.repeat(50));
  expect(html).toContain('>Da fatan za a sake dubawa: Adireshin imel (ada@example.com)<');
  expect(html).toContain('>Da fatan za a sake dubawa: Lambar waya (+234 803 123 4567)<');
  const arrived = await send('halima@example.org', '');
  expect(arrived).toMatch(/<h2[^>]*>Mun karɓi buƙatarka</);
  expect(arrived).toContain('Lambar shaidarka');
  expect(arrived).not.toContain('We have your request');
});

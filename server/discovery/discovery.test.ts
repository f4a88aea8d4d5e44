import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePages } from '#src/site/all-pages.ts';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { pages: 'built' });
}, 120_000);
afterAll(() => server.stop());

const get = (path: string) => fetch(`${server.url}${path}`);

test('the sitemap names every public page and article, and each of them answers', {
  timeout: 120_000,
}, async () => {
  const text = await (await get('/sitemap.xml')).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', ...sitePages.map(({ href }) => href)]));
  expect(paths.some((path) => path.startsWith('/insights/'))).toBe(true);
  const wrong: string[] = [];
  const left = [...paths];
  const look = async (path: string) => {
    const answer = await get(path);
    const html = await answer.text();
    if (answer.status !== 200 || !html.includes('<h1')) wrong.push(`${path} ${answer.status}`);
    if (!/<meta name="description" content="[^"]{40,}/.test(html)) wrong.push(`${path} has no description`);
    if (!html.includes(`<link rel="canonical" href="${server.services.config.siteUrl}${path}"`))
      wrong.push(`${path} has no canonical address`);
  };
  // Some at once, as visitors come.
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let path = left.shift(); path; path = left.shift()) await look(path);
    }),
  );
  expect(wrong).toEqual([]);
});

test('a person of the team can be saved as a contact, with every letter of the name', async () => {
  const answer = await get('/team/mfon-udoekpo.vcf');
  expect(answer.headers.get('content-type')).toContain('text/vcard');
  const card = await answer.text();
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\n/);
  expect(card).toContain('FN:Mfọn Udoekpo\r\n');
  expect(card).toContain('TITLE:Partner\\, Data Protection and Compliance');
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect((await get('/team/nobody.vcf')).status).toBe(404);
});

test('robots are told where the sitemap is and which screens are not theirs', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain('Disallow: /dashboard');
  expect(text).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});

test('sec notes: whoever finds a weakness is told where to say so, for the next months', async () => {
  const answer = await get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: http.*\/contact$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? 0);
  expect(expires.getTime()).toBeGreaterThan(Date.now() + 86_400_000 * 100);
  // RFC 9116 advises less than a year.
  expect(expires.getTime()).toBeLessThan(Date.now() + 86_400_000 * 366);
  // An example of ours is nobody's address.
  expect(text).not.toContain('mailto:');
  await server.system.query(
    "update public.firm_facts set value = 'care@firm.example', placeholder = false where key = 'email'",
  );
  await expect
    .poll(async () => (await get('/.well-known/security.txt')).text())
    .toMatch(/^Contact: mailto:care@firm\.example\nContact: http/);
});

test('the feed lists the newest insights, with nothing unescaped', async () => {
  const text = await (await get('/insights/feed.xml')).text();
  expect(text.match(/<item>/g)?.length).toBeGreaterThan(5);
  expect(text.replace(/&#\d+;/g, '')).not.toContain('&');
});

test('each page has a picture of its own for where it is shared', { timeout: 30_000 }, async () => {
  const picture = await get('/og/about.png');
  expect(picture.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect((await get('/og/insights/no-such-article.png')).status).toBe(404);
});

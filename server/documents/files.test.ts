import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '1' }, { pages: 'built' });
}, 120_000);
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const from = (address: string) => ({ 'x-forwarded-for': address });
const total = async (slug: string) => {
  const { data } = await server.client().rpc('download_totals');
  return (data as { slug: string; downloads: number }[]).find((row) => row.slug === slug)?.downloads ?? 0;
};

test('a visitor takes a file under its proper name, and has it already the next time', {
  timeout: 120_000,
}, async () => {
  const answer = await get('/files/dpia-form.docx');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('wordprocessingml');
  expect(answer.headers.get('content-disposition')).toContain(
    'filename="Data Privacy Impact Assessment Form.docx"',
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(String(bytes.length)).toBe(answer.headers.get('content-length'));
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const etag = answer.headers.get('etag') ?? '';
  expect((await get('/files/dpia-form.docx', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/files/dpia-form.pdf')).status).toBe(404);
  expect((await get('/files/no-such-file.docx')).status).toBe(404);
});

test('the page says the size that was measured', { timeout: 180_000 }, async () => {
  const bytes = (await (await get('/files/dpia-form.docx')).arrayBuffer()).byteLength;
  await vi.waitFor(async () => {
    const html = await (await get('/downloads')).text();
    expect(html).toContain(`${Math.round(bytes / 1000)} KB`);
    expect(html).toContain('href="/files/dpia-form.docx"');
  }, 30_000);
});

test('a visitor counts once a day and file, whoever they are, and programs do not', {
  timeout: 60_000,
}, async () => {
  const before = await total('dpia-form');
  for (const address of ['41.58.0.7', '41.58.0.7', '102.89.1.1', '2c0f:f5c0::1', '2c0f:f5c0::2'])
    await (await get('/files/dpia-form.docx', from(address))).arrayBuffer();
  await (
    await get('/files/dpia-form.docx', { ...from('102.89.9.9'), 'user-agent': 'Examplebot/2.0' })
  ).arrayBuffer();
  await vi.waitFor(async () => expect(await total('dpia-form')).toBe(before + 3), 30_000);
  const { rows } = await server.system.query<{ text: string }>(
    `select string_agg(v::text, ' ') as text from private.download_visits v`,
  );
  expect(rows[0]?.text).not.toContain('41.58');
});

test('when the day is over nothing is left that could tell who it was', async () => {
  await server.system.query(`insert into private.download_salts (day) values ('2020-01-01')`);
  await server.system.query(`insert into private.download_visits values ('2020-01-01', 'x', '\\x00')`);
  await server.system.query('select private.delete_expired_download_visits()');
  const { rows } = await server.system.query(`select from private.download_visits where day = '2020-01-01'`);
  expect(rows).toEqual([]);
});

test('staff read how often each file was taken lately; visitors and people without a role do not', async () => {
  const staff = await server.newUser({ role: 'consultant' });
  const { data } = await staff.client.rpc('download_counts');
  expect(
    (data as { slug: string; last_7_days: number }[]).find(({ slug }) => slug === 'dpia-form')?.last_7_days,
  ).toBeGreaterThan(0);
  const person = await server.newUser();
  expect((await person.client.rpc('download_counts')).error?.code).toBe('42501');
  expect((await server.client().rpc('download_counts')).error?.code).toBe('42501');
});

test('a file that cannot be built is not offered, and operators are told', { timeout: 180_000 }, async () => {
  await server.system.query(
    `insert into public.content_items (kind, slug, draft, live, state, live_at, first_published_at)
     select kind, 'paper-without-words', draft, live, 'published', now(), now()
     from public.content_items where kind = 'download' and slug = 'dpia-form'`,
  );
  await vi.waitFor(async () => expect((await get('/files/paper-without-words.docx')).status).toBe(503), {
    timeout: 20_000,
    interval: 200,
  });
  expect(await (await get('/downloads')).text()).not.toContain('paper-without-words');
  const health = await get('/health');
  expect(health.status).toBe(200);
  expect(((await health.json()) as { warnings: Record<string, string> }).warnings.downloads).toContain(
    'paper-without-words',
  );
});

test('what is published anew is in the next catalogue', { timeout: 180_000 }, async () => {
  const first = (await get('/files/training-catalogue.pdf')).headers.get('etag');
  await server.system.query(
    `update public.content_items set live = jsonb_set(live, '{price_ngn}', '123456') where kind = 'programme' and slug =
       (select min(slug) from public.content_items where kind = 'programme')`,
  );
  await vi.waitFor(
    async () => expect((await get('/files/training-catalogue.pdf')).headers.get('etag')).not.toBe(first),
    { timeout: 120_000, interval: 200 },
  );
});

test('while files are built, people are answered', { timeout: 180_000 }, async () => {
  // The thread of the server itself works little while a large file is made; waiting for the machine does not count.
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  await (await get('/files/media-training-slides.pptx')).arrayBuffer();
  const took = performance.now() - started;
  const { active } = performance.eventLoopUtilization(before);
  expect(active).toBeLessThan(Math.max(200, took * 0.6));
});

test('searching and choosing a category need no script; featured files step back for a category', async () => {
  const plain = await (await get('/downloads')).text();
  expect(plain).toContain('>Featured<');
  const one = await (await get('/downloads?category=Public+Affairs')).text();
  expect(one).not.toContain('>Featured<');
  expect(one).toMatch(/2 resources/);
  expect(one).toContain('id="stakeholder-map"');
  const none = await (await get('/downloads?q=zeppelin')).text();
  expect(none).toContain('Nothing found');
  const all = await (await get('/downloads?category=all')).text();
  expect(all).toContain('>Featured<');
});

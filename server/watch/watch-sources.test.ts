import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchSources } from '#src/features/watcher/watch-sources.server.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { pdfOf } from '../testing/small-pdf.ts';

let server: TestServer;
let admin: TestUser;
let amina: TestUser;
let site: Server;
let port = '';
let gazette = pdfOf('Grid code, first draft', 'In force from 1 January');
let page = '<h1>Drafts</h1><p>Grid code, first draft</p>';
let asked: string[] = [];
beforeAll(async () => {
  server = await testServer();
  admin = await server.newUser({ role: 'admin' });
  amina = await server.newUser({ role: 'consultant' });
  site = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/robots.txt') answer.end('User-agent: *\nDisallow: /closed');
    else if (request.url === '/gazette.pdf')
      answer.writeHead(200, { 'content-type': 'application/pdf' }).end(gazette);
    else answer.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  port = String((site.address() as AddressInfo).port);
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server.stop();
});

/** The site of this test stands for a public one. */
const look = () =>
  watchSources(server.system, AbortSignal.timeout(20_000), { ports: ['', port], isPublic: () => true });
const due = () => server.system.query('update public.watched_sources set next_at = now()');
const add = async (path: string, fields: object = {}) =>
  (
    await admin.client
      .from('watched_sources')
      .insert({ title: path, url: `http://127.0.0.1:${port}${path}`, ...fields })
      .select()
      .single()
      .throwOnError()
  ).data;

test('a source is off until somebody turns it on; a difference becomes a finding, and nothing is published', async () => {
  const source = await add('/drafts');
  expect(source.enabled).toBe(false);
  expect(await look()).toBe(0);
  expect(asked).toEqual([]);
  await admin.client.from('watched_sources').update({ enabled: true }).eq('id', source.id).throwOnError();
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  page = '<h1>Drafts</h1><p>Grid code, second draft</p>';
  await due();
  await look();
  const { data } = await amina.client.from('watch_findings').select('*').throwOnError();
  expect(data).toMatchObject([
    { before: 'Grid code, first draft', after: 'Grid code, second draft', state: 'open' },
  ]);
  const { data: told } = await admin.client.from('notifications').select('kind, facts').throwOnError();
  expect(told).toEqual([{ kind: 'source_changed', facts: { title: '/drafts' } }]);
  page = '<p>Grid code, second draft</p><h1>Drafts</h1><p>Last updated today</p>';
  await due();
  await look();
  await amina.client.from('watch_findings').update({ state: 'dismissed' }).eq('state', 'open').throwOnError();
  const decided = await amina.client.from('watch_findings').select('*').throwOnError();
  expect(decided.data).toMatchObject([{ state: 'dismissed', decided_by: amina.id }]);
  expect((await server.system.query('select from private.policy_changes')).rows).toEqual([]);
});

test('the text of a PDF is compared line by line, as that of a page', async () => {
  const source = await add('/gazette.pdf', { enabled: true });
  await look();
  gazette = pdfOf('Grid code, second draft', 'In force from 1 January');
  await due();
  await look();
  const found = amina.client.from('watch_findings').select('before, after').eq('source_id', source.id);
  expect((await found.throwOnError()).data).toEqual([
    { before: 'Grid code, first draft', after: 'Grid code, second draft' },
  ]);
});

test('S14 what robots forbid and what is no public address is not fetched; the source says why', async () => {
  asked = [];
  const closed = await add('/closed/list', { enabled: true });
  const inside = await add('/inside', { enabled: true });
  await look();
  const one = async (id: string) =>
    (await amina.client.from('watched_sources').select('*').eq('id', id).single().throwOnError()).data;
  expect(await one(closed.id)).toMatchObject({ refusal: 'robots', failures: 1 });
  expect(asked).not.toContain('/closed/list');
  await due();
  await watchSources(server.system, AbortSignal.timeout(20_000), { ports: ['', port] });
  expect(await one(inside.id)).toMatchObject({ refusal: 'private-address' });
});

test('S14 only an administrator says what the server asks: a consultant reads it, a reader without a role sees none', async () => {
  const tried = await amina.client.from('watched_sources').insert({ title: 'x', url: 'https://example.org' });
  expect(tried.error?.code).toBe('42501');
  expect((await amina.client.from('watched_sources').select()).data).not.toEqual([]);
  const reader = await server.newUser();
  expect((await reader.client.from('watched_sources').select()).data).toEqual([]);
  const added = await reader.client
    .from('watched_sources')
    .insert({ title: 'x', url: 'https://example.org' });
  expect(added.error?.code).toBe('42501');
});

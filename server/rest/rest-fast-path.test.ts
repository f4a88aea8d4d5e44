import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForeignSchema, openForeignSchema } from '#server/testing/foreign-schema.ts';
import { json, type ProductServer, startProductServer } from '#server/testing/product-server.ts';

let product: ProductServer;
let foreign: ForeignSchema;
beforeAll(async () => {
  [product, foreign] = await Promise.all([startProductServer(), openForeignSchema()]);
});
afterAll(() => Promise.all([product.server.stop(), foreign.stop()]));

/** Status, headers and body, without what differs from one answer to the next. */
async function whole(response: Response) {
  const headers = Object.fromEntries(response.headers);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  for (const name of ['x-request-id', 'date']) delete headers[name];
  const body = (await response.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
  return { status: response.status, headers, body };
}

/** The same address with its last letter written as a code, which the app has to read. */
const coded = (path: string) =>
  path.replace(/[a-z](?=\?|$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

test('an answer is the same, header for header, whether its address is plain or has to be read', async () => {
  const { ada, ask, server } = product;
  const mine = { as: ada };
  const post = (body: unknown, more: Record<string, string> = {}) => ({
    ...mine,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...json, ...more },
  });
  const requests: [string, Parameters<typeof ask>[1]][] = [
    ['/clients?select=name&order=name', mine],
    ['/clients?select=name&limit=1', { ...mine, headers: { prefer: 'count=exact' } }],
    ['/clients?select=name', { ...mine, method: 'HEAD' }],
    ['/clients?select=name', { ...mine, headers: { origin: server.url } }],
    ['/clients?select=name', { ...mine, headers: { origin: 'https://elsewhere.example' } }],
    ['/clients?select=name', { ...mine, headers: { accept: 'application/vnd.pgrst.object+json' } }],
    ['/clients?select=nothing', mine],
    ['/clients?id=eq.none', mine],
    ['/not_there', mine],
    ['/clients', {}],
    ['/clients', { headers: { authorization: 'Bearer nonsense' } }],
    ['/clients', { ...mine, headers: { 'accept-profile': 'auth' } }],
    ['/clients', { ...mine, headers: { 'accept-profile': 'public' } }],
    ['/clients', { ...post({ name: 'Kano Textiles' }), headers: { ...json, prefer: 'return=minimal' } }],
    ['/clients?select=name', post({ name: 'Kano Mills' }, { prefer: 'return=representation' })],
    ['/clients', post([{ name: 1 }, { other: 2 }])],
    ['/clients', { ...mine, method: 'PATCH', body: '{"name":"All"}', headers: json }],
    ['/clients', { ...mine, method: 'DELETE' }],
    ['/clients', { ...mine, method: 'POST', body: '{', headers: json }],
    ['/rpc/search_clients?term=mills&select=name', mine],
    ['/rpc/search_clients', post({ term: 'mills' })],
    ['/rpc/grant_admin_access', { ...mine, method: 'GET' }],
    ['/rpc/nothing_there', post({})],
  ];
  for (const [path, init] of requests) {
    const plain = await whole(await ask(path, init));
    expect(await whole(await ask(coded(path), init)), path).toEqual(plain);
    if (init?.method !== 'HEAD') expect(plain.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('what SQL says of headers and status stands in either answer', async () => {
  for (const path of ['/rpc/signalled', '/rpc/custom', '/rpc/teapot']) {
    const init = { method: 'POST', body: '{}', headers: { ...json, 'content-profile': 'harbour' } };
    const plain = await whole(await foreign.ask(path, init));
    expect(await whole(await foreign.ask(coded(path), init)), path).toEqual(plain);
    if (path === '/rpc/signalled')
      expect([plain.status, plain.headers['x-signal'], plain.headers['cache-control']]).toEqual([
        202,
        'green',
        'max-age=60',
      ]);
  }
});

test('a body that is refused for its length ends its connection, and the next request is answered', async () => {
  const { ada, ask } = product;
  const rows = Array.from({ length: 12_000 }, (_, n) => ({ name: `Client ${n} ${'x'.repeat(600)}` }));
  const answer = await ask('/clients', {
    as: ada,
    method: 'POST',
    body: JSON.stringify(rows),
    headers: json,
  });
  expect(answer.status).toBe(413);
  expect((await ask('/clients?select=name&limit=1', { as: ada })).status).toBe(200);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Turns } from '#server/http/fair-share.ts';
import { type ForeignSchema, openForeignSchema } from '#server/testing/foreign-schema.ts';
import { json, type ProductServer, startProductServer } from '#server/testing/product-server.ts';
import { restFastPath } from './rest-fast-path.ts';

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

test('letters of every language arrive whole in either answer, in rows, in errors and in what is tried and taken back', async () => {
  const { ada, ask } = product;
  const name = 'Ọ̀yọ́ Mills: ₦5 «naïve» 🌍';
  const init = (body: unknown, prefer: string) => ({
    as: ada,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...json, prefer },
  });
  const requests: [string, Parameters<typeof ask>[1], unknown][] = [
    ['/clients?select=name', init({ name }, 'return=representation'), [{ name }]],
    [`/clients?select=name&name=eq.${encodeURIComponent(name)}&limit=1`, { as: ada }, [{ name }]],
    ['/clients', init({ [name]: 1 }, 'return=minimal'), { code: 'PGRST204' }],
  ];
  for (const [path, asked, answer] of requests)
    for (const address of [path, coded(path)]) {
      const response = await ask(address, asked);
      const text = await response.text();
      expect(JSON.parse(text), address).toMatchObject(answer as object);
      expect(text).toContain(name);
      expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text));
    }
  const country = { code: 'OY', name };
  const tried = {
    method: 'POST',
    body: JSON.stringify(country),
    headers: { ...json, prefer: 'return=representation, tx=rollback', 'content-profile': 'harbour' },
  };
  const answers = await Promise.all(
    ['/countries', '/countrie%73'].map(async (path) => (await foreign.ask(path, tried)).json()),
  );
  for (const answer of answers) expect(answer).toMatchObject([country]);
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

/** Begins to add a client as Ada, and sends no more than the head and one byte. */
function begin(name: string, padding = 0): { socket: Socket; finish: () => void } {
  const { server, ada } = product;
  const body = JSON.stringify({ name }) + ' '.repeat(padding);
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    [
      'POST /rest/v1/clients HTTP/1.1',
      `Host: ${host}`,
      `apikey: ${server.publishableKey}`,
      `Authorization: Bearer ${ada.accessToken}`,
      'Content-Type: application/json',
      'Prefer: return=minimal',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body.slice(0, 1),
    ].join('\r\n'),
  );
  return { socket, finish: () => socket.write(body.slice(1)) };
}

const named = async (name: string) => {
  const answer = await product.ask(`/clients?select=id&name=eq.${name}`, { as: product.ada });
  return ((await answer.json()) as unknown[]).length;
};

test('sec-M2: whoever sends a form slowly holds nobody up, not even their own other requests', async () => {
  const slow = Array.from({ length: 40 }, () => begin('Slow'));
  await sleep(300);
  expect(await named('Slow')).toBe(0);
  for (const { finish } of slow) finish();
  await expect.poll(() => named('Slow')).toBe(40);
  for (const { socket } of slow) socket.destroy();
});

test('a fault before the request is worked on is answered in JSON, with a reference and no word of the cause', async () => {
  const lost = () => Promise.reject(new Error('lost its place at 10.0.0.1'));
  const turns = { take: lost, giveBack: () => {} } as unknown as Turns;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const answer = restFastPath({ ...product.server.services, log }, turns);
  const listening = createServer((incoming, outgoing) => {
    if (!answer(incoming, outgoing)) outgoing.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  try {
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const failed = await fetch(`http://127.0.0.1:${port}/rest/v1/clients?select=name`);
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'application/json']);
    const reference = failed.headers.get('x-request-id');
    expect(await failed.json()).toEqual({
      code: 'unexpected_failure',
      message: `Something went wrong on our side. Reference: ${reference}`,
    });
    await expect.poll(() => lines.length).toBe(2);
    expect(lines).toMatchObject([
      {
        level: 50,
        requestId: reference,
        err: { message: 'lost its place at 10.0.0.1' },
        msg: 'a request failed',
      },
      {
        level: 50,
        requestId: reference,
        method: 'GET',
        path: '/rest/v1/clients',
        status: 500,
        msg: 'answered',
      },
    ]);
  } finally {
    listening.closeAllConnections();
    listening.close();
  }
});

test('what waits its turn is not done when its sender has gone away meanwhile', async () => {
  // Bodies too large to be kept for somebody who has no turn.
  const holders = Array.from({ length: 40 }, () => begin('Holder', 200_000));
  await sleep(300);
  const [gone, patient] = [begin('Gone'), begin('Patient')];
  gone.finish();
  patient.finish();
  await sleep(300);
  gone.socket.destroy();
  // A busy machine hears of it late.
  await sleep(1_000);
  for (const { socket } of holders) socket.destroy();
  await expect.poll(() => named('Patient')).toBe(1);
  expect(await named('Gone')).toBe(0);
  patient.socket.destroy();
});

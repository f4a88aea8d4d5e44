import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ServerEnv } from '../http/request.ts';
import { freePort } from '../testing/free-port.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import {
  type AnyFunction,
  defineFunction,
  definePublicFunction,
  defineStreamingFunction,
  FunctionError,
} from './define-function.ts';
import { functionsApp } from './functions-app.ts';

let server: TestServer;
let ada: TestUser;
let url: string;
let close: () => void;
/** What the time-out told the slow function. */
let stopped: Promise<void>;

const nothing = z.object({});
const offered: readonly AnyFunction[] = [
  defineFunction({
    name: 'slow',
    permission: 'signed-in',
    limits: { timeoutMs: 300 },
    input: nothing,
    output: nothing,
    run: (_, { signal }) => {
      stopped = new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      return new Promise(() => {});
    },
  }),
  defineStreamingFunction({
    name: 'count',
    permission: 'signed-in',
    input: z.object({ to: z.number().int(), fail: z.boolean().default(false) }),
    event: z.object({ n: z.number() }),
    async *run({ to, fail }) {
      if (to < 0) throw new FunctionError(422, 'validation_failed', 'Count upwards', 'to');
      for (let n = 1; n <= to; n++) yield { n };
      if (fail) throw new Error('a secret of ours');
    },
  }),
  defineFunction({
    name: 'read-file',
    permission: 'signed-in',
    files: { report: { types: ['text/plain'], bytes: 200_000 } },
    limits: { bodyBytes: 1024 },
    input: z.object({ title: z.string() }),
    output: z.object({ title: z.string(), bytes: z.number() }),
    run: async ({ title }, { files }) => ({ title, bytes: (await files.report?.bytes())?.length ?? 0 }),
  }),
  definePublicFunction({
    name: 'rarely',
    permission: 'anyone',
    limits: { rate: { calls: 3, seconds: 60 } },
    input: z.object({ word: z.string() }),
    output: nothing,
    run: async () => ({}),
  }),
];

const offer = Object.fromEntries(offered.map((one) => [one.name, async () => one]));

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('log', server.services.log);
    c.set('requestId', 'test');
    c.set('clientAddress', '192.0.2.7');
    await next();
  });
  app.route('/', functionsApp(server.services, offer));
  const port = await freePort();
  const running = serve({ fetch: app.fetch, port });
  url = `http://localhost:${port}`;
  close = () => running.close();
});
afterAll(async () => {
  close();
  await server.stop();
});

const call = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${url}/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${ada.accessToken}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });

test('a function that takes too long is answered 504, and is told to stop', async () => {
  const answer = await call('slow', '{}');
  expect([answer.status, (await answer.json()).code]).toEqual([504, 'timeout']);
  await stopped;
});

test('a streaming function answers event by event; what fails before the first is a refusal, later an error event', async () => {
  const answer = await call('count', '{"to":3}');
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await answer.text()).toBe('data: {"n":1}\n\ndata: {"n":2}\n\ndata: {"n":3}\n\n');
  expect((await call('count', '{"to":-1}')).status).toBe(422);
  const broken = await (await call('count', '{"to":1,"fail":true}')).text();
  expect(broken).toContain('data: {"n":1}\n\nevent: error\ndata: {"code":"unexpected_failure"');
  expect(broken).not.toContain('secret');
});

test('a file comes beside the input, within its size and type', async () => {
  const form = (file: File, input = '{"title":"Q3"}') => {
    const data = new FormData();
    data.set('input', input);
    data.set('report', file);
    return data;
  };
  const plain = { type: 'text/plain' };
  const fine = await call('read-file', form(new File(['x'.repeat(150_000)], 'a.txt', plain)));
  expect([fine.status, await fine.json()]).toEqual([200, { title: 'Q3', bytes: 150_000 }]);
  const large = await call('read-file', form(new File(['x'.repeat(200_500)], 'a.txt', plain)));
  expect([large.status, (await large.json()).field]).toEqual([413, 'report']);
  const typed = await call('read-file', form(new File(['x'], 'a.exe', { type: 'application/x-msdownload' })));
  expect([typed.status, (await typed.json()).field]).toEqual([415, 'report']);
  const wide = await call(
    'read-file',
    form(new File(['x'], 'a.txt', plain), `{"title":"${'x'.repeat(2000)}"}`),
  );
  expect(wide.status).toBe(413);
  expect((await call('read-file', '{"title":"without"}')).status).toBe(200);
});

test('sec-M2 calls are counted before the body is read, and refused ones count', async () => {
  const visitor = { authorization: `Bearer ${server.publishableKey}` };
  const statuses: number[] = [];
  for (const body of ['{', '{"word":1}', '{"word":"x"}', '{"word":"x"}'])
    statuses.push((await call('rarely', body, visitor)).status);
  expect(statuses).toEqual([400, 400, 200, 429]);
  const refused = await call('rarely', `{"word":"${'x'.repeat(900_000)}"}`, visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).code).toBe('over_request_rate_limit');
});

test('rel-F5 while the database is away a function answers 503 and says when to come again', async () => {
  for (const error of [
    Object.assign(new Error('starting up'), { code: '57P03' }),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('no room'), { code: '53300' }),
    Object.assign(new Error('disk full'), { code: '53100' }),
  ]) {
    const api = Object.assign(Object.create(server.services.api), { run: () => Promise.reject(error) });
    const app = new Hono<ServerEnv>();
    app.use(async (c, next) => {
      c.set('log', server.services.log);
      c.set('requestId', 'test');
      await next();
    });
    app.route('/', functionsApp({ ...server.services, api }, offer));
    const answer = await app.request(
      '/count',
      {
        method: 'POST',
        headers: { apikey: server.publishableKey, authorization: `Bearer ${ada.accessToken}` },
      },
      { incoming: { complete: true }, outgoing: { destroyed: false } },
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  }
});

test('sec-M2 wide, deep and large JSON to a public form is refused before it is looked into', async () => {
  const submit = (body: string) =>
    fetch(`${server.url}/functions/v1/submit-request`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
      body,
    });
  const wide = JSON.stringify({
    form: 'contact',
    values: Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`k${n}`, ''])),
  });
  const deep = `{"form":"contact","values":${'['.repeat(500)}${']'.repeat(500)}}`;
  const large = JSON.stringify({ form: 'contact', values: { message: 'x'.repeat(70_000) } });
  for (const body of [wide, deep, large]) {
    const answer = await submit(body);
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large']);
  }
});

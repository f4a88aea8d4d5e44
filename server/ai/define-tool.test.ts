import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { functionsApp } from '../functions/functions-app.ts';
import type { ServerEnv } from '../http/request.ts';
import { freePort } from '../testing/free-port.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { defineTool, toolList, toolText } from './define-tool.ts';

const countClients = defineTool({
  name: 'count-clients',
  permission: 'signed-in',
  input: z.object({ question: toolText(200), names: toolList(toolText(20), 3).default([]) }),
  output: z.object({ answer: z.string() }),
  extra: z.object({ clients: z.array(z.string()) }),
  async load(_, { read }) {
    const clients = await read(
      z.object({ id: z.string(), name: z.string(), updated_at: z.string() }),
      'select id, name, updated_at from public.clients order by name',
    );
    return {
      data: clients,
      records: clients.map(({ id, updated_at }) => ({ kind: 'clients', id, version: updated_at })),
    };
  },
  engine: ({ question }, clients) => {
    if (question === 'fail') throw new Error('an engine that breaks');
    return {
      output: { answer: `${question} ${clients.length}` },
      extra: { clients: clients.map(({ name }) => name) },
      figures: { clients: clients.length },
      warnings: clients.length === 0 ? ['No client of yours is on file.'] : [],
    };
  },
});

let server: TestServer;
let amina: TestUser;
let bayo: TestUser;
let url: string;
let close: () => void;

beforeAll(async () => {
  server = await testServer();
  [amina, bayo] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
  await amina.client.from('clients').insert({ name: 'Zuma Power' });
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('log', server.services.log);
    c.set('requestId', 'test');
    c.set('clientAddress', '192.0.2.7');
    await next();
  });
  app.route('/', functionsApp(server.services, { 'count-clients': async () => countClients }));
  const port = await freePort();
  const running = serve({ fetch: app.fetch, port });
  url = `http://localhost:${port}`;
  close = () => running.close();
});
afterAll(async () => {
  close();
  await server.stop();
});

const ask = async (who: TestUser, body: object) => {
  const answer = await fetch(`${url}/count-clients`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${who.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

test('a tool reads the records of whoever asks, and of nobody else', async () => {
  expect((await ask(amina, { question: 'How many?' })).body).toMatchObject({
    answer: 'How many? 1',
    meta: { engine: 'builtin', clients: ['Zuma Power'], warnings: [] },
  });
  expect((await ask(bayo, { question: 'How many?' })).body).toMatchObject({
    answer: 'How many? 0',
    meta: { clients: [], warnings: ['No client of yours is on file.'] },
  });
});

test('a run is written down with hash, records and figures, and without a word of what was typed', async () => {
  const { body } = await ask(amina, { question: 'A secret question?' });
  const { data: mine } = await amina.client
    .from('tool_runs')
    .select()
    .eq('id', body.meta.runId)
    .single()
    .throwOnError();
  expect(mine).toMatchObject({ function: 'count-clients', engine: 'builtin', figures: { clients: 1 } });
  expect(mine.records).toHaveLength(1);
  expect(mine.input_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(mine)).not.toContain('secret');
  const { data: theirs } = await bayo.client.from('tool_runs').select().eq('id', body.meta.runId);
  expect(theirs).toEqual([]);
});

test('hidden characters in a text are gone before the engine sees it, and too long a list is refused with its name', async () => {
  const hidden = 'How\u200B ma\u202Eny\u0007?\u{E0041}';
  expect((await ask(amina, { question: hidden })).body.answer).toBe('How many? 1');
  const refused = await ask(amina, { question: 'x', names: ['a', 'b', 'c', 'd'] });
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([
    422,
    'validation_failed',
    'names',
  ]);
});

test('whoever runs tools all day long is asked to wait', async () => {
  const { rows } = await server.system.query(
    `insert into public.tool_runs (function, engine, input_hash, created_by)
     select 'count-clients', 'builtin', repeat('a', 64), $1 from generate_series(1, 400) returning id`,
    [bayo.id],
  );
  expect(rows).toHaveLength(400);
  const refused = await ask(bayo, { question: 'Once more?' });
  expect([refused.status, refused.body.code]).toEqual([429, 'over_daily_quota']);
});

test('F05 of a hundred calls side by side before a full day, one runs; a call that fails takes no place', async () => {
  const eager = await server.newUser({ role: 'consultant' });
  await server.system.query(
    `insert into public.tool_runs (function, engine, input_hash, created_by)
     select 'count-clients', 'builtin', repeat('a', 64), $1 from generate_series(1, 399)`,
    [eager.id],
  );
  expect((await ask(eager, { question: 'fail' })).status).toBe(500);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(eager, { question: 'Now?' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const { rows } = await server.system.query('select from public.tool_runs where created_by = $1', [
    eager.id,
  ]);
  expect(rows).toHaveLength(400);
});

test('a saved result belongs to its author, its versions are counted, and another cannot add one or borrow a run', async () => {
  const { body } = await ask(amina, { question: 'How many?' });
  const saved = await amina.client
    .from('results')
    .insert({ function: 'count-clients', title: 'Count', run_id: body.meta.runId, content: { text: '1' } })
    .select()
    .single()
    .throwOnError();
  const next = {
    function: 'other',
    title: 'Count, mended',
    version_of: saved.data.id,
    content: { text: '2' },
  };
  const second = await amina.client.from('results').insert(next).select().single().throwOnError();
  expect(second.data).toMatchObject({ version: 2, function: 'count-clients', version_of: saved.data.id });
  const third = await amina.client
    .from('results')
    .insert({ ...next, version_of: second.data.id })
    .select()
    .single();
  expect(third.data).toMatchObject({ version: 3, version_of: saved.data.id });
  expect((await bayo.client.from('results').select()).data).toEqual([]);
  expect((await bayo.client.from('results').insert(next)).error?.code).toBe('PT404');
  const borrowed = { function: 'count-clients', title: 'Mine', run_id: body.meta.runId, content: {} };
  expect((await bayo.client.from('results').insert(borrowed)).error?.code).toBe('42501');
});

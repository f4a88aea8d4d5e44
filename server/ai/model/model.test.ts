import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { attacks } from './attacks.fixture.ts';
import { askLadder } from './reword.ts';

/** A stub of a provider that does what a test says, one request after the other. */
type Reply = (
  body: { messages?: { content: string }[]; response_format?: { type: string } },
  response: ServerResponse,
) => void;
let replies: Reply[] = [];
let asked: { body: string; headers: IncomingMessage['headers'] }[] = [];
const logged: string[] = [];
let stub: Server;
let server: TestServer;
let amina: TestUser;
let admin: TestUser;

const said =
  (content: string): Reply =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        choices: [{ message: { content }, finish_reason: 'stop' }],
        usage: { total_tokens: 50 },
      }),
    );
  };
const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(code, headers).end('{"error":"PROVIDER-SECRET-TEXT"}');
  };
/** Words the draft as it stands but for its beginning. */
const obedient: Reply = (body, response) => {
  const prompt = body.messages?.[1]?.content ?? '';
  const drafts = JSON.parse(prompt.split('<drafts>\n')[1]?.split('\n</drafts>')[0] ?? '{}') as {
    response?: string;
  };
  said(JSON.stringify({ texts: { response: `Here is my advice.\n\n${drafts.response}` } }))(body, response);
};

beforeAll(async () => {
  stub = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      asked.push({ body, headers: request.headers });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(JSON.parse(body), response);
    });
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const { port } = stub.address() as AddressInfo;
  server = await testServer(
    {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_API_KEY: 'KEY-CANARY-77',
      AI_MODEL: 'sahel-7b',
    },
    { log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) },
  );
  admin = await server.newUser({ role: 'admin' });
});
afterAll(async () => {
  await server.stop();
  stub.closeAllConnections();
  stub.close();
});
beforeEach(async () => {
  // Each test with a person of its own: the pace of one is limited.
  amina = await server.newUser({ role: 'consultant' });
  asked = [];
  replies = [obedient];
  // A working answer closes the circuit that the failures before have counted up.
  await ask();
  asked = [];
});

async function ask(message = 'Customer records were leaked this morning. What do we do first?') {
  const { data, error } = await amina.client.functions.invoke('crisis-communication-chat', {
    body: { message, context: 'crisis communication advice' },
  });
  expect(error).toBeNull();
  return data as {
    response: string;
    meta: { engine: string; model?: string; fallbackReason?: string; runId: string };
  };
}

test('a model on this machine words the advice, which says so, and its run is written down with its tokens', async () => {
  const { response, meta } = await ask();
  expect(response).toMatch(/^Here is my advice\./);
  expect(response).toContain('72 hours');
  expect(meta).toMatchObject({ engine: 'model', model: 'sahel-7b' });
  const { data } = await amina.client
    .from('tool_runs')
    .select('engine, model, tokens')
    .eq('id', meta.runId)
    .single();
  expect(data).toEqual({ engine: 'model', model: 'sahel-7b', tokens: 50 });
  expect(asked[0]?.headers.authorization).toBe('Bearer KEY-CANARY-77');
});

test.each<[string, Reply[], string]>([
  ['busy all the time', [status(503, { 'retry-after': '0' })], 'provider_unreachable'],
  ['asks for patience', [status(429, { 'retry-after': '60' })], 'provider_rate'],
  ['does not know the key', [status(401)], 'provider_auth'],
  ['sends elsewhere', [status(302, { location: 'http://127.0.0.1:9/' })], 'provider_unreachable'],
  ['says nothing', [said('')], 'invalid_output'],
  ['answers in prose', [said('Certainly! I would be glad to help.')], 'invalid_output'],
  ['answers with other types', [said('{"texts": {"response": 42}}')], 'invalid_output'],
  ['answers truncated JSON', [said('{"texts": {"response": "Here is')], 'invalid_output'],
  ['answers with a number out of range', [said('{"texts": {}, "impactScore": 99}')], 'invalid_output'],
  [
    'answers with keys nobody asked for',
    [said('{"texts": {"owner": "evil"}, "admin": true}')],
    'invalid_output',
  ],
  ['fails by itself', [status(500)], 'provider_unreachable'],
  [
    'is cut in the middle',
    [
      (_, response) => {
        response.writeHead(200, { 'content-length': '5000' });
        response.write('{"choices": [', () => response.destroy());
      },
    ],
    'provider_unreachable',
  ],
  [
    'never ends',
    [
      (_, response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        response.on('error', () => {});
        more();
      },
    ],
    'invalid_output',
  ],
])(
  'F12 F13 F15 a provider that %s leaves the built-in answer, with the reason and no word of its own',
  async (_, given, reason) => {
    replies = given;
    const { response, meta } = await ask();
    expect(meta).toMatchObject({ engine: 'builtin', fallbackReason: reason });
    expect(response).toContain('72 hours');
    const shown = JSON.stringify({ response, meta });
    const { port } = stub.address() as AddressInfo;
    for (const secret of ['PROVIDER-SECRET', 'KEY-CANARY', `127.0.0.1:${port}`, 'node_modules'])
      expect([shown.includes(secret), logged.join('').includes(secret)], secret).toEqual([false, false]);
  },
);

test('a provider that is busy once, knows no schema, or speaks in fences and thoughts is understood', async () => {
  replies = [status(503, { 'retry-after': '0' }), obedient];
  expect((await ask()).meta.engine).toBe('model');
  replies = [status(400), obedient];
  asked = [];
  expect((await ask()).meta.engine).toBe('model');
  expect(asked.map(({ body }) => JSON.parse(body).response_format.type)).toEqual([
    'json_schema',
    'json_object',
  ]);
  replies = [
    (body, response) => {
      const prompt = body.messages?.[1]?.content ?? '';
      const drafts = JSON.parse(prompt.split('<drafts>\n')[1]?.split('\n</drafts>')[0] ?? '{}');
      said(`<think>{"texts": {}}</think>\n\`\`\`json\n${JSON.stringify({ texts: drafts })}\n\`\`\``)(
        body,
        response,
      );
    },
  ];
  expect((await ask()).meta.engine).toBe('model');
});

test('F13 a provider that hangs or drips letter by letter is left within its time, and one that failed five times in a minute is not asked for a while', async () => {
  const hangs = createServer((_, response) => {
    // One in two says nothing at all, the other a letter now and then.
    if (slow) setInterval(() => response.write('{'), 20).unref();
  });
  let slow = false;
  await new Promise<void>((resolve) => hangs.listen(0, '127.0.0.1', resolve));
  const { port } = hangs.address() as AddressInfo;
  const settings = {
    provider: 'openai-compatible',
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: undefined,
    model: 'x',
  } as const;
  const question = { instructions: '', prompt: '', schema: {}, maxTokens: 1 };
  const waiting = askLadder(settings, question, new AbortController().signal, () => {}, 50);
  await expect(waiting).rejects.toMatchObject({ reason: 'timeout' });
  slow = true;
  const dripping = askLadder(settings, question, new AbortController().signal, () => {}, 150);
  await expect(dripping).rejects.toMatchObject({ reason: 'timeout' });
  hangs.closeAllConnections();
  hangs.close();
  replies = [status(401)];
  for (let i = 0; i < 5; i++) await ask();
  asked = [];
  expect((await ask()).meta.fallbackReason).toBe('provider_unreachable');
  expect(asked).toEqual([]);
  // A minute later by the server's clock it is asked again.
  const clock = server.services.clock;
  server.services.clock = () => new Date(clock().getTime() + 61_000);
  replies = [obedient];
  expect((await ask()).meta.engine).toBe('model');
  server.services.clock = clock;
});

test('F08 F11 a model that does all a hundred attackers write gets none of it through, and no secret is in any prompt', async () => {
  expect(attacks).toHaveLength(100);
  for (const [at, { typed, obeyed }] of attacks.entries()) {
    // The pace of one person is limited.
    if (at % 25 === 0) amina = await server.newUser({ role: 'consultant' });
    replies = [
      (body, response) => {
        const prompt = body.messages?.[1]?.content ?? '';
        const drafts = JSON.parse(prompt.split('<drafts>\n')[1]?.split('\n</drafts>')[0] ?? '{}') as {
          response?: string;
        };
        const texts = { response: `${drafts.response}\n${obeyed}`, extra: body.messages?.[0]?.content };
        said(JSON.stringify({ texts, admin: true }))(body, response);
      },
    ];
    asked = [];
    const answer = await ask(`Customer records were leaked. ${typed}`);
    expect(answer.meta, typed).toMatchObject({ engine: 'builtin', fallbackReason: 'invalid_output' });
    expect(JSON.stringify(answer), typed).not.toContain(obeyed);
    expect(JSON.stringify(answer), typed).not.toMatch(/KEY-CANARY|You reword drafts/);
    const [first] = asked;
    expect(first?.body, typed).not.toContain('</drafts></request> System');
    // Nothing of ours that opens a door, and no tool the model could use.
    expect(first?.body, typed).not.toContain(server.secretKey);
    expect(first?.body.replace(JSON.stringify(typed).slice(1, -1), ''), typed).not.toMatch(
      /"tools"|"functions"/,
    );
    expect(JSON.stringify(JSON.parse(first?.body ?? '{}').messages[0]), typed).not.toMatch(
      /KEY-CANARY|127\.0\.0\.1/,
    );
  }
});

test('F05 calls side by side never spend more than the budget, and whoever has none left is answered all the same', async () => {
  const rules = (person: number) =>
    admin.client
      .rpc('set_model_rules', { _enabled: true, _tokens_person_day: person, _tokens_firm_day: 4_000_000 })
      .throwOnError();
  await server.system.query('delete from private.model_spending');
  await rules(12_000);
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  const { rows } = await server.system.query<{ tokens: number }>('select tokens from private.model_spending');
  expect(rows[0]?.tokens).toBe(50 * answers.filter(({ meta }) => meta.engine === 'model').length);
  await rules(10);
  expect((await ask()).meta).toMatchObject({ engine: 'builtin', fallbackReason: 'budget' });
  await rules(200_000);
});

test('F20 F22 nothing leaves for a provider elsewhere before its ground is recorded, nor once it is withdrawn or all is switched off', async () => {
  const model = server.services.config.model;
  if (!model) throw new Error('no model');
  const { port } = new URL(model.baseUrl);
  // Every address but the loopback ones counts as elsewhere; this one reaches the stub all the same.
  const host = `0.0.0.0:${port}`;
  Object.assign(server.services.config, { model: { ...model, baseUrl: `http://${host}/v1` } });
  try {
    await amina.client.from('clients').insert({ name: 'Zuma Power Plc' }).throwOnError();
    const message =
      'Customer records of Zuma Power Plc were leaked, says o.bello@example.ng. What do we do first?';
    expect((await ask(message)).meta.fallbackReason).toBe('no_legal_basis');
    expect(asked).toEqual([]);
    const { data: ground } = await admin.client
      .rpc('permit_model', { _host: host, _provider: 'Models Ltd', _country: 'Ghana', _ground: 'contract' })
      .single<{ id: string }>();
    expect((await ask(message)).meta.engine).toBe('model');
    expect(asked[0]?.body).toContain('[[PERSON_1]]');
    expect(asked[0]?.body).not.toMatch(/Zuma|o\.bello/);
    expect((await amina.client.rpc('withdraw_model', { _id: ground?.id ?? null })).error?.code).toBe('42501');
    await admin.client.rpc('withdraw_model', { _id: ground?.id ?? null }).throwOnError();
    asked = [];
    expect((await ask(message)).meta.fallbackReason).toBe('no_legal_basis');
    expect(asked).toEqual([]);
  } finally {
    Object.assign(server.services.config, { model });
  }
  await admin.client.rpc('set_model_rules', {
    _enabled: false,
    _tokens_person_day: 200_000,
    _tokens_firm_day: 4_000_000,
  });
  asked = [];
  expect((await ask()).meta.fallbackReason).toBe('switched_off');
  expect(asked).toEqual([]);
  const test = await admin.client.functions.invoke('test-model', { body: {} });
  expect(test.data).toMatchObject({ ok: false, reason: 'switched_off' });
  await admin.client.rpc('set_model_rules', {
    _enabled: true,
    _tokens_person_day: 200_000,
    _tokens_firm_day: 4_000_000,
  });
  replies = [said('{"texts": {"answer": "ready"}}')];
  expect((await admin.client.functions.invoke('test-model', { body: {} })).data).toMatchObject({ ok: true });
  const state = await admin.client.functions.invoke('model-state', { body: {} });
  expect(state.data.model).toMatchObject({
    name: 'sahel-7b',
    thisMachine: true,
    hasKey: true,
    refusal: null,
  });
  expect(JSON.stringify(state.data)).not.toContain('KEY-CANARY');
});

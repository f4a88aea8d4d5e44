import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';

/** A stub of a provider that does what a test says, one request after the other. */
type Reply = (
  body: { messages?: { content: string }[]; response_format?: { type: string } },
  response: ServerResponse,
) => void;
let replies: Reply[] = [];
let asked: { body: string; headers: IncomingMessage['headers'] }[] = [];
let stub: Server;
let server: TestServer;
let amina: TestUser;

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
  server = await testServer({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_API_KEY: 'KEY-CANARY-77',
    AI_MODEL: 'sahel-7b',
  });
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
    expect(JSON.stringify({ response, meta })).not.toMatch(/PROVIDER-SECRET|KEY-CANARY/);
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

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureKnowledge } from '../../content/first-knowledge.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';

/** A provider that streams: what it is asked to word, and how a test lets it answer. */
interface Asked {
  drafts: Record<string, string>;
  body: Record<string, unknown>;
  say: (content: string) => void;
  end: (reason?: string) => void;
  response: ServerResponse;
}
let onAsked: (asked: Asked) => void;
let stub: Server;
let server: TestServer;
let amina: TestUser;

beforeAll(async () => {
  stub = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const body = JSON.parse(text);
      const prompt: string = body.messages[1].content;
      const drafts = JSON.parse(prompt.split('<drafts>\n')[1]?.split('\n</drafts>')[0] ?? '{}');
      const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      onAsked({
        drafts,
        body,
        response,
        say: (content) => send({ choices: [{ delta: { content } }] }),
        end(reason = 'stop') {
          send({ choices: [{ delta: {}, finish_reason: reason }] });
          send({ choices: [], usage: { total_tokens: 70, completion_tokens: 20 } });
          response.end('data: [DONE]\n\n');
        },
      });
    });
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  server = await testServer({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${(stub.address() as AddressInfo).port}/v1`,
    AI_MODEL: 'sahel-7b',
  });
  await ensureKnowledge(server);
});
afterAll(async () => {
  await server.stop();
  stub.closeAllConnections();
  stub.close();
});
beforeEach(async () => {
  amina = await server.newUser({ role: 'consultant' });
});

const listen = (name: string, body: object, signal?: AbortSignal) =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${amina.accessToken}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

type Told = { step?: string; sources?: unknown[]; from?: number; delta?: string; answer?: Answer };
interface Answer {
  response: string;
  strategy: string;
  content: string;
  meta: { engine: string; fallbackReason?: string; runId: string; words: number };
}
const told = (text: string): Told[] =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((frame) => JSON.parse(frame.replace(/^data: /, '')));
const textOf = (events: readonly Told[]): string =>
  events.reduce(
    (text, { from, delta = '' }) => (from === undefined ? text : text.slice(0, from) + delta),
    '',
  );

const question = {
  message: 'Customer records were leaked this morning. What do we do first?',
  context: 'crisis communication advice',
};
const wholeWording = ({ drafts, say, end }: Asked) => {
  const raw = JSON.stringify({
    texts: Object.fromEntries(
      Object.entries(drafts).map(([name, draft]) => [name, draft.replace('reputation', 'good name')]),
    ),
  });
  for (let at = 0; at < raw.length; at += 40) say(raw.slice(at, at + 40));
  end();
};

test('whoever listens reads sources first, then the words as the model writes them, and last the whole answer', async () => {
  let seen: Asked['body'] = {};
  onAsked = (asked) => {
    seen = asked.body;
    wholeWording(asked);
  };
  const answer = await listen('crisis-communication-chat', question);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const events = told(await answer.text());
  expect(seen.stream).toBe(true);
  expect(events[0]).toEqual({ step: 'reading' });
  expect(events[1]?.sources?.length).toBeGreaterThan(0);
  expect(events.filter(({ delta }) => delta !== undefined).length).toBeGreaterThan(3);
  const last = events.at(-1)?.answer;
  expect(last?.meta.engine).toBe('model');
  expect(textOf(events)).toBe(last?.response);
  const { data } = await amina.client
    .from('tool_runs')
    .select('tokens')
    .eq('id', last?.meta.runId ?? '')
    .single();
  expect(data?.tokens).toBe(70);
});

test('words reach the reader while the model is still writing', async () => {
  let asked: Asked | undefined;
  onAsked = (one) => {
    asked = one;
    one.say(JSON.stringify({ texts: one.drafts }).slice(0, -40));
  };
  const answer = await listen('crisis-communication-chat', question);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('"delta"')) heard += (await reader?.read())?.value ?? '';
  expect(heard).not.toContain('"answer"');
  asked?.say(JSON.stringify({ texts: asked.drafts }).slice(-40));
  asked?.end();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value;
  expect(told(heard).at(-1)?.answer?.meta.engine).toBe('model');
});

test('the same tool answers in one without listening, and the built-in engine tells its text at once', async () => {
  onAsked = wholeWording;
  const { data } = await amina.client.functions.invoke('crisis-communication-chat', { body: question });
  expect(Object.keys(data).sort()).toEqual(['meta', 'response']);
  const model = server.services.config.model;
  Object.assign(server.services.config, { model: null });
  try {
    const events = told(await (await listen('crisis-communication-chat', question)).text());
    expect(events.map((event) => Object.keys(event).sort().join())).toEqual([
      'step',
      'sources,step',
      'delta,from',
      'answer',
    ]);
    expect(textOf(events)).toBe(events.at(-1)?.answer?.response);
    expect(events.at(-1)?.answer?.meta.engine).toBe('builtin');
  } finally {
    Object.assign(server.services.config, { model });
  }
});

test('F08 F11 a sentence with a new number, link or element is never shown on the way, nor what follows it', async () => {
  for (const bad of ['Some 9,999 people are harmed. ', 'See https://evil.example. ', '<script>x</script> '])
    for (const reason of ['stop', 'length']) {
      onAsked = ({ drafts, say, end }) => {
        const [first = '', ...rest] = (drafts.response ?? '').split(/(?<=[.!?]) /);
        say(JSON.stringify({ texts: { response: [first, bad, ...rest].join(' ') } }));
        end(reason);
      };
      const text = await (await listen('crisis-communication-chat', question)).text();
      expect(text, bad).not.toMatch(/9,999|evil\.example|<script/);
      const events = told(text);
      expect(events.at(-1)?.answer?.meta).toMatchObject({
        engine: 'builtin',
        fallbackReason: 'invalid_output',
      });
      expect(textOf(events)).toBe(events.at(-1)?.answer?.response);
    }
});

test('a stream that breaks off leaves the built-in answer', async () => {
  onAsked = ({ drafts, say, response }) => {
    say(JSON.stringify({ texts: drafts }).slice(0, 200));
    response.end();
  };
  const events = told(await (await listen('crisis-communication-chat', question)).text());
  expect(events.at(-1)?.answer?.meta).toMatchObject({ fallbackReason: 'provider_unreachable' });
});

test('Stop ends the call to the provider, and the run says that it was stopped', async () => {
  let gone: Promise<unknown> = Promise.resolve();
  onAsked = ({ drafts, say, response }) => {
    gone = new Promise((resolve) => response.on('close', resolve));
    say(JSON.stringify({ texts: drafts }).slice(0, -10));
  };
  const control = new AbortController();
  const answer = await listen('crisis-communication-chat', question, control.signal);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let heard = ''; !heard.includes('"delta"'); ) heard += (await reader?.read())?.value ?? '';
  control.abort();
  await gone;
  await expect
    .poll(async () => (await amina.client.from('tool_runs').select('fallback_reason')).data, {
      timeout: 5_000,
    })
    .toEqual([{ fallback_reason: 'stopped' }]);
});

test('a strategy keeps goal, level and days whatever the model says; an article keeps its outline and length', async () => {
  onAsked = wholeWording;
  const strategy = await (
    await listen('engagement-strategy', {
      stakeholder: { name: 'NERC', influence_level: 9, relationship_status: 'neutral' },
      context: { industry: 'Energy', objectives: ['a cost-reflective tariff'] },
    })
  ).text();
  expect(told(strategy).at(-1)?.answer?.meta.engine).toBe('model');
  expect(told(strategy).at(-1)?.answer?.strategy).toContain('Goal: Win a fair hearing');
  const blog = {
    type: 'blog_content',
    parameters: { topic: 'Data breach readiness', audience: 'Banks', tone: 'professional', length: 'short' },
  };
  onAsked = ({ drafts, say, end }) => {
    const texts = Object.fromEntries(
      Object.entries(drafts).map(([name, draft]) => [name, draft.replace(/^## .*$/m, '## Another heading')]),
    );
    say(JSON.stringify({ texts }));
    end();
  };
  const article = told(await (await listen('ai-content-generator', blog)).text()).at(-1)?.answer;
  expect(article?.meta).toMatchObject({ engine: 'builtin', fallbackReason: 'invalid_output' });
  expect(article?.content).not.toContain('Another heading');
  expect(article?.meta.words).toBeGreaterThanOrEqual(500);
  expect(article?.meta.words).toBeLessThanOrEqual(800);
});

test('F05 a run is counted at the price of its model, and the budget of a month ends the sending as that of a day does', async () => {
  onAsked = wholeWording;
  const admin = await server.newUser({ role: 'admin' });
  const rules = { _enabled: true, _tokens_person_day: 200_000, _tokens_firm_day: 4_000_000 };
  const price = { _model: 'sahel-7b', _currency: 'usd', _input: 2, _output: 10, _checked_on: '2026-11-20' };
  expect((await amina.client.rpc('set_model_price', price)).error?.code).toBe('42501');
  await admin.client.rpc('set_model_price', price).throwOnError();
  const asked = async () => {
    const { data } = await amina.client.functions.invoke('crisis-communication-chat', { body: question });
    return data.meta as Answer['meta'];
  };
  onAsked = ({ drafts, response }) => {
    response.end(
      `data: ${JSON.stringify({ choices: [{ delta: { content: JSON.stringify({ texts: drafts }) }, finish_reason: 'stop' }], usage: { total_tokens: 1_050_000, completion_tokens: 50_000 } })}\n\n`,
    );
  };
  const events = told(await (await listen('crisis-communication-chat', question)).text());
  const { data } = await amina.client
    .from('tool_runs')
    .select('cost')
    .eq('id', events.at(-1)?.answer?.meta.runId ?? '')
    .single();
  expect(data?.cost).toBe(2.5);
  const { data: state } = await admin.client.rpc('model_rules');
  expect(state).toMatchObject({
    prices: [{ model: 'sahel-7b', currency: 'USD', input_per_million: 2, checked_on: '2026-11-20' }],
    people: expect.arrayContaining([expect.objectContaining({ user_id: amina.id, cost: 2.5 })]),
  });
  await admin.client
    .rpc('set_model_rules', { ...rules, _tokens_person_day: 100_000_000, _tokens_person_month: 1_000_000 })
    .throwOnError();
  expect((await asked()).fallbackReason).toBe('budget');
  const { _input, _output, ...gone } = price;
  const { data: without } = await admin.client.rpc('set_model_price', {
    ...gone,
    _input: null,
    _output: null,
  });
  expect(without).toMatchObject({ prices: [], tokens_person_month: 1_000_000 });
});

test('F22 a recording leaves for a service elsewhere only while a ground is recorded for it, and its error has no word of theirs', async () => {
  const admin = await server.newUser({ role: 'admin' });
  const heard: number[] = [];
  const elsewhere = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => {
      heard.push(bytes);
      response.end(JSON.stringify({ text: 'Good morning.' }));
    });
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  // Every address but the loopback ones counts as elsewhere; this one reaches it all the same.
  const host = `0.0.0.0:${(elsewhere.address() as AddressInfo).port}`;
  const spoken = { url: `http://${host}/v1`, model: 'whisper-1', key: undefined };
  const before = server.services.config.speech;
  Object.assign(server.services.config, { speech: spoken });
  const audio = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]).toString('base64');
  const transcribed = () => amina.client.functions.invoke('voice-to-text', { body: { audio } });
  try {
    const refused = await transcribed();
    const response: Response = refused.error?.context;
    expect([response.status, (await response.json()).code]).toEqual([503, 'stt_not_allowed']);
    expect(heard).toEqual([]);
    const ground = { _host: host, _provider: 'Speech Ltd', _country: 'Ghana', _ground: 'contract' };
    const { data } = await admin.client.rpc('permit_model', ground).single<{ id: string }>();
    expect((await transcribed()).data.text).toBe('Good morning.');
    const state = await admin.client.functions.invoke('model-state', { body: {} });
    expect(state.data.speech).toEqual({ host, thisMachine: false, permitted: true });
    await admin.client.rpc('withdraw_model', { _id: data?.id ?? null }).throwOnError();
    expect((await transcribed()).error).not.toBeNull();
    expect(heard).toHaveLength(1);
  } finally {
    Object.assign(server.services.config, { speech: before });
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
});

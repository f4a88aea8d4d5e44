import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEEP_ALIVE_MS } from './listen.ts';
import {
  type PreparedAnswer,
  prepareAnswer,
  prepareHead,
  sendPrepared,
  sendPreparedAnswer,
} from './prepared-head.ts';

let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(null))));

const shared = ['x-shared', 'one', 'content-security-policy', `default-src 'none'; script-src 'self'`];
const head = prepareHead(200, shared);

/** Starts the server of a test. @returns its port */
async function listenWith(answer: RequestListener): Promise<number> {
  const started = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer);
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  return (started.address() as AddressInfo).port;
}

/** What comes over the wire for what is sent in one packet, until it is whole or the server has nothing more to say. */
async function heard(port: number, sent: string, isWhole: (text: string) => boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    text += chunk;
    if (isWhole(text)) socket.end();
  }
  return text;
}

async function wireOf(request: string, answer: (outgoing: ServerResponse) => void): Promise<string> {
  const port = await listenWith((_incoming, outgoing) => answer(outgoing));
  const end = request.startsWith('HEAD') ? '\r\n\r\n' : body;
  const text = await heard(port, request, (all) => all.includes(end));
  return text.replace(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/, 'Date: now');
}

const body = 'Ẹ kú àbọ̀';
const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const own = ['x-request-id', id, 'content-length', String(Buffer.byteLength(body))];

describe.each([
  'GET / HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n',
  'HEAD / HTTP/1.1\r\nhost: a\r\n\r\n',
])('%j', (request) => {
  const byNode = () => {
    server?.close();
    return wireOf(request, (outgoing) => outgoing.writeHead(200, [...shared, ...own]).end(body));
  };
  test('an answer with a prepared head is on the wire what Node writes', async () => {
    const ours = await wireOf(request, (outgoing) => sendPrepared(outgoing, head, own, body));
    expect(ours).toBe(await byNode());
    expect(ours).toContain('Date: now');
  });

  test('a prepared answer is what Node writes, but for the order of its headers', async () => {
    const answer = prepareAnswer(200, [...shared, ...own.slice(2)], Buffer.from(body));
    const ours = await wireOf(request, (outgoing) => sendPreparedAnswer(outgoing, answer, id));
    const parts = (text: string) => {
      const [head = '', rest] = text.split('\r\n\r\n');
      const [statusLine, ...lines] = head.split('\r\n');
      return { statusLine, lines: lines.sort(), rest };
    };
    expect(parts(ours)).toEqual(parts(await byNode()));
    expect(ours).toContain('Date: now');
  });
});

test('a line break in a header is refused, prepared or of one answer', async () => {
  const evil = ['x-name', 'a\r\nset-cookie: b=c'];
  expect(() => prepareHead(200, evil)).toThrow('Invalid character');
  let refusal: unknown;
  const port = await listenWith((_incoming, outgoing) => {
    try {
      sendPrepared(outgoing, head, evil, 'text');
    } catch (error) {
      refusal = error;
      outgoing.destroy();
    }
  });
  await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
  expect(String(refusal)).toContain('Invalid character');
});

const threeAtOnce = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3);

test('answers on one connection come one after the other, each whole', async () => {
  let count = 0;
  const port = await listenWith((_incoming, outgoing) => {
    count += 1;
    const body = `answer ${count}`;
    sendPrepared(outgoing, head, ['content-length', String(body.length)], body);
  });
  const text = await heard(port, threeAtOnce, (all) => all.includes('answer 3'));
  expect(text.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

describe('an answer of which a slow connection has taken nothing yet', () => {
  const text = 'a'.repeat(30_000);
  const ids: string[] = [];
  let answer: PreparedAnswer;
  let slow: Socket;
  let port: number;
  beforeEach(async () => {
    ids.length = 0;
    answer = prepareAnswer(200, ['content-length', String(text.length)], Buffer.from(text));
    port = await listenWith((incoming, outgoing) => {
      // More than the connection takes while nobody reads.
      if (incoming.url === '/slow') outgoing.socket?.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(500_000));
      const made = randomUUID();
      ids.push(made);
      sendPreparedAnswer(outgoing, answer, made);
    });
    slow = connect(port, '127.0.0.1').pause();
    slow.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => answer.held).toBe(true);
  });

  test('stays as it was made, while others get theirs', async () => {
    const others: unknown[] = [];
    for (let other = 0; other < 2; other++) {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      others.push(response.headers.get('x-request-id'));
      expect(await response.text()).toBe(text);
    }
    let read = '';
    for await (const chunk of slow.setEncoding('latin1')) {
      read = `${read.slice(-text.length * 2)}${chunk}`;
      if (read.endsWith(text)) slow.end();
    }
    expect([/x-request-id: (\S+)/.exec(read)?.[1], ...others]).toEqual(ids);
    // The next one has the buffer to itself again.
    expect(answer.held).toBe(false);
  });

  test('is let go when the connection is', async () => {
    slow.destroy();
    await expect.poll(() => answer.held).toBe(false);
  });
});

test('answers of one buffer on one connection come one after the other, each with its number', async () => {
  const answer = prepareAnswer(200, ['content-length', '4'], Buffer.from('text'));
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const left = [...ids];
  const port = await listenWith((_incoming, outgoing) => {
    const next = left.shift();
    const send = () => next && sendPreparedAnswer(outgoing, answer, next);
    if (outgoing.socket) send();
    else outgoing.once('socket', send);
  });
  const text = await heard(port, threeAtOnce, (all) => all.split('\r\n\r\ntext').length === 4);
  expect([...text.matchAll(/x-request-id: (\S+)/g)].map(([, made]) => made)).toEqual(ids);
});

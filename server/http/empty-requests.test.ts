import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { freePort } from '../testing/free-port.ts';
import { type HttpServer, listen } from './listen.ts';
import type { ServerEnv } from './request.ts';

const left: string[] = [];
let running: HttpServer;

beforeAll(async () => {
  const app = new Hono<ServerEnv>();
  app.all('/text', async (c) => c.text(`read ${JSON.stringify(await c.req.text())}`));
  app.all('/form', async (c) => c.text(`read ${JSON.stringify(await c.req.parseBody())}`));
  app.all('/stream', async (c) => {
    let bytes = 0;
    for await (const chunk of c.req.raw.body ?? []) bytes += chunk.length;
    return c.text(`read ${bytes}`);
  });
  app.all('/waits', (c) => {
    const { signal } = c.req.raw;
    return new Promise<Response>((resolve) =>
      signal.addEventListener('abort', () => {
        left.push(c.req.method);
        resolve(c.text('nobody hears this'));
      }),
    );
  });
  running = await listen(app, readConfig({ PORT: String(await freePort()), HOST: '127.0.0.1' }));
});
afterAll(() => running.drain());

test('a request whose head announces no body is read as an empty one, however it is read, and its connection goes on', async () => {
  const asked = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    ['/text', '/form', '/stream'].map((path) => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`),
  );
  const socket = connect(running.port, '127.0.0.1');
  socket.write(`${asked.join('\r\n')}Connection: close\r\n\r\n`);
  let said = '';
  for await (const chunk of socket) said += String(chunk);
  expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(asked.map(() => 'HTTP/1.1 200'));
  expect(said.match(/read (?:"{2}|\{\}|\d)/g)).toEqual(
    asked.map((head) => (/text/.test(head) ? 'read ""' : /form/.test(head) ? 'read {}' : 'read 0')),
  );
});

test('whoever leaves before the answer ends the work for it, whether a body was announced or not', async () => {
  for (const [method, rest] of [
    ['GET', '\r\n'],
    ['POST', '\r\n'],
    ['POST', 'Content-Length: 2\r\n\r\n{}'],
  ]) {
    const socket = connect(running.port, '127.0.0.1');
    socket.write(`${method} /waits HTTP/1.1\r\nHost: localhost\r\n${rest}`);
    setTimeout(() => socket.resetAndDestroy(), 100);
  }
  await expect.poll(() => left.toSorted()).toEqual(['GET', 'POST', 'POST']);
});

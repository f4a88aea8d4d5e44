import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { freePort } from '../testing/free-port.ts';
import { type HttpServer, listen } from './listen.ts';
import type { ServerEnv } from './request.ts';

/** More than the buffers of both ends hold together. */
const LARGE = 'x'.repeat(24 * 1024 * 1024);
const answered: string[] = [];
let running: HttpServer;

beforeAll(async () => {
  const app = new Hono<ServerEnv>();
  app.get('/:name', (c) => {
    answered.push(c.req.param('name'));
    if (c.req.param('name') === 'costly') for (const end = performance.now() + 20; performance.now() < end; );
    return c.text(c.req.param('name') === 'large' ? LARGE : c.req.param('name'));
  });
  running = await listen(app, readConfig({ PORT: String(await freePort()), HOST: '127.0.0.1' }));
});
afterAll(() => running.drain());

const request = (name: string, last = false) =>
  `GET /${name} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

test('requests sent ahead on one connection are answered in order', async () => {
  const socket = connect(running.port, '127.0.0.1');
  socket.write(request('one') + request('two') + request('three', true));
  let said = '';
  for await (const chunk of socket) said += String(chunk);
  expect([...said.matchAll(/\r\n\r\n(one|two|three)/g)].map(([, name]) => name)).toEqual([
    'one',
    'two',
    'three',
  ]);
});

test('sec-L14: a reader who does not read is answered once, however much was asked for ahead', async () => {
  answered.length = 0;
  const socket = connect(running.port, '127.0.0.1');
  socket.pause();
  socket.write(request('large').repeat(20));
  await expect.poll(() => answered.length).toBe(1);
  // Others are answered meanwhile, and the rest still waits.
  expect(await (await fetch(`http://127.0.0.1:${running.port}/other`)).text()).toBe('other');
  expect(answered).toEqual(['large', 'other']);
  socket.destroy();
});

test('sec-L14: whoever sends many requests ahead does not hold others up until the last of them', async () => {
  answered.length = 0;
  const socket = connect(running.port, '127.0.0.1');
  socket.resume();
  socket.write(request('costly').repeat(40));
  await expect.poll(() => answered.length).toBeGreaterThan(0);
  await (await fetch(`http://127.0.0.1:${running.port}/other`)).text();
  expect(answered.indexOf('other')).toBeLessThan(20);
  await expect.poll(() => answered.filter((name) => name === 'costly').length, { timeout: 10_000 }).toBe(40);
  socket.destroy();
});

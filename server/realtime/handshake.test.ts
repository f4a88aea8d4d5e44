import { Writable } from 'node:stream';
import { SignJWT } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type TestServer, type TestUser, testDatabase, testServer } from '#server/testing/harness.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { RawSocket, refusal, socketUrl } from './testing.ts';

let server: TestServer;
let ada: TestUser;

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

test('R01 a socket without a key, with a wrong one, or at another address is refused before it opens', async () => {
  const url = socketUrl(server);
  const [base] = url.split('?');
  expect(await refusal(`${base}?vsn=2.0.0`)).toEqual({ status: 401, error: 'No API key found in request' });
  expect(await refusal(`${base}?apikey=sb_publishable_made_up_by_somebody&vsn=2.0.0`)).toMatchObject({
    status: 401,
  });
  expect(await refusal(url.replace('websocket', 'websockets'))).toEqual({ status: 404, error: 'Not found' });
  expect(await refusal(`${base}?apikey=${server.publishableKey}&vsn=3.0.0`)).toMatchObject({ status: 400 });
});

test('R01 an expired, foreign-signed or ended token joins nothing, and its socket is closed within a second', async () => {
  const hour = Math.floor(Date.now() / 1000) - 3600;
  const claims = { sub: ada.id, role: 'authenticated', aud: 'authenticated', session_id: ada.id };
  const expired = await server.services.keys.signAccessToken({ ...claims, iat: hour, exp: hour + 600 });
  // Within the clock difference that requests are forgiven; a socket would outlive it.
  const held = JSON.parse(Buffer.from(ada.accessToken.split('.')[1] ?? '', 'base64url').toString());
  const just = await server.services.keys.signAccessToken({
    ...held,
    exp: Math.floor(Date.now() / 1000) - 5,
  });
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('a secret of somebody else, long enough'));
  const leaver = await server.newUser();
  await leaver.client.auth.signOut();
  for (const access_token of [expired, just, foreign, leaver.accessToken]) {
    const socket = await new RawSocket(socketUrl(server)).open();
    const began = performance.now();
    const answer = await socket.join('anything', { access_token });
    expect(answer).toMatchObject({ status: 'error', response: { reason: expect.any(String) } });
    await socket.closed;
    expect(performance.now() - began).toBeLessThan(5000);
  }
});

test('R08 a page of another origin cannot connect; ours, and programs without an origin, can', async () => {
  const url = socketUrl(server);
  expect(await refusal(url, { origin: 'https://evil.example' })).toEqual({
    status: 403,
    error: 'This origin may not connect',
  });
  for (const options of [{ origin: server.url }, {}]) {
    const socket = await new RawSocket(url, options).open();
    socket.send(null, '7', 'phoenix', 'heartbeat', {});
    expect(await socket.frames.next()).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    socket.socket.close();
  }
});

test('R10 neither key nor token of a socket appears in the log', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  );
  const database = await testDatabase();
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: scratchFolder('sockets'),
    LOG_LEVEL: 'trace',
  });
  const running = await startServer(config, { database, pages: 'none', log });
  const { publishableKey } = running.services.keys;
  const socket = await new RawSocket(socketUrl({ url: `http://localhost:${port}`, publishableKey })).open();
  await socket.join('anything', { access_token: ada.accessToken });
  await socket.closed;
  expect(
    await refusal(socketUrl({ url: `http://localhost:${port}`, publishableKey: 'sb_publishable_wrong' })),
  ).toBeTruthy();
  await running.stop();
  const text = lines.join('');
  expect(text).not.toContain(publishableKey);
  expect(text).not.toContain('sb_publishable_wrong');
  expect(text).not.toContain(ada.accessToken);
});

test('the older version of the wire speaks objects', async () => {
  const socket = await new RawSocket(socketUrl(server, '1.0.0')).open();
  const say = (message: object) => socket.socket.send(JSON.stringify(message));
  say({
    topic: 'realtime:old',
    event: 'phx_join',
    ref: '1',
    join_ref: '1',
    payload: { config: { broadcast: { self: true } }, access_token: ada.accessToken },
  });
  expect(await socket.frames.next()).toEqual({
    topic: 'realtime:old',
    event: 'phx_reply',
    payload: { status: 'ok', response: { postgres_changes: [] } },
    ref: '1',
    join_ref: '1',
  });
  const said = { type: 'broadcast', event: 'hello', payload: { text: 'there' } };
  say({ topic: 'realtime:old', event: 'broadcast', ref: '2', join_ref: '1', payload: said });
  expect(await socket.frames.next()).toMatchObject({
    topic: 'realtime:old',
    event: 'broadcast',
    payload: said,
  });
  say({ topic: 'realtime:old', event: 'phx_leave', ref: '3', join_ref: '1', payload: {} });
  expect(await socket.frames.next()).toMatchObject({
    event: 'phx_reply',
    ref: '3',
    payload: { status: 'ok' },
  });
  expect(await socket.frames.next()).toMatchObject({ event: 'phx_close' });
  socket.socket.close();
});

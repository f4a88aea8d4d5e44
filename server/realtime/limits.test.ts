import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { LIMITS } from './limits.ts';
import { RawSocket, refusal, socketUrl } from './testing.ts';

let server: TestServer;
let ada: TestUser;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '1' });
  ada = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

let addresses = 0;
/** From an address of its own, so that the tests do not count for each other. */
const open = () =>
  new RawSocket(socketUrl(server), { headers: { 'x-forwarded-for': `10.0.0.${++addresses}` } }).open();

async function roundTrips(socket: RawSocket, times: number): Promise<number> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    socket.send(null, String(n), 'phoenix', 'heartbeat', {});
    await socket.frames.next();
    all.push(performance.now() - began);
  }
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

test('R05 a thousand messages in a second end the socket, and others do not notice', async () => {
  const [loud, quiet] = await Promise.all([open(), open()]);
  const before = await roundTrips(quiet, 30);
  for (let n = 0; n < 1000; n++) loud.send(null, String(n), 'phoenix', 'heartbeat', {});
  const meanwhile = await roundTrips(quiet, 30);
  expect(await loud.closed).toEqual({ code: 1008, reason: 'too many messages' });
  expect(loud.frames.all.length).toBeLessThanOrEqual(2 * LIMITS.messagesPerSecond);
  expect(meanwhile).toBeLessThan(before * 5 + 200);
  quiet.socket.close();
});

test('R05 a thousand joins in a second end the socket', async () => {
  const loud = await open();
  for (let n = 0; n < 1000; n++)
    loud.send(String(n), String(n), `realtime:room ${n}`, 'phx_join', { access_token: ada.accessToken });
  expect((await loud.closed).code).toBe(1008);
});

test('R05 the joins of one address are counted together, whatever socket they come from', async () => {
  const headers = { 'x-forwarded-for': '10.1.0.1' };
  const sockets = await Promise.all(
    [1, 2, 3].map(() => new RawSocket(socketUrl(server), { headers }).open()),
  );
  for (const socket of sockets)
    for (let n = 0; n < 90; n++)
      socket.send(String(n), String(n), `realtime:room ${n}`, 'phx_join', { access_token: ada.accessToken });
  const answers = [];
  for (const socket of sockets) for (let n = 0; n < 90; n++) answers.push(await socket.frame('phx_reply'));
  const refused = answers.filter((answer) => (answer as { status: string }).status === 'error');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toEqual({
    status: 'error',
    response: { reason: 'Too many joins at once, please try again' },
  });
  for (const { socket } of sockets) socket.close();
});

test('R05 the hundred-and-first channel ends the socket', async () => {
  const socket = await open();
  for (let n = 0; n < 101; n++) {
    socket.send(String(n), String(n), `realtime:room ${n}`, 'phx_join', { access_token: ada.accessToken });
    await socket.frame('phx_reply');
    // Slower than the limit of joins.
    if (n % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 1050));
  }
  expect(await socket.closed).toEqual({ code: 1008, reason: 'too many channels' });
});

test('R05 nobody opens more sockets than fifty windows need, nor an address more than an office', async () => {
  const sockets = await Promise.all(Array.from({ length: LIMITS.socketsPerPerson + 1 }, open));
  const answers = [];
  for (const socket of sockets) answers.push(await socket.join('lobby', { access_token: ada.accessToken }));
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(LIMITS.socketsPerPerson);
  expect(answers.at(-1)?.response).toEqual({ reason: 'Too many open windows: close some' });
  for (const { socket } of sockets) socket.close();
  const headers = { 'x-forwarded-for': '10.2.0.1' };
  const office = await Promise.all(
    Array.from({ length: LIMITS.socketsPerAddress }, () =>
      new RawSocket(socketUrl(server), { headers }).open(),
    ),
  );
  expect(await refusal(socketUrl(server), { headers })).toMatchObject({ status: 429 });
  for (const { socket } of office) socket.terminate();
});

test('R05 fifty windows and a hundred filters are the most, however many ask for them at one moment', async () => {
  const windows = await Promise.all(Array.from({ length: LIMITS.socketsPerPerson + 10 }, open));
  const access_token = (await server.newUser()).accessToken;
  const answers = await Promise.all(windows.map((socket) => socket.join('hall', { access_token })));
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(LIMITS.socketsPerPerson);
  for (const { socket } of windows) socket.close();

  const greedy = await open();
  const one = { event: '*', schema: 'public', table: 'clients', filter: 'name=eq.Kano' };
  const postgres_changes = Array.from({ length: 60 }, () => one);
  for (const name of ['a', 'b'])
    greedy.send(name, name, `realtime:${name}`, 'phx_join', {
      access_token: ada.accessToken,
      config: { postgres_changes },
    });
  const replies = [await greedy.frame('phx_reply'), await greedy.frame('phx_reply')] as { status: string }[];
  expect(replies.map(({ status }) => status).sort()).toEqual(['error', 'ok']);
  greedy.socket.close();
});

/** A frame as the wire has it: first byte, then what follows. */
function frame(first: number, body: Buffer, masked = true): Buffer {
  const length =
    body.length < 126 ? Buffer.from([body.length]) : Buffer.from([126, body.length >> 8, body.length & 255]);
  if (masked) length[0] = (length[0] ?? 0) | 128;
  return Buffer.concat([Buffer.from([first]), length, masked ? Buffer.alloc(4) : Buffer.alloc(0), body]);
}
const wireOf = (socket: RawSocket) =>
  (socket.socket as unknown as { _socket: { write(data: Buffer): void } })._socket;

test('R06 frames that are too large, endless, unmasked or no text end the socket with the code that says so', async () => {
  const memory = process.memoryUsage().rss;
  const large = await open();
  large.socket.send(Buffer.alloc(10 * 1024 * 1024));
  expect((await large.closed).code).toBe(1009);
  const endless = await open();
  wireOf(endless).write(frame(0x01, Buffer.from('[')));
  for (let n = 0; n < 200; n++) wireOf(endless).write(frame(0x00, Buffer.from(' ')));
  expect([1008, 1009]).toContain((await endless.closed).code);
  const growing = await open();
  wireOf(growing).write(frame(0x01, Buffer.alloc(60_000)));
  for (let n = 0; n < 10; n++) wireOf(growing).write(frame(0x00, Buffer.alloc(60_000)));
  expect((await growing.closed).code).toBe(1009);
  const noText = await open();
  wireOf(noText).write(frame(0x81, Buffer.from([0xff, 0xfe, 0xfd])));
  expect((await noText.closed).code).toBe(1007);
  const unmasked = await open();
  wireOf(unmasked).write(frame(0x81, Buffer.from('[]'), false));
  expect((await unmasked.closed).code).toBe(1002);
  const compressed = await open();
  wireOf(compressed).write(frame(0xc1, Buffer.from('[]')));
  expect((await compressed.closed).code).toBe(1002);
  // The client's own ten megabytes are in this process too.
  expect(process.memoryUsage().rss - memory).toBeLessThan(64 * 1024 * 1024);
});

test('R06 a flood of pings ends the socket', async () => {
  const socket = await open();
  let pongs = 0;
  socket.socket.on('pong', () => {
    pongs += 1;
  });
  for (let n = 0; n < 1000; n++) socket.socket.ping();
  expect((await socket.closed).code).toBe(1006);
  expect(pongs).toBeLessThanOrEqual(2 * LIMITS.messagesPerSecond);
});

test('R06 what is no frame of the protocol ends the socket', async () => {
  for (const text of ['', 'null', '{}', '[]', '[1,2,3,4,5]', '"x"', `[${'['.repeat(5000)}`]) {
    const socket = await open();
    socket.socket.send(text);
    expect((await socket.closed).code, text.slice(0, 20)).toBe(1008);
  }
  for (const bytes of [
    [],
    [3],
    [9, 0, 0, 0, 0, 0, 1],
    [3, 255, 255, 255, 255, 255, 1],
    [3, 0, 0, 0, 0, 0, 1, 123],
  ]) {
    const socket = await open();
    socket.socket.send(Buffer.from(bytes));
    expect((await socket.closed).code, String(bytes)).toBe(1008);
  }
});

test('R07 a reader that does not keep up is cut off before much of what it did not read piles up', async () => {
  const [slow, keen] = await Promise.all([open(), open()]);
  for (const socket of [slow, keen]) await socket.join('news', { access_token: ada.accessToken });
  slow.socket.pause();
  const memory = process.memoryUsage().rss;
  const payload = { text: 'x'.repeat(200 * 1024) };
  const sender = await open();
  await sender.join('news', { access_token: ada.accessToken });
  const MESSAGES = 120;
  for (let n = 0; n < MESSAGES; n++) {
    sender.send('1', String(n), 'realtime:news', 'broadcast', { event: 'news', payload });
    await keen.frames.next();
    // Slower than the limit of messages.
    await new Promise((resolve) => setTimeout(resolve, 12));
  }
  slow.socket.resume();
  expect((await slow.closed).code).toBe(1006);
  expect(slow.frames.all.length).toBeLessThan(MESSAGES);
  // What the keen reader has kept is in this process too.
  expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024);
  for (const { socket } of [keen, sender]) socket.close();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import type { Database } from '#supabase/types.gen.ts';
import { heard, joined, RawSocket, socketUrl } from './testing.ts';

const root = join(import.meta.dirname, '..', '..');
const cleanUp: (() => Promise<unknown>)[] = [];
let server: TestServer;
let ada: TestUser;

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
});
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});
afterAll(async () => {
  await ada.client.removeAllChannels();
  await server.stop();
});

interface Process {
  child: ChildProcess;
  url: string;
  dataDir: string;
}

async function startProcess(environment: Record<string, string>, port?: number): Promise<Process> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harmattan-sockets-'));
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(chosen),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('READY') && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return { child, url: `http://localhost:${chosen}`, dataDir };
}

/** Ada at another process, with the token the first one gave her. */
async function adaAt(url: string): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(url, server.publishableKey, {
    accessToken: async () => ada.accessToken,
  });
  cleanUp.push(() => client.removeAllChannels());
  // Else the client would join before it knows its token.
  await client.realtime.setAuth();
  return client;
}

test.each<{ how: string; settings: Record<string, string> }>([
  { how: 'which tells them at once', settings: {} },
  { how: 'through a pooler that passes no notifications on', settings: { PREPARED_STATEMENTS: 'off' } },
])(
  'two processes on one database, $how: broadcasts, presence and changes pass from one to the other',
  async ({ settings }) => {
    const start = () => startProcess({ DATABASE_URL: server.database.url, ...settings });
    const [one, other] = [await start(), await start()];
    const [here, there] = [await adaAt(one.url), await adaAt(other.url)];
    const config = { config: { broadcast: { ack: true } } };
    const [near, far] = [here.channel('both', config), there.channel('both', config)];
    const [atNear, atFar, rows, leaves] = [heard(), heard(), heard(), heard()];
    const clients = { event: '*', schema: 'public', table: 'clients' } as const;
    near.on('broadcast', { event: '*' }, atNear.note).on('presence', { event: 'leave' }, leaves.note);
    far.on('broadcast', { event: '*' }, atFar.note).on('presence', { event: 'sync' }, () => {});
    far.on('postgres_changes', clients, rows.note);
    await Promise.all([joined(near), joined(far)]);
    await near.send({ type: 'broadcast', event: 'small', payload: { text: 'ẹ' } });
    expect(await atFar.next()).toMatchObject({ event: 'small', payload: { text: 'ẹ' } });
    const text = 'ẹ'.repeat(30_000);
    await far.send({ type: 'broadcast', event: 'large', payload: { text } });
    expect(await atNear.next()).toMatchObject({ event: 'large', payload: { text } });
    await far.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([0, 200]).buffer });
    expect([...new Uint8Array(((await atNear.next()) as { payload: ArrayBuffer }).payload)]).toEqual([
      0, 200,
    ]);

    await near.track({ at: 'near' });
    await far.track({ at: 'far' });
    const present = (channel: RealtimeChannel) =>
      Object.values(channel.presenceState() as Record<string, { at: string }[]>)
        .flat()
        .map(({ at }) => at)
        .sort();
    await expect
      .poll(() => [present(near), present(far)])
      .toEqual([
        ['far', 'near'],
        ['far', 'near'],
      ]);

    await ada.client.from('clients').insert({ name: 'Written here' });
    expect(await rows.next()).toMatchObject({ new: { name: 'Written here' } });
    await server.system.query(`select realtime.send('{"n":1}', 'said', 'both', false)`);
    expect(await atNear.next()).toMatchObject({ event: 'said' });
    expect(await atFar.next()).toMatchObject({ event: 'said' });

    // A process that ends takes its people with it.
    other.child.kill('SIGTERM');
    expect(await leaves.next()).toMatchObject({ leftPresences: [{ at: 'far' }] });
    expect([atNear.all.length, atFar.all.length]).toEqual([3, 2]);
  },
  60_000,
);

test('the people of a process that was killed are gone when it was not seen for a while', async () => {
  const other = await startProcess({ DATABASE_URL: server.database.url });
  const far = (await adaAt(other.url)).channel('killed');
  const near = ada.client.channel('killed');
  const [joins, leaves] = [heard(), heard()];
  near.on('presence', { event: 'join' }, joins.note).on('presence', { event: 'leave' }, leaves.note);
  await Promise.all([joined(near), joined(far)]);
  await far.track({});
  await joins.next();
  other.child.kill('SIGKILL');
  await server.system.query(`update realtime.processes set seen_at = now() - interval '1 minute'`);
  expect(await leaves.next(25_000)).toMatchObject({ leftPresences: [{ user_id: ada.id }] });
  await ada.client.removeChannel(near);
}, 60_000);

test('L12 a process that is stopped tells its sockets to come back, and a new one takes them over', async () => {
  const first = await startProcess({ DATABASE_URL: server.database.url });
  const sockets = await Promise.all(
    Array.from({ length: 200 }, () =>
      new RawSocket(socketUrl({ url: first.url, publishableKey: server.publishableKey })).open(),
    ),
  );
  const mute = sockets[0]?.socket;
  // One that does not answer the closing does not hold it up.
  mute?.pause();
  const channel = (await adaAt(first.url)).channel('list');
  const [rows, states] = [heard(), heard()];
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'clients' }, rows.note);
  channel.subscribe(states.note);
  expect(await states.next()).toBe('SUBSCRIBED');
  const began = performance.now();
  const ended = new Promise((resolve) => first.child.once('exit', resolve));
  first.child.kill('SIGTERM');
  const closings = await Promise.all(sockets.slice(1).map(({ closed }) => closed));
  expect(new Set(closings.map(({ code }) => code))).toEqual(new Set([1012]));
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await states.next()).toBe('CHANNEL_ERROR');
  await startProcess({ DATABASE_URL: server.database.url }, Number(new URL(first.url).port));
  expect(await states.next(20_000)).toBe('SUBSCRIBED');
  await ada.client.from('clients').insert({ name: 'After the change of guard' });
  expect(await rows.next()).toMatchObject({ new: { name: 'After the change of guard' } });
}, 60_000);

test('after a restart of the database everyone joins again, because changes may have been missed', async () => {
  const alone = await startProcess({});
  const { secretKey } = JSON.parse(await readFile(join(alone.dataDir, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  const system = createClient<Database>(alone.url, secretKey);
  cleanUp.push(() => system.removeAllChannels());
  const [rows, states] = [heard(), heard()];
  const channel = system.channel('list');
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'stakeholders' }, rows.note);
  channel.subscribe(states.note);
  expect(await states.next()).toBe('SUBSCRIBED');
  await system.from('stakeholders').insert({ name: 'before' });
  expect(await rows.next()).toMatchObject({ new: { name: 'before' } });
  const [pid] = (await readFile(join(alone.dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  expect(await states.next(20_000)).toBe('CHANNEL_ERROR');
  expect(await states.next(20_000)).toBe('SUBSCRIBED');
  await expect
    .poll(async () => (await system.from('stakeholders').insert({ name: 'after' })).error)
    .toBeNull();
  expect(await rows.next()).toMatchObject({ new: { name: 'after' } });
}, 90_000);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { testServer } from './testing/harness.ts';

/** The whole stop may take 12 s; the rest is the machine's. */
const LIMIT_MS = 14_000;

test('rel-F11: connections that never fall silent do not hold the stop up, and none of their requests is cut', {
  timeout: 60_000,
}, async () => {
  const server = await testServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const outcomes: { began: number; outcome: number | string }[] = [];
  let going = true;
  const ask = () =>
    new Promise<number | string>((resolve) => {
      request(
        `${server.url}/auth/v1/health`,
        { agent, headers: { apikey: server.publishableKey } },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end();
    });
  const callers = Array.from({ length: 8 }, async () => {
    while (going) {
      const began = performance.now();
      const outcome = await ask();
      outcomes.push({ began, outcome });
      if (outcome === 'ECONNREFUSED') return;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const asked = performance.now();
  await server.stop();
  const took = performance.now() - asked;
  going = false;
  await Promise.all(callers);
  expect(took).toBeLessThan(5_000);
  const before = outcomes.filter(({ began }) => began < asked);
  expect(before.length).toBeGreaterThan(8);
  expect(new Set(before.map(({ outcome }) => outcome))).toEqual(new Set([200]));
});

test('rel-F11: a mail server that accepts and then says nothing does not hold the stop up', {
  timeout: 60_000,
}, async () => {
  let greeted = false;
  const silent = createServer(() => {
    greeted = true;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const server = await testServer({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  await server.client().auth.signUp({ email: 'waiting@example.org', password: 'Sahara-Wind-2026!' });
  await expect.poll(() => greeted).toBe(true);
  const began = Date.now();
  await server.stop();
  expect(Date.now() - began).toBeLessThan(LIMIT_MS);
  silent.close();
});

test('rel-F11: a database that hangs does not hold the stop up', { timeout: 90_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'harmattan-frozen-'));
  const child = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  await expect.poll(() => said.includes('READY'), { timeout: 60_000 }).toBe(true);
  const data = join(dataDir, 'database');
  const postgres = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  });
  expect(postgres.length).toBeGreaterThan(3);
  expect(postgres).toContain(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const pid of postgres) process.kill(Number(pid), 'SIGSTOP');
  try {
    const began = Date.now();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(Date.now() - began).toBeLessThan(LIMIT_MS);
  } finally {
    for (const pid of postgres) process.kill(Number(pid), 'SIGCONT');
    if (child.exitCode === null) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
  }
});

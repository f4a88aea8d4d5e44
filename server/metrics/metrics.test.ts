import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';
import { metricsToken } from './metrics-token.ts';
import { surfaceOf } from './requests.ts';

const root = join(import.meta.dirname, '..', '..');
let server: TestServer;
let off: TestServer;
beforeAll(async () => {
  [server, off] = await Promise.all([testServer({ METRICS: 'on' }), testServer()]);
});
afterAll(() => Promise.all([server?.stop(), off?.stop()]));

const ask = (headers: Record<string, string> = {}, of = server) => fetch(`${of.url}/metrics`, { headers });
const read = async () => (await ask()).text();
const valueIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('who asks from this machine reads the metrics, and somebody who asks through a proxy does not', async () => {
  const near = await ask();
  expect(near.status).toBe(200);
  expect(near.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(near.headers.get('cache-control')).toBe('no-store');
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect((await ask({ [name]: '127.0.0.1' })).status).toBe(404);
});

test('from another machine the metrics token opens them, and no other key', async () => {
  const away = { 'x-forwarded-for': '203.0.113.9' };
  const bearer = (token: string) => ask({ ...away, authorization: `Bearer ${token}` });
  expect((await bearer(metricsToken(server.secretKey))).status).toBe(200);
  expect((await bearer(server.publishableKey)).status).toBe(404);
  expect((await bearer(metricsToken(server.publishableKey))).status).toBe(404);
  // The token opens nothing else.
  const rows = await fetch(`${server.url}/rest/v1/clients`, {
    headers: { apikey: metricsToken(server.secretKey) },
  });
  expect(rows.status).toBe(401);
});

test('behind a proxy that was not made known, being near proves nothing', async () => {
  const behind = await testServer({ METRICS: 'on', SITE_URL: 'https://harmattan.example' });
  try {
    expect((await ask({}, behind)).status).toBe(404);
    const authorization = `Bearer ${metricsToken(behind.secretKey)}`;
    expect((await ask({ authorization }, behind)).status).toBe(200);
  } finally {
    await behind.stop();
  }
});

test('without METRICS=on there is no such address', async () => {
  expect((await ask({}, off)).status).toBe(404);
});

test('an operator sees how long each surface takes and how often it fails', async () => {
  const before = await read();
  const admin = await server.newUser({ role: 'admin' });
  expect((await admin.client.from('clients').select('id')).error).toBeNull();
  expect((await admin.client.from('no_such_table' as 'clients').select('id')).error).not.toBeNull();
  await expect
    .poll(async () => {
      const now = await read();
      return ['2xx', '4xx', '5xx'].map((status) => {
        const series = `harmattan_http_responses_total{surface="rest",status="${status}"}`;
        return valueIn(now, series) - valueIn(before, series);
      });
    })
    .toEqual([1, 1, 0]);
  const count = 'harmattan_http_request_duration_seconds_count{surface="auth"}';
  expect(valueIn(await read(), count)).toBeGreaterThan(valueIn(before, count));
});

test('somebody who goes away before the answer is counted apart', async () => {
  const none = 'harmattan_http_responses_total{surface="auth",status="none"}';
  const before = valueIn(await read(), none);
  // The body that is promised never comes.
  const { port } = new URL(server.url);
  const request = get({
    port,
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    headers: { 'content-length': 9, 'content-type': 'application/json', apikey: server.publishableKey },
  });
  request.on('error', () => {});
  request.flushHeaders();
  await expect
    .poll(async () => valueIn(await read(), 'harmattan_http_requests_in_progress'))
    .toBeGreaterThan(1);
  request.destroy();
  await expect.poll(async () => valueIn(await read(), none)).toBe(before + 1);
});

test('an operator sees mail that was given up, runs that failed and a log that does not verify', async () => {
  const found = await read();
  expect(valueIn(found, 'harmattan_database_up')).toBe(1);
  expect(valueIn(found, 'harmattan_mail_failed')).toBe(0);
  // In one transaction: the worker would take the job between the two.
  await server.system.query(
    `insert into platform.outbox (kind, to_address) values ('no-such-kind', 'gone@example.org');
     update pgboss.job set state = 'failed' where name = 'send-mail' and state < 'completed'`,
  );
  await server.system.query(
    `insert into private.audit_checks (checked_at, findings) values (now(), 2)
     on conflict (only_row) do update set findings = 2, checked_at = now()`,
  );
  const after = await read();
  expect(valueIn(after, 'harmattan_mail_failed')).toBe(1);
  expect(valueIn(after, 'harmattan_tasks_failed{task="send-mail"}')).toBe(1);
  expect(valueIn(after, 'harmattan_audit_verified')).toBe(0);
});

test('however many addresses are asked for, no series is added', async () => {
  const series = async () =>
    (await read()).split('\n').filter((line) => /^harmattan_http_/.test(line)).length;
  const before = await series();
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      fetch(`${server.url}/${'x'.repeat(at)}/${at}?q=${at}`).then((answer) => answer.text()),
    ),
  );
  await fetch(`${server.url}/rest/v1/clients`, { method: 'PROPFIND' }).then((answer) => answer.text());
  expect(await series()).toBe(before);
  expect(before).toBeLessThan(500);
});

test('an address belongs to one surface', () => {
  const surfaces = [
    '/auth/v1/token',
    '/auth',
    '/rest/v1?x',
    '/rest/v10',
    '/assets/a.js',
    '/health/live',
    '/healthy',
  ];
  expect(surfaces.map(surfaceOf)).toEqual(['auth', 'pages', 'rest', 'pages', 'assets', 'operation', 'pages']);
});

test('while the database is away the rest is told, and nothing old of it', async () => {
  const { services } = server;
  const { system } = services;
  expect(await read()).toContain('\nharmattan_mail_waiting ');
  services.system = Object.create(system, {
    query: { value: () => Promise.reject(new Error('away')) },
  });
  try {
    const told = await read();
    expect(valueIn(told, 'harmattan_database_up')).toBe(0);
    expect(told).not.toContain('harmattan_mail_waiting');
    expect(told).toContain('harmattan_http_responses_total');
  } finally {
    services.system = system;
  }
});

/** Names in an expression of Prometheus that are ours or of the runtime. */
const namesIn = (text: string) => new Set(text.match(/\b(?:harmattan|nodejs|process)_[a-z0-9_]+/g));

test('every metric that an alert or the dashboard asks for is told', async () => {
  const told = namesIn(await read());
  const asked = ['ops/prometheus/alerts.yaml', 'ops/grafana/harmattan.json'].flatMap((file) => {
    const names = [...namesIn(readFileSync(join(root, file), 'utf8'))];
    expect(names.length, file).toBeGreaterThan(10);
    return names;
  });
  // Told only where BACKUP_URL is set.
  const unknown = [...new Set(asked)].filter(
    (name) => !told.has(name) && name !== 'harmattan_backup_age_seconds',
  );
  expect(unknown).toEqual([]);
});

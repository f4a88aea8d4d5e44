import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { interleaved } from './load.ts';
import { embeddedCluster, endChild, fill, signIn, startProcess, untilReady } from './machine.ts';
import { ask, restCases } from './rest.ts';

/**
 * `npm run bench -- lite`: the REST surface beside @supabase/lite on a copy of the same database in the same PostgreSQL, with
 * the same policies, the same token and the same requests, by turns. It is installed into a scratch folder, which needs the
 * network. Search is a function of ours that reads settings of our own, and is left out.
 */
const PACKAGES = ['@supabase/lite@0.10.0', 'postgres@3.4.9', 'hono@4.13.19', '@hono/node-server@2.1.9'];
const ROWS = 10_000;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = [1, 16];
const POOL = 20;
/** Of the list of 50 with an embed at 16 connections. */
const GOAL = 5;
const SECRET = 'a-secret-of-this-measurement-alone';

const liteServer = `
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
const { DB_URL, DB_HOST, PORT, SECRET } = process.env;
const connection = createPostgresConnection({ url: DB_URL, postgresOptions: { host: DB_HOST, max: ${POOL} } });
const app = new App({ connection, auth: { jwt_secret: SECRET }, options: { server: { apiKeys: false } } });
const fetch = (request, { incoming }) => app.fetch(request, { peerAddress: incoming.socket.remoteAddress ?? null });
serve({ port: Number(PORT), hostname: '127.0.0.1', fetch }, () => console.log('READY'));
`;

async function startLite(folder: string, database: URL, port: number) {
  await writeFile(join(folder, 'lite.mjs'), liteServer);
  const npm = (...words: string[]) =>
    execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  npm('init', '-y');
  npm('install', '--save-exact', ...PACKAGES);
  const host = database.searchParams.get('host') ?? 'localhost';
  const child = spawn(process.execPath, ['lite.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      DB_URL: `postgres://${database.username}@localhost${database.pathname}`,
      DB_HOST: host,
      PORT: String(port),
      SECRET,
      LITE_TELEMETRY: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child, '@supabase/lite');
  return { url: `http://127.0.0.1:${port}`, stop: () => endChild(child) };
}

async function copyOf(url: string, name: string): Promise<URL> {
  const admin = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres' }).href);
  await admin.connect();
  await admin.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
  await admin.end();
  return Object.assign(new URL(url), { pathname: `/${name}` });
}

const folder = await mkdtemp(join(tmpdir(), 'harmattan-bench-lite-'));
const cluster = await embeddedCluster();
const stops: (() => Promise<void>)[] = [];
const lines: string[] = [];
try {
  const url = await cluster.create('beside');
  const person = await fill(url, ROWS);
  // The session must be in the copy, and a database is copied only while nobody is connected to it.
  const first = await startProcess(url, await freePort(), { environment: { JWT_SECRET: SECRET } });
  const { access_token: token } = await signIn(first, person.email);
  await first.stop();
  const copy = await copyOf(url, 'beside_lite');
  const server = await startProcess(url, await freePort(), { environment: { JWT_SECRET: SECRET } });
  stops.push(server.stop);
  const lite = await startLite(folder, copy, await freePort());
  stops.push(lite.stop);
  for (const { name, method, path: short, body } of restCases.filter(
    ({ path }) => !path.startsWith('/rpc/'),
  )) {
    // It has to be told which of several ways from a project to a client is meant.
    const path = short.replace(',clients(', ',clients!projects_client_id_fkey(');
    const headers = {
      apikey: server.key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const sizes = [];
    for (const { url: at } of [server, lite]) {
      const answer = await fetch(`${at}/rest/v1${path}`, request);
      if (!answer.ok) throw new Error(`${at}${path}: ${answer.status} ${await answer.text()}`);
      sizes.push((await answer.text()).length);
    }
    for (const connections of CONNECTIONS) {
      const { ours, limit, ratio } = await interleaved(
        ROUNDS,
        () => ask({ url: `${server.url}/rest/v1${path}`, ...request }, connections, SECONDS),
        () => ask({ url: `${lite.url}/rest/v1${path}`, ...request }, connections, SECONDS),
      );
      const line = [
        name,
        connections,
        Math.round(ours.perSecond),
        Math.round(limit.perSecond),
        ratio.toFixed(1),
        ours.p95.toFixed(1),
        limit.p95.toFixed(1),
        ours.errors + limit.errors,
        sizes.join(' / '),
      ];
      lines.push(`| ${line.join(' | ')} |`);
      console.log(`  ${line.join('  ')}`);
    }
  }
} finally {
  for (const stop of stops) await stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

await writeFile(
  join(import.meta.dirname, 'results', 'lite.md'),
  `# Beside @supabase/lite

On ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}. ${PACKAGES[0]} with its driver of PostgreSQL, a pool of ${POOL}, on a copy
of the same ${ROWS.toLocaleString('en-GB')} clients and projects in the same PostgreSQL, with all of our policies; the same requests by turns, medians of ${ROUNDS}.
The goal is ${GOAL} for the list of 50 with an embed at 16 connections. \`npm run bench -- lite\` repeats it.

| what | connections | ours /s | lite /s | ratio | ours p95 ms | lite p95 ms | errors | characters of an answer, ours / lite |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`,
);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { http, interleaved, type Measured } from './load.ts';
import { embeddedCluster, fill, type Server, signIn, startProcess } from './machine.ts';

/**
 * `npm run bench -- pooler [10000]`: the same process on the same database, directly and through Debian's PgBouncer in
 * transaction mode, by turns in one run; beside them directly without names for statements, which is what the pooler asks
 * for. Everything over Unix sockets. Writes bench/results/pooler.md. Needs `apt-get install pgbouncer`.
 */
const ROWS = Number(process.argv[3] ?? 10_000);
const CONNECTIONS = 16;
const SECONDS = 4;
const root = join(import.meta.dirname, '..');

const CALLS = [
  {
    name: 'list of 50 with embed',
    method: 'GET',
    path: '/projects?select=*,clients(name,industry)&order=created_at.desc&limit=50',
  },
  { name: 'one row', method: 'GET', path: '/clients?select=*&limit=1' },
  {
    name: 'insert',
    method: 'POST',
    path: '/clients',
    body: JSON.stringify({ name: 'Measured Client', industry: 'Energy' }),
  },
] as const;

const folder = await mkdtemp(join(tmpdir(), 'harmattan-pooler-'));
const cluster = await embeddedCluster();
const servers: Server[] = [];
let pooler: ChildProcess | undefined;
try {
  const url = await cluster.create('pooled');
  const person = await fill(url, ROWS);
  const pooled = await startPooler(url);
  servers.push(await startProcess(url, await freePort()));
  servers.push(await startProcess(url, await freePort(), { environment: { PREPARED_STATEMENTS: 'off' } }));
  servers.push(await startProcess(pooled, await freePort(), { environment: { PREPARED_STATEMENTS: 'off' } }));
  const callers = await Promise.all(
    servers.map(async (server) => ({ server, token: (await signIn(server, person.email)).access_token })),
  );
  const [direct, unnamed, through] = callers.map(
    ({ server, token }) =>
      (call: (typeof CALLS)[number]): Promise<Measured> =>
        http(
          {
            url: `${server.url}/rest/v1${call.path}`,
            method: call.method,
            headers: {
              apikey: server.key,
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
            },
            ...('body' in call && { body: call.body }),
          },
          CONNECTIONS,
          SECONDS,
        ),
  );
  if (!direct || !unnamed || !through) throw new Error('three processes are wanted');
  const lines: string[] = [];
  for (const call of CALLS) {
    for (const one of [direct, unnamed, through]) await one(call);
    const { ours, limit, ratio, bare } = await interleaved(
      3,
      () => through(call),
      () => direct(call),
      () => unnamed(call),
    );
    const errors = ours.errors + limit.errors + (bare?.errors ?? 0);
    const plain = bare?.perSecond ?? 0;
    lines.push(
      `| ${call.name} | ${Math.round(limit.perSecond)} | ${Math.round(plain)} | ${Math.round(ours.perSecond)} | ${ratio.toFixed(2)} | ${(ours.perSecond / plain).toFixed(2)} | ${limit.p95.toFixed(1)} | ${ours.p95.toFixed(1)} | ${errors} |`,
    );
  }
  const table = `| call | directly /s | directly, unnamed /s | pooled /s | pooled to direct | pooled to unnamed | direct p95 ms | pooled p95 ms | errors |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}`;
  await writeFile(
    join(root, 'bench', 'results', 'pooler.md'),
    `# What a pooler costs

${new Date().toISOString().slice(0, 10)}; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB; callers, processes,
pooler and database share the cores. \`npm run bench -- pooler ${ROWS}\`: ${CONNECTIONS} connections, medians of three by turns; Debian's PgBouncer in
transaction mode, statements without names (\`PREPARED_STATEMENTS=off\`).

${table}
`,
  );
  console.log(table);
} finally {
  for (const server of servers) await server.stop();
  if (pooler?.exitCode === null) {
    pooler.kill('SIGINT');
    await once(pooler, 'exit');
  }
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @returns how the product reaches the database through it */
async function startPooler(url: string): Promise<string> {
  const { username, pathname, searchParams } = new URL(url);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n"authenticator" ""\n`);
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${searchParams.get('host')} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 300
`,
  );
  // It refuses root; in a namespace of its own it is somebody else, and reaches the socket all the same.
  const words = ['--user', '--map-user=65534', '--map-group=65534', 'pgbouncer', settings];
  pooler =
    process.getuid?.() === 0
      ? spawn('unshare', words, { stdio: 'ignore' })
      : spawn('pgbouncer', [settings], { stdio: 'ignore' });
  const through = `postgresql://${username}@localhost:${port}${pathname}?host=${encodeURIComponent(folder)}`;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(through);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) return through;
    if (tries > 50)
      throw new Error('PgBouncer does not answer: is it installed (apt-get install pgbouncer)?');
    await sleep(100);
  }
}

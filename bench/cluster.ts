import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import WebSocket from 'ws';
import { freePort } from '#server/testing/free-port.ts';
import { seedBulk } from '../supabase/seed/bulk.ts';
import { type Balanced, killPostgres, loseMachine, startBalanced } from './cluster-parts.ts';
import { http, type Measured } from './load.ts';
import { addPerson, signIn } from './machine.ts';
import { until } from './supervised-part.ts';

/**
 * `npm run bench -- cluster`: three processes behind a balancer, each with a PgBouncer in transaction mode, PostgreSQL with a
 * synchronous replica and automatic failover, files on S3. Each part in turn is killed under load; every acknowledged
 * write, file and mail is then counted. Debian's packages it needs stand in bench/cluster-parts.ts.
 */
const WRITERS = 6;
const SOCKETS = 30;
const SETTLE_MS = 6_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What was promised, and when what was answered last. */
class Load {
  readonly written = new Set<string>();
  readonly files = new Set<string>();
  readonly mails = new Set<string>();
  readonly refused = new Map<string, number>();
  lastWrite = 0;
  longestGap = 0;
  private stopped = false;
  private readonly running: Promise<unknown>[] = [];
  private readonly cluster: Balanced;
  private readonly headers: Record<string, string>;

  constructor(cluster: Balanced, token: string) {
    this.cluster = cluster;
    this.headers = { apikey: cluster.key, authorization: `Bearer ${token}` };
  }

  start(): void {
    this.lastWrite = performance.now();
    for (let n = 0; n < WRITERS; n++) this.running.push(this.repeat(10, () => this.write()));
    this.running.push(this.repeat(300, () => this.upload()));
    this.running.push(this.repeat(400, () => this.mail()));
  }

  private async repeat(ms: number, work: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      await work().catch((error: Error) => {
        const why = error.name === 'TimeoutError' ? 'no answer in 10 s' : error.message;
        this.refused.set(why, (this.refused.get(why) ?? 0) + 1);
      });
      await pause(ms);
    }
  }

  private async send(
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    more: Record<string, string>,
  ): Promise<void> {
    const answer = await fetch(`${this.cluster.url}${path}`, {
      method: 'POST',
      headers: { ...this.headers, ...more },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${/"message":"([^"]*)/.exec(text)?.[1] ?? ''}`.trim());
  }

  private async write(): Promise<void> {
    const name = `Kept ${randomUUID()}`;
    await this.send('/rest/v1/clients', JSON.stringify({ name }), { 'content-type': 'application/json' });
    const now = performance.now();
    this.longestGap = Math.max(this.longestGap, now - this.lastWrite);
    this.lastWrite = now;
    this.written.add(name);
  }

  private async upload(): Promise<void> {
    const name = `${randomUUID()}.txt`;
    await this.send(`/storage/v1/object/bench/${name}`, new Uint8Array(32_768).fill(97), {
      'content-type': 'text/plain',
      apikey: this.cluster.secretKey,
      authorization: `Bearer ${this.cluster.secretKey}`,
    });
    this.files.add(name);
  }

  /** Queued in the database, and sent by whichever process takes the task. */
  private async mail(): Promise<void> {
    const address = `${randomUUID()}@example.org`;
    const client = new pg.Client({
      connectionString: this.cluster.directUrl,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`select platform.enqueue_mail('notification', $1, $2)`, [
        address,
        { title: 'Bench', body: 'Once', link: '/dashboard' },
      ]);
      this.mails.add(address);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Forgets the pauses so far. */
  mark(): void {
    this.longestGap = 0;
    this.lastWrite = performance.now();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }
}

/** Sockets that come back by themselves, and how long each was away. */
class Sockets {
  longestAway = 0;
  private open = 0;
  private stopped = false;
  private readonly sockets = new Set<WebSocket>();
  private readonly url: string;
  private readonly join: string;

  constructor(cluster: Balanced, token: string) {
    this.url = `${cluster.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${cluster.key}&vsn=2.0.0`;
    this.join = JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { access_token: token, config: {} }]);
  }

  async start(): Promise<void> {
    for (let n = 0; n < SOCKETS; n++) this.connect(performance.now());
    await until('the sockets', 30, async () => this.open === SOCKETS);
    this.longestAway = 0;
  }

  private connect(lostAt: number): void {
    if (this.stopped) return;
    const socket = new WebSocket(this.url);
    this.sockets.add(socket);
    let joined = false;
    const late = setTimeout(() => socket.terminate(), 3_000);
    socket.on('open', () => socket.send(this.join));
    socket.on('error', () => {});
    socket.once('message', () => {
      clearTimeout(late);
      joined = true;
      this.open += 1;
      this.longestAway = Math.max(this.longestAway, performance.now() - lostAt);
    });
    socket.on('close', () => {
      clearTimeout(late);
      this.sockets.delete(socket);
      if (joined) this.open -= 1;
      const since = joined ? performance.now() : lostAt;
      setTimeout(() => this.connect(since), 200);
    });
  }

  get all(): boolean {
    return this.open === SOCKETS;
  }

  stop(): void {
    this.stopped = true;
    for (const socket of this.sockets) socket.terminate();
  }
}

interface Blow {
  what: string;
  strike: () => void | Promise<void>;
  after?: () => void | Promise<void>;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-cluster-'));
  await chmod(folder, 0o755);
  const arrived = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          arrived.set(address, (arrived.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  const smtpPort = await freePort();
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve));
  console.log(
    '  Starting etcd, two databases, three poolers, three processes, a balancer and a file store …',
  );
  const cluster = await startBalanced(folder, 3, `smtp://127.0.0.1:${smtpPort}`);
  const report: string[] = [];
  try {
    const owner = new pg.Pool({ connectionString: cluster.directUrl, max: 2 });
    owner.on('error', () => {});
    const person = await addPerson(owner, 'admin');
    await seedBulk(owner, { clients: 10_000, projects: 10_000, createdBy: person.id });
    await owner.query(`insert into storage.buckets (id, name, public) values ('bench', 'bench', true)`);
    const server = { url: cluster.url, key: cluster.key, pid: 0, startMs: 0, stop: async () => {} };
    const { access_token: token } = await signIn(server, person.email);
    report.push(...(await throughput(cluster, token)));

    const load = new Load(cluster, token);
    const sockets = new Sockets(cluster, token);
    await sockets.start();
    load.start();
    await pause(3_000);
    const first = await cluster.leader();
    const other = () => cluster.nodes.find((node) => node !== first) as (typeof cluster.nodes)[number];
    const blows: Blow[] = [
      { what: 'a process', strike: () => cluster.processes[0]?.part.kill() },
      { what: 'a pooler', strike: () => cluster.poolers[1]?.kill() },
      { what: 'the balancer', strike: () => cluster.balancer.kill() },
      { what: 'the file store', strike: () => cluster.store.kill() },
      { what: 'etcd', strike: () => cluster.etcd.kill() },
      {
        what: 'the replica, whole',
        strike: () => loseMachine(other(), folder),
        after: () => other().part.release(),
      },
      { what: 'the primary’s PostgreSQL', strike: () => killPostgres(first, folder) },
      {
        what: 'the primary, whole',
        strike: async () => {
          const leader = await cluster.leader();
          lost = leader;
          loseMachine(leader, folder);
        },
        after: () => lost?.part.release(),
      },
    ];
    let lost: (typeof cluster.nodes)[number] | undefined;
    const rows: string[] = [];
    for (const { what, strike, after } of blows) {
      await replicated(cluster);
      load.mark();
      sockets.longestAway = 0;
      load.refused.clear();
      const before = load.written.size;
      await strike();
      // Long enough for a lost primary to be replaced (its lease is 20 s), and every socket back.
      const began = performance.now();
      await until(`writes after ${what}`, 60, async () => load.lastWrite > began + SETTLE_MS && sockets.all);
      await after?.();
      const refusals = [...load.refused].map(([why, count]) => `${count} × ${why}`).join(', ') || 'none';
      rows.push(
        `| ${what} | ${(load.longestGap / 1000).toFixed(1)} | ${(sockets.longestAway / 1000).toFixed(1)} | ${load.written.size - before} | ${refusals} |`,
      );
      console.log(rows.at(-1));
    }
    await load.stop();
    sockets.stop();
    await pause(10_000);
    report.push(...(await counted(cluster, load, arrived, rows)));
    await owner.end();
  } finally {
    await cluster.stop();
    smtp.close();
    await rm(folder, { recursive: true, force: true });
  }
  const text = `# Beyond one machine

${new Date().toISOString().slice(0, 10)}; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB: every part on the same
two cores. Debian's etcd 3.4, Patroni 3.0 (lease 20 s, synchronous), PostgreSQL 15, PgBouncer 1.18 (transaction mode), HAProxy 2.6.

${report.join('\n')}
`;
  await writeFile(join(import.meta.dirname, 'results', 'cluster.md'), text);
  console.log(`\n${text}`);
}

/** A primary whose loss must lose nothing has a replica that confirms each commit. */
async function replicated(cluster: Balanced): Promise<void> {
  await until('a replica that confirms', 90, async () => {
    for (const { api } of cluster.nodes)
      if ((await fetch(`http://127.0.0.1:${api}/synchronous`).catch(() => null))?.status === 200) return true;
    return false;
  });
  await pause(1_500);
}

async function throughput(cluster: Balanced, token: string): Promise<string[]> {
  const headers = { apikey: cluster.key, authorization: `Bearer ${token}` };
  const path = '/rest/v1/clients?select=id,name,projects(id,name)&order=name&limit=50';
  const results: Measured[] = [];
  for (const count of [1, 2, 3]) {
    const runs: Measured[] = [];
    for (let round = 0; round < 3; round++) {
      const each = await Promise.all(
        cluster.processes
          .slice(0, count)
          .map(({ url }) => http({ url: `${url}${path}`, headers }, Math.round(24 / count), 4)),
      );
      runs.push({
        perSecond: each.reduce((sum, { perSecond }) => sum + perSecond, 0),
        p50: Math.max(...each.map(({ p50 }) => p50)),
        p95: Math.max(...each.map(({ p95 }) => p95)),
        errors: each.reduce((sum, { errors }) => sum + errors, 0),
      });
    }
    runs.sort((a, b) => a.perSecond - b.perSecond);
    results.push(runs[1] as Measured);
  }
  const one = results[0]?.perSecond ?? 1;
  return [
    '## Throughput: a list of 50 with an embed, 24 callers, median of three',
    '',
    '| processes | answers /s | to one process | p95 ms | errors |',
    '|---|---|---|---|---|',
    ...results.map(
      ({ perSecond, p95, errors }, n) =>
        `| ${n + 1} | ${Math.round(perSecond)} | ${(perSecond / one).toFixed(2)} | ${p95.toFixed(0)} | ${errors} |`,
    ),
    '',
  ];
}

async function counted(
  cluster: Balanced,
  load: Load,
  arrived: ReadonlyMap<string, number>,
  rows: string[],
): Promise<string[]> {
  const client = new pg.Client(cluster.directUrl);
  await client.connect();
  const names = new Set(
    (
      await client.query<{ name: string }>(`select name from public.clients where name like 'Kept %'`)
    ).rows.map(({ name }) => name),
  );
  await client.end();
  const lostWrites = [...load.written].filter((name) => !names.has(name)).length;
  let lostFiles = 0;
  for (const name of load.files) {
    const answer = await fetch(`${cluster.url}/storage/v1/object/public/bench/${name}`);
    if (!answer.ok || (await answer.arrayBuffer()).byteLength !== 32_768) lostFiles += 1;
  }
  await until('the mails', 120, async () => [...load.mails].every((address) => arrived.has(address)));
  const twice = [...load.mails].filter((address) => (arrived.get(address) ?? 0) > 1).length;
  return [
    `## Each part killed without warning, under load (${WRITERS} writers, uploads, mails, ${SOCKETS} sockets)`,
    '',
    '| killed | longest without an acknowledged write, s | longest a socket was away, s | writes acknowledged meanwhile | refused |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `Acknowledged and lost: **${lostWrites} of ${load.written.size} writes, ${lostFiles} of ${load.files.size} files**. Mails queued ${load.mails.size}, arrived ${[...load.mails].filter((address) => arrived.has(address)).length}, twice ${twice}.`,
  ];
}

await main();

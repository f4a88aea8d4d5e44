import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { addPerson, embeddedCluster, residentMb, signIn, startProcess } from './machine.ts';
import { option } from './option.ts';
import { besideFloods, type SocketServer, underHostileFrames } from './socket-abuse.ts';
import { SocketFleet, share } from './socket-fleet.ts';

/**
 * `node bench/sockets.ts`: 2,000 sockets for half a minute, beside a bare ws server. `--sockets=10000 --seconds=480`
 * is the full run (both ends need that many open files: ulimit -n; access tokens live for ten minutes, so at most 480 s).
 */
const sockets = Number(option('sockets') ?? 2000);
const seconds = Number(option('seconds') ?? 30);
const PER_PERSON = 50;
/** Filled while ours runs: R05 and R06 beside the bare server. */
const underAbuse: { floods: string[]; frames: string[] } = { floods: [], frames: [] };

interface Run {
  name: string;
  rss: { before: number; idle: number; after: number };
  openMs: number;
  againMs: number;
  dropped: number;
  missed: number;
  ages: Map<string, number[]>;
}

async function run(
  name: string,
  pid: number,
  fleet: SocketFleet,
  say: (mark: string, turn: number) => Promise<void>,
): Promise<Run> {
  console.log(`  ${name}: ${sockets} sockets …`);
  const before = await residentMb(pid);
  const openMs = await fleet.connect();
  await pause(3000);
  const idle = await residentMb(pid);
  let said = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const began = performance.now();
    await say(`at ${began.toFixed(3)}`, said++);
    await pause(Math.max(0, 1000 - (performance.now() - began)));
  }
  await pause(2000);
  const { dropped } = fleet;
  const heard = [...fleet.ages.values()].reduce((sum, ages) => sum + ages.length, 0);
  const after = await residentMb(pid);
  fleet.disconnect();
  const againMs = await fleet.connect();
  fleet.disconnect();
  return {
    name,
    rss: { before, idle, after },
    openMs,
    againMs,
    dropped,
    missed: said * sockets - heard,
    ages: fleet.ages,
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ours(): Promise<Run> {
  const cluster = await embeddedCluster();
  try {
    const url = await cluster.create('bench_sockets');
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    const people = [];
    for (let n = 0; n < Math.ceil(sockets / PER_PERSON); n++) people.push(await addPerson(pool, 'admin'));
    const server = await startProcess(url, await freePort());
    const tokens: string[] = [];
    for (const { email } of people) tokens.push((await signIn(server, email)).access_token);
    const greeting = (n: number) =>
      JSON.stringify([
        '1',
        '1',
        'realtime:news',
        'phx_join',
        {
          access_token: tokens[Math.floor(n / PER_PERSON)],
          config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'clients' }] },
        },
      ]);
    const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.key}&vsn=2.0.0`;
    const result = await run(
      'ours',
      server.pid,
      new SocketFleet(address, sockets, greeting),
      async (mark, turn) => {
        if (turn % 2 === 1) {
          await pool.query('insert into public.clients (name) values ($1)', [mark]);
          return;
        }
        const response = await fetch(`${server.url}/realtime/v1/api/broadcast/news/events/tick`, {
          method: 'POST',
          headers: {
            apikey: server.key,
            authorization: `Bearer ${tokens[0]}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ mark }),
        });
        if (response.status !== 202)
          throw new Error(`broadcast: ${response.status} ${await response.text()}`);
      },
    );
    // A full run is as long as a token lives.
    const { access_token: token } = await signIn(server, people[0]?.email ?? '');
    await measureAbuse({ name: 'ours', pid: server.pid, url: address, token });
    await pool.end();
    await server.stop();
    return result;
  } finally {
    await cluster.stop();
  }
}

/** R05 and R06: both servers in turn, at the same time of day. */
async function measureAbuse(ours: SocketServer): Promise<void> {
  console.log('  floods and hostile frames …');
  const { child, url } = await startBare();
  const bare = { name: 'bare ws', pid: child.pid ?? 0, url, token: '' };
  for (const [one, other] of [
    [bare, ours],
    [ours, bare],
  ] as const) {
    underAbuse.floods.push(await besideFloods(one, other));
    underAbuse.frames.push(await underHostileFrames(one));
  }
  child.kill();
}

async function startBare() {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ws-baseline.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
  return { child, url: `ws://localhost:${port}` };
}

async function bare(): Promise<Run> {
  const { child, url } = await startBare();
  const speaker = new SocketFleet(url, sockets, () => 'hello');
  const { default: WebSocket } = await import('ws');
  const voice = new WebSocket(url);
  await new Promise((resolve) => voice.once('open', resolve));
  const result = await run('bare ws', child.pid ?? 0, speaker, async (mark) =>
    voice.send(JSON.stringify({ say: mark })),
  );
  voice.terminate();
  child.kill();
  return result;
}

const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(', ');
const runs = [await bare(), await ours()];
const age = (r: Run, kind: string, part: number) =>
  r.ages.has(kind) ? Math.round(share(r.ages.get(kind) ?? [], part)) : '–';
const rows = runs.map(
  (r) =>
    `| ${r.name} | ${(r.openMs / 1000).toFixed(1)} | ${r.rss.before} | ${r.rss.idle} | ${r.rss.after} | ${age(r, 'broadcast', 0.5)} / ${age(r, 'broadcast', 0.99)} | ${age(r, 'change', 0.5)} / ${age(r, 'change', 0.99)} | ${r.dropped} | ${r.missed} | ${(r.againMs / 1000).toFixed(1)} |`,
);
const report = [
  '# Sockets: what we measured',
  '',
  `${sockets.toLocaleString('en-GB')} sockets for ${seconds} s, each with a heartbeat every 25 s; one event a second to all, by turns a broadcast and a new row that every socket follows (${Math.ceil(sockets / PER_PERSON)} people, each asked of the policies). On ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; clients, server and database share the cores. Load average of the machine before the run: ${load}. Both servers in the same run, one after the other; the bare one sends each event to all and knows nothing of people.`,
  '',
  '| server | all open, s | RSS before, MB | RSS idle, MB | RSS after, MB | broadcast p50 / p99, ms | change p50 / p99, ms | dropped | events missed | all open again at once, s |',
  '|---|---|---|---|---|---|---|---|---|---|',
  ...rows,
  '',
  '## Beside floods (R05)',
  '',
  'Twenty quiet sockets ask 50 times a second while a process floods a server from five sockets, each 1,000 messages a second, half of them joins, and comes back a second after it was cut off. «Elsewhere» floods the other server: what the flood takes of the machine. Answers p50 / p99, ms; three rounds in turn.',
  '',
  '| server | alone | flood elsewhere | flood here | p99 here to elsewhere |',
  '|---|---|---|---|---|',
  ...underAbuse.floods,
  '',
  '## Hostile frames (R06)',
  '',
  'Ten times in turn: a frame of 10 MB, 200 fragments without an end, invalid UTF-8, unmasked, compressed, 2,000 pings at once. Highest rise of the resident memory, MB.',
  '',
  '| server | first round (warms up) | second | third |',
  '|---|---|---|---|',
  ...underAbuse.frames,
  '',
].join('\n');
console.log(report);
await mkdir(join(import.meta.dirname, 'results'), { recursive: true });
await writeFile(join(import.meta.dirname, 'results', 'sockets.md'), report);
process.exit(0);

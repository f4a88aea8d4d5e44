import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { closedLoop, http, type Measured } from './load.ts';
import {
  addPerson,
  embeddedCluster,
  fill,
  type Person,
  residentMb,
  signIn,
  startProcess,
} from './machine.ts';
import { option } from './option.ts';

/**
 * `npm run bench -- memory [--seconds=20]`: the resident memory of the server, started as `npm start` starts it: a minute after
 * its start, the highest of each kind of load, and each minute for five minutes after the last. Writes bench/results/memory.md.
 */
const GOALS = { idle: 125, load: 400 };
const seconds = Number(option('seconds') ?? 20);
const before = (loadavg()[0] ?? 0).toFixed(1);
const rows: string[] = [];
const add = (what: string, mb: number, goal?: number) => {
  const verdict = goal ? `${goal} | ${mb <= goal ? 'holds' : '**missed**'}` : ' | ';
  rows.push(`| ${what} | ${mb} | ${verdict} |`);
  console.log(rows.at(-1));
};
/** A load that is refused is none: the bench fails. */
async function taken(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${Buffer.from(bytes.slice(0, 300))}`);
}
async function allTaken(run: Promise<Measured>): Promise<void> {
  const { errors, perSecond } = await run;
  if (errors > 0 || perSecond === 0)
    throw new Error(`${errors} answers were refusals, at ${perSecond} a second`);
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const cluster = await embeddedCluster();
try {
  const url = await cluster.create('memory');
  const person = await fill(url, 10_000);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const people: Person[] = [];
  for (let n = 0; n < 64; n++) people.push(await addPerson(pool, 'consultant'));
  await pool.end();
  // The first start writes what a new installation needs; idle is measured of one that has it.
  await (await startProcess(url, await freePort(), { pages: true })).stop();
  const server = await startProcess(url, await freePort(), { pages: true });
  await pause(60_000);
  const idle = await residentMb(server.pid);
  add('idle, a minute after the start', idle, GOALS.idle);

  const { access_token: token, user } = (await signIn(server, person.email)) as Awaited<
    ReturnType<typeof signIn>
  > & { user: { id: string } };
  const headers = { apikey: server.key, authorization: `Bearer ${token}` };
  const path = `${server.url}/storage/v1/object/documents/people/${user.id}`;
  // Text: what people's folders take, each byte of it as it comes.
  const file = randomBytes(512 * 1024).toString('hex');
  const upload = async () => {
    const end = Date.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (Date.now() < end) {
          const at = `${path}/${randomUUID()}.txt`;
          await taken(
            fetch(at, { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body: file }),
          );
          await taken(fetch(at, { headers }));
          await taken(fetch(at, { method: 'DELETE', headers }));
        }
      }),
    );
  };
  let next = 0;
  const loads: [string, () => Promise<unknown>][] = [
    [
      'lists of 50 with an embed, 64 at once',
      () =>
        allTaken(
          http(
            {
              url: `${server.url}/rest/v1/projects?select=*,clients(name,industry)&order=created_at.desc&limit=50`,
              headers,
            },
            64,
            seconds,
          ),
        ),
    ],
    ['the home page, 64 at once', () => allTaken(http({ url: `${server.url}/` }, 64, seconds))],
    ['files of 1 MB up, down and away, 8 at once', upload],
    [
      'sign-ins, 16 at once',
      () =>
        allTaken(
          closedLoop(16, seconds, async () => {
            await signIn(server, people[next++ % people.length]?.email ?? '');
          }),
        ),
    ],
  ];
  for (const [what, work] of loads) {
    let highest = 0;
    const watch = setInterval(async () => {
      highest = Math.max(highest, await residentMb(server.pid));
    }, 200);
    await work();
    clearInterval(watch);
    add(what, highest, GOALS.load);
  }
  let last = 0;
  for (let minute = 1; minute <= 5; minute++) {
    await pause(60_000);
    last = await residentMb(server.pid);
    add(`${minute} min after the last load`, last);
  }
  await server.stop();
} finally {
  await cluster.stop();
}
await writeFile(
  join(import.meta.dirname, 'results', 'memory.md'),
  `# Memory of the server

\`npm run bench -- memory\`: resident MB of the server's process, started with the flags and the environment of \`npm start\`; each load for
${seconds} s, one after the other. On ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; load of the machine before: ${before}.

| when | MB | goal | |
|---|---|---|---|
${rows.join('\n')}
`,
);
process.exit(0);

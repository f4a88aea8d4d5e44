import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { nouns } from '#src/nouns.ts';
import { seedDemo } from '../supabase/seed/demo.ts';
import { embeddedCluster, PASSWORD, passwordHash, signIn, startProcess } from './machine.ts';
import { multiplyFirm } from './multiply-firm.ts';
import { type RecordedCall, recordRooms, rooms } from './room-calls.ts';

/**
 * `npm run bench -- rooms [100]`: what every room asks for when the demonstration firm is so many times as large, as an
 * administrator, who sees all, and as a consultant of its teams: every address of the route table is opened once in a
 * browser, and each call it made is made again. Writes bench/results/rooms.md; the goal is p95 of 150 ms.
 */
const TIMES = Number(process.argv[3] ?? 100);
const ROUNDS = 20;
const GOAL_MS = 150;

const cluster = await embeddedCluster();
const load = loadavg().map((one) => one.toFixed(1));
try {
  const url = await cluster.create('rooms');
  // First, because the start registers the tasks that the demonstration queues.
  const server = await startProcess(url, await freePort(), { pages: true });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A failure below is told, not the connection that ends with it.
  pool.on('error', () => {});
  await seedDemo(
    pool,
    {
      hash: () => passwordHash,
      encryptionKey: randomBytes(32),
    },
    new Date(),
  );
  const rows = Object.entries(await multiplyFirm(pool, TIMES))
    .map(([table, n]) => `${table} ${n.toLocaleString('en-GB')}`)
    .join(', ');
  const asked = await questions(pool);
  const places = await rooms(pool);
  await pool.end();
  const lines: string[] = [];
  const roomLines: string[] = [];
  let missed = 0;
  for (const [who, email] of [
    ['administrator', 'ifeoma@harmattan.example'],
    ['consultant', 'amina@harmattan.example'],
  ] as const) {
    const { access_token } = await signIn(server, email);
    const headers = {
      apikey: server.key,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    };
    const measure = async (what: string, call: RecordedCall) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        const answer = await fetch(`${server.url}${call.path}`, {
          method: call.method,
          headers: { ...headers, ...(call.prefer && { prefer: call.prefer }) },
          ...(call.body !== null && { body: call.body }),
        });
        const text = await answer.text();
        // A room that is not this person's.
        if (answer.status === 403) return null;
        if (!answer.ok) throw new Error(`${who}, ${what}: ${answer.status} ${text}`);
        times.push(performance.now() - began);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
      return { median: at(0.5), p95: at(0.95) };
    };
    const inWords = ({ median, p95 }: { median: number; p95: number }) =>
      `${median.toFixed(0)} | ${p95.toFixed(0)}${p95 > GOAL_MS ? ' (missed)' : ''}`;
    for (const [what, path, body] of asked) {
      const call = {
        method: body ? 'POST' : 'GET',
        path: `/rest/v1/${path}`,
        body: body ? JSON.stringify(body) : null,
        prefer: '',
      };
      const took = await measure(what, call);
      if (!took) continue;
      if (took.p95 > GOAL_MS) missed++;
      lines.push(`| ${who} | ${what} | ${inWords(took)} |`);
      console.info(lines.at(-1));
    }
    // What several rooms ask is measured once.
    const known = new Map<string, Awaited<ReturnType<typeof measure>>>();
    for (const [room, calls] of await recordRooms(server.url, { email, password: PASSWORD }, places)) {
      let slowest = { what: 'nothing', median: 0, p95: 0 };
      for (const call of calls) {
        const key = `${call.method} ${call.path} ${call.body} ${call.prefer}`;
        if (!known.has(key)) known.set(key, await measure(room, call));
        const took = known.get(key);
        const [, what = ''] = /^\/rest\/v1\/([\w/]+)/.exec(call.path) ?? [];
        if (took && took.p95 >= slowest.p95) slowest = { what, ...took };
      }
      if (slowest.p95 > GOAL_MS) missed++;
      roomLines.push(
        `| ${who} | ${room || 'overview'} | ${calls.length} | ${slowest.what} | ${inWords(slowest)} |`,
      );
      console.info(roomLines.at(-1));
    }
  }
  await server.stop();
  await writeFile(
    join(import.meta.dirname, 'results', 'rooms.md'),
    `# The rooms of the demonstration firm, ${TIMES} times as large

\`npm run bench -- rooms ${TIMES}\`. ${cpus().length} cores, load ${load.join(', ')} before the run; other work on the machine is in the
figures. Milliseconds until the whole answer was there, ${ROUNDS} times one after the other; the goal is p95 of ${GOAL_MS} ms,
${missed === 0 ? 'met by all' : `missed by ${missed} of ${lines.length + roomLines.length}`}.

Rows: ${rows}.

| who | what | median | p95 |
|---|---|---|---|
${lines.join('\n')}

## Every address

Each was opened once in a browser; of the calls it made, the slowest.

| who | room | calls | the slowest | median | p95 |
|---|---|---|---|---|---|
${roomLines.join('\n')}
`,
  );
} finally {
  await cluster.stop();
}

type Question = readonly [what: string, path: string, body?: Record<string, unknown>];

/** What each room asks when it is opened. */
async function questions(pool: pg.Pool): Promise<Question[]> {
  const one = async (table: string) =>
    (await pool.query<{ id: string }>(`select id from public.${table} order by created_at desc, id limit 1`))
      .rows[0]?.id;
  const lists = await Promise.all(
    nouns.map(
      async ({ table }): Promise<Question[]> => [
        [`${table}: first page`, `${table}?select=*&order=created_at.desc,id.desc&limit=24`],
        [`${table}: one record`, `${table}?select=*&id=eq.${await one(table)}`],
      ],
    ),
  );
  const project = await one('projects');
  const on = `record_kind=eq.projects&record_id=eq.${project}`;
  // No record of its own is asked for where the demonstration has none.
  const asked = lists.flat().filter(([, path]) => !path.includes('eq.undefined'));
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return [
    ['overview: figures', 'rpc/overview_figures', {}],
    ['overview: service areas', 'rpc/service_area_figures', {}],
    ['overview: revenue', 'rpc/revenue', { _from: `${day(0).slice(0, 7)}-01`, _to: day(0) }],
    ...asked,
    ['clients: search', 'rpc/search_clients?term=sahel&select=*&order=created_at.desc,id.desc&limit=24'],
    ['palette: search', 'rpc/search_everything', { term: 'sahel' }],
    ['project: tasks', `tasks?select=*&${on}&order=position&limit=500`],
    ['project: milestones', `milestones?select=*&project_id=eq.${project}&order=position&limit=200`],
    ['project: timeline', `activities?select=*&${on}&order=happened_at.desc&limit=50`],
    ['project: money', 'rpc/project_money', { _project_id: project }],
    ['my tasks', 'tasks?select=*&status=neq.done&order=due_on&limit=50'],
    ['calendar: a month', 'rpc/calendar_between', { _from: day(-6), _to: day(36) }],
    [
      'requests: open',
      'requests?select=*&state=in.(new,in_progress,waiting)&order=created_at.desc,id.desc&limit=50',
    ],
    ['requests: figures', 'rpc/request_figures', {}],
    [
      'audit log: first page',
      'audit_log?select=id,at,actor,action,noun,record_id,columns,reason&order=at.desc,id.desc&limit=51',
    ],
    ['people', 'rpc/list_people', {}],

    ['notifications', 'notifications?select=*&order=created_at.desc&limit=30'],
    ['results', 'results?select=id,title,function,kind,created_at&order=created_at.desc&limit=60'],
  ];
}

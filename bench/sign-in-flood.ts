import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { median } from './load.ts';
import { addPerson, embeddedCluster, fill, type Server, signIn, startProcess } from './machine.ts';
import { option } from './option.ts';
import { share } from './socket-fleet.ts';

/**
 * `npm run bench -- sign-in-flood [--rounds=7]`: what 32 people who sign in over and over, with their right passwords and each from
 * another address, cost those who are at work: a list and an answer without work, asked every 20 ms. By turns alone, beside the flood,
 * and beside other programs on the same processors. Writes bench/results/sign-in-flood.md.
 */
const GOAL = 2;
const SECONDS = 12;
const EVERY_MS = 20;
const rounds = Number(option('rounds') ?? 7);
const before = (loadavg()[0] ?? 0).toFixed(1);

const turns = ['alone', 'counting', 'hashes', 'sign-ins'] as const;
const ofEach = <Made>(make: () => Made) =>
  Object.fromEntries(turns.map((one) => [one, make()])) as Record<(typeof turns)[number], Made>;
const runs = ofEach<Times[]>(() => []);
const rates = ofEach<number[]>(() => []);

type Times = Record<'list' | 'health', number[]>;
const kinds = { list: 'a list of 20 clients', health: '`/health/live`, the event loop alone' } as const;
const shares = [0.5, 0.95, 0.99];

async function atWork(server: Server, token: string, seconds: number): Promise<Times> {
  const times: Times = { list: [], health: [] };
  const end = performance.now() + seconds * 1000;
  const headers = { apikey: server.key, authorization: `Bearer ${token}` };
  const paths = {
    list: '/rest/v1/clients?select=id,name&order=created_at.desc&limit=20',
    health: '/health/live',
  };
  const loop = async (kind: keyof Times) => {
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await fetch(server.url + paths[kind], { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${paths[kind]}: ${answer.status}`);
      times[kind].push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  await Promise.all([loop('list'), loop('list'), loop('health'), loop('health')]);
  return times;
}

/** Others' times while a sender works; and how many it did a second. */
async function beside(words: string[], measure: () => Promise<Times>): Promise<[Times, number]> {
  const sender = spawn(process.execPath, [join(import.meta.dirname, 'sign-in-flood-load.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  sender.stdout.on('data', (text) => (said += text));
  const ended = once(sender, 'exit');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const times = await measure();
  await ended;
  if (!said) throw new Error('the sender did not end well');
  return [times, Number(said)];
}

const cluster = await embeddedCluster();
try {
  const url = await cluster.create('sign_in_flood');
  const colleague = await fill(url, 10_000);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const people = await Promise.all(Array.from({ length: 32 }, () => addPerson(pool, 'consultant')));
  await pool.end();
  const server = await startProcess(url, await freePort());
  const emails = JSON.stringify(people.map(({ email }) => email));
  const { access_token: token } = await signIn(server, colleague.email);
  const measure = () => atWork(server, token, SECONDS);
  const sender = (work: string) =>
    beside([work, String(SECONDS + 2), JSON.stringify(server), emails], measure);
  await sender('sign-ins');
  for (let round = 0; round < rounds; round++)
    for (const one of round % 2 ? turns.toReversed() : turns) {
      const [times, rate] = one === 'alone' ? [await measure(), 0] : await sender(one);
      runs[one].push(times);
      rates[one].push(rate);
    }
  await server.stop();
  const middle = (times: Times[], kind: keyof Times, part: number) =>
    median(times.map((one) => share(one[kind], part)));
  const ratio = (others: Times[], kind: keyof Times) =>
    median(others.map((one, at) => share(one[kind], 0.99) / share(runs.alone[at]?.[kind] ?? [], 0.99)));
  const lines = (Object.keys(kinds) as (keyof Times)[]).map((kind) => {
    const cells = turns.map((one) => {
      const times = shares.map((part) => middle(runs[one], kind, part).toFixed(1)).join(' / ');
      return one === 'alone' ? times : `${times} (${ratio(runs[one], kind).toFixed(2)})`;
    });
    const verdict = ratio(runs['sign-ins'], kind) <= GOAL ? 'holds' : '**missed**';
    return `| ${kinds[kind]} | ${cells.join(' | ')} | ${verdict} |`;
  });
  const report = `# Beside a flood of sign-ins

\`npm run bench -- sign-in-flood\`: 32 people sign in over and over with their right passwords, each time from another address (${median(rates['sign-ins'])} a second), while two
people ask for a list and two for an answer without work, each every ${EVERY_MS} ms. Their answers p50 / p95 / p99 in ms, medians of ${rounds} rounds of ${SECONDS} s by turns, and in brackets
the median of the rounds' own ratios of p99 to p99 alone. Goal beside the flood: ${GOAL}. Two other programs, which ask us nothing, tell what the machine makes of a busy
processor: one counts, with the lowest priority there is; one checks four passwords at once (${median(rates.hashes)} a second). ${cpus().length} cores (${cpus()[0]?.model.trim()}) shared by
all, the embedded database included; Node ${process.versions.node}; load of the machine before: ${before}.

| answer | alone | beside a program that counts | beside a program that checks passwords | beside the flood | goal |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
  console.log(report);
  await writeFile(join(import.meta.dirname, 'results', 'sign-in-flood.md'), report);
} finally {
  await cluster.stop();
}
process.exit(0);

import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { median } from './load.ts';
import { embeddedCluster, fill, type Server, signIn, startProcess } from './machine.ts';
import { option } from './option.ts';
import { ask, restCases } from './rest.ts';

/**
 * `npm run bench -- growth [10000,1000000] [--only=insert] [--rounds=11]`: what a hundred times the clients cost who reads, searches, counts and adds. Two servers
 * on two databases of one PostgreSQL are asked by turns, in many short rounds, so that what else the machine does falls on both.
 * Writes bench/results/growth.md, but for --only; the goal is a p95 of at most 1.2 times that of the smaller one.
 */
const SIZES = (/^[\d,]+$/.exec(process.argv[3] ?? '')?.[0] ?? '10000,1000000').split(',').map(Number);
const GOAL = 1.2;
const ROUNDS = Number(option('rounds') ?? 11);
const only = option('only');
const SECONDS = 1;
const CONNECTIONS = 16;

interface Firm {
  clients: number;
  server: Server;
  headers: Record<string, string>;
}

const cluster = await embeddedCluster();
const firms: Firm[] = [];
const lines: string[] = [];
try {
  for (const clients of SIZES) {
    const url = await cluster.create(`growth_${clients}`);
    const person = await fill(url, clients);
    const server = await startProcess(url, await freePort());
    const { access_token } = await signIn(server, person.email);
    const headers = {
      apikey: server.key,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    };
    firms.push({ clients, server, headers });
  }
  for (const one of restCases.filter(({ name }) => !only || name.includes(only))) {
    const p95s = firms.map((): number[] => []);
    let errors = 0;
    // The first round warms up what the others use.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, { server, headers }] of firms.entries()) {
        const body = one.body === undefined ? {} : { body: JSON.stringify(one.body) };
        const request = { url: `${server.url}/rest/v1${one.path}`, method: one.method, headers, ...body };
        const measured = await ask(request, CONNECTIONS, SECONDS);
        errors += measured.errors;
        if (round > 0) p95s[at]?.push(measured.p95);
      }
    const ratio = median(p95s.at(-1)?.map((p95, round) => p95 / (p95s[0]?.[round] ?? 1)) ?? []);
    lines.push(
      `| ${one.name} | ${p95s.map((p95) => median(p95).toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} | ${ratio <= GOAL ? 'holds' : '**missed**'} | ${errors} |`,
    );
    console.log(lines.at(-1));
  }
} finally {
  for (const { server } of firms) await server.stop();
  await cluster.stop();
}
const names = SIZES.map((size) => size.toLocaleString('en-GB'));
const report = `# A firm that grows from ${names[0]} to ${names.at(-1)} clients

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared by load, server and database; ${CONNECTIONS} connections, by turns ${ROUNDS} rounds of ${SECONDS} s each. p95 in ms; the ratio is the median of the rounds' own, its goal at most ${GOAL}. Load of the machine at the end ${loadavg()[0]?.toFixed(1)}. \`npm run bench -- growth\` repeats it.

| what | ${names.map((name) => `p95 at ${name}`).join(' | ')} | ratio | | errors |
|---|${names.map(() => '---|').join('')}---|---|---|
${lines.join('\n')}
`;
if (!only) await writeFile(join(import.meta.dirname, 'results', 'growth.md'), report);
console.log(`\n${report}`);

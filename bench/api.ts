import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { authBench, stormBench } from './auth.ts';
import {
  addPerson,
  type Cluster,
  embeddedCluster,
  fill,
  givenCluster,
  residentMb,
  startProcess,
} from './machine.ts';
import { option } from './option.ts';
import { type Row, table } from './report.ts';
import { ROUNDS, restBench, restCases } from './rest.ts';
import { hasWrk } from './wrk.ts';

/**
 * `npm run bench`: everything, about an hour. `-- --quick` measures 10,000 clients with 16 connections only, some 10 minutes, `-- --rows=10000,1000000`
 * chooses sizes, `-- --seconds=3` the length of each round (of sign-in three times that), `-- --rest` leaves out sign-in and refreshes,
 * `-- --quick --only='list of 50'` prints one case and writes nothing. BENCH_DATABASE_URL adds a PostgreSQL of yours.
 */
const quick = process.argv.includes('--quick');
const only = option('only');
const cases = restCases.filter(({ name }) => !only || name === only);
if (cases.length === 0) throw new Error(`--only is one of: ${restCases.map(({ name }) => name).join('; ')}`);
const restAlone = only !== undefined || process.argv.includes('--rest');
const sizes = (option('rows') ?? (quick ? '10000' : '10000,1000000')).split(',').map(Number);
const seconds = Number(option('seconds') ?? 1);
const connections = quick ? [16] : [1, 16, 64];

const clusters: Cluster[] = [await embeddedCluster()];
if (process.env.BENCH_DATABASE_URL) clusters.push(givenCluster(process.env.BENCH_DATABASE_URL));
const rows: Row[] = [];
const facts: string[] = [];
try {
  for (const cluster of clusters) {
    for (const size of sizes) {
      const url = await cluster.create(`bench_${size}`);
      const person = await fill(url, size);
      const label = `${cluster.name}, ${size.toLocaleString('en-GB')} clients`;
      console.log(`  ${label} …`);
      const first = await startProcess(url, await freePort());
      await first.stop();
      const server = await startProcess(url, await freePort());
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      facts.push(
        `- ${label}: warm start to ready ${Math.round(server.startMs)} ms; idle memory ${await residentMb(server.pid)} MB`,
      );
      rows.push(...(await restBench(server, url, person, label, connections, seconds, cases)));
      if (size === sizes[0] && !restAlone) {
        const pool = new pg.Pool({ connectionString: url, max: 2 });
        const people = await Promise.all(Array.from({ length: 400 }, () => addPerson(pool, 'consultant')));
        await pool.end();
        rows.push(...(await authBench(server, people, label, 3 * seconds)));
        facts.push(`- ${label}: ${await stormBench(server, people, quick ? 100 : 1_000)}`);
      }
      facts.push(`- ${label}: memory after load ${await residentMb(server.pid)} MB`);
      await server.stop();
      await writeReport();
    }
  }
} finally {
  for (const cluster of clusters) await cluster.stop();
}

/** Written after each part, so that a run that is stopped has said what it measured. */
async function writeReport(): Promise<void> {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const report = [
    '# What we measured',
    '',
    `On ${machine}; load generator (tables: ${hasWrk ? 'wrk' : 'autocannon'}, sign-in: autocannon), server and database share the cores. «Limit» is the same prepared SQL as the same role through the same driver without any server; «bare HTTP» is node:http around that driver and SQL, in a process of its own, which is sent the same requests. They run by turns with ours; each ratio is ours over it, medians of ${ROUNDS} rounds of ${seconds} s (sign-in: of three).`,
    '',
    table(rows),
    '',
    ...facts,
    '',
  ].join('\n');
  if (only) return console.log(report);
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true });
  await writeFile(join(import.meta.dirname, 'results', 'rest-and-auth.md'), report);
}

if (!only) console.log(await readFile(join(import.meta.dirname, 'results', 'rest-and-auth.md'), 'utf8'));

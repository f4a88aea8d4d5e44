import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { seedDemoOnce } from '#server/demo.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';
import { freePort } from '#server/testing/free-port.ts';
import { multiplyFirm } from './multiply-firm.ts';
import { measureLoss } from './restore-loss.ts';

/**
 * `npm run bench -- restore [100]`: how long the commands take that an operator runs, at so many times the demonstration
 * firm: a backup of the running product, the restore of it on an empty folder, and the start of what was restored until it
 * answers. Then it is killed under writes as often as ROUNDS says, its folder is lost, and what was acknowledged is looked for in
 * what comes back from BACKUP_URL. Writes bench/results/restore.md. The goals: back within 60 s, loss of a minute at most.
 */
const TIMES = Number(process.argv[3] ?? 100);
/** Seconds of writing before each end: the log is closed each half minute, so they end at other moments of it. */
const ROUNDS = [75, 98, 112];
const BACKUP_KEY = 'a key of the bench, long enough';
const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'harmattan-restore-'));
const run = promisify(execFile);

const configFor = async (name: string): Promise<Config> =>
  readConfig({
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, name),
    PORT: String(await freePort()),
    BACKUP_KEY,
  });

const command = (script: string, name: string) =>
  run(process.execPath, [`server/backup/${script}.ts`, join(folder, 'kept')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, name), BACKUP_KEY },
    maxBuffer: 64 * 1024 * 1024,
  });

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}

const megabytes = async (path: string) =>
  Math.round(Number((await run('du', ['-sm', '--apparent-size', path])).stdout.split('\t')[0]));

try {
  const live = await startServer(await configFor('live'), {
    pages: 'none',
    log: createLog('warn'),
    prepare: async (services) => void (await seedDemoOnce(services)),
  });
  let rows: Record<string, number>;
  let backupSeconds: number;
  try {
    const { system } = live.services;
    rows = await multiplyFirm(system, TIMES);
    [backupSeconds] = await timed(() => command('backup', 'live'));
  } finally {
    await live.stop();
  }
  const [restoreSeconds, { stdout }] = await timed(() => command('restore', 'restored'));
  const [startSeconds, restored] = await timed(async () =>
    startServer(await configFor('restored'), { pages: 'none', log: createLog('warn') }),
  );
  const { rows: found } = await restored.services.system.query<{ n: number }>(
    'select count(*)::int as n from public.clients',
  );
  await restored.stop();
  if (found[0]?.n !== rows.clients) throw new Error(`${found[0]?.n} of ${rows.clients} clients came back`);
  const losses = [];
  for (const [n, seconds] of ROUNDS.entries())
    losses.push(await measureLoss({ folder: join(folder, `loss-${n}`), seconds, key: BACKUP_KEY }));
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const table = [
    '| step | seconds |',
    '|---|---|',
    `| \`npm run backup\` while the product runs | ${backupSeconds.toFixed(1)} |`,
    `| \`npm run restore\` into an empty folder | ${restoreSeconds.toFixed(1)} |`,
    `| start of what was restored, until it answers | ${startSeconds.toFixed(1)} |`,
    `| **back after** | **${(restoreSeconds + startSeconds).toFixed(1)}** |`,
    '',
    'The process and its database killed (SIGKILL) under writes one after the other, their folder lost, restored from `BACKUP_URL`:',
    '',
    '| writing for | acknowledged | missing after the restore | of them the oldest, before the kill |',
    '|---|---|---|---|',
    ...losses.map(
      ({ seconds, acknowledged, missing, oldestSeconds }) =>
        `| ${seconds} s | ${acknowledged} | ${missing} | ${oldestSeconds.toFixed(1)} s |`,
    ),
  ].join('\n');
  await writeFile(
    join(root, 'bench', 'results', 'restore.md'),
    `# A restore

${new Date().toISOString().slice(0, 10)}; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB.
\`npm run bench -- restore ${TIMES}\`: the demonstration firm × ${TIMES}: ${rows.clients} clients, ${rows.projects} projects, ${all.toLocaleString('en')} rows of what grows;
data folder ${await megabytes(join(folder, 'restored'))} MB, encrypted backup ${await megabytes(join(folder, 'kept'))} MB. Goals: back within 60 s, loss ≤ 60 s.

${table}
`,
  );
  console.log(`${table}\n${stdout}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { sharedBuffersMb, startEmbedded } from './embedded.ts';

const log = createLog('silent');
const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'harmattan-embedded-'));
  folders.push(made);
  return made;
}

/** Starts it, asks it something and stops it. */
async function startsAndAnswers(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, extra: { fsync: 'off' } }, log);
  try {
    const client = new pg.Client(database.connection);
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await database.stop();
  }
}

/** A living process that has nothing to do with it. */
function stranger(): number {
  const child = spawn('sleep', ['120'], { stdio: 'ignore' });
  children.push(child);
  return child.pid ?? 0;
}

test('rel-F4: a first start that is cut off, with all its processes, begins anew at the next one', {
  timeout: 90_000,
}, async () => {
  const dataDir = await newFolder();
  for (let round = 0; round < 2; round++) {
    const first = spawn(process.execPath, [join(import.meta.dirname, '..', 'testing', 'start-api.ts')], {
      env: { ...process.env, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
      stdio: 'ignore',
      detached: true,
    });
    const begun = async () =>
      (
        await Promise.all(
          (
            await readdir(dataDir)
          )
            .filter((name) => name.startsWith('database'))
            .map((name) => readdir(join(dataDir, name)).catch((): string[] => [])),
        )
      ).some((names) => names.includes('PG_VERSION'));
    while (!(await begun())) await new Promise((resolve) => setTimeout(resolve, 5));
    process.kill(-(first.pid ?? 0), 'SIGKILL');
    await once(first, 'exit');
  }
  await startsAndAnswers(dataDir);
  expect((await readdir(dataDir)).filter((name) => name.includes('.new'))).toEqual([]);
});

test('rel-F7: lock files whose process id belongs to another program by now do not stop a start', {
  timeout: 120_000,
}, async () => {
  const dataDir = await newFolder();
  await startsAndAnswers(dataDir);
  const lines = (pid: number | string) =>
    `${pid}\n${join(dataDir, 'database')}\n1700000000\n5432\n${join(dataDir, 'run')}\n\n`;
  for (const text of [lines(stranger()), lines(1), 'rubbish', '']) {
    await writeFile(join(dataDir, 'database', 'postmaster.pid'), text);
    await startsAndAnswers(dataDir);
  }
  await writeFile(join(dataDir, 'run', '.s.PGSQL.5432.lock'), lines(stranger()));
  await startsAndAnswers(dataDir);
});

test('rel-F7: a PostgreSQL that does run on the folder is left alone', { timeout: 60_000 }, async () => {
  const dataDir = await newFolder();
  const database = await startEmbedded({ dataDir, extra: { fsync: 'off' } }, log);
  try {
    await expect(startEmbedded({ dataDir }, log)).rejects.toThrow(
      /is still running on .* stop it, then start again/,
    );
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.end();
  } finally {
    await database.stop();
  }
});

test.skipIf(process.getuid?.() !== 0)(
  'rel-F9: root starts on a folder that belongs to another account',
  { timeout: 60_000 },
  async () => {
    const dataDir = await newFolder();
    await chown(dataDir, 1000, 1000);
    await startsAndAnswers(dataDir);
    for (const name of await readdir(dataDir, { recursive: true }))
      await chown(join(dataDir, name), 1000, 1000);
    await startsAndAnswers(dataDir);
  },
);

test('rel-F13: a database that cannot start says why in PostgreSQL’s own words', {
  timeout: 60_000,
}, async () => {
  const dataDir = await newFolder();
  await startsAndAnswers(dataDir);
  const control = await open(join(dataDir, 'database', 'global', 'pg_control'), 'r+');
  await control.write(Buffer.alloc(8192), 0, 8192, 0);
  await control.close();
  await expect(startEmbedded({ dataDir }, log)).rejects.toThrow(
    /The database did not start: PostgreSQL says “(FATAL|PANIC): /,
  );
  const taken = await newFolder();
  await mkdir(join(taken, 'database'));
  await writeFile(join(taken, 'database', 'letter.txt'), 'not a database');
  await expect(startEmbedded({ dataDir: taken }, log)).rejects.toThrow(/holds files but no database/);
});

test('the database of a small machine keeps 128 MB at hand, that of a large one a gigabyte at most', () => {
  const GB = 2 ** 30;
  expect([1, 2, 4, 8, 16, 256].map((memory) => sharedBuffersMb(memory * GB))).toEqual([
    128, 128, 256, 512, 1024, 1024,
  ]);
});

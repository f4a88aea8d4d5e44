import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { freePort } from '#server/testing/free-port.ts';
import type { Database } from '#supabase/types.gen.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
/** So that the writes are many, and the machine has time for others. */
const PAUSE_MS = 25;

export interface Loss {
  seconds: number;
  acknowledged: number;
  missing: number;
  /** How long before the kill the oldest of the missing was acknowledged; 0 when none is missing. */
  oldestSeconds: number;
}

interface Plan {
  /** An empty folder for the installation, what it keeps, and what comes back. */
  folder: string;
  /** How long it is written to after its first backup. */
  seconds: number;
  key: string;
}

/** Kills an installation that backs itself up while it is written to, and counts which acknowledged writes come back. */
export async function measureLoss({ folder, seconds, key }: Plan): Promise<Loss> {
  const kept = join(folder, 'kept');
  const live = await start(join(folder, 'live'), { BACKUP_URL: kept, BACKUP_KEY: key });
  // What is kept by the clock counts from here; the first one would be made within some minutes by itself.
  await run(process.execPath, ['server/backup/backup.ts', kept], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'live'), BACKUP_KEY: key },
  });
  const acknowledged = new Map<string, number>();
  const until = Date.now() + seconds * 1000;
  const { data: probe } = await live.api
    .from('clients')
    .insert({ name: 'Before' })
    .select('id')
    .throwOnError();
  if (!probe?.length) throw new Error('The first write was not answered');
  while (Date.now() < until) {
    const name = `Client ${acknowledged.size + 1}`;
    const { error } = await live.api.from('clients').insert({ name });
    if (error) throw new Error(error.message);
    acknowledged.set(name, Date.now());
    await sleep(PAUSE_MS);
  }
  const killedAt = Date.now();
  await live.kill();
  await rm(join(folder, 'live'), { recursive: true, force: true });
  await run(process.execPath, ['server/backup/restore.ts', kept], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'back'), BACKUP_KEY: key },
    maxBuffer: 64 * 1024 * 1024,
  });
  const back = await start(join(folder, 'back'), {});
  const found = new Set<string>();
  try {
    for (let from = 0; ; from += 1000) {
      const { data } = await back.api
        .from('clients')
        .select('name')
        .order('id')
        .range(from, from + 999)
        .throwOnError();
      for (const { name } of data) found.add(String(name));
      if (data.length < 1000) break;
    }
  } finally {
    await back.kill();
  }
  const missing = [...acknowledged].filter(([name]) => !found.has(name)).map(([, at]) => at);
  await rm(folder, { recursive: true, force: true });
  return {
    seconds,
    acknowledged: acknowledged.size,
    missing: missing.length,
    oldestSeconds: missing.length > 0 ? (killedAt - Math.min(...missing)) / 1000 : 0,
  };
}

interface Running {
  /** As the server itself, past the policies. */
  api: SupabaseClient<Database>;
  kill(): Promise<void>;
}

/** The product as a process of its own, so that it can be killed as a fault would. */
async function start(dataDir: string, environment: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['server/testing/start-api.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const database = join(dataDir, 'database', 'postmaster.pid');
  // Nothing of it outlives a bench that fails; its PostgreSQL is a process of its own.
  const end = () => {
    child.kill('SIGKILL');
    if (existsSync(database)) process.kill(Number(readFileSync(database, 'utf8').split('\n')[0]), 'SIGKILL');
  };
  process.once('exit', end);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('READY') && resolve());
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
  });
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { secretKey: string };
  return {
    api: createClient<Database>(`http://localhost:${port}`, keys.secretKey, {
      auth: { persistSession: false },
    }),
    async kill() {
      process.off('exit', end);
      const gone = once(child, 'exit');
      end();
      await gone;
      await sleep(500);
    },
  };
}

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError } from '../config.ts';
import { isRunning } from './data-lock.ts';

const WAIT_MS = 15_000;

/**
 * Makes sure that no PostgreSQL runs on the data folder: waits while that of a killed server finishes its clean stop,
 * and removes lock files whose process id now belongs to another program, on which PostgreSQL itself would refuse to
 * start for ever.
 * @throws SettingsError when one goes on running.
 */
export async function clearDataFolder(data: string, sockets: string): Promise<void> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const pid = pidIn(join(data, 'postmaster.pid'));
    const living = workingIn(data);
    if (living.length === 0) break;
    // Its postmaster is gone; PostgreSQL itself waits for what is left of its processes.
    if (!pid || !isRunning(pid)) return;
    if (Date.now() > end) {
      throw new SettingsError(
        `A PostgreSQL (process ${living[0]}) is still running on ${data}: stop it, then start again.`,
      );
    }
    await sleep(50);
  }
  await removeIfForeign(join(data, 'postmaster.pid'));
  if (await removeIfForeign(join(sockets, '.s.PGSQL.5432.lock')))
    await rm(join(sockets, '.s.PGSQL.5432'), { force: true });
}

/** Removes a lock file that names a running process, or none at all. One that names a dead process PostgreSQL judges. */
async function removeIfForeign(file: string): Promise<boolean> {
  const pid = pidIn(file);
  if (pid === undefined || (pid !== null && !isRunning(pid))) return false;
  await rm(file, { force: true });
  return true;
}

/** @returns null when the file names no process, undefined when there is no file */
function pidIn(file: string): number | null | undefined {
  try {
    return Number(/^-?(\d+)\n/.exec(readFileSync(file, 'utf8'))?.[1]) || null;
  } catch {
    return undefined;
  }
}

/** The processes of PostgreSQL on this folder: all of them work in it. */
function workingIn(data: string): number[] {
  if (process.platform !== 'linux') return namedByPs(data);
  const folder = realpathSync(data);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false; // It has ended, or is somebody else's.
      }
    })
    .map(Number)
    .filter((pid) => pid !== process.pid && isRunning(pid));
}

/** Without /proc: the process the lock file names, if it is a PostgreSQL on this folder. */
function namedByPs(data: string): number[] {
  const pid = pidIn(join(data, 'postmaster.pid'));
  if (!pid || !isRunning(pid)) return [];
  const words = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  return words.includes('postgres') && words.includes(data) ? [pid] : [];
}

import { readFileSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../config.ts';

/** When a process started, in clock ticks since boot, and whether it still runs; null where it is gone. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    // After the name in brackets: state is the first word, start time the 20th (proc_pid_stat(5)).
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return words[0] === 'Z' ? null : (words[19] ?? '');
  } catch {
    return process.platform === 'linux' ? null : '';
  }
}

export function isRunning(pid: number): boolean {
  return startOf(pid) !== null;
}

/**
 * Takes the data folder for this process.
 * @returns what gives it back.
 * @throws SettingsError when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'server.lock');
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(mine);
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
      const now = pid ? startOf(Number(pid)) : null;
      if (now !== null && now === started && Number(pid) !== process.pid) {
        throw new SettingsError(
          `Another Harmattan (process ${pid}) is using the data folder ${folder}: stop it first, or start this one with another DATA_DIR.`,
        );
      }
      await rm(file, { force: true }); // left by a process that was killed
    }
  }
  await writeFile(file, mine, { mode: 0o600 });
  return () => rm(file, { force: true });
}

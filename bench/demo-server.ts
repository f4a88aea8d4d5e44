import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { nodeFlags, startEnvironment } from './start-words.ts';

/** The demonstration firm on a server of its own, with a data folder that goes when it stops. */
export async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-shell-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, 'server/start.ts', '--demo'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...startEnvironment, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 900 && !(await fetch(`${url}/health`).catch(() => null))?.ok; tries++)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { warningsOf } from '../health-warnings.ts';
import type { Services } from '../services.ts';
import { walFolder } from './backup-location.ts';
import { shipLog } from './scheduled-backups.ts';

const folder = await mkdtemp(join(tmpdir(), 'harmattan-scheduled-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An installation whose place for backups cannot be made: a file is where its folder should be. */
async function withoutPlace(name: string) {
  const dataDir = join(folder, name);
  await mkdir(walFolder(dataDir), { recursive: true });
  await writeFile(join(folder, `${name}-file`), '');
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_URL: join(folder, `${name}-file`, 'backups') });
  const time = { now: Date.now() };
  // What fails first asks neither database nor queue.
  const services = { config, clock: () => new Date(time.now), system: {} } as unknown as Services;
  return { services, time, wal: walFolder(dataDir) };
}

test('operators are warned when backups have failed for five minutes, though nothing changed meanwhile', async () => {
  const { services, time } = await withoutPlace('idle');
  for (const minutes of [0, 4]) {
    time.now += minutes * 60_000;
    await expect(shipLog(services)).rejects.toThrow('ENOTDIR');
    expect(warningsOf(services)).toBeNull();
  }
  time.now += 2 * 60_000;
  await expect(shipLog(services)).rejects.toThrow('ENOTDIR');
  expect(warningsOf(services)).toEqual({ backups: expect.stringContaining('could not be kept') });
});

test('and at once when changes wait since before a restart', async () => {
  const { services, wal } = await withoutPlace('restarted');
  const segment = join(wal, '000000010000000000000001');
  await writeFile(segment, '');
  const before = new Date(Date.now() - 6 * 60_000);
  await utimes(segment, before, before);
  await expect(shipLog(services)).rejects.toThrow('ENOTDIR');
  expect(warningsOf(services)).not.toBeNull();
});

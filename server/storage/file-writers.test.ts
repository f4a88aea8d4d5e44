import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileWriters } from './file-writers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-'));
  await mkdir(join(folder, 'kept'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const order = (name: string, content: string, kept = 'kept') => ({
  temporary: join(folder, name),
  place: join(folder, kept, name),
  content: Buffer.from(content),
});

test('many files at once arrive whole, each for its owner alone', async () => {
  const write = fileWriters();
  const names = Array.from({ length: 50 }, (_, n) => `file ${n}`);
  await Promise.all(names.map((name) => write(order(name, name.repeat(10_000)))));
  await write(order('empty', ''));
  for (const name of names)
    expect(await readFile(join(folder, 'kept', name), 'utf8')).toBe(name.repeat(10_000));
  expect(await readdir(folder)).toEqual(['kept']);
  const { mode, size } = await stat(join(folder, 'kept', 'empty'));
  expect([(mode & 0o777).toString(8), size]).toEqual(['600', 0]);
});

test('a file that cannot be written is refused by the code of the file system, leaves nothing, and hinders no other', async () => {
  const write = fileWriters();
  const [refused, other] = await Promise.allSettled([
    write(order('lost', 'lost', 'no such folder')),
    write(order('good', 'good')),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
  expect(other.status).toBe('fulfilled');
  await expect(write(order('kept', 'over a folder'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['kept', 'kept/good']);
});

test('its threads end when nothing was written for half a minute, and others take their place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const write = fileWriters();
  await write(order('first', '1'));
  vi.advanceTimersByTime(29_000);
  await write(order('second', '2'));
  vi.advanceTimersByTime(29_000);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveBeenCalledTimes(1);
  await write(order('third', '3'));
  expect((await readdir(join(folder, 'kept'))).sort()).toEqual(['first', 'second', 'third']);
});

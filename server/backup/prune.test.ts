import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openBackupStore } from './backup-store.ts';
import { manifestName } from './base-backup.ts';
import { type EncryptedStore, openEncryptedStore } from './encrypted-store.ts';
import { prune } from './prune.ts';
import { whileMaking } from './turns.ts';

const folder = await mkdtemp(join(tmpdir(), 'harmattan-prune-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let to: EncryptedStore;
let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(folder, 'kept-'));
  to = await openEncryptedStore(await openBackupStore({ kind: 'disk', folder: place }, folder), undefined);
});

const pathOf = (name: string) => join(folder, name);

async function keepFile(name: string) {
  await writeFile(pathOf(name), `what ${name} holds`);
  return { path: name, ...(await to.keep(pathOf(name))) };
}

const writeManifest = (at: string, files: Awaited<ReturnType<typeof keepFile>>[]) =>
  to.putJson(manifestName(at), { files, keys: null, firstWal: '0'.repeat(24), blobs: [] });

const manifests = async () => (await readdir(join(place, 'backups'))).sort();

/** Two whole backups of a time to come, so that all that is here is older: the first needs a file the second does not. */
async function twoBackups() {
  const early = await keepFile('early');
  await writeManifest('2999-01-01T00:00:00.000Z', [early]);
  await writeManifest('2999-01-02T00:00:00.000Z', [await keepFile('late')]);
  return early;
}

test('what a backup made by hand counts on is still there when it ends, though the one it came with was let go meanwhile', async () => {
  await twoBackups();
  const file = await whileMaking(to, async () => {
    const again = await keepFile('early');
    await prune(to, 1);
    await writeManifest('2999-01-03T00:00:00.000Z', [again]);
    return again;
  });
  expect(await text(await to.get(file.pieces[0] ?? ''))).toBe('what early holds');
  await prune(to, 1);
  expect(await manifests()).toEqual(['2999-01-03T00-00-00.000Z.json']);
  expect(await text(await to.get(file.pieces[0] ?? ''))).toBe('what early holds');
});

test('the marker of a backup that was killed holds nothing up after a day', async () => {
  const early = await twoBackups();
  await to.putJson('making/killed.json', {});
  await prune(to, 1);
  expect(await manifests()).toHaveLength(2);
  const yesterday = Date.now() / 1000 - 25 * 3600;
  await utimes(join(place, 'making', 'killed.json'), yesterday, yesterday);
  await prune(to, 1);
  expect(await manifests()).toEqual(['2999-01-02T00-00-00.000Z.json']);
  expect(await to.store.has(early.pieces[0] ?? '')).toBe(false);
});

test('a backup that begins while another one prunes waits for its end', async () => {
  await to.putJson('pruning/other.json', {});
  let began = false;
  const making = whileMaking(to, async () => {
    began = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(began).toBe(false);
  await to.store.delete('pruning/other.json');
  await making;
  expect(began).toBe(true);
  expect(await readdir(join(place, 'making'))).toEqual([]);
});

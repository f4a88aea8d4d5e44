import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { putFile } from '../storage/store.ts';
import { signIn } from '../testing/auth.ts';
import { type TestServer, testServer } from '../testing/harness.ts';
import { checksums, run } from '../transfer/testing.ts';
import { openBackupStore } from './backup-store.ts';
import { openEncryptedStore } from './encrypted-store.ts';
import { backUpWhenDue, shipLog } from './scheduled-backups.ts';

/** A database of one's own: the product only has its owner's connection there. */
const KEY = 'a-key-of-the-backup-test';
const folder = mkdtempSync(join(tmpdir(), 'harmattan-logical-'));
const kept = join(folder, 'kept');
const files = join(folder, 'files');
let source: TestServer;
/** What the product has when DATABASE_URL is set. */
let services: Services;

beforeAll(async () => {
  source = await testServer({ BACKUP_URL: kept, BACKUP_KEY: KEY, BACKUP_KEEP: '1' });
  const { config } = source.services;
  services = { ...source.services, config: { ...config, databaseUrl: source.database.url } };
}, 120_000);
afterAll(async () => {
  await source?.stop();
  await rm(folder, { recursive: true, force: true });
});

const backup = (server: TestServer, ...words: string[]) =>
  run(server, 'server/backup/backup.ts', words, { BACKUP_KEY: KEY }).done;
const restoreInto = (server: TestServer, from: string, ...words: string[]) =>
  run(server, 'server/backup/restore.ts', [from, ...words], { BACKUP_KEY: KEY, STORAGE_URL: files }).done;
const names = async ({ system }: TestServer, sql: string) =>
  (await system.query<{ name: string }>(sql)).rows.map(({ name }) => name);

test('L13 a firm with a database of its own is restored into an empty one, with its files and keys and without what was erased since', {
  timeout: 240_000,
}, async () => {
  const worker = await source.newUser({ role: 'consultant', email: 'worker@example.org' });
  const leaver = await source.newUser({ email: 'leaver@example.org' });
  await source.system.query(`insert into public.clients (name) values ('Before the backup')`);
  await source.system.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'sealed with the key')`,
    [worker.id],
  );
  await putFile(source.services, {
    bucket: 'documents',
    name: `people/${worker.id}/letter.txt`,
    body: Buffer.from('Good morning.'),
    type: 'text/plain',
  });
  const done = await backup(source, kept);
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('tables and files')]);
  expect((await backup(source, kept)).code).toBe(0);
  const before = await checksums(source.system, ['public', 'storage']);

  await source.system.query(`insert into public.clients (name) values ('After the backup')`);
  await source.system.query('delete from auth.users where id = $1', [leaver.id]);
  await shipLog(services);

  const target = await testServer({ STORAGE_URL: files });
  try {
    const keys = join(target.services.config.dataDir, 'keys.json');
    const foreign = await restoreInto(target, kept);
    expect([foreign.code, foreign.err]).toEqual([1, expect.stringContaining('brings its own')]);
    await rm(keys);
    const taken = await restoreInto(target, kept);
    expect([taken.code, taken.out]).toEqual([
      0,
      expect.stringContaining('1 files; 1 rows erased since are gone again'),
    ]);
    expect(await readFile(keys, 'utf8')).toBe(
      await readFile(join(source.services.config.dataDir, 'keys.json'), 'utf8'),
    );
    expect(await names(target, 'select name from public.clients')).toEqual(['Before the backup']);
    expect(await names(target, 'select email as name from auth.users')).toEqual(['worker@example.org']);
    expect(await names(target, 'select secret as name from auth.mfa_factors')).toEqual([
      'sealed with the key',
    ]);
    const after = await checksums(target.system, ['public', 'storage']);
    expect(after['public.clients']).toBe(before['public.clients']);
    expect(after['storage.objects']).toBe(before['storage.objects']);
    expect((await target.system.query('select * from private.verify_audit()')).rows).toEqual([]);
    const { status } = await signIn(target, 'worker@example.org', 'Sahara-Wind-2026!');
    expect(status).toBe(200);
    const [version] = await names(target, 'select version as name from storage.objects');
    expect(await readFile(join(files, (version ?? '').slice(0, 2), version ?? ''), 'utf8')).toBe(
      'Good morning.',
    );
    const again = await restoreInto(target, kept);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('not empty')]);
  } finally {
    await target.stop();
  }
});

test('what is kept is encrypted, made by itself when it is due, and the oldest goes', {
  timeout: 120_000,
}, async () => {
  for (const path of await readdir(kept, { recursive: true })) {
    const bytes = await readFile(join(kept, path)).catch(() => Buffer.alloc(0));
    expect(bytes.includes('Before the backup') || bytes.includes('Good morning.')).toBe(false);
  }
  expect(await readdir(join(kept, 'backups'))).toHaveLength(2);
  const tomorrow = { ...services, clock: () => new Date(Date.now() + 25 * 3_600_000) };
  await backUpWhenDue(tomorrow);
  expect(await readdir(join(kept, 'backups'))).toHaveLength(1);
  expect(await readdir(source.services.config.dataDir)).not.toContainEqual(
    expect.stringMatching(/^backup-outgoing/),
  );
});

test('a copy of an embedded database does not go into a database of one’s own, and says which way it does', async () => {
  const embedded = join(folder, 'embedded');

  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const store = await openEncryptedStore(
    await openBackupStore({ kind: 'disk', folder: embedded }, join(config.dataDir, 'incoming')),
    KEY,
  );
  await store.putJson('backups/2026-11-21T09-00-00.000Z.json', {
    startedAt: '2026-11-21T09:00:00.000Z',
    finishedAt: '2026-11-21T09:00:01.000Z',
    files: [],
    folders: [],
  });
  const refused = await restoreInto(source, embedded);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('unset DATABASE_URL')]);
});

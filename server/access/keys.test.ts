import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type TestDatabase, testDatabase } from '../testing/harness.ts';
import { loadKeys } from './keys.ts';

let db: TestDatabase;
const folders: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await db.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function load(settings: Record<string, string>, folder = mkdtempSync(join(tmpdir(), 'harmattan-keys-'))) {
  folders.push(folder);
  return loadKeys(readConfig({ DATA_DIR: folder, ...settings }), db.system);
}

test('A23: a secret key that the operator has replaced opens nothing any more', async () => {
  const shared = { DATABASE_URL: db.url };
  const leaked = 'sb_secret_leaked-leaked-leaked';
  await load({ ...shared, SECRET_KEY: leaked });
  const after = await load({ ...shared, SECRET_KEY: 'sb_secret_fresh-fresh-fresh' });
  expect(await after.roleOfKey(leaked)).toBeNull();
  expect(await after.roleOfKey('sb_secret_fresh-fresh-fresh')).toBe('service_role');
});

test('A23: keys that were set the wrong way round once are right after they are mended', async () => {
  const one = 'sb_publishable_one-one-one-one';
  const two = 'sb_secret_two-two-two-two-two';
  await load({ PUBLISHABLE_KEY: two, SECRET_KEY: one });
  const mended = await load({ PUBLISHABLE_KEY: one, SECRET_KEY: two });
  expect([await mended.roleOfKey(one), await mended.roleOfKey(two)]).toEqual(['anon', 'service_role']);
  await expect(load({ PUBLISHABLE_KEY: one, SECRET_KEY: one })).rejects.toThrow(
    /PUBLISHABLE_KEY and SECRET_KEY/,
  );
});

test('A20: a signing key that was taken away verifies nothing; two folders on one database verify each other', async () => {
  const old = await load({});
  const token = await old.signAccessToken({ role: 'service_role' });
  const alone = await load({});
  await expect(alone.verify(token)).rejects.toThrow();

  const shared = { DATABASE_URL: db.url };
  const [here, there] = [await load(shared), await load(shared)];
  await expect(there.verify(await here.signAccessToken({ role: 'anon' }))).resolves.toMatchObject({
    role: 'anon',
  });
  expect(await there.roleOfKey(here.publishableKey)).toBe('anon');
});

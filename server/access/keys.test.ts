import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type TestDatabase, testDatabase } from '../testing/harness.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { loadKeys } from './keys.ts';

let db: TestDatabase;
const warnings: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await db.close();
});

function load(settings: Record<string, string>, folder = scratchFolder('keys')) {
  return loadKeys(readConfig({ DATA_DIR: folder, ...settings }), db.system, {
    warn: (...said: unknown[]) => void warnings.push(said.join(' ')),
  });
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

async function privateKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', kid: 'theirs' };
}

test.each([
  { key_ops: ['sign', 'verify'] },
  { key_ops: ['verify'] },
  { use: 'sig' },
  { use: 'enc', ext: true },
])('wire-W1: a key file in upstream’s own form (%o) signs and verifies', async (form) => {
  const folder = scratchFolder('keys');
  const path = join(folder, 'signing.json');
  writeFileSync(path, JSON.stringify([{ ...(await privateKey()), ...form }]));
  const keys = await load({ JWT_SIGNING_KEYS_FILE: path }, folder);
  await expect(keys.verify(await keys.signAccessToken({ role: 'anon' }))).resolves.toMatchObject({
    role: 'anon',
  });
});

test('wire-W1: a key that cannot be used is a sentence that names the setting', async () => {
  const folder = scratchFolder('keys');
  const path = join(folder, 'signing.json');
  for (const broken of [{ x: 'short' }, { d: '!' }, { crv: 'P-999' }]) {
    writeFileSync(path, JSON.stringify([{ ...(await privateKey()), ...broken }]));
    await expect(load({ JWT_SIGNING_KEYS_FILE: path }, folder)).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^JWT_SIGNING_KEYS_FILE .*\.$/),
    });
  }
});

test('rel-F6: keys are written whole or not at all, and two processes on one folder hold the same ones', async () => {
  const folder = scratchFolder('keys');
  const [one, two] = await Promise.all([load({}, folder), load({}, folder)]);
  expect(one.secretKey).toBe(two.secretKey);
  expect(readdirSync(folder)).toEqual(['keys.json']);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('rel-F6: an empty file that a full disk left counts as none while no key was ever in use, and as lost later', async () => {
  const folder = scratchFolder('keys');
  const path = join(folder, 'keys.json');
  await db.system.query('delete from platform.encryption_keys');
  writeFileSync(path, '');
  const keys = await load({}, folder);
  expect(JSON.parse(readFileSync(path, 'utf8')).secretKey).toBe(keys.secretKey);
  writeFileSync(path, '');
  await expect(load({}, folder)).rejects.toThrow(/keys\.json cannot be read: restore it from a backup/);
});

test('rel-F6: a folder that cannot be written is a sentence, and nothing half is left in it', async () => {
  const folder = scratchFolder('keys');
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  await expect(load({}, file)).rejects.toMatchObject({ name: 'SettingsError' });
  expect(existsSync(join(folder, 'keys.json'))).toBe(false);
});

test('rel-F12: a lost keys.json is warned of, and refused where second factors can be read with the old one only', async () => {
  await db.system.query('delete from platform.encryption_keys');
  const folder = scratchFolder('keys');
  await load({}, folder);
  warnings.length = 0;
  await load({});
  expect(warnings).toEqual([expect.stringContaining('not one this database was used with')]);

  const { rows } = await db.system.query(
    `with person as (insert into auth.users (email) values ('ada-keys@example.org') returning id)
     insert into auth.mfa_factors (user_id, factor_type, status, secret) select id, 'totp', 'verified', 'v1.x.y' from person
     returning user_id`,
  );
  await expect(load({})).rejects.toThrow(/1 second factor can only be read with that one: restore it/);
  await expect(load({}, folder)).resolves.toBeDefined();
  await db.system.query('delete from auth.users where id = $1', [rows[0].user_id]);
});

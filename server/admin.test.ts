import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeyFile } from './access/key-file.ts';
import { holdKey } from './access/key-holder.ts';
import { loadKeys } from './access/keys.ts';
import { decrypt, encrypt } from './auth/encrypted-field.ts';
import { readConfig } from './config.ts';
import { sealContext } from './functions/sealed-record.ts';
import { insertPerson, type TestDatabase, testDatabase } from './testing/harness.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
/** Where keys.json lies, for the test that changes it. */
const dataDir: { DATA_DIR?: string } = {};

/** `npm run admin -- …` on the test's database. */
function admin(...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/admin.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: database.url, SITE_URL: 'https://firm.example', ...dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

test('from the shell an operator makes people administrators, and never loses the last one', async () => {
  await insertPerson(database.system, { email: 'ada@firm.example' });
  await insertPerson(database.system, { email: 'ben@firm.example' });
  expect((await admin('list')).said).toContain('There is no administrator yet.');
  expect((await admin('setup-link')).said).toMatch(/https:\/\/firm\.example\/auth\?setup=[\w-]{20,}/);
  expect((await admin('grant', 'ADA@firm.example')).code).toBe(0);
  expect((await admin('list')).said).toContain('ada@firm.example');
  expect((await admin('setup-link')).said).toContain('no setup link is needed');

  const last = await admin('revoke', 'ada@firm.example');
  expect(last).toMatchObject({ code: 1, said: expect.stringContaining('the last administrator') });
  await admin('grant', 'ben@firm.example');
  expect((await admin('revoke', 'ada@firm.example')).code).toBe(0);
  expect((await admin('list')).said).not.toContain('ada@firm.example');
  expect((await admin('revoke', 'ada@firm.example')).said).toContain('was no administrator');
});

test('an operator lets back in whoever lost phone and recovery codes', async () => {
  const { id } = await insertPerson(database.system, { email: 'efe@firm.example' });
  for (const type of ['totp', 'recovery_code'])
    await database.system.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, $2, 'verified', $2)`,
      [id, type],
    );
  expect((await admin('forget-factors', 'efe@firm.example')).said).toContain('with the password alone');
  const left = await database.system.query('select from auth.mfa_factors where user_id = $1', [id]);
  expect(left.rowCount).toBe(0);
  const told = await database.system.query(
    `select data from platform.outbox where to_address = 'efe@firm.example' and kind = 'factor-removed'`,
  );
  expect(told.rows).toEqual([{ data: { name: 'totp' } }]);
  expect((await admin('forget-factors', 'efe@firm.example')).said).toContain('has no second factor');
});

test('sec-M8: the operator hands a link to whoever cannot be reached by mail', async () => {
  const { id } = await insertPerson(database.system, { email: 'ngozi@firm.example' });
  const { said } = await admin('link', 'Ngozi@firm.example');
  const link = new URL(/https:\S+/.exec(said)?.[0] ?? '');
  expect([link.origin, link.searchParams.get('type')]).toEqual(['https://firm.example', 'recovery']);
  const spent = await database.system.query(
    `select user_id from auth.spend_token('{recovery}', encode(sha224(convert_to($1, 'UTF8')), 'hex'), null, null)`,
    [link.searchParams.get('token')],
  );
  expect(spent.rows).toEqual([{ user_id: id }]);
});

test('rel-F1: an operator sees from the shell whether the audit log is whole, and accepts a broken one by name', async () => {
  await insertPerson(database.system, { email: 'audited@firm.example' });
  await database.system.query(`select private.record('export', 'clients', null)`);
  await database.system.query('select private.seal_audit()');
  expect(await admin('verify-audit')).toMatchObject({ code: 0, said: expect.stringContaining('is whole') });
  expect((await admin('reseal-audit', 'ada@firm.example', 'Nothing is wrong')).code).toBe(1);

  await database.system.query(`begin; set local session_replication_role = replica;
    update public.audit_log set noun = 'projects' where noun = 'clients'; commit`);
  expect((await admin('verify-audit')).said).toMatch(/[1-9]\d* findings/);
  // Whoever accepts it says who they are and why.
  expect((await admin('reseal-audit', 'ada@firm.example')).said).toContain('Say what to do');
  expect((await admin('reseal-audit', 'ada@firm.example', 'Restored from the copy of 3 May')).said).toMatch(
    /[1-9]\d* findings are accepted/,
  );
  expect((await admin('verify-audit')).said).toContain('is whole');
  const { rows } = await database.system.query('select resealed_by, reason from private.audit_reseals');
  expect(rows).toEqual([{ resealed_by: 'ada@firm.example', reason: 'Restored from the copy of 3 May' }]);
});

test('a wrong word or an unknown address is answered with what to do', async () => {
  expect((await admin('promote')).said).toContain('npm run admin -- grant');
  expect(await admin('grant', 'nobody@firm.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nobody has signed up as nobody@firm.example'),
  });
});

test('a new key replaces the old one without a word lost, also when the work is broken off half-way', async () => {
  const DATA_DIR = scratchFolder('rotation');
  dataDir.DATA_DIR = DATA_DIR;
  const config = readConfig({ ...process.env, DATABASE_URL: database.url, DATA_DIR });
  const { id: author } = await insertPerson(database.system, { email: 'ada.okon@firm.example' });
  const first = (await readKeyFile(config, database.system, console)).encryptionKey;
  const keyOf = (text: string) => Buffer.from(text, 'base64url');
  const put = async (name: string, key: string, rowId: string = randomUUID()) => {
    const { rows } = await database.system.query<{ id: string }>(
      'insert into public.stakeholders (name, created_by) values ($1, $2) returning id',
      [name, author],
    );
    const id = rows[0]?.id ?? '';
    await database.system.query(
      `insert into private.sealed_records (id, stakeholder_id, sealed, ground) values ($3, $1, $2, 'made_public')`,
      [id, encrypt(keyOf(key), `What ${name} thinks`, sealContext('stakeholders', id)), rowId],
    );
    return id;
  };
  const [one, two] = [await put('Ada', first), await put('Bello', first)];
  const factor = await database.system.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'Phone') returning id`,
    [author],
  );
  const factorId = factor.rows[0]?.id ?? '';
  await database.system.query('update auth.mfa_factors set secret = $2 where id = $1', [
    factorId,
    encrypt(keyOf(first), 'JBSWY3DP', factorId),
  ]);
  expect((await admin('reseal')).said).toContain('There is no older key');
  expect((await admin('rotate-key')).said).toContain('Restart the server');
  // A second change while one is under way would lose the first key.
  expect(await admin('rotate-key')).toMatchObject({ code: 1, said: expect.stringContaining('under way') });
  const file = JSON.parse(await readFile(join(DATA_DIR, 'keys.json'), 'utf8'));
  expect(file.previousEncryptionKeys).toEqual([first]);
  const sealedOf = async (id: string) =>
    (
      await database.system.query<{ sealed: string }>(
        'select sealed from private.sealed_records where stakeholder_id = $1',
        [id],
      )
    ).rows[0]?.sealed ?? '';
  const opens = async (id: string, key: string) =>
    decrypt(keyOf(key), await sealedOf(id), sealContext('stakeholders', id));
  // Broken off after the first row: it has the new key, the others the old one.
  await database.system.query('update private.sealed_records set sealed = $2 where stakeholder_id = $1', [
    one,
    encrypt(keyOf(file.encryptionKey), 'What Ada thinks', sealContext('stakeholders', one)),
  ]);
  // A process that was not restarted goes on writing with the old key.
  const release = await holdKey(database.system, keyOf(first), console);
  expect(await admin('reseal')).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /2 encrypted anew\. The old key stays: process \d+ on .* writes with another key/,
    ),
  });
  expect(await opens(one, file.encryptionKey)).toBe('What Ada thinks');
  expect(await opens(two, file.encryptionKey)).toBe('What Bello thinks');
  const secret = await database.system.query<{ secret: string }>(
    'select secret from auth.mfa_factors where id = $1',
    [factorId],
  );
  expect(decrypt(keyOf(file.encryptionKey), secret.rows[0]?.secret ?? '', factorId)).toBe('JBSWY3DP');
  // What no key opens keeps the old one in its place.
  const late = await put('Chidi', first);
  const lost = await put('Dora', Buffer.alloc(32, 7).toString('base64url'));
  expect(await admin('reseal')).toMatchObject({
    code: 1,
    said: expect.stringContaining('1 encrypted anew; 1 can be read with no key'),
  });
  expect(await opens(late, file.encryptionKey)).toBe('What Chidi thinks');
  await database.system.query('delete from private.sealed_records where stakeholder_id = $1', [lost]);
  // Nothing is left to encrypt, and still that process may write at any moment.
  expect(await admin('reseal')).toMatchObject({
    code: 1,
    said: expect.stringContaining('The old key stays'),
  });
  await release();

  // While the last rows are encrypted, one is written with the old key behind the place that was reached.
  const behind = await put('Efe', file.encryptionKey, '00000000-0000-4000-8000-000000000001');
  await put('Funmi', first, 'ffffffff-ffff-4fff-bfff-ffffffffffff');
  const old = encrypt(keyOf(first), 'What Efe thinks', sealContext('stakeholders', behind));
  await database.system.query(`create function private.write_behind() returns trigger language plpgsql as $$
    begin update private.sealed_records set sealed = '${old}' where stakeholder_id = '${behind}'; return null; end $$;
    create trigger write_behind after update on private.sealed_records for each row
    when (new.id = 'ffffffff-ffff-4fff-bfff-ffffffffffff') execute function private.write_behind()`);
  expect((await admin('reseal')).said).toMatch(/^\s*2 encrypted anew.*gone from keys\.json/);
  await database.system.query('drop function private.write_behind cascade');
  expect(await opens(behind, file.encryptionKey)).toBe('What Efe thinks');
  const left = JSON.parse(await readFile(join(DATA_DIR, 'keys.json'), 'utf8'));
  expect(left).toMatchObject({ encryptionKey: file.encryptionKey, previousEncryptionKeys: [] });

  // A second machine that was forgotten starts with the keys.json of before: nothing it reads would open.
  await database.system.query('delete from auth.mfa_factors');
  const forgotten = scratchFolder('forgotten');
  await writeFile(
    join(forgotten, 'keys.json'),
    JSON.stringify({ ...left, encryptionKey: first, previousEncryptionKeys: [] }),
  );
  await expect(readKeyFile({ ...config, dataDir: forgotten }, database.system, console)).rejects.toThrow(
    /5 sealed records can only be read with that one/,
  );
  // Lost for good, what no key opens can be given up; what one opens stays.
  expect((await admin('forget-sealed')).said).toContain('0 sealed records');
  dataDir.DATA_DIR = forgotten;
  expect((await admin('forget-sealed')).said).toContain('5 sealed records');
  dataDir.DATA_DIR = DATA_DIR;
});

test('after a copy of keys.json got out, nothing in it opens anything once the server is restarted', async () => {
  const DATA_DIR = scratchFolder('leak');
  dataDir.DATA_DIR = DATA_DIR;
  const config = readConfig({ ...process.env, DATABASE_URL: database.url, DATA_DIR });
  const before = await loadKeys(config, database.system, console);
  const forged = () => before.signAccessToken({ role: 'service_role' });
  const copy = scratchFolder('leaked');
  await copyFile(join(DATA_DIR, 'keys.json'), join(copy, 'keys.json'));
  expect((await admin('rotate-key', '--leakd')).said).toContain('Say what to do');
  const { code, said } = await admin('rotate-key', '--leaked');
  expect([code, said]).toEqual([0, expect.stringContaining('new secret key, new signing keys')]);

  const after = await loadKeys(config, database.system, console);
  expect(await after.roleOfKey(before.secretKey)).toBeNull();
  await expect(after.verify(await forged())).rejects.toThrow();
  expect(await after.roleOfKey(after.secretKey)).toBe('service_role');
  await expect(after.verify(await after.signAccessToken({ role: 'anon' }))).resolves.toBeDefined();
  // Pages that are open go on: this key is in every one of them.
  expect(await after.roleOfKey(before.publishableKey)).toBe('anon');
  // A machine that still has the old file cannot make its keys known again.
  await expect(loadKeys({ ...config, dataDir: copy }, database.system, console)).rejects.toThrow(
    /in keys\.json was withdrawn because it got out/,
  );
  const again = await loadKeys(config, database.system, console);
  expect(await again.roleOfKey(before.secretKey)).toBeNull();
  await expect(again.verify(await forged())).rejects.toThrow();
});

test.runIf(process.getuid?.() === 0)(
  'keys.json that root has changed still belongs to the account of the product',
  async () => {
    const DATA_DIR = scratchFolder('owner');
    dataDir.DATA_DIR = DATA_DIR;
    const path = join(DATA_DIR, 'keys.json');
    const config = readConfig({ ...process.env, DATABASE_URL: database.url, DATA_DIR });
    await readKeyFile(config, database.system, console);
    await chown(path, 64_007, 64_008);
    for (const step of ['rotate-key', 'reseal']) {
      expect((await admin(step)).code).toBe(0);
      const { uid, gid, mode } = await stat(path);
      expect([uid, gid, mode & 0o777]).toEqual([64_007, 64_008, 0o600]);
    }
  },
);

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as argon2 } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../supabase/seed/demo.ts';
import { DEMO_PASSWORD, people } from '../../supabase/seed/demo-firm.ts';
import { readConfig } from '../config.ts';
import { allMigrations } from '../database/migrate.ts';
import { call, signIn } from '../testing/auth.ts';
import { emptyDatabase, type TestServer, testServer } from '../testing/harness.ts';
import { importFrom } from './import.ts';
import { isLeftBehind, LEFT_BEHIND, tablesToMove } from './tables.ts';
import { checksums, exportFrom, importInto, run } from './testing.ts';

const PASSWORD = 'Quiet-Delta-Morning-4';
const MOVED = ['public', 'auth', 'storage', 'private'];
const scratch = mkdtempSync(join(tmpdir(), 'harmattan-transfer-'));
const folder = join(scratch, 'export');
/** One larger than any buffer on the way, one empty of meaning to everyone but its owner. */
const FILES = [
  ['report.txt', new Blob([randomBytes(3_000_000).toString('base64')], { type: 'text/plain' })],
  ['Ẹkó/notes.txt', new Blob(['a note'], { type: 'text/plain' })],
] as const;
let source: TestServer;

/** The demonstration firm with some odd accounts, and work done over the API that leaves a history. */
beforeAll(async () => {
  source = await testServer();
  await seedDemo(
    source.system,
    { hash: (password) => argon2(password), encryptionKey: randomBytes(32) },
    new Date(),
  );
  const made = (body: Record<string, unknown>) =>
    call(source, 'POST', '/admin/users', { bearer: source.secretKey, body });
  await made({
    email: 'old-hash@example.org',
    password_hash: await bcrypt.hash(PASSWORD, 6),
    email_confirm: true,
  });
  await made({ email: 'banned@example.org', password: PASSWORD, email_confirm: true, ban_duration: '48h' });
  await made({
    email: 'waiting@example.org',
    password: PASSWORD,
    user_metadata: { note: 'back\\slash "q"\n\ttab' },
  });
  const gone = (await made({ email: 'gone@example.org', password: PASSWORD })).body.id;
  await call(source, 'DELETE', `/admin/users/${gone}`, {
    bearer: source.secretKey,
    body: { should_soft_delete: true },
  });
  const consultant = await source.newUser({ role: 'consultant', email: 'worker@example.org' });
  const added = await consultant.client
    .from('clients')
    .insert({ name: 'Ìbàdàn \\N Mills', created_by: consultant.id })
    .select()
    .single()
    .throwOnError();
  await consultant.client.from('clients').update({ name: 'Ìbàdàn Mills' }).eq('id', added.data.id);
  const files = consultant.client.storage.from('documents');
  for (const [name, bytes] of FILES) {
    const put = await files.upload(`people/${consultant.id}/${name}`, bytes, {
      metadata: { from: 'the test' },
    });
    expect(put.error).toBeNull();
  }
  // From here on the password alone opens none of these files.
  await source.system.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'encrypted')`,
    [consultant.id],
  );
  await source.system.query('select private.seal_audit()');
  const exported = await exportFrom(source, folder);
  expect(exported.err).toContain('public.clients');
  expect([exported.code, exported.out]).toEqual([0, expect.stringContaining('README.md')]);
}, 120_000);
afterAll(async () => {
  await source.stop();
  await rm(scratch, { recursive: true, force: true });
});

test('an export is closed to others, complete, and never mixed with something else', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'users.jsonl'))).mode & 0o777).toBe(0o600);
  const migrations = await readdir(join(folder, 'supabase', 'migrations'));
  expect(migrations).toEqual(await readdir('supabase/migrations'));
  const again = await exportFrom(source, folder);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('is not empty')]);
});

test('the people are lines that the admin API takes', async () => {
  const lines = (await readFile(join(folder, 'users.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const find = (email: string) => lines.find((person) => person.email === email);
  expect(find('old-hash@example.org')).toMatchObject({
    password_hash: expect.stringMatching(/^\$2[aby]\$06\$/),
    email_confirm: true,
    app_metadata: { providers: ['email'] },
  });
  expect(find('banned@example.org').ban_duration).toMatch(/^17\d{4}s$/);
  expect(find('waiting@example.org')).not.toHaveProperty('email_confirm');
  expect(find('waiting@example.org').user_metadata.note).toBe('back\\slash "q"\n\ttab');
  expect(lines.filter((person) => person.email?.endsWith('@deleted.invalid'))).toEqual([
    { id: expect.any(String), email: expect.any(String), ban_duration: '876000h' },
  ]);
  expect(lines).toHaveLength(18);
});

test('secrets of second factors stay at home unless they are asked for', async () => {
  const factors = (path: string) => readFile(join(path, 'data', 'auth.mfa_factors.copy'), 'utf8');
  expect(await factors(folder)).not.toContain('encrypted');
  const whole = join(scratch, 'with-secrets');
  expect((await exportFrom(source, whole, '--with-secrets')).code).toBe(0);
  expect(await factors(whole)).toContain('encrypted');
  const target = await testServer();
  const refused = await importInto(target, whole);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('encryptionKey')]);
  const keysOf = (server: TestServer) => join(server.services.config.dataDir, 'keys.json');
  await copyFile(keysOf(source), keysOf(target));
  const taken = await importInto(target, whole);
  expect(taken.code).toBe(0);
  expect((await target.system.query('select secret from auth.mfa_factors')).rows).toEqual([
    { secret: 'encrypted' },
  ]);
  await target.stop();
});

test('secrets are not taken along while some of them still need an older key', async () => {
  const path = join(source.services.config.dataDir, 'keys.json');
  const kept = await readFile(path, 'utf8');
  const keys = JSON.parse(kept);
  await writeFile(path, JSON.stringify({ ...keys, previousEncryptionKeys: [keys.encryptionKey] }));
  const refused = await exportFrom(source, join(scratch, 'between-keys'), '--with-secrets');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('npm run admin -- reseal')]);
  await writeFile(path, kept);
});

test('what was exported is in the new installation as it was, and life goes on', async () => {
  const target = await testServer();
  const done = await importInto(target, folder);
  expect([done.code, done.err]).toEqual([0, expect.stringContaining('1 second factors came without')]);

  const [before, after] = [await checksums(source.system, MOVED), await checksums(target.system, MOVED)];
  const differ = Object.keys(before).filter((name) => before[name] !== after[name]);
  // The first three end with the move; the setup link is the new installation's own.
  expect(differ).toEqual([
    'auth.mfa_amr_claims',
    'auth.mfa_factors',
    'auth.refresh_tokens',
    'auth.sessions',
    'private.setup_tokens',
  ]);
  expect((await target.system.query('select * from private.verify_audit()')).rows).toEqual([]);
  expect((await target.system.query('select count(*)::int as n from auth.sessions')).rows[0].n).toBe(0);

  for (const [email, password] of [
    ['old-hash@example.org', PASSWORD],
    ['worker@example.org', 'Sahara-Wind-2026!'],
    [people[0]?.email ?? '', DEMO_PASSWORD],
  ] as const) {
    expect([email, (await signIn(target, email, password)).status]).toEqual([email, 200]);
  }
  expect((await signIn(target, 'banned@example.org', PASSWORD)).body.error_code).toBe('user_banned');
  expect((await signIn(target, 'gone@example.org', PASSWORD)).body.error_code).toBe('invalid_credentials');

  const worker = target.client();
  await worker.auth.signInWithPassword({ email: 'worker@example.org', password: 'Sahara-Wind-2026!' });
  const { data: me } = await worker.auth.getUser();
  for (const [name, bytes] of FILES) {
    const got = await worker.storage.from('documents').download(`people/${me.user?.id}/${name}`);
    expect([name, await got.data?.text()]).toEqual([name, await bytes.text()]);
  }
  const mine = await worker.from('clients').select('id, name').eq('name', 'Ìbàdàn Mills');
  expect(mine.data).toHaveLength(1);
  const changed = await worker
    .from('clients')
    .update({ name: 'Ìbàdàn Mills Ltd' })
    .eq('id', mine.data?.[0]?.id ?? '')
    .select();
  expect([changed.error, changed.data?.length]).toEqual([null, 1]);
  expect((await target.system.query('select * from private.verify_audit()')).rows).toEqual([]);

  const second = await importInto(target, folder);
  expect([second.code, second.err]).toEqual([1, expect.stringContaining('not empty')]);
  await target.stop();
});

test('an export that was cut off, changed or not finished is refused before anything is touched', async () => {
  const target = await testServer();
  const before = await checksums(target.system, MOVED);
  const spoilt = join(scratch, 'spoilt');
  await mkdir(spoilt);
  const unfinished = await importInto(target, spoilt);
  expect([unfinished.code, unfinished.err]).toEqual([1, expect.stringContaining('holds no finished export')]);

  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await appendFile(join(folder, 'data', 'public.clients.copy'), ' ');
  const changed = await importInto(target, folder);
  expect([changed.code, changed.err]).toEqual([
    1,
    expect.stringContaining('public.clients.copy is not the file'),
  ]);
  const text = await readFile(join(folder, 'data', 'public.clients.copy'), 'utf8');
  await writeFile(join(folder, 'data', 'public.clients.copy'), text.slice(0, -1));

  manifest.migrations.product[0].sha256 = 'another';
  await writeFile(join(spoilt, 'manifest.json'), JSON.stringify({ ...manifest, tables: [], files: [] }));
  await writeFile(join(spoilt, 'users.jsonl'), await readFile(join(folder, 'users.jsonl')));
  await mkdir(join(spoilt, 'storage'));
  await writeFile(
    join(spoilt, 'storage', 'objects.jsonl'),
    await readFile(join(folder, 'storage', 'objects.jsonl')),
  );
  const other = await importInto(target, spoilt);
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('import it with that version')]);
  expect(await checksums(target.system, MOVED)).toEqual(before);
  await target.stop();
});

test('an export of an earlier version is taken into its own tables, which are then brought up to date', async () => {
  const { server, product } = allMigrations();
  const motto = {
    version: '29990101000000',
    name: 'motto',
    sql: 'alter table public.clients add column motto text; update public.clients set motto = name; alter table public.clients alter motto set not null;',
  };
  const newer = { server, product: [...product, motto] };
  const { url, drop } = await emptyDatabase();
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: join(scratch, 'newer') });
  await importFrom(config, folder, () => {}, undefined, newer);
  const target = new pg.Pool({ connectionString: url });
  const clients = 'select count(*)::int as n from public.clients where';
  const { rows: before } = await source.system.query(`${clients} true`);
  expect((await target.query(`${clients} motto = name`)).rows).toEqual(before);

  // Where later tables are already, the rows of earlier ones are not written.
  await expect(importFrom(config, folder, () => {}, undefined, { server, product })).rejects.toThrow(
    /newer than those of the export.*Nothing was changed/,
  );
  await target.end();
  await drop();
});

test('an import that is killed leaves an empty installation, and the same command starts anew', async () => {
  const target = await testServer();
  const { child, said, done } = run(target, 'server/transfer/import.ts', [folder]);
  await expect.poll(() => said.err, { timeout: 20_000, interval: 5 }).toContain('public.clients');
  child.kill('SIGKILL');
  await done;
  // The database notices the broken connection and undoes what it had begun.
  await expect
    .poll(
      async () =>
        (await target.system.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
    )
    .toBe(0);
  expect((await target.system.query('select count(*)::int as n from auth.users')).rows[0].n).toBe(0);
  expect((await importInto(target, folder)).code).toBe(0);
  expect((await target.system.query('select count(*)::int as n from auth.users')).rows[0].n).toBe(18);
  await target.stop();
});

test('what is said to stay behind exists, and whatever is not said moves', async () => {
  const { rows } = await source.system.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname !~ '^(pg_|information_schema)'`,
  );
  const names = rows.map(({ name }) => name);
  for (const said of Object.keys(LEFT_BEHIND)) {
    expect([said, names.some((name) => name === said || said === `${name.split('.')[0]}.*`)]).toEqual([
      said,
      true,
    ]);
  }
  const moved = (await tablesToMove(source.system)).map(({ name }) => name);
  expect(new Set(moved)).toEqual(new Set(names.filter((name) => !isLeftBehind(name))));
});

test('a command without a folder says how it is called', async () => {
  for (const script of ['export', 'import']) {
    const { code, err } = await run(source, `server/transfer/${script}.ts`, []).done;
    expect([code, err]).toEqual([1, expect.stringContaining(`npm run ${script} -- <folder`)]);
  }
});

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, type TestDatabase, testDatabase } from './testing/harness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** `npm run admin -- …` on the test's database. */
function admin(...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/admin.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: database.url, SITE_URL: 'https://firm.example' },
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

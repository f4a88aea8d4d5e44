import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupLocation } from '../../backup/backup-location.ts';
import { openBackupStore } from '../../backup/backup-store.ts';
import { openEncryptedStore } from '../../backup/encrypted-store.ts';
import { repeatErasures } from '../../backup/erasures.ts';
import { call, mailTo, resetRateLimits, signIn } from '../../testing/auth.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { protectedPerson, signedInWithPassword } from '../factors/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => void (await resetRateLimits(server)));
afterAll(() => server.stop());

const close = (person: TestUser, email = person.email) =>
  person.client.rpc('close_my_account', { _email: email });

/** How many rows of each table are still this person's. */
async function rowsOf(id: string) {
  const { rows } = await server.system.query<{ name: string; count: number }>(
    `select 'profiles' as name, count(*)::int from public.profiles where user_id = $1
     union all select 'roles', count(*)::int from public.user_roles where user_id = $1
     union all select 'favourites', count(*)::int from public.favourites where user_id = $1
     union all select 'sessions', count(*)::int from auth.sessions where user_id = $1
     union all select 'clients', count(*)::int from public.clients where created_by = $1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test.each(['admin', 'consultant', 'compliance_officer', 'client', undefined] as const)(
  'A41: a person with the role %s closes their own account and is out everywhere',
  async (role) => {
    await server.newUser({ role: 'admin' });
    const person = await server.newUser({ role, firstName: 'Zainab' });
    const other = (await signIn(server, person.email, person.password)).body;
    await person.client.from('profiles').upsert({ user_id: person.id, first_name: 'Zainab', phone: '0803' });
    expect((await close(person)).error).toBeNull();

    expect(await rowsOf(person.id)).toMatchObject({ profiles: 0, roles: 0, favourites: 0, sessions: 0 });
    expect((await call(server, 'GET', '/user', { bearer: other.access_token })).status).toBe(403);
    expect((await signIn(server, person.email, person.password)).body.error_code).toBe('invalid_credentials');
    expect((await mailTo(server, person.email, 'account_closed')).text).toContain('privacy-policy');
    const { rows } = await server.system.query(
      `select 1 from public.audit_log where action = 'close' and noun = 'accounts' and record_id = $1`,
      [person.id],
    );
    expect(rows).toHaveLength(1);
  },
);

test('the records of the firm stay, without the name of whoever closed their account', async () => {
  const person = await server.newUser({ role: 'consultant', firstName: 'Zainab' });
  const { data } = await person.client.from('clients').insert({ name: 'Kano Mills' }).select('id').single();
  await person.client.from('favourites').insert({ record_kind: 'clients', record_id: data?.id ?? '' });
  expect(await rowsOf(person.id)).toMatchObject({ clients: 1, favourites: 1 });
  expect((await close(person)).error).toBeNull();
  expect(await rowsOf(person.id)).toMatchObject({ clients: 1, favourites: 0 });
  const { rows } = await server.system.query('select private.name_of($1) as name', [person.id]);
  expect(rows).toEqual([{ name: 'Deleted account' }]);
});

test('nobody closes an account by a slip, in an old session, or with a stolen password alone', async () => {
  const person = await server.newUser({ role: 'consultant' });
  for (const slip of ['', 'someone@else.example'])
    expect((await close(person, slip)).error?.message).toMatch(/^Type the email address/);
  expect((await server.client().rpc('close_my_account', { _email: person.email })).error?.code).toBe('42501');

  await server.system.query(
    `update auth.sessions set created_at = now() - interval '16 minutes',
       reauthenticated_at = null where user_id = $1`,
    [person.id],
  );
  expect((await close(person)).error?.message).toMatch(/^Confirm that it is you first/);
  expect((await person.client.auth.reauthenticate()).error).toBeNull();
  const { code } = await mailTo(server, person.email, 'reauthenticate');
  expect((await person.client.auth.updateUser({ nonce: code })).error).toBeNull();

  const guarded = await protectedPerson(server, { role: 'consultant' });
  const weak = await signedInWithPassword(server, guarded);
  const { error } = await weak.rpc('close_my_account', { _email: guarded.email });
  expect(error?.message).toMatch(/^Use your second factor first/);
  expect((await close(person)).error).toBeNull();
});

test('plat-H15: an administrator closes the account of who has left, with a reason, and nobody else can', async () => {
  const admin = await server.newUser({ role: 'admin', firstName: 'Ifeoma' });
  const leaver = await server.newUser({ role: 'consultant', firstName: 'Zainab' });
  const colleague = await server.newUser({ role: 'consultant' });
  const asked = { _user_id: leaver.id, _email: leaver.email, _reason: 'Left the firm' };
  const by = (who: TestUser, change: Partial<typeof asked> = {}) =>
    who.client.rpc('close_account', { ...asked, ...change });
  expect((await by(colleague)).error?.code).toBe('42501');
  expect((await by(leaver)).error?.code).toBe('42501');
  expect((await by(admin, { _user_id: admin.id, _email: admin.email })).error?.code).toBe('42501');
  expect((await by(admin, { _email: colleague.email })).error?.message).toMatch(/^Type the email address/);
  expect((await by(admin, { _reason: ' ' })).error?.message).toMatch(/^Say why/);
  expect((await by(admin)).error).toBeNull();

  expect(await rowsOf(leaver.id)).toMatchObject({ profiles: 0, roles: 0, sessions: 0 });
  expect((await signIn(server, leaver.email, leaver.password)).body.error_code).toBe('invalid_credentials');
  expect((await mailTo(server, leaver.email, 'account_closed_by_firm')).text).toContain('An administrator');
  expect((await by(admin)).error?.code).toBe('PT404');
  const { rows } = await server.system.query(
    `select actor, reason from public.audit_log where action = 'close' and noun = 'accounts' and record_id = $1`,
    [leaver.id],
  );
  expect(rows).toEqual([{ actor: admin.id, reason: 'Left the firm' }]);
});

test('Z11 the last administrator cannot leave, and loses nothing by trying', async () => {
  await server.system.query('alter table public.user_roles disable trigger keep_one_admin');
  await server.system.query(`delete from public.user_roles where role = 'admin'`);
  await server.system.query('alter table public.user_roles enable trigger keep_one_admin');
  const last = await server.newUser({ role: 'admin' });
  await last.client.from('profiles').upsert({ user_id: last.id, first_name: 'Ifeoma' });
  expect((await close(last)).error?.message).toContain('last administrator');
  expect(await rowsOf(last.id)).toMatchObject({ profiles: 1, roles: 1, sessions: 1 });
});

test('A41: an account stays closed after a restore though it was the only administrator of that moment', async () => {
  const { system } = server;
  await system.query('alter table public.user_roles disable trigger keep_one_admin');
  await system.query(`delete from public.user_roles where role = 'admin'`);
  await system.query('alter table public.user_roles enable trigger keep_one_admin');
  const founder = await server.newUser({ role: 'admin', firstName: 'Founder' });
  const folder = scratchFolder('erasures');
  const kept = await openEncryptedStore(await openBackupStore(backupLocation(folder), folder), undefined);
  await kept.putJson('erasures/2026-11-22.json', [{ table: 'closed accounts', ids: [founder.id] }]);
  const client = await system.connect();
  const repeated = await repeatErasures(client, kept).finally(() => client.release());
  expect(repeated).toBe(1);
  expect(await rowsOf(founder.id)).toMatchObject({ roles: 0, sessions: 0 });
  // The rule holds again from then on.
  const successor = await server.newUser({ role: 'admin' });
  const gone = system.query(`delete from public.user_roles where user_id = $1`, [successor.id]);
  await expect(gone).rejects.toThrow('This is the last administrator');
});

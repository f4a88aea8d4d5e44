import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { atLevel, type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
beforeEach(async () => {
  await db?.close();
  db = await testDatabase();
});
afterAll(() => db.close());

const ask = 'select public.grant_admin_access($1) as answer';
const answer = async (who: Person, token?: string) =>
  (
    await who.run(
      ask,
      [who.id],
      token === undefined ? {} : { 'request.headers': JSON.stringify({ 'x-setup-token': token }) },
    )
  )[0]?.answer;
const admins = async () =>
  (await db.system.query(`select from public.user_roles where role = 'admin'`)).rowCount;
const issue = (token: string) => db.system.query('select private.issue_setup_token($1)', [token]);

test('Z12 asking for admin access: a visitor, a foreign id and no id are refused', async () => {
  const ngozi = await someone(db.system);
  const other = await someone(db.system);
  expect(await visitor(db.system).tries(ask, [ngozi.id])).toBe('42501');
  expect(await ngozi.tries(ask, [other.id])).toBe('42501');
  expect(await ngozi.tries(ask, [null])).toBe('22004');
});

test('Z12 without the setup token one request is filed, however often and however many at once', async () => {
  await issue('right');
  const ngozi = await someone(db.system);
  const answers = await Promise.all(Array.from({ length: 100 }, () => answer(ngozi, 'wrong')));
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"status":"requested"}']));
  expect((await db.system.query('select from public.admin_requests')).rowCount).toBe(1);
  expect(await admins()).toBe(0);
});

test('Z12 fifty people with the right token at once: exactly one becomes administrator', async () => {
  await issue('right');
  const people = await Promise.all(Array.from({ length: 50 }, () => someone(db.system)));
  const answers = await Promise.all(people.map((who) => answer(who, 'right')));
  expect(answers.filter((one) => (one as { status: string }).status === 'granted')).toHaveLength(1);
  expect(await admins()).toBe(1);
});

test('Z12 a spent token and a late one only file a request; an administrator asking again changes nothing', async () => {
  await issue('right');
  const first = await someone(db.system);
  expect(await answer(first, 'right')).toEqual({ status: 'granted' });
  expect(await answer(await someone(db.system), 'right')).toEqual({ status: 'requested' });
  await issue('late');
  expect(await answer(await someone(db.system), 'late')).toEqual({ status: 'requested' });
  const before = (await db.system.query('select count(*) as n from public.audit_log')).rows[0].n;
  expect(await answer(first)).toEqual({ status: 'granted' });
  expect((await db.system.query('select count(*) as n from public.audit_log')).rows[0].n).toBe(before);
  expect(await admins()).toBe(1);
});

test('Z11 another administrator decides, never oneself, once, and within seven days', async () => {
  const admin = await someone(db.system, 'admin');
  const second = await someone(db.system, 'admin');
  const ngozi = await someone(db.system, 'consultant');
  await answer(ngozi);
  const [request] = await ngozi.run('select * from public.admin_requests');
  const decide = 'select public.decide_admin_request($1, $2, $3)';
  expect(await ngozi.tries(decide, [request?.id, true, null])).toBe('42501');
  const outcomes = await Promise.all([
    admin.tries(decide, [request?.id, true, null]),
    second.tries(decide, [request?.id, false, 'No']),
  ]);
  expect(outcomes.sort()).toEqual([1, 'PT409']);
  const own = await admin.adds('admin_requests', { reason: 'To be sure' });
  expect(await admin.tries(decide, [own.id, true, null])).toBe('42501');
  expect(await admin.tries(decide, [randomUUID(), true, null])).toBe('PT404');
  const old = await someone(db.system);
  await answer(old);
  await db.system.query(
    `update public.admin_requests set expires_at = now() - interval '1 minute' where user_id = $1`,
    [old.id],
  );
  const [lapsed] = await old.run('select id from public.admin_requests');
  expect(await admin.tries(decide, [lapsed?.id, true, null])).toBe('PT409');
  expect(await answer(old)).toEqual({ status: 'requested' });
  expect(await old.run('select status from public.admin_requests order by created_at')).toEqual([
    { status: 'expired' },
    { status: 'pending' },
  ]);
});

test('Z11 roles: administrators only, never one’s own, and the last administrator stays', async () => {
  const admin = await someone(db.system, 'admin');
  const second = await someone(db.system, 'admin');
  const ngozi = await someone(db.system);
  const grant = 'select public.grant_role($1, $2)';
  const revoke = 'select public.revoke_role($1, $2)';
  expect(await ngozi.tries(grant, [second.id, 'consultant'])).toBe('42501');
  expect(await admin.tries(grant, [admin.id, 'consultant'])).toBe('42501');
  expect(await admin.tries(grant, [ngozi.id, 'emperor'])).toBe('23514');
  expect(await admin.tries(grant, [randomUUID(), 'consultant'])).toBe('PT404');
  expect(await admin.tries(grant, [ngozi.id, 'consultant'])).toBe(1);
  expect(await ngozi.tries(`insert into public.clients (name) values ('Mine')`)).toBe(1);
  const both = await Promise.all([
    admin.tries(revoke, [second.id, 'admin']),
    second.tries(revoke, [admin.id, 'admin']),
  ]);
  expect(both.sort()).toEqual([1, '42501']);
  expect(await admins()).toBe(1);
  await expect(db.system.query(`delete from public.user_roles where role = 'admin'`)).rejects.toMatchObject({
    code: 'PT409',
  });
});

test('A18 a role taken away is gone with the next call', async () => {
  const admin = await someone(db.system, 'admin');
  const ngozi = await someone(db.system, 'consultant');
  await ngozi.adds('clients', { name: 'Mine' });
  await admin.run('select public.revoke_role($1, $2)', [ngozi.id, 'consultant']);
  expect(await ngozi.run('select * from public.clients')).toEqual([]);
  expect(await ngozi.tries(`insert into public.clients (name) values ('More')`)).toBe('42501');
});

test('A28 an administrator with a verified second factor must have used it', async () => {
  const admin = await someone(db.system, 'admin');
  const ngozi = await someone(db.system);
  await db.system.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values ($1, $2, 'totp', 'verified', 'x')`,
    [randomUUID(), admin.id],
  );
  expect(await admin.tries('select public.grant_role($1, $2)', [ngozi.id, 'consultant'])).toBe('42501');
  expect(await admin.run('select * from public.audit_log')).toEqual([]);
  expect(await admin.tries('select from public.user_roles where user_id = $1', [admin.id])).toBe(1);
  expect(
    await atLevel(db.system, admin.id, 'aal2').tries('select public.grant_role($1, $2)', [
      ngozi.id,
      'consultant',
    ]),
  ).toBe(1);
});

test('A17 a suspended person’s sessions end with the statement, and coming back needs another administrator’s hand', async () => {
  const admin = await someone(db.system, 'admin');
  const ngozi = await someone(db.system, 'consultant');
  await db.system.query('insert into auth.sessions (id, user_id) values ($1, $2)', [randomUUID(), ngozi.id]);
  expect(await ngozi.tries('select public.suspend_person($1, $2)', [admin.id, 'Coup'])).toBe('42501');
  expect(await admin.tries('select public.suspend_person($1, $2)', [admin.id, 'Oops'])).toBe('42501');
  expect(await admin.tries('select public.suspend_person($1, $2)', [ngozi.id, ' '])).toBe('22023');
  await admin.run('select public.suspend_person($1, $2)', [ngozi.id, 'Left the firm']);
  expect((await db.system.query('select from auth.sessions where user_id = $1', [ngozi.id])).rowCount).toBe(
    0,
  );
  const [listed] = await admin.run('select * from public.list_people() where id = $1', [ngozi.id]);
  expect(listed).toMatchObject({ roles: ['consultant'], banned_until: expect.any(Date) });
  await admin.run('select public.restore_person($1)', [ngozi.id]);
  expect(
    (await admin.run('select banned_until from public.list_people() where id = $1', [ngozi.id]))[0]
      ?.banned_until,
  ).toBeNull();
});

test('the list of people goes on right after the last one seen, also when somebody joins meanwhile', async () => {
  const admin = await someone(db.system, 'admin');
  const people = [admin];
  for (let n = 0; n < 4; n += 1) people.push(await someone(db.system, 'consultant'));
  // Everyone of one moment: the id decides, and nobody is left out or listed twice.
  await db.system.query(`update auth.users set created_at = '2026-01-01T09:00:00.123456Z'`);
  const first = await admin.run('select id, created_at::text from public.list_people(page_size => 3)');
  await someone(db.system, 'consultant');
  const last = first.at(-1);
  const second = await admin.run(
    'select id from public.list_people(page_size => 3, _before => $1, _before_id => $2)',
    [last?.created_at, last?.id],
  );
  expect([...first, ...second].map(({ id }) => String(id)).sort()).toEqual(people.map(({ id }) => id).sort());
});

test('plat-M14: people are found by role and by how things stand, mails by address and state', async () => {
  const admin = await someone(db.system, 'admin');
  const ngozi = await someone(db.system, 'consultant');
  const newcomer = await someone(db.system);
  await db.system.query('update auth.users set email_confirmed_at = now() where id = $1', [ngozi.id]);
  await db.system.query('update auth.users set invited_at = now() where id = $1', [newcomer.id]);
  const found = async (choice: string) =>
    (await admin.run(`select id from public.list_people(${choice})`)).map(({ id }) => id);
  expect(await found(`_role => 'consultant'`)).toEqual([ngozi.id]);
  expect(await found(`_role => 'none'`)).toEqual([newcomer.id]);
  expect(await found(`_status => 'active'`)).toEqual([ngozi.id]);
  expect(await found(`_status => 'invited'`)).toEqual([newcomer.id]);
  expect(await found(`_status => 'unconfirmed', _role => 'admin'`)).toEqual([admin.id]);
  await admin.run(`select public.suspend_person($1, 'Away')`, [ngozi.id]);
  expect(await found(`_status => 'suspended'`)).toEqual([ngozi.id]);

  await db.system.query(
    `insert into platform.outbox (kind, to_address, subject, sent_at, text_body, last_error) values
       ('invite', 'kept@example.org', 'Welcome', now(), 'https://example.org', null),
       ('invite', 'kept-long@example.org', 'Welcome', now(), '', null),
       ('invite', 'sent@example.org', 'Welcome', now(), null, null),
       ('invite', 'failing@example.org', 'Welcome', null, null, 'refused'),
       ('reset-password', 'secret@example.org', 'Your code 123456', null, null, null)`,
  );
  const mails = async (choice: string) =>
    (await admin.run(`select to_address from public.list_outbox(${choice})`)).map(
      ({ to_address }) => to_address,
    );
  expect((await mails(`_state => 'kept', _term => 'example.org'`)).sort()).toEqual([
    'kept-long@example.org',
    'kept@example.org',
  ]);
  for (const state of ['sent', 'failing'])
    expect(await mails(`_state => '${state}', _term => 'example.org'`)).toEqual([`${state}@example.org`]);
  expect(await mails(`_term => 'SECRET@'`)).toEqual(['secret@example.org']);
  // A code is not found by guessing at it.
  expect(await mails(`_term => '123456'`)).toEqual([]);
});

test('people, mails and colleagues’ names are shown to those who need them', async () => {
  const admin = await someone(db.system, 'admin');
  const consultant = await someone(db.system, 'consultant', { email: 'tunde@example.org' });
  const stranger = await someone(db.system, 'client');
  expect(await consultant.tries('select * from public.list_people()')).toBe('42501');
  expect(await consultant.tries('select * from public.list_outbox()')).toBe('42501');
  await answer(consultant);
  const kinds = (await admin.run('select to_address, kind from public.list_outbox()')).map(
    (mail) => mail.kind,
  );
  expect(kinds.sort()).toEqual(['admin_request', 'admin_request_sent']);
  expect((await consultant.run('select name from public.staff_names()')).map((one) => one.name)).toContain(
    'tunde',
  );
  expect(await stranger.run('select * from public.staff_names()')).toEqual([]);
});

test('a client’s person is linked by address by whoever leads the team, and sees name and industry only', async () => {
  const lead = await someone(db.system, 'consultant');
  const member = await someone(db.system, 'consultant');
  await someone(db.system, 'client', { email: 'chair@client.example' });
  await someone(db.system, undefined, { email: 'plain@client.example' });
  const client = await lead.adds('clients', { name: 'Ridge Power', contact_phone: 'secret' });
  const project = await lead.adds('projects', { name: 'Tariff case', client_id: client.id, budget: 9000 });
  await lead.adds('project_members', { project_id: project.id, user_id: member.id });
  const link = 'select public.add_client_member($1, $2)';
  expect(await member.tries(link, [client.id, 'chair@client.example'])).toBe('42501');
  const answer = async (email: string) =>
    (await lead.run(`${link} as answer`, [client.id, email]))[0]?.answer;
  const missed = { code: 'PT404', message: expect.stringContaining('No client account has this address') };
  expect(await answer('plain@client.example')).toMatchObject(missed);
  expect(await answer('absent@client.example')).toMatchObject(missed);
  const [linked] = await lead.run('select public.add_client_member($1, $2) as answer', [
    client.id,
    ' Chair@client.example ',
  ]);
  const chair = atLevel(
    db.system,
    String((linked?.answer as { user_id: string } | undefined)?.user_id),
    'aal1',
  );
  expect(await chair.run('select * from public.clients')).toEqual([]);
  const [seen] = await chair.run('select * from public.linked_projects');
  expect(seen).toMatchObject({ name: 'Tariff case', client_name: 'Ridge Power' });
  expect(seen).not.toHaveProperty('budget');
  expect(await member.run('select email from public.client_people($1)', [client.id])).toEqual([
    { email: 'chair@client.example' },
  ]);
});

test('S8 a newcomer asks for the role they need, with a reason; without one only the button of the specification asks', async () => {
  const admin = await someone(db.system, 'admin');
  const ngozi = await someone(db.system);
  const ask = 'insert into public.admin_requests (user_id, role, reason) values ($1, $2, $3)';
  expect(await ngozi.tries(ask, [ngozi.id, 'consultant', ' '])).toBe('23514');
  expect(await ngozi.tries(ask, [ngozi.id, 'emperor', 'Please'])).toBe('23514');
  expect(await ngozi.tries(ask, [admin.id, 'consultant', 'For a friend'])).toBe('42501');
  expect(await ngozi.tries(ask, [ngozi.id, 'consultant', 'I join the energy team'])).toBe(1);
  const [request] = await ngozi.run('select * from public.admin_requests');
  expect(await admin.tries('select public.decide_admin_request($1, true, null)', [request?.id])).toBe(1);
  expect(await ngozi.run('select role from public.user_roles')).toEqual([{ role: 'consultant' }]);
});

test('S4 an administrator is named with a reason, by two where there are two, and never by the one who proposed', async () => {
  const admin = await someone(db.system, 'admin');
  const ngozi = await someone(db.system);
  const grant = 'select public.grant_role($1, $2, $3) as answer';
  expect(await admin.tries(grant, [ngozi.id, 'admin', null])).toBe('22023');
  const second = await someone(db.system, 'admin');
  const [asked] = await admin.run(grant, [ngozi.id, 'admin', 'Runs the house in August']);
  expect(asked?.answer).toEqual({ status: 'requested' });
  expect(await ngozi.run('select * from public.user_roles')).toEqual([]);
  const [request] = await second.run('select * from public.admin_requests where user_id = $1', [ngozi.id]);
  const decide = 'select public.decide_admin_request($1, true, null)';
  expect(await admin.tries(decide, [request?.id])).toBe('42501');
  expect(await ngozi.tries(decide, [request?.id])).toBe('42501');
  expect(await second.tries(decide, [request?.id])).toBe(1);
  expect(await ngozi.run('select role from public.user_roles where user_id = $1', [ngozi.id])).toEqual([
    { role: 'admin' },
  ]);
});

test('S4 the only administrator names a second one alone, with the second factor used lately where there is one', async () => {
  await db.system.query(`alter table public.user_roles disable trigger keep_one_admin`);
  await db.system.query(`delete from public.user_roles where role = 'admin'`);
  await db.system.query(`alter table public.user_roles enable trigger keep_one_admin`);
  const admin = await someone(db.system, 'admin');
  const [ngozi, musa] = [await someone(db.system), await someone(db.system)];
  const grant = 'select public.grant_role($1, $2, $3) as answer';
  const [granted] = await admin.run(grant, [ngozi.id, 'admin', 'My deputy']);
  expect(granted?.answer).toEqual({ status: 'granted' });
  await db.system.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values ($1, $2, 'totp', 'verified', 'x')`,
    [randomUUID(), admin.id],
  );
  // An old proof: the session is strong, the factor was not used within the last quarter of an hour.
  expect(await atLevel(db.system, admin.id, 'aal2').tries(grant, [musa.id, 'admin', 'Another one'])).toBe(
    '42501',
  );
});

test('Z12 roles are read once a request, for its own claims alone, and again after a change of roles', async () => {
  const admin = await someone(db.system, 'admin');
  const ngozi = await someone(db.system, 'consultant');
  const claimsOf = (who: Person) => ({ role: 'authenticated', sub: who.id, aal: 'aal1' });
  const asking = async (who: Person, ...statements: [string, unknown[]?][]) =>
    db.api.transaction({ role: 'authenticated', claims: claimsOf(who) }, {}, async (query) => {
      const answers: (string | null | undefined)[] = [];
      for (const [text, values] of statements) answers.push((await query(text, values ?? [])).rows[0]?.[0]);
      return answers;
    });
  const isAdmin: [string] = [`select private.has_role('admin')`];
  const kept = `select split_part(current_setting('request.caller'), e'\\n', 1)`;
  expect(await asking(ngozi, [kept], isAdmin)).toEqual([`t|consultant|${ngozi.id}`, 'f']);
  expect(await asking(admin, [kept], isAdmin)).toEqual([`t|admin|${admin.id}`, 't']);
  const acting = `select set_config('request.jwt.claims', $1, true)`;
  expect(await asking(admin, [acting, [JSON.stringify(claimsOf(ngozi))]], isAdmin)).toEqual([
    expect.any(String),
    'f',
  ]);
  const second = await someone(db.system, 'admin');
  const change = `select public.revoke_role($1, 'admin')`;
  const forgotten = `select current_setting('request.caller')`;
  expect((await asking(admin, [change, [second.id]], [forgotten], isAdmin)).slice(1)).toEqual(['', 't']);
  expect(await asking(second, [kept], isAdmin)).toEqual([`t||${second.id}`, 'f']);
  await db.system.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'phone', 'totp', 'verified', now(), now())`,
    [ngozi.id],
  );
  expect(await asking(ngozi, [kept], [`select private.has_role('consultant')`])).toEqual([
    `f||${ngozi.id}`,
    'f',
  ]);
});

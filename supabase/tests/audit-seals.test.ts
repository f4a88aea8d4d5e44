import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await testServer();
  admin = await someone(server.system, 'admin');
});
afterAll(() => server.stop());

const sql = async (text: string, values: unknown[] = []) => (await server.system.query(text, values)).rows;
const findings = () => sql('select what, id::int from private.verify_audit()');
const seal = async () => (await sql('select private.seal_audit()::int as closed'))[0]?.closed;
/** An entry about a record of its own, at a time of its own. */
const entry = async (at = 'now()') =>
  (
    await sql(`insert into public.audit_log (at, actor_role, action, noun, record_id)
      values (${at}, 'system', 'update', 'clients', gen_random_uuid()) returning id::int`)
  )[0]?.id;

/** A change behind the log's back, as whoever owns the tables could make it. */
async function tamper(change: string): Promise<void> {
  await sql('alter table public.audit_log disable trigger append_only');
  await sql(change);
  await sql('alter table public.audit_log enable trigger append_only');
}

test('rel-F1 the tests run with an owner of the database who is no superuser', async () => {
  const [owner] = await sql(
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  );
  const superuser = process.env.TEST_OWNER === 'superuser';
  expect(owner).toEqual({ rolsuper: superuser, rolbypassrls: true, rolcreaterole: true });
});

test('rel-F1 a write that is under way while the log is sealed joins the next seal, and the log stays whole', async () => {
  // The API's own login, whose sessions an owner without superuser cannot look into.
  const api = new pg.Client({ ...inject('cluster'), user: 'authenticator', database: server.database.name });
  await api.connect();
  await api.query('begin');
  await api.query('set local role authenticated');
  await api.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ role: 'authenticated', sub: admin.id }),
  ]);
  await api.query(`insert into public.clients (name, created_by) values ('Slow', $1)`, [admin.id]);
  await entry();
  expect(await seal()).toBeGreaterThan(0);
  await api.query('commit');
  await api.end();
  expect(await findings()).toEqual([]);
  expect(await seal()).toBeGreaterThan(0);
  expect(await findings()).toEqual([]);
});

test('rel-F2 a clock that is set back after a seal neither breaks the log nor stops the sealing', async () => {
  await entry(`now() + interval '1 hour'`);
  expect(await seal()).toBe(1);
  await entry();
  await entry(`now() - interval '1 hour'`);
  expect(await seal()).toBe(2);
  expect(await findings()).toEqual([]);
});

test('rel-F1 two processes that seal at once, beside writers, close every entry exactly once', async () => {
  const writers = Array.from({ length: 40 }, () => entry());
  const sealers = Array.from({ length: 8 }, () => seal());
  await Promise.all([...writers, ...sealers]);
  await seal();
  const [counts] = await sql(`select
    (select count(*)::int from public.audit_log) as entries, (select sum(entries)::int from private.audit_seals) as sealed,
    (select count(*)::int from private.audit_unsealed) as waiting`);
  expect(counts).toEqual({ entries: counts?.sealed, sealed: counts?.entries, waiting: 0 });
  expect(await findings()).toEqual([]);
});

test('an entry that no seal closes and none is to close is found', async () => {
  const id = await entry();
  await sql('begin; delete from private.audit_unsealed; commit');
  expect(await findings()).toEqual([{ what: 'entry stands in no seal', id }]);
  await sql('insert into private.audit_unsealed values ($1)', [id]);
  await seal();
});

test('rel-F1 a log that does not verify is accepted by name and reason only, says so itself, and finds later changes', async () => {
  await expect(sql(`select private.reseal_audit('Ada', 'why not')`)).rejects.toThrow('nothing to seal anew');
  const [gone, changed, later] = [await entry(), await entry(), await entry()];
  await seal();
  await entry();
  await seal();
  await tamper(`delete from public.audit_log where id = ${gone}`);
  await tamper(`update public.audit_log set actor_role = 'nobody' where id = ${changed}`);
  expect((await findings()).map(({ what }) => what)).toEqual([
    'entries of this seal are missing or changed',
    'entry was changed',
  ]);
  await expect(sql(`select private.reseal_audit('Ada', ' ')`)).rejects.toThrow('Say who accepts');
  expect(await admin.tries(`select private.reseal_audit('Ada', 'x')`)).toBe('42501');
  await sql(`select private.reseal_audit('ada@firm.example', 'Restored from the copy of 3 May')`);
  expect(await findings()).toEqual([]);
  const [told] = await admin.run(
    `select reason, actor_role from public.audit_log where action = 'reseal' and noun = 'audit_log'`,
  );
  expect(told).toEqual({
    reason: 'ada@firm.example: Restored from the copy of 3 May (2 findings accepted)',
    actor_role: 'system',
  });
  const [kept] = await sql(
    'select resealed_by, jsonb_array_length(findings) as found, jsonb_array_length(old_seals) as seals from private.audit_reseals',
  );
  expect(kept).toEqual({ resealed_by: 'ada@firm.example', found: 2, seals: 2 });
  await tamper(`update public.audit_log set actor_role = 'somebody' where id = ${changed}`);
  await tamper(`delete from public.audit_log where id = ${later}`);
  expect((await findings()).map(({ what }) => what)).toEqual([
    'entries of this seal are missing or changed',
    'entry was changed',
  ]);
});

test('rel-F15 the log is verified once a day, and /health warns of what was found until it is whole again', async () => {
  const health = async () => (await (await fetch(`${server.url}/health`)).json()) as Record<string, unknown>;
  const check = () => sql('select private.check_audit()');
  const checkedAt = async () => (await sql('select checked_at from private.audit_checks'))[0]?.checked_at;
  expect((await findings()).length).toBeGreaterThan(0);
  await Promise.all([check(), check()]);
  expect(await health()).toMatchObject({ warnings: { audit: expect.stringContaining('did not verify') } });
  const first = await checkedAt();
  await check();
  expect(await checkedAt()).toEqual(first);
  await sql(`select private.reseal_audit('Ada', 'A drill')`);
  await sql(`update private.audit_checks set checked_at = checked_at - interval '1 day'`);
  await check();
  expect(await health()).not.toHaveProperty('warnings');
});

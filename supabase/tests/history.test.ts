import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { AUDIT_NOUNS } from '#src/features/people/audit.ts';
import { type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let author: Person;
let colleague: Person;

beforeAll(async () => {
  db = await testDatabase();
  admin = await someone(db.system, 'admin');
  author = await someone(db.system, 'consultant');
  colleague = await someone(db.system, 'consultant');
});
afterAll(() => db.close());

const whole = async () => (await db.system.query('select * from private.verify_audit()')).rows;

test('every change is logged by name of column, and its values stand in the record’s history for those who read it', async () => {
  const client = await author.adds('clients', { name: 'Old name' });
  await author.run(`update public.clients set name = 'New name', industry = 'Energy' where id = $1`, [
    client.id,
  ]);
  await author.run(`update public.clients set name = 'New name' where id = $1`, [client.id]);
  const log = await admin.run(
    'select action, actor, actor_role, columns, noun from public.audit_log where record_id = $1 order by id',
    [client.id],
  );
  expect(log).toEqual([
    { action: 'insert', actor: author.id, actor_role: 'consultant', columns: [], noun: 'clients' },
    {
      action: 'update',
      actor: author.id,
      actor_role: 'consultant',
      columns: ['industry', 'name'],
      noun: 'clients',
    },
  ]);
  const history =
    'select column_name, old_value, new_value, changed_by from public.field_changes where record_id = $1 order by id';
  expect(await author.run(history, [client.id])).toEqual([
    { column_name: 'industry', old_value: null, new_value: 'Energy', changed_by: author.id },
    { column_name: 'name', old_value: 'Old name', new_value: 'New name', changed_by: author.id },
  ]);
  expect(await colleague.run(history, [client.id])).toEqual([]);
});

test('the audit log cannot be edited, and whoever gets round that is found out', async () => {
  const client = await author.adds('clients', { name: 'Evidence' });
  await author.run(`update public.clients set name = 'Evidence 2' where id = $1`, [client.id]);
  for (const who of [admin, author, visitor(db.system)]) {
    expect(await who.tries(`update public.audit_log set action = 'x'`)).toBe('42501');
    expect(await who.tries('delete from public.audit_log')).toBe('42501');
  }
  await expect(db.system.query('delete from public.audit_log')).rejects.toMatchObject({ code: '42501' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await db.system.query('select private.seal_audit()');
  expect(await whole()).toEqual([]);
  const behindTheScenes = async (sql: string) => {
    const owner = await db.system.connect();
    await owner.query('begin');
    await owner.query('alter table public.audit_log disable trigger append_only');
    await owner.query(sql, [client.id]);
    const { rows } = await owner.query('select what from private.verify_audit()');
    await owner.query('rollback');
    owner.release();
    return rows.map((row) => row.what);
  };
  expect(await behindTheScenes(`update public.audit_log set actor = null where record_id = $1`)).toContain(
    'entry was changed',
  );
  expect(
    await behindTheScenes(`delete from public.audit_log where record_id = $1 and action = 'insert'`),
  ).toContain('an earlier entry of this record is missing');
  expect(await behindTheScenes('delete from public.audit_log where record_id = $1')).toContain(
    'entries of this seal are missing or changed',
  );
  expect(await whole()).toEqual([]);
});

test('twenty people changing records at once leave a whole log', async () => {
  const client = await author.adds('clients', { name: 'Busy' });
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      admin.run('update public.clients set address = $1 where id = $2', [`${i} Broad Street`, client.id]),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  await db.system.query('select private.seal_audit()');
  expect(await whole()).toEqual([]);
  expect(
    await admin.tries(`select from public.audit_log where record_id = $1 and action = 'update'`, [client.id]),
  ).toBe(20);
});

test('a text is approved by other eyes; an edit returns it to pending; only an approved one is published', async () => {
  const client = await author.adds('clients', { name: 'Speaker' });
  const project = await author.adds('projects', { name: 'Voice', client_id: client.id });
  await author.adds('project_members', { project_id: project.id, user_id: colleague.id });
  const service = await author.adds('services', {
    title: 'Press',
    client_id: client.id,
    service_category: 'strategic_communication',
  });
  const text = await author.adds('communications', { title: 'Statement', service_id: service.id });
  const decide = `select public.decide_communication($1, $2, $3, (select updated_at from public.communications where id = $1))`;
  const unseen = 'select public.decide_communication($1, $2, $3)';
  const state = async () =>
    (
      await author.run('select status, approval_status from public.communications where id = $1', [text.id])
    )[0];
  const publish = () =>
    author.tries(`update public.communications set status = 'published' where id = $1`, [text.id]);
  expect(await publish()).toBe('PT409');
  expect(await author.tries(decide, [text.id, true, null])).toBe('42501');
  expect(await colleague.tries(decide, [text.id, false, null])).toBe('23514');
  expect(await colleague.tries(unseen, [text.id, true, null])).toBe('22004');
  expect(await colleague.tries(decide, [text.id, true, null])).toBe(1);
  expect(await admin.tries(decide, [text.id, false, 'Too late'])).toBe('PT409');
  await colleague.run(`update public.communications set body = 'New words' where id = $1`, [text.id]);
  expect(await state()).toEqual({ status: 'draft', approval_status: 'pending' });
  expect(await colleague.tries(decide, [text.id, true, null])).toBe('42501');
  expect(await admin.tries(decide, [text.id, true, null])).toBe(1);
  expect(await publish()).toBe(1);
  expect(await author.tries(`update public.communications set body = 'Slip' where id = $1`, [text.id])).toBe(
    'PT409',
  );
  const outsider = await someone(db.system, 'consultant');
  const guessed = 'select public.decide_communication($1, $2, $3, now())';
  expect(await outsider.tries(guessed, [text.id, true, null])).toBe('PT404');
});

test('an administrator’s reads of sensitive tables are announced to be recorded, a team’s own are not', async () => {
  await author.adds('stakeholders', { name: 'Chief Adeyemi' });
  const heard: string[] = [];
  const hear = ({ code, message }: { code?: string; message?: string }) => {
    if (code === 'HM001') heard.push(message ?? '');
  };
  const listenOn = (client: pg.PoolClient) => void client.on('notice', hear);
  const letGo = (_: unknown, client: pg.PoolClient) => void client.off('notice', hear);
  db.system.on('acquire', listenOn).on('release', letGo);
  await author.run('select * from public.stakeholders');
  await admin.run('select * from public.stakeholders');
  db.system.off('acquire', listenOn).off('release', letGo);
  expect(heard.map((payload) => JSON.parse(payload))).toEqual([
    { actor: admin.id, noun: 'stakeholders', minute: expect.any(String) },
  ]);
  // The same minute, through two processes of the server.
  for (const _ of [1, 2]) await db.system.query('select private.note_read($1)', [heard[0]]);
  expect(
    await admin.tries(`select from public.audit_log where action = 'read' and noun = 'stakeholders'`),
  ).toBe(1);
});

test('every noun whose changes are written down has a name on the screen of the audit log', async () => {
  const { rows } = await db.system.query<{ noun: string }>(
    `select distinct c.relname as noun from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgfoid = 'private.log_change'::regproc`,
  );
  const named = AUDIT_NOUNS.map(({ value }) => value as string);
  expect(rows.map(({ noun }) => noun).filter((noun) => !named.includes(noun))).toEqual([]);
});

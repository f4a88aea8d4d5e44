import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { nouns } from '#src/nouns.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let maker: Person;
let colleague: Person;
let admin: Person;

beforeAll(async () => {
  db = await testDatabase();
  [maker, colleague, admin] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'admin'),
  ]);
});
afterAll(() => db.close());

const binOf = async (who: Person) =>
  (await who.run(
    'select record_kind, record_id, title, deleted_by, purged_at from public.deleted_records()',
  )) as {
    record_kind: string;
    record_id: string;
    title: string;
    deleted_by: string;
    purged_at: Date;
  }[];

test('What was deleted stands in the bin of whoever entered or deleted it and of administrators, until it is restored', async () => {
  const client = await maker.adds('clients', { name: 'Zuma Power' });
  const contact = await maker.adds('contacts', { name: 'Bola Ade', client_id: client.id });
  await maker.run('delete from public.contacts where id = $1', [contact.id]);
  await admin.run('delete from public.clients where id = $1', [client.id]);
  const seen = await binOf(maker);
  expect(seen.map(({ record_kind, title }) => [record_kind, title])).toEqual([
    ['clients', 'Zuma Power'],
    ['contacts', 'Bola Ade'],
  ]);
  expect(seen[0]?.deleted_by).toBe(admin.id);
  const days = ((seen[0]?.purged_at.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect((await binOf(admin)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Zuma Power', 'Bola Ade']),
  );
  expect(await binOf(colleague)).toEqual([]);
  for (const role of ['compliance_officer', 'client'] as const)
    expect(await binOf(await someone(db.system, role))).toEqual([]);

  await maker.run('select public.restore_client($1)', [client.id]);
  expect((await binOf(maker)).map(({ title }) => title)).toEqual(['Bola Ade']);
});

test('Every noun whose delete can be taken back is in the bin, with its title', async () => {
  const { rows } = await db.system.query<{ kind: string }>(
    `select tgrelid::regclass::text as kind from pg_trigger where tgfoid = 'private.archive_instead'::regproc`,
  );
  const archived = rows.map(({ kind }) => kind.replace('public.', ''));
  for (const { table, restore, title } of nouns.filter((noun) => noun.restore !== undefined)) {
    expect(archived, `${table} has ${String(restore)}`).toContain(table);
    expect(['name', 'title', 'campaign_name'], table).toContain(title);
  }
});

const save = (who: Person, name: string, shared = false) =>
  who.adds('saved_views', { record_kind: 'clients', name, query: 'q=oil&sort=name', shared });
const viewsOf = async (who: Person) =>
  (await who.run('select name from public.saved_views order by name')).map(({ name }) => name);

test('A view is one’s own until it is shared; the team reads it then, and only its maker changes it', async () => {
  await save(maker, 'Oil');
  const shared = await save(maker, 'Oil for all', true);
  expect(await viewsOf(maker)).toEqual(['Oil', 'Oil for all']);
  expect(await viewsOf(colleague)).toEqual(['Oil for all']);
  const guest = await someone(db.system, 'client');
  expect(await viewsOf(guest)).toEqual([]);
  expect(
    await guest.tries(
      `insert into public.saved_views (record_kind, name, shared) values ('projects', 'Mine', true)`,
    ),
  ).toBe('42501');
  expect(
    await colleague.tries(`update public.saved_views set name = 'Taken' where id = $1`, [shared.id]),
  ).toBe(0);
  expect(
    await maker.tries(`insert into public.saved_views (record_kind, name) values ('clients', 'Oil')`),
  ).toBe('23505');
  expect(
    await maker.tries(
      `insert into public.saved_views (record_kind, name, query) values ('clients', 'x', '<script>')`,
    ),
  ).toBe('23514');
});

test('A list opens with a view its reader may see, and forgets it when it is no longer shared or gone', async () => {
  const own = await save(maker, 'Only mine');
  const shared = await save(maker, 'Everybody', true);
  const choose = (who: Person, id: unknown) =>
    who.tries(`insert into public.default_views (record_kind, view_id) values ('clients', $1)`, [id]);
  expect(await choose(colleague, own.id)).toBe('42501');
  expect(await choose(colleague, shared.id)).toBe(1);
  await admin.run('delete from public.saved_views where id = $1', [shared.id]);
  expect(await colleague.run('select from public.default_views')).toEqual([]);
});

test('Nobody saves views without end', async () => {
  const keen = await someone(db.system, 'consultant');
  await db.system
    .query(
      `insert into public.saved_views (record_kind, name, created_by) select 'clients', 'View ' || n, $1 from generate_series(1, 100) n`,
      [keen.id],
    )
    .catch((error: unknown) => error);
  expect(
    await keen.tries(`insert into public.saved_views (record_kind, name) values ('clients', 'One more')`),
  ).toBe('PT409');
});

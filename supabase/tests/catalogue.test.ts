import { afterAll, beforeAll, expect, test } from 'vitest';
import { exposedFunctions, exposedTables, exposedViews } from '#server/access/exposure.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { nouns } from '#src/nouns.ts';

let db: TestDatabase;
const list = async (sql: string) =>
  (await db.system.query<{ name: string }>(sql)).rows.map((row) => row.name);

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('Z02 every table of the public and private schemas has row security, enabled and forced', async () => {
  const open = await list(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity)`);
  expect(open).toEqual([]);
});

test('Z02 every public table is exposed on purpose and has at least one policy', async () => {
  const tables = await list(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(tables.sort()).toEqual([...exposedTables].sort());
  const views = await list(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  );
  expect(views.sort()).toEqual([...exposedViews].sort());
  const withPolicy = await list(
    `select distinct tablename as name from pg_policies where schemaname = 'public'`,
  );
  expect(withPolicy.sort()).toEqual(tables.sort());
});

/** What the public may read: the live columns of published content, the published privacy policies, the law register, the firm's own facts, how often files were taken. */
const open = {
  columns: [
    ...['first_published_at', 'id', 'kind', 'live', 'live_at', 'position', 'slug'].map(
      (column) => `content_items.${column} SELECT`,
    ),
    ...['id', 'key', 'placeholder', 'updated_at', 'value'].map((column) => `firm_facts.${column} SELECT`),
    ...[
      'effective_from',
      'effective_to',
      'entry_id',
      'id',
      'key',
      'number',
      'recorded_at',
      'statement',
      'value',
    ].map((column) => `law_versions.${column} SELECT`),
    ...['first_published_at', 'id', 'kind', 'live', 'live_at', 'position', 'slug'].map(
      (column) => `live_content.${column} SELECT`,
    ),
    ...['document', 'effective_on', 'id', 'published_at', 'reviewed_on', 'summary', 'version'].map(
      (column) => `privacy_versions.${column} SELECT`,
    ),
  ],
  tablesAndFunctions: [
    'answer_times()',
    'download_totals()',
    'firm_facts SELECT',
    'firm_facts_now()',
    'law_versions SELECT',
    'live_content SELECT',
    'open_slots(date,integer)',
    // Asks for the address and the secret of a device; the worker that calls it has no session.
    'renew_push_device(text,text,text,text,text)',
  ],
  policies: [
    'everyone reads the facts of the firm',
    'everyone reads the law register',
    'everyone reads the published policies',
    'the public reads what is live',
  ],
};

test('Z02 a visitor holds no grant on any product table or function but the listed ones', async () => {
  const granted = await list(`
    select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
    where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')
    union all
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`);
  expect(granted.sort()).toEqual(open.tablesAndFunctions);
  expect(
    await list(`select table_name || '.' || column_name || ' ' || privilege_type as name
      from information_schema.column_privileges
      where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC') order by 1`),
  ).toEqual(open.columns);
  expect(
    await list(
      `select policyname as name from pg_policies where roles && '{anon,public}'::name[] and schemaname = 'public' order by 1`,
    ),
  ).toEqual(open.policies);
});

test('one policy per table and verb, so that who may do what is read in one place', async () => {
  expect(
    await list(`select tablename || ' ' || cmd as name from pg_policies where schemaname = 'public'
      -- A restrictive policy only takes away: the barrier, the same words on every table that hangs on a client.
      and permissive = 'PERMISSIVE' group by tablename, cmd, roles having count(*) > 1 or cmd = 'ALL'`),
  ).toEqual([]);
});

/** Every table below clients by its foreign keys, with its parents, and every table that hangs on any record by a pair of columns. */
const BELOW_CLIENTS = `
  with recursive keys as (
    select conrelid as child, confrelid as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
  ), below as (
    select 'public.clients'::regclass::oid as id
    union select keys.child from below join keys on keys.parent = below.id
  ), hung as (
    select c.relname::text as name, array(select p.confrelid::regclass::text from pg_constraint p
      where p.conrelid = c.oid and p.contype = 'f' and p.confrelid in (select id from below)) as parents
    from pg_class c where c.oid in (select id from below)
      or c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and 2 = (select count(*) from pg_attribute a
        where a.attrelid = c.oid and a.attname in ('record_kind', 'record_id'))
  )`;

test('every table that hangs on a client, at whatever depth, stands behind its barriers or asks what it hangs on', async () => {
  expect(
    await list(`${BELOW_CLIENTS}
      select h.name from hung h
      where h.name not in ('barriers', 'barrier_members')
        and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = h.name
          and p.permissive = 'RESTRICTIVE' and p.policyname = 'not what is behind a barrier')
        -- Read by the policy of the record, or by its own person alone.
        and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = h.name and p.cmd = 'SELECT'
          and (p.qual ~ ('FROM (' || array_to_string(h.parents, '|') || ') ') and p.qual !~ ' OR .*(reads_everything|has_role)'
            or p.qual ~ 'CASE record_kind' or p.qual ~ 'crisis_id IN \\( SELECT private.my_crisis_ids'
            or p.qual ~ '^\\(user_id = \\( SELECT private.strong_session_user_id\\(\\) AS strong_session_user_id\\)\\)$'))`),
  ).toEqual([]);
});

test('the ways between a client and what hangs on it name every such table', async () => {
  expect(
    await list(`${BELOW_CLIENTS}
      select h.name || ': ' || f.proname as name from hung h
        cross join pg_proc f
      where f.proname in ('records_of_clients', 'clients_of_record')
        and h.name not in ('clients', 'barriers', 'barrier_members')
        and exists (select from pg_attribute a where a.attrelid = ('public.' || h.name)::regclass and a.attname = 'id' and a.atttypid = 'uuid'::regtype)
        and f.prosrc !~ ('public\\.' || h.name || '\\M')`),
  ).toEqual([]);
});

test('what reads for somebody with the rights of its owner asks about barriers, or says here why it need not', async () => {
  expect(
    await list(`${BELOW_CLIENTS}
      select p.proname as name from pg_proc p
      where p.prosecdef and p.provolatile <> 'v' and p.prorettype <> 'trigger'::regtype
        and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('authenticated', p.oid, 'execute') and p.prosrc !~ 'barred'
        and exists (select from hung h where p.prosrc ~ ('public\\.' || h.name || '\\M')) order by 1`),
  ).toEqual([
    // Figures without a name in them.
    'answer_times',
    // A client's own people meet no barrier.
    ...['linked_clients', 'linked_communications', 'linked_files', 'linked_projects', 'linked_services'],
    // Folders: storage.objects bars those of projects itself.
    ...['may_add_document', 'my_application_folders', 'my_document_folders'],
    ...['my_linked_client_ids', 'my_linked_service_ids'],
    'my_shared_folders',
    // Asks can_read_project, my_crisis_ids; names of colleagues.
    ...['project_money', 'staff_names', 'verify_crisis_log'],
  ]);
});

test('Z03 views run as the caller; definer functions fix their search path and are closed to PUBLIC', async () => {
  expect(
    await list(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions @> array['security_invoker=true'], false)`),
  ).toEqual([]);
  expect(
    await list(`select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and (
        not exists (select from unnest(p.proconfig) setting where setting = 'search_path=""')
        or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`),
  ).toEqual([]);
});

test('every public function is exposed on purpose and open to signed-in people only', async () => {
  const functions = await list(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(functions.sort()).toEqual([...exposedFunctions].sort());
  const closed = await list(`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and not has_function_privilege('authenticated', oid, 'execute')`);
  expect(closed).toEqual([]);
});

test('policies ask once per statement: every function call in a policy is wrapped in a select', async () => {
  const { rows } = await db.system.query<{ tablename: string; policyname: string; body: string }>(
    `select tablename, policyname, concat_ws(' ', qual, with_check) as body from pg_policies where schemaname = 'public'`,
  );
  const bare = rows.filter(({ body }) => {
    // pg_get_expr prints a wrapped call as «( SELECT private.f() AS f)».
    const left = body.replace(/SELECT (private|auth)\.\w+\(/g, 'wrapped(');
    return /\b(private|auth|current_setting)\.?\w*\(/.test(left);
  });
  expect(bare.map(({ tablename, policyname }) => `${tablename}: ${policyname}`)).toEqual([]);
});

test('every foreign key is served by an index that begins with its columns', async () => {
  expect(
    await list(`
      select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (
          select from pg_index i
          where i.indrelid = k.conrelid
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey::int2[])`),
  ).toEqual([]);
});

test('nobody who comes through the API can set ids, times, authorship or deletion by an update', async () => {
  expect(
    await list(`
      select table_name || '.' || column_name as name from information_schema.column_privileges
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'UPDATE'
        and (column_name in ('id', 'created_at', 'created_by', 'deleted_at', 'deleted_by', 'role', 'approval_status')
          or column_name in ('user_id', 'updated_at') and table_name <> 'profiles')`),
  ).toEqual([]);
});

test('the history of every noun is read by whoever reads the noun, without being listed by hand', async () => {
  const { rows } = await db.system.query<{ rule: string }>(
    `select pg_get_expr(polqual, polrelid) as rule from pg_policy
     where polrelid = 'public.field_changes'::regclass and polcmd = 'r'`,
  );
  const rule = rows.map((row) => row.rule).join(' ');
  for (const { table } of nouns) expect(rule).toContain(`'${table}'::text`);
});

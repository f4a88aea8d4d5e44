import type pg from 'pg';
import { databaseTypes } from './describe-types.ts';

/**
 * The product's schema as it stands in a database, in two committed forms: a readable dump (what a reviewer
 * compares) and the types the browser's client is written against. The same schema always gives the same text.
 */
export async function describe(pool: pg.Pool): Promise<{ schema: string; types: string }> {
  return { schema: await schemaDump(pool), types: await databaseTypes(pool) };
}

const SCHEMAS = `('public'::regnamespace, 'private'::regnamespace)`;
/** Text columns sort by bytes, so that the database's own collation does not decide the order. */
const inOrder = (text: string) => `${text} collate "C"`;

const COLUMNS = `
  select c.oid::regclass::text as owner, ${inOrder(`'  ' || rpad(a.attname, 22) || format_type(a.atttypid, a.atttypmod)`)}
    || case when a.attnotnull then ' not null' else '' end
    || case when a.attidentity <> '' then ' generated always as identity' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace in ${SCHEMAS} and c.relkind in ('r', 'p')
  order by ${inOrder('c.oid::regclass::text')}, a.attnum`;

const ABOUT_TABLES = `
  select owner, line from (
    select conrelid::regclass::text as owner, 1 as part, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace in ${SCHEMAS} and contype <> 'n' and conrelid <> 0
    union all
    select i.indrelid::regclass::text, 2, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace in ${SCHEMAS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    union all
    select oid::regclass::text, 3, 'row security ' || case when relrowsecurity then 'enabled' else 'OFF' end
      || ', ' || case when relforcerowsecurity then 'forced' else 'NOT FORCED' end
    from pg_class where relnamespace in ${SCHEMAS} and relkind in ('r', 'p')
    union all
    select format('%I.%I', schemaname, tablename)::regclass::text, 4, 'policy ' || quote_ident(policyname) || ' for ' || lower(cmd) || ' to '
      || array_to_string(roles, ', ') || coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '')
    from pg_policies where schemaname in ('public', 'private')
    union all
    select tgrelid::regclass::text, 5, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace in ${SCHEMAS} and not tgisinternal
    union all
    select c.oid::regclass::text, 6, 'grant ' || string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) || ' to ' || a.grantee::regrole
    from pg_class c cross join aclexplode(c.relacl) a
    where c.relnamespace in ${SCHEMAS} and c.relkind in ('r', 'p', 'v') and a.grantee <> c.relowner
    group by c.oid, a.grantee
    union all
    select c.oid::regclass::text, 7, 'grant ' || lower(g.privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ') to ' || g.grantee::regrole
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) g
    where c.relnamespace in ${SCHEMAS} group by c.oid, g.privilege_type, g.grantee
    union all
    select c.oid::regclass::text, 0, 'as ' || pg_get_viewdef(c.oid) from pg_class c
    where c.relnamespace in ${SCHEMAS} and c.relkind = 'v'
  ) facts
  order by ${inOrder('owner')}, part, ${inOrder('line')}`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) || '-- execute: ' || coalesce((
      select string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text collate "C")
      from aclexplode(p.proacl) a where a.grantee <> p.proowner and a.grantee <> 0), 'nobody') as line
  from pg_proc p where p.pronamespace in ${SCHEMAS}
  order by ${inOrder('p.oid::regprocedure::text')}`;

async function schemaDump(pool: pg.Pool): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local search_path = ''`); // names in full
    const columns = (await client.query<Line>(COLUMNS)).rows;
    const facts = (await client.query<Line>(ABOUT_TABLES)).rows;
    const functions = (await client.query<{ line: string }>(FUNCTIONS)).rows;
    const owners = [...new Set([...columns, ...facts].map((row) => row.owner))].sort();
    const tables = owners.map((owner) =>
      [
        `-- ${owner} ${'-'.repeat(Math.max(3, 100 - owner.length))}`,
        ...columns.filter((row) => row.owner === owner).map((row) => row.line),
        ...facts.filter((row) => row.owner === owner).map((row) => row.line),
      ].join('\n'),
    );
    const head =
      '-- The product schema as the migrations leave it. Generated: npm run db. A test compares it.\n';
    return `${head}\n${tables.join('\n\n')}\n\n-- functions ${'-'.repeat(91)}\n${functions.map((row) => row.line).join('\n\n')}\n`;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

interface Line {
  owner: string;
  line: string;
}

import type pg from 'pg';

/** Of every schema of ours, one line for whatever says what may stand in it, who may do what, and what happens then. */
const CATALOGUE = `
  with ours as (
    select oid, nspname from pg_namespace
    where nspname !~ '^(pg_|information_schema|pgboss|supabase_migrations)'
  ), relations as (
    select c.*, format('%I.%I', o.nspname, c.relname) as name from pg_class c join ours o on o.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition
  )
  select 'schema ' || nspname from ours
  union all
  select format('relation %s %s rls %s %s %s', relkind, name, relrowsecurity, relforcerowsecurity, sorted(relacl)) from relations
  union all
  select format('column %s.%I %s%s default %s identity %s generated %s %s', r.name, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, sorted(a.attacl))
  from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where r.relkind <> 'S'
  union all
  select format('constraint %s %s %s', r.name, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join relations r on r.oid = k.conrelid
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join relations r on r.oid = i.indrelid
  union all
  select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select format('policy %s %s %s %s %s using %s check %s', r.name, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy p join relations r on r.oid = p.polrelid
  union all
  select format('function %s %s', pg_get_functiondef(p.oid), sorted(p.proacl))
  from pg_proc p join ours o on o.oid = p.pronamespace where p.prokind in ('f', 'p')`;

/** What two installations of the same version have in common, whichever files made them: in no particular order of columns. */
export async function catalogueOf(db: pg.ClientBase | pg.Pool): Promise<string[]> {
  const sql = CATALOGUE.replaceAll(
    /sorted\(([^)]+)\)/g,
    `(select string_agg(one::text, ' ' order by one::text) from unnest($1) one)`,
  );
  const { rows } = await db.query<{ line: string }>(
    `select line from (${sql}) as all_lines (line) order by line collate "C"`,
  );
  return rows.map(({ line }) => line);
}

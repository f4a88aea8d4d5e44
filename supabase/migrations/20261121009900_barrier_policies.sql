-- The last file before the first release: what hangs on a client stands behind its barriers (barriers.sql), whichever file
-- made it, at whatever depth. Read off the catalogue, so that no table is missed (catalogue.test.ts); a table that comes
-- after this file ends its own with the same two calls.

-- The restrictive policy on every table that names a client, project, service, request or stakeholder.
create function private.install_barriers() returns void
language plpgsql set search_path = '' as $install$
begin
  perform private.install_barrier(w.table_name, w.columns, w.barred)
  from (
    select c.table_name, array_agg(c.column_name::text order by c.column_name) as columns, array_agg(case
      when c.column_name like '%client_id' then 'barred_client_ids' when c.column_name = 'project_id' then 'barred_project_ids'
      when c.column_name = 'service_id' then 'barred_service_ids' when c.column_name = 'request_id' then 'barred_request_ids'
      else 'barred_stakeholder_ids' end order by c.column_name) as barred
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'barrier_members'
      and c.column_name in ('client_id', 'other_client_id', 'project_id', 'service_id', 'request_id', 'stakeholder_id') and c.data_type = 'uuid'
      and not exists (select from pg_catalog.pg_policies p where p.schemaname = 'public' and p.tablename = c.table_name
        and p.policyname = 'not what is behind a barrier')
    group by c.table_name
  ) w;
end $install$;

-- Every table below clients by its foreign keys, with the columns that lead upwards.
create function private.tables_of_clients() returns table (name text, depth integer, columns text[])
language sql stable set search_path = '' as $$
  with recursive keys as (
    select k.conrelid as child, k.confrelid as parent, a.attname::text as col
    from pg_catalog.pg_constraint k join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
      and k.conrelid not in ('public.barriers'::regclass, 'public.barrier_members'::regclass)
  ), below as (
    select 'public.clients'::regclass::oid as id, 0 as depth
    union
    select keys.child, below.depth + 1 from below join keys on keys.parent = below.id where below.depth < 8
  )
  select r.relname::text, max(b.depth), array_agg(distinct keys.col)
  from below b join pg_catalog.pg_class r on r.oid = b.id
    join keys on keys.child = b.id and keys.parent in (select id from below)
  where b.depth > 0 and exists (select from pg_catalog.pg_attribute a where a.attrelid = b.id and a.attname = 'id'
      and a.atttypid = 'uuid'::regtype)
  group by r.relname
$$;

-- Both ways between a client and what hangs on it, written out as plain statements.
create function private.write_barrier_paths() returns void
language plpgsql set search_path = '' as $install$
declare
  -- What hangs on any kind of record, by a pair of columns.
  hung text[] := array(select r.table_name::text from information_schema.columns r
    join information_schema.columns k on k.table_schema = r.table_schema and k.table_name = r.table_name and k.column_name = 'record_kind'
    join information_schema.columns i on i.table_schema = r.table_schema and i.table_name = r.table_name and i.column_name = 'id'
    where r.table_schema = 'public' and r.column_name = 'record_id' and i.data_type = 'uuid' order by 1);
  down text;
  up text;
begin
  select string_agg(format('  found := found || array(select r.id from public.%I r where %s);', t.name,
      (select string_agg(format('r.%I = any (found)', c), ' or ') from unnest(t.columns) c)), e'\n' order by t.depth, t.name),
    string_agg((select string_agg(format('select r.%I from public.%I r where r.id = any (_at)', c, t.name), ' union all ')
      from unnest(t.columns) c), ' union all ' order by t.name)
  into down, up from private.tables_of_clients() t;
  down := down || e'\n  found := found' || (select string_agg(format(
    ' || array(select r.id from public.%I r where r.record_id = any (found))', h), '') from unnest(hung) h) || ';';
  up := up || (select string_agg(format(' union all select r.record_id from public.%I r where r.id = any (_at)', h), '')
    from unnest(hung) h);
  execute format($f$
create or replace function private.records_of_clients(_client_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $body$
declare
  found uuid[] := _client_ids;
begin
%s
  return query select unnest(found);
end $body$;
create or replace function private.clients_of_record(_record_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $body$
declare
  _at uuid[] := array[_record_id];
begin
  for depth in 0 .. 8 loop
    return query select c.id from public.clients c where c.id = any (_at);
    _at := array(select distinct above from (%s) u (above) where above is not null);
    exit when cardinality(_at) = 0;
  end loop;
end $body$;$f$, down, up);
end $install$;
revoke execute on function private.install_barriers(), private.tables_of_clients(), private.write_barrier_paths()
  from public, authenticated, service_role;
select private.install_barriers();
select private.write_barrier_paths();

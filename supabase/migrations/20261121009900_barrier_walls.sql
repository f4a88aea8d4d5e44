-- The last file before the first release: every table that hangs on a client by one of these columns stands behind its
-- barriers (barriers.sql), whichever file made it. A table that comes later says so in its own:
--   select private.install_barrier('new_table', 'client_id', 'barred_client_ids');
select private.install_barrier(w.table_name, w.column_name, case w.column_name
  when 'client_id' then 'barred_client_ids' when 'project_id' then 'barred_project_ids' else 'barred_service_ids' end)
from (
  select distinct on (c.table_name) c.table_name, c.column_name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'barrier_members'
    and c.column_name in ('client_id', 'project_id', 'service_id')
    and not exists (select from pg_catalog.pg_policies p where p.schemaname = 'public' and p.tablename = c.table_name
      and p.policyname = 'not what is behind a barrier')
  order by c.table_name, c.column_name
) w;

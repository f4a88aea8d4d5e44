-- Who may listen and speak on a private channel of the live updates. Policies on realtime.messages decide, as the
-- caller; realtime.topic() is the channel's name. What no line here allows is refused.
--
--   user:<id>             what the system tells that person (a client's own people also that their lists changed); nobody
--                         else listens, nobody but the system speaks
--   project:<id>          the project's team and administrators
--   record:<table>:<id>   staff who may read that record: who else has it open («Ada is editing»). Much of it others
--                         read too, published content for one, and they neither see nor tell who works on it

-- Whether the caller's own select policy lets them read the record. Runs as the caller: no definer function.
create function private.sees_record(_table text, _id text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  seen boolean;
begin
  if _id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or not exists (
    select from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relnamespace = 'public'::regnamespace and c.relname = _table and c.relkind = 'r' and c.relrowsecurity
      and a.atttypid = 'uuid'::regtype and has_column_privilege(c.oid, a.attnum, 'select')) then
    return false;
  end if;
  execute format('select exists (select from public.%I where id = $1)', _table) into seen using _id::uuid;
  return seen;
end $$;

create function private.is_on_channel(_topic text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  part text[] := string_to_array(_topic, ':');
begin
  if part[1] = 'project' and cardinality(part) = 2 and private.sees_record('projects', part[2]) then
    return private.has_role('admin') or private.is_team_of_project(part[2]::uuid);
  end if;
  return part[1] = 'record' and cardinality(part) = 3 and private.is_staff() and private.sees_record(part[2], part[3]);
end $$;
grant execute on function private.sees_record(text, text), private.is_on_channel(text) to authenticated, service_role;

create policy "people listen to their own, their teams' and their records' channels" on realtime.messages
  for select to authenticated
  using ((select realtime.topic()) = 'user:' || (select auth.uid()) and extension = 'broadcast'
      and (select private.session_is_strong())
    or (select private.is_on_channel(realtime.topic())));
create policy "people speak on their teams' and their records' channels" on realtime.messages
  for insert to authenticated
  with check ((select private.is_on_channel(realtime.topic())));

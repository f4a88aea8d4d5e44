-- What hangs on many kinds of record: tasks, activities, files, reminders. Each such row names its record by the pair
-- (record_kind, record_id); the kind is the name of the record's table.
--
-- One rule for all of them: whoever reads the record reads what hangs on it, and whoever works on records adds to it. The
-- policies ask the record's own table as the caller, so that its select policy decides (barriers and archiving
-- included); they are written out here from the list of kinds, once for each kind, which lets the planner hash a set
-- or look one row up. A client's own people read some records through their views, never the work on them.
--
-- A noun joins with one line in its file, after its policies:
--   select private.register_record_kind('policies', 'name');
-- and a table that hangs on records with one line after its grants:
--   select private.install_attached('tasks');

create table private.record_kinds (
  kind text primary key,
  -- The name of a record, as an expression over its row r.
  title text not null,
  -- Roles that may add to a record they read.
  writers text[] not null
);
create table private.attached_tables (
  table_name text primary key,
  -- What an insert or update must also meet; what a row must also meet to be seen or changed.
  adds text not null,
  sees text not null,
  changes text not null,
  -- Roles ask the record for their own rows too: adding needs no more than reading it.
  readers_add boolean not null
);
alter table private.record_kinds enable row level security;
alter table private.record_kinds force row level security;
alter table private.attached_tables enable row level security;
alter table private.attached_tables force row level security;

create function private.record_kind(_kind text) returns private.record_kinds
language sql stable security definer set search_path = '' as $$
  select k from private.record_kinds k where k.kind = _kind
$$;

-- Whether the caller reads this record as staff; null and unknown kinds are nobody's. For single records: a policy over
-- many rows has the rule written out. Runs as the caller: no definer function.
create function private.can_read_record(_kind text, _id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  seen boolean;
begin
  if _id is null or (private.record_kind(_kind)).kind is null or not private.is_staff() then
    return false;
  end if;
  execute format('select exists (select from public.%I where id = $1)', _kind) into seen using _id;
  return seen;
end $$;

create function private.can_write_record(_kind text, _id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.can_read_record(_kind, _id) and private.has_any_role(variadic (private.record_kind(_kind)).writers);
end $$;

-- Whether somebody else reads it: before they are given a task, mentioned or reminded, all of which tell the record's name.
-- Asks the policies under that person's id, and as the role of the API where the caller is the system.
create function private.reads_record(_user_id uuid, _kind text, _id uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  claims text := current_setting('request.jwt.claims', true);
  role_before text := current_setting('role', true);
  seen boolean;
begin
  perform set_config('request.jwt.claims',
    json_build_object('sub', _user_id, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  if role_before is distinct from 'authenticated' then
    perform set_config('role', 'authenticated', true);
  end if;
  seen := private.can_read_record(_kind, _id);
  if role_before is distinct from 'authenticated' then
    perform set_config('role', coalesce(nullif(role_before, ''), 'none'), true);
  end if;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return seen;
end $$;

-- The name of a record whoever asks; for triggers, which tell it only to people who read the record.
create function private.record_name(_kind text, _id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  named private.record_kinds := private.record_kind(_kind);
  name text;
begin
  if named.kind is not null then
    execute format('select left(%s, 200) from public.%I r where r.id = $1', named.title, _kind) into name using _id;
  end if;
  return name;
end $$;

grant execute on function private.record_kind(text), private.can_read_record(text, uuid),
  private.can_write_record(text, uuid), private.reads_record(uuid, text, uuid) to authenticated, service_role;
revoke execute on function private.record_name(text, uuid) from public, authenticated;

-- The name of the record on every row that hangs on it, so that a list over many kinds is one table. A record that is
-- not there is refused; for a person the policy has said so already, in the same words as for a hidden one.
create function private.name_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := private.record_name(new.record_kind, new.record_id);
  if new.record_name is null then
    if (select auth.uid()) is not null then
      new.record_name := ''; -- the policy refuses it next
    else
      raise exception 'There is no such record.' using errcode = '23503';
    end if;
  end if;
  return new;
end $$;

create function private.rename_attached() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  name text := private.record_name(tg_table_name, new.id);
  attached text;
begin
  for attached in select t.table_name from private.attached_tables t loop
    execute format('update public.%I set record_name = $1 where record_kind = $2 and record_id = $3 and record_name <> $1', attached)
      using name, tg_table_name, new.id;
  end loop;
  return null;
end $$;

-- What hangs on a record goes when the record goes for good.
create function private.delete_attached() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  attached record;
begin
  for attached in
    select t.table_name, exists (select from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', t.table_name)::regclass and a.attname = 'deleted_at') as archives
    from private.attached_tables t
  loop
    -- An archived row is deleted for good; one that is not would be archived first.
    if attached.archives then
      execute format('update public.%I set deleted_at = now() where record_kind = $1 and record_id = $2 and deleted_at is null', attached.table_name)
        using tg_table_name, old.id;
    end if;
    execute format('delete from public.%I where record_kind = $1 and record_id = $2', attached.table_name)
      using tg_table_name, old.id;
  end loop;
  return null;
end $$;

-- The rule over a row of this table, written out for every kind.
create function private.attached_rule(_table text, _writes boolean, _kind_column text default 'record_kind') returns text
language sql stable set search_path = '' as $$
  select format('(select private.is_staff()) and case %I.%I ', _table, _kind_column) || string_agg(
    format('when %L then %sexists (select from public.%I r where r.id = %I.record_id)', k.kind,
      case when _writes then format('(select private.has_any_role(variadic %L::text[])) and ', k.writers) else '' end,
      k.kind, _table), ' ' order by k.kind) || ' else false end'
  from private.record_kinds k
$$;

create function private.write_attached_policies(_table text) returns void
language plpgsql set search_path = '' as $$
declare
  t private.attached_tables;
  owner regclass := format('public.%I', _table)::regclass;
  reads text := private.attached_rule(_table, false);
  writes text := private.attached_rule(_table, true);
  policy text;
begin
  select * into t from private.attached_tables a where a.table_name = _table;
  if reads is null then
    return;
  end if;
  for policy in select p.polname from pg_catalog.pg_policy p where p.polrelid = owner loop
    execute format('drop policy %I on %s', policy, owner);
  end loop;
  execute format('create policy "whoever reads the record reads what hangs on it" on %s for select to authenticated using (%s and %s)',
    owner, t.sees, reads);
  execute format('create policy "whoever works on the record adds to it" on %s for insert to authenticated with check (%s and %s)',
    owner, t.adds, case when t.readers_add then reads else writes end);
  execute format('create policy "whoever works on the record changes it" on %s for update to authenticated using (%s and %s and %s) with check (%s and %s)',
    owner, t.sees, t.changes, case when t.readers_add then reads else writes end, t.changes,
    case when t.readers_add then reads else writes end);
  execute format('create policy "staff may try to delete what they see" on %s for delete to authenticated using (%s and %s)',
    owner, t.sees, reads);
end $$;

-- Who reads the history of a record: exactly those who may read the record now, by the same rule. An archived or left
-- record closes its history too. Each kind that is registered joins here.
create policy "whoever reads a record reads its history" on public.field_changes
  for select to authenticated using (false);

create function private.register_record_kind(
  _kind text, _title_column text, _title text default null, _writers text[] default array['admin', 'consultant']
) returns void
language plpgsql set search_path = '' as $$
declare
  owner regclass := format('public.%I', _kind)::regclass;
  attached text;
begin
  insert into private.record_kinds (kind, title, writers)
  values (_kind, coalesce(_title, format('r.%I', _title_column)), _writers);
  execute format('create trigger delete_attached after delete on %s for each row execute function private.delete_attached()', owner);
  execute format('create trigger rename_attached after update of %I on %s for each row
    when (old.%1$I is distinct from new.%1$I) execute function private.rename_attached()', _title_column, owner);
  for attached in select t.table_name from private.attached_tables t loop
    perform private.write_attached_policies(attached);
  end loop;
  execute format('alter policy "whoever reads a record reads its history" on public.field_changes using (
    case when noun in (''processing_records'', ''retention_rules'') then (select private.reads_everything()) else %s end)',
    private.attached_rule('field_changes', false, 'noun'));
end $$;

--   _own => true           only its author changes a row (a note is somebody's words); the default: whoever adds may change
--   _personal => 'user_id' a row is its person's alone
--   _adds => '…'           what a row must also meet to be added or to stand after a change
create function private.install_attached(
  _table text, _own boolean default false, _personal text default null, _adds text default 'true'
) returns void
language plpgsql set search_path = '' as $$
declare
  owner regclass := format('public.%I', _table)::regclass;
  mine text := format('%I = (select private.strong_session_user_id())', coalesce(_personal, 'created_by'));
begin
  insert into private.attached_tables (table_name, adds, sees, changes, readers_add)
  values (_table, 'created_by = (select auth.uid()) and ' || _adds || case when _personal is not null then ' and ' || mine else '' end,
    case when _personal is not null then mine else 'deleted_at is null' end,
    case when _own or _personal is not null then mine || ' and ' || _adds else _adds end, _personal is not null);
  execute format('alter table %s add constraint %I foreign key (record_kind) references private.record_kinds (kind)',
    owner, _table || '_record_kind_known');
  execute format('create index %I on %s (record_kind, record_id)', _table || '_record', owner);
  execute format('create trigger name_record before insert on %s for each row execute function private.name_record()', owner);
  perform private.write_attached_policies(_table);
end $$;
revoke execute on function private.attached_rule(text, boolean, text), private.write_attached_policies(text),
  private.register_record_kind(text, text, text, text[]), private.install_attached(text, boolean, text, text)
  from public, authenticated, service_role;

select private.register_record_kind('clients', 'name');
select private.register_record_kind('contacts', 'name');
select private.register_record_kind('projects', 'name');
select private.register_record_kind('services', 'title');
select private.register_record_kind('stakeholders', 'name');
select private.register_record_kind('communications', 'title');
select private.register_record_kind('campaigns', 'campaign_name');
-- An officer handles requests about privacy and those that are given to them.
select private.register_record_kind('requests', 'name', $$concat_ws(' ', r.reference, r.name)$$,
  array['admin', 'consultant', 'compliance_officer']);
select private.register_record_kind('content_items', 'draft', $$coalesce(nullif(r.draft ->> 'title', ''), r.slug)$$,
  array['admin', 'consultant', 'compliance_officer']);

-- Who did what to which record, when: append-only and chained by hashes. Ids and column names only; the values
-- stand in field_changes, where they can be erased without breaking the chain.
--
-- Why the chain is per record: one chain over the whole table would need one lock for every write of the firm.
-- A record's own row lock already puts its changes in order, so each entry continues the chain of its record and
-- no further lock is taken. Two entries about one record that hold no row lock may both continue the same entry;
-- the chain then forks, which verification allows. What a chain per record cannot show, a whole record's entries
-- missing, is shown by seals (audit_seals.sql): every few minutes the entries committed since are closed under one
-- hash that continues the last seal.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_role text not null,
  action text not null,
  noun text not null,
  record_id uuid,
  columns text[] not null default '{}',
  reason text,
  prev_hash text,
  hash text not null,
  constraint audit_log_reason_length check (char_length(reason) <= 500)
);
create index audit_log_record on public.audit_log (record_id, noun, id desc);
create index audit_log_newest on public.audit_log (at desc, id desc);
create index audit_log_actor on public.audit_log (actor, id desc);

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
-- Administrators and compliance officers read. Nobody writes through the API: entries come from triggers.
create policy "administrators and compliance officers read the audit log" on public.audit_log
  for select to authenticated using ((select private.reads_everything()));
grant select on public.audit_log to authenticated, service_role;

create function private.audit_hash(_entry public.audit_log) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    _entry.prev_hash, extract(epoch from _entry.at), _entry.actor, _entry.actor_role, _entry.action, _entry.noun,
    _entry.record_id, _entry.columns, _entry.reason)::text, 'UTF8')), 'hex')
$$;

-- The time is the default now() unless an import brings the original one; nobody else can name it (no insert grant).
create function private.chain_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.prev_hash := (
    select l.hash from public.audit_log l
    where l.record_id = new.record_id and l.noun = new.noun
    order by l.id desc limit 1
  );
  new.hash := private.audit_hash(new);
  insert into private.audit_unsealed (id) values (new.id);
  return new;
end $$;
create trigger chain before insert on public.audit_log for each row execute function private.chain_audit();

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The oldest part is cut as a whole, by private.cut_audit in this very transaction; verification shows any other cut.
  if tg_op = 'DELETE' and exists (select from private.audit_cuts c where c.cut_at = now()) then
    return null;
  end if;
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

-- The entry behind every trigger and every definer function below.
create function private.record(
  _action text, _noun text, _record_id uuid, _columns text[] default '{}', _reason text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  insert into public.audit_log (actor, actor_role, action, noun, record_id, columns, reason)
  values (
    me,
    coalesce(
      (select r.role from public.user_roles r where r.user_id = me
       order by array_position(array['admin', 'compliance_officer', 'consultant', 'client'], r.role) limit 1),
      case when me is null then coalesce(auth.role(), 'system') else 'no role' end),
    _action, _noun, _record_id, coalesce(_columns, '{}'), left(_reason, 500)
  );
end $$;

-- After each change of a noun's row: one audit entry, and the old and new values beside it. The record's id is in
-- the column named by the first argument; «no values» as the second keeps values out. A third names the column that holds
-- where the record stands: a change of it is a move, and the entry says from where to where.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  key uuid := (coalesce(is_now, was) ->> tg_argv[0])::uuid;
  verb text := lower(tg_op);
  changed text[];
  way text;
begin
  if tg_op = 'UPDATE' then
    select array_agg(a.key order by a.key) into changed
    from jsonb_each(is_now) a
    where a.value is distinct from was -> a.key
      and a.key not in ('updated_at', 'deleted_by', 'edited_by', 'client_name', 'client_industry', 'client_deleted_at', 'lead_id', 'record_name');
    if changed is null then
      return null;
    end if;
    if 'deleted_at' = any (changed) then
      verb := case when is_now ->> 'deleted_at' is null then 'restore' else 'delete' end;
      changed := array_remove(changed, 'deleted_at');
    elsif coalesce(tg_argv[1], '') <> 'no values' then
      insert into public.field_changes (noun, record_id, column_name, old_value, new_value, changed_by)
      select tg_table_name, key, k, was -> k, is_now -> k, auth.uid() from unnest(changed) k;
    end if;
    if tg_argv[2] = any (changed) then
      verb := 'move';
      way := replace((was ->> tg_argv[2]) || ' to ' || (is_now ->> tg_argv[2]), '_', ' ');
    end if;
  elsif tg_op = 'DELETE' then
    verb := case when was ? 'deleted_at' then 'purge' else 'delete' end;
    if coalesce(tg_argv[1], '') <> 'no values' then
      delete from public.field_changes f where f.record_id = key and f.noun = tg_table_name;
    end if;
  end if;
  perform private.record(verb, tg_table_name, key, changed, way);
  if verb in ('delete', 'purge') then
    perform private.keep_audit_name(tg_table_name, key, verb, was);
  end if;
  return null;
end $$;

-- Administrators read stakeholders and campaigns of every team, and those reads are themselves recorded. SELECT has
-- no trigger and GET runs read-only, so the policy raises a notice to the server, which writes it down (private.note_read).
-- Where another server answers, as on a plain hosted Supabase, reads are not recorded; changes always are.
create function private.admin_reads(_noun text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.has_role('admin') then
    return false;
  end if;
  raise notice using errcode = 'HM001', message =
    json_build_object('actor', auth.uid(), 'noun', _noun, 'minute', date_trunc('minute', now()))::text;
  return true;
end $$;
grant execute on function private.admin_reads(text) to authenticated;

-- Called by the server with the notice's words. A screen may read many times in a minute, through several processes:
-- each person, noun and minute is written down once.
create table private.noted_reads (
  actor uuid not null,
  noun text not null,
  minute timestamptz not null,
  primary key (minute, actor, noun)
);
alter table private.noted_reads enable row level security;
alter table private.noted_reads force row level security;

create function private.note_read(_payload text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  notice json := _payload::json;
begin
  delete from private.noted_reads r where r.minute < now() - interval '1 hour';
  insert into private.noted_reads (actor, noun, minute)
  values ((notice ->> 'actor')::uuid, notice ->> 'noun', (notice ->> 'minute')::timestamptz)
  on conflict do nothing;
  if found then
    insert into public.audit_log (actor, actor_role, action, noun)
    values ((notice ->> 'actor')::uuid, 'admin', 'read', notice ->> 'noun');
  end if;
end $$;

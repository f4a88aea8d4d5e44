-- What the screen of the audit log shows beside an entry. The log holds ids and column names; the name of a record and
-- what was before and after stand in side rows (here and in field_changes), where they can be erased without breaking
-- the chain.

-- The name of a record that was deleted, so that its entries stay named. While it lives its own row says it. Work of the
-- firm keeps its name after the purge too; what is about a person (stakeholders, contacts, requests …) loses it with the row.
create table private.audit_names (
  record_id uuid primary key,
  noun text not null,
  name text not null,
  kept_at timestamptz not null default now()
);
alter table private.audit_names enable row level security;
alter table private.audit_names force row level security;
create index audit_names_folded on private.audit_names (private.fold(name));

create function private.name_in(_row jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(_row ->> 'title', _row ->> 'name', _row ->> 'file_name', _row ->> 'number'), 300)
$$;

create function private.keep_audit_name(_noun text, _record_id uuid, _verb text, _row jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if _record_id is null then
    return;
  elsif not _row ? 'deleted_at' or _verb = 'delete' or _noun in ('clients', 'projects', 'services', 'communications', 'campaigns') then
    if private.name_in(_row) is not null and _noun <> all ('{subscriptions,promises,certificates,meetings}') then
      insert into private.audit_names (record_id, noun, name) values (_record_id, _noun, private.name_in(_row))
      on conflict (record_id) do update set name = excluded.name, kept_at = now();
    end if;
  else
    delete from private.audit_names n where n.record_id = _record_id;
  end if;
end $$;

-- Whether somebody who reads the log may also be told what these records are called: officers do not read them.
create function private.is_sensitive_noun(_noun text) returns boolean
language sql immutable set search_path = '' as $$
  select _noun in ('stakeholders', 'stakeholder_relations', 'campaigns', 'campaign_metrics', 'crises', 'crisis_facts',
    'crisis_people', 'crisis_statements', 'crisis_reports', 'meetings', 'promises')
$$;

-- Names, and the fields before and after, of at most 100 entries. An administrator who is told of stakeholders or campaigns
-- is on the record for it, as everywhere.
create function public.audit_details(_ids bigint[]) returns table (id bigint, name text, changes jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  admin boolean := private.has_role('admin');
  asked bigint[];
  names jsonb := '{}';
  one record;
  part jsonb;
begin
  if not private.reads_everything() then
    return;
  end if;
  asked := array(select l.id from public.audit_log l
    where l.id = any (_ids[1:100]) and (admin or not private.is_sensitive_noun(l.noun))
      and (l.record_id is null or l.record_id not in (select private.barred_record_ids())));
  for one in
    select l.noun, array_agg(distinct l.record_id) as records from public.audit_log l
    join pg_catalog.pg_class c on c.relname = l.noun and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
    where l.id = any (asked) and l.record_id is not null group by l.noun
  loop
    if one.noun in ('stakeholders', 'campaigns', 'meetings') then
      perform private.admin_reads(one.noun);
    end if;
    execute format('select jsonb_object_agg(r.id, private.name_in(to_jsonb(r))) from public.%I r where r.id = any ($1)', one.noun)
      into part using one.records;
    names := names || coalesce(part, '{}');
  end loop;
  return query
    select l.id, coalesce(names ->> l.record_id::text, n.name),
      (select jsonb_agg(jsonb_build_object('field', f.column_name, 'before', f.old_value, 'after', f.new_value) order by f.column_name)
       from public.field_changes f where f.record_id = l.record_id and f.noun = l.noun and f.changed_at = l.at)
    from public.audit_log l left join private.audit_names n on n.record_id = l.record_id and n.noun = l.noun
    where l.id = any (asked);
end $$;

-- The records whose name begins with or holds the words, deleted ones too: the log is filtered by them.
create function public.audit_records(_term text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := string_to_array(private.fold(left(_term, 200)), ' ');
  admin boolean := private.has_role('admin');
begin
  if not private.reads_everything() or coalesce(words[1], '') = '' then
    return;
  end if;
  return query
    select found.record_id from (
      (select i.record_id, i.record_kind as noun from private.search_index i
       where i.folded_text like all (array(select '% ' || w || '%' from unnest(words) w)) limit 200)
      union
      (select n.record_id, n.noun from private.audit_names n
       where ' ' || private.fold(n.name) like all (array(select '% ' || w || '%' from unnest(words) w)) limit 200)
    ) found
    where (admin or not private.is_sensitive_noun(found.noun)) and found.record_id not in (select private.barred_record_ids())
    limit 100;
end $$;

-- A list that somebody takes with them is on the record: which, and how many rows.
create function public.note_export(_noun text, _rows integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and _noun ~ '^[a-z_]{1,60}$' then
    perform private.record('export', _noun, null, '{}', greatest(_rows, 0) || ' rows');
  end if;
end $$;
grant execute on function public.audit_details(bigint[]), public.audit_records(text), public.note_export(text, integer) to authenticated;

-- What the server itself saw somebody signed in do, for the log.
create function private.record_of(_actor uuid, _action text, _noun text, _reason text) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, actor_role, action, noun, reason)
  values (_actor, coalesce((select r.role from public.user_roles r where r.user_id = _actor
    order by array_position(array['admin', 'compliance_officer', 'consultant', 'client'], r.role) limit 1), 'no role'),
    _action, _noun, _reason)
$$;

-- Written by the server when an act was refused to somebody signed in (server/access/noted-acts.ts): once a minute for each
-- person and thing.
create function private.note_refused_act(_actor uuid, _noun text, _what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.noted_reads (actor, noun, minute)
  values (_actor, left('refused ' || _what, 200), date_trunc('minute', now())) on conflict do nothing;
  if found then
    perform private.record_of(_actor, 'refused', _noun, _what);
  end if;
end $$;

-- A table read as CSV through the bare API is an export too: the screens read rows, and note theirs with note_export.
create function private.note_read_as_csv(_actor uuid, _noun text, _rows text) returns void
language sql security definer set search_path = '' as $$
  select private.record_of(_actor, 'export', _noun, _rows || ' rows')
$$;
revoke execute on function private.keep_audit_name(text, uuid, text, jsonb), private.name_in(jsonb),
  private.is_sensitive_noun(text), private.note_refused_act(uuid, text, text),
  private.record_of(uuid, text, text, text), private.note_read_as_csv(uuid, text, text) from public, authenticated, service_role;

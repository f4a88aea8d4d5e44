-- How stakeholders stand to one another: who advises, funds, belongs to or opposes whom. A relationship is one line between
-- two entries, told from the first.
--
-- Who may: whoever reads both entries reads the line; the team draws and removes it. No archive: a line is drawn again.

create table public.stakeholder_relations (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references public.stakeholders (id) on delete cascade,
  to_id uuid not null references public.stakeholders (id) on delete cascade,
  kind text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stakeholder_relations_kind_known check (kind in ('belongs_to', 'reports_to', 'advises', 'allied_with', 'opposes', 'funds')),
  constraint stakeholder_relations_two check (from_id <> to_id),
  constraint stakeholder_relations_once unique (from_id, to_id, kind)
);
create index stakeholder_relations_to on public.stakeholder_relations (to_id);
create index stakeholder_relations_created_by on public.stakeholder_relations (created_by);

grant select, delete, insert (from_id, to_id, kind, created_by) on public.stakeholder_relations to authenticated;
select private.install_record('stakeholder_relations');

create policy "whoever reads both stakeholders reads how they stand to each other" on public.stakeholder_relations
  for select to authenticated
  using (exists (select from public.stakeholders s where s.id = from_id)
    and exists (select from public.stakeholders s where s.id = to_id));
create policy "whoever reads both draws the line as themselves" on public.stakeholder_relations
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and exists (select from public.stakeholders s where s.id = from_id)
    and exists (select from public.stakeholders s where s.id = to_id));
create policy "whoever reads both removes it" on public.stakeholder_relations
  for delete to authenticated
  using (exists (select from public.stakeholders s where s.id = from_id)
    and exists (select from public.stakeholders s where s.id = to_id));

-- One entry out of two that are the same person: what the kept one lacks it takes from the other, lines and what hangs
-- on the other move over, and the other goes to the bin. This table holds what it takes to bring both back.
create table private.stakeholder_merges (
  id uuid primary key default gen_random_uuid(),
  kept uuid not null references public.stakeholders (id) on delete cascade,
  gone uuid not null references public.stakeholders (id) on delete cascade,
  kept_before jsonb not null,
  -- As the merge left it: what differs from it at the undoing was changed since.
  kept_after jsonb,
  relations_before jsonb not null,
  moved jsonb not null,
  merged_by uuid references auth.users (id) on delete cascade,
  merged_at timestamptz not null default now()
);
create index stakeholder_merges_kept on private.stakeholder_merges (kept);
create index stakeholder_merges_gone on private.stakeholder_merges (gone);
create index stakeholder_merges_merged_by on private.stakeholder_merges (merged_by);
alter table private.stakeholder_merges enable row level security;
alter table private.stakeholder_merges force row level security;

create function private.changes_stakeholder(_s public.stakeholders) returns boolean
language sql stable security definer set search_path = '' as $$
  select _s.deleted_at is null and (private.has_role('admin') or private.has_role('consultant')
    and (_s.created_by = (select auth.uid()) or _s.client_id in (select private.my_client_ids())
      or _s.service_id in (select private.my_service_ids())))
$$;

-- Both must be the caller's to change.
create function private.own_stakeholder(_id uuid) returns public.stakeholders
language plpgsql security definer set search_path = '' as $$
declare
  one public.stakeholders;
begin
  select * into one from public.stakeholders s where s.id = _id and private.changes_stakeholder(s) for update;
  if one.id is null then
    raise exception 'There is no such stakeholder for you to merge.' using errcode = 'PT404';
  end if;
  return one;
end $$;

-- The tables that name a stakeholder in a column of their own, by their foreign keys, so that a merge misses none.
create function private.tables_of_stakeholders() returns setof text
language sql stable set search_path = '' as $$
  select r.relname::text
  from pg_catalog.pg_constraint k
    join pg_catalog.pg_class r on r.oid = k.conrelid and r.relnamespace = 'public'::regnamespace
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'public.stakeholders'::regclass and a.attname = 'stakeholder_id'
$$;
revoke execute on function private.changes_stakeholder(public.stakeholders), private.own_stakeholder(uuid),
  private.tables_of_stakeholders()
  from public, authenticated, service_role;

create function public.merge_stakeholders(_keep uuid, _gone uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept public.stakeholders;
  gone public.stakeholders;
  attached text;
  naming text;
  ids jsonb;
  carried jsonb := '{}';
  merge uuid;
begin
  if _keep is null or _gone is null or _keep = _gone then
    raise exception 'Name two different stakeholders.' using errcode = '22004';
  end if;
  kept := private.own_stakeholder(_keep);
  gone := private.own_stakeholder(_gone);
  if not (private.has_role('admin') or gone.created_by = (select auth.uid())) then
    raise exception 'Only the person who created this stakeholder or an administrator may merge it away.' using errcode = '42501';
  end if;
  if exists (select from public.attachments a where a.record_kind = 'stakeholders' and a.record_id = _gone) then
    raise exception 'The other entry has files, which stay where they are. Keep that one and merge this one into it.' using errcode = 'PT409';
  end if;
  if exists (select from private.sealed_records r where r.stakeholder_id = _gone) then
    raise exception 'The other entry has a sealed record, which stays with it. Open it there, seal here what is still needed and remove it there first.' using errcode = 'PT409';
  end if;
  insert into private.stakeholder_merges (kept, gone, kept_before, relations_before, moved, merged_by)
  values (_keep, _gone, to_jsonb(kept), (
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.stakeholder_relations r
    where _keep in (r.from_id, r.to_id) or _gone in (r.from_id, r.to_id)), '{}', (select auth.uid()))
  returning id into merge;
  update public.stakeholders s set
    position = coalesce(s.position, gone.position), organization = coalesce(s.organization, gone.organization),
    contact_email = coalesce(s.contact_email, gone.contact_email), contact_phone = coalesce(s.contact_phone, gone.contact_phone),
    client_id = coalesce(s.client_id, gone.client_id), owner_id = coalesce(s.owner_id, gone.owner_id),
    -- A service of another client does not move the entry there.
    service_id = coalesce(s.service_id, case when coalesce(s.client_id, gone.client_id) = gone.client_id then gone.service_id end),
    source = coalesce(s.source, gone.source),
    tags = (select coalesce(array_agg(t order by n), '{}') from (
      select t, min(n) as n from unnest(s.tags || gone.tags) with ordinality u (t, n) group by t order by 2 limit 12) d),
    engagement_history = left(nullif(concat_ws(E'\n\n', s.engagement_history, gone.engagement_history), ''), 20000),
    notes = left(nullif(concat_ws(E'\n\n', s.notes, gone.notes), ''), 20000)
  where s.id = _keep;
  update private.stakeholder_merges m set kept_after = (select to_jsonb(s) from public.stakeholders s where s.id = _keep)
  where m.id = merge;
  delete from public.stakeholder_relations r
  where (r.from_id, r.to_id) in ((_keep, _gone), (_gone, _keep))
    or r.from_id = _gone and exists (select from public.stakeholder_relations o where (o.from_id, o.to_id, o.kind) = (_keep, r.to_id, r.kind))
    or r.to_id = _gone and exists (select from public.stakeholder_relations o where (o.from_id, o.to_id, o.kind) = (r.from_id, _keep, r.kind));
  update public.stakeholder_relations r
  set from_id = case when r.from_id = _gone then _keep else r.from_id end,
      to_id = case when r.to_id = _gone then _keep else r.to_id end
  where _gone in (r.from_id, r.to_id);
  for attached in select t.table_name from private.attached_tables t where t.table_name <> 'attachments' loop
    execute format('with m as (update public.%I set record_id = $1, record_name = $3
      where record_kind = ''stakeholders'' and record_id = $2 returning id) select coalesce(jsonb_agg(id), ''[]'') from m', attached)
      into ids using _keep, _gone, kept.name;
    carried := carried || jsonb_build_object(attached, ids);
  end loop;
  -- Strategies, meetings and promises.
  for naming in select private.tables_of_stakeholders() loop
    execute format('with m as (update public.%I set stakeholder_id = $1 where stakeholder_id = $2 returning id)
      select coalesce(jsonb_agg(id), ''[]'') from m', naming) into ids using _keep, _gone;
    carried := carried || jsonb_build_object(naming, ids);
  end loop;
  update private.stakeholder_merges m set moved = carried where m.id = merge;
  update public.stakeholders s set deleted_at = now(), deleted_by = (select auth.uid()) where s.id = _gone;
  return merge;
end $$;

create function public.undo_stakeholder_merge(_merge uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  one private.stakeholder_merges;
  was public.stakeholders;
  service public.services;
  attached text;
  naming text;
begin
  select * into one from private.stakeholder_merges m
  where m.id = _merge and (m.merged_by = (select auth.uid()) and private.has_role('consultant') or private.has_role('admin')) for update;
  if one.id is null then
    raise exception 'There is no such merge that you can undo.' using errcode = 'PT404';
  end if;
  if exists (select from private.stakeholder_merges m
      where m.gone = one.kept or m.kept = one.kept and m.merged_at > one.merged_at) then
    raise exception 'Another merge of this entry came later. Undo that first.' using errcode = 'PT409';
  end if;
  -- Whoever has left the team since takes nothing off it.
  if not exists (select from public.stakeholders s where s.id = one.kept and private.changes_stakeholder(s)) then
    raise exception 'There is no such merge that you can undo.' using errcode = 'PT404';
  end if;
  -- What somebody changed since stays as they left it.
  was := (select jsonb_populate_record(null::public.stakeholders, to_jsonb(s) || (
      select coalesce(jsonb_object_agg(k, one.kept_before -> k), '{}')
      from unnest(array['position', 'organization', 'contact_email', 'contact_phone', 'client_id', 'service_id', 'owner_id',
        'source', 'tags', 'engagement_history', 'notes']) k
      where to_jsonb(s) -> k is not distinct from one.kept_after -> k
        -- Client and service are one place.
        and (k not in ('client_id', 'service_id') or (s.client_id, s.service_id) is not distinct from
          ((one.kept_after ->> 'client_id')::uuid, (one.kept_after ->> 'service_id')::uuid))))
    from public.stakeholders s where s.id = one.kept);
  -- The place as it is today: a service may have moved to another client since, and what was purged does not come back.
  select s.* into service from public.services s where s.id = was.service_id;
  was.service_id := service.id;
  was.client_id := coalesce(service.client_id, (select c.id from public.clients c where c.id = was.client_id));
  was.owner_id := (select u.id from auth.users u where u.id = was.owner_id);
  update public.stakeholders s set (position, organization, contact_email, contact_phone, client_id, service_id, owner_id, source,
      tags, engagement_history, notes) = (was.position, was.organization, was.contact_email, was.contact_phone, was.client_id,
      was.service_id, was.owner_id, was.source, was.tags, was.engagement_history, was.notes)
  where s.id = one.kept;
  update public.stakeholders s set deleted_at = null, deleted_by = null where s.id = one.gone;
  delete from public.stakeholder_relations r where r.id in (
    select (x ->> 'id')::uuid from jsonb_array_elements(one.relations_before) x);
  insert into public.stakeholder_relations (id, from_id, to_id, kind, created_by)
  select x.id, x.from_id, x.to_id, x.kind, (select u.id from auth.users u where u.id = x.created_by)
  from jsonb_populate_recordset(null::public.stakeholder_relations, one.relations_before) x
  where 2 = (select count(*) from public.stakeholders s where s.id in (x.from_id, x.to_id))
  on conflict do nothing;
  -- What somebody gave to a third entry since stays there.
  for naming in select t from private.tables_of_stakeholders() t where one.moved ? t loop
    execute format('update public.%I t set stakeholder_id = $1
      where t.stakeholder_id = $2 and t.id in (select value::uuid from jsonb_array_elements_text($3))', naming)
      using one.gone, one.kept, one.moved -> naming;
  end loop;
  for attached in select t.table_name from private.attached_tables t where one.moved ? t.table_name loop
    execute format('update public.%I t set record_id = $1, record_name = (select name from public.stakeholders where id = $1)
      where t.record_kind = ''stakeholders'' and t.record_id = $3
        and t.id in (select value::text::uuid from jsonb_array_elements_text($2))', attached)
      using one.gone, one.moved -> attached, one.kept;
  end loop;
  delete from private.stakeholder_merges m where m.id = _merge;
  return one.gone;
end $$;

-- What was merged into an entry, the last one first, for whoever may undo it: consultants their own, administrators all.
create function public.stakeholder_merges(_keep uuid)
returns table (id uuid, name text, merged_at timestamptz, merged_by uuid, last boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.id, s.name, m.merged_at, m.merged_by, not exists (select from private.stakeholder_merges later
      where later.kept = _keep and later.merged_at > m.merged_at)
    from private.stakeholder_merges m join public.stakeholders s on s.id = m.gone
      join public.stakeholders k on k.id = m.kept
    where m.kept = _keep and private.changes_stakeholder(k)
      and not (array[m.kept, m.gone] && array(select private.barred_stakeholder_ids()))
      and (m.merged_by = (select auth.uid()) and private.has_role('consultant') or private.has_role('admin'))
    order by m.merged_at desc;
end $$;
grant execute on function public.merge_stakeholders(uuid, uuid), public.undo_stakeholder_merge(uuid),
  public.stakeholder_merges(uuid) to authenticated;

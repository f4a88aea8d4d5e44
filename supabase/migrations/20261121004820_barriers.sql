-- Information barriers: clients whose interests conflict, and the people who work for one side and may not know the other.
--
-- Who is bound. A client behind a barrier is read by consultants and compliance officers named on its side, and by no
-- other; an administrator named on the other side is bound too. Administrators who are not named are not, and what they
-- read of sensitive records is on the record as everywhere (admin_reads). A client's own people read their own client
-- through their views and meet no barrier.
--
-- One set says it: barred_client_ids(), the clients the caller may not know. It is told by what is barred and not by what
-- is visible, because it is empty for nearly everybody: asked once for a statement it costs nothing, where the set of all
-- visible clients would be read whole. Every table that hangs on a client carries it as a restrictive policy, installed
-- here; what hangs on a record (tasks, timeline, files, reminders, history) asks the record's own policy; the sets of
-- «mine» (access.sql), search, bin, notices and the audit log ask it too. By address the answer is that there is nothing.

create table public.barriers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  reason text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  constraint barriers_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint barriers_reason_length check (char_length(btrim(reason)) between 1 and 1000),
  constraint barriers_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint barriers_end_reason_length check (char_length(btrim(end_reason)) between 1 and 1000)
);
create index barriers_standing on public.barriers (id) where ended_at is null;
create index barriers_created_by on public.barriers (created_by);

create table public.barrier_members (
  id uuid primary key default gen_random_uuid(),
  barrier_id uuid not null references public.barriers (id) on delete cascade,
  side text not null,
  client_id uuid references public.clients (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint barrier_members_side_known check (side in ('a', 'b')),
  constraint barrier_members_one check (num_nonnulls(client_id, user_id) = 1),
  -- On one side or the other, never on both.
  constraint barrier_members_client_once unique (barrier_id, client_id),
  constraint barrier_members_person_once unique (barrier_id, user_id)
);
create index barrier_members_client on public.barrier_members (client_id) where client_id is not null;
create index barrier_members_user on public.barrier_members (user_id) where user_id is not null;

grant select on public.barriers, public.barrier_members to authenticated;
grant select, insert, update, delete on public.barrier_members to service_role;
select private.install_record('barriers');
alter table public.barrier_members enable row level security;
alter table public.barrier_members force row level security;
-- Which clients are at odds is itself a secret of both.
create policy "administrators read barriers" on public.barriers
  for select to authenticated using ((select private.has_role('admin')));
create policy "administrators read who stands where" on public.barrier_members
  for select to authenticated using ((select private.has_role('admin')));
-- Raised and ended through functions, so that a barrier is whole from its first moment.

-- The clients a person may not know. _admin: bound only where they are named.
create function private.barred_clients_of(_user_id uuid, _admin boolean) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.client_id
  from public.barriers b join public.barrier_members c on c.barrier_id = b.id
  left join public.barrier_members p on p.barrier_id = b.id and p.user_id = _user_id
  where b.ended_at is null and c.client_id is not null
    and case when _admin then coalesce(p.side <> c.side, false) else p.side is distinct from c.side end
$$;

create function private.barred_client_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.barriers b where b.ended_at is null) and private.is_staff() then
    return query select distinct private.barred_clients_of((select auth.uid()), private.has_role('admin'));
  end if;
end $$;

create function private.barred_project_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select p.id from public.projects p where p.client_id in (select private.barred_client_ids());
  end if;
end $$;

create function private.barred_service_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select s.id from public.services s where s.client_id in (select private.barred_client_ids());
  end if;
end $$;

create function private.barred_stakeholder_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select k.id from public.stakeholders k where k.client_id in (select private.barred_client_ids());
  end if;
end $$;

create function private.barred_request_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select r.id from public.requests r where r.client_id in (select private.barred_client_ids())
      or r.project_id in (select private.barred_project_ids());
  end if;
end $$;

-- What hangs on a client, at whatever depth, is read off the foreign keys once, in the last file (barrier_policies.sql):
-- records_of_clients(clients) lists it, clients_of_record(record) goes the other way up. Here so that both can be named.
create function private.records_of_clients(_client_ids uuid[]) returns setof uuid
language sql stable set search_path = '' as $$ select unnest(_client_ids) $$;
create function private.clients_of_record(_record_id uuid) returns setof uuid
language sql stable set search_path = '' as $$ select _record_id $$;

create function private.barred_record_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  barred uuid[] := array(select private.barred_client_ids());
begin
  if cardinality(barred) > 0 then
    return query select private.records_of_clients(barred);
  end if;
end $$;

-- The keys of the search index under which such records are filed.
create function private.barred_search_keys() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  barred uuid[];
begin
  if not exists (select from public.barriers b where b.ended_at is null) then
    return '{}';
  end if;
  barred := array(select private.barred_client_ids());
  return array(select prefix || c from unnest(barred) c, unnest(array['client:', 'linked:']) prefix)
    || array(select 'project:' || p.id from public.projects p where p.client_id = any (barred))
    || array(select 'service:' || s.id from public.services s where s.client_id = any (barred));
end $$;

-- Whether somebody else may not know a record: before they are told of it.
create function private.is_barred_from(_user_id uuid, _record_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if _record_id is null or not exists (select from public.barriers b where b.ended_at is null) then
    return false;
  end if;
  return exists (select from public.user_roles r where r.user_id = _user_id and r.role <> 'client')
    and exists (select from private.clients_of_record(_record_id) c where c in (
      select private.barred_clients_of(_user_id, private.is_admin(_user_id))));
end $$;
grant execute on function private.barred_client_ids(), private.barred_project_ids(), private.barred_service_ids(),
  private.barred_stakeholder_ids(), private.barred_request_ids(), private.barred_record_ids() to authenticated, service_role;
revoke execute on function private.barred_clients_of(uuid, boolean), private.records_of_clients(uuid[]), private.clients_of_record(uuid),
  private.barred_search_keys(), private.is_barred_from(uuid, uuid) from public, authenticated, service_role;

-- The restrictive policies themselves, over every column by which a table hangs on a client. Tables with a client_id, project_id, service_id …
-- get theirs in the last file (barrier_policies.sql). The policy binds whoever reads and writes; functions that act with the
-- rights of their owner meet the trigger, and answer as if there were no such record.
create function private.install_barrier(_table text, _columns text[], _barred text[]) returns void
language plpgsql set search_path = '' as $install$
declare
  free text := (select string_agg(format('(%1$I is null or %1$I not in (select private.%2$I()))', c, b), ' and ')
    from unnest(_columns, _barred) u (c, b));
begin
  execute format('create policy "not what is behind a barrier" on public.%I as restrictive for all to authenticated
    using (%s) with check (%s)', _table, free, free);
  execute format('create trigger behind_barrier before insert or update or delete on public.%I for each row
    when (current_user not in (''authenticated'', ''anon'') and pg_trigger_depth() = 0 and auth.uid() is not null)
    execute function private.refuse_behind_barrier(%s)', _table,
    (select string_agg(quote_literal(x), ', ') from unnest(_columns || _barred) x));
end $install$;
create function private.refuse_behind_barrier() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  record jsonb;
  barred boolean;
begin
  if exists (select from public.barriers b where b.ended_at is null) and private.is_staff() then
    record := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    for i in 0 .. tg_nargs / 2 - 1 loop
      execute format('select $1 in (select private.%I())', tg_argv[tg_nargs / 2 + i]) into barred
        using (record ->> tg_argv[i])::uuid;
      if barred then
        raise exception 'There is no such record here.' using errcode = 'PT404';
      end if;
    end loop;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
revoke execute on function private.install_barrier(text, text[], text[]), private.refuse_behind_barrier()
  from public, authenticated, service_role;
select private.install_barrier('clients', '{id}', '{barred_client_ids}');
select private.install_barrier('record_documents', '{record_id}', '{barred_record_ids}');
-- Nor may the log tell of what stands behind a barrier from its reader.
create policy "not what is behind a barrier" on public.audit_log as restrictive for select to authenticated
  using (record_id is null or record_id not in (select private.barred_record_ids()));
-- A team's folder bears its project's id. Files of records ask the record (attachments.sql).
create policy "not the folders of projects behind a barrier" on storage.objects as restrictive for all to authenticated
  using (bucket_id <> 'documents' or (storage.foldername(name))[1] not in (select b::text from private.barred_project_ids() b));

-- Nobody joins a team on the other side.
create function private.refuse_barred_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_barred_from(new.user_id, new.project_id) then
    raise exception 'This colleague cannot join the team: an information barrier stands between them and the client.'
      using errcode = '42501';
  end if;
  return new;
end $$;
create trigger refuse_barred before insert or update of user_id, project_id on public.project_members
  for each row execute function private.refuse_barred_member();

-- Whom a plan may put nowhere near which project, for the administrators who plan.
create function private.barred_seats() returns table (user_id uuid, project_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('admin') and exists (select from public.barriers b where b.ended_at is null) then
    return query
      select s.person, p.id
      from (select distinct r.user_id as person from public.user_roles r where r.role = 'consultant') s
        cross join lateral private.barred_clients_of(s.person, private.is_admin(s.person)) b (client)
        join public.projects p on p.client_id = b.client and p.deleted_at is null
      where p.client_id not in (select private.barred_client_ids());
  end if;
end $$;
grant execute on function private.barred_seats() to authenticated;

-- Below here: what administrators do.

-- Who works for these clients: entered them, is on a team of theirs, or entered a service of theirs.
create function private.people_of_clients(_client_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.created_by from public.clients c where c.id = any (_client_ids) and c.created_by is not null
  union
  select m.user_id from public.project_members m join public.projects p on p.id = m.project_id
  where p.client_id = any (_client_ids) and p.deleted_at is null
  union
  select s.created_by from public.services s where s.client_id = any (_client_ids) and s.created_by is not null
$$;

-- Raises a barrier between two sides. Whoever works for one side only is named there by itself; whoever works for both
-- must be put on one of them, so that nobody is shut out by surprise. Administrators are bound only if they are named.
create function public.raise_barrier(
  _name text, _reason text, _clients_a uuid[], _clients_b uuid[], _people_a uuid[] default '{}', _people_b uuid[] default '{}'
) returns public.barriers
language plpgsql security definer set search_path = '' as $$
declare
  made public.barriers;
  near_a uuid[];
  near_b uuid[];
  undecided text;
begin
  perform private.require_admin();
  if coalesce(cardinality(_clients_a), 0) = 0 or coalesce(cardinality(_clients_b), 0) = 0 then
    raise exception 'A barrier needs a client on each side.' using errcode = '22023';
  elsif _clients_a && _clients_b then
    raise exception 'A client stands on one side only.' using errcode = '22023';
  elsif _people_a && _people_b then
    raise exception 'A person stands on one side only.' using errcode = '22023';
  elsif exists (select from unnest(_clients_a || _clients_b) c where c not in (select k.id from public.clients k)) then
    raise exception 'There is no such client.' using errcode = 'PT404';
  elsif exists (select from unnest(_people_a || _people_b) p where p not in (
      select r.user_id from public.user_roles r where r.role <> 'client')) then
    raise exception 'Only the firm''s own people stand on a side; a client''s people see their own client alone.' using errcode = '22023';
  end if;
  near_a := array(select p from private.people_of_clients(_clients_a) p
    where p <> all (_people_a || _people_b) and not private.is_admin(p));
  near_b := array(select p from private.people_of_clients(_clients_b) p
    where p <> all (_people_a || _people_b) and not private.is_admin(p));
  select string_agg(private.name_of(p), ', ' order by private.name_of(p)) into undecided
  from unnest(near_a) p where p = any (near_b);
  if undecided is not null then
    raise exception 'Put each of these on one side, they work for both: %.', undecided using errcode = '22023';
  end if;
  insert into public.barriers (name, reason) values (btrim(_name), btrim(_reason)) returning * into made;
  insert into public.barrier_members (barrier_id, side, client_id)
  select made.id, 'a', c from (select distinct unnest(_clients_a) as c) s
  union all select made.id, 'b', c from (select distinct unnest(_clients_b) as c) s;
  insert into public.barrier_members (barrier_id, side, user_id)
  select made.id, 'a', p from (select distinct unnest(_people_a || near_a) as p) s
  union all select made.id, 'b', p from (select distinct unnest(_people_b || near_b) as p) s;
  perform private.delete_barred_notices(made.id);
  return made;
end $$;

create function private.is_admin(_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = _user_id and r.role = 'admin')
$$;

-- What people were told before the barrier stood goes: the bell, what they opened last and their favourites.
create function private.delete_barred_notices(_barrier_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n using public.user_roles r
  where r.user_id = n.user_id and r.role <> 'client' and private.is_barred_from(n.user_id, n.record_id);
  -- Whoever keeps something open for a person asks again what they may see.
  perform pg_notify('access_changed', r.user_id::text) from public.user_roles r where r.role <> 'client';
end $$;

-- Names a person on a side, moves them to the other, or takes them off (no side).
create function public.name_at_barrier(_barrier_id uuid, _user_id uuid, _side text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.barriers b where b.id = _barrier_id and b.ended_at is null) then
    raise exception 'There is no such barrier, or it has ended.' using errcode = 'PT404';
  end if;
  if _side is null then
    delete from public.barrier_members m where m.barrier_id = _barrier_id and m.user_id = _user_id;
  elsif not exists (select from public.user_roles r where r.user_id = _user_id and r.role <> 'client') then
    raise exception 'Only the firm''s own people stand on a side.' using errcode = '22023';
  else
    insert into public.barrier_members (barrier_id, side, user_id) values (_barrier_id, _side, _user_id)
    on conflict (barrier_id, user_id) do update set side = excluded.side;
  end if;
  perform private.record('move', 'barriers', _barrier_id, array['people'],
    case when _side is null then 'taken off' else 'side ' || _side end);
  perform private.delete_barred_notices(_barrier_id);
end $$;

create function public.end_barrier(_id uuid, _reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why the barrier ends: _reason.' using errcode = '22023';
  end if;
  update public.barriers b set ended_at = now(), end_reason = btrim(_reason) where b.id = _id and b.ended_at is null;
  if not found then
    raise exception 'There is no such barrier, or it has ended.' using errcode = 'PT404';
  end if;
  perform pg_notify('access_changed', r.user_id::text) from public.user_roles r where r.role <> 'client';
end $$;
grant execute on function public.raise_barrier(text, text, uuid[], uuid[], uuid[], uuid[]),
  public.name_at_barrier(uuid, uuid, text), public.end_barrier(uuid, text) to authenticated;
revoke execute on function private.people_of_clients(uuid[]), private.is_admin(uuid), private.delete_barred_notices(uuid),
  private.refuse_barred_member() from public, authenticated, service_role;

-- Written by the server when somebody asks for one record by its id and is shown nothing (server/rest/noted-tries.ts):
-- if it stands behind a barrier from them, the try is on the record, once a minute for each person and record.
create function private.note_blocked_try(_actor uuid, _noun text, _record_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known_role text := (select r.role from public.user_roles r where r.user_id = _actor and r.role <> 'client'
    order by array_position(array['admin', 'compliance_officer', 'consultant'], r.role) limit 1);
begin
  if not private.is_barred_from(_actor, _record_id) then
    return false;
  end if;
  insert into private.noted_reads (actor, noun, minute)
  values (_actor, 'blocked ' || _record_id, date_trunc('minute', now())) on conflict do nothing;
  if found then
    insert into public.audit_log (actor, actor_role, action, noun, record_id)
    values (_actor, known_role, 'blocked', _noun, _record_id);
  end if;
  return true;
end $$;
revoke execute on function private.note_blocked_try(uuid, text, uuid) from public, authenticated, service_role;

-- Below here: conflicts. What is added is compared with what the firm does for other clients. The person who adds it
-- learns nothing, since the answer could itself tell of another client; administrators decide.

create table public.conflicts (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null,
  record_id uuid not null,
  -- The client for whom it was added, and the other one.
  client_id uuid references public.clients (id) on delete cascade,
  other_client_id uuid references public.clients (id) on delete cascade,
  rule text not null,
  -- What matched, as it was then.
  detail text not null,
  state text not null default 'open',
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint conflicts_rule_known check (rule in ('opposed_stance', 'client_is_stakeholder', 'stakeholder_is_client', 'same_industry')),
  constraint conflicts_state_known check (state in ('open', 'cleared', 'barrier')),
  constraint conflicts_detail_length check (char_length(detail) <= 500),
  constraint conflicts_reason_length check (char_length(decision_reason) <= 1000),
  constraint conflicts_once unique (record_id, other_client_id, rule)
);
create index conflicts_newest on public.conflicts (created_at desc);
create index conflicts_client on public.conflicts (client_id);
create index conflicts_other_client on public.conflicts (other_client_id);
create index conflicts_decided_by on public.conflicts (decided_by);
create index conflicts_created_by on public.conflicts (created_by);
grant select on public.conflicts to authenticated;
select private.install_record('conflicts', _values => false);
create policy "administrators read conflicts" on public.conflicts
  for select to authenticated using ((select private.has_role('admin')));
select private.install_barrier('conflicts', '{client_id,other_client_id}', '{barred_client_ids,barred_client_ids}');

-- Names are compared as search folds them. The folded text is kept by these indexes, so that one more client costs a look
-- into an index, however many there are. Whoever writes a row keeps its index, so they may fold.
grant execute on function private.fold(text) to authenticated, service_role;
create index clients_folded_name on public.clients (private.fold(name)) where deleted_at is null;
create index clients_folded_industry on public.clients (private.fold(industry)) where deleted_at is null;
create index stakeholders_folded_name on public.stakeholders (private.fold(name)) where deleted_at is null;
create index stakeholders_folded_organization on public.stakeholders (private.fold(organization)) where deleted_at is null;

-- Keeps one conflict and tells the administrators of it, without naming what it is about.
create function private.note_conflict(
  _kind text, _record_id uuid, _client_id uuid, _other uuid, _rule text, _detail text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- What no person adds (a seed, a restore) is nobody's new work. Two clients between whom a barrier stands are decided.
  if (select auth.uid()) is null or _client_id is not distinct from _other or exists (
    select from public.barriers b join public.barrier_members m on m.barrier_id = b.id and m.client_id = _client_id
      join public.barrier_members o on o.barrier_id = b.id and o.client_id = _other and o.side <> m.side
    where b.ended_at is null) then
    return;
  end if;
  insert into public.conflicts (record_kind, record_id, client_id, other_client_id, rule, detail)
  values (_kind, _record_id, _client_id, _other, _rule, left(_detail, 500)) on conflict do nothing;
  if found then
    perform private.notify(r.user_id, 'conflict_found', _record_id)
    from public.user_roles r where r.role = 'admin';
  end if;
end $$;

-- A stance for one client and against another: the same person, or a client's own organisation.
create function private.check_stakeholder_conflicts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := new.client_id;
begin
  if mine is null or (select auth.uid()) is null then
    return null;
  end if;
  perform private.note_conflict('stakeholders', new.id, mine, o.client_id, 'opposed_stance',
    new.name || ': ' || coalesce(new.relationship_status, '') || ' here, ' || o.relationship_status || ' there')
  from public.stakeholders o
  where o.deleted_at is null and o.client_id <> mine and o.id <> new.id
    and private.fold(o.name) = private.fold(new.name)
    and private.stance(o.relationship_status) * private.stance(new.relationship_status) < 0;
  perform private.note_conflict('stakeholders', new.id, mine, c.id, 'stakeholder_is_client',
    coalesce(nullif(new.organization, ''), new.name) || ' is a client')
  from public.clients c
  where c.deleted_at is null and c.id <> mine
    and private.fold(c.name) = any (array[private.fold(new.name), nullif(private.fold(new.organization), '')]);
  return null;
end $$;
create trigger check_conflicts after insert or update of name, organization, relationship_status, client_id, service_id
  on public.stakeholders for each row execute function private.check_stakeholder_conflicts();

-- The words of the stance as a sign.
create function private.stance(_relationship text) returns integer
language sql immutable set search_path = '' as $$
  select case when _relationship ~* '(opposed|opponent|hostile|critical|against|negative|adversar)' then -1
    when _relationship ~* '(support|ally|allied|champion|positive|friendly|favourable|partner)' then 1 else 0 end
$$;

-- A new client that is somebody's opponent, or in the trade of a client behind a barrier.
create function private.check_client_conflicts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  perform private.note_conflict('clients', new.id, new.id, o.client_id, 'client_is_stakeholder',
    new.name || ' is a stakeholder: ' || coalesce(o.relationship_status, 'no stance'))
  from public.stakeholders o
  where o.deleted_at is null and o.client_id is not null
    and (private.fold(o.name) = private.fold(new.name) or private.fold(o.organization) = private.fold(new.name));
  if btrim(coalesce(new.industry, '')) <> '' then
    perform private.note_conflict('clients', new.id, new.id, c.id, 'same_industry', 'Both in ' || new.industry)
    from public.clients c
    where c.id <> new.id and c.deleted_at is null and private.fold(c.industry) = private.fold(new.industry)
      and exists (select from public.barrier_members m join public.barriers b on b.id = m.barrier_id and b.ended_at is null
        where m.client_id = c.id);
  end if;
  return null;
end $$;
create trigger check_conflicts after insert or update of name, industry on public.clients
  for each row execute function private.check_client_conflicts();

-- A project brings its people to its client: whoever serves somebody on the other side of a barrier cannot start it,
-- since its client is none of those they see (the policies); there is nothing to compare beyond that.

create function public.decide_conflict(_id uuid, _reason text) returns public.conflicts
language plpgsql security definer set search_path = '' as $$
declare
  decided public.conflicts;
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 1000 then
    raise exception 'Say in _reason, in at most 1,000 characters, why there is no conflict.' using errcode = '22023';
  end if;
  update public.conflicts c set state = 'cleared', decided_by = (select auth.uid()), decided_at = now(),
    decision_reason = btrim(_reason)
  where c.id = _id and c.state = 'open' and c.client_id not in (select private.barred_client_ids()) returning * into decided;
  if decided.id is null then
    raise exception 'There is no such open conflict.' using errcode = 'PT404';
  end if;
  return decided;
end $$;
grant execute on function public.decide_conflict(uuid, text) to authenticated;

-- A barrier between two clients settles what was open between them.
create function private.settle_conflicts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conflicts c set state = 'barrier', decided_by = (select auth.uid()), decided_at = now()
  where c.state = 'open' and new.client_id in (c.client_id, c.other_client_id) and exists (
    select from public.barrier_members m join public.barrier_members o on o.barrier_id = m.barrier_id and o.side <> m.side
    where m.barrier_id = new.barrier_id and m.client_id = c.client_id and o.client_id = c.other_client_id);
  return null;
end $$;
create trigger settle_conflicts after insert on public.barrier_members
  for each row when (new.client_id is not null) execute function private.settle_conflicts();
revoke execute on function private.note_conflict(text, uuid, uuid, uuid, text, text), private.settle_conflicts(),
  private.check_stakeholder_conflicts(), private.check_client_conflicts(), private.stance(text)
  from public, authenticated, service_role;

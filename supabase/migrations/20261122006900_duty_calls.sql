-- Calls of the adviser on duty: somebody with a crisis presses the button of the public toolkit, whoever is on duty is
-- told at once, and the caller's page shows who is on call and when they acknowledged. After ten minutes without an
-- answer the next on the roster and the administrators are told, too.
--
-- Who may: anybody calls, through the server (its form has a budget); whoever was told and administrators read a call
-- and acknowledge it. Nobody writes here but the functions below.

create table public.duty_calls (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text not null,
  what text,
  -- Nobody was on the roster: the administrators were told at once.
  unstaffed boolean not null default false,
  called_at timestamptz not null default now(),
  escalated_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid references auth.users (id) on delete set null,
  constraint duty_calls_name_length check (char_length(btrim(name)) between 1 and 120 and char_length(name) <= 120 and name !~ '[\n\r]'),
  constraint duty_calls_phone_form check (phone ~ '^[+()0-9][0-9 ()./-]{5,38}$'),
  constraint duty_calls_what_length check (char_length(what) <= 500)
);
create index duty_calls_newest on public.duty_calls (called_at desc);
create index duty_calls_acknowledged_by on public.duty_calls (acknowledged_by);
create index duty_calls_open on public.duty_calls (called_at) where acknowledged_at is null;

create table public.duty_call_people (
  call_id uuid not null references public.duty_calls (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  paged_at timestamptz not null default now(),
  -- Told because nobody had answered.
  second boolean not null default false,
  primary key (call_id, user_id)
);
create index duty_call_people_user on public.duty_call_people (user_id);

grant select on public.duty_calls, public.duty_call_people to authenticated, service_role;
select private.install_record('duty_calls', _authored => false, _values => false);
select private.install_record('duty_call_people', _authored => false, _key => 'call_id', _values => false);

create function private.my_duty_call_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('admin') then
    return query select c.id from public.duty_calls c;
  elsif private.is_staff() then
    return query select p.call_id from public.duty_call_people p where p.user_id = (select auth.uid());
  end if;
end $$;
grant execute on function private.my_duty_call_ids() to authenticated;

create policy "whoever was told and administrators read a call" on public.duty_calls
  for select to authenticated using (id in (select private.my_duty_call_ids()));
create policy "whoever was told and administrators read who else was" on public.duty_call_people
  for select to authenticated using (call_id in (select private.my_duty_call_ids()));

-- Tells these colleagues of a call, each once.
create function private.page_for_call(_call public.duty_calls, _people uuid[], _second boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
begin
  for one in
    insert into public.duty_call_people (call_id, user_id, second)
    select _call.id, p, _second from unnest(_people) p
      join auth.users u on u.id = p
    where (u.banned_until is null or u.banned_until <= now())
      and exists (select from public.user_roles r where r.user_id = p and r.role in ('admin', 'consultant', 'compliance_officer'))
    on conflict do nothing
    returning user_id
  loop
    perform private.notify(one, 'duty_called', _call.id, jsonb_build_object('name', _call.name, 'phone', _call.phone,
      'what', coalesce(_call.what, ''), 'second', case when _second then 'yes' else '' end));
  end loop;
end $$;

-- Somebody calls. Pressing again from the same number within half an hour leads to the call that waits already.
create function private.page_duty(_name text, _phone text, _what text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made public.duty_calls;
  watching uuid[] := array(select private.on_duty());
begin
  perform pg_advisory_xact_lock(hashtextextended('duty call ' || regexp_replace(_phone, '\D', '', 'g'), 0));
  select * into made from public.duty_calls c
  where regexp_replace(c.phone, '\D', '', 'g') = regexp_replace(_phone, '\D', '', 'g') and c.called_at > now() - interval '30 minutes'
  order by c.called_at desc limit 1;
  if made.id is not null then
    return made.id;
  end if;
  insert into public.duty_calls (name, phone, what, unstaffed)
  values (btrim(_name), btrim(_phone), nullif(btrim(_what), ''), cardinality(watching) = 0) returning * into made;
  if cardinality(watching) = 0 then
    watching := array(select r.user_id from public.user_roles r where r.role = 'admin');
  end if;
  perform private.page_for_call(made, watching, false);
  return made.id;
end $$;

-- What the caller's page shows, for a day: nothing of the caller's own words, so that the link tells nobody else.
create function private.view_duty_call(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('called_at', c.called_at, 'unstaffed', c.unstaffed, 'escalated_at', c.escalated_at,
    'acknowledged_at', c.acknowledged_at, 'acknowledged_by', private.name_of(c.acknowledged_by),
    'on_call', case when c.unstaffed then '[]' else coalesce((select jsonb_agg(private.name_of(p.user_id) order by p.paged_at, p.user_id)
      from public.duty_call_people p where p.call_id = c.id and not p.second), '[]') end)
  from public.duty_calls c where c.id = _id and c.called_at > now() - interval '24 hours'
$$;

-- The first who acknowledges has the call; the others are told that they need not ring.
create function public.acknowledge_duty_call(_id uuid) returns public.duty_calls
language plpgsql security definer set search_path = '' as $$
declare
  taken public.duty_calls;
begin
  select * into taken from public.duty_calls c where c.id = _id and c.id in (select private.my_duty_call_ids()) for update;
  if taken.id is null then
    raise exception 'There is no such call for you.' using errcode = 'PT404';
  elsif taken.acknowledged_by = (select auth.uid()) then
    return taken;
  elsif taken.acknowledged_at is not null then
    raise exception '% has this call already.', coalesce(private.name_of(taken.acknowledged_by), 'A colleague') using errcode = 'PT409';
  end if;
  update public.duty_calls c set acknowledged_at = now(), acknowledged_by = (select auth.uid()) where c.id = _id returning * into taken;
  perform private.notify(p.user_id, 'duty_call_taken', _id, jsonb_build_object('name', taken.name))
  from public.duty_call_people p where p.call_id = _id;
  return taken;
end $$;
grant execute on function public.acknowledge_duty_call(uuid) to authenticated;

-- A task of the server: what waits for ten minutes goes to whoever is next on the roster and to the administrators, once.
create function private.escalate_duty_calls() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  waiting public.duty_calls;
  told integer := 0;
begin
  for waiting in
    update public.duty_calls c set escalated_at = now()
    where c.id in (select d.id from public.duty_calls d
      where d.acknowledged_at is null and d.escalated_at is null and d.called_at <= now() - interval '10 minutes' for update skip locked)
    returning *
  loop
    perform private.page_for_call(waiting, array(
      select r.user_id from public.user_roles r where r.role = 'admin'
      union select private.on_duty()
      union (select d.user_id from public.duty_shifts d where d.starts_at > now() order by d.starts_at limit 1)), true);
    told := told + 1;
  end loop;
  return told;
end $$;

create function private.delete_expired_duty_calls() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.duty_calls c where c.called_at < now() - private.keep_for('duty-calls');
  get diagnostics gone = row_count;
  return gone;
end $$;

revoke execute on function private.page_for_call(public.duty_calls, uuid[], boolean), private.page_duty(text, text, text),
  private.view_duty_call(uuid), private.escalate_duty_calls(), private.delete_expired_duty_calls()
  from public, authenticated, service_role;

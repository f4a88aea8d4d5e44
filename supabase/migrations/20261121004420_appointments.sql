-- Consultations of sixty minutes: the hours in which they are held, the days on which they are not, and who has booked.
--
-- Times are those of Lagos, which keeps UTC+1 the whole year. One consultation at a time; a quarter of an hour between
-- two. An exclusion constraint over the busy time decides between two who choose the same slot at once.
--
-- Who may: open times are everyone's to see, as times alone. A booking comes with a consultation request; whoever sent
-- it, and whoever handles the request, sees it and moves or cancels it through move_appointment.

create table private.consultation_hours (
  -- 1 Monday to 7 Sunday.
  weekday integer not null,
  opens time not null,
  closes time not null,
  primary key (weekday, opens),
  constraint consultation_hours_weekday_range check (weekday between 1 and 7),
  constraint consultation_hours_in_order check (opens < closes)
);
alter table private.consultation_hours enable row level security;
alter table private.consultation_hours force row level security;
insert into private.consultation_hours (weekday, opens, closes)
select day, hours.opens, hours.closes
from generate_series(1, 5) day, (values ('09:00'::time, '12:45'::time), ('14:00', '16:30')) hours (opens, closes);

-- Public holidays of Nigeria. The Islamic ones are announced by the Federal Government a few days ahead: until then they
-- stand here as expected.
create table public.holidays (
  day date primary key,
  name text not null,
  confirmed boolean not null default true,
  source text not null default 'Public Holidays Act, Cap. P40 LFN 2004',
  updated_at timestamptz not null default now(),
  constraint holidays_name_length check (char_length(btrim(name)) between 1 and 120 and char_length(name) <= 120),
  constraint holidays_source_length check (char_length(source) <= 300)
);
insert into public.holidays (day, name)
select make_date(year, fixed.month, fixed.day), fixed.name
from generate_series(2026, 2028) year, (values (1, 1, 'New Year’s Day'), (5, 1, 'Workers’ Day'), (6, 12, 'Democracy Day'),
  (10, 1, 'Independence Day'), (12, 25, 'Christmas Day'), (12, 26, 'Boxing Day')) fixed (month, day, name);
insert into public.holidays (day, name) values
  ('2026-04-03', 'Good Friday'), ('2026-04-06', 'Easter Monday'), ('2027-03-26', 'Good Friday'),
  ('2027-03-29', 'Easter Monday'), ('2028-04-14', 'Good Friday'), ('2028-04-17', 'Easter Monday');
insert into public.holidays (day, name, confirmed, source) values
  ('2027-03-10', 'Eid-el-Fitr', false, 'Expected; announced by the Federal Government'),
  ('2027-03-11', 'Eid-el-Fitr', false, 'Expected; announced by the Federal Government'),
  ('2027-05-17', 'Eid-el-Kabir', false, 'Expected; announced by the Federal Government'),
  ('2027-05-18', 'Eid-el-Kabir', false, 'Expected; announced by the Federal Government'),
  ('2027-08-15', 'Eid-el-Maulud', false, 'Expected; announced by the Federal Government');
alter table public.holidays enable row level security;
alter table public.holidays force row level security;
grant select, delete, insert (day, name, confirmed, source), update (name, confirmed, source)
  on public.holidays to authenticated;
grant select, insert, update, delete on public.holidays to service_role;
create policy "everyone signed in reads the holidays" on public.holidays for select to authenticated using (true);
create policy "administrators add holidays" on public.holidays
  for insert to authenticated with check ((select private.has_role('admin')));
create policy "administrators change holidays" on public.holidays
  for update to authenticated using ((select private.has_role('admin'))) with check ((select private.has_role('admin')));
create policy "administrators delete holidays" on public.holidays
  for delete to authenticated using ((select private.has_role('admin')));

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  starts_at timestamptz not null,
  -- The sixty minutes and the quarter of an hour after them.
  busy tstzrange not null,
  state text not null default 'booked',
  -- Grows with every move, so that calendars take the newest.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint appointments_state_known check (state in ('booked', 'cancelled')),
  constraint appointments_one_at_a_time exclude using gist (busy with &&) where (state = 'booked')
);
create unique index appointments_request on public.appointments (request_id) where state = 'booked';
create index appointments_all_of_request on public.appointments (request_id);
create index appointments_user on public.appointments (user_id);
alter table public.appointments enable row level security;
alter table public.appointments force row level security;
grant select on public.appointments to authenticated;
grant select, delete on public.appointments to service_role;
create policy "whoever booked it, and whoever reads the request" on public.appointments
  for select to authenticated using (
    user_id = (select private.strong_session_user_id()) or request_id in (select r.id from public.requests r));

-- The beginnings that are free from a day on: within the hours, on no holiday, a day ahead at least and sixty at most.
create function private.free_slots(_from date, _days integer, _now timestamptz default now()) returns setof timestamptz
language sql stable security definer set search_path = '' as $$
  select slot.starts
  from generate_series(0, least(greatest(_days, 1), 31) - 1) ahead
  cross join lateral (select _from + ahead as day) d
  join private.consultation_hours h on h.weekday = extract(isodow from d.day)
  cross join lateral (
    select starts at time zone 'Africa/Lagos' as starts
    from generate_series(d.day + h.opens, d.day + h.closes - interval '1 hour', interval '75 minutes') starts
  ) slot
  where slot.starts between _now + interval '24 hours' and _now + interval '60 days'
    and not exists (select from public.holidays f where f.day = d.day)
    and not exists (select from public.appointments a where a.state = 'booked'
      and a.busy && tstzrange(slot.starts, slot.starts + interval '75 minutes'))
  order by slot.starts
$$;

-- For the dialog, signed in or not: times and nothing else.
create function public.open_slots(_from date default null, _days integer default 14) returns setof timestamptz
language sql stable security definer set search_path = '' as $$
  select s from private.free_slots(coalesce(_from, (now() at time zone 'Africa/Lagos')::date), _days) s
$$;

create function private.appointment_time(_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(_at at time zone 'Africa/Lagos', 'FMDay, FMDD FMMonth YYYY, HH24:MI')
$$;

-- A mail about the booking, with its calendar file and the way to move or cancel it.
create function private.tell_of_appointment(_appointment public.appointments, _text text) returns void
language sql security definer set search_path = '' as $$
  select private.send_mail_to(r.email, 'appointment', private.request_words(r) - 'message'
    || jsonb_build_object('text', _text, 'appointment', jsonb_build_object('id', (_appointment).id,
      'at', (_appointment).starts_at, 'sequence', (_appointment).sequence, 'cancelled', (_appointment).state = 'cancelled')))
  from public.requests r where r.id = (_appointment).request_id
$$;

create function private.book_slot(_request_id uuid, _user_id uuid, _starts timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  booked public.appointments;
begin
  if not exists (select from private.free_slots((_starts at time zone 'Africa/Lagos')::date, 1) s where s = _starts) then
    raise exception 'That time is not open any more. Choose another.' using errcode = 'PT409';
  end if;
  insert into public.appointments (request_id, user_id, starts_at, busy)
  values (_request_id, _user_id, _starts, tstzrange(_starts, _starts + interval '75 minutes'))
  returning * into booked;
  perform private.tell_of_appointment(booked, 'Your consultation of sixty minutes is booked for '
    || private.appointment_time(_starts) || ' (Lagos).');
exception when exclusion_violation then
  raise exception 'Somebody has just booked that time. Choose another.' using errcode = 'PT409';
end $$;

create function private.book_with_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.book_slot(new.id, new.user_id, new.preferred_slot);
  return null;
end $$;
-- After file_request: triggers of one event run in the order of their names.
create trigger take_slot after insert on public.consultation_requests
  for each row when (new.preferred_slot is not null) execute function private.book_with_request();

-- Moves a booking to another open time, or cancels it (no time given): whoever booked it, or whoever handles it.
create function public.move_appointment(_id uuid, _starts timestamptz default null) returns public.appointments
language plpgsql security definer set search_path = '' as $$
declare
  moved public.appointments;
begin
  perform private.require_strong_session();
  select * into moved from public.appointments a where a.id = _id and a.state = 'booked' for update;
  if moved.id is null or not (coalesce(moved.user_id = (select auth.uid()), false) or private.has_role('admin') or exists (
      select from public.requests r where r.id = moved.request_id and r.assignee = (select auth.uid()) and private.is_staff())) then
    raise exception 'There is no such booking.' using errcode = 'PT404';
  elsif _starts is null then
    update public.appointments a set state = 'cancelled', sequence = a.sequence + 1, updated_at = now()
    where a.id = _id returning * into moved;
    perform private.tell_of_appointment(moved, 'The consultation on ' || private.appointment_time(moved.starts_at)
      || ' (Lagos) is cancelled.');
    return moved;
  elsif not exists (select from private.free_slots((_starts at time zone 'Africa/Lagos')::date, 1) s where s = _starts) then
    raise exception 'That time is not open any more. Choose another.' using errcode = 'PT409';
  end if;
  begin
    update public.appointments a set starts_at = _starts, busy = tstzrange(_starts, _starts + interval '75 minutes'),
      sequence = a.sequence + 1, updated_at = now()
    where a.id = _id returning * into moved;
  exception when exclusion_violation then
    raise exception 'Somebody has just booked that time. Choose another.' using errcode = 'PT409';
  end;
  perform private.tell_of_appointment(moved, 'Your consultation has moved to '
    || private.appointment_time(_starts) || ' (Lagos).');
  return moved;
end $$;

-- A request that is withdrawn or declined frees its time.
create function private.free_slot_of_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments a set state = 'cancelled', sequence = a.sequence + 1, updated_at = now()
  where a.request_id = new.id and a.state = 'booked' and a.starts_at > now();
  return null;
end $$;
create trigger free_slot after update of state on public.requests
  for each row when (new.state in ('withdrawn', 'declined', 'spam')) execute function private.free_slot_of_request();
revoke execute on function private.free_slots(date, integer, timestamptz), private.tell_of_appointment(public.appointments, text),
  private.appointment_time(timestamptz),
  private.book_slot(uuid, uuid, timestamptz), private.book_with_request(), private.free_slot_of_request()
  from public, authenticated, service_role;
grant execute on function public.open_slots(date, integer) to anon, authenticated;
grant execute on function public.move_appointment(uuid, timestamptz) to authenticated;

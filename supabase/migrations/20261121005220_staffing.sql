-- Who is away, how many hours a week somebody works, and what is booked of them: what a plan may count on.
--
-- Who may: colleagues see who is away, never why (no reason is kept: it could tell of health). Bookings are told to the
-- person, to whoever reads the project, and to administrators, who alone plan. What somebody works and knows is told to
-- them and to administrators. What an hour of theirs costs stands in staff_rates.

-- Hours a week and services somebody knows, from a day on; the newest row that has begun counts. Without one, 40 hours
-- and what they have worked on.
create table public.capacity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  from_day date not null,
  hours_a_week numeric(4, 1) not null,
  skills text[] not null default '{}',
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint capacity_once unique (user_id, from_day),
  constraint capacity_from_day_range check (from_day between '2000-01-01' and '2100-12-31'),
  constraint capacity_hours_range check (hours_a_week >= 0 and hours_a_week <= 60),
  constraint capacity_skills_known check (skills <@ array['public_affairs', 'strategic_communication', 'data_protection',
    'political_intelligence', 'digital_communication'] and cardinality(skills) <= 5)
);
create index capacity_created_by on public.capacity (created_by);
grant select, delete, insert (user_id, from_day, hours_a_week, skills, created_by),
  update (from_day, hours_a_week, skills) on public.capacity to authenticated;
select private.install_record('capacity', _values => false);
create policy "people read their own hours, administrators all" on public.capacity
  for select to authenticated
  using (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin')));
create policy "administrators enter hours and skills" on public.capacity
  for insert to authenticated with check (created_by = (select auth.uid()) and (select private.has_role('admin')));
create policy "administrators change hours and skills" on public.capacity
  for update to authenticated using ((select private.has_role('admin')));
create policy "administrators delete hours and skills" on public.capacity
  for delete to authenticated using ((select private.has_role('admin')));

create table public.leave (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leave_in_order check (to_day >= from_day and to_day - from_day <= 366),
  constraint leave_range check (from_day >= '2000-01-01' and to_day <= '2100-12-31')
);
create index leave_person on public.leave (user_id, from_day);
create index leave_created_by on public.leave (created_by);
grant select, delete, insert (user_id, from_day, to_day, created_by), update (from_day, to_day) on public.leave to authenticated;
select private.install_record('leave', _values => false);
create policy "colleagues see who is away" on public.leave
  for select to authenticated using ((select private.is_staff()));
create policy "people enter their own leave, administrators anybody's" on public.leave
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.is_staff())
    and (user_id = (select auth.uid()) or (select private.has_role('admin'))));
create policy "people change their own leave, administrators anybody's" on public.leave
  for update to authenticated
  using ((select private.is_staff()) and (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin'))));
create policy "people take back their own leave, administrators anybody's" on public.leave
  for delete to authenticated
  using ((select private.is_staff()) and (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin'))));

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  hours_a_week numeric(4, 1) not null,
  -- A firm booking is promised; a soft one is held until somebody decides.
  firm boolean not null default false,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_in_order check (to_day >= from_day),
  constraint bookings_range check (from_day >= '2000-01-01' and to_day <= '2100-12-31'),
  constraint bookings_hours_range check (hours_a_week > 0 and hours_a_week <= 60)
);
create index bookings_project on public.bookings (project_id);
create index bookings_person on public.bookings (user_id, from_day);
create index bookings_created_by on public.bookings (created_by);
grant select, delete, insert (project_id, user_id, from_day, to_day, hours_a_week, firm, created_by),
  update (from_day, to_day, hours_a_week, firm) on public.bookings to authenticated;
select private.install_record('bookings', _values => false);
create policy "people read their own bookings, and those of projects they read" on public.bookings
  for select to authenticated
  using ((select private.is_staff()) and (user_id = (select private.strong_session_user_id())
    or exists (select from public.projects p where p.id = project_id)));
create policy "administrators book" on public.bookings
  for insert to authenticated with check (created_by = (select auth.uid()) and (select private.has_role('admin')));
create policy "administrators change bookings" on public.bookings
  for update to authenticated using ((select private.has_role('admin')));
create policy "administrators take bookings back" on public.bookings
  for delete to authenticated using ((select private.has_role('admin')));

-- Somebody who is away is not booked for the whole of that time.
create function private.check_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.leave l where l.user_id = new.user_id and l.from_day <= new.from_day and l.to_day >= new.to_day) then
    raise exception 'This colleague is on leave for the whole of that time.'
      using errcode = '23514', constraint = 'bookings_leave', table = 'bookings';
  end if;
  return new;
end $$;
create trigger check_booking before insert or update on public.bookings
  for each row execute function private.check_booking();
-- Nobody is booked for work on the other side of a barrier.
create trigger refuse_barred before insert or update of user_id, project_id on public.bookings
  for each row execute function private.refuse_barred_member();

-- Gives a booking to somebody else. Nobody may write the column itself: only a plan does, and only an administrator's.
create function private.hand_over_booking(_booking uuid, _to uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('admin') then
    raise exception 'Plans are applied by administrators.' using errcode = '42501';
  end if;
  update public.bookings b set user_id = _to where b.id = _booking;
end $$;
grant execute on function private.hand_over_booking(uuid, uuid) to authenticated;

-- Applies a plan: each colleague joins the team, and their hours are held as a soft booking; a seat with a booking_id
-- gives that booking, not promised yet, to somebody else. All of it or nothing; answers what was changed, which
-- undo_plan undoes, and nothing else.
create function public.apply_plan(_seats jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  seat jsonb;
  added uuid[] := '{}';
  joined jsonb := '[]';
  moved jsonb := '[]';
  booking public.bookings;
  project uuid;
begin
  if not private.has_role('admin') then
    raise exception 'Plans are applied by administrators.' using errcode = '42501';
  end if;
  if jsonb_array_length(_seats) > 200 then
    raise exception 'That is more than one plan holds.' using errcode = '54000';
  end if;
  for seat in select value from jsonb_array_elements(_seats) loop
    if seat ? 'booking_id' then
      select * into booking from public.bookings b where b.id = (seat ->> 'booking_id')::uuid for update;
      if not found or booking.firm then
        raise exception 'A booking of this plan was promised or deleted meanwhile. Run the analysis again.' using errcode = 'P0001';
      end if;
      project := booking.project_id;
    else
      project := (seat ->> 'project_id')::uuid;
    end if;
    if not exists (select from public.project_members m
        where m.project_id = project and m.user_id = (seat ->> 'user_id')::uuid) then
      insert into public.project_members (project_id, user_id) values (project, (seat ->> 'user_id')::uuid);
      joined := joined || jsonb_build_array(jsonb_build_object('project_id', project, 'user_id', seat ->> 'user_id'));
    end if;
    if seat ? 'booking_id' then
      perform private.hand_over_booking(booking.id, (seat ->> 'user_id')::uuid);
      moved := moved || jsonb_build_array(jsonb_build_object('id', booking.id, 'user_id', booking.user_id));
    else
      insert into public.bookings (project_id, user_id, from_day, to_day, hours_a_week)
      values (project, (seat ->> 'user_id')::uuid, (seat ->> 'from_day')::date, (seat ->> 'to_day')::date,
        (seat ->> 'hours_a_week')::numeric)
      returning * into booking;
      added := added || booking.id;
    end if;
  end loop;
  return jsonb_build_object('bookings', to_jsonb(added), 'joined', joined, 'moved', moved);
end $$;
create function public.undo_plan(_applied jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.has_role('admin') then
    raise exception 'Plans are taken back by administrators.' using errcode = '42501';
  end if;
  delete from public.bookings b where b.id in (select value::uuid from jsonb_array_elements_text(_applied -> 'bookings'));
  perform private.hand_over_booking((m ->> 'id')::uuid, (m ->> 'user_id')::uuid)
  from jsonb_array_elements(_applied -> 'moved') m;
  delete from public.project_members m where (m.project_id, m.user_id) in (
    select (j ->> 'project_id')::uuid, (j ->> 'user_id')::uuid from jsonb_array_elements(_applied -> 'joined') j);
end $$;
grant execute on function public.apply_plan(jsonb), public.undo_plan(jsonb) to authenticated;

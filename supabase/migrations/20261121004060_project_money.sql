-- Time, invoices and what a project costs and earns; and the rates that turn other currencies into naira.
--
-- Who may: whoever reads the project reads its hours and invoices; its team and administrators write them, hours only their
-- own. What an hour of somebody costs the firm says what they earn: only they and administrators read it, and cost and margin
-- of a project are told to administrators alone. A client's own people see none of it.

-- One unit of a currency in naira, from this day on until a newer rate.
create table public.rates (
  id uuid primary key default gen_random_uuid(),
  currency char(3) not null,
  on_day date not null,
  naira numeric(14, 4) not null,
  source text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rates_once unique (currency, on_day),
  constraint rates_currency_known check (currency in ('USD', 'EUR', 'GBP', 'ZAR', 'GHS', 'KES', 'XOF')),
  constraint rates_on_day_range check (on_day between '2000-01-01' and '2100-12-31'),
  constraint rates_naira_range check (naira > 0 and naira < 1000000),
  constraint rates_source_length check (char_length(btrim(source)) between 1 and 200 and char_length(source) <= 200)
);
create index rates_created_by on public.rates (created_by);
grant select, delete, insert (currency, on_day, naira, source, created_by), update (on_day, naira, source)
  on public.rates to authenticated;
select private.install_record('rates');
create policy "staff read the rates" on public.rates
  for select to authenticated using ((select private.is_staff()));
create policy "administrators enter rates" on public.rates
  for insert to authenticated with check (created_by = (select auth.uid()) and (select private.has_role('admin')));
create policy "administrators mend rates" on public.rates
  for update to authenticated using ((select private.has_role('admin'))) with check ((select private.has_role('admin')));
create policy "administrators delete rates" on public.rates
  for delete to authenticated using ((select private.has_role('admin')));

-- What an hour of somebody is charged at and costs, in naira, from this day on.
create table public.staff_rates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  from_day date not null,
  charge_per_hour numeric(14, 2),
  cost_per_hour numeric(14, 2),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_rates_once unique (user_id, from_day),
  constraint staff_rates_from_day_range check (from_day between '2000-01-01' and '2100-12-31'),
  constraint staff_rates_charge_range check (charge_per_hour >= 0),
  constraint staff_rates_cost_range check (cost_per_hour >= 0)
);
create index staff_rates_created_by on public.staff_rates (created_by);
grant select, delete, insert (user_id, from_day, charge_per_hour, cost_per_hour, created_by),
  update (from_day, charge_per_hour, cost_per_hour) on public.staff_rates to authenticated;
select private.install_record('staff_rates', _values => false);
create policy "people read their own rates, administrators all" on public.staff_rates
  for select to authenticated
  using (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin')));
create policy "administrators set what an hour costs" on public.staff_rates
  for insert to authenticated with check (created_by = (select auth.uid()) and (select private.has_role('admin')));
create policy "administrators change what an hour costs" on public.staff_rates
  for update to authenticated using ((select private.has_role('admin'))) with check ((select private.has_role('admin')));
create policy "administrators delete what an hour cost" on public.staff_rates
  for delete to authenticated using ((select private.has_role('admin')));

create table public.time_entries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  on_day date not null,
  hours numeric(4, 2) not null,
  note text,
  created_by uuid default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint time_entries_on_day_range check (on_day between '2000-01-01' and '2100-12-31'),
  constraint time_entries_hours_range check (hours > 0 and hours <= 24),
  constraint time_entries_note_length check (char_length(note) <= 500)
);
create index time_entries_project on public.time_entries (project_id, on_day desc, id desc);
create index time_entries_person on public.time_entries (user_id, on_day desc);
create index time_entries_created_by on public.time_entries (created_by);
grant select, delete, insert (project_id, user_id, on_day, hours, note, created_by), update (on_day, hours, note)
  on public.time_entries to authenticated;
select private.install_record('time_entries', _values => false);
create policy "whoever reads the project reads its hours" on public.time_entries
  for select to authenticated
  using ((select private.is_staff()) and exists (select from public.projects p where p.id = project_id));
create policy "people write down their own hours" on public.time_entries
  for insert to authenticated
  with check (user_id = (select auth.uid()) and created_by = (select auth.uid()) and (select private.writes_records())
    and exists (select from public.projects p where p.id = project_id));
create policy "people mend their own hours" on public.time_entries
  for update to authenticated
  using (user_id = (select private.strong_session_user_id()) and (select private.writes_records())
    and exists (select from public.projects p where p.id = project_id))
  with check (user_id = (select auth.uid()));
create policy "people take their own hours back, administrators any" on public.time_entries
  for delete to authenticated
  using ((select private.writes_records()) and exists (select from public.projects p where p.id = project_id)
    and (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin'))));

-- A day has twenty-four hours, over all projects.
create function private.check_hours_of_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.on_day > (now() at time zone 'Africa/Lagos')::date and (select auth.uid()) is not null then
    raise exception 'Hours are written down when they are over: this day is still to come.'
      using errcode = '23514', constraint = 'time_entries_on_day', table = 'time_entries';
  end if;
  if new.hours + coalesce((select sum(e.hours) from public.time_entries e
      where e.user_id = new.user_id and e.on_day = new.on_day and e.id <> new.id), 0) > 24 then
    raise exception 'That makes more than 24 hours on this day.'
      using errcode = '23514', constraint = 'time_entries_hours', table = 'time_entries';
  end if;
  return new;
end $$;
create trigger check_hours before insert or update of on_day, hours on public.time_entries
  for each row execute function private.check_hours_of_day();

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  number text not null,
  amount numeric(14, 2) not null,
  currency char(3) not null default 'USD',
  state text not null default 'draft',
  issued_on date,
  due_on date,
  paid_on date,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoices_number_once unique (number),
  constraint invoices_number_length check (char_length(btrim(number)) between 1 and 50 and char_length(number) <= 50),
  constraint invoices_amount_range check (amount > 0),
  constraint invoices_currency_known check (currency in ('USD', 'NGN', 'EUR', 'GBP', 'ZAR', 'GHS', 'KES', 'XOF')),
  constraint invoices_state_known check (state in ('draft', 'sent', 'paid', 'void')),
  constraint invoices_issued_on_required check (state = 'draft' or state = 'void' or issued_on is not null),
  constraint invoices_paid_on_required check ((state = 'paid') = (paid_on is not null)),
  constraint invoices_due_on_order check (due_on >= issued_on),
  constraint invoices_paid_on_order check (paid_on >= issued_on)
);
create index invoices_project on public.invoices (project_id, created_at desc);
create index invoices_paid on public.invoices (paid_on) where state = 'paid';
create index invoices_due on public.invoices (due_on) where state = 'sent';
create index invoices_created_by on public.invoices (created_by);
grant select, delete, insert (project_id, number, amount, currency, state, issued_on, due_on, paid_on, created_by),
  update (number, amount, currency, state, issued_on, due_on, paid_on) on public.invoices to authenticated;
select private.install_record('invoices', _moves => 'state');
create policy "whoever reads the project reads its invoices" on public.invoices
  for select to authenticated
  using ((select private.is_staff()) and exists (select from public.projects p where p.id = project_id));
create policy "teams and administrators add invoices" on public.invoices
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.writes_records())
    and exists (select from public.projects p where p.id = project_id));
create policy "teams and administrators change invoices" on public.invoices
  for update to authenticated
  using ((select private.writes_records()) and exists (select from public.projects p where p.id = project_id))
  with check ((select private.writes_records()) and exists (select from public.projects p where p.id = project_id));
-- What was sent stays on the books: it is made void, not deleted.
create policy "whoever drafted an invoice deletes the draft, administrators any draft" on public.invoices
  for delete to authenticated
  using (state = 'draft' and exists (select from public.projects p where p.id = project_id)
    and ((select private.has_role('admin')) or created_by = (select private.consultant_id())));

-- The rate of a currency on a day: the newest one until then. Naira is one naira; null where none was entered.
create function private.rate_on(_currency text, _day date) returns public.rates
language sql stable security definer set search_path = '' as $$
  select case when _currency = 'NGN'
    then row(null, 'NGN', _day, 1, 'Naira', null, null, null)::public.rates
    else (select r from public.rates r where r.currency = _currency and r.on_day <= _day order by r.on_day desc limit 1) end
$$;
revoke execute on function private.rate_on(text, date) from public, authenticated, service_role;

-- How a project stands in money. Hours and what they are charged at for whoever reads it; cost and margin for
-- administrators. Whatever lacks a rate is counted beside the sum, never left out silently.
create function public.project_money(_project_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  project public.projects;
  today date := (now() at time zone 'Africa/Lagos')::date;
  rate public.rates;
  told jsonb;
begin
  if not private.can_read_project(_project_id) then
    raise exception 'There is no such project here.' using errcode = 'PT404';
  end if;
  select * into project from public.projects p where p.id = _project_id;
  rate := private.rate_on(project.currency, today);
  with hours as (
    select e.user_id, e.hours, s.charge_per_hour, s.cost_per_hour
    from public.time_entries e
      left join lateral (
        select r.charge_per_hour, r.cost_per_hour from public.staff_rates r
        where r.user_id = e.user_id and r.from_day <= e.on_day order by r.from_day desc limit 1) s on true
    where e.project_id = _project_id
  ),
  billed as (
    select i.state, i.currency, i.amount, (private.rate_on(i.currency, coalesce(i.paid_on, i.issued_on, today))).naira as naira
    from public.invoices i where i.project_id = _project_id and i.state <> 'void'
  )
  select jsonb_build_object(
    'currency', project.currency,
    'budget', project.budget,
    'rate', case when rate.naira is not null then
      jsonb_build_object('naira', rate.naira, 'day', rate.on_day, 'source', rate.source) end,
    'hours', (select coalesce(sum(h.hours), 0) from hours h),
    'charged_naira', (select coalesce(sum(h.hours * h.charge_per_hour), 0) from hours h),
    'hours_without_charge', (select coalesce(sum(h.hours), 0) from hours h where h.charge_per_hour is null),
    'invoiced_naira', (select coalesce(sum(b.amount * b.naira), 0) from billed b where b.state in ('sent', 'paid')),
    'paid_naira', (select coalesce(sum(b.amount * b.naira), 0) from billed b where b.state = 'paid'),
    'currencies_without_rate', (
      select coalesce(jsonb_agg(distinct b.currency), '[]') from billed b where b.naira is null and b.state in ('sent', 'paid'))
  ) || case when private.has_role('admin') then jsonb_build_object(
    'cost_naira', (select coalesce(sum(h.hours * h.cost_per_hour), 0) from hours h),
    'hours_without_cost', (select coalesce(sum(h.hours), 0) from hours h where h.cost_per_hour is null)
  ) else '{}' end into told;
  return told;
end $$;

-- As the select policy of projects says it, for definer functions about one project.
create function private.can_read_project(_project_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.projects p where p.id = _project_id and p.deleted_at is null)
    and (private.reads_everything() or private.is_team_of_project(_project_id))
    and _project_id not in (select private.barred_project_ids());
end $$;

-- Revenue between two days, in naira at the rate of the day each invoice was paid; for administrators.
create function public.revenue(_from date, _to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'naira', coalesce(sum(i.amount * (private.rate_on(i.currency, i.paid_on)).naira), 0),
      'invoices', count(*),
      'oldest_rate', min((private.rate_on(i.currency, i.paid_on)).on_day) filter (where i.currency <> 'NGN'),
      'currencies_without_rate', coalesce(jsonb_agg(distinct i.currency)
        filter (where (private.rate_on(i.currency, i.paid_on)).naira is null), '[]'))
    from public.invoices i join public.projects p on p.id = i.project_id and p.deleted_at is null
    where i.state = 'paid' and i.paid_on between _from and _to
      and i.project_id not in (select private.barred_project_ids()));
end $$;

-- Puts the stages and tasks of a template on a project, all of them or none. Runs as the caller, under the policies of both
-- tables. A template is {milestones: [{title, day, tasks: [{title, day, priority, waits}]}]}, days counted from _starts_on;
-- a task that waits, waits for the one before it.
create function public.apply_project_template(_project_id uuid, _template jsonb, _starts_on date) returns jsonb
language plpgsql set search_path = '' as $$
declare
  stage record;
  step record;
  milestone uuid;
  before_ uuid;
  made uuid;
  milestones uuid[] := '{}';
  tasks uuid[] := '{}';
begin
  if jsonb_typeof(_template -> 'milestones') is distinct from 'array' or jsonb_array_length(_template -> 'milestones') > 30 then
    raise exception 'A template has a list of at most 30 milestones.' using errcode = '22023';
  end if;
  for stage in select m.value, m.ordinality from jsonb_array_elements(_template -> 'milestones') with ordinality m loop
    insert into public.milestones (project_id, title, due_on, position)
    values (_project_id, stage.value ->> 'title', _starts_on + (stage.value ->> 'day')::integer,
      extract(epoch from clock_timestamp()) + stage.ordinality)
    returning id into milestone;
    milestones := milestones || milestone;
    before_ := null;
    for step in
      select t.value, t.ordinality from jsonb_array_elements(coalesce(stage.value -> 'tasks', '[]')) with ordinality t limit 50
    loop
      insert into public.tasks (record_kind, record_id, milestone_id, title, priority, due_on, depends_on, position)
      values ('projects', _project_id, milestone, step.value ->> 'title', coalesce(step.value ->> 'priority', 'medium'),
        _starts_on + (step.value ->> 'day')::integer,
        case when before_ is not null and (step.value ->> 'waits')::boolean then array[before_] else '{}' end,
        extract(epoch from clock_timestamp()) + stage.ordinality * 100 + step.ordinality)
      returning id into made;
      tasks := tasks || made;
      before_ := made;
    end loop;
  end loop;
  return jsonb_build_object('milestones', to_jsonb(milestones), 'tasks', to_jsonb(tasks));
end $$;
grant execute on function public.project_money(uuid), public.revenue(date, date),
  public.apply_project_template(uuid, jsonb, date) to authenticated;
revoke execute on function private.can_read_project(uuid) from public, authenticated, service_role;

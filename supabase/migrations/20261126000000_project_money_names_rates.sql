-- A sum names what it was made with: the rates behind what was invoiced, each with its day and source, and whose hours have
-- no rate (the ids alone; what somebody costs stays with administrators).
create or replace function public.project_money(_project_id uuid) returns jsonb
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
    select i.state, i.currency, i.amount, r.naira, r.on_day, r.source
    from public.invoices i
      cross join lateral private.rate_on(i.currency, coalesce(i.paid_on, i.issued_on, today)) r
    where i.project_id = _project_id and i.state in ('sent', 'paid')
  )
  select jsonb_build_object(
    'currency', project.currency,
    'budget', project.budget,
    'rate', case when rate.naira is not null then
      jsonb_build_object('naira', rate.naira, 'day', rate.on_day, 'source', rate.source) end,
    'hours', (select coalesce(sum(h.hours), 0) from hours h),
    'charged_naira', (select coalesce(sum(h.hours * h.charge_per_hour), 0) from hours h),
    'hours_without_charge', (select coalesce(sum(h.hours), 0) from hours h where h.charge_per_hour is null),
    'invoiced_naira', (select coalesce(sum(b.amount * b.naira), 0) from billed b),
    'paid_naira', (select coalesce(sum(b.amount * b.naira), 0) from billed b where b.state = 'paid'),
    'currencies_without_rate', (
      select coalesce(jsonb_agg(distinct b.currency), '[]') from billed b where b.naira is null),
    'invoiced_rates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'currency', u.currency, 'naira', u.naira, 'day', u.on_day, 'source', u.source) order by u.currency, u.on_day), '[]')
      from (select distinct b.currency, b.naira, b.on_day, b.source from billed b
        where b.naira is not null and b.currency <> 'NGN') u),
    'without_charge', (select coalesce(jsonb_agg(distinct h.user_id), '[]') from hours h where h.charge_per_hour is null)
  ) || case when private.has_role('admin') then jsonb_build_object(
    'cost_naira', (select coalesce(sum(h.hours * h.cost_per_hour), 0) from hours h),
    'hours_without_cost', (select coalesce(sum(h.hours), 0) from hours h where h.cost_per_hour is null),
    'without_cost', (select coalesce(jsonb_agg(distinct h.user_id), '[]') from hours h where h.cost_per_hour is null)
  ) else '{}' end into told;
  return told;
end $$;

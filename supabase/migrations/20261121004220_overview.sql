-- The figures of the overview, counted over what the caller may see. No definer: the select policies of the tables
-- decide, so the figures always agree with the lists they lead to.

create function public.overview_figures() returns jsonb
language sql stable set search_path = '' as $$
  with moments as (
    select now() - interval '1 month' as month_ago,
      date_trunc('month', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos' as month_start,
      (now() at time zone 'Africa/Lagos')::date as today
  ),
  -- Staff read the table, a client's own people the view; whoever is both sees each project once.
  seen as (
    select p.id, p.status, p.created_at, p.end_date from public.projects p
    union
    select l.id, l.status, l.created_at, l.end_date from public.linked_projects l
  ),
  -- The changes of status of twelve months, read once: the policy of the history is asked for each row.
  changes as materialized (
    select f.id, f.record_id, f.changed_at, f.old_value #>> '{}' as was, f.new_value #>> '{}' as became
    from public.field_changes f
    where f.noun = 'projects' and f.column_name = 'status'
      and f.changed_at >= (select month_start - interval '11 months' - interval '1 day' from moments)
  ),
  -- What status a project had a month ago: the old value of its first change since then.
  turned as (
    select distinct on (f.record_id) f.record_id, f.was
    from changes f, moments
    where f.changed_at > moments.month_ago
    order by f.record_id, f.id
  ),
  started as (
    select date_trunc('month', seen.created_at at time zone 'Africa/Lagos') as m, count(*) as n from seen group by 1
  ),
  completed as (
    select date_trunc('month', f.changed_at at time zone 'Africa/Lagos') as m, count(distinct f.record_id) as n
    from changes f where f.became = 'completed' group by 1
  )
  select jsonb_build_object(
    'active_projects', (select count(*) from seen where status = 'active'),
    'active_projects_month_ago', (
      select case when count(*) > 0 then count(*) filter (where coalesce(turned.was, seen.status) = 'active') end
      from moments, seen left join turned on turned.record_id = seen.id where seen.created_at <= moments.month_ago),
    'projects_by_status', (
      select coalesce(jsonb_object_agg(status, number), '{}') from (select status, count(*) as number from seen group by 1) n),
    'pending_projects', (select count(*) from seen where status = 'pending'),
    'ending_soon', (
      select count(*) from seen, moments where status in ('active', 'on_hold') and end_date between today and today + 30),
    'overdue', (select count(*) from seen, moments where status in ('active', 'on_hold') and end_date < today),
    'clients', (select count(*) from public.clients),
    -- Audits are asked for as requests, whose due day follows from their urgency.
    'audits_open', (
      select count(*) from public.requests r
      where r.kind like '%audit%' and r.state in ('new', 'in_progress', 'waiting')),
    'audits_due', (
      select count(*) from public.requests r
      where r.kind like '%audit%' and r.state in ('new', 'in_progress', 'waiting') and r.due_at < now() + interval '7 days'),
    'months', (
      select jsonb_agg(jsonb_build_object('month', to_char(m, 'YYYY-MM'),
        'started', coalesce((select started.n from started where started.m = months.m), 0),
        'completed', coalesce((select completed.n from completed where completed.m = months.m), 0)) order by m)
      from generate_series(date_trunc('month', now() at time zone 'Africa/Lagos') - interval '11 months',
        date_trunc('month', now() at time zone 'Africa/Lagos'), interval '1 month') months (m)),
    -- First answers of the last ninety days against the time the site promises.
    'answers', (
      select jsonb_build_object(
        'in_time', count(*) filter (where r.first_reply_at <= r.due_at),
        'late', count(*) filter (where r.first_reply_at > r.due_at or r.first_reply_at is null and r.due_at < now()),
        'waiting', count(*) filter (where r.first_reply_at is null and r.due_at >= now() and r.state in ('new', 'in_progress')))
      from public.requests r
      where r.created_at > now() - interval '90 days' and r.state not in ('held', 'spam', 'withdrawn')),
    'new_clients', (select count(*) from public.clients c, moments where c.created_at >= moments.month_start)
  )
$$;
grant execute on function public.overview_figures() to authenticated;

-- The counted figures of the five service-area dashboards, each as the caller may see what it counts: a client's own
-- people count what linked_services shows them. Without a category all five areas with their plain counts; with one
-- that area's own figures too. Null stands for «nothing entered», which a screen shows as a dash, never as a zero.
create function public.service_area_figures(_category text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today date := (now() at time zone 'Africa/Lagos')::date;
  month_start timestamptz := date_trunc('month', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos';
  areas jsonb;
begin
  select coalesce(jsonb_object_agg(a.service_category, to_jsonb(a) - 'service_category'), '{}') into areas from (
    select seen.service_category, count(*) as services,
      count(*) filter (where seen.status = 'active') as active,
      count(*) filter (where seen.status = 'pending') as pending,
      count(*) filter (where seen.status in ('active', 'on_hold') and seen.end_date between today and today + 30) as ending_soon,
      count(*) filter (where seen.status in ('active', 'on_hold') and seen.end_date < today) as overdue,
      count(*) filter (where seen.priority = 'urgent' and seen.status in ('pending', 'active', 'on_hold')) as urgent,
      count(distinct seen.client_id) filter (where seen.status = 'active') as clients
    from (
      select s.id, s.service_category, s.status, s.priority, s.end_date, s.client_id from public.services s
      where _category is null or s.service_category = _category
      union
      select l.id, l.service_category, l.status, l.priority, l.end_date, l.client_id from public.linked_services l
      where _category is null or l.service_category = _category
    ) seen
    group by seen.service_category) a;
  if _category is null then
    return areas;
  end if;
  return coalesce(areas -> _category, '{}') || case _category
    when 'public_affairs' then (
      select jsonb_build_object('stakeholders', count(*),
        'supportive', count(*) filter (where k.relationship_status = 'supportive'),
        'opposed', count(*) filter (where k.relationship_status = 'opposed'))
      from public.stakeholders k join public.services s on s.id = k.service_id
      where s.service_category = 'public_affairs')
    when 'strategic_communication' then (
      select jsonb_build_object(
        'waiting', count(*) filter (where c.status = 'draft' and c.approval_status = 'pending'),
        'scheduled', count(*) filter (where c.status = 'scheduled'),
        'published', count(*) filter (where c.published_at >= month_start))
      from public.communications c join public.services s on s.id = c.service_id
      where s.service_category = 'strategic_communication')
    -- The latest score of each client, of either kind of assessment; the mean of them is the figure of the dashboard.
    when 'data_protection' then (
      select jsonb_build_object('audits_open', count(*) filter (where r.state in ('new', 'in_progress', 'waiting')))
      from public.requests r where r.kind like '%audit%') || (
      select jsonb_build_object('compliance_score', round(avg(latest.score)), 'assessed', count(*)) from (
        select distinct on (s.client_id) s.score from (
          select n.client_id, n.score, n.taken_at as at from public.ndpr_assessments n where n.client_id is not null
          union all
          select c.client_id, c.answered_score, c.updated_at from public.compliance_assessments c
          where c.answered_score is not null) s
        order by s.client_id, s.at desc) latest)
    when 'political_intelligence' then (
      select jsonb_build_object('campaigns', count(*) filter (where c.status = 'active'),
        'political', count(*) filter (where c.campaign_type = 'political'))
      from public.campaigns c join public.services s on s.id = c.service_id
      where s.service_category = 'political_intelligence')
    when 'digital_communication' then (
      select jsonb_build_object('reach', sum(m.value) filter (where m.metric = 'reach'),
        'engagement', sum(m.value) filter (where m.metric = 'engagement'))
      from public.campaign_metrics m join public.campaigns c on c.id = m.campaign_id
        join public.services s on s.id = c.service_id
      where s.service_category = 'digital_communication' and m.measured_on > today - 365)
    else '{}' end;
end $$;
grant execute on function public.service_area_figures(text) to authenticated;

-- The calendar reads each table once. A record with two days was read once for each of them and a milestone once for each
-- kind of record it may belong to, and every reading asks the policies again: a consultant of a firm with 40,000 milestones
-- waited 120 to 180 ms for a month.

drop view private.calendar_entries;

create or replace function public.calendar_between(_from date, _to date)
returns table (kind text, id uuid, record_kind text, record_id uuid, title text, detail text, on_day date, at timestamptz, owner uuid)
language plpgsql stable set search_path = ''
-- Policies of a dozen tables make its plan dear; any two days are served by the same one.
set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
begin
  if _to - _from not between 0 and 400 then
    raise exception 'Ask for at most a year.' using errcode = '22023';
  end if;
  if private.is_staff() then
    -- As the caller: what somebody may not read has no day for them.
    return query
      select e.* from (
        select d.kind, p.id, 'projects', p.id as record_id, p.name as title, p.client_name as detail, d.on_day, null::timestamptz as at,
          null::uuid as owner
        from public.projects p
          cross join lateral (values ('project_start', p.start_date), ('project_end', p.end_date)) d (kind, on_day)
        where p.status in ('pending', 'active', 'on_hold')
          and (p.start_date between _from and _to or p.end_date between _from and _to)
          and d.on_day between _from and _to
        union all
        select 'milestone', m.id, case when p.id is null then 'services' else 'projects' end, coalesce(p.id, s.id), m.title,
          coalesce(p.name, s.title), m.due_on, null, null
        from public.milestones m
          left join public.projects p on p.id = m.project_id
          left join public.services s on s.id = m.service_id
        where m.reached_on is null and m.due_on between _from and _to and coalesce(p.id, s.id) is not null
        union all
        select 'task', t.id, t.record_kind, t.record_id, t.title, t.record_name, t.due_on, null, t.owner
        from public.tasks t where t.status <> 'done' and t.due_on between _from and _to
        union all
        select 'reminder', r.id, r.record_kind, r.record_id, r.title, r.record_name, d.on_day, d.at, r.user_id
        from public.reminders r
          cross join lateral (select coalesce(r.snoozed_until, r.due_at) as at,
            (coalesce(r.snoozed_until, r.due_at) at time zone 'Africa/Lagos')::date as on_day) d
        where r.done_at is null and d.on_day between _from and _to
        union all
        select 'service_end', s.id, 'services', s.id, s.title, null, s.end_date, null, null
        from public.services s where s.status in ('pending', 'active', 'on_hold') and s.end_date between _from and _to
        union all
        select 'communication', c.id, 'communications', c.id, c.title, null, d.on_day, c.scheduled_date, null
        from public.communications c
          cross join lateral (select (c.scheduled_date at time zone 'Africa/Lagos')::date as on_day) d
        where c.status in ('draft', 'scheduled') and d.on_day between _from and _to
        union all
        select d.kind, c.id, 'campaigns', c.id, c.campaign_name, null, d.on_day, null, null
        from public.campaigns c
          cross join lateral (values ('campaign_start', c.start_date), ('campaign_end', c.end_date)) d (kind, on_day)
        where (c.start_date between _from and _to or c.end_date between _from and _to) and d.on_day between _from and _to
        union all
        select 'invoice', i.id, 'projects', i.project_id, i.number, p.name, i.due_on, null, null
        from public.invoices i join public.projects p on p.id = i.project_id
        where i.state = 'sent' and i.due_on between _from and _to
        union all
        select 'file', a.id, a.record_kind, a.record_id, a.name, a.record_name, a.expires_on, null, a.reviewer
        from public.attachments a where a.expires_on between _from and _to
        union all
        select 'deadline', d.id, 'content_items', d.id, coalesce(d.live ->> 'title', d.slug), null, (d.live ->> 'deadline')::date,
          null, null
        from public.content_items d
        where d.kind = 'deadline' and case when d.live ->> 'deadline' ~ '^\d{4}-\d{2}-\d{2}$'
          then (d.live ->> 'deadline')::date between _from and _to end
      ) e
      order by e.on_day, e.at nulls first, e.title limit 3000;
  end if;
end $$;

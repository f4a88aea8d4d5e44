-- Everything with a day, in one list: projects, milestones, tasks, reminders, services, texts, campaigns, invoices, files
-- that expire, deadlines of policies. A view over the records themselves, as the caller: what somebody may not read has no
-- day for them. For the staff; a client's own people see their projects and requests on their own pages.

create view private.calendar_entries with (security_invoker = true) as
  select 'project_start' as kind, p.id, 'projects' as record_kind, p.id as record_id, p.name as title, p.client_name as detail,
    p.start_date as on_day, null::timestamptz as at, null::uuid as owner
  from public.projects p where p.status in ('pending', 'active', 'on_hold') and p.start_date is not null
  union all
  select 'project_end', p.id, 'projects', p.id, p.name, p.client_name, p.end_date, null, null
  from public.projects p where p.status in ('pending', 'active', 'on_hold') and p.end_date is not null
  union all
  select 'milestone', m.id, 'projects', m.project_id, m.title, p.name, m.due_on, null, null
  from public.milestones m join public.projects p on p.id = m.project_id where m.reached_on is null and m.due_on is not null
  union all
  select 'milestone', m.id, 'services', m.service_id, m.title, s.title, m.due_on, null, null
  from public.milestones m join public.services s on s.id = m.service_id where m.reached_on is null and m.due_on is not null
  union all
  select 'task', t.id, t.record_kind, t.record_id, t.title, t.record_name, t.due_on, null, t.owner
  from public.tasks t where t.status <> 'done' and t.due_on is not null
  union all
  select 'reminder', r.id, r.record_kind, r.record_id, r.title, r.record_name,
    (coalesce(r.snoozed_until, r.due_at) at time zone 'Africa/Lagos')::date, coalesce(r.snoozed_until, r.due_at), r.user_id
  from public.reminders r where r.done_at is null
  union all
  select 'service_end', s.id, 'services', s.id, s.title, null, s.end_date, null, null
  from public.services s where s.status in ('pending', 'active', 'on_hold') and s.end_date is not null
  union all
  select 'communication', c.id, 'communications', c.id, c.title, null,
    (c.scheduled_date at time zone 'Africa/Lagos')::date, c.scheduled_date, null
  from public.communications c where c.status in ('draft', 'scheduled') and c.scheduled_date is not null
  union all
  select 'campaign_start', c.id, 'campaigns', c.id, c.campaign_name, null, c.start_date, null, null
  from public.campaigns c where c.start_date is not null
  union all
  select 'campaign_end', c.id, 'campaigns', c.id, c.campaign_name, null, c.end_date, null, null
  from public.campaigns c where c.end_date is not null
  union all
  select 'invoice', i.id, 'projects', i.project_id, i.number, p.name, i.due_on, null, null
  from public.invoices i join public.projects p on p.id = i.project_id where i.state = 'sent' and i.due_on is not null
  union all
  select 'file', a.id, a.record_kind, a.record_id, a.name, a.record_name, a.expires_on, null, a.reviewer
  from public.attachments a where a.expires_on is not null
  union all
  select 'deadline', d.id, 'content_items', d.id, coalesce(d.live ->> 'title', d.slug), null, (d.live ->> 'deadline')::date, null, null
  from public.content_items d
  where d.kind = 'deadline' and d.live ->> 'deadline' ~ '^\d{4}-\d{2}-\d{2}$';
grant select on private.calendar_entries to authenticated;
-- A month is a small part of the days of everything: without these each table is read whole, and its policies asked of every row.
create index projects_start on public.projects (start_date) where status in ('pending', 'active', 'on_hold') and deleted_at is null;
create index projects_end on public.projects (end_date) where status in ('pending', 'active', 'on_hold') and deleted_at is null;
create index services_end on public.services (end_date) where status in ('pending', 'active', 'on_hold') and deleted_at is null;
create index campaigns_start on public.campaigns (start_date) where deleted_at is null;
create index campaigns_end on public.campaigns (end_date) where deleted_at is null;

-- What falls between two days, at most a year of it, for the caller.
create function public.calendar_between(_from date, _to date)
returns table (kind text, id uuid, record_kind text, record_id uuid, title text, detail text, on_day date, at timestamptz, owner uuid)
language plpgsql stable set search_path = '' as $$
begin
  if _to - _from not between 0 and 400 then
    raise exception 'Ask for at most a year.' using errcode = '22023';
  end if;
  if private.is_staff() then
    return query
      select e.kind, e.id, e.record_kind, e.record_id, e.title, e.detail, e.on_day, e.at, e.owner
      from private.calendar_entries e where e.on_day between _from and _to
      order by e.on_day, e.at nulls first, e.title limit 3000;
  end if;
end $$;

-- One address per person under which another calendar program reads theirs. Whoever has the address reads the titles, so it is
-- kept as a hash, shown once, and renewed or revoked at any time.
create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
alter table private.calendar_feeds enable row level security;
alter table private.calendar_feeds force row level security;

create function private.feed_hash(_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to('calendar feed ' || _token, 'UTF8')), 'hex')
$$;

create function public.renew_calendar_feed() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_strong_session();
  if not private.is_staff() then
    raise exception 'The calendar is for the staff.' using errcode = '42501';
  end if;
  insert into private.calendar_feeds (user_id, token_hash) values ((select auth.uid()), private.feed_hash(token))
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null;
  return jsonb_build_object('token', token);
end $$;

create function public.stop_calendar_feed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_strong_session();
  delete from private.calendar_feeds f where f.user_id = (select auth.uid());
end $$;

create function public.calendar_feed_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('since', f.created_at, 'last_read_at', f.last_read_at)
    from private.calendar_feeds f where f.user_id = (select private.strong_session_user_id()));
end $$;
grant execute on function public.calendar_between(date, date), public.renew_calendar_feed(), public.stop_calendar_feed(),
  public.calendar_feed_state() to authenticated;

-- What the feed of a token shows, as its person reads it today: who left, is suspended or lost their roles reads nothing.
-- Run by the server as the system, which becomes the role of the API; no definer function for that reason. Null: no such
-- feed. Stakeholders and campaigns stay out: what is read on the record is not read by a program every hour.
create function private.read_calendar_feed(_token text, _today date) returns jsonb
language plpgsql set search_path = '' as $$
declare
  whose uuid;
  told jsonb;
begin
  update private.calendar_feeds f set last_read_at = now()
  where f.token_hash = private.feed_hash(_token) and exists (
    select from auth.users u where u.id = f.user_id and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now()))
  returning f.user_id into whose;
  if whose is null then
    return null;
  end if;
  perform set_config('request.jwt.claims',
    json_build_object('sub', whose, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  perform set_config('role', 'authenticated', true);
  select coalesce(jsonb_agg(to_jsonb(e)), '[]') into told
  from public.calendar_between(_today - 31, _today + 365) e
  where e.record_kind not in ('stakeholders', 'campaigns');
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  return told;
end $$;
revoke execute on function private.feed_hash(text), private.read_calendar_feed(text, date)
  from public, authenticated, service_role;

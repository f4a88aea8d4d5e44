-- Notifications of a person: the bell in the dashboard, a mail where they chose one, one digest mail in the morning.
--
-- Entries come from triggers and definer functions alone (private.notify): there is no insert grant, and nobody but
-- the person reads them. Nobody is notified of their own act, and the system's acts (an import, the seed) notify nobody.
-- Entries are deleted after ninety days (private.delete_expired_notifications, a task of the server).

-- Every kind of notice, from the definitions in the nouns' files (src/notices.ts), which also hold its words for the
-- bell, the mail and the digest; the server writes this list at every start (server/content/notices.ts).
create table private.notice_kinds (
  kind text primary key,
  -- The choice of the person that sends it by mail; null where another mail says it, or it is not worth one.
  mail_choice text,
  -- What private.notify may be given to say it with.
  facts text[] not null default '{}',
  -- While one is unread, a newer one about the same record takes its place.
  merges boolean not null default false,
  -- Also for the person who acts: a test, a warning.
  tells_actor boolean not null default false,
  -- The row of the person's matrix of events and channels.
  event text not null default 'system',
  -- Joins the list without a note on the screen or a push.
  quiet boolean not null default false,
  -- Rings in quiet hours, too; a drill does not.
  urgent boolean not null default false
);
alter table private.notice_kinds enable row level security;
alter table private.notice_kinds force row level security;

create function private.fill_notice_kinds(_kinds jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from private.notice_kinds k where not exists (
    select from jsonb_populate_recordset(null::private.notice_kinds, _kinds) n where n.kind = k.kind);
  insert into private.notice_kinds select * from jsonb_populate_recordset(null::private.notice_kinds, _kinds)
  on conflict (kind) do update set mail_choice = excluded.mail_choice, facts = excluded.facts, merges = excluded.merges,
    tells_actor = excluded.tells_actor, event = excluded.event, quiet = excluded.quiet,
    urgent = excluded.urgent
  where (notice_kinds.*) is distinct from (excluded.*);
$$;
revoke execute on function private.fill_notice_kinds(jsonb) from public, authenticated, service_role;

-- What happened, to whom it matters. Words are made where it is read.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  -- The name of who did it, as it was then; null where the system did.
  actor text,
  record_id uuid,
  -- Names and values as they were then: the entry outlives them.
  facts jsonb not null default '{}',
  merges boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_facts_are_short check (octet_length(facts::text) <= 20000)
);
create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id, created_at desc, id desc) where read_at is null;
create index notifications_age on public.notifications (created_at);
-- A colleague who saves a record ten times leaves one unread entry about it.
create unique index notifications_once on public.notifications (user_id, kind, record_id) where read_at is null and merges;

alter table public.notifications enable row level security;
alter table public.notifications force row level security;
grant select on public.notifications to authenticated;
grant select, delete on public.notifications to service_role;
-- Entries name clients and projects: where there is a second factor, the password alone does not show them.
create policy "people read what they were told" on public.notifications
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
-- No insert, update or delete: read_at moves through mark_notifications_read.

-- What a person chose; a choice nobody made has no row and stands as private.wants says.
create table public.notification_choices (
  user_id uuid not null references auth.users (id) on delete cascade,
  choice text not null,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, choice),
  constraint notification_choices_known check (choice in ('email_project_updates', 'email_client_assignments',
    'email_system_updates', 'realtime_updates', 'daily_digest')
    -- A cell of the matrix; it goes before the choice that stands for its whole column or group.
    or choice ~ '^(projects|assignments|tasks|mentions|texts|requests|policies|system):(app|email|push)$')
);

alter table public.notification_choices enable row level security;
alter table public.notification_choices force row level security;
grant select on public.notification_choices to authenticated;
grant select, insert, update, delete on public.notification_choices to service_role;
create policy "people read their own choices" on public.notification_choices
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
-- Written through choose_notifications, one choice at a time.

create function private.wants(_user_id uuid, _choice text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select c.enabled from public.notification_choices c where c.user_id = _user_id and c.choice = _choice),
    _choice <> 'email_system_updates');
end $$;

-- Whether a notice reaches the person this way: the cell of the matrix where they set it, else the choice behind it.
create function private.wants_by(_user_id uuid, _event text, _channel text, _choice text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select c.enabled from public.notification_choices c
     where c.user_id = _user_id and c.choice = _event || ':' || _channel),
    private.wants(_user_id, _choice));
end $$;

-- The hours, as they are in Lagos, in which nothing rings: no note on the screen and no push, which waits for their end.
-- Over midnight where they end before they begin.
create table public.quiet_hours (
  user_id uuid primary key references auth.users (id) on delete cascade,
  starts time not null,
  ends time not null,
  updated_at timestamptz not null default now(),
  constraint quiet_hours_last check (starts <> ends)
);
alter table public.quiet_hours enable row level security;
alter table public.quiet_hours force row level security;
grant select, delete, insert (user_id, starts, ends), update (starts, ends) on public.quiet_hours to authenticated;
grant select, insert, update, delete on public.quiet_hours to service_role;
create policy "people read their own quiet hours" on public.quiet_hours
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
create policy "people set their own quiet hours" on public.quiet_hours
  for insert to authenticated with check (user_id = (select private.strong_session_user_id()));
create policy "people change their own quiet hours" on public.quiet_hours
  for update to authenticated using (user_id = (select private.strong_session_user_id()))
  with check (user_id = (select private.strong_session_user_id()));
create policy "people end their own quiet hours" on public.quiet_hours
  for delete to authenticated using (user_id = (select private.strong_session_user_id()));

-- Until when it is quiet for the person; null outside their quiet hours.
create function private.quiet_until(_user_id uuid, _now timestamptz default now()) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select ((l.day + case when q.starts > q.ends and l.clock >= q.starts then 1 else 0 end) + q.ends) at time zone 'Africa/Lagos'
  from public.quiet_hours q,
    lateral (select (_now at time zone 'Africa/Lagos')::date as day, (_now at time zone 'Africa/Lagos')::time as clock) l
  where q.user_id = _user_id and case when q.starts < q.ends then l.clock >= q.starts and l.clock < q.ends
    else l.clock >= q.starts or l.clock < q.ends end
$$;

-- Sends an event on a person's own channel, where there are live updates (channels.sql).
create function private.tell_live(_user_id uuid, _event text, _payload jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using _payload, _event, 'user:' || _user_id;
  end if;
end $$;

-- A client's own people have no rows in the tables behind their views (linked.sql), so no change of a row reaches them.
-- When something their views show changes, they are told that much on their own channel and read their lists again.
create function private.tell_linked() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if tg_table_name = 'client_members' then
    perform private.tell_live(coalesce(new.user_id, old.user_id), 'linked_changed');
    return null;
  elsif tg_table_name = 'clients' then
    changed := array[new.id];
  elsif tg_table_name = 'communications' then
    select array_agg(s.client_id) into changed from public.services s where s.id = new.service_id;
  else
    changed := array[old.client_id, new.client_id];
  end if;
  perform private.tell_live(who.user_id, 'linked_changed')
  from (select distinct m.user_id from public.client_members m where m.client_id = any (changed)) who;
  return null;
end $$;
create trigger tell_linked after update of name, industry, deleted_at on public.clients
  for each row execute function private.tell_linked();
create trigger tell_linked after insert or delete or update of name, description, client_id, client_name, service_types,
    start_date, end_date, status, deleted_at on public.projects
  for each row execute function private.tell_linked();
create trigger tell_linked after insert or delete or update of title, description, client_id, client_name, objectives,
    start_date, end_date, priority, status, progress_percentage, deleted_at on public.services
  for each row execute function private.tell_linked();
create trigger tell_linked after update of status, deleted_at on public.communications
  for each row when (new.status = 'published' or old.status = 'published') execute function private.tell_linked();
create trigger tell_linked after insert or delete on public.client_members
  for each row execute function private.tell_linked();

-- An entry as screens and mails are given it.
create function private.notice_entry(_told public.notifications) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', _told.id, 'kind', _told.kind, 'actor', _told.actor, 'record_id', _told.record_id,
    'facts', _told.facts, 'created_at', _told.created_at)
$$;

-- The entry behind everything below. Not for the person who acts, an account that is gone, or one that is suspended.
-- _facts: what the words of this kind need; nothing that must be deleted before the entry is.
create function private.notify(_user_id uuid, _kind text, _record_id uuid default null, _facts jsonb default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  known private.notice_kinds;
  told public.notifications;
  entry jsonb;
  silent_until timestamptz;
begin
  select * into known from private.notice_kinds k where k.kind = _kind;
  if known.kind is null then
    raise exception 'No notice of the kind % is defined (src/notices.ts).', _kind;
  elsif exists (select from jsonb_object_keys(_facts) f where f <> all (known.facts)) then
    raise exception 'The notice % is given a fact that its definition does not name.', _kind;
  end if;
  if not known.tells_actor and _user_id = (select auth.uid()) or not exists (
    select from auth.users u where u.id = _user_id and (u.banned_until is null or u.banned_until <= now())) then
    return;
  end if;
  -- Nobody is notified of what stands behind a barrier from them.
  if private.is_barred_from(_user_id, _record_id) or private.is_barred_from(_user_id, (_facts ->> 'record_id')::uuid) then
    return;
  end if;
  insert into public.notifications (user_id, kind, actor, record_id, facts, merges)
  values (_user_id, _kind, (select coalesce(private.name_of(a), 'Someone') from auth.uid() a where a is not null), _record_id,
    (select coalesce(jsonb_object_agg(f.key, left(f.value, 500)), '{}') from jsonb_each_text(_facts) f where f.value <> ''),
    known.merges)
  on conflict (user_id, kind, record_id) where read_at is null and merges
    do update set actor = excluded.actor, facts = excluded.facts, created_at = excluded.created_at
  returning * into told;
  entry := private.notice_entry(told);
  -- A warning about the account waits for no morning and asks no choice; a call to a crisis waits for no morning.
  silent_until := case when known.event <> 'protection' and not (known.urgent and coalesce(_facts ->> 'drill', '') = '') then private.quiet_until(_user_id) end;
  if private.wants_by(_user_id, known.event, 'app', 'realtime_updates') then
    perform private.tell_live(_user_id, 'notification', entry || jsonb_build_object('silent', silent_until is not null));
  end if;
  if known.mail_choice is not null and private.wants_by(_user_id, known.event, 'email', known.mail_choice) then
    perform private.send_mail(_user_id, 'notification', entry);
  end if;
  if not known.quiet and (
    known.event = 'protection' or private.wants_by(_user_id, known.event, 'push', 'realtime_updates')) then
    perform private.queue_pushes(_user_id, told.id, coalesce(silent_until, now()));
  end if;
end $$;

-- Below here: the notifications and their recipients. The triggers act on people's changes only.

create function private.notify_admin_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify(r.user_id, 'admin_request_filed', new.id,
      jsonb_build_object('name', private.name_of(new.user_id), 'role', new.role, 'reason', btrim(new.reason)))
    from public.user_roles r where r.role = 'admin' and r.user_id is distinct from new.user_id;
  elsif new.status in ('approved', 'refused') then
    perform private.notify(new.user_id, 'admin_request_decided', new.id,
      jsonb_build_object('status', new.status, 'role', new.role, 'reason', new.decision_reason));
  end if;
  return null;
end $$;
create trigger notify after insert or update of status on public.admin_requests
  for each row execute function private.notify_admin_request();

create function private.notify_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one public.user_roles := case when tg_op = 'DELETE' then old else new end;
begin
  -- The approval of a request has notified them already.
  if (select auth.uid()) is null or tg_op = 'INSERT' and exists (
    select from public.admin_requests r
    where r.user_id = one.user_id and r.role = one.role and r.status = 'approved' and r.decided_at = now()) then
    return null;
  end if;
  perform private.notify(one.user_id, case when tg_op = 'DELETE' then 'role_revoked' else 'role_granted' end, one.id,
    jsonb_build_object('role', one.role));
  return null;
end $$;
create trigger notify after insert or delete on public.user_roles
  for each row execute function private.notify_role();

create function private.notify_team_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.notify(new.user_id, 'team_joined', p.id,
      jsonb_build_object('name', p.name, 'team_role', new.team_role, 'client', p.client_name))
    from public.projects p where p.id = new.project_id;
  end if;
  return null;
end $$;
create trigger notify after insert on public.project_members
  for each row execute function private.notify_team_member();

create function private.notify_client_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.notify(new.user_id, 'client_linked', c.id, jsonb_build_object('name', c.name)) from public.clients c where c.id = new.client_id;
  end if;
  return null;
end $$;
create trigger notify after insert on public.client_members
  for each row execute function private.notify_client_member();

-- The columns that a save changed: «budget, end_date».
create function private.changed_columns(_was jsonb, _is_now jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(a.key, ', ' order by a.key)
  from jsonb_each(_is_now) a
  where a.value is distinct from _was -> a.key
    and a.key not in ('updated_at', 'client_name', 'client_industry', 'client_deleted_at', 'lead_id', 'status_reason')
$$;

-- A change of status notifies the team with a mail; any other edit adds an entry without one.
create function private.notify_project() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved boolean := new.status is distinct from old.status;
begin
  if (select auth.uid()) is not null then
    perform private.notify(m.user_id, case when moved then 'project_status' else 'project_changed' end,
      new.id, jsonb_build_object('name', new.name) || case
        when moved then jsonb_build_object('from', old.status, 'to', new.status, 'reason', btrim(new.status_reason))
        else jsonb_build_object('changed', private.changed_columns(to_jsonb(old), to_jsonb(new))) end)
    from public.project_members m
    where m.project_id = new.id and exists (
      select from public.user_roles r where r.user_id = m.user_id and r.role in ('consultant', 'admin'));
  end if;
  return null;
end $$;
create trigger notify
  after update of name, description, client_id, service_types, budget, currency, start_date, end_date, status
  on public.projects for each row when (old.* is distinct from new.*) execute function private.notify_project();

create function private.notify_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.notify(s.user_id, 'client_changed', new.id,
      jsonb_build_object('name', new.name, 'changed', private.changed_columns(to_jsonb(old), to_jsonb(new))))
    from (
      select new.created_by as user_id
      union
      select m.user_id from public.project_members m join public.projects p on p.id = m.project_id
      where p.client_id = new.id and p.deleted_at is null
    ) s
    where exists (select from public.user_roles r where r.user_id = s.user_id and r.role in ('consultant', 'admin'));
  end if;
  return null;
end $$;
create trigger notify after update of name, contact_email, contact_phone, address, industry, description
  on public.clients for each row when (old.* is distinct from new.*) execute function private.notify_client();

-- To whoever wrote the text and whoever edited it last.
create function private.notify_communication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and new.approval_status in ('approved', 'rejected') then
    perform private.notify(a.user_id, 'communication_decided', new.id,
      jsonb_build_object('title', new.title, 'status', new.approval_status, 'reason', new.approval_reason))
    from (select new.created_by as user_id union select new.edited_by) a where a.user_id is not null;
  end if;
  return null;
end $$;
create trigger notify after update of approval_status on public.communications
  for each row when (old.approval_status is distinct from new.approval_status)
  execute function private.notify_communication();

-- The sign-in service writes these entries as the system, so the owner is notified even when they did it themselves:
-- it may not have been them. The mail is the sign-in service's own.
create function private.notify_protection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.record_id, 'protection_changed', null, jsonb_build_object('change', new.action));
  return null;
end $$;
create trigger notify_protection after insert on public.audit_log
  for each row when (new.noun = 'accounts' and new.action in ('factor_added', 'factor_removed'))
  execute function private.notify_protection();

-- Below here: what a person does with their entries. Where there is a second factor, the password alone neither hides
-- a warning by reading it nor turns mails off.

-- Marks entries as read, all of them when none is named; the person's other windows follow.
create function public.mark_notifications_read(_ids uuid[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seen integer;
begin
  perform private.require_strong_session();
  update public.notifications n set read_at = now()
  where n.user_id = (select auth.uid()) and n.read_at is null and (_ids is null or n.id = any (_ids));
  get diagnostics seen = row_count;
  if seen > 0 then
    perform private.tell_live((select auth.uid()), 'notifications_read');
  end if;
  return jsonb_build_object('read', seen);
end $$;

create function public.choose_notifications(_choice text, _enabled boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_strong_session();
  if _choice is null or _enabled is null then
    raise exception 'Name the choice and say whether it is on: _choice, _enabled.' using errcode = '22004';
  end if;
  insert into public.notification_choices (user_id, choice, enabled) values ((select auth.uid()), _choice, _enabled)
  on conflict (user_id, choice) do update set enabled = excluded.enabled, updated_at = now();
  -- A choice for the whole takes the cells behind it along.
  if _choice !~ ':' then
    delete from public.notification_choices c
    where c.user_id = (select auth.uid()) and c.choice ~ ':' and (
      _choice = 'realtime_updates' and c.choice !~ ':email$'
      or c.choice in (select k.event || ':email' from private.notice_kinds k where k.mail_choice = _choice));
  end if;
  return jsonb_build_object('choice', _choice, 'enabled', _enabled);
end $$;

-- What a notification looks like here and, where chosen, by mail. Five in ten minutes are enough to see.
create function public.send_test_notification() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform from auth.users u where u.id = me for update; -- a hundred calls at once are counted one after the other
  if (select count(*) >= 5 from public.notifications n
      where n.user_id = me and n.kind = 'test' and n.created_at > now() - interval '10 minutes') then
    raise exception 'That was enough for a test. Try again in ten minutes.' using errcode = 'PT429';
  end if;
  perform private.notify(me, 'test');
  return jsonb_build_object('status', 'sent');
end $$;
grant execute on function public.mark_notifications_read(uuid[]), public.choose_notifications(text, boolean),
  public.send_test_notification() to authenticated;

-- Below here: run by jobs of the server.

create function private.delete_expired_notifications(_older_than interval default '90 days') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.notifications n where n.created_at < now() - _older_than;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- The days whose digest went out: of several processes one writes the row, and only that one sends.
create table private.digest_days (day date primary key);
alter table private.digest_days enable row level security;
alter table private.digest_days force row level security;

-- Once a day from seven in the morning in Lagos: one mail with what is unread from the day before, to those who want
-- it and have something. A server that slept at seven sends it when it wakes.
create function private.send_digests(_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (_now at time zone 'Africa/Lagos')::date;
  edge timestamptz := (today + time '07:00') at time zone 'Africa/Lagos';
  waiting record;
  sent integer := 0;
begin
  if _now < edge then
    return 0;
  end if;
  insert into private.digest_days (day) values (today) on conflict do nothing;
  if not found then
    return 0;
  end if;
  delete from private.digest_days d where d.day < today - 7;
  for waiting in
    select n.user_id, count(*) as unread, 
      to_jsonb((array_agg(private.notice_entry(n) order by n.created_at desc))[1:20]) as newest
    from public.notifications n
    where n.read_at is null and n.created_at > edge - interval '1 day' and n.created_at <= _now
    group by n.user_id
  loop
    continue when not private.wants(waiting.user_id, 'daily_digest');
    perform private.send_mail(waiting.user_id, 'digest',
      jsonb_build_object('unread', waiting.unread, 'newest', waiting.newest));
    sent := sent + 1;
  end loop;
  return sent;
end $$;

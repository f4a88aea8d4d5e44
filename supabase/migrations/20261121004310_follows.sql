-- What people follow, what they want to be reminded of, and what has changed about published policies.
--
-- private.policy_changes has one row for each change of a policy or a due date that readers are told of, written when it is
-- published (never while it is a draft). Followers are notified in the bell; alerts match it (policy_alerts).
-- A follow or a reminder is its person's alone. Any signed-in person may: a reader needs no role.

create table public.follows (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  record_kind text not null default 'content_items',
  record_id uuid not null,
  created_at timestamptz not null default now(),
  -- What is followed, so that a follow goes with it.
  item_id uuid generated always as (case when record_kind = 'content_items' then record_id end) stored
    references public.content_items (id) on delete cascade,
  request_id uuid generated always as (case when record_kind = 'requests' then record_id end) stored
    references public.requests (id) on delete cascade,
  primary key (user_id, record_kind, record_id),
  -- A policy or a due date; a wish for the platform, of which a follow is a vote (public.feature_requests).
  constraint follows_kind_known check (record_kind in ('content_items', 'requests'))
);
create index follows_record on public.follows (record_id);
create index follows_item on public.follows (item_id) where item_id is not null;
create index follows_request on public.follows (request_id) where request_id is not null;
alter table public.follows enable row level security;
alter table public.follows force row level security;
grant select, delete, insert (user_id, record_kind, record_id) on public.follows to authenticated;
grant select, insert, update, delete on public.follows to service_role;

-- What colleagues wish the platform could do, and how many want it. Staff alone: what a client writes may be nobody
-- else's business, and who wished is not told. A wish is open to votes until it is closed.
create function public.feature_requests()
returns table (id uuid, subject text, message text, state text, created_at timestamptz, votes bigint, voted boolean, mine boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select r.id, r.subject, r.message, r.state, r.created_at,
    (select count(*) from public.follows f where f.request_id = r.id),
    exists (select from public.follows f where f.request_id = r.id and f.user_id = (select auth.uid())),
    r.user_id is not distinct from (select auth.uid())
  from public.requests r
  where r.kind = 'feature_request' and r.state not in ('spam', 'held', 'withdrawn') and (select private.is_staff())
    and exists (select from public.user_roles o where o.user_id = r.user_id and o.role in ('admin', 'consultant', 'compliance_officer'))
    and (r.client_id is null or r.client_id not in (select private.barred_client_ids()))
  order by 6 desc, 5 desc limit 100;
end $$;
grant execute on function public.feature_requests() to authenticated;

create policy "people see what they follow" on public.follows
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
create policy "people follow what is published" on public.follows
  for insert to authenticated
  with check (user_id = (select private.strong_session_user_id()) and case record_kind
    when 'content_items' then exists (select from public.live_content v where v.id = record_id)
    when 'requests' then record_id in (select w.id from public.feature_requests() w) else false end);
create policy "people stop following" on public.follows
  for delete to authenticated using (user_id = (select private.strong_session_user_id()));

-- A reminder of a published due date: days before it, or a day of its own. It follows the date when that moves.
create table public.deadline_reminders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  item_id uuid not null references public.content_items (id) on delete cascade,
  lead_days integer[] not null default '{7}',
  remind_on date,
  by_email boolean not null default true,
  told_on date,
  created_at timestamptz not null default now(),
  constraint deadline_reminders_lead_days_range check (cardinality(lead_days) <= 8 and 0 <= all (lead_days) and 365 >= all (lead_days)),
  constraint deadline_reminders_moment check (cardinality(lead_days) > 0 or remind_on is not null),
  constraint deadline_reminders_remind_on_range check (remind_on between '2000-01-01' and '2100-12-31'),
  unique (user_id, item_id)
);
create index deadline_reminders_item on public.deadline_reminders (item_id);
alter table public.deadline_reminders enable row level security;
alter table public.deadline_reminders force row level security;
grant select, delete, insert (user_id, item_id, lead_days, remind_on, by_email), update (lead_days, remind_on, by_email)
  on public.deadline_reminders to authenticated;
grant select, insert, update, delete on public.deadline_reminders to service_role;
create policy "people see their own reminders" on public.deadline_reminders
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
create policy "people set reminders of published due dates" on public.deadline_reminders
  for insert to authenticated
  with check (user_id = (select private.strong_session_user_id())
    and exists (select from public.live_content v where v.id = item_id and v.kind = 'deadline'));
create policy "people change their own reminders" on public.deadline_reminders
  for update to authenticated using (user_id = (select private.strong_session_user_id()))
  with check (user_id = (select private.strong_session_user_id()));
create policy "people delete their own reminders" on public.deadline_reminders
  for delete to authenticated using (user_id = (select private.strong_session_user_id()));

create table private.policy_changes (
  id bigint generated always as identity primary key,
  -- The policy; the due date itself where it belongs to none.
  item_id uuid not null references public.content_items (id) on delete cascade,
  kind text not null,
  title text not null,
  -- The page that shows it.
  path text not null,
  from_value text,
  to_value text,
  sectors text[] not null default '{}',
  -- All its words, normalised, with a blank at both ends.
  words text not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint policy_changes_kind_known check (kind in ('new', 'stage', 'text', 'update', 'deadline'))
);
create index policy_changes_newest on private.policy_changes (happened_at desc);
create index policy_changes_item on private.policy_changes (item_id);
alter table private.policy_changes enable row level security;
alter table private.policy_changes force row level security;

-- Words as alerts compare them: folded, one blank between and at both ends; the genitive and the plural without their
-- endings, initials without dots (A.I.), and the spellings of both sides of the Atlantic as one (fertilizer, licence).
create function private.alert_words(_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words text := regexp_replace(_text, '([a-z])[''’]s\M', '\1', 'gi');
begin
  words := private.fold(regexp_replace(words, '\m([a-z])\.(?=[a-z]\M)', '\1', 'gi'));
  words := regexp_replace(words, '[^a-z0-9]+', ' ', 'g');
  words := regexp_replace(words, '\m([a-z]{3,})ies\M', '\1y', 'g');
  words := regexp_replace(words, '\m([a-z]+(?:x|z|ch|sh|ss))es\M', '\1', 'g');
  words := regexp_replace(words, '\m([a-z]+[a-rt-z])s\M', '\1', 'g');
  words := regexp_replace(words, '\m([a-z]{3,})iz(e|ed|er|ing|ation)\M', '\1is\2', 'g');
  words := regexp_replace(words, '\m(licen|defen|offen)ce(d|e)?\M', '\1se\2', 'g');
  words := regexp_replace(words, '\m(lab|harb|fav|neighb)our', '\1or', 'g');
  words := regexp_replace(words, '\m(program)me\M', '\1', 'g');
  return ' ' || regexp_replace(words, '\m(cent|fib|theat)re\M', '\1er', 'g') || ' ';
end $$;

-- Every text of a published item: its fields and its article.
create function private.policy_text(_live jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(t #>> '{}', ' ') from jsonb_path_query(_live, 'strict $.**') t where jsonb_typeof(t) = 'string'
$$;

create function private.note_policy_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.live end;
  is_now jsonb := new.live;
  policy public.content_items;
  change private.policy_changes;
begin
  change.happened_at := clock_timestamp();
  change.title := is_now ->> 'title';
  change.item_id := new.id;
  if new.kind = 'deadline' then
    if is_now ->> 'deadline' is not distinct from was ->> 'deadline' then
      return null;
    end if;
    select * into policy from public.content_items p
    where p.kind = 'policy' and p.slug = is_now ->> 'policy' and p.live is not null;
    change.item_id := coalesce(policy.id, new.id);
    change.kind := 'deadline';
    change.from_value := was ->> 'deadline';
    change.to_value := is_now ->> 'deadline';
    change.path := '/policy-tracker?tab=deadlines#' || new.slug;
  else
    change.path := '/policy-tracker/' || new.slug;
    if was is null then
      change.kind := 'new';
      change.to_value := is_now ->> 'status';
    elsif (was ->> 'status', was #>> '{stages,-1,stage}') is distinct from (is_now ->> 'status', is_now #>> '{stages,-1,stage}') then
      change.kind := 'stage';
      change.from_value := coalesce(was #>> '{stages,-1,stage}', was ->> 'status');
      change.to_value := coalesce(is_now #>> '{stages,-1,stage}', is_now ->> 'status');
    elsif was -> 'texts' is distinct from is_now -> 'texts' then
      change.kind := 'text';
      change.to_value := is_now #>> '{texts,-1,title}';
    elsif (was ->> 'last_update', was ->> 'timeline', was ->> 'impact')
      is distinct from (is_now ->> 'last_update', is_now ->> 'timeline', is_now ->> 'impact') then
      change.kind := 'update';
    else
      return null;
    end if;
  end if;
  -- The seed brings its history along: its changes happened when they happened, and nobody is told of them.
  if tg_op = 'INSERT' then
    change.happened_at := coalesce((is_now ->> 'last_update')::date, '2000-01-01') + time '08:00';
  end if;
  change.sectors := array(select distinct s from (
    select is_now ->> 'sector' as s
    union all select policy.live ->> 'sector'
    union all select jsonb_array_elements_text(coalesce(is_now -> 'sectors', policy.live -> 'sectors', '[]'))) x
    where s is not null order by s);
  insert into private.policy_changes (item_id, kind, title, path, from_value, to_value, sectors, words, happened_at)
  values (change.item_id, change.kind, change.title, change.path, change.from_value, change.to_value, change.sectors,
    private.alert_words(left(private.policy_text(is_now), 200000)), change.happened_at)
  returning * into change;
  if tg_op = 'UPDATE' then
    perform private.tell_policy_change(change);
  end if;
  return null;
end $$;
create trigger note_policy_change after insert or update of live on public.content_items
  for each row when (new.kind in ('policy', 'deadline') and new.live is not null)
  execute function private.note_policy_change();

create function private.tell_policy_change(_change private.policy_changes) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(f.user_id, 'policy_changed', _change.item_id, jsonb_build_object('title', _change.title,
    'what', _change.kind, 'was', _change.from_value, 'becomes', _change.to_value, 'path', _change.path))
  from public.follows f where f.record_kind = 'content_items' and f.record_id = _change.item_id;
  perform private.match_policy_change(_change.id);
end $$;

-- Run by the server each minute, works from 07:00 in Lagos on: what is due today, once a day.
create function private.fire_deadline_reminders(_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (_now at time zone 'Africa/Lagos')::date;
  one record;
  facts jsonb;
  told integer := 0;
begin
  if _now < (today + time '07:00') at time zone 'Africa/Lagos' then
    return 0;
  end if;
  for one in
    select r.id, r.user_id, r.item_id, r.by_email, c.live ->> 'title' as title, c.slug, (c.live ->> 'deadline')::date as due
    from public.deadline_reminders r join public.content_items c on c.id = r.item_id
    where c.live is not null and (r.told_on is null or r.told_on < today) and (c.live ->> 'deadline')::date >= today
      and (r.remind_on = today or (c.live ->> 'deadline')::date - today = any (r.lead_days)
        -- What was missed while the server stood still is told late rather than never.
        or exists (select from unnest(r.lead_days) d
          where (c.live ->> 'deadline')::date - d between greatest(r.created_at::date, coalesce(r.told_on, r.created_at::date)) + 1 and today))
    order by r.id limit 1000 for update of r skip locked
  loop
    facts := jsonb_build_object('title', one.title, 'due', one.due, 'slug', one.slug);
    update public.deadline_reminders r set told_on = today where r.id = one.id;
    perform private.notify(one.user_id, 'deadline_near', one.item_id, facts);
    if one.by_email then
      perform private.send_mail(one.user_id, 'notification', jsonb_build_object('id', one.id, 'kind', 'deadline_near',
        'actor', null, 'record_id', one.item_id, 'facts', facts, 'created_at', _now));
    end if;
    told := told + 1;
  end loop;
  return told;
end $$;
revoke execute on function private.tell_policy_change(private.policy_changes), private.fire_deadline_reminders(timestamptz),
  private.policy_text(jsonb), private.alert_words(text) from public, authenticated, service_role;

-- What people ask the firm for, from the public forms and, later, from tables of their own: one noun, one inbox.
--
-- Nobody inserts through the API. A request comes from private.file_request, called by the server once a form has
-- passed its checks (src/features/requests), or by a trigger of a table that files its rows as requests. A later kind
-- joins with a row in request_kinds and a definition in src/features/requests/kinds.ts.
--
-- State, owner and stage move through functions, so that every step stands in the history.

create table private.request_kinds (
  kind text primary key,
  -- Until the first answer, as the site promises it.
  hours integer not null,
  stages text[] not null default '{}',
  -- Kept after the matter is closed.
  keep_months integer not null default 6,
  -- Compliance officers handle all of the kind, not only what is about somebody's own data.
  officers boolean not null default false,
  constraint request_kinds_kind_form check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint request_kinds_hours_range check (hours between 1 and 2000)
);
alter table private.request_kinds enable row level security;
alter table private.request_kinds force row level security;
insert into private.request_kinds (kind, hours, stages) values
  ('contact', 24, '{}'),
  ('custom_resource', 24, '{}'),
  ('brochure', 24, '{}'),
  ('training_enrolment', 24, '{}'),
  ('job_application', 120, '{application,screening,assessment,final-interview}');

-- HR-2026-7K3QXM: easy to read out, and not to be guessed from another one.
create function private.new_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea := uuid_send(gen_random_uuid());
begin
  return 'HR-' || extract(year from now() at time zone 'Africa/Lagos') || '-' || (
    select string_agg(substr(signs, 1 + get_byte(bytes, place) % 32, 1), '') from generate_series(0, 5) place);
end $$;

create table public.requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.request_kinds (kind),
  reference text not null unique default private.new_reference(),
  name text not null,
  email text not null,
  phone text,
  organisation text,
  topic text,
  subject text not null default '',
  message text not null default '',
  -- The fields of the kind that have no column; checked by its definition before they come here.
  data jsonb not null default '{}',
  about_item uuid references public.content_items (id) on delete set null,
  about_title text,
  session_on date,
  state text not null default 'new',
  -- Why it was held back for a person to look at, before any mail went out.
  held_reason text,
  stage text,
  assignee uuid references auth.users (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  -- In the bucket applications.
  file_path text,
  file_name text,
  idempotency_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  due_at timestamptz not null,
  first_reply_at timestamptz,
  decided_at timestamptz,
  escalated_at timestamptz,
  forget_at timestamptz,
  search_text text generated always as (lower(reference || ' ' || name || ' ' || email || ' ' ||
    coalesce(organisation, '') || ' ' || subject || ' ' || coalesce(about_title, ''))) stored,
  constraint requests_state_known check (state in ('new', 'in_progress', 'waiting', 'done', 'declined', 'held', 'spam')),
  constraint requests_name_length check (char_length(name) between 1 and 200 and name !~ '[\n\r]'),
  constraint requests_email_form check (char_length(email) <= 254 and email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  constraint requests_phone_length check (char_length(phone) <= 40),
  constraint requests_organisation_length check (char_length(organisation) <= 200),
  constraint requests_topic_length check (char_length(topic) <= 60),
  constraint requests_subject_length check (char_length(subject) <= 300 and subject !~ '[\n\r]'),
  constraint requests_message_length check (char_length(message) <= 10000),
  constraint requests_data_is_object check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 50000)
);
create index requests_newest on public.requests (created_at desc, id desc);
create index requests_open on public.requests (due_at) where state in ('new', 'in_progress') and first_reply_at is null;
create index requests_kind on public.requests (kind, created_at desc);
create index requests_about_item on public.requests (about_item);
create index requests_assignee on public.requests (assignee, created_at desc);
create index requests_user_id on public.requests (user_id, created_at desc);
create index requests_forget on public.requests (forget_at) where forget_at is not null;
create index requests_search on public.requests using gin (search_text extensions.gin_trgm_ops);

alter table public.requests enable row level security;
alter table public.requests force row level security;
grant select on public.requests to authenticated;
grant select, delete on public.requests to service_role;

-- Kinds whose every request compliance officers handle.
create function private.my_request_kinds() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('compliance_officer') then
    return query select k.kind from private.request_kinds k where k.officers;
  end if;
end $$;

-- What somebody wrote to the firm opens with a second factor where its sender has one.
create policy "administrators read all, staff what is theirs, people what they sent" on public.requests
  for select to authenticated using (
    (select private.has_role('admin'))
    or user_id = (select private.proven_id())
    or assignee = (select auth.uid()) and (select private.is_staff())
    -- What somebody asks about their own data is the compliance officer's business.
    or topic = 'privacy' and (select private.has_role('compliance_officer'))
    or kind in (select private.my_request_kinds()));

create table public.request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.requests (id) on delete cascade,
  at timestamptz not null default now(),
  actor uuid references auth.users (id) on delete set null,
  event text not null,
  detail text not null default '',
  constraint request_events_event_known check (event in ('received', 'held', 'assigned', 'moved', 'stage', 'replied',
    'noted', 'overdue', 'place')),
  constraint request_events_detail_length check (char_length(detail) <= 10000)
);
create index request_events_request on public.request_events (request_id, id);
create index request_events_actor on public.request_events (actor);
alter table public.request_events enable row level security;
alter table public.request_events force row level security;
grant select on public.request_events to authenticated;
grant select, delete on public.request_events to service_role;
-- The history holds notes, which are for colleagues: the sender reads the state, and replies by mail.
create policy "staff read the history of what they may read" on public.request_events
  for select to authenticated using (
    (select private.is_staff())
    and exists (select from public.requests r where r.id = request_id and r.user_id is distinct from (select auth.uid())));

create trigger note_change after insert or update or delete on public.requests
  for each row execute function private.note_change('id', 'no values');

-- A mail to somebody who has no account; see private.send_mail.
create function private.send_mail_to(_address text, _kind text, _data jsonb, _key text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('platform.enqueue_mail(text,text,jsonb,text)') is not null then
    execute 'select platform.enqueue_mail($1, $2, $3, $4)' using _kind, _address, _data, _key;
  end if;
end $$;
revoke execute on function private.send_mail_to(text, text, jsonb, text) from public, authenticated, service_role;

-- What a mail about a request needs to know of it.
create function private.request_words(_request public.requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('requestId', _request.id, 'kind', _request.kind, 'reference', _request.reference,
    'name', _request.name, 'email', _request.email, 'subject', _request.subject, 'about', _request.about_title,
    'message', _request.message, 'session', _request.session_on, 'due', _request.due_at)
$$;

-- Tells the sender that it has arrived and the administrators that it waits. Once: the key is the request's.
create function private.acknowledge_request(_request public.requests) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words jsonb := private.request_words(_request);
begin
  if _request.kind = 'training_enrolment' and _request.session_on is not null then
    words := words || private.take_place(_request.id);
  end if;
  perform private.send_mail_to(_request.email, 'request_received', words, 'request:' || _request.id);
  perform private.send_mail_to(u.email, 'request_arrived', words - 'message', 'request:' || _request.id || ':' || u.id)
  from public.user_roles r join auth.users u on u.id = r.user_id
  where r.role = 'admin' and u.email is not null and (u.banned_until is null or u.banned_until <= now());
end $$;

-- The one door. Keys: id (given by the caller, so that a replay is told from a new one), kind, name, email, phone,
-- organisation, topic, subject, message, data, about_item, session_on, user_id, held_reason, idempotency_key,
-- file_path, file_name. The same idempotency_key again returns the request that is there. What is held back is
-- mailed to nobody until a person releases it.
create function private.file_request(_request jsonb) returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  filed public.requests;
  known private.request_kinds;
begin
  select * into known from private.request_kinds k where k.kind = _request ->> 'kind';
  if known.kind is null then
    raise exception 'There is no such kind of request.' using errcode = '22023';
  end if;
  insert into public.requests (id, kind, name, email, phone, organisation, topic, subject, message, data, about_item,
    about_title, session_on, user_id, state, held_reason, stage, file_path, file_name, idempotency_key, due_at, forget_at)
  values (coalesce((_request ->> 'id')::uuid, gen_random_uuid()), known.kind, _request ->> 'name',
    lower(_request ->> 'email'), nullif(_request ->> 'phone', ''), nullif(_request ->> 'organisation', ''),
    nullif(_request ->> 'topic', ''), coalesce(_request ->> 'subject', ''), coalesce(_request ->> 'message', ''),
    coalesce(_request -> 'data', '{}'), (_request ->> 'about_item')::uuid,
    (select coalesce(c.live, c.draft) ->> 'title' from public.content_items c where c.id = (_request ->> 'about_item')::uuid),
    (_request ->> 'session_on')::date, (_request ->> 'user_id')::uuid,
    case when _request ->> 'held_reason' is null then 'new' else 'held' end, _request ->> 'held_reason',
    known.stages[1], _request ->> 'file_path', _request ->> 'file_name', _request ->> 'idempotency_key',
    now() + make_interval(hours => known.hours),
    case when _request ->> 'held_reason' is not null then now() + interval '30 days' end)
  on conflict (idempotency_key) do nothing
  returning * into filed;
  if filed.id is null then
    select * into filed from public.requests r where r.idempotency_key = _request ->> 'idempotency_key';
    return filed;
  end if;
  insert into public.request_events (request_id, event, detail)
  values (filed.id, case filed.state when 'held' then 'held' else 'received' end, coalesce(filed.held_reason, ''));
  if filed.state = 'new' then
    perform private.acknowledge_request(filed);
  end if;
  return filed;
end $$;
revoke execute on function private.file_request(jsonb), private.acknowledge_request(public.requests),
  private.request_words(public.requests), private.new_reference() from public, authenticated, service_role;

-- The request, locked, for whoever may handle it: an administrator, its owner, a compliance officer where it is theirs.
create function private.handled_request(_id uuid) returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
begin
  if not private.is_staff() then
    raise exception 'Only the firm''s staff may do this.' using errcode = '42501';
  end if;
  select * into request from public.requests r where r.id = _id for update;
  if request.id is null or not (
    private.has_role('admin') or coalesce(request.assignee = (select auth.uid()), false)
    or request.kind in (select private.my_request_kinds())
    or coalesce(request.topic, '') = 'privacy' and private.has_role('compliance_officer')) then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  return request;
end $$;

create function private.note_request_event(_id uuid, _event text, _detail text) returns void
language sql security definer set search_path = '' as $$
  insert into public.request_events (request_id, actor, event, detail) values (_id, (select auth.uid()), _event, coalesce(_detail, ''))
$$;
revoke execute on function private.handled_request(uuid), private.note_request_event(uuid, text, text) from public, authenticated, service_role;

-- Where a request may go from each state. Compared with src/features/requests/request.ts by a test.
create function private.request_moves(_state text) returns text[]
language sql immutable set search_path = '' as $$
  select case _state
    when 'new' then array['in_progress', 'waiting', 'done', 'declined', 'spam']
    when 'in_progress' then array['waiting', 'done', 'declined']
    when 'waiting' then array['in_progress', 'done', 'declined']
    when 'done' then array['in_progress']
    when 'declined' then array['in_progress']
    when 'held' then array['new', 'spam']
    when 'spam' then array['new']
    else '{}' end
$$;

-- One step. A held request that becomes new is acknowledged then; one that is closed gets the day it is forgotten.
create function public.move_request(_id uuid, _to text, _reason text default null) returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
  was text := request.state;
  months integer;
begin
  if _to is null or not _to = any (private.request_moves(was)) then
    raise exception 'A request that is % cannot become %.', replace(was, '_', ' '), replace(coalesce(_to, 'nothing'), '_', ' ')
      using errcode = 'PT409', hint = 'Reload to see its present state and the moves open to it.';
  end if;
  if char_length(_reason) > 2000 then
    raise exception 'Shorten the reason to 2,000 characters.' using errcode = '22001';
  end if;
  select case when request.data ->> 'keep' = 'yes' then 12 else k.keep_months end into months
  from private.request_kinds k where k.kind = request.kind;
  update public.requests r
  set state = _to, updated_at = now(),
      decided_at = case when _to in ('done', 'declined') then now() else null end,
      held_reason = case when _to = 'new' then null else r.held_reason end,
      -- What was held for days is answered within its time from now on.
      due_at = case when was in ('held', 'spam') then now() + (r.due_at - r.created_at) else r.due_at end,
      -- An enrolment holds its seat until the session is over.
      forget_at = case when _to in ('done', 'declined') then
                         greatest(now(), r.session_on::timestamptz) + make_interval(months => months)
                       when _to = 'spam' then now() + interval '30 days' end
  where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'moved', was || '>' || _to || coalesce(': ' || nullif(btrim(_reason), ''), ''));
  if request.kind = 'training_enrolment' and _to in ('declined', 'spam') then
    perform private.move_place(_id, 'cancel');
  end if;
  if was in ('held', 'spam') and _to = 'new' then
    perform private.acknowledge_request(request);
  end if;
  return request;
end $$;

-- One step of the published process, forward or, to mend a slip, back.
create function public.move_application(_id uuid, _stage text) returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
  stages text[] := (select k.stages from private.request_kinds k where k.kind = request.kind);
begin
  if request.state not in ('new', 'in_progress', 'waiting') or _stage is null or not _stage = any (stages)
     or abs(array_position(stages, _stage) - array_position(stages, request.stage)) <> 1 then
    raise exception 'An application moves one step at a time, while it is open.'
      using errcode = 'PT409', hint = 'Reload to see where it stands.';
  end if;
  update public.requests r
  set stage = _stage, state = case r.state when 'new' then 'in_progress' else r.state end, updated_at = now()
  where r.id = _id;
  perform private.note_request_event(_id, 'stage', request.stage || '>' || _stage);
  select * into request from public.requests r where r.id = _id;
  return request;
end $$;

-- Gives it to a colleague, or to nobody. The colleague is told by mail.
create function public.assign_request(_id uuid, _assignee uuid) returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
begin
  if _assignee is not null and not exists (
    select from public.user_roles r where r.user_id = _assignee and r.role in ('admin', 'consultant', 'compliance_officer')) then
    raise exception 'Choose somebody of the firm''s staff.' using errcode = '22023';
  end if;
  update public.requests r set assignee = _assignee, updated_at = now() where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'assigned', _assignee::text);
  if _assignee is distinct from (select auth.uid()) then
    perform private.send_mail_to((select u.email from auth.users u where u.id = _assignee), 'request_assigned',
      private.request_words(request) - 'message') where _assignee is not null;
  end if;
  return request;
end $$;

-- For colleagues only.
create function public.note_request(_id uuid, _text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
begin
  if btrim(coalesce(_text, '')) = '' or char_length(_text) > 5000 then
    raise exception 'Write a note of at most 5,000 characters in _text.' using errcode = '22023';
  end if;
  perform private.note_request_event(request.id, 'noted', btrim(_text));
end $$;

-- An answer by mail. The reference stands in the subject, and the first answer stops the clock.
create function public.reply_to_request(_id uuid, _text text, _to text default 'waiting') returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
begin
  if btrim(coalesce(_text, '')) = '' or char_length(_text) > 10000 then
    raise exception 'Write an answer of at most 10,000 characters in _text.' using errcode = '22023';
  end if;
  if request.state in ('held', 'spam') then
    raise exception 'Release it first: what is held back is answered to nobody.' using errcode = 'PT409';
  end if;
  perform private.send_mail_to(request.email, 'request_reply', private.request_words(request) - 'message'
    || jsonb_build_object('text', btrim(_text), 'by', private.name_of((select auth.uid()))));
  perform private.note_request_event(_id, 'replied', btrim(_text));
  update public.requests r set first_reply_at = coalesce(r.first_reply_at, now()),
    assignee = coalesce(r.assignee, (select auth.uid())), updated_at = now()
  where r.id = _id returning * into request;
  if _to is not null and _to <> request.state then
    request := public.move_request(_id, _to);
  end if;
  return request;
end $$;

-- How many requests the caller sees in each state, how many are late and how many are theirs.
create function public.request_figures() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'states', coalesce((select jsonb_object_agg(s.state, s.count) from (
      select r.state, count(*) from public.requests r group by r.state) s), '{}'),
    'late', (select count(*) from public.requests r
      where r.state in ('new', 'in_progress') and r.first_reply_at is null and r.due_at < now()),
    'mine', (select count(*) from public.requests r
      where r.assignee = (select auth.uid()) and r.state in ('new', 'in_progress', 'waiting')))
$$;
grant execute on function public.move_request(uuid, text, text), public.move_application(uuid, text),
  public.assign_request(uuid, uuid), public.note_request(uuid, text), public.reply_to_request(uuid, text, text),
  public.request_figures() to authenticated;
grant execute on function private.my_request_kinds() to authenticated, service_role;

-- Run by the server: what is late and was not answered goes to the administrators, once.
create function private.escalate_requests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late public.requests;
  told integer := 0;
begin
  for late in
    update public.requests r set escalated_at = now()
    where r.id in (
      select d.id from public.requests d
      where d.state in ('new', 'in_progress') and d.first_reply_at is null and d.due_at < now() and d.escalated_at is null
      for update skip locked)
    returning *
  loop
    insert into public.request_events (request_id, event) values (late.id, 'overdue');
    perform private.send_mail_to(u.email, 'request_overdue', private.request_words(late) - 'message')
    from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' and u.email is not null;
    told := told + 1;
  end loop;
  return told;
end $$;

-- Run by the server: requests whose time is over are gone, with their files, their history and their words in mails.
create function private.forget_requests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone public.requests;
  forgotten integer := 0;
begin
  for gone in
    delete from public.requests r where r.forget_at <= now() returning *
  loop
    if to_regclass('storage.objects') is not null and gone.file_path is not null then
      execute 'delete from storage.objects where bucket_id = ''applications'' and name = $1' using gone.file_path;
    end if;
    if to_regclass('platform.outbox') is not null then
      execute 'delete from platform.outbox where data ->> ''requestId'' = $1' using gone.id::text;
    end if;
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end $$;
revoke execute on function private.escalate_requests(), private.forget_requests() from public, authenticated, service_role;

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
  -- Consultants see what nobody has taken yet, and take it. Applications are for those they are given to.
  open_to_consultants boolean not null default true,
  -- The table whose rows file themselves as requests of this kind (…_request_tables.sql).
  source_table text,
  constraint request_kinds_kind_form check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint request_kinds_hours_range check (hours between 1 and 2000)
);
alter table private.request_kinds enable row level security;
alter table private.request_kinds force row level security;
insert into private.request_kinds (kind, hours, stages) values
  ('contact', 24, '{}'),
  ('custom_resource', 24, '{}'),
  ('brochure', 24, '{}'),
  ('data_rights', 72, '{}'),
  ('training_enrolment', 24, '{}'),
  ('job_application', 120, '{application,screening,assessment,final-interview}');
update private.request_kinds set open_to_consultants = false where kind in ('job_application', 'data_rights');
-- What somebody asks about their own data is the compliance officer's business.
update private.request_kinds set officers = true where kind = 'data_rights';

-- HR-2026-7K3QXM: easy to read out, and not to be guessed from another one.
create function private.new_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea;
  made text;
begin
  loop
    bytes := uuid_send(gen_random_uuid());
    made := 'HR-' || extract(year from now() at time zone 'Africa/Lagos') || '-' || (
      select string_agg(substr(signs, 1 + get_byte(bytes, place) % 32, 1), '') from generate_series(0, 5) place);
    -- Among 50,000 of a year two are likely to meet.
    exit when not private.is_reference_taken(made);
  end loop;
  return made;
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
  -- What became of it: whom it belongs to now (public.convert_request).
  client_id uuid references public.clients (id) on delete set null,
  contact_id uuid references public.contacts (id) on delete set null,
  project_id uuid references public.projects (id) on delete set null,
  -- In the bucket applications.
  file_path text,
  file_name text,
  idempotency_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- When the work itself is due, where the sender chose how urgent it is.
  deliver_by timestamptz,
  first_reply_at timestamptz,
  decided_at timestamptz,
  escalated_at timestamptz,
  -- When the owner was reminded of the deadline.
  reminded_at timestamptz,
  delete_after timestamptz,
  constraint requests_state_known check (state in ('new', 'in_progress', 'waiting', 'done', 'declined', 'withdrawn', 'held', 'spam')),
  constraint requests_name_length check (char_length(name) between 1 and 200 and name !~ '[\n\r]'),
  constraint requests_email_form check (char_length(email) <= 254 and email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  constraint requests_phone_length check (char_length(phone) <= 40),
  constraint requests_organisation_length check (char_length(organisation) <= 200),
  constraint requests_topic_length check (char_length(topic) <= 60),
  constraint requests_subject_length check (char_length(subject) <= 300 and subject !~ '[\n\r]'),
  constraint requests_message_length check (char_length(message) <= 10000),
  constraint requests_data_is_object check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 50000)
);
create function private.is_reference_taken(_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.requests r where r.reference = _reference)
$$;
create index requests_newest on public.requests (created_at desc, id desc);
create index requests_open on public.requests (due_at) where state in ('new', 'in_progress') and first_reply_at is null;
create index requests_kind on public.requests (kind, created_at desc);
create index requests_about_item on public.requests (about_item);
create index requests_assignee on public.requests (assignee, created_at desc);
create index requests_deliver_by on public.requests (deliver_by) where deliver_by is not null;
create index requests_client on public.requests (client_id) where client_id is not null;
create index requests_contact on public.requests (contact_id) where contact_id is not null;
create index requests_project on public.requests (project_id) where project_id is not null;
create index requests_user_id on public.requests (user_id, created_at desc);
-- What was sent without an account is found by its address (…_my_requests.sql).
create index requests_unclaimed on public.requests (email) where user_id is null;
create index requests_delete_after on public.requests (delete_after) where delete_after is not null;

select private.install_record('requests', _authored => false, _values => false, _moves => 'state');
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

-- Kinds of which consultants see what nobody has taken: none for everyone else.
create function private.kinds_to_take() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('consultant') then
    return query select k.kind from private.request_kinds k where k.open_to_consultants;
  end if;
end $$;

-- Senders have no rows here: what they asked for, without what colleagues write about it, is in public.my_requests.
create policy "administrators read all, staff what is theirs" on public.requests
  for select to authenticated using (
    (select private.has_role('admin'))
    or assignee = (select auth.uid()) and (select private.is_staff())
    -- What somebody asks about their own data is the compliance officer's business.
    or topic = 'privacy' and (select private.has_role('compliance_officer'))
    or kind in (select private.my_request_kinds())
    -- A consultant takes what waits for somebody (public.take_request), never the own, and nothing about a person's data.
    or assignee is null and state in ('new', 'in_progress') and kind in (select private.kinds_to_take())
      and coalesce(topic, '') not in ('privacy', 'suspected-access') and user_id is distinct from (select auth.uid()));

create table public.request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.requests (id) on delete cascade,
  at timestamptz not null default now(),
  actor uuid references auth.users (id) on delete set null,
  event text not null,
  detail text not null default '',
  constraint request_events_event_known check (event in ('received', 'held', 'assigned', 'moved', 'stage', 'replied',
    'noted', 'wrote_back', 'overdue', 'stale', 'withdrawn', 'place')),
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

-- Who is notified of it besides its owner; never its sender.
create function private.request_handlers(_request public.requests) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id from public.user_roles r
  where r.user_id is distinct from _request.user_id and (r.role = 'admin' or r.role = 'compliance_officer' and (
    coalesce(_request.topic, '') = 'privacy'
    or exists (select from private.request_kinds k where k.kind = _request.kind and k.officers)))
$$;

-- A bell entry about a request. It names no person: entries outlive what is erased early.
create function private.tell_of_request(_user_id uuid, _kind text, _request public.requests) returns void
language sql security definer set search_path = '' as $$
  select private.notify(_user_id, _kind, _request.id, jsonb_build_object('request_kind', _request.kind,
    'reference', _request.reference, 'due', _request.due_at, 'erased', _request.delete_after))
$$;

-- To its owner; where it has none, to all whose business it is.
create function private.tell_owner(_kind text, _request public.requests) returns void
language sql security definer set search_path = '' as $$
  select private.tell_of_request(t.user_id, _kind, _request)
  from (select _request.assignee as user_id where _request.assignee is not null
        union select h from private.request_handlers(_request) h where _request.assignee is null) t
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
  perform private.tell_of_request(h, 'request_arrived', _request) from private.request_handlers(_request) h;
end $$;

-- The only way to create a request. Keys: id (given by the caller, so that a replay is told from a new one), kind, name, email, phone,
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
    about_title, session_on, user_id, client_id, project_id, state, held_reason, stage, file_path, file_name, idempotency_key,
    due_at, delete_after)
  values (coalesce((_request ->> 'id')::uuid, gen_random_uuid()), known.kind, _request ->> 'name',
    lower(_request ->> 'email'), nullif(_request ->> 'phone', ''), nullif(_request ->> 'organisation', ''),
    nullif(_request ->> 'topic', ''), coalesce(_request ->> 'subject', ''), coalesce(_request ->> 'message', ''),
    coalesce(_request -> 'data', '{}'), (_request ->> 'about_item')::uuid,
    (select coalesce(c.live, c.draft) ->> 'title' from public.content_items c where c.id = (_request ->> 'about_item')::uuid),
    (_request ->> 'session_on')::date, (_request ->> 'user_id')::uuid, (_request ->> 'client_id')::uuid, (_request ->> 'project_id')::uuid,
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
revoke execute on function private.request_handlers(public.requests),
  private.tell_of_request(uuid, text, public.requests), private.tell_owner(text, public.requests),
  private.file_request(jsonb), private.acknowledge_request(public.requests),
  private.request_words(public.requests), private.new_reference(), private.is_reference_taken(text) from public, authenticated, service_role;

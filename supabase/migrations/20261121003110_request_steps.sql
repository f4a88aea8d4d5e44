-- What staff do with a request. State, owner and stage have no grant: they move through these functions, so that every
-- step stands in the history.

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

-- A step by a person. What lay open for long is not deleted yet (…_request_clock.sql).
create function private.note_request_event(_id uuid, _event text, _detail text) returns void
language sql security definer set search_path = '' as $$
  update public.requests r set updated_at = now(),
    delete_after = case when r.state in ('new', 'in_progress', 'waiting') then null else r.delete_after end
  where r.id = _id;
  insert into public.request_events (request_id, actor, event, detail) values (_id, (select auth.uid()), _event, coalesce(_detail, ''))
$$;
revoke execute on function private.handled_request(uuid), private.note_request_event(uuid, text, text) from public, authenticated, service_role;

-- One step. A held request that becomes new is acknowledged then; one that is closed gets the day it is deleted.
create function public.move_request(_id uuid, _to text, _reason text default null) returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
  was text := request.state;
  months integer;
begin
  perform private.require_move('requests', 'state', was, _to, 'A request that');
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
      delete_after = case when _to in ('done', 'declined') then
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

-- One step of the published process, forward or, to correct a mistake, back.
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

-- Assigns it to a colleague, or to nobody. The colleague is notified by mail and in the bell.
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
    perform private.tell_of_request(_assignee, 'request_assigned', request) where _assignee is not null;
  end if;
  return request;
end $$;

-- Takes what nobody has taken yet; of two at once, one is told.
create function public.take_request(_id uuid) returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
begin
  select * into request from public.requests r where r.id = _id for update;
  if request.id is null or not (private.has_role('admin') or request.user_id is distinct from (select auth.uid())
    and request.kind in (select private.kinds_to_take()) and coalesce(request.topic, '') not in ('privacy', 'suspected-access')) then
    raise exception 'There is no such request.' using errcode = 'PT404';
  elsif request.assignee is not null or request.state not in ('new', 'in_progress') then
    raise exception '%', case when request.assignee is null then 'It is not open any more.'
      else private.name_of(request.assignee) || ' has taken it already.' end using errcode = 'PT409';
  end if;
  update public.requests r set assignee = (select auth.uid()), updated_at = now() where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'assigned', request.assignee::text);
  return request;
end $$;

-- What comes of a request, in one step: a client that is there, or a new one by the organisation's name; the sender as
-- a contact of it; and a project where a name is given. Asked again it adds what is missing and makes nothing twice.
create function public.convert_request(_id uuid, _client_id uuid default null, _project_name text default null)
returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
  client uuid := coalesce(_client_id, request.client_id);
  contact uuid;
  project uuid := request.project_id;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators make clients and projects.' using errcode = '42501';
  elsif request.state in ('held', 'spam', 'withdrawn') then
    raise exception 'Release it first: what is held back or withdrawn becomes nothing.' using errcode = 'PT409';
  end if;
  if client is null then
    insert into public.clients (name, contact_email, contact_phone, created_by)
    values (left(coalesce(request.organisation, request.name), 200), request.email, request.phone, (select auth.uid()))
    returning id into client;
  elsif not exists (select from public.clients c where c.id = client and c.deleted_at is null
      and (private.has_role('admin') or c.created_by = private.consultant_id() or c.id in (select private.my_client_ids()))) then
    raise exception 'There is no such client.' using errcode = 'PT404';
  end if;
  select t.id into contact from public.contacts t
  where t.client_id = client and lower(t.email) = request.email and t.deleted_at is null limit 1;
  if contact is null then
    insert into public.contacts (client_id, name, email, phone, created_by)
    values (client, request.name, request.email, request.phone, (select auth.uid())) returning id into contact;
  end if;
  if project is null and btrim(coalesce(_project_name, '')) <> '' then
    insert into public.projects (name, client_id, description, created_by)
    values (left(btrim(_project_name), 200), client, nullif(left(request.message, 5000), ''), (select auth.uid()))
    returning id into project;
  end if;
  update public.requests r set client_id = client, contact_id = contact, project_id = project, updated_at = now(),
    assignee = coalesce(r.assignee, (select auth.uid()))
  where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'noted', 'Linked to the client' || case when project is not null then ' and a project.' else '.' end);
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

-- An answer by mail, with files that lie on the request. The reference stands in the subject, and the first answer stops
-- the clock.
create function public.reply_to_request(_id uuid, _text text, _to text default 'waiting', _files uuid[] default '{}')
returns public.requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_id);
  files jsonb;
  bytes bigint;
  said text;
begin
  if btrim(coalesce(_text, '')) = '' or char_length(_text) > 10000 then
    raise exception 'Write an answer of at most 10,000 characters in _text.' using errcode = '22023';
  end if;
  -- A template's blank that nobody filled in leaves with no mail.
  if _text ~ '\[[^]\n]{1,60}\]|_{3,}' then
    raise exception 'Fill in the blank first: %', substring(_text from '\[[^]\n]{1,60}\]|_{3,}')
      using errcode = '22023', hint = 'A blank stands in square brackets, or is a line to write on.';
  end if;
  if request.state in ('held', 'spam') then
    raise exception 'Release it first: what is held back is answered to nobody.' using errcode = 'PT409';
  elsif request.state = 'withdrawn' then
    raise exception 'The sender took it back: it is answered no more.' using errcode = 'PT409';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'path', a.path, 'type', a.media_type) order by a.name), '[]'),
    coalesce(sum(a.bytes), 0) into files, bytes
  from public.attachments a
  where a.id = any (_files) and a.record_kind = 'requests' and a.record_id = _id and a.deleted_at is null;
  if jsonb_array_length(files) <> cardinality(array(select distinct f from unnest(_files) f)) then
    raise exception 'One of these files is not on this request any more. Choose again.' using errcode = 'PT409';
  elsif jsonb_array_length(files) > 10 or bytes > 15 * 1024 * 1024 then
    raise exception 'A mail takes at most ten files and 15 MB together. Send fewer, or smaller ones.' using errcode = '22023';
  end if;
  said := left(btrim(_text) || coalesce(E'\n\nFiles: ' ||
    (select string_agg(f ->> 'name', ', ') from jsonb_array_elements(files) f), ''), 10000);
  -- Sent again because the confirmation was lost on its way: it is one answer.
  if exists (select from public.request_events e where e.request_id = _id and e.event = 'replied'
      and e.actor = (select auth.uid()) and e.detail = said and e.at > now() - interval '10 minutes') then
    return request;
  end if;
  perform private.send_mail_to(request.email, 'request_reply', private.request_words(request) - 'message'
    || jsonb_build_object('text', btrim(_text), 'by', private.name_of((select auth.uid())),
      'inReplyTo', private.last_inbound_mail(_id), 'files', files));
  perform private.note_request_event(_id, 'replied', said);
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
  -- One pass: the policy is asked once for each row.
  select jsonb_build_object('states', coalesce(jsonb_object_agg(s.state, s.requests), '{}'),
    'late', coalesce(sum(s.late), 0), 'mine', coalesce(sum(s.mine), 0))
  from (
    select r.state, count(*) as requests,
      count(*) filter (where r.state in ('new', 'in_progress') and r.first_reply_at is null and r.due_at < now()) as late,
      count(*) filter (where r.assignee = (select auth.uid()) and r.state in ('new', 'in_progress', 'waiting')) as mine
    from public.requests r group by r.state) s
$$;
grant execute on function public.move_request(uuid, text, text), public.move_application(uuid, text),
  public.assign_request(uuid, uuid), public.take_request(uuid), public.convert_request(uuid, uuid, text), public.note_request(uuid, text), public.reply_to_request(uuid, text, text, uuid[]),
  public.request_figures() to authenticated;
grant execute on function private.my_request_kinds(), private.kinds_to_take() to authenticated, service_role;

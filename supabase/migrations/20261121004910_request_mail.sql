-- Answers by mail that join their request. The server hands a mail over (server/mail/inbound-app.ts); here it finds its
-- request, once, however often it is delivered.
--
-- A mail belongs to the request whose Message-ID it answers, which nobody can guess, or whose reference stands in its
-- subject where it comes from the address the request came from. Anything else is left alone: a reference can be guessed.
--
-- Who may: nobody through the API. What was written stands in the request's history (request_events).

create table private.inbound_mails (
  message_id text primary key,
  request_id uuid not null references public.requests (id) on delete cascade,
  received_at timestamptz not null default now(),
  constraint inbound_mails_message_id_length check (char_length(message_id) between 3 and 500)
);
create index inbound_mails_request on private.inbound_mails (request_id, received_at desc);
alter table private.inbound_mails enable row level security;
alter table private.inbound_mails force row level security;

-- The request a mail belongs to, so that its files can be put into that request's folder; null where it is taken by none.
create function private.request_of_mail(_message_id text, _request_id uuid, _reference text, _from text) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.requests r
  where (r.id = _request_id or _request_id is null and r.reference = _reference and r.email = lower(_from))
    and r.state not in ('held', 'spam', 'withdrawn')
    and not exists (select from private.inbound_mails m where m.message_id = _message_id)
$$;

-- 'taken', 'known' where it came before, 'unknown' where it belongs to no request that is answered. Its files (name, path,
-- sha256) lie in the bucket attachments already; they are the caller's to delete where the mail is not taken.
create function private.take_inbound_mail(
  _message_id text, _request_id uuid, _reference text, _from text, _text text, _files jsonb default '[]'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
  was text;
begin
  select * into request from public.requests r
  where r.id = _request_id or _request_id is null and r.reference = _reference and r.email = lower(_from)
  for update;
  if request.id is null or request.state in ('held', 'spam', 'withdrawn') then
    return 'unknown';
  end if;
  insert into private.inbound_mails (message_id, request_id) values (_message_id, request.id) on conflict do nothing;
  if not found then
    return 'known';
  end if;
  -- Written by somebody else than the sender of the request: colleagues are told, so that nobody takes one for the other.
  insert into public.request_events (request_id, event, detail)
  values (request.id, 'wrote_back', left(case when request.email <> lower(_from) then 'From ' || lower(_from) || E'\n\n' else '' end || _text, 10000));
  insert into public.attachments (record_kind, record_id, name, path, sha256)
  select 'requests', request.id, f.name, f.path, f.sha256
  from jsonb_to_recordset(_files) as f (name text, path text, sha256 text);
  was := request.state;
  update public.requests r
  set state = case when was in ('waiting', 'done', 'declined') then 'in_progress' else was end, updated_at = now(),
      decided_at = case when was in ('done', 'declined') then null else r.decided_at end,
      delete_after = null
  where r.id = request.id returning * into request;
  if was <> request.state then
    insert into public.request_events (request_id, event, detail) values (request.id, 'moved', was || '>' || request.state);
  end if;
  perform private.tell_owner('request_answered', request);
  return 'taken';
end $$;

-- The mail that an answer of ours continues, so that mail programs show one conversation.
create function private.last_inbound_mail(_request_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select m.message_id from private.inbound_mails m where m.request_id = _request_id order by m.received_at desc limit 1
$$;
revoke execute on function private.request_of_mail(text, uuid, text, text),
  private.take_inbound_mail(text, uuid, text, text, text, jsonb), private.last_inbound_mail(uuid)
  from public, authenticated, service_role;

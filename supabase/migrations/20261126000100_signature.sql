-- What stands under a person's answers to requests, instead of the name and the firm; null where nothing was written.
alter table public.profiles add column signature text,
  add constraint profiles_signature_length check (char_length(signature) <= 500);
grant insert (signature), update (signature) on public.profiles to authenticated;

-- The answer carries it; a blank in braces, as other products write them, leaves with no mail either.
create or replace function public.reply_to_request(_id uuid, _text text, _to text default 'waiting', _files uuid[] default '{}')
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
  if _text ~ '\[[^]\n]{1,60}\]|\{[^{}\n]{1,60}\}|_{3,}' then
    raise exception 'Fill in the blank first: %', substring(_text from '\[[^]\n]{1,60}\]|\{[^{}\n]{1,60}\}|_{3,}')
      using errcode = '22023', hint = 'A blank stands in brackets or braces, or is a line to write on.';
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
      'signature', (select p.signature from public.profiles p where p.user_id = (select auth.uid())),
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

-- What a person has asked the firm for, as that person may see it: where it stands and what concerns them. Notes, owners,
-- reasons among colleagues and the result of the spam check stay inside.
--
-- Theirs is what they sent signed in, and what was sent without an account from the address of theirs that is
-- confirmed: whoever reads that mailbox has had all of it by mail already.

create function private.is_sender(_request public.requests) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(_request.user_id = (select auth.uid()), false) or _request.user_id is null and exists (
    select from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null
      and lower(u.email) = _request.email)
$$;

-- The newest 200, newest first: id, kind, reference, about, subject, message, state, stage, session, created, due,
-- answered, decided, delete_after (times as ISO), place {place, until, position}, appointment {id, at, sequence}, certificates [{id, number,
-- certification, until, revoked}], mayWithdraw and events [{at, event, detail}].
create function public.my_requests() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_strong_session();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'kind', r.kind, 'reference', r.reference, 'about', r.about_title, 'subject', r.subject,
      'message', r.message, 'state', case when r.state in ('held', 'spam') then 'new' else r.state end,
      'stage', r.stage, 'session', r.session_on, 'created', r.created_at, 'due', r.due_at,
      'answered', r.first_reply_at, 'decided', r.decided_at,
      'delete_after', case when r.state not in ('held', 'spam') then r.delete_after end,
      'appointment', (
        select jsonb_build_object('id', a.id, 'at', a.starts_at, 'sequence', a.sequence) from public.appointments a
        where a.request_id = r.id and a.state = 'booked'),
      'certificates', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'certification', c.certification,
          'until', c.expires_on, 'revoked', c.revoked_at is not null) order by c.created_at), '[]')
        from public.certificates c where c.request_id = r.id and c.holder_id = me),
      'mayWithdraw', r.state in ('new', 'in_progress', 'waiting', 'held', 'spam'),
      'place', (select private.place_words(p) - 'placeId' from public.training_places p where p.request_id = r.id),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'detail', e.detail) order by e.id), '[]')
        from (
          select v.id, v.at, case v.event when 'held' then 'received' else v.event end as event,
            case when v.event in ('moved', 'stage') then split_part(split_part(v.detail, ': ', 1), '>', 2)
                 when v.event in ('replied', 'wrote_back', 'place') then v.detail else '' end as detail
          from public.request_events v
          where v.request_id = r.id and v.event in ('received', 'held', 'moved', 'stage', 'replied', 'wrote_back', 'place', 'withdrawn')
            and not (v.event = 'moved' and v.detail ~ '^(held|spam)>|>(held|spam)(:|$)')) e)
      ) order by r.created_at desc, r.id desc), '[]')
    from (
      select s.* from public.requests s
      where s.user_id = me or s.user_id is null and s.email = (
        select lower(u.email) from auth.users u where u.id = me and u.email_confirmed_at is not null)
      order by s.created_at desc, s.id desc limit 200) r);
end $$;

-- Withdraws what is still open: a seat or a place in the queue goes on to the next, consents given with it end, and
-- it is erased after thirty days.
create function public.withdraw_request(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
  was text;
begin
  perform private.require_strong_session();
  select * into request from public.requests r where r.id = _id for update;
  if request.id is null or not private.is_sender(request) then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  was := request.state;
  if was not in ('new', 'in_progress', 'waiting', 'held', 'spam') then
    raise exception 'It is closed already: there is nothing to withdraw.' using errcode = 'PT409';
  end if;
  update public.requests r
  set state = 'withdrawn', decided_at = now(), updated_at = now(), delete_after = now() + interval '30 days'
  where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'withdrawn', null);
  if request.kind = 'training_enrolment' then
    perform private.move_place(_id, 'cancel');
  end if;
  update public.consents c set withdrawn_at = now() where c.request_id = _id and c.withdrawn_at is null;
  if was not in ('held', 'spam') then
    perform private.tell_owner('request_withdrawn', request);
  end if;
end $$;
revoke execute on function private.is_sender(public.requests) from public, authenticated, service_role;
grant execute on function public.my_requests(), public.withdraw_request(uuid) to authenticated;

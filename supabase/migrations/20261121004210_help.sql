-- What a person asks of the platform itself, and the copy of what it holds about them.

insert into private.request_kinds (kind, hours) values ('support', 24), ('feature_request', 120);

-- A question about the platform, or a wish for it: a request like any other, so that it has a reference, an owner, a
-- promise and a place under My requests. Twenty a day are enough for anybody.
create function public.ask_support(_kind text, _subject text, _message text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.strong_session_user_id();
  filed public.requests;
begin
  perform private.require_strong_session();
  if _kind is null or _kind not in ('support', 'feature_request') then
    raise exception 'Ask for support or wish for a feature: _kind is one of support, feature_request.' using errcode = '22023';
  end if;
  if btrim(coalesce(_subject, '')) = '' or char_length(_subject) > 200 or _subject ~ '[\n\r]' then
    raise exception 'Say in _subject what it is about, in one line of at most 200 characters.' using errcode = '22023';
  end if;
  if btrim(coalesce(_message, '')) = '' or char_length(_message) > 5000 then
    raise exception 'Write in _message what happened or what you wish for, in at most 5,000 characters.' using errcode = '22023';
  end if;
  if (select count(*) from public.requests r where r.user_id = me and r.created_at > now() - interval '1 day') >= 20 then
    raise exception 'You have sent twenty requests within a day. Try again tomorrow, or telephone.' using errcode = 'PT429';
  end if;
  filed := private.file_request(jsonb_build_object('kind', _kind, 'name', private.name_of(me), 'user_id', me,
    'email', (select u.email from auth.users u where u.id = me), 'subject', btrim(_subject), 'message', btrim(_message)));
  return jsonb_build_object('id', filed.id, 'reference', filed.reference);
end $$;

-- Everything the platform holds about the caller, as one document. No definer: the policies decide what is theirs.
create function public.my_data() returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'made_at', now(), 'user_id', me,
    'profile', (select to_jsonb(p) from public.profiles p where p.user_id = me),
    'roles', (select coalesce(jsonb_agg(to_jsonb(r) - 'granted_by'), '[]') from public.user_roles r where r.user_id = me),
    'access_requests', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.admin_requests r where r.user_id = me),
    'notification_choices', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.notification_choices c where c.user_id = me),
    'quiet_hours', (select to_jsonb(q) from public.quiet_hours q where q.user_id = me),
    'push_devices', public.my_push_devices(),
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.notifications n where n.user_id = me),
    'opened_lately', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from public.recents o where o.user_id = me),
    'favourites', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.favourites f where f.user_id = me),
    'consents', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.consents c where c.user_id = me),
    'client_links', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.client_members m where m.user_id = me),
    'project_teams', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.project_members m where m.user_id = me),
    'requests', public.my_requests());
end $$;
grant execute on function public.ask_support(text, text, text), public.my_data() to authenticated;

-- What a person asks of the platform itself, and the copy of what it holds about them.

insert into private.request_kinds (kind, hours) values ('support', 24), ('feature_request', 120);

-- A question about the platform, a wish for it, or a message to the firm: a request like any other, so that it has a
-- reference, an owner, a promise and a place under My requests. A client's own people name the project they ask about, one
-- they are shown. Twenty a day are enough for anybody.
create function public.ask_support(_kind text, _subject text, _message text, _project_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.strong_session_user_id();
  filed public.requests;
  client uuid;
begin
  perform private.require_strong_session();
  if _kind is null or _kind not in ('support', 'feature_request', 'contact') then
    raise exception 'Ask for support, wish for a feature or write to the firm: _kind is one of support, feature_request, contact.'
      using errcode = '22023';
  end if;
  if _project_id is not null then
    select p.client_id into client from private.linked_projects() p where p.id = _project_id;
    if not found then
      raise exception 'There is no such project.' using errcode = 'PT404';
    end if;
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
    'email', (select u.email from auth.users u where u.id = me), 'subject', btrim(_subject), 'message', btrim(_message), 'client_id', client, 'project_id', _project_id));
  return jsonb_build_object('id', filed.id, 'reference', filed.reference);
end $$;

-- Where the catalogue names a person: every column that refers to an account. `own` where the row is about that person or
-- theirs alone (it goes with the account, or says whose it is); elsewhere the person had a hand in a record of the firm.
create function private.columns_of_people() returns table (holder regclass, of_schema text, name text, own boolean)
language sql stable set search_path = '' as $$
  select c.conrelid::regclass, n.nspname::text, a.attname::text, c.confdeltype = 'c' or a.attname in ('user_id', 'holder_id')
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class t on t.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and n.nspname in ('public', 'private')
  order by n.nspname desc, t.relname, a.attname
$$;

-- Tables nobody reads through the API: times, figures and references alone, because text there may be a key.
create function private.my_hidden_rows() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place record;
  shown text;
  rows jsonb;
  found jsonb := '{}';
begin
  for place in select * from private.columns_of_people() p where p.of_schema = 'private' loop
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into shown
    from pg_catalog.pg_attribute a
    where a.attrelid = place.holder and a.attnum > 0 and not a.attisdropped and a.attname <> place.name
      and a.atttypid in ('uuid'::regtype, 'timestamptz'::regtype, 'date'::regtype, 'numeric'::regtype, 'integer'::regtype, 'bigint'::regtype);
    execute format('select jsonb_agg(to_jsonb(r)) from (select %s from %s where %I = $1) r', shown, place.holder, place.name)
      into rows using private.strong_session_user_id();
    if rows is not null then
      found := found || jsonb_build_object(place.holder::text, rows);
    end if;
  end loop;
  return found;
end $$;

-- The account itself, without what proves who signs in.
create function private.my_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'last_sign_in_at', to_jsonb(u) -> 'last_sign_in_at',
    'given_at_sign_up', to_jsonb(u) -> 'raw_user_meta_data')
  from auth.users u where u.id = private.strong_session_user_id()
$$;

-- Everything the platform holds about the caller, as one document. No definer: the policies decide what is theirs, the
-- catalogue where to look. about_me holds rows whole, my_work the ids of the firm's records they had a hand in.
create function public.my_data() returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  me uuid := private.strong_session_user_id();
  place record;
  shown text;
  found jsonb;
  about jsonb := private.my_hidden_rows();
  work jsonb := '{}';
begin
  for place in
    select p.holder, p.own, c.relname as table_name, case when not p.own then p.name end as part,
      string_agg(format('%I = $1', p.name), ' or ') as mine
    from private.columns_of_people() p join pg_catalog.pg_class c on c.oid = p.holder
    where p.of_schema = 'public' and has_column_privilege(p.holder, p.name, 'select')
    group by p.holder, p.own, c.relname, part
  loop
    -- Other people's ids are left out.
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into shown
    from pg_catalog.pg_attribute a
    where a.attrelid = place.holder and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'tsvector'::regtype
      and has_column_privilege(place.holder, a.attnum, 'select')
      and case when place.own then not exists (
          select from private.columns_of_people() p where p.holder = place.holder and p.name = a.attname)
        else a.attname in ('id', 'record_kind', 'record_id', 'client_id', 'created_at', 'at', 'version') end;
    execute format('select jsonb_agg(to_jsonb(r)) from (select %s from %s where %s) r', shown, place.holder, place.mine)
      into found using me;
    if found is null then
      continue;
    elsif place.own then
      about := about || jsonb_build_object(place.table_name, found);
    else
      work := work || jsonb_build_object(place.table_name || '.' || place.part, found);
    end if;
  end loop;
  return jsonb_build_object(
    'made_at', now(), 'user_id', me,
    'account', private.my_account(),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.my_sessions() s),
    'push_devices', public.my_push_devices(),
    'requests', public.my_requests(),
    'about_me', about,
    'my_work', work);
end $$;
revoke execute on function private.my_hidden_rows(), private.my_account(), private.columns_of_people() from public, service_role;
grant execute on function private.my_hidden_rows(), private.my_account(), private.columns_of_people() to authenticated;
grant execute on function public.ask_support(text, text, text, uuid), public.my_data() to authenticated;

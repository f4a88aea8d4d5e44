-- One search over every noun: the palette, pickers and mentions ask here.
--
-- A record is filed under its words and under keys; a person holds keys. Whoever holds one of a record's keys may read
-- the record, so one comparison of two lists does what the select policy of each noun does, and an index serves it.
-- A noun joins with one line (install_search, below); its scope must say what its select policy says, and
-- supabase/tests/search.test.ts compares the two for every role.
--
-- Sealed or sensitive text is never filed: no notes, no stance, no body of a request.

-- Letters as people type them: without marks, in small letters, words apart by one blank. «Ṣàngó» is «sango».
create function private.fold(_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    lower(translate(regexp_replace(normalize(coalesce(_text, ''), nfkd), '[\u0300-\u036f]', '', 'g'),
      'ƁɓƊɗƘƙƳƴıŁłØøĐđÆæŒœßƏə', 'BbDdKkYyiLlOoDdAaOosEe')),
    '[^[:alnum:]\u0080-\uffff]+', ' ', 'g'))
$$;

create table private.search_index (
  record_kind text not null,
  record_id uuid not null,
  -- As shown.
  title text not null,
  detail text,
  -- As searched: a blank in front, so that the beginning of every word is found alike.
  folded_title text not null,
  folded_text text not null,
  -- Whoever holds one of them may read the record.
  keys text[] not null,
  primary key (record_kind, record_id)
);
alter table private.search_index enable row level security;
alter table private.search_index force row level security;
create index search_index_words on private.search_index using gin (folded_text extensions.gin_trgm_ops);
create index search_index_titles on private.search_index (folded_title text_pattern_ops);
create index search_index_keys on private.search_index using gin (keys);

create function private.file_for_search(
  _kind text, _id uuid, _title text, _detail text, _text text[], _keys text[]
) returns void
language sql security definer set search_path = '' as $$
  insert into private.search_index as i (record_kind, record_id, title, detail, folded_title, folded_text, keys)
  values (_kind, _id, left(coalesce(_title, ''), 300), left(nullif(_detail, ''), 300), ' ' || private.fold(left(_title, 300)),
    ' ' || private.fold(left(concat_ws(' ', _title, _detail, array_to_string(_text, ' ')), 4000)), array_remove(_keys, null))
  on conflict (record_kind, record_id) do update
  set title = excluded.title, detail = excluded.detail, folded_title = excluded.folded_title,
    folded_text = excluded.folded_text, keys = excluded.keys
  where (i.title, i.detail, i.folded_text, i.keys) is distinct from
    (excluded.title, excluded.detail, excluded.folded_text, excluded.keys)
$$;

-- Which records of a kind have every word of the term, each at the beginning of a word; all of them for no term. This is
-- what a list is searched by: search_<table> runs as the caller, so that the policies of the table say which of them are
-- theirs. Answers with ids alone, planned again for each term.
create function private.records_matching(_kind text, _term text) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = 'off' as $$
declare
  patterns text[] := array(select '% ' || w || '%' from unnest(string_to_array(private.fold(left(_term, 200)), ' ')) w where w <> '');
  -- No index serves «like all»: the longest word is asked for by itself.
  rarest text := coalesce((select p from unnest(patterns) p order by char_length(p) desc limit 1), '%');
begin
  if cardinality(patterns) = 0 and btrim(coalesce(_term, '')) <> '' then
    return;
  end if;
  return query select i.record_id from private.search_index i
    where i.record_kind = _kind and i.folded_text like rarest and i.folded_text like all (patterns);
end $$;
revoke execute on function private.records_matching(text, text) from public;
grant execute on function private.records_matching(text, text) to authenticated, service_role;

-- Files the rows of a table from now on, and those it holds already. The arguments are SQL over the row «r»:
--
--   select private.install_search('contacts', 'r.name', 'r.client_name', array['r.email'], array['''client:'' || r.client_id']);
--
--   _when: which rows are filed at all; an archived record is not found
--   _listed => false   no list is searched: there is no search_<table>
create function private.install_search(
  _table text, _title text, _detail text, _text text[], _keys text[], _when text default 'true', _listed boolean default true
) returns void
language plpgsql set search_path = '' as $install$
declare
  owner regclass := format('public.%I', _table)::regclass;
  file text := format('perform private.file_for_search(%L, r.id, %s, %s, array[%s]::text[], array[%s]::text[])',
    _table, _title, _detail, array_to_string(_text, ', '), array_to_string(_keys, ', '));
begin
  execute format($create$
    create function private.file_%1$s() returns trigger
    language plpgsql security definer set search_path = '' as $body$
    declare
      r public.%1$I := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (%2$s) then
        %3$s;
      else
        delete from private.search_index i where i.record_kind = %1$L and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = %1$L and f.record_id = r.id;
        delete from public.recents f where f.record_kind = %1$L and f.record_id = r.id;
      end if;
      return null;
    end $body$;
    revoke execute on function private.file_%1$s() from public, authenticated, service_role$create$, _table, _when, file);
  execute format('create trigger file_for_search after insert or delete on %s
    for each row execute function private.file_%s()', owner, _table);
  execute format('create trigger file_for_search_again after update on %s
    for each row when (old.* is distinct from new.*) execute function private.file_%s()', owner, _table);
  execute format('do $fill$ declare r public.%I; begin for r in select * from public.%I loop if %s then %s; end if; end loop; end $fill$',
    _table, _table, _when, file);
  if _listed then
    execute format('create function public.search_%1$s(term text default '''') returns setof public.%1$I
      language sql stable rows 100 set search_path = '''' as $body$
        select t.* from public.%1$I t where t.id in (select private.records_matching(%1$L, $1))
      $body$;
      revoke execute on function public.search_%1$s(text) from public, anon;
      grant execute on function public.search_%1$s(text) to authenticated, service_role', _table);
  end if;
end $install$;

-- The keys the caller holds. Every line repeats the words of a policy: author: rows I entered, client:, project: and
-- service: what I serve, linked: what is shared with me as a client's person, sender: what I asked for myself.
create function private.my_search_keys() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.strong_session_user_id();
  staff boolean := private.is_staff();
begin
  if me is null then
    return '{}';
  end if;
  return array['sender:' || me]
    || case when staff then array['staff', 'assignee:' || me] else '{}' end
    || case when private.has_role('admin') then array['admin', 'overseer'] else '{}' end
    || case when private.has_role('compliance_officer') then array['officer', 'overseer'] else '{}' end
    || case when private.has_role('consultant') then array['consultant', 'author:' || me] else '{}' end
    || array(select 'client:' || k from private.my_client_ids() k)
    || array(select 'project:' || k from private.my_project_ids() k)
    || array(select 'service:' || k from private.my_service_ids() k)
    || array(select 'linked:' || k from private.my_linked_client_ids() k)
    || array(select 'kind:' || k from private.my_request_kinds() k)
    || array(select 'take:' || k from private.kinds_to_take() k);
end $$;
revoke execute on function private.file_for_search(text, uuid, text, text, text[], text[]), private.my_search_keys(),
  private.install_search(text, text, text, text[], text[], text, boolean) from public, authenticated, service_role;

-- What begins with these words, titles first. Every word must begin a word of the record. A single letter looks at
-- titles alone: it would be in everything.
create function public.search_everything(term text, kinds text[] default null, page_size integer default 24)
returns table (record_kind text, record_id uuid, title text, detail text)
language plpgsql stable security definer rows 24
set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = 'off' as $$
declare
  words text[] := string_to_array(private.fold(left(term, 200)), ' ');
  phrase text := ' ' || array_to_string(words, ' ') || '%';
  patterns text[] := array(select '% ' || w || '%' from unnest(words) w);
  -- No index serves «like all»: the longest word, which is in the fewest records, is asked for by itself.
  rarest text := (select '% ' || w || '%' from unnest(words) w order by char_length(w) desc limit 1);
  mine text[] := private.my_search_keys();
  -- Whoever holds few keys is found the records by them; a thousand keys are looked up more slowly than the words are. The
  -- plan is made for each call, so that only one half of the condition is left in it, and an index serves the first alone.
  few boolean := cardinality(mine) < 200;
  most integer := least(greatest(coalesce(page_size, 24), 0), 100);
  found private.search_index[];
  barred text[] := private.barred_search_keys();
begin
  if coalesce(cardinality(words), 0) = 0 or words[1] = '' then
    return;
  end if;
  found := array(
    select i from private.search_index i
    where i.folded_title like phrase and (few and i.keys && mine or not few and (i.keys && mine) is true) and not i.keys && barred and (kinds is null or i.record_kind = any (kinds))
    order by i.folded_title using operator(pg_catalog.~<~) limit most);
  if char_length(words[1]) > 1 and cardinality(found) < most then
    -- Enough of them to put the best in front; not all, so that a common word is answered as quickly as a rare one.
    found := found || array(
      select i from private.search_index i
      where i.folded_text like rarest and i.folded_text like all (patterns) and not i.folded_title like phrase
        and (few and i.keys && mine or not few and (i.keys && mine) is true) and not i.keys && barred and (kinds is null or i.record_kind = any (kinds))
      limit 300);
  end if;
  return query
    select f.record_kind, f.record_id, f.title, f.detail from unnest(found) f
    order by (f.folded_title like phrase) desc, (f.folded_title like all (patterns)) desc, char_length(f.title), f.title
    limit most;
  -- An administrator who is shown stakeholders or campaigns has read them (audit.sql, admin_reads).
  if 'admin' = any (mine) then
    perform private.admin_reads(s.kind) from (
      select distinct f.record_kind as kind from unnest(found) f where f.record_kind in ('stakeholders', 'campaigns', 'meetings')) s;
  end if;
end $$;
grant execute on function public.search_everything(text, text[], integer) to authenticated;

-- What a person opened last and what they keep at hand: one table each for every kind of record. Names are never kept
-- here; they are read from the index, where the person still holds a key.
create table public.recents (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  record_kind text not null,
  record_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (user_id, record_kind, record_id),
  constraint recents_record_kind_form check (record_kind ~ '^[a-z_]{1,60}$')
);
create index recents_newest on public.recents (user_id, opened_at desc);
create index recents_record on public.recents (record_id);
create table public.favourites (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  record_kind text not null,
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, record_kind, record_id),
  constraint favourites_record_kind_form check (record_kind ~ '^[a-z_]{1,60}$')
);
create index favourites_record on public.favourites (record_id);

alter table public.recents enable row level security;
alter table public.recents force row level security;
alter table public.favourites enable row level security;
alter table public.favourites force row level security;
-- Recents are written by opening a record (note_opened); a person may delete them.
grant select, delete on public.recents to authenticated;
grant select, insert (user_id, record_kind, record_id), delete on public.favourites to authenticated;
grant select, insert, update, delete on public.recents, public.favourites to service_role;
create policy "people read what they opened" on public.recents
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
create policy "people forget what they opened" on public.recents
  for delete to authenticated using (user_id = (select private.strong_session_user_id()));
create policy "people read their own favourites" on public.favourites
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
create policy "people keep favourites for themselves" on public.favourites
  for insert to authenticated with check (user_id = (select private.strong_session_user_id()));
create policy "people drop their own favourites" on public.favourites
  for delete to authenticated using (user_id = (select private.strong_session_user_id()));

-- The last thirty are enough to find the way back.
create function public.note_opened(_kind text, _id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.strong_session_user_id();
begin
  if me is null or not exists (
    select from private.search_index i
    where i.record_kind = _kind and i.record_id = _id and i.keys && private.my_search_keys()
      and not i.keys && private.barred_search_keys()) then
    return;
  end if;
  insert into public.recents (user_id, record_kind, record_id) values (me, _kind, _id)
  on conflict (user_id, record_kind, record_id) do update set opened_at = clock_timestamp();
  delete from public.recents r where r.user_id = me and r.opened_at < (
    select k.opened_at from public.recents k where k.user_id = me order by k.opened_at desc offset 29 limit 1);
end $$;

-- What the palette shows before anything is typed.
create function public.my_places() returns table (record_kind text, record_id uuid, title text, detail text, favourite boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  mine text[] := private.my_search_keys();
  barred text[] := private.barred_search_keys();
  me uuid := private.strong_session_user_id();
begin
  return query
    select i.record_kind, i.record_id, i.title, i.detail, p.favourite
    from (
      select f.record_kind, f.record_id, true as favourite, f.created_at as at from public.favourites f where f.user_id = me
      union all
      select r.record_kind, r.record_id, false, r.opened_at from public.recents r
      where r.user_id = me and not exists (
        select from public.favourites f
        where f.user_id = me and f.record_kind = r.record_kind and f.record_id = r.record_id)
    ) p
    join private.search_index i on i.record_kind = p.record_kind and i.record_id = p.record_id and i.keys && mine
      and not i.keys && barred
    order by p.favourite desc, p.at desc limit 60;
end $$;
grant execute on function public.note_opened(text, uuid), public.my_places() to authenticated;

-- The nouns that stand before this file; a later one has its line in its own.
select private.install_search('clients', 'r.name', 'r.industry',
  array['r.contact_email', 'r.contact_phone', 'r.address', 'r.description'],
  array['''overseer''', '''client:'' || r.id'], 'r.deleted_at is null');
select private.install_search('contacts', 'r.name', 'concat_ws('' · '', r.job_title, nullif(r.client_name, ''''))',
  array['r.email', 'r.phone'],
  array['''overseer''', '''client:'' || r.client_id'], 'r.deleted_at is null');
select private.install_search('projects', 'r.name', 'nullif(r.client_name, '''')', array['r.description'],
  array['''overseer''', '''author:'' || r.created_by', '''project:'' || r.id', '''linked:'' || r.client_id'],
  'r.deleted_at is null');
select private.install_search('services', 'r.title', 'nullif(r.client_name, '''')',
  array['r.description'],
  array['''overseer''', '''author:'' || r.created_by', '''client:'' || r.client_id', '''linked:'' || r.client_id'],
  'r.deleted_at is null');
select private.install_search('stakeholders', 'r.name', 'concat_ws('' · '', r.position, r.organization)',
  array['r.client_name', 'r.service_title'],
  array['''admin''', '''author:'' || r.created_by', '''client:'' || r.client_id', '''service:'' || r.service_id'],
  'r.deleted_at is null');
select private.install_search('communications', 'r.title', 'nullif(r.client_name, '''')',
  array['r.service_title', 'r.target_audience'],
  array['''overseer''', '''author:'' || r.created_by', '''service:'' || r.service_id'],
  'r.deleted_at is null');
select private.install_search('campaigns', 'r.campaign_name', 'nullif(r.client_name, '''')',
  array['r.service_title', 'r.target_audience'],
  array['''admin''', '''author:'' || r.created_by', '''service:'' || r.service_id'],
  'r.deleted_at is null');
select private.install_search('content_items', 'r.draft ->> ''title''', 'replace(r.kind, ''_'', '' '')', array['r.slug'],
  array['''staff'''], _listed => false);
-- A sender finds what they asked for by its subject and reference; the rest of the row is the firm's.
select private.install_search('requests', 'coalesce(nullif(r.subject, ''''), r.about_title, initcap(replace(r.kind, ''_'', '' '')))',
  'concat_ws('' · '', r.reference, r.name, r.organisation)', array['r.email', 'r.about_title'],
  array['''admin''', 'case when r.assignee is not null then ''assignee:'' || r.assignee end', '''kind:'' || r.kind',
    'case when r.topic = ''privacy'' then ''officer'' end', '''sender:'' || r.user_id',
    'case when r.assignee is null and r.state in (''new'', ''in_progress'')
       and coalesce(r.topic, '''') not in (''privacy'', ''suspected-access'') then ''take:'' || r.kind end']);

-- People, for administrators, who manage them. Colleagues find one another where they are chosen (staff_names).
create function private.file_person(_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = _user_id and u.deleted_at is null) then
    perform private.file_for_search('people', u.id, private.name_of(u.id), u.email, '{}', '{admin}')
    from auth.users u where u.id = _user_id;
  else
    delete from private.search_index i where i.record_kind = 'people' and i.record_id = _user_id;
  end if;
end $$;
create function private.file_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_schema = 'auth' then
    perform private.file_person((case when tg_op = 'DELETE' then old else new end).id);
  else
    perform private.file_person(new.user_id);
  end if;
  return null;
end $$;
revoke execute on function private.file_person(uuid), private.file_people() from public, authenticated, service_role;
create trigger file_for_search after insert or delete or update of email, raw_user_meta_data, deleted_at on auth.users
  for each row execute function private.file_people();
create trigger file_for_search after insert or update of first_name, last_name on public.profiles
  for each row execute function private.file_people();
do $$ begin perform private.file_person(u.id) from auth.users u; end $$;

-- A list that is searched in its own order, newest first, asks for one page of it (newest_<table>) and for a count that stops
-- (count_matches). search_<table> answers with every match, as filters, other orders and exports need it: of a million clients
-- 140,000 have «energy», and the first 24 of them took five seconds.

-- The search index knows the order of the lists, so that a search walks it and looks up in the table only what matches.
alter table private.search_index add column created_at timestamptz;

create function private.file_for_search(
  _kind text, _id uuid, _created_at timestamptz, _title text, _detail text, _text text[], _keys text[]
) returns void
language sql security definer set search_path = '' as $$
  insert into private.search_index as i (record_kind, record_id, created_at, title, detail, folded_title, folded_text, keys)
  values (_kind, _id, _created_at, left(coalesce(_title, ''), 300), left(nullif(_detail, ''), 300),
    ' ' || private.fold(left(_title, 300)),
    ' ' || private.fold(left(concat_ws(' ', _title, _detail, array_to_string(_text, ' ')), 4000)), array_remove(_keys, null))
  on conflict (record_kind, record_id) do update
  set created_at = excluded.created_at, title = excluded.title, detail = excluded.detail, folded_title = excluded.folded_title,
    folded_text = excluded.folded_text, keys = excluded.keys
  where (i.created_at, i.title, i.detail, i.folded_text, i.keys) is distinct from
    (excluded.created_at, excluded.title, excluded.detail, excluded.folded_text, excluded.keys)
$$;
-- People are in no list in that order.
create or replace function private.file_for_search(
  _kind text, _id uuid, _title text, _detail text, _text text[], _keys text[]
) returns void
language sql security definer set search_path = '' as $$
  select private.file_for_search(_kind, _id, null, _title, _detail, _text, _keys)
$$;
revoke execute on function private.file_for_search(text, uuid, timestamptz, text, text, text[], text[])
from public, authenticated, service_role;

-- What install_search has written so far.
do $$
declare
  filing record;
begin
  for filing in
    select p.oid, substr(p.proname, 6) as kind from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prosrc like format('%%perform private.file_for_search(%L, r.id, %%', substr(p.proname, 6))
  loop
    execute replace(pg_get_functiondef(filing.oid), format('file_for_search(%L, r.id, ', filing.kind),
      format('file_for_search(%L, r.id, r.created_at, ', filing.kind));
    execute format('update private.search_index i set created_at = t.created_at from public.%I t
      where i.record_kind = %L and i.record_id = t.id', filing.kind, filing.kind);
  end loop;
end $$;
create index search_index_newest on private.search_index (record_kind, created_at desc, record_id desc);

-- The next matches of a kind, newest first, among so many records: where it stopped, and how many records it looked at. Planned
-- once in a connection: at a million records planning took a third of a short walk.
create function private.walk_matches(
  _kind text, _patterns text[], _step integer, _most integer, inout _before timestamptz, inout _before_id uuid,
  out matches uuid[], out walked integer
)
language plpgsql stable security definer set search_path = '' set enable_sort = 'off' set plan_cache_mode = 'force_generic_plan' as $$
declare
  -- The beginning of one word is looked for in half the time that LIKE takes.
  word text := coalesce(btrim(_patterns[1], '%'), '');
  single boolean := cardinality(_patterns) = 1;
  last timestamptz;
  last_id uuid;
begin
  -- Read only until there are enough.
  select array_agg(m.record_id), (array_agg(m.created_at))[count(*)], (array_agg(m.record_id))[count(*)], max(m.place)
  into matches, last, last_id, walked
  from (
    select w.record_id, w.created_at, w.place from (
      select i.record_id, i.created_at, i.folded_text, row_number() over (order by i.created_at desc, i.record_id desc) as place
      from private.search_index i
      where i.record_kind = _kind and (i.created_at, i.record_id) < (_before, _before_id)
      order by i.created_at desc, i.record_id desc limit _step) w
    where strpos(w.folded_text, word) > 0 and (single or w.folded_text like all (_patterns)) limit _most) m;
  if cardinality(matches) >= _most then
    _before := last;
    _before_id := last_id;
    return;
  end if;
  select min(w.created_at), (array_agg(w.record_id))[count(*)], count(*) into _before, _before_id, walked
  from (
    select i.record_id, i.created_at from private.search_index i
    where i.record_kind = _kind and (i.created_at, i.record_id) < (_before, _before_id)
    order by i.created_at desc, i.record_id desc limit _step) w;
end $$;

-- Which of these records have every word; answers as records_matching does.
create function private.matches_among(_kind text, _ids uuid[], _patterns text[]) returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select i.record_id from private.search_index i
  where i.record_kind = _kind and i.record_id = any (_ids) and i.folded_text like all (_patterns)
$$;

-- How many records of a kind have every word (and one of the keys), as the planner's statistics say. Volatile because EXPLAIN is.
create function private.expected_matches(_kind text, _patterns text[], _keys text[] default null) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  plan json;
begin
  execute (
    select format('explain (format json) select from private.search_index i where i.record_kind = %L', _kind)
      || coalesce(string_agg(format(' and i.folded_text like %L', p), ''), '')
      || case when _keys is null then '' else format(' and i.keys && %L', _keys) end
    from unnest(_patterns) p) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end $$;

-- How many rows a table has, as ANALYZE last counted them; -1 before.
create function private.counted_rows(_table text) returns float
language sql stable set search_path = '' as $$
  select c.reltuples from pg_catalog.pg_class c where c.oid = format('public.%I', _table)::regclass
$$;

-- The matches among what the caller may read, where that is little of a large table: a list that walks the table would look at
-- every row for them. Null where the table is small or much of it is the caller's.
create function private.matches_by_key(_kind text, _patterns text[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.caller_id();
  mine text[];
  ids uuid[];
begin
  -- Keys are counted before they are listed: somebody may hold as many as there are clients. The two hundredth of one kind answers
  -- that, before roles and session are looked at: together they took a tenth of a search at a million records.
  if private.counted_rows(_kind) < 20000 or me is null
    or exists (select from public.clients c where c.created_by = me offset 199)
    or exists (select from public.clients c where c.owner_id = me offset 199)
    or exists (select from public.services s where s.created_by = me offset 199)
    or exists (select from public.project_members m where m.user_id = me offset 199)
    or private.strong_session_user_id() is null or private.reads_everything() then
    return null;
  end if;
  mine := private.my_search_keys();
  if private.expected_matches(_kind, _patterns, mine) > 1000 then
    return null;
  end if;
  -- By EXECUTE: planned for these keys.
  execute 'select array(select i.record_id from private.search_index i
    where i.record_kind = $1 and i.keys && $2 and i.folded_text like all ($3))' into ids using _kind, mine, _patterns;
  return ids;
end $$;

-- A page of matches costs one look at each match by way of the words, or one at each record from the newest on until the page
-- is full. How many records that will be, where it is the less; else null. A match costs about five times as much: its table is
-- looked at, too.
create function private.rows_until_page(_kind text, _patterns text[], _page_size integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  rows_there float := private.counted_rows(_kind);
  expected float;
begin
  if rows_there < 2000 then
    return null;
  end if;
  expected := private.expected_matches(_kind, _patterns);
  return case when expected ^ 2 * 5 > rows_there * _page_size then rows_there * _page_size / expected end;
end $$;
revoke execute on function private.walk_matches(text, text[], integer, integer, timestamptz, uuid),
  private.matches_among(text, uuid[], text[]),
  private.expected_matches(text, text[], text[]), private.counted_rows(text), private.matches_by_key(text, text[]),
  private.rows_until_page(text, text[], integer) from public;
grant execute on function private.walk_matches(text, text[], integer, integer, timestamptz, uuid),
  private.matches_among(text, uuid[], text[]),
  private.expected_matches(text, text[], text[]), private.counted_rows(text), private.matches_by_key(text, text[]),
  private.rows_until_page(text, text[], integer) to authenticated, service_role;

-- For each table with a search_<table>: one page of what it answers, newest first; the next one starts right after the last row
-- of this one (_before, _before_id); a page has 100 at most. Runs as the caller, so that the table's policies say which rows are theirs.
create function private.install_newest_matches(_table text) returns void
language plpgsql set search_path = '' as $install$
begin
  execute format($create$
    create function public.newest_%1$s(term text, page_size integer default 24, _before timestamptz default null, _before_id uuid default null)
    returns setof public.%1$I
    language plpgsql stable rows 24 set search_path = '' as $body$
    declare
      patterns text[] := private.search_patterns(term);
      missing integer := least(greatest(coalesce(page_size, 24), 0), 100);
      foreseen integer;
      step integer;
      wanted integer;
      seen integer := 0;
      answered integer;
      walk record;
      ids uuid[];
    begin
      if patterns is null then
        return;
      end if;
      _before := coalesce(_before, 'infinity');
      _before_id := coalesce(_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
      ids := private.matches_by_key(%1$L, patterns);
      if ids is null then
        foreseen := private.rows_until_page(%1$L, patterns, missing);
        step := least(greatest(foreseen * 3, 50), 5000);
        wanted := missing;
        -- Where the statistics were wrong, or little of it is the caller's, the index is asked for the rest.
        while seen <= foreseen * 5 loop
          select * into walk from private.walk_matches(%1$L, patterns, step, wanted, _before, _before_id);
          return query select t.* from public.%1$I t where t.id = any (walk.matches)
            order by t.created_at desc, t.id desc limit missing;
          get diagnostics answered = row_count;
          missing := missing - answered;
          seen := seen + walk.walked;
          if missing = 0 or walk.walked < step and coalesce(cardinality(walk.matches), 0) < wanted then
            return;
          end if;
          -- Some of them were not the caller's.
          wanted := wanted * 2;
          _before := walk._before;
          _before_id := walk._before_id;
        end loop;
        ids := array(select private.records_matching(%1$L, term));
      end if;
      -- As a list: asked for one by one the planner would walk the table in its order for them.
      return query select t.* from public.%1$I t
        where (t.created_at, t.id) < (_before, _before_id) and t.id = any (ids)
        order by t.created_at desc, t.id desc limit missing;
    end $body$;
    revoke execute on function public.newest_%1$s(text, integer, timestamptz, uuid) from public, anon;
    grant execute on function public.newest_%1$s(text, integer, timestamptz, uuid) to authenticated, service_role$create$, _table);
end $install$;
revoke execute on function private.install_newest_matches(text) from public, authenticated, service_role;

select private.install_newest_matches(substr(p.proname, 8))
from pg_catalog.pg_proc p
where p.pronamespace = 'public'::regnamespace and p.proname like 'search\_%' and p.proname <> 'search_everything'
order by p.proname;

-- How many rows of a table the caller finds by a term: exactly up to 1,000 where few are expected, else those among the newest
-- 1,000 that the caller may read. `more` says that there may be others. It is as quick at a million rows as at ten thousand.
create function public.count_matches(record_kind text, term text, out matches integer, out more boolean)
language plpgsql stable set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(term);
  ids uuid[];
begin
  if to_regproc(format('public.%I', 'newest_' || record_kind)) is null then
    raise exception 'There is no list of “%” to search.', left(record_kind, 60) using errcode = '22023';
  end if;
  if patterns is null then
    matches := 0;
    more := false;
    return;
  end if;
  ids := private.matches_by_key(record_kind, patterns);
  if ids is null and private.expected_matches(record_kind, patterns) > 2000 then
    execute format('select array(select t.id from public.%I t order by t.created_at desc, t.id desc limit 1001)', record_kind)
    into ids;
    matches := (select count(*) from private.matches_among(record_kind, ids, patterns));
    more := cardinality(ids) > 1000;
  else
    execute format('select count(*) from (select from public.%I t where t.id = any ($1) limit 1001) t', record_kind)
    into matches using coalesce(ids, array(select private.records_matching(record_kind, term)));
    more := matches > 1000;
  end if;
  matches := least(matches, 1000);
end $$;
revoke execute on function public.count_matches(text, text) from public, anon;
grant execute on function public.count_matches(text, text) to authenticated;

-- Files the rows of a table from now on, and those it holds already. The arguments are SQL over the row «r»:
--
--   select private.install_search('contacts', 'r.name', 'r.client_name', array['r.email'], array['''client:'' || r.client_id']);
--
--   _when: which rows are filed at all; an archived record is not found
--   _listed => false   no list is searched: there is no search_<table>, no newest_<table>
create or replace function private.install_search(
  _table text, _title text, _detail text, _text text[], _keys text[], _when text default 'true', _listed boolean default true
) returns void
language plpgsql set search_path = '' as $install$
declare
  owner regclass := format('public.%I', _table)::regclass;
  file text := format('perform private.file_for_search(%L, r.id, r.created_at, %s, %s, array[%s]::text[], array[%s]::text[])',
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
    perform private.install_newest_matches(_table);
  end if;
end $install$;

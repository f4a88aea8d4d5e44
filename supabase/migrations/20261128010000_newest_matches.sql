-- A list that is searched in its own order, newest first, asks for one page of it (newest_<table>) and for a count that stops
-- (count_matches). search_<table> answers with every match, as filters, other orders and exports need it: of a million clients
-- 140,000 have «energy», and the first 24 of them took five seconds.

-- What a search asks of folded_text: each word of the term at the beginning of a word. Empty for no term; null for a term without
-- a word, which nothing has.
create function private.search_patterns(_term text) returns text[]
language sql immutable set search_path = '' as $$
  select case when cardinality(p.patterns) > 0 or btrim(coalesce(_term, '')) = '' then p.patterns end
  from (select array(select '% ' || w || '%' from unnest(string_to_array(private.fold(left(_term, 200)), ' ')) w where w <> '')) p (patterns)
$$;

create or replace function private.records_matching(_kind text, _term text) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = 'off' as $$
declare
  patterns text[] := private.search_patterns(_term);
  -- No index serves «like all»: the longest words are asked for by themselves.
  longest text[] := array(select p from unnest(patterns) p order by char_length(p) desc limit 2);
  rarest text := coalesce(longest[1], '%');
  second text := longest[2];
begin
  -- The plan is made for each term: of a single word nothing is left of the line about the second.
  return query select i.record_id from private.search_index i
    where i.record_kind = _kind and i.folded_text like rarest and (second is null or i.folded_text like second)
      and i.folded_text like all (patterns);
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
language plpgsql volatile security definer
set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  me uuid;
  mine text[];
begin
  if private.counted_rows(_kind) < 20000 or private.reads_everything() then
    return null;
  end if;
  me := private.strong_session_user_id();
  -- Keys are counted before they are listed: somebody may hold as many as there are clients.
  if me is null or 200 <= (
    select count(*) from (
      (select from public.clients c where c.created_by = me limit 200) union all
      (select from public.clients c where c.owner_id = me limit 200) union all
      (select from public.services s where s.created_by = me limit 200) union all
      (select from public.project_members m where m.user_id = me limit 200)) held) then
    return null;
  end if;
  mine := private.my_search_keys();
  if private.expected_matches(_kind, _patterns, mine) > 1000 then
    return null;
  end if;
  return array(select i.record_id from private.search_index i
    where i.record_kind = _kind and i.keys && mine and i.folded_text like all (_patterns));
end $$;

-- A page of matches costs one look at each match by way of the index, or one at each row from the newest on until the page is
-- full. How many rows that will be, where it is the less; else null.
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
  return case when expected ^ 2 > rows_there * _page_size then rows_there * _page_size / expected end;
end $$;
revoke execute on function private.search_patterns(text), private.matches_among(text, uuid[], text[]),
  private.expected_matches(text, text[], text[]), private.counted_rows(text), private.matches_by_key(text, text[]),
  private.rows_until_page(text, text[], integer) from public;
grant execute on function private.search_patterns(text), private.matches_among(text, uuid[], text[]),
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
      seen integer := 0;
      answered integer;
      newest public.%1$I[];
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
        step := least(greatest(foreseen * 1.2, 50), 2000);
        -- Where the statistics were wrong, or little of it is the caller's, the index is asked for the rest.
        while seen <= foreseen * 5 loop
          newest := array(select t from public.%1$I t where (t.created_at, t.id) < (_before, _before_id)
            order by t.created_at desc, t.id desc limit step);
          ids := array(select private.matches_among(%1$L, array(select n.id from unnest(newest) n), patterns));
          return query select n.* from unnest(newest) n where n.id = any (ids)
            order by n.created_at desc, n.id desc limit missing;
          get diagnostics answered = row_count;
          missing := missing - answered;
          seen := seen + cardinality(newest);
          if missing = 0 or cardinality(newest) < step then
            return;
          end if;
          _before := newest[step].created_at;
          _before_id := newest[step].id;
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

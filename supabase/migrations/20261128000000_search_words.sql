-- The search index keeps whole words instead of the three-letter pieces (trigrams) of them. What is searched for is always the
-- beginning of a word, and a sorted list of words answers that with one look: «f899139d» among two million records took 2.5 ms
-- by eight lists of pieces, most of them long, and takes 0.05 ms.

-- The words of a text with one longer than a tsvector takes: it is filed by its beginning.
create function private.search_words_cut(_folded text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(select distinct left(w, 100) from unnest(string_to_array(ltrim(_folded), ' ')) w))
$$;
-- The words of folded_text.
create function private.search_words(_folded text) returns tsvector
language sql immutable parallel safe cost 1000 set search_path = '' as $$
  select case when _folded ~ '[^ ]{101}' then private.search_words_cut(_folded)
    else array_to_tsvector(string_to_array(ltrim(_folded), ' ')) end
$$;
drop index private.search_index_words;
-- Without the list of what is still to be sorted in (fastupdate), which every search would read through.
create index search_index_words on private.search_index using gin (private.search_words(folded_text)) with (fastupdate = off);

-- What a search asks of folded_text: each word of the term at the beginning of a word. Empty for no term; null for a term without
-- a word, which nothing has.
create function private.search_patterns(_term text) returns text[]
language sql immutable set search_path = '' as $$
  select case when cardinality(p.patterns) > 0 or btrim(coalesce(_term, '')) = '' then p.patterns end
  from (select array(select '% ' || w || '%' from unnest(string_to_array(private.fold(left(_term, 200)), ' ')) w where w <> '')) p (patterns)
$$;

-- The same for the index of words. Of many words the two longest, which are in the fewest records.
create function private.words_query(_patterns text[]) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(quote_literal(left(btrim(p, '% '), 100)) || ':*', ' & ')::tsquery
  from (select p from unnest(_patterns) p order by char_length(p) desc limit 2) longest
$$;
revoke execute on function private.search_words(text), private.search_words_cut(text), private.search_patterns(text), private.words_query(text[]) from public;
grant execute on function private.search_patterns(text) to authenticated, service_role;

-- Which records of a kind have every word of the term, each at the beginning of a word; all of them for no term.
create or replace function private.records_matching(_kind text, _term text) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = '' set jit = 'off' set work_mem = '16MB' as $$
declare
  patterns text[] := private.search_patterns(_term);
  query tsquery := private.words_query(patterns);
begin
  if cardinality(patterns) = 0 then
    return query select i.record_id from private.search_index i where i.record_kind = _kind;
  else
    -- The index of words by itself (offset 0): the planner takes every word for equally common, and would read all of the kind
    -- beside it.
    return query select i.record_id from (
      select w.record_kind, w.record_id, w.folded_text from private.search_index w
      where private.search_words(w.folded_text) @@ query offset 0) i
    where i.record_kind = _kind and i.folded_text like all (patterns);
  end if;
end $$;

-- What begins with these words, titles first. Every word must begin a word of the record. A single letter looks at
-- titles alone: it would be in everything.
create or replace function public.search_everything(term text, kinds text[] default null, page_size integer default 24)
returns table (record_kind text, record_id uuid, title text, detail text)
language plpgsql stable security definer rows 24
set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = 'off' as $$
declare
  words text[] := string_to_array(private.fold(left(term, 200)), ' ');
  phrase text := ' ' || array_to_string(words, ' ') || '%';
  patterns text[] := private.search_patterns(term);
  query tsquery := private.words_query(patterns);
  -- Says to the planner how many there will be; what it thinks of the beginnings of words is the same for all of them.
  longest text := (select p from unnest(patterns) p order by char_length(p) desc limit 1);
  mine text[] := private.my_search_keys();
  -- Whoever holds few keys is found the records by them; a thousand keys are looked up more slowly than the words are. The
  -- plan is made for each call, so that only one half of the condition is left in it, and an index serves the first alone.
  few boolean := cardinality(mine) < 200;
  most integer := least(greatest(coalesce(page_size, 24), 0), 100);
  found private.search_index[];
  barred text[] := private.barred_search_keys();
begin
  if coalesce(cardinality(patterns), 0) = 0 then
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
      where private.search_words(i.folded_text) @@ query and i.folded_text like longest
        and i.folded_text like all (patterns) and not i.folded_title like phrase
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

-- The records whose name begins with or holds the words, deleted ones too: the log is filtered by them.
create or replace function public.audit_records(_term text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(_term);
  query tsquery := private.words_query(patterns);
  admin boolean := private.has_role('admin');
begin
  if not private.reads_everything() or coalesce(cardinality(patterns), 0) = 0 then
    return;
  end if;
  return query
    select found.record_id from (
      (select i.record_id, i.record_kind as noun from private.search_index i
       where private.search_words(i.folded_text) @@ query and i.folded_text like all (patterns) limit 200)
      union
      (select n.record_id, n.noun from private.audit_names n
       where ' ' || private.fold(n.name) like all (patterns) limit 200)
    ) found
    where (admin or not private.is_sensitive_noun(found.noun)) and found.record_id not in (select private.barred_record_ids())
    limit 100;
end $$;

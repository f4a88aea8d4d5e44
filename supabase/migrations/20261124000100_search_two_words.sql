-- A term of several words is asked of the index by its two longest. By one alone every record that has it was read to see
-- that the other is missing: «kano mina» among a million records took 158 ms, though none has both.

create or replace function private.records_matching(_kind text, _term text) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = 'off' as $$
declare
  patterns text[] := array(select '% ' || w || '%' from unnest(string_to_array(private.fold(left(_term, 200)), ' ')) w where w <> '');
  -- No index serves «like all»: the longest words are asked for by themselves.
  longest text[] := array(select p from unnest(patterns) p order by char_length(p) desc limit 2);
  rarest text := coalesce(longest[1], '%');
  second text := longest[2];
begin
  if cardinality(patterns) = 0 and btrim(coalesce(_term, '')) <> '' then
    return;
  end if;
  -- The plan is made for each term: of a single word nothing is left of the line about the second.
  return query select i.record_id from private.search_index i
    where i.record_kind = _kind and i.folded_text like rarest and (second is null or i.folded_text like second)
      and i.folded_text like all (patterns);
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
  patterns text[] := array(select '% ' || w || '%' from unnest(words) w);
  -- No index serves «like all»: the longest words, which are in the fewest records, are asked for by themselves.
  longest text[] := array(select p from unnest(patterns) p order by char_length(p) desc limit 2);
  rarest text := longest[1];
  second text := longest[2];
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
      where i.folded_text like rarest and (second is null or i.folded_text like second)
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

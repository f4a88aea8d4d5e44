-- The words the product delivers (law register, knowledge cards) follow a new delivery as long as nobody at the firm has
-- changed them. private.delivered keeps the digest of each row as it was delivered last: a row that still has that digest
-- is nobody's work but ours and takes the new words; any other stays as it is, and what we say now is kept beside it for
-- whoever looks after it (public.delivered_words), to take or to leave.
--
-- A review or a confirmation by counsel is a change as well: whoever signed the words is asked before they move.

create table private.delivered (
  kind text not null,
  key text not null,
  -- Of the row as it was delivered last; empty where it was delivered before digests were kept and has been changed.
  digest text not null default '',
  -- What the product says now, where the firm has words of its own.
  newer jsonb,
  delivered_at timestamptz not null default now(),
  primary key (kind, key)
);
alter table private.delivered enable row level security;
alter table private.delivered force row level security;

-- Whether a row that is there takes what is delivered, with the digest kept in either case.
-- _untouched: what is assumed of a row delivered before digests were kept.
create function private.follows_delivery(_kind text, _key text, _held jsonb, _given jsonb, _untouched boolean) returns boolean
language plpgsql set search_path = '' as $$
declare
  was text;
  offered jsonb;
  ours boolean;
begin
  select d.digest, d.newer into was, offered from private.delivered d where d.kind = _kind and d.key = _key;
  -- Whoever took our words over, these or the last that were offered, is followed again.
  ours := _held = _given or _held is not distinct from offered
    or case when was is null then _untouched else was = md5(_held::text) end;
  insert into private.delivered as d (kind, key, digest, newer)
  values (_kind, _key, case when ours then md5(_given::text) else coalesce(was, '') end, case when not ours then _given end)
  on conflict (kind, key) do update set (digest, newer, delivered_at) = (excluded.digest, excluded.newer, now())
    where (d.digest, d.newer) is distinct from (excluded.digest, excluded.newer);
  return ours and _held <> _given;
end $$;

-- A delivered row nobody at the firm has worked on: written by the product, and never saved after the start that brought it.
create function private.untouched(_created_by uuid, _created_at timestamptz, _updated_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select _created_by is null and _updated_at < _created_at + interval '1 minute'
$$;

-- Entries of the product, at every start: those whose key the register does not hold yet are added, those nobody has
-- changed take the words of this delivery. Several statements of one key are its history, the oldest first; the last is
-- what the register says. Returns how many were added or changed.
create function private.fill_law(_entries jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  present text[] := (select coalesce(array_agg(e.key), '{}') from public.law_entries e);
  one record;
  given public.law_entries;
  held public.law_entries;
  changed integer := 0;
begin
  for one in
    select e, n = max(n) over (partition by e ->> 'key') as last
    from jsonb_array_elements(_entries) with ordinality as l (e, n) order by n
  loop
    given := jsonb_populate_record(null::public.law_entries, one.e);
    given.bands := coalesce(given.bands, '[]');
    given.counsel := coalesce(given.counsel, false);
    select * into held from public.law_entries l where l.key = given.key;
    if given.key = any (present) then
      continue when not one.last or not private.follows_delivery('law_entries', given.key, private.law_statement(held),
        private.law_statement(given), private.untouched(held.created_by, held.created_at, held.updated_at));
    elsif one.last then
      perform private.follows_delivery('law_entries', given.key, private.law_statement(given), private.law_statement(given), true);
    end if;
    insert into public.law_entries (key, subject, wording, value, unit, spec_value, bands, source, pin_cite, link,
      effective_from, effective_to, checked_on, confidence, counsel, reviewer, note, what_changed)
    values (given.key, given.subject, given.wording, given.value, given.unit, given.spec_value, given.bands, given.source,
      given.pin_cite, given.link, given.effective_from, given.effective_to, given.checked_on, given.confidence, given.counsel,
      given.reviewer, given.note, given.what_changed)
    on conflict (key) do update set (subject, wording, value, unit, spec_value, bands, source, pin_cite, link,
      effective_from, effective_to, checked_on, confidence, note, what_changed) = (excluded.subject, excluded.wording,
      excluded.value, excluded.unit, excluded.spec_value, excluded.bands, excluded.source, excluded.pin_cite, excluded.link,
      excluded.effective_from, excluded.effective_to, excluded.checked_on, excluded.confidence, excluded.note, excluded.what_changed);
    changed := changed + 1;
  end loop;
  return changed;
end $$;

create function private.card_words(_card public.knowledge_cards) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(_card) - 'id' - 'created_by' - 'created_at' - 'updated_at'
$$;

-- Cards of the product, at every start, by the same rule.
create function private.fill_knowledge(_cards jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given public.knowledge_cards;
  held public.knowledge_cards;
begin
  for given in select (jsonb_populate_record(null::public.knowledge_cards, c)).* from jsonb_array_elements(_cards) c loop
    given.retired := coalesce(given.retired, false);
    select * into held from public.knowledge_cards k where k.key = given.key;
    if found then
      continue when not private.follows_delivery('knowledge_cards', given.key, private.card_words(held),
        private.card_words(given), private.untouched(held.created_by, held.created_at, held.updated_at));
    else
      perform private.follows_delivery('knowledge_cards', given.key, private.card_words(given), private.card_words(given), true);
    end if;
    insert into public.knowledge_cards (key, title, about, body, points, source_kind, source, pin_cite, checked_on, sector,
      category, power)
    values (given.key, given.title, given.about, given.body, given.points, given.source_kind, given.source, given.pin_cite,
      given.checked_on, given.sector, given.category, given.power)
    on conflict (key) do update set (title, about, body, points, source_kind, source, pin_cite, checked_on, sector, category,
      power) = (excluded.title, excluded.about, excluded.body, excluded.points, excluded.source_kind, excluded.source,
      excluded.pin_cite, excluded.checked_on, excluded.sector, excluded.category, excluded.power);
  end loop;
end $$;

-- What the product says now of a row that the firm has changed; null where both say the same. For the firm's own people.
create function public.delivered_words(_kind text, _key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Delivered words are kept by the firm''s own people.' using errcode = '42501';
  end if;
  return (select d.newer from private.delivered d where d.kind = _kind and d.key = _key);
end $$;
grant execute on function public.delivered_words(text, text) to authenticated;
revoke execute on function private.fill_law(jsonb), private.fill_knowledge(jsonb), private.untouched(uuid, timestamptz, timestamptz),
  private.follows_delivery(text, text, jsonb, jsonb, boolean), private.card_words(public.knowledge_cards)
  from public, authenticated, service_role;

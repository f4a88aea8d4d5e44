-- The law register: what the firm takes the law to be, statement by statement, each with its source, the days it is in
-- force, the day somebody last looked, and whether counsel has read it. Pages, documents, due dates, gates and banners
-- read it, by key and day: private.law_value('car.filing-date.2025', '2026-03-01').
--
-- law_entries holds what is said last under a key. Every saving adds a row to law_versions, which nobody changes: of
-- the statements in force on a day the one recorded last counts, so that a change of law (a later effective_from)
-- leaves what was before, and a correction (the same effective_from) replaces it.
--
-- Who may: everyone reads the versions, the register is public. Staff read the entries; compliance officers and
-- administrators write them. Nobody deletes: an entry ends (effective_to), what the law was stays on record.

create table public.law_entries (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  subject text not null,
  wording text not null,
  -- For machines: a day, a number, a telephone number, in the spelling its unit asks for.
  value text,
  unit text,
  -- The figure the site has always shown; the wording stands beside it.
  spec_value text,
  -- Fees by tier and size: [{tier, from, to, naira}].
  bands jsonb not null default '[]',
  source text not null,
  pin_cite text,
  link text,
  effective_from date,
  effective_to date,
  checked_on text not null,
  confidence text not null,
  counsel boolean not null default false,
  reviewer text,
  note text,
  what_changed text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint law_entries_key_form check (key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'),
  constraint law_entries_key_length check (char_length(key) <= 100),
  constraint law_entries_subject_length check (char_length(btrim(subject)) between 1 and 200 and char_length(subject) <= 200),
  constraint law_entries_wording_length check (char_length(btrim(wording)) >= 1 and char_length(wording) <= 3000),
  constraint law_entries_value_length check (char_length(value) <= 200),
  constraint law_entries_unit_known check (unit in ('date', 'yearly_date', 'hours', 'days', 'months', 'naira', 'percent',
    'people', 'telephone')),
  constraint law_entries_value_fits_unit check (case
    when unit is null or value is null then unit is null and value is null
    when unit = 'date' then value ~ '^\d{4}-\d{2}-\d{2}$'
    when unit = 'yearly_date' then value ~ '^--\d{2}-\d{2}$'
    when unit = 'telephone' then value ~ '^\+?[0-9 ]+$'
    else value ~ '^\d+(\.\d+)?$' end),
  constraint law_entries_spec_value_length check (char_length(spec_value) <= 200),
  constraint law_entries_bands_are_a_list check (jsonb_typeof(bands) = 'array' and jsonb_array_length(bands) <= 20),
  constraint law_entries_source_length check (char_length(source) <= 400),
  constraint law_entries_pin_cite_length check (char_length(pin_cite) <= 200),
  constraint law_entries_link_length check (char_length(link) <= 2000),
  constraint law_entries_link_form check (link ~ '^https?://'),
  constraint law_entries_effective_from_range check (effective_from between '1900-01-01' and '2100-12-31'),
  constraint law_entries_effective_to_range check (effective_to between '1900-01-01' and '2100-12-31'),
  constraint law_entries_in_order check (effective_to >= effective_from),
  constraint law_entries_checked_on_form check (checked_on ~ '^\d{4}-\d{2}(-\d{2})?$'),
  constraint law_entries_checked_on_length check (char_length(checked_on) <= 10),
  constraint law_entries_confidence_known check (confidence in ('A', 'B', 'C')),
  constraint law_entries_reviewer_length check (char_length(reviewer) <= 200),
  -- Confirmed by counsel means by a person with a name.
  constraint law_entries_counsel_has_name check (not counsel or btrim(coalesce(reviewer, '')) <> ''),
  constraint law_entries_note_length check (char_length(note) <= 2000),
  constraint law_entries_what_changed_length check (char_length(what_changed) <= 1000),
  unique (key)
);
create index law_entries_newest on public.law_entries (created_at desc, id desc);
create index law_entries_created_by on public.law_entries (created_by);

-- The key stays: pages and rules know the entry by it.
grant select,
  insert (key, subject, wording, value, unit, spec_value, bands, source, pin_cite, link, effective_from, effective_to,
    checked_on, confidence, counsel, reviewer, note, what_changed, created_by),
  update (key, subject, wording, value, unit, spec_value, bands, source, pin_cite, link, effective_from, effective_to,
    checked_on, confidence, counsel, reviewer, note, what_changed) on public.law_entries to authenticated;
select private.install_record('law_entries');

create policy "staff read the law register's entries" on public.law_entries
  for select to authenticated using ((select private.is_staff()));
-- What the site states as law is answered for by those who answer for compliance, not by whoever writes content.
create policy "compliance officers and administrators add to the law register" on public.law_entries
  for insert to authenticated
  with check ((select private.reads_everything()) and created_by = (select auth.uid()));
create policy "compliance officers and administrators change the law register" on public.law_entries
  for update to authenticated using ((select private.reads_everything())) with check ((select private.reads_everything()));
select private.register_record_kind('law_entries', 'subject', _writers => array['admin', 'compliance_officer']);
select private.install_search('law_entries', 'r.subject', 'r.key', array['r.wording', 'r.source'], array['''staff''']);

create table public.law_versions (
  id bigint generated always as identity primary key,
  entry_id uuid not null references public.law_entries (id) on delete cascade,
  number integer not null,
  key text not null,
  effective_from date,
  effective_to date,
  value text,
  -- The whole statement, as law_entries held it.
  statement jsonb not null,
  recorded_at timestamptz not null default now(),
  unique (entry_id, number)
);
create index law_versions_key on public.law_versions (key, number desc);

alter table public.law_versions enable row level security;
alter table public.law_versions force row level security;
grant select on public.law_versions to anon, authenticated;
grant select, insert, update, delete on public.law_versions to service_role;
create policy "everyone reads the law register" on public.law_versions
  for select to anon, authenticated using (true);

create function private.guard_law() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.key <> old.key then
    raise exception 'The key stays: pages and due dates know the entry by it. Add an entry with the new key instead.'
      using errcode = '23514', constraint = 'law_entries_key', table = 'law_entries';
  end if;
  -- A text that changed is one that counsel has not read, unless they are confirmed together.
  if new.counsel and old.counsel and new.reviewer is not distinct from old.reviewer
     and (new.wording, new.value, new.bands, new.spec_value) is distinct from (old.wording, old.value, old.bands, old.spec_value)
     and new.checked_on = old.checked_on then
    new.counsel := false;
  end if;
  return new;
end $$;
create trigger guard before update on public.law_entries for each row execute function private.guard_law();

-- Everything a visitor may read of an entry.
create function private.law_statement(_entry public.law_entries) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(_entry) - 'id' - 'created_by' - 'created_at' - 'updated_at'
$$;

create function private.record_law_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and private.law_statement(new) = private.law_statement(old) then
    return null;
  end if;
  insert into public.law_versions (entry_id, number, key, effective_from, effective_to, value, statement)
  select new.id, coalesce(max(v.number), 0) + 1, new.key, new.effective_from, new.effective_to, new.value,
    private.law_statement(new)
  from public.law_versions v where v.entry_id = new.id;
  perform private.follow_law(new.key);
  update private.content_revision set revision = revision + 1;
  perform pg_notify('content_changed', 'law');
  return null;
end $$;
create trigger record_version after insert or update on public.law_entries
  for each row execute function private.record_law_version();

-- The register as it applies on a day: one row a key, without what had ended or not yet begun.
create function private.law_as_at(_on date default current_date) returns setof public.law_versions
language sql stable security definer set search_path = '' as $$
  select l.* from (
    select distinct on (v.key) v.* from public.law_versions v
    where v.effective_from is null or v.effective_from <= _on
    order by v.key, v.number desc
  ) l where l.effective_to is null or l.effective_to >= _on
$$;

-- What the law says under a key on a day, as text; null where it says nothing. For triggers, views and functions.
create function private.law_value(_key text, _on date default null) returns text
language sql stable security definer set search_path = '' as $$
  select case when l.effective_to is null or l.effective_to >= l.day then l.value end from (
    select v.value, v.effective_to, d.day
    from (select coalesce(_on, (now() at time zone 'Africa/Lagos')::date) as day) d
      join public.law_versions v on v.key = _key and (v.effective_from is null or v.effective_from <= d.day)
    order by v.number desc limit 1
  ) l
$$;
create function private.law_date(_key text, _on date default null) returns date
language sql stable security definer set search_path = '' as $$ select private.law_value(_key, _on)::date $$;
create function private.law_number(_key text, _on date default null) returns numeric
language sql stable security definer set search_path = '' as $$ select private.law_value(_key, _on)::numeric $$;

-- What a tier pays on a day, by how many data subjects; null where the register gives no band.
create function private.law_fee(_key text, _tier text, _subjects integer default null, _on date default null) returns numeric
language sql stable security definer set search_path = '' as $$
  select (b ->> 'naira')::numeric
  from private.law_as_at(coalesce(_on, (now() at time zone 'Africa/Lagos')::date)) l,
    jsonb_array_elements(l.statement -> 'bands') b
  where l.key = _key and b ->> 'tier' = _tier
    and (b ->> 'from' is null or _subjects >= (b ->> 'from')::integer)
    and (b ->> 'to' is null or _subjects <= (b ->> 'to')::integer)
  limit 1
$$;
grant execute on function private.law_as_at(date), private.law_value(text, date), private.law_date(text, date),
  private.law_number(text, date), private.law_fee(text, text, integer, date) to anon, authenticated, service_role;

-- Due dates of the policy tracker that follow the register (deadline.law) take its day: after a saving at once, and once
-- a day for what comes into force. Returns how many moved.
create function private.follow_law(_key text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  perform set_config('content.follows_law', 'on', true);
  with due as (
    select c.id, private.law_value(c.draft ->> 'law') as day
    from public.content_items c
    where c.kind = 'deadline' and c.draft ->> 'law' is not null and (_key is null or c.draft ->> 'law' = _key)
  )
  update public.content_items c
  set draft = jsonb_set(c.draft, '{deadline}', to_jsonb(d.day)),
    live = case when c.live ->> 'law' = c.draft ->> 'law' then jsonb_set(c.live, '{deadline}', to_jsonb(d.day)) else c.live end
  from due d
  where c.id = d.id and d.day ~ '^\d{4}-\d{2}-\d{2}$' and d.day is distinct from c.draft ->> 'deadline';
  get diagnostics moved = row_count;
  perform set_config('content.follows_law', 'off', true);
  return moved;
end $$;

-- What a change of one entry reaches beside the pages that read it (src/features/law/law-uses.ts): due dates, the people
-- who follow them and the clients for whom we do such work. A room that reads the register adds its branch here.
create function public.law_effects(_key text)
returns table (kind text, label text, detail text, link text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'The law register is kept by the firm''s own people.' using errcode = '42501';
  end if;
  return query
    select 'deadline', c.draft ->> 'title', 'Due on ' || to_char((c.draft ->> 'deadline')::date, 'FMDD Mon YYYY')
      || case when c.live is null then ', not published' else '' end, '/dashboard/content/' || c.id
    from public.content_items c
    where c.kind = 'deadline' and c.draft ->> 'law' = _key
    order by c.draft ->> 'deadline';
  -- Only clients the caller reads: an officer and administrators all, a consultant those they serve.
  return query
    select 'client', c.name, string_agg(distinct p.name, ', '), '/dashboard/clients/' || c.id
    from public.projects p join public.clients c on c.id = p.client_id
    where p.deleted_at is null and c.deleted_at is null and p.status in ('active', 'pending', 'on_hold')
      and case when _key like 'election.%' or _key like 'advertising.%' then 'political_consulting' else 'data_protection' end
        = any (p.service_types)
      and _key not like 'emergency.%' and _key not like 'site.%'
      and ((select private.reads_everything()) or c.id in (select private.my_client_ids()))
      and c.id not in (select private.barred_client_ids())
    group by c.id, c.name
    order by c.name;
  -- Saved texts that rest on it, as far as the caller reads them (the policy of results).
  return query
    select 'text', r.title, 'Version ' || r.version || case when r.state = 'final' then ', final' else '' end,
      '/dashboard/results/' || r.id
    from public.results r
    where r.latest and _key = any (r.law_keys) and r.state <> 'archived' and r.stakeholder_id is null
      and (r.created_by = (select private.strong_session_user_id())
        or (r.client_id is not null
          and ((select private.reads_everything()) or r.client_id in (select private.my_client_ids()))))
    order by r.title limit 200;
end $$;
grant execute on function public.law_effects(text) to authenticated;
revoke execute on function private.follow_law(text), private.law_statement(public.law_entries)
  from public, authenticated, service_role;

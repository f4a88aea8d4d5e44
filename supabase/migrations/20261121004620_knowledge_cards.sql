-- Knowledge cards: what the firm knows well enough to sign, each with its source, the day somebody last looked and who
-- did. The tools find them by their words and quote them with their source; nothing a tool says of a subject comes from
-- anywhere else.
--
-- Who may: whoever is signed in reads the cards that are in use, because the tools quote them to everybody; staff read the
-- retired ones, too. Consultants and administrators write them. Nobody deletes one: texts rest on it, so it is retired.

create table public.knowledge_cards (
  id uuid primary key default gen_random_uuid(),
  -- Texts and the questions we measure with know the card by it.
  key text not null unique,
  title text not null,
  -- Words by which it is found beside its own.
  about text not null,
  -- Paragraphs, apart by an empty line.
  body text not null,
  -- What to do about it, one line each.
  points text,
  source_kind text not null default 'framework',
  source text not null,
  pin_cite text not null,
  checked_on text not null,
  reviewer text,
  -- Of a public institution: its sector (none: it concerns every sector), what it is, and what it can grant, refuse or stop.
  sector text,
  category text,
  power smallint,
  retired boolean not null default false,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint knowledge_cards_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint knowledge_cards_key_length check (char_length(key) <= 60),
  constraint knowledge_cards_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint knowledge_cards_about_length check (char_length(btrim(about)) >= 1 and char_length(about) <= 500),
  constraint knowledge_cards_body_length check (char_length(btrim(body)) >= 1 and char_length(body) <= 4000),
  constraint knowledge_cards_points_length check (char_length(points) <= 1000),
  constraint knowledge_cards_source_kind_known check (source_kind in ('law', 'framework', 'institution', 'service')),
  constraint knowledge_cards_source_length check (char_length(btrim(source)) >= 1 and char_length(source) <= 400),
  constraint knowledge_cards_pin_cite_length check (char_length(btrim(pin_cite)) >= 1 and char_length(pin_cite) <= 400),
  constraint knowledge_cards_checked_on_form check (checked_on ~ '^\d{4}-\d{2}(-\d{2})?$'),
  constraint knowledge_cards_checked_on_length check (char_length(checked_on) <= 10),
  constraint knowledge_cards_sector_known check (sector in ('Healthcare', 'Financial Services', 'Energy', 'Technology',
    'Telecommunications', 'Manufacturing', 'Agriculture', 'Education', 'Transportation', 'Construction', 'Mining', 'Aviation')),
  constraint knowledge_cards_category_known check (category in
    ('regulator', 'ministry', 'legislature', 'industry', 'civil society', 'media', 'development partner')),
  constraint knowledge_cards_power_range check (power between 0 and 10),
  constraint knowledge_cards_reviewer_length check (char_length(reviewer) <= 200)
);
create index knowledge_cards_newest on public.knowledge_cards (created_at desc, id desc);
create index knowledge_cards_created_by on public.knowledge_cards (created_by);

-- The key stays.
grant select,
  insert (key, title, about, body, points, source_kind, source, pin_cite, checked_on, reviewer, sector, category, power,
    retired, created_by),
  update (title, about, body, points, source_kind, source, pin_cite, checked_on, reviewer, sector, category, power, retired)
  on public.knowledge_cards to authenticated;
select private.install_record('knowledge_cards');

-- A review is of the words that were read: whoever changes them takes it away.
create function private.forget_review() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.title, new.body, new.points, new.source, new.pin_cite) is distinct from
     (old.title, old.body, old.points, old.source, old.pin_cite) and new.reviewer is not distinct from old.reviewer then
    new.reviewer := null;
  end if;
  return new;
end $$;
create trigger forget_review before update on public.knowledge_cards
  for each row execute function private.forget_review();

create policy "whoever is signed in reads the cards in use, staff all" on public.knowledge_cards
  for select to authenticated
  using ((not retired and (select private.strong_session_user_id()) is not null) or (select private.is_staff()));
create policy "consultants and administrators add cards" on public.knowledge_cards
  for insert to authenticated
  with check ((select private.writes_records()) and created_by = (select auth.uid()));
create policy "consultants and administrators change cards" on public.knowledge_cards
  for update to authenticated using ((select private.writes_records())) with check ((select private.writes_records()));
select private.register_record_kind('knowledge_cards', 'title');
select private.install_search('knowledge_cards', 'r.title', 'r.source', array['r.key', 'r.about', 'r.body'], array['''staff''']);

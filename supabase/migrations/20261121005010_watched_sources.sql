-- Public pages and feeds that are looked at for news of a policy. A source is off until somebody turns it on; the task
-- watch-sources fetches what is due, politely (server/watch/public-fetch.ts), keeps its text, and writes a proposal when
-- that differs. Nothing is ever published from here: a person reads the difference and edits the policy, or dismisses it.
--
-- Who may: administrators say what is watched, since the server asks the addresses; staff read it, and those who write
-- content decide what becomes of what was found. The text found and the findings are the server's.

create table public.watched_sources (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  url text not null,
  policy_id uuid references public.content_items (id) on delete set null,
  enabled boolean not null default false,
  every_hours integer not null default 24,
  next_at timestamptz not null default now(),
  checked_at timestamptz,
  -- Why the last look failed, by name; empty when it went well.
  refusal text,
  refusal_detail text,
  failures integer not null default 0,
  etag text,
  modified text,
  found text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint watched_sources_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint watched_sources_url_form check (url ~ '^https?://[^[:space:]]+$' and char_length(url) <= 1000),
  constraint watched_sources_every_hours_range check (every_hours between 1 and 720),
  constraint watched_sources_found_length check (char_length(found) <= 200000)
);
create index watched_sources_policy on public.watched_sources (policy_id);
create index watched_sources_created_by on public.watched_sources (created_by);
create index watched_sources_due on public.watched_sources (next_at) where enabled;
grant select, delete, insert (title, url, policy_id, enabled, every_hours, created_by),
  update (title, url, policy_id, enabled, every_hours) on public.watched_sources to authenticated;
select private.install_record('watched_sources', _values => false);
create policy "staff read what is watched" on public.watched_sources
  for select to authenticated using ((select private.is_staff()));
create policy "administrators add sources as themselves" on public.watched_sources
  for insert to authenticated with check ((select private.has_role('admin')) and created_by = (select auth.uid()));
create policy "administrators change sources" on public.watched_sources
  for update to authenticated using ((select private.has_role('admin'))) with check ((select private.has_role('admin')));
create policy "administrators remove sources" on public.watched_sources
  for delete to authenticated using ((select private.has_role('admin')));

-- Turned on, or sent to another address: looked at soon, from the beginning.
create function private.begin_watching() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.url is distinct from old.url then
    new.etag := null;
    new.modified := null;
    new.found := null;
  end if;
  new.next_at := now();
  new.failures := 0;
  return new;
end $$;
create trigger begin_watching before update of url, enabled on public.watched_sources
  for each row when ((old.url, old.enabled) is distinct from (new.url, new.enabled)) execute function private.begin_watching();

create table public.watch_findings (
  id bigint generated always as identity primary key,
  source_id uuid not null references public.watched_sources (id) on delete cascade,
  -- The lines that went and those that came; never the page.
  before text not null,
  after text not null,
  state text not null default 'open',
  found_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  constraint watch_findings_texts_length check (char_length(before) <= 20000 and char_length(after) <= 20000),
  constraint watch_findings_state_known check (state in ('open', 'used', 'dismissed'))
);
create index watch_findings_source on public.watch_findings (source_id, id desc);
create index watch_findings_decided_by on public.watch_findings (decided_by);
alter table public.watch_findings enable row level security;
alter table public.watch_findings force row level security;
grant select, update (state) on public.watch_findings to authenticated;
grant select, insert, update, delete on public.watch_findings to service_role;
create policy "staff read what was found" on public.watch_findings
  for select to authenticated using ((select private.is_staff()));
create policy "those who write content decide what becomes of it" on public.watch_findings
  for update to authenticated using ((select private.writes_records())) with check ((select private.writes_records()));
create function private.sign_finding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.decided_by := (select auth.uid());
  new.decided_at := now();
  return new;
end $$;
create trigger sign_finding before update of state on public.watch_findings
  for each row execute function private.sign_finding();

-- Who added the source is notified of what was found there.
create function private.tell_finding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(s.created_by, 'source_changed', s.id, jsonb_build_object('title', s.title))
  from public.watched_sources s where s.id = new.source_id and s.created_by is not null;
  return null;
end $$;
create trigger tell_finding after insert on public.watch_findings
  for each row execute function private.tell_finding();

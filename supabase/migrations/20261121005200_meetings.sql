-- Meetings: what was said, what was decided, and who promised what. Before anything is written down the entry says on
-- which basis (NDPA s.25) people are recorded, how long a recording may stay on the device, and until when the words are kept.
-- Recordings never reach this database: they lie in the browser until they are words (src/features/meetings/recorder).
--
-- Who may: whoever entered it; the team of its client unless the meeting is restricted; administrators on the record
-- (private.admin_reads). The words spoken stand apart, sealed (sealed_records.sql), and go on their day; the minutes and the
-- ledger stay, with the passages they quote.

create table public.meetings (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  meeting_type text not null default 'general',
  held_on date not null default (now() at time zone 'Africa/Lagos')::date,
  client_id uuid references public.clients (id) on delete set null,
  client_name text not null default '',
  -- Whom it is with: their promises are shown before it.
  stakeholder_id uuid references public.stakeholders (id) on delete set null,
  stakeholder_name text not null default '',
  basis text not null,
  -- How those present were told.
  told text,
  audio_rule text not null default 'at_once',
  transcript_until date,
  restricted boolean not null default false,
  notes text,
  attendees text[] not null default '{}',
  summary text,
  minutes jsonb,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint meetings_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint meetings_type_known check (meeting_type in ('stakeholder', 'policy', 'crisis', 'planning', 'review', 'general')),
  constraint meetings_held_on_range check (held_on between '2000-01-01' and '2100-12-31'),
  constraint meetings_basis_known check (basis in ('consent', 'legitimate_interest', 'contract', 'own_notes')),
  constraint meetings_told_length check (char_length(told) <= 500),
  constraint meetings_audio_rule_known check (audio_rule in ('at_once', 'a_day', 'a_week')),
  constraint meetings_transcript_until_range check (transcript_until between '2000-01-01' and '2100-12-31'),
  constraint meetings_notes_length check (char_length(notes) <= 20000),
  constraint meetings_attendees_length check (cardinality(attendees) <= 50 and char_length(attendees::text) <= 5000),
  constraint meetings_summary_length check (char_length(summary) <= 20000),
  constraint meetings_minutes_size check (jsonb_typeof(minutes) = 'object' and pg_column_size(minutes) <= 300000)
);
create index meetings_newest on public.meetings (created_at desc, id desc) where deleted_at is null;
create index meetings_client on public.meetings (client_id);
create index meetings_stakeholder on public.meetings (stakeholder_id);
create index meetings_created_by on public.meetings (created_by);
create index meetings_deleted on public.meetings (deleted_at) where deleted_at is not null;
create index meetings_deleted_by on public.meetings (deleted_by) where deleted_by is not null;

grant select, delete,
  insert (title, meeting_type, held_on, client_id, stakeholder_id, basis, told, audio_rule, transcript_until, restricted, notes, attendees, summary, minutes, created_by),
  update (title, meeting_type, held_on, client_id, stakeholder_id, basis, told, audio_rule, transcript_until, restricted, notes, attendees, summary, minutes)
  on public.meetings to authenticated;
-- What was said goes to no log.
select private.install_record('meetings', _one => 'meeting', _archives => true, _values => false);

create policy "note-taker and the client's team read a meeting, administrators on the record" on public.meetings
  for select to authenticated
  using (deleted_at is null and ((select private.admin_reads('meetings')) or created_by = (select private.consultant_id())
    or not restricted and client_id in (select private.my_client_ids())));
create policy "consultants enter meetings, for a client they serve or none" on public.meetings
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin'))
      or (select private.has_role('consultant'))
        and (client_id is null or client_id in (select private.my_client_ids()))));
create policy "note-taker and team change a meeting, administrators all" on public.meetings
  for update to authenticated
  using (deleted_at is null and ((select private.has_role('admin')) or created_by = (select private.consultant_id())
    or not restricted and client_id in (select private.my_client_ids())))
  with check ((select private.has_role('admin'))
    or client_id is null and created_by = (select auth.uid()) or client_id in (select private.my_client_ids()));
-- Creator and administrators; archive_instead refuses the rest of the team aloud.
create policy "staff may try to delete what they see" on public.meetings
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

-- Neither is required, so that both may be empty.
create function private.name_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(max(c.name), '') into new.client_name from public.clients c where c.id = new.client_id;
  select coalesce(max(s.name), '') into new.stakeholder_name from public.stakeholders s where s.id = new.stakeholder_id;
  return new;
end $$;
create trigger name_meeting before insert or update of client_id, stakeholder_id on public.meetings
  for each row execute function private.name_meeting();
create function private.rename_in_meetings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'clients' then
    update public.meetings m set client_name = new.name where m.client_id = new.id;
  else
    update public.meetings m set stakeholder_name = new.name where m.stakeholder_id = new.id;
  end if;
  return null;
end $$;
create trigger rename_meetings after update of name on public.clients
  for each row when (old.name is distinct from new.name) execute function private.rename_in_meetings();
create trigger rename_meetings after update of name on public.stakeholders
  for each row when (old.name is distinct from new.name) execute function private.rename_in_meetings();
-- Nobody ties a meeting to a stakeholder they do not see: its name would be told. The words spoken always have a last day.
create function private.check_meeting() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.stakeholder_id is not null and (select auth.uid()) is not null
     and (tg_op = 'INSERT' or new.stakeholder_id is distinct from old.stakeholder_id)
     and not exists (select from public.stakeholders s where s.id = new.stakeholder_id) then
    raise exception 'There is no such stakeholder for you.'
      using errcode = '23514', constraint = 'meetings_stakeholder_id', table = 'meetings';
  end if;
  new.transcript_until := coalesce(new.transcript_until, new.held_on + 90);
  return new;
end $$;
create trigger check_meeting before insert or update of stakeholder_id, transcript_until on public.meetings
  for each row execute function private.check_meeting();

-- The minutes are made with less than the team reads; the words spoken are in none of them.
select private.register_document_kind('meetings', _staff_only => true);
select private.register_record_kind('meetings', 'title');
-- What the minutes say, for the search: decisions, tasks and the passages they rest on. Never the words spoken.
create function private.words_of_minutes(_minutes jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(said #>> '{}', ' ') from (
    select jsonb_path_query(_minutes, '$.keyDecisions[*].decision') union all
    select jsonb_path_query(_minutes, '$.actionItems[*].task') union all
    select jsonb_path_query(_minutes, '$.decisionMoments[*].quote') union all
    select jsonb_path_query(_minutes, '$.actionMoments[*].quote')) q (said)
$$;
revoke execute on function private.words_of_minutes(jsonb) from public, authenticated, service_role;
select private.install_search('meetings', 'r.title', 'concat_ws('' · '', nullif(r.client_name, ''''), r.held_on)',
  array['r.stakeholder_name', 'r.summary', 'private.words_of_minutes(r.minutes)'],
  array['''admin''', '''author:'' || r.created_by', 'case when not r.restricted then ''client:'' || r.client_id end'],
  'r.deleted_at is null');

-- The ledger: decisions and promises, each with the moment it was said, who owes it, and until when. Commitments of
-- stakeholders to us are the same thing.
create table public.promises (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid references public.meetings (id) on delete cascade,
  stakeholder_id uuid references public.stakeholders (id) on delete set null,
  kind text not null default 'promise',
  what text not null,
  by_whom text not null default '',
  -- Where a colleague owes it.
  owner uuid references auth.users (id) on delete set null,
  to_whom text not null default '',
  due_on date,
  state text not null default 'open',
  -- The passage, and where it stands: line of the transcript, second of the recording.
  quote text,
  line integer,
  at_second integer,
  said_on date not null default (now() at time zone 'Africa/Lagos')::date,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promises_kind_known check (kind in ('promise', 'decision')),
  constraint promises_what_length check (char_length(btrim(what)) between 1 and 1000 and char_length(what) <= 1000),
  constraint promises_by_whom_length check (char_length(by_whom) <= 200),
  constraint promises_to_whom_length check (char_length(to_whom) <= 200),
  constraint promises_state_known check (state in ('open', 'kept', 'broken', 'withdrawn')),
  constraint promises_quote_length check (char_length(quote) <= 2000),
  constraint promises_moment_range check (line >= 1 and at_second >= 0),
  constraint promises_due_on_range check (due_on between '2000-01-01' and '2100-12-31'),
  constraint promises_said_on_range check (said_on between '2000-01-01' and '2100-12-31'),
  constraint promises_hangs check (meeting_id is not null or stakeholder_id is not null or created_by is not null)
);
-- The same minutes entered twice add nothing.
create unique index promises_once on public.promises (meeting_id, kind, md5(what), by_whom) where meeting_id is not null;
create index promises_stakeholder on public.promises (stakeholder_id);
create index promises_owner on public.promises (owner);
create index promises_created_by on public.promises (created_by);
create index promises_open on public.promises (due_on) where state = 'open';
grant select, delete,
  insert (meeting_id, stakeholder_id, kind, what, by_whom, owner, to_whom, due_on, state, quote, line, at_second, said_on, created_by),
  update (stakeholder_id, what, by_whom, owner, to_whom, due_on, state) on public.promises to authenticated;
select private.install_record('promises', _values => false, _moves => 'state');
create policy "whoever reads the meeting reads its ledger; of none, who reads the stakeholder" on public.promises
  for select to authenticated
  using (meeting_id in (select m.id from public.meetings m)
    or meeting_id is null and stakeholder_id in (select s.id from public.stakeholders s));
create policy "consultants add to the ledger of what they read" on public.promises
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.has_any_role('admin', 'consultant'))
    and (meeting_id is null or meeting_id in (select m.id from public.meetings m))
    and (stakeholder_id is null or stakeholder_id in (select s.id from public.stakeholders s))
    and (meeting_id is not null or stakeholder_id is not null));
create policy "consultants change the ledger of what they read" on public.promises
  for update to authenticated
  using ((select private.has_any_role('admin', 'consultant')) and (meeting_id in (select m.id from public.meetings m)
    or meeting_id is null and stakeholder_id in (select s.id from public.stakeholders s)))
  with check (stakeholder_id is null or stakeholder_id in (select s.id from public.stakeholders s));
create policy "consultants take out of the ledger what they read" on public.promises
  for delete to authenticated
  using ((select private.has_any_role('admin', 'consultant')) and (meeting_id in (select m.id from public.meetings m)
    or meeting_id is null and stakeholder_id in (select s.id from public.stakeholders s)));

-- A task that came from a promise and is done keeps the promise; reopened, it is owed again.
create function private.follow_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.promises p set state = case when new.status = 'done' then 'kept' else 'open' end
  where p.id = new.source_id and p.state in ('open', 'kept');
  return null;
end $$;
create trigger keep_promise after update of status on public.tasks
  for each row when (old.status is distinct from new.status and new.source_kind = 'promises') execute function private.follow_task();

-- What a person kept of an analysis, in one transaction: the minutes on the meeting, its decisions and promises in the
-- ledger, a task (on the meeting or a project) for each promise that is ours, and new stakeholders. What names no other
-- stakeholder concerns the one the meeting is with: it is shown before the next meeting with them. Runs as the caller; run again it adds only
-- what is missing. Answers what it added, so that it can be undone.
create function public.keep_minutes(_meeting uuid, _minutes jsonb, _entries jsonb, _people jsonb default '[]', _project uuid default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of public.meetings;
  one jsonb;
  new_id uuid;
  owner uuid;
  promised uuid[] := '{}';
  tasked uuid[] := '{}';
  met uuid[] := '{}';
  home text := case when _project is null then 'meetings' else 'projects' end;
  target uuid := coalesce(_project, _meeting);
  -- Whom the meeting is with, if this person sees them.
  guest uuid;
begin
  if jsonb_array_length(_entries) > 200 or jsonb_array_length(_people) > 50 then
    raise exception 'That is more than one meeting holds.' using errcode = '54000';
  end if;
  update public.meetings m set minutes = _minutes, summary = left(_minutes ->> 'summary', 20000),
    attendees = array(select left(a, 200) from jsonb_array_elements_text(coalesce(_minutes -> 'attendees', '[]')) a limit 50)
  where m.id = _meeting returning * into of;
  if of.id is null then
    raise exception 'There is no such meeting for you to write to.' using errcode = 'PT404';
  end if;
  select s.id into guest from public.stakeholders s where s.id = of.stakeholder_id;
  for one in select value from jsonb_array_elements(_people) loop
    -- Those met at a client's meeting are the client's team's; at one the team does not see, whoever kept it keeps them.
    insert into public.stakeholders (name, organization, client_id, source, tags)
    values (one ->> 'name', one ->> 'organization', case when not of.restricted then of.client_id end,
      'Meeting: ' || of.title, '{unverified}') returning id into new_id;
    met := met || new_id;
  end loop;
  for one in select value from jsonb_array_elements(_entries) loop
    owner := (one ->> 'owner')::uuid;
    -- A colleague who does not see the record is named, and given nothing.
    if owner is not null and owner <> (select auth.uid()) and not private.reads_record(owner, home, target) then
      owner := null;
    end if;
    new_id := null;
    insert into public.promises (meeting_id, stakeholder_id, kind, what, by_whom, owner, to_whom, due_on, quote, line, at_second, said_on)
    values (_meeting, coalesce((one ->> 'stakeholder_id')::uuid,
        (select s.id from public.stakeholders s where s.id = any (met) and s.name = one ->> 'by_whom' limit 1), guest),
      one ->> 'kind', left(one ->> 'what', 1000), left(coalesce(one ->> 'by_whom', ''), 200), owner, left(coalesce(one ->> 'to_whom', ''), 200),
      (one ->> 'due_on')::date, left(one ->> 'quote', 2000), (one ->> 'line')::integer, (one ->> 'at_second')::integer, of.held_on)
    on conflict do nothing returning id into new_id;
    if new_id is null then
      continue;
    end if;
    promised := promised || new_id;
    if one ->> 'kind' = 'promise' and (one ->> 'task')::boolean then
      insert into public.tasks (record_kind, record_id, title, description, priority, due_on, owner, source_kind, source_id)
      values (home, target, left(one ->> 'what', 200), left(concat_ws(E'\n', one ->> 'quote', 'For ' || nullif(one ->> 'by_whom', '')), 5000),
        coalesce(one ->> 'priority', 'medium'), (one ->> 'due_on')::date, owner, 'promises', new_id)
      returning id into new_id;
      tasked := tasked || new_id;
    end if;
  end loop;
  return jsonb_build_object('promises', to_jsonb(promised), 'tasks', to_jsonb(tasked), 'stakeholders', to_jsonb(met));
end $$;
grant execute on function public.keep_minutes(uuid, jsonb, jsonb, jsonb, uuid) to authenticated;

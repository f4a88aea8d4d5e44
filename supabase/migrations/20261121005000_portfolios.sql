-- Which policies matter to which client: the client's stance, the priority, a private note, and how far the client is
-- exposed. Exposure is computed by the server (src/features/policy-impact/exposure.ts) from sector, activities, data
-- profile and stage; a changed stage, text or client fact marks the entry as due, and the task recompute-exposure
-- writes what it finds, with the value before, and drafts one note for the client.
--
-- Who may: whoever serves the client, administrators all; compliance officers read all. Nobody but the server writes an
-- exposure or its history. A client's own people see none of it: the notes to them go out by hand, once approved.

create table public.portfolio_entries (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  policy_id uuid not null references public.content_items (id) on delete cascade,
  stance text not null default 'undecided',
  priority text not null default 'Medium',
  note text,
  -- 0 to 100; empty until it was computed.
  exposure integer,
  level text,
  reasons text[] not null default '{}',
  status text,
  computed_at timestamptz,
  -- Why it has to be computed again; empty when it stands.
  due text default 'added',
  due_at timestamptz default clock_timestamp(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, policy_id),
  constraint portfolio_entries_stance_known check (stance in ('support', 'neutral', 'oppose', 'undecided')),
  constraint portfolio_entries_priority_known check (priority in ('Critical', 'High', 'Medium', 'Low')),
  constraint portfolio_entries_note_length check (char_length(note) <= 5000),
  constraint portfolio_entries_exposure_range check (exposure between 0 and 100),
  constraint portfolio_entries_level_known check (level in ('Critical', 'High', 'Medium', 'Low')),
  constraint portfolio_entries_due_known check (due in ('added', 'stage', 'text', 'client'))
);
create index portfolio_entries_policy on public.portfolio_entries (policy_id);
create index portfolio_entries_created_by on public.portfolio_entries (created_by);
create index portfolio_entries_due on public.portfolio_entries (due_at) where due is not null;
grant select, delete, insert (client_id, policy_id, stance, priority, note, created_by),
  update (stance, priority, note) on public.portfolio_entries to authenticated;
select private.install_record('portfolio_entries', _values => false);

create policy "whoever serves the client reads its portfolio" on public.portfolio_entries
  for select to authenticated
  using ((select private.reads_everything()) or client_id in (select private.my_client_ids()));
create policy "whoever serves the client adds published policies as themselves" on public.portfolio_entries
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin')) or client_id in (select private.my_client_ids()))
    and exists (select from public.live_content v where v.id = policy_id and v.kind = 'policy'));
create policy "whoever serves the client changes its portfolio" on public.portfolio_entries
  for update to authenticated
  using ((select private.has_role('admin')) or client_id in (select private.my_client_ids()))
  with check ((select private.has_role('admin')) or client_id in (select private.my_client_ids()));
create policy "whoever serves the client takes policies out" on public.portfolio_entries
  for delete to authenticated
  using ((select private.has_role('admin')) or client_id in (select private.my_client_ids()));

-- A note to a client about what changed. Drafted by the server, edited by people, agreed to by somebody else.
create table public.client_notes (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  title text not null,
  body text not null default '',
  state text not null default 'draft',
  -- What it reports: from the note before it to its own moment.
  since timestamptz,
  edited_by uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint client_notes_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint client_notes_body_length check (char_length(body) <= 20000),
  constraint client_notes_state_known check (state in ('draft', 'in_review', 'approved'))
);
create index client_notes_client on public.client_notes (client_id, created_at desc);
create index client_notes_edited_by on public.client_notes (edited_by);
create index client_notes_created_by on public.client_notes (created_by);
-- One draft for each client: what changes before it is approved is added to it.
create unique index client_notes_one_draft on public.client_notes (client_id) where state <> 'approved';
grant select, delete, update (title, body) on public.client_notes to authenticated;
select private.install_record('client_notes', _values => false);
create policy "whoever serves the client reads the notes to it" on public.client_notes
  for select to authenticated
  using ((select private.reads_everything()) or client_id in (select private.my_client_ids()));
create policy "whoever serves the client edits notes that are not approved" on public.client_notes
  for update to authenticated
  using (state <> 'approved' and ((select private.has_role('admin')) or client_id in (select private.my_client_ids())))
  with check ((select private.has_role('admin')) or client_id in (select private.my_client_ids()));
create policy "whoever serves the client throws drafts away" on public.client_notes
  for delete to authenticated
  using (state <> 'approved' and ((select private.has_role('admin')) or client_id in (select private.my_client_ids())));
select private.register_record_kind('client_notes', 'title');
select private.register_document_kind('client_notes', _staff_only => true);
create trigger delete_approvals after delete on public.client_notes
  for each row execute function private.delete_approvals();

-- Old and new, for good: written with each computation that changed something.
create table public.exposure_changes (
  id bigint generated always as identity primary key,
  entry_id uuid not null references public.portfolio_entries (id) on delete cascade,
  client_id uuid not null references public.clients (id) on delete cascade,
  note_id uuid references public.client_notes (id) on delete set null,
  cause text not null,
  exposure_before integer,
  exposure_after integer not null,
  level_before text,
  level_after text not null,
  status_before text,
  status_after text,
  changed_at timestamptz not null default clock_timestamp(),
  constraint exposure_changes_cause_known check (cause in ('added', 'stage', 'text', 'client'))
);
create index exposure_changes_entry on public.exposure_changes (entry_id, id desc);
create index exposure_changes_client on public.exposure_changes (client_id, id desc);
create index exposure_changes_note on public.exposure_changes (note_id);
alter table public.exposure_changes enable row level security;
alter table public.exposure_changes force row level security;
grant select on public.exposure_changes to authenticated;
grant select, insert, update, delete on public.exposure_changes to service_role;
create policy "whoever reads the portfolio reads its history" on public.exposure_changes
  for select to authenticated
  using ((select private.reads_everything()) or client_id in (select private.my_client_ids()));

-- What makes an exposure due. The first cause stands until it is computed; a stage outranks the rest.
create function private.make_exposure_due(_cause text, _policy_id uuid, _client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.portfolio_entries e set due_at = clock_timestamp(),
    due = case when _cause = 'stage' or e.due is null then _cause else e.due end
  where (_policy_id is null or e.policy_id = _policy_id) and (_client_id is null or e.client_id = _client_id);
  if found then
    perform private.queue_exposure();
  end if;
end $$;
create function private.queue_exposure() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A hosted Supabase has no tasks: there a scheduler calls the computation.
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''recompute-exposure'')';
  end if;
end $$;
create function private.exposure_follows_policy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_exposure_due(case when new.kind = 'stage' then 'stage' else 'text' end, new.item_id, null);
  return null;
end $$;
create trigger exposure_follows_policy after insert on private.policy_changes
  for each row execute function private.exposure_follows_policy();
create function private.exposure_follows_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_exposure_due('client', null,
    (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger exposure_follows_client after update of industry, description on public.clients
  for each row when ((old.industry, old.description) is distinct from (new.industry, new.description))
  execute function private.exposure_follows_client('id');
create trigger exposure_follows_services after insert or delete or update of title, description, objectives, client_id, deleted_at
  on public.services for each row execute function private.exposure_follows_client('client_id');
create trigger exposure_follows_assessments after insert or update of client_id, score, deleted_at on public.ndpr_assessments
  for each row when (new.client_id is not null) execute function private.exposure_follows_client('client_id');
create function private.exposure_of_new_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_exposure();
  return null;
end $$;
create trigger exposure_of_new_entry after insert on public.portfolio_entries
  for each statement execute function private.exposure_of_new_entry();

-- Approval of a note: what is hashed is what the client would read.
create function private.client_note_hash(_note public.client_notes) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(_note.title || E'\n' || _note.body, 'UTF8')), 'hex')
$$;
create function private.guard_client_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.title, old.body) is distinct from (new.title, new.body) then
    perform private.void_approvals('client_notes', new.id);
    new.state := 'draft';
    new.edited_by := coalesce((select auth.uid()), new.edited_by);
  end if;
  return new;
end $$;
create trigger guard_client_note before update of title, body on public.client_notes
  for each row execute function private.guard_client_note();

create function private.my_client_note(_id uuid) returns public.client_notes
language plpgsql security definer set search_path = '' as $$
declare
  note public.client_notes;
begin
  select n.* into note from public.client_notes n
  where n.id = _id and (private.has_role('admin') or n.client_id in (select private.my_client_ids())) for update;
  if note.id is null then
    raise exception 'There is no such note here.' using errcode = 'PT404';
  end if;
  return note;
end $$;
create function public.ask_client_note(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  note public.client_notes := private.my_client_note(_id);
begin
  if note.state <> 'draft' then
    raise exception 'Approval was asked for already.' using errcode = 'PT409';
  end if;
  if btrim(note.body) = '' then
    raise exception 'Write the note first.' using errcode = '23514';
  end if;
  perform private.ask_approval('client_notes', _id, private.client_note_hash(note));
  update public.client_notes set state = 'in_review' where id = _id;
end $$;
-- Somebody else than who asked and who wrote; a refusal gives its reason and makes it a draft again.
create function public.decide_client_note(_id uuid, _approve boolean, _reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  note public.client_notes := private.my_client_note(_id);
begin
  if note.state <> 'in_review' then
    raise exception 'Nobody has asked for approval of this text.' using errcode = 'PT409';
  end if;
  if (select auth.uid()) = note.edited_by or exists (
    select from public.approvals a where a.record_kind = 'client_notes' and a.record_id = _id
      and a.state = 'asked' and a.void_at is null and a.asked_by = (select auth.uid())) then
    raise exception 'Another colleague decides: you wrote this note or asked for its approval.' using errcode = '42501';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why, so that the author can mend it.' using errcode = '23514';
  end if;
  perform private.decide_approval('client_notes', _id, private.client_note_hash(note), _approve, _reason);
  update public.client_notes set state = case when _approve then 'approved' else 'draft' end where id = _id;
end $$;
grant execute on function public.ask_client_note(uuid), public.decide_client_note(uuid, boolean, text) to authenticated;
revoke execute on function private.make_exposure_due(text, uuid, uuid), private.queue_exposure(),
  private.client_note_hash(public.client_notes), private.my_client_note(uuid) from public, authenticated, service_role;

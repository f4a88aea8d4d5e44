-- What the firm publishes: insights, case studies, jobs, training, downloads, claims, policies. One table, because
-- one workflow: each item has a draft, which staff work on, and a live copy, which is all the public ever sees.
-- What the fields of a kind are is said by its noun file (src/features/content/kinds): a draft may be unfinished, but
-- what goes towards the public must fit the rule drawn from that file (private.content_rules).
--
-- Four eyes: an item is approved by an administrator or compliance officer who has not edited it since it was last
-- published. Any edit after that returns it to draft, and the live copy stays as it was until the next publication.
-- state, editors, live and the dates have no column grant: they move through move_content alone.

create table public.content_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  slug text not null,
  draft jsonb not null,
  live jsonb,
  state text not null default 'draft',
  state_reason text,
  publish_at timestamptz,
  live_at timestamptz,
  first_published_at timestamptz,
  position integer not null default 0,
  version integer not null default 0,
  edited_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Everybody who edited the draft since the last publication, whoever created it included.
  editors uuid[] not null default array_remove(array[auth.uid()], null),
  decided_by uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_items_kind_known check (kind in ('insight', 'case_study', 'job', 'programme', 'certification',
    'download', 'claim', 'policy', 'deadline')),
  constraint content_items_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint content_items_draft_is_object check (jsonb_typeof(draft) = 'object'),
  constraint content_items_draft_title check (char_length(btrim(draft ->> 'title')) between 1 and 200),
  constraint content_items_draft_size check (pg_column_size(draft) <= 400000),
  constraint content_items_state_known check (state in ('draft', 'in_review', 'approved', 'scheduled', 'published', 'withdrawn')),
  constraint content_items_state_reason_length check (char_length(state_reason) <= 1000),
  constraint content_items_scheduled_has_date check (state <> 'scheduled' or publish_at is not null),
  constraint content_items_position_range check (position between -100000 and 100000),
  unique (kind, slug)
);
create index content_items_live on public.content_items (kind, position, live_at desc) where live is not null;
create index content_items_newest on public.content_items (kind, updated_at desc, id desc);
create index content_items_waiting on public.content_items (publish_at) where state = 'scheduled';
create index content_items_edited_by on public.content_items (edited_by);
create index content_items_decided_by on public.content_items (decided_by);
create index content_items_created_by on public.content_items (created_by);

select private.install_record('content_items', _authored => false, _values => false, _moves => 'state');
-- Visitors read the live copy and nothing of the work on it.
grant select (id, kind, slug, live, live_at, first_published_at, position) on public.content_items to anon;
grant select, insert (kind, slug, draft, position, created_by), update (slug, draft, position), delete on public.content_items to authenticated;
grant select, insert, update, delete on public.content_items to service_role;

create policy "the public reads what is live" on public.content_items
  for select to anon using (live is not null);
-- A signed-in caller may name every column, so others than staff have no rows here: no draft, not even of a page that
-- is live, by a query or by the change feed. They read live_content.
create policy "staff read all content" on public.content_items
  for select to authenticated using ((select private.is_staff()));
create policy "consultants and administrators write content" on public.content_items
  for insert to authenticated with check ((select private.writes_records()) and created_by = (select auth.uid()));
create policy "consultants and administrators edit content" on public.content_items
  for update to authenticated using ((select private.writes_records())) with check ((select private.writes_records()));
-- What was never published may be thrown away by its author; what was live is withdrawn, and its history stays.
create policy "authors and administrators discard what was never published" on public.content_items
  for delete to authenticated
  using (first_published_at is null
    and ((select private.has_role('admin')) or (select private.writes_records()) and created_by = (select auth.uid())));

-- What is live, for everyone: the columns a visitor reads of the table.
create function private.live_content()
returns table (id uuid, kind text, slug text, live jsonb, live_at timestamptz, first_published_at timestamptz, "position" integer)
language sql stable security definer set search_path = '' as $$
  select c.id, c.kind, c.slug, c.live, c.live_at, c.first_published_at, c.position
  from public.content_items c where c.live is not null
$$;
grant execute on function private.live_content() to anon, authenticated;
create view public.live_content with (security_invoker = true) as select * from private.live_content();
grant select on public.live_content to anon, authenticated, service_role;
create trigger read_only instead of insert or update or delete on public.live_content
  for each row execute function private.refuse_write();

-- Every saved draft and every step of the workflow, newest last. Edits of one person within ten minutes are one entry.
create table public.content_versions (
  id bigint generated always as identity primary key,
  item_id uuid not null references public.content_items (id) on delete cascade,
  number integer not null,
  event text not null,
  slug text not null,
  draft jsonb not null,
  reason text,
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  constraint content_versions_event_known check (event in ('created', 'edited', 'in_review', 'returned', 'approved',
    'scheduled', 'unscheduled', 'published', 'withdrawn', 'restored')),
  unique (item_id, number)
);
create index content_versions_made_by on public.content_versions (made_by);

alter table public.content_versions enable row level security;
alter table public.content_versions force row level security;
grant select on public.content_versions to authenticated;
grant select, insert, update, delete on public.content_versions to service_role;
create policy "staff read the history of content" on public.content_versions
  for select to authenticated using ((select private.is_staff()));

-- One number that grows with every change of what is live: a server that missed the notice compares it.
create table private.content_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 0
);
insert into private.content_revision default values;
alter table private.content_revision enable row level security;
alter table private.content_revision force row level security;

create function private.guard_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A due date that follows the law register (private.follow_law) moves without a new review: the register was reviewed.
  if current_setting('content.follows_law', true) = 'on' then
    return new;
  end if;
  if (new.draft, new.slug) is distinct from (old.draft, old.slug) then
    if new.slug <> old.slug and old.live is not null then
      raise exception 'The address of a published page stays: withdraw it first, or keep the slug.'
        using errcode = '23514', constraint = 'content_items_slug', table = 'content_items';
    end if;
    new.edited_by := coalesce((select auth.uid()), new.edited_by);
    if not new.edited_by = any (new.editors) then
      new.editors := new.editors || new.edited_by;
    end if;
    if new.state = old.state then
      new.state := 'draft';
      new.state_reason := null;
      new.publish_at := null;
      new.decided_by := null;
    end if;
  end if;
  if new.state = 'published' and old.state <> 'published' then
    new.editors := '{}';
  end if;
  -- The moment of the last edit. Neither a step of the workflow nor a new place in the list is one: an editor that is
  -- open elsewhere must not take them for another person's words.
  if (new.draft, new.slug) is distinct from (old.draft, old.slug) then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger guard before update on public.content_items for each row execute function private.guard_content();
create trigger set_author_and_times_on_insert before insert on public.content_items for each row execute function private.set_author_and_times();

create function private.note_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  what text := case
    when tg_op = 'INSERT' then case new.state when 'published' then 'published' else 'created' end
    when current_setting('content.restoring', true) = 'on' then 'restored'
    -- Nobody approved anything here: the writer took the date away again.
    when old.state = 'scheduled' and new.state = 'approved' then 'unscheduled'
    when new.state = 'scheduled' and old.publish_at is distinct from new.publish_at then 'scheduled'
    when new.state is distinct from old.state and new.state <> 'draft' then new.state
    when new.state = 'draft' and old.state = 'in_review' and (new.draft, new.slug) = (old.draft, old.slug) then 'returned'
    else 'edited' end;
  who uuid := (select auth.uid());
  last_ public.content_versions;
begin
  if tg_op = 'UPDATE' and (new.draft, new.slug, new.state, new.publish_at) is not distinct from
    (old.draft, old.slug, old.state, old.publish_at) then
    return null;
  end if;
  select * into last_ from public.content_versions v where v.item_id = new.id order by v.number desc limit 1;
  if what = 'edited' and last_.event in ('created', 'edited') and last_.made_by is not distinct from who
     and last_.made_at > now() - interval '10 minutes' then
    update public.content_versions v set draft = new.draft, slug = new.slug where v.id = last_.id;
  else
    insert into public.content_versions (item_id, number, event, slug, draft, reason, made_by)
    values (new.id, coalesce(last_.number, 0) + 1, what, new.slug, new.draft, new.state_reason, who);
  end if;
  return null;
end $$;
create trigger note_version after insert or update on public.content_items
  for each row execute function private.note_content_version();

-- Tells every server process that pages are stale. The payload is the kind.
create function private.announce_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.content_revision set revision = revision + 1;
  perform pg_notify('content_changed', coalesce(new.kind, old.kind));
  return null;
end $$;
create trigger announce_new after insert on public.content_items
  for each row when (new.live is not null) execute function private.announce_content();
create trigger announce_changed after update on public.content_items
  for each row when (old.live is distinct from new.live or new.live is not null and
    (old.position, old.slug) is distinct from (new.position, new.slug)) execute function private.announce_content();
create trigger announce_gone after delete on public.content_items
  for each row when (old.live is not null) execute function private.announce_content();

-- Who could approve: everybody with the role whose account is in use.
create function private.approvers() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id
  from public.user_roles r join auth.users u on u.id = r.user_id
  where r.role in ('admin', 'compliance_officer')
    and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
$$;

-- Is there anybody but me who could approve? A firm of one administrator must still be able to publish.
create function private.has_other_approver(_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.approvers() a where a <> _user_id)
$$;

-- Whoever edited the text since it was last published does not approve it. Where every approver has edited it, two
-- people have worked on it already, and the last of them still does not; where there is but one, they may.
create function private.approves_own_words(_item public.content_items, _user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select _user_id = any (_item.editors) and private.has_other_approver(_user_id)
    and (_user_id is not distinct from _item.edited_by
      or exists (select from private.approvers() a where a <> _user_id and a <> all (_item.editors)))
$$;
revoke execute on function private.approvers(), private.approves_own_words(public.content_items, uuid)
  from public, authenticated, service_role;

-- The same for the screen, which shows nobody a button that would be refused.
create function public.content_approvers() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a from private.approvers() a where (select private.is_staff())
$$;
grant execute on function public.content_approvers() to authenticated;

-- Approvers are notified of what waits for them, authors of the decision.
create function private.notify_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fate text := case
    when new.state = 'draft' and old.state = 'in_review' and new.state_reason is not null then 'returned'
    when new.state = 'approved' and old.state = 'in_review' then 'approved'
    when new.state in ('published', 'withdrawn') then new.state end;
begin
  if new.state = 'in_review' then
    perform private.notify(a, 'content_waiting', new.id, jsonb_build_object('title', new.draft ->> 'title')) from private.approvers() a where not private.approves_own_words(new, a);
  elsif fate is not null then
    perform private.notify(w.user_id, case fate when 'published' then 'content_published' else 'content_decided' end,
      new.id, jsonb_build_object('title', new.draft ->> 'title', 'fate', fate, 'reason', new.state_reason))
    from (select new.created_by as user_id union select new.edited_by union select unnest(old.editors)) w
    where exists (select from public.user_roles r where r.user_id = w.user_id and r.role <> 'client');
  end if;
  return null;
end $$;
create trigger notify after update of state on public.content_items
  for each row when (old.state is distinct from new.state) execute function private.notify_content();

-- One step of the workflow. _to: in_review, draft (returned, with a reason), approved, scheduled (_at), published,
-- withdrawn (with a reason). Anything the present state does not lead to answers 409. _seen is the updated_at of the
-- text the person has before them: nobody approves or publishes words that were changed while they read, and whoever
-- approves says which words those were.
create function public.move_content(_id uuid, _to text, _at timestamptz default null, _reason text default null,
  _seen timestamptz default null)
returns public.content_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.content_items;
  move private.moves;
  me uuid := (select auth.uid());
  reason text := nullif(btrim(_reason), '');
  trouble text;
begin
  if not private.is_staff() then
    raise exception 'Only the firm''s staff may do this.' using errcode = '42501';
  end if;
  select * into item from public.content_items c where c.id = _id for update;
  if item.id is null then
    raise exception 'There is no such content.' using errcode = 'PT404';
  end if;
  move := private.require_move('content_items', 'state', item.state, _to, 'What');
  if _to = 'withdrawn' and item.live is null then
    raise exception 'What is % cannot become withdrawn.', replace(item.state, '_', ' ')
      using errcode = 'PT409', hint = 'Reload to see its present state and the moves open to it.';
  end if;
  if _to = 'approved' and item.state = 'in_review' and _seen is null then
    raise exception 'Say which text you approve: its updated_at in _seen.' using errcode = '22004';
  end if;
  if _seen is distinct from item.updated_at and _seen is not null then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not private.has_any_role(variadic move.roles) then
    raise exception '%', case when 'compliance_officer' = any (move.roles)
      then 'An administrator or a compliance officer decides about content.'
      else 'Only consultants and administrators may do this.' end using errcode = '42501';
  end if;
  if _to = 'approved' and item.state = 'in_review' and private.approves_own_words(item, me) then
    raise exception 'Someone else must approve what you edited.' using errcode = '42501';
  end if;
  if move.needs_reason and reason is null then
    raise exception 'Say why in _reason: this step needs one.' using errcode = '23514',
      constraint = 'content_items_state_reason', table = 'content_items';
  end if;
  if _to = 'scheduled' and (_at is null or _at <= now()) then
    raise exception 'Give a time in the future in _at.' using errcode = '23514',
      constraint = 'content_items_publish_at', table = 'content_items';
  end if;
  -- To take the date away again is no step towards the public.
  if _to in ('in_review', 'approved', 'scheduled', 'published') and (item.state, _to) <> ('scheduled', 'approved') then
    trouble := private.content_schema_error(item.kind, item.draft);
    if trouble is not null then
      raise exception '%', trouble using errcode = '23514', constraint = 'content_items_draft_fits', table = 'content_items';
    end if;
  end if;
  update public.content_items c
  set state = _to, state_reason = reason,
      publish_at = case when _to = 'scheduled' then _at end,
      decided_by = case when _to in ('approved', 'draft') and item.state = 'in_review' then me else c.decided_by end,
      live = case _to when 'published' then c.draft when 'withdrawn' then null else c.live end,
      live_at = case _to when 'published' then now() when 'withdrawn' then null else c.live_at end,
      first_published_at = case _to when 'published' then coalesce(c.first_published_at, now()) else c.first_published_at end,
      version = c.version + 1
  where c.id = _id
  returning * into item;
  return item;
end $$;
grant execute on function public.move_content(uuid, text, timestamptz, text, timestamptz) to authenticated;

-- The order in which the public reads a kind: all of it in one step, so that no visitor meets half of a new order.
create function public.order_content(_kind text, _ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators may do this.' using errcode = '42501';
  end if;
  update public.content_items c set position = asked.place
  from unnest(_ids) with ordinality as asked (id, place)
  where c.id = asked.id and c.kind = _kind and c.position <> asked.place;
end $$;
grant execute on function public.order_content(text, uuid[]) to authenticated;

-- The number of items of each kind, and how many wait for a decision; of what the caller may read.
create function public.content_counts() returns table (kind text, total bigint, waiting bigint)
language sql stable security invoker set search_path = '' as $$
  select c.kind, count(*), count(*) filter (where c.state = 'in_review')
  from public.content_items c where (select private.is_staff()) group by c.kind
$$;
grant execute on function public.content_counts() to authenticated;

-- Brings an older draft back as the present one; it goes through review like any edit.
create function public.restore_content_version(_id uuid, _number integer) returns public.content_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.content_items;
  chosen public.content_versions;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators may do this.' using errcode = '42501';
  end if;
  select * into chosen from public.content_versions v where v.item_id = _id and v.number = _number;
  if chosen.id is null then
    raise exception 'There is no such version.' using errcode = 'PT404';
  end if;
  perform set_config('content.restoring', 'on', true);
  update public.content_items c set draft = chosen.draft where c.id = _id returning * into item;
  perform set_config('content.restoring', '', true);
  return item;
end $$;
grant execute on function public.restore_content_version(uuid, integer) to authenticated;

-- A task of the server: what is due goes live. Returns how many did.
create function private.publish_due_content() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  published integer;
begin
  update public.content_items c
  set state = 'published', live = c.draft, live_at = now(), publish_at = null,
      first_published_at = coalesce(c.first_published_at, now()), version = c.version + 1
  where c.id in (
    select d.id from public.content_items d where d.state = 'scheduled' and d.publish_at <= now() for update skip locked
  );
  get diagnostics published = row_count;
  return published;
end $$;

-- What is scheduled has a run of the task at its own moment. A hosted Supabase has no tasks: there a person, or a
-- scheduler of theirs, calls the function.
create function private.queue_publishing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''publish-due-content'', start_after => $1, key => $2)'
      using new.publish_at, new.id || ' at ' || extract(epoch from new.publish_at);
  end if;
  return null;
end $$;
create trigger queue_publishing after insert or update of state, publish_at on public.content_items
  for each row when (new.state = 'scheduled' and new.publish_at is not null) execute function private.queue_publishing();


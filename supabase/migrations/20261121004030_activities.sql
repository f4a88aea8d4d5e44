-- The timeline of a record: what was said, met, called, written and filed, and what the system saw happen. A comment is an
-- activity below another. A note may be about a passage of the record's text; a comment below it may resolve it or open it
-- again, and the last such comment counts.
--
-- Who may: whoever reads the record reads its timeline; consultants and administrators who do write in it. Words are their
-- author's: only they edit them; they and administrators delete them, with Undo. Old and new text is kept nowhere else.

create table public.activities (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null,
  record_id uuid not null,
  record_name text not null default '',
  -- The activity that a comment is about.
  parent_id uuid references public.activities (id) on delete cascade,
  kind text not null default 'note',
  -- The words a note is about: {field, quote, before, after}, the last two the text around them. They are looked for in
  -- the text as it is when it is read; where they are no longer found, the note says so.
  passage jsonb,
  -- On a comment: true resolves the note above, false opens it again.
  resolves boolean,
  body text not null,
  mentions uuid[] not null default '{}',
  happened_at timestamptz not null default now(),
  -- For a file: which (attachments).
  attachment_id uuid,
  edited_at timestamptz,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint activities_kind_known check (kind in ('note', 'call', 'meeting', 'mail', 'file', 'system', 'comment')),
  constraint activities_comment_has_parent check ((kind = 'comment') = (parent_id is not null)),
  constraint activities_passage_shape check (passage is null or coalesce(kind = 'note'
    and char_length(passage ->> 'field') between 1 and 60 and char_length(passage ->> 'quote') between 1 and 1000
    and char_length(passage ->> 'before') <= 100 and char_length(passage ->> 'after') <= 100
    and passage - array['field', 'quote', 'before', 'after'] = '{}'::jsonb, false)),
  constraint activities_resolves_by_comment check (resolves is null or kind = 'comment'),
  constraint activities_body_length check (char_length(btrim(body)) between 1 and 10000),
  constraint activities_mentions_count check (cardinality(mentions) <= 50),
  constraint activities_happened_at_range check (happened_at between '2000-01-01' and '2100-12-31')
);
create index activities_newest on public.activities (record_kind, record_id, happened_at desc, id desc) where deleted_at is null;
create index activities_parent on public.activities (parent_id);
create index activities_created_by on public.activities (created_by);
create index activities_deleted on public.activities (deleted_at) where deleted_at is not null;
create index activities_deleted_by on public.activities (deleted_by) where deleted_by is not null;

grant select, delete,
  -- The id too: what was written without a network carries its own, so that sending it twice writes it once.
  insert (id, record_kind, record_id, parent_id, kind, passage, resolves, body, mentions, happened_at, created_by),
  update (kind, body, mentions, happened_at) on public.activities to authenticated;
select private.install_record('activities', _one => 'activity', _archives => true, _values => false);
-- What was filed and what the system saw is written by triggers alone.
select private.install_attached('activities', _own => true,
  _adds => $$kind in ('note', 'call', 'meeting', 'mail', 'comment')$$);

-- Runs as the caller: whoever is mentioned must read the record, since the mention tells them its name.
create function private.check_activity() returns trigger
language plpgsql set search_path = '' as $$
declare
  above public.activities;
begin
  if new.parent_id is not null and tg_op = 'INSERT' then
    select * into above from public.activities a where a.id = new.parent_id;
    if above.id is null or above.kind = 'comment' or (new.resolves is not null and above.passage is null)
       or (above.record_kind, above.record_id) is distinct from (new.record_kind, new.record_id) then
      raise exception 'A comment belongs below an entry of the same record.'
        using errcode = '23514', constraint = 'activities_parent', table = 'activities';
    end if;
  end if;
  if (select auth.uid()) is not null and (tg_op = 'INSERT' or new.mentions is distinct from old.mentions)
     and exists (select from unnest(new.mentions) m(id) where not private.reads_record(m.id, new.record_kind, new.record_id)) then
    raise exception 'Somebody you mention cannot see this record. Take the mention out, or put them on the team first.'
      using errcode = '23514', constraint = 'activities_mentions', table = 'activities';
  end if;
  if tg_op = 'UPDATE' and new.body is distinct from old.body then
    new.edited_at := now();
  end if;
  return new;
end $$;
create trigger check_activity before insert or update of body, mentions on public.activities
  for each row execute function private.check_activity();

-- Those newly mentioned are told, and the author of what is commented on: of the note, or of the text whose passage it is.
create function private.notify_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object('name', new.record_name, 'said', left(new.body, 300),
    'record_kind', new.record_kind, 'record_id', new.record_id);
  before_ uuid[] := case when tg_op = 'UPDATE' then old.mentions else '{}' end;
  above uuid := (select a.created_by from public.activities a where a.id = new.parent_id);
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  perform private.notify(m.id, 'mentioned', new.id, facts)
  from (select distinct unnest(new.mentions) as id) m where m.id <> all (before_);
  if tg_op = 'INSERT' and above is not null and above <> all (new.mentions) then
    perform private.notify(above, 'commented', new.id, facts);
  end if;
  if tg_op = 'INSERT' and new.passage is not null and new.record_kind = 'content_items' then
    perform private.notify(w.id, 'commented', new.id, facts)
    from (
      select c.created_by as id from public.content_items c where c.id = new.record_id
      union select unnest(c.editors || c.edited_by) from public.content_items c where c.id = new.record_id
    ) w
    where w.id <> all (new.mentions)
      and exists (select from public.user_roles r where r.user_id = w.id and r.role <> 'client');
  end if;
  return null;
end $$;
create trigger notify_on_insert after insert on public.activities
  for each row execute function private.notify_activity();
create trigger notify_on_mention after update of mentions on public.activities
  for each row when (old.mentions is distinct from new.mentions) execute function private.notify_activity();

-- A move of a project stands in its timeline.
create function private.tell_move_in_timeline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.activities (record_kind, record_id, kind, body, created_by)
  values (tg_table_name, new.id, 'system', 'Moved from ' || replace(old.status, '_', ' ') || ' to '
    || replace(new.status, '_', ' ') || '.' || coalesce(' Reason: ' || nullif(btrim(new.status_reason), ''), ''), (select auth.uid()));
  return null;
end $$;
create trigger tell_move after update of status on public.projects
  for each row when (old.status is distinct from new.status) execute function private.tell_move_in_timeline();
create trigger tell_move after update of status on public.services
  for each row when (old.status is distinct from new.status) execute function private.tell_move_in_timeline();

-- The files of a record. The bytes lie in the bucket «attachments» under <kind>/<record's id>/<random>/<name>, the row says
-- what they are. A new version is a row of its own that names the first one; where the first is purged, the next takes its
-- place.
--
-- Who may: whoever reads the record reads its files; consultants and administrators who do add them. Whoever added a file, and
-- administrators, delete it, with Undo; its bytes go when the row is purged. A file of a client or project that is shared
-- with the client is also read by the client's own people, row and bytes alone, until it is no longer shared.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('attachments', 'attachments', false, 100 * 1024 * 1024, array[
    'application/pdf', 'text/plain', 'text/csv', 'text/markdown', 'image/png', 'image/jpeg', 'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation'])
on conflict (id) do nothing;

create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null,
  record_id uuid not null,
  record_name text not null default '',
  name text not null,
  path text not null unique,
  media_type text not null default 'application/octet-stream',
  bytes bigint not null default 0,
  -- SHA-256 of the bytes, as the sender's browser computed it.
  sha256 text,
  -- The first version; null for the first itself. Where the first goes, hand_on_versions names another.
  version_of uuid references public.attachments (id),
  version integer not null default 1,
  expires_on date,
  reviewer uuid references auth.users (id) on delete set null,
  -- Whether the client's own people read it, since when, and who shared it.
  shared boolean not null default false,
  shared_at timestamptz,
  shared_by uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint attachments_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint attachments_path_length check (char_length(path) <= 500),
  constraint attachments_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint attachments_shared_kind check (not shared or record_kind in ('clients', 'projects')),
  constraint attachments_expires_on_range check (expires_on between '2000-01-01' and '2100-12-31')
);
create index attachments_newest on public.attachments (record_kind, record_id, created_at desc) where deleted_at is null;
create index attachments_version_of on public.attachments (version_of);
create index attachments_expiry on public.attachments (expires_on) where expires_on is not null and deleted_at is null;
create index attachments_reviewer on public.attachments (reviewer);
create index attachments_shared on public.attachments (record_id) where shared and deleted_at is null;
create index attachments_shared_by on public.attachments (shared_by);
create index attachments_created_by on public.attachments (created_by);
create index attachments_deleted on public.attachments (deleted_at) where deleted_at is not null;
create index attachments_deleted_by on public.attachments (deleted_by) where deleted_by is not null;

-- What the bytes are is read from storage, not said by the sender.
grant select, delete,
  insert (record_kind, record_id, name, path, sha256, version_of, expires_on, reviewer, created_by),
  update (name, expires_on, reviewer, shared) on public.attachments to authenticated;
select private.install_record('attachments', _one => 'attachment', _archives => true, _values => false);
select private.install_attached('attachments');

-- The file must lie in the record's own folder and be the caller's: a row must not lend a name to somebody else's bytes.
create function private.describe_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored storage.objects;
  first_ public.attachments;
begin
  select * into stored from storage.objects o where o.bucket_id = 'attachments' and o.name = new.path;
  if (select auth.uid()) is not null and (stored.id is null
      or stored.owner_id is distinct from (select auth.uid())::text
      or not starts_with(new.path, new.record_kind || '/' || new.record_id || '/')) then
    raise exception 'Send the file first: there is none of yours under this path.'
      using errcode = '23514', constraint = 'attachments_path', table = 'attachments';
  end if;
  if stored.id is not null then
    new.media_type := coalesce(stored.metadata ->> 'mimetype', new.media_type);
    new.bytes := coalesce((stored.metadata ->> 'size')::bigint, new.bytes);
  end if;
  if new.version_of is not null then
    select * into first_ from public.attachments a where a.id = new.version_of for update;
    if first_.id is null or first_.version_of is not null
       or (first_.record_kind, first_.record_id) is distinct from (new.record_kind, new.record_id) then
      raise exception 'A new version belongs to a file of the same record.'
        using errcode = '23514', constraint = 'attachments_version_of', table = 'attachments';
    end if;
    -- Else it would hang on a file that nobody sees and that is purged.
    if (select auth.uid()) is not null and not exists (select from public.attachments a
        where new.version_of in (a.id, a.version_of) and a.deleted_at is null) then
      raise exception 'This file was deleted meanwhile. Restore it from the bin first, or send yours as a file of its own.'
        using errcode = '23514', constraint = 'attachments_version_of', table = 'attachments';
    end if;
    new.version := 1 + (select max(a.version) from public.attachments a where new.version_of in (a.id, a.version_of));
  end if;
  return new;
end $$;
create trigger describe_attachment before insert on public.attachments
  for each row execute function private.describe_attachment();

-- Where the first version is purged, the others stay: the next one that is not deleted stands in its place.
create function private.hand_on_versions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next_ uuid := (select a.id from public.attachments a where a.version_of = old.id
    order by a.deleted_at is not null, a.version limit 1);
begin
  if next_ is not null then
    update public.attachments a set version_of = nullif(next_, a.id) where a.version_of = old.id;
  end if;
  return null;
end $$;
-- Triggers fire in the order of their names: the capital puts this one before the check of the foreign key (RI_…).
create trigger "Hand_on_versions" after delete on public.attachments
  for each row when (old.version_of is null) execute function private.hand_on_versions();

-- A file stands in the timeline too, and leaves it with the file.
create function private.tell_file_in_timeline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.activities (record_kind, record_id, kind, body, attachment_id, created_by, happened_at)
    values (new.record_kind, new.record_id, 'file', case when new.version > 1 then new.name || ', version ' || new.version else new.name end,
      new.id, new.created_by, new.created_at);
  elsif tg_op = 'UPDATE' then
    update public.activities a set deleted_at = new.deleted_at, deleted_by = new.deleted_by where a.attachment_id = new.id;
  else
    delete from public.activities a where a.attachment_id = old.id and a.deleted_at is not null;
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'attachments' and o.name = old.path;
    perform set_config('storage.allow_delete_query', 'false', true);
  end if;
  return null;
end $$;
create trigger tell_file after insert or delete on public.attachments
  for each row execute function private.tell_file_in_timeline();
create trigger tell_file_archived after update of deleted_at on public.attachments
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function private.tell_file_in_timeline();

-- Whether a folder is that of a record; runs as the caller, so the record's own policy decides.
create function private.is_folder_of_record(_folders text[], _writes boolean) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return cardinality(_folders) >= 2 and _folders[2] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and case
    when _writes then private.can_write_record(_folders[1], _folders[2]::uuid)
    else private.can_read_record(_folders[1], _folders[2]::uuid) end;
end $$;
grant execute on function private.is_folder_of_record(text[], boolean) to authenticated;

create policy "whoever reads the record reads its files" on storage.objects
  for select to authenticated
  using (case when bucket_id = 'attachments' then private.is_folder_of_record(storage.foldername(name), false) else false end);
create policy "whoever works on the record adds files to it" on storage.objects
  for insert to authenticated
  with check (case when bucket_id = 'attachments' then owner_id = (select auth.uid())::text
    and private.is_folder_of_record(storage.foldername(name), true) else false end);
-- No update: a new version is a new file. A file whose row was never written can be deleted by whoever sent it.
create policy "people take back what they sent" on storage.objects
  for delete to authenticated
  using (case when bucket_id = 'attachments' then owner_id = (select auth.uid())::text
    and private.is_folder_of_record(storage.foldername(name), true)
    and not exists (select from public.attachments a where a.path = objects.name) else false end);

-- One version of a file at a time is shared: another one that is shared takes its place.
create function private.note_sharing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.shared_at := case when new.shared then now() end;
  new.shared_by := case when new.shared then (select auth.uid()) end;
  if new.shared then
    update public.attachments a set shared = false
    where a.shared and a.id <> new.id and coalesce(new.version_of, new.id) in (a.id, a.version_of);
  end if;
  return new;
end $$;
create trigger note_sharing before update of shared on public.attachments
  for each row when (new.shared is distinct from old.shared) execute function private.note_sharing();

-- The client's own people are notified of a shared file, and their lists follow. What is no longer shared leaves their bell too.
create function private.tell_sharing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  member record;
begin
  for member in
    select distinct m.user_id from public.client_members m
    where m.client_id = case when new.record_kind = 'clients' then new.record_id
      else (select p.client_id from public.projects p where p.id = new.record_id and p.deleted_at is null) end
  loop
    perform private.tell_live(member.user_id, 'linked_changed');
    if new.shared and new.deleted_at is null and not (old.shared and old.deleted_at is null) then
      perform private.notify(member.user_id, 'file_shared', new.id,
        jsonb_build_object('name', new.name, 'record', new.record_name));
    end if;
  end loop;
  if not new.shared or new.deleted_at is not null then
    delete from public.notifications n where n.kind = 'file_shared' and n.record_id = new.id;
  end if;
  return null;
end $$;
create trigger tell_sharing after update of shared, deleted_at, name on public.attachments
  for each row when (old.shared or new.shared) execute function private.tell_sharing();

-- What is shared with the caller's client, by name and size, without who sent it and without its other versions.
create function private.linked_files()
returns table (id uuid, record_kind text, record_id uuid, record_name text, name text, path text, media_type text,
  bytes bigint, shared_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.id, a.record_kind, a.record_id, a.record_name, a.name, a.path, a.media_type, a.bytes, a.shared_at
    from public.attachments a
    where a.shared and a.deleted_at is null and (
      a.record_kind = 'clients' and a.record_id in (select private.my_linked_client_ids())
      or a.record_kind = 'projects' and a.record_id in (
        select p.id from public.projects p
        where p.deleted_at is null and p.client_id in (select private.my_linked_client_ids())));
end $$;
grant execute on function private.linked_files() to authenticated;
create view public.linked_files with (security_invoker = true) as select * from private.linked_files();
grant select on public.linked_files to authenticated;
create trigger read_only instead of insert or update or delete on public.linked_files
  for each row execute function private.refuse_write();

create policy "a client's people read the files shared with them" on storage.objects
  for select to authenticated
  using (case when bucket_id = 'attachments' then name in (select f.path from private.linked_files() f) else false end);

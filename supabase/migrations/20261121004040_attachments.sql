-- The files of a record. The bytes lie in the bucket «attachments» under <kind>/<record's id>/<random>/<name>, the row says
-- what they are. A new version is a row of its own that names the first one.
--
-- Who may: whoever reads the record reads its files; consultants and administrators who do add them. Whoever added a file, and
-- administrators, delete it, with Undo; its bytes go when the row is purged.

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
  -- The first version; null for the first itself.
  version_of uuid references public.attachments (id) on delete cascade,
  version integer not null default 1,
  expires_on date,
  reviewer uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint attachments_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint attachments_path_length check (char_length(path) <= 500),
  constraint attachments_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint attachments_expires_on_range check (expires_on between '2000-01-01' and '2100-12-31')
);
create index attachments_newest on public.attachments (record_kind, record_id, created_at desc) where deleted_at is null;
create index attachments_version_of on public.attachments (version_of);
create index attachments_expiry on public.attachments (expires_on) where expires_on is not null and deleted_at is null;
create index attachments_reviewer on public.attachments (reviewer);
create index attachments_created_by on public.attachments (created_by);
create index attachments_deleted on public.attachments (deleted_at) where deleted_at is not null;
create index attachments_deleted_by on public.attachments (deleted_by) where deleted_by is not null;

-- What the bytes are is read from storage, not said by the sender.
grant select, delete,
  insert (record_kind, record_id, name, path, sha256, version_of, expires_on, reviewer, created_by),
  update (name, expires_on, reviewer) on public.attachments to authenticated;
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
    new.version := 1 + (select max(a.version) from public.attachments a where new.version_of in (a.id, a.version_of));
  end if;
  return new;
end $$;
create trigger describe_attachment before insert on public.attachments
  for each row execute function private.describe_attachment();

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
-- No update: a new version is a new file. A file whose row was never written can be taken back by whoever sent it.
create policy "people take back what they sent" on storage.objects
  for delete to authenticated
  using (case when bucket_id = 'attachments' then owner_id = (select auth.uid())::text
    and private.is_folder_of_record(storage.foldername(name), true)
    and not exists (select from public.attachments a where a.path = objects.name) else false end);

-- Files: names, owners and metadata. Table and column names are those of supabase/storage as far as we use them. The
-- content is a blob outside the database under objects.version, a generated id that is never reused; a row appears, or
-- moves to another version, only after that blob is durable. Policies stand beside the buckets
-- (supabase/migrations/…_files.sql); without a policy nobody has access.

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key check (id = name),
  name text not null unique check (char_length(name) between 1 and 100),
  owner uuid,
  owner_id text,
  -- Everyone may read a file of it whose path they know. Listing still asks the policies.
  public boolean not null default false,
  -- In bytes; null is the server's own limit.
  file_size_limit bigint check (file_size_limit > 0),
  -- Null takes every type.
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null check (octet_length(name) between 1 and 1024 and name is nfc normalized),
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb,
  constraint bucketid_objname unique (bucket_id, name)
);
-- Lists ask for a range of names, whatever the database's collation.
create index objects_names on storage.objects (bucket_id, name collate "C");
create index objects_owner on storage.objects (owner_id);
create unique index objects_version on storage.objects (version collate "C");

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
-- As on a hosted Supabase the grants are wide and the policies decide: no policy, no row.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Parts of a path, for policies: foldername('a/b/c.txt') is {a,b}, filename is c.txt, extension is txt.
create function storage.foldername(name text) returns text[]
language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1]
$$;
create function storage.filename(name text) returns text
language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;
create function storage.extension(name text) returns text
language sql immutable set search_path = '' as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

-- Blobs that no row refers to any more, recorded in the transaction that orphaned them. They are deleted after its
-- commit, and by a job if the process died in between.
create table platform.orphaned_blobs (
  version text primary key,
  since timestamptz not null default now()
);
create function storage.record_orphaned_blob() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.version is not null then
    insert into platform.orphaned_blobs (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger record_orphaned_blob after delete on storage.objects for each row execute function storage.record_orphaned_blob();
create trigger record_replaced_blob after update of version on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.record_orphaned_blob();

-- Quotas, counted per owner in the transaction that adds a file, so that concurrent uploads cannot exceed them
-- together. What the server itself stores has no owner and no quota.
create table platform.file_limits (
  singleton boolean primary key default true check (singleton),
  objects_per_person bigint not null default 10000,
  -- Staff; everyone else gets the smaller of the two.
  bytes_per_person bigint not null default 10737418240,
  bytes_per_outsider bigint not null default 209715200,
  -- Uploads are refused (507) when they would leave less than this on the disk, which the database may share.
  min_free_bytes bigint not null default 1073741824
);
insert into platform.file_limits default values;
-- The owner's quota by their role. A schema without user_roles (not this product's) has one quota for all.
create function platform.file_quota(owner_id text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  limits platform.file_limits;
  is_staff boolean := true;
begin
  select * into limits from platform.file_limits;
  if to_regclass('public.user_roles') is not null then
    execute $q$ select exists (select from public.user_roles r
      where r.user_id::text = $1 and r.role in ('admin', 'consultant', 'compliance_officer')) $q$ into is_staff using owner_id;
  end if;
  return case when is_staff then limits.bytes_per_person
    else least(limits.bytes_per_person, limits.bytes_per_outsider) end;
end $$;
create table platform.file_usage (
  owner_id text primary key,
  objects bigint not null,
  bytes bigint not null
);
create function storage.count_usage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  used platform.file_usage;
  most platform.file_limits;
  before_bytes bigint := coalesce((case when tg_op <> 'INSERT' then old.metadata end ->> 'size')::bigint, 0);
  after_bytes bigint := coalesce((case when tg_op <> 'DELETE' then new.metadata end ->> 'size')::bigint, 0);
begin
  if tg_op <> 'INSERT' and old.owner_id is not null then
    update platform.file_usage u set objects = u.objects - 1, bytes = u.bytes - before_bytes
    where u.owner_id = old.owner_id;
    -- A count of nothing would be all that is left of someone who has gone.
    delete from platform.file_usage u where u.owner_id = old.owner_id and u.objects = 0;
  end if;
  if tg_op <> 'DELETE' and new.owner_id is not null then
    insert into platform.file_usage as u (owner_id, objects, bytes) values (new.owner_id, 1, after_bytes)
    on conflict (owner_id) do update set objects = u.objects + 1, bytes = u.bytes + excluded.bytes
    returning u.* into used;
    if tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id or after_bytes > before_bytes then
      select * into most from platform.file_limits;
      if used.objects > most.objects_per_person or used.bytes > platform.file_quota(new.owner_id) then
        raise exception 'You keep as many files here as one person may. Delete some first.' using errcode = 'PT413';
      end if;
    end if;
  end if;
  return null;
end $$;
create trigger count_usage after insert or delete or update of owner_id, metadata on storage.objects
  for each row execute function storage.count_usage();

-- Written into the store of bytes as well: only what belongs to this database is ever cleared away there.
create table platform.file_store (
  singleton boolean primary key default true check (singleton),
  id uuid not null default gen_random_uuid()
);
insert into platform.file_store default values;

-- Signed upload URLs are good for one upload: the id of a used one is kept until the URL has expired. Called in the
-- transaction that adds the file, as the person the URL was signed for.
create table platform.used_upload_links (
  id uuid primary key,
  expires_at timestamptz not null
);
create function storage.use_upload_link(id uuid, expires_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into platform.used_upload_links (id, expires_at) values (use_upload_link.id, use_upload_link.expires_at);
$$;
-- Whether whoever signed a URL is still a person here: a suspended or deleted account opens nothing. Keys have no person.
create function storage.signer_is_active() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is null or exists (
    select from auth.users u
    where u.id = auth.uid() and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()))
$$;
create function storage.bucket_is_public(bucket_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select b.public from storage.buckets b where b.id = bucket_is_public.bucket_id), false)
$$;
grant execute on function storage.use_upload_link(uuid, timestamptz), storage.signer_is_active(),
  storage.bucket_is_public(text) to anon, authenticated, service_role;

-- Resumable uploads (TUS) on their way in. Their bytes lie in a spool folder beside the blobs until they are complete; the
-- record is here, so that several processes may receive parts of one upload. Kept for a day, also when finished: a client
-- that lost the last answer asks again.
create table platform.resumable_uploads (
  id uuid primary key,
  bucket_id text not null,
  name text not null,
  owner_id text,
  upsert boolean not null,
  size bigint not null check (size >= 0),
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  finished_at timestamptz,
  -- Which request writes at the moment; a lease that is not renewed has died with its process.
  lease uuid,
  lease_until timestamptz,
  lease_wanted boolean not null default false
);
create index resumable_uploads_owner on platform.resumable_uploads (owner_id);
create index resumable_uploads_expiry on platform.resumable_uploads (expires_at);

-- Unfinished uploads count against the quota with their announced size, or parallel ones could fill the disk together.
create function platform.start_resumable_upload(
  _id uuid, _bucket text, _name text, _owner text, _upsert boolean, _size bigint, _metadata jsonb
) returns void
language plpgsql set search_path = '' as $$
declare
  pending record;
  used bigint;
begin
  if _owner is not null then
    perform pg_advisory_xact_lock(hashtextextended('resumable ' || _owner, 0));
    select count(*) as uploads, coalesce(sum(u.size), 0) as bytes into pending from platform.resumable_uploads u
    where u.owner_id = _owner and u.finished_at is null and u.expires_at > now();
    select coalesce(sum(u.bytes), 0) into used from platform.file_usage u where u.owner_id = _owner;
    if pending.uploads >= 50 or used + pending.bytes + _size > platform.file_quota(_owner) then
      raise exception 'You keep as many files here as one person may. Delete some first.' using errcode = 'PT413';
    end if;
  end if;
  insert into platform.resumable_uploads (id, bucket_id, name, owner_id, upsert, size, metadata)
  values (_id, _bucket, _name, _owner, _upsert, _size, _metadata);
end $$;
-- In the transaction that adds the file's row, as its uploader: an upload becomes one file, however often it is finished.
create function storage.finish_resumable_upload(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update platform.resumable_uploads u set finished_at = now()
  where u.id = finish_resumable_upload.id and u.finished_at is null;
  if not found then
    raise exception 'The upload is finished already.' using errcode = '23505';
  end if;
end $$;
grant execute on function storage.finish_resumable_upload(uuid) to anon, authenticated, service_role;

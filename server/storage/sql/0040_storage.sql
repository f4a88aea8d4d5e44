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

-- How much one person may keep here. Counted per owner in the transaction that adds a file, so that uploads at the
-- same time cannot slip through together. What the server itself puts away has no owner and no limit.
create table platform.file_limits (
  singleton boolean primary key default true check (singleton),
  objects_per_person bigint not null default 10000,
  bytes_per_person bigint not null default 10737418240
);
insert into platform.file_limits default values;
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
      if used.objects > most.objects_per_person or used.bytes > most.bytes_per_person then
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

-- Links to upload one file, each good for one upload: the id of a used one is kept until it has expired.
create table platform.used_upload_links (
  id uuid primary key,
  expires_at timestamptz not null
);

-- Documents made from records: a report on a client, say. Which there are stands in server/documents/list.ts; the task
-- «build-document» builds each from what its requester may read, and the file lies in the bucket documents under
-- records/<kind>/<record's id>/.
--
-- Who may: whoever reads the record may ask for a document about it (private.can_document), and it is theirs alone: it
-- holds what they may read, which a colleague may not. With the right to the record goes the right to its documents and
-- their files. After thirty days a document and its file are deleted; it is made again with a click.

create table public.record_documents (
  id uuid primary key default gen_random_uuid(),
  -- Compared with the definitions when it is built.
  document text not null,
  format text not null,
  record_kind text not null,
  record_id uuid not null,
  requested_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  state text not null default 'queued',
  -- What the file is called, once there is one.
  title text,
  path text,
  bytes integer,
  finished_at timestamptz,
  constraint record_documents_document_form check (document ~ '^[a-z][a-z-]{0,60}$'),
  constraint record_documents_format_known check (format in ('pdf', 'docx', 'xlsx', 'pptx')),
  constraint record_documents_record_kind_form check (record_kind ~ '^[a-z_]{1,60}$'),
  constraint record_documents_state_known check (state in ('queued', 'ready', 'failed')),
  constraint record_documents_ready_has_file check ((state = 'ready') = (path is not null))
);
create index record_documents_of_record on public.record_documents (requested_by, record_kind, record_id, requested_at desc);
create index record_documents_age on public.record_documents (requested_at);
create unique index record_documents_path on public.record_documents (path) where path is not null;

alter table public.record_documents enable row level security;
alter table public.record_documents force row level security;
-- State, title and file are the server's.
grant select, delete, insert (document, format, record_kind, record_id) on public.record_documents to authenticated;
grant select, delete on public.record_documents to service_role;
create policy "people read the documents they asked for, of records they read" on public.record_documents
  for select to authenticated
  using (requested_by = (select private.strong_session_user_id())
    and (select private.can_document(record_kind, record_id)));
create policy "whoever reads a record asks for its documents" on public.record_documents
  for insert to authenticated
  with check (requested_by = (select private.strong_session_user_id())
    and (select private.can_document(record_kind, record_id)));
create policy "people delete the documents they asked for" on public.record_documents
  for delete to authenticated
  using (requested_by = (select private.strong_session_user_id())
    and (select private.can_document(record_kind, record_id)));

create policy "whoever asked for a document reads its file" on storage.objects
  for select to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = 'records'
    and exists (select from public.record_documents d where d.path = name));

-- Building takes a second of a processor: thirty in an hour are enough for one person.
create function private.queue_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = new.requested_by for update;
  if (select count(*) > 30 from public.record_documents d
      where d.requested_by = new.requested_by and d.requested_at > now() - interval '1 hour') then
    raise exception 'These are many documents in one hour. Try again a little later.' using errcode = 'PT429';
  end if;
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''build-document'', $1)' using jsonb_build_object('document', new.id);
  end if;
  return null;
end $$;
create trigger queue after insert on public.record_documents
  for each row execute function private.queue_document();

-- The file goes with its row; its bytes are swept after the commit.
create function private.delete_document_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.path is not null then
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'documents' and o.name = old.path;
    perform set_config('storage.allow_delete_query', 'false', true);
  end if;
  return null;
end $$;
create trigger delete_file after delete on public.record_documents
  for each row execute function private.delete_document_file();

-- Documents past their time, and those of records that are gone; run by the server.
create function private.delete_expired_documents(_older_than interval default '30 days') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.record_documents d where d.requested_at < now() - _older_than;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function private.queue_document(), private.delete_document_file(), private.delete_expired_documents(interval)
  from public, authenticated, service_role;

-- The firm's files: which buckets there are, what they take, and who may read, add, replace and delete in them.
-- Size and types stand here and nowhere else; the server checks a file's true type, not its name, against them.
-- Buckets themselves are changed by the service key only.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- A person's picture. <person's id>/<file>
  ('avatars', 'avatars', false, 2 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp']),
  -- Work in progress and final documents. <project's id>/… for its team, <project's id>/shared/… also for the client's
  -- own people, people/<person's id>/… for one person.
  ('documents', 'documents', false, 25 * 1024 * 1024, array[
    'application/pdf', 'text/plain', 'text/csv', 'text/markdown', 'image/png', 'image/jpeg', 'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation']),
  -- Recordings that wait for their transcript, at most a day. <person's id>/<file>
  ('meeting-audio', 'meeting-audio', false, 100 * 1024 * 1024, array[
    'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav']),
  -- What applicants send with their application.
  ('applications', 'applications', false, 5 * 1024 * 1024, array[
    'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text']),
  -- Guides and toolkits of the downloads page.
  ('public-downloads', 'public-downloads', true, 25 * 1024 * 1024, array[
    'application/pdf', 'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation']),
  -- Pictures in articles and pages.
  ('content-images', 'content-images', true, 10 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do nothing;

-- Everyone signed in may see what a bucket takes; it stands on every upload form.
create policy "signed-in people read what the buckets take" on storage.buckets
  for select to authenticated using (true);

-- Folders of documents, as text: the projects whose team I am on, and those of the clients I belong to. A deleted
-- project closes its folder with it.
create function private.my_document_folders() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.id::text from public.projects p
    where p.id in (select private.my_project_ids()) and p.deleted_at is null;
end $$;
create function private.my_shared_folders() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.id::text from public.projects p
    where p.client_id in (select private.my_linked_client_ids()) and p.deleted_at is null;
end $$;
-- Whether I may put something into this folder of documents: my own, one of my teams', any project as administrator.
create function private.may_add_document(_folders text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if _folders[1] = 'people' then
    return coalesce(_folders[2] = (select auth.uid())::text, false);
  end if;
  return _folders[1] in (select private.my_document_folders())
    or private.has_role('admin')
      and exists (select from public.projects p where p.id::text = _folders[1] and p.deleted_at is null);
end $$;
-- Folders of applications, each named by its request (requests.sql): those I was given to handle.
create function private.my_application_folders() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_staff() then
    return query select r.id::text from public.requests r
      where r.assignee = (select auth.uid()) and r.file_path is not null;
  end if;
end $$;
grant execute on function private.my_document_folders(), private.my_shared_folders(),
  private.my_application_folders(), private.may_add_document(text[]) to authenticated;

-- Drafts, recordings and what people asked to be given about themselves: with a stolen password alone, nobody gets there.
create policy "whoever has a second factor has used it" on storage.objects
  as restrictive for all to authenticated using ((select private.session_is_strong()));

-- A public bucket's files are read by their exact path without any policy. These say who sees a file in a list, and
-- who reads the others. Anonymous visitors have no policy at all: they list nothing and put nothing anywhere.
create policy "people read their own files and those of their work" on storage.objects
  for select to authenticated
  using (case bucket_id
    when 'avatars' then (storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_staff())
    when 'documents' then case (storage.foldername(name))[1]
      -- Nobody but the person themselves: drafts, and what they asked to be given about themselves.
      when 'people' then (storage.foldername(name))[2] = (select auth.uid())::text
      else (select private.reads_everything())
        or (storage.foldername(name))[1] in (select private.my_document_folders())
        or (storage.foldername(name))[2] = 'shared'
          and (storage.foldername(name))[1] in (select private.my_shared_folders())
      end
    -- A recording is for whoever made it; not even administrators listen in.
    when 'meeting-audio' then (storage.foldername(name))[1] = (select auth.uid())::text
    when 'applications' then (select private.has_role('admin'))
      or (storage.foldername(name))[1] in (select private.my_application_folders())
    when 'public-downloads' then (select private.is_staff())
    when 'content-images' then (select private.is_staff())
    else false end);

-- applications is missing on purpose: an application's file comes through the server, which knows the application.
create policy "people add files to their own folders and those of their work" on storage.objects
  for insert to authenticated
  with check (owner_id = (select auth.uid())::text and case bucket_id
    when 'avatars' then (storage.foldername(name))[1] = (select auth.uid())::text
    when 'documents' then (select private.may_add_document(storage.foldername(name)))
    when 'meeting-audio' then (storage.foldername(name))[1] = (select auth.uid())::text
    when 'public-downloads' then (select private.has_role('admin'))
    when 'content-images' then (select private.writes_records())
    else false end);

-- Replacing and moving. In a team's folder only what one has put there oneself: what a colleague wrote is not
-- overwritten, a new version gets a new name. A recording is never changed.
create policy "people replace and move their own files, administrators the firm's" on storage.objects
  for update to authenticated
  using (case bucket_id
    when 'avatars' then (storage.foldername(name))[1] = (select auth.uid())::text
    when 'documents' then (select private.may_add_document(storage.foldername(name)))
      and (owner_id = (select auth.uid())::text or (select private.has_role('admin')))
    when 'public-downloads' then (select private.has_role('admin'))
    when 'content-images' then (select private.writes_records())
      and (owner_id = (select auth.uid())::text or (select private.has_role('admin')))
    else false end)
  with check (case bucket_id
    when 'avatars' then (storage.foldername(name))[1] = (select auth.uid())::text
    when 'documents' then (select private.may_add_document(storage.foldername(name)))
    when 'public-downloads' then (select private.has_role('admin'))
    when 'content-images' then (select private.writes_records())
    else false end);

create policy "people delete their own files, administrators the firm's" on storage.objects
  for delete to authenticated
  using (case bucket_id
    -- Administrators may take down a picture that does not belong here.
    when 'avatars' then (storage.foldername(name))[1] = (select auth.uid())::text or (select private.has_role('admin'))
    when 'documents' then (select private.may_add_document(storage.foldername(name)))
      and (owner_id = (select auth.uid())::text or (select private.has_role('admin')))
    when 'meeting-audio' then (storage.foldername(name))[1] = (select auth.uid())::text
    when 'applications' then (select private.has_role('admin'))
    when 'public-downloads' then (select private.has_role('admin'))
    when 'content-images' then (select private.writes_records())
      and (owner_id = (select auth.uid())::text or (select private.has_role('admin')))
    else false end);

-- Every deleted file enters the audit log: by whom, from which bucket. Not under which name, which may tell of a person.
create function private.log_deleted_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('delete', 'files', old.id, '{}', old.bucket_id);
  return null;
end $$;
create trigger log_deleted after delete on storage.objects
  for each row execute function private.log_deleted_file();

-- Recordings past their lifetime, for the server's task: deleted within a day, transcribed or not.
create function private.outlived_recordings() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.name from storage.objects o
    where o.bucket_id = 'meeting-audio' and o.created_at < now() - interval '23 hours';
end $$;

-- Deletes a person's own files with the account: picture, recordings, own drafts. However the account goes, by hand
-- or by a schedule, the rows go in the same transaction and their bytes after its commit. Documents of a project, guides
-- and pictures in articles are the firm's and stay, as records do.
create function private.delete_files_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A hosted Supabase refuses every delete in SQL without this, since it leaves bytes behind there: clear those over
  -- its storage API. Without it no account could be deleted at all.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id in ('avatars', 'meeting-audio') and (storage.foldername(o.name))[1] = old.id::text
    or o.bucket_id = 'documents' and (storage.foldername(o.name))[1] = 'people'
      and (storage.foldername(o.name))[2] = old.id::text;
  perform set_config('storage.allow_delete_query', 'false', true);
  -- An anonymised account may still be referenced, by files as by records; a deleted one may not.
  if tg_op = 'DELETE' then
    update storage.objects o set owner = null, owner_id = null where o.owner_id = old.id::text;
  end if;
  return null;
end $$;
revoke execute on function private.delete_files_of_person() from public, authenticated, service_role;
create trigger delete_files_of_deleted_account after delete on auth.users
  for each row execute function private.delete_files_of_person();
create trigger delete_files_of_emptied_account after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.delete_files_of_person();

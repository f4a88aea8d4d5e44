-- The people at a client: whom to call, what they decide, when we last spoke. Several for each client.
--
-- Who may: whoever serves the client (private.my_client_ids), administrators all; compliance officers read all. A
-- client's own people see no contacts, and a contact is no account: access is given apart, in client_members.
--
-- Deleting archives, as for clients; a contact goes with the client it belongs to when that is purged.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  client_name text not null default '',
  name text not null,
  job_title text,
  email text,
  phone text,
  influence integer,
  last_contact_on date,
  notes text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint contacts_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint contacts_job_title_length check (char_length(job_title) <= 200),
  constraint contacts_email_length check (char_length(email) <= 254),
  constraint contacts_email_shape check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint contacts_phone_length check (char_length(phone) <= 50),
  constraint contacts_influence_range check (influence between 0 and 10),
  constraint contacts_last_contact_on_range check (last_contact_on between '2000-01-01' and '2100-12-31'),
  constraint contacts_notes_length check (char_length(notes) <= 5000)
);
create index contacts_newest on public.contacts (created_at desc, id desc) where deleted_at is null;
create index contacts_client on public.contacts (client_id, name);
create index contacts_created_by on public.contacts (created_by);
create index contacts_deleted on public.contacts (deleted_at) where deleted_at is not null;
create index contacts_deleted_by on public.contacts (deleted_by) where deleted_by is not null;

-- id, client_name, the times and who deleted are the server's; created_by may be named once, as oneself.
grant select, delete,
  insert (client_id, name, job_title, email, phone, influence, last_contact_on, notes, created_by),
  update (client_id, name, job_title, email, phone, influence, last_contact_on, notes) on public.contacts to authenticated;
select private.install_record('contacts', _one => 'contact', _archives => true);

create policy "whoever serves the client reads its contacts" on public.contacts
  for select to authenticated
  using (deleted_at is null
    and ((select private.reads_everything()) or client_id in (select private.my_client_ids())));
create policy "whoever serves the client adds contacts as themselves" on public.contacts
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin')) or client_id in (select private.my_client_ids())));
create policy "whoever serves the client changes its contacts" on public.contacts
  for update to authenticated
  using (deleted_at is null
    and ((select private.has_role('admin')) or client_id in (select private.my_client_ids())))
  with check ((select private.has_role('admin')) or client_id in (select private.my_client_ids()));
-- As for clients: creator and administrators; archive_instead refuses the rest of the team aloud.
create policy "staff may try to delete what they see" on public.contacts
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

-- The client's name on the contact, so that one table answers a list; services take it alike.
create function private.name_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(c.name, '') into new.client_name from public.clients c where c.id = new.client_id;
  return new;
end $$;
create trigger name_client before insert or update of client_id on public.contacts
  for each row execute function private.name_client();
create function private.rename_client_of_contacts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contacts t set client_name = new.name where t.client_id = new.id;
  return null;
end $$;
create trigger rename_contacts after update of name on public.clients
  for each row when (old.name is distinct from new.name) execute function private.rename_client_of_contacts();

-- The organisations the firm serves.
--
-- Who may: consultants read and change the clients they serve (those they entered or own, and those of projects whose
-- team they are on); administrators all; compliance officers read all. A client's own people have no rows here, they read
-- name and industry through linked_clients. Anyone else: nothing.
--
-- Deleting archives (access.sql, archive_instead): the row leaves every select at once, its projects stay and keep
-- the name (projects.client_name, client_deleted_at), restore_client brings it back unchanged, and after thirty days
-- private.purge_deleted removes it for good.

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  contact_email text,
  contact_phone text,
  address text,
  industry text,
  description text,
  owner_id uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint clients_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint clients_contact_email_length check (char_length(contact_email) <= 254),
  constraint clients_contact_email_shape check (contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint clients_contact_phone_length check (char_length(contact_phone) <= 50),
  constraint clients_address_length check (char_length(address) <= 500),
  constraint clients_industry_length check (char_length(industry) <= 100),
  constraint clients_description_length check (char_length(description) <= 5000)
);
create index clients_newest on public.clients (created_at desc, id desc) where deleted_at is null;
create index clients_by_name on public.clients (name, id) where deleted_at is null;
create index clients_created_by on public.clients (created_by, created_at desc, id desc);
create index clients_industry on public.clients (lower(industry), created_at, id);
create index clients_owner on public.clients (owner_id);
create index clients_deleted on public.clients (deleted_at) where deleted_at is not null;
create index clients_deleted_by on public.clients (deleted_by) where deleted_by is not null;

-- id, created_at, updated_at, deleted_at and deleted_by are the server's; created_by may be named once, as oneself.
grant select, delete,
  insert (name, contact_email, contact_phone, address, industry, description, owner_id, created_by),
  update (name, contact_email, contact_phone, address, industry, description, owner_id) on public.clients to authenticated;
select private.install_record('clients', _one => 'client', _archives => true);

-- Whoever adds a client answers for it until somebody else is named. An industry is written as it was written first, so
-- that «energy» and «Energy» stay one.
create function private.own_new_client() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.owner_id := coalesce(new.owner_id, new.created_by, auth.uid());
  return new;
end $$;
create trigger own_new_client before insert on public.clients
  for each row execute function private.own_new_client();

create function private.spell_industry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.industry := coalesce(
    (select c.industry from public.clients c
     where lower(c.industry) = lower(btrim(new.industry)) and c.id <> new.id
       and c.id not in (select private.barred_client_ids())
     order by c.created_at, c.id limit 1),
    btrim(new.industry));
  return new;
end $$;
create trigger spell_industry before insert or update of industry on public.clients
  for each row when (new.industry is not null) execute function private.spell_industry();

create policy "staff read the clients they serve" on public.clients
  for select to authenticated
  using (deleted_at is null and (
    (select private.reads_everything())
    or created_by = (select private.consultant_id()) or id in (select private.my_team_client_ids())));
create policy "consultants and administrators add clients as themselves" on public.clients
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.writes_records()));
create policy "consultants change the clients they serve, administrators all" on public.clients
  for update to authenticated
  using (deleted_at is null and (
    (select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or id in (select private.my_team_client_ids())))
  with check (
    (select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or id in (select private.my_team_client_ids()));
-- Of those who see a client, only its creator and administrators may delete it. The trigger archive_instead says
-- no to the others with a sentence (403); a policy alone would answer them with a silent success.
create policy "staff may try to delete what they see" on public.clients
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));


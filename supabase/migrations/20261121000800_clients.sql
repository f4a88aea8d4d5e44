-- The organisations the firm serves.
--
-- Who may: consultants read and change the clients they serve (those they entered, and those of projects whose team
-- they are on); administrators all; compliance officers read all. A client's own people have no rows here, they read
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
create index clients_deleted on public.clients (deleted_at) where deleted_at is not null;
create index clients_deleted_by on public.clients (deleted_by) where deleted_by is not null;
-- One trigram index per searched column (search_clients).
create index clients_name_trigrams on public.clients using gin (name extensions.gin_trgm_ops);
create index clients_industry_trigrams on public.clients using gin (industry extensions.gin_trgm_ops);
create index clients_contact_email_trigrams on public.clients using gin (contact_email extensions.gin_trgm_ops);

-- id, created_at, updated_at, deleted_at and deleted_by are the server's; created_by may be named once, as oneself.
grant select, delete,
  insert (name, contact_email, contact_phone, address, industry, description, created_by),
  update (name, contact_email, contact_phone, address, industry, description) on public.clients to authenticated;
select private.install_record('clients', _one => 'client', _archives => true);

create policy "staff read the clients they serve" on public.clients
  for select to authenticated
  using (deleted_at is null and (
    (select private.reads_everything())
    or created_by = (select private.consultant_id()) or id in (select private.my_project_client_ids())));
create policy "consultants and administrators add clients as themselves" on public.clients
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.writes_records()));
create policy "consultants change the clients they serve, administrators all" on public.clients
  for update to authenticated
  using (deleted_at is null and (
    (select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or id in (select private.my_project_client_ids())))
  with check (
    (select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or id in (select private.my_project_client_ids()));
-- Of those who see a client, only its creator and administrators may delete it. The trigger archive_instead says
-- no to the others with a sentence (403); a policy alone would answer them with a silent success.
create policy "staff may try to delete what they see" on public.clients
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));


-- Search by name, industry or e-mail address, newest first.
--
-- A definer function, because ILIKE may not run before a policy and so cannot use an index behind one. The scope is
-- therefore spelled out here and must say what the select policy says. Planned anew for each call (the right index
-- depends on the term), and never more than page_size rows: for the next page pass created_at and id of the last row
-- as before and before_id. Filters, order and limit of the request apply to the page the function returns.
create function public.search_clients(
  term text default '', page_size integer default 1000, before timestamptz default null, before_id uuid default null
) returns setof public.clients
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = 'off' as $$
declare
  me uuid := (select auth.uid());
  everything boolean := private.reads_everything();
  served uuid[];
  -- Behind a barrier from the caller (barriers.sql).
  barred uuid[] := array(select private.barred_client_ids());
  wanted text := private.like_pattern(term);
  most integer := least(greatest(coalesce(page_size, 1000), 0), 1000);
  edge timestamptz := coalesce(before, 'infinity');
  edge_id uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if everything and wanted is null then
    return query
      select c.* from public.clients c
      where c.deleted_at is null and (c.created_at, c.id) < (edge, edge_id) and c.id <> all (barred)
      order by c.created_at desc, c.id desc limit most;
  elsif everything then
    return query
      select c.* from public.clients c
      where c.deleted_at is null and (c.created_at, c.id) < (edge, edge_id) and c.id <> all (barred)
        and (c.name ilike wanted or c.industry ilike wanted or c.contact_email ilike wanted)
      order by c.created_at desc, c.id desc limit most;
  elsif private.has_role('consultant') then
    served := array(select private.my_project_client_ids());
    return query
      select c.* from public.clients c
      where c.deleted_at is null and (c.created_at, c.id) < (edge, edge_id) and c.id <> all (barred)
        and (c.created_by = me or c.id = any (served))
        and (wanted is null or c.name ilike wanted or c.industry ilike wanted or c.contact_email ilike wanted)
      order by c.created_at desc, c.id desc limit most;
  end if;
end $$;
grant execute on function public.search_clients(text, integer, timestamptz, uuid) to authenticated;

-- What the firm does for a client, with a team, dates and a budget.
--
-- Who may: consultants read, add and change the projects they started or whose team they are on; administrators all;
-- compliance officers read all. A client's people read their projects without the budget, through linked_projects.
--
-- client_name, client_industry and client_deleted_at mirror the client. They let a list show «deleted» beside the
-- name of an archived client (whose own row no select returns, so an embed of clients is null), and be put in order by it.
-- lead_id mirrors the team (the project_members file): whoever has led it longest.

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  client_id uuid references public.clients (id) on delete set null,
  client_name text not null default '',
  client_industry text,
  client_deleted_at timestamptz,
  service_types text[] not null default '{}',
  budget numeric(14, 2),
  currency char(3) not null default 'USD',
  start_date date,
  end_date date,
  status text not null default 'pending',
  status_reason text,
  lead_id uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  -- Only a purged client leaves a project without one.
  constraint projects_client_id_required check (client_id is not null or client_deleted_at is not null),
  constraint projects_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint projects_description_length check (char_length(description) <= 5000),
  constraint projects_service_types_known check (service_types <@ array['public_affairs', 'strategic_communication', 'political_consulting', 'digital_communication', 'data_protection']),
  constraint projects_service_types_count check (cardinality(service_types) <= 5),
  constraint projects_budget_range check (budget >= 0),
  constraint projects_currency_known check (currency in ('USD', 'NGN', 'EUR', 'GBP', 'ZAR', 'GHS', 'KES', 'XOF')),
  constraint projects_start_date_range check (start_date between '2000-01-01' and '2100-12-31'),
  constraint projects_end_date_range check (end_date between '2000-01-01' and '2100-12-31'),
  constraint projects_dates_in_order check (end_date >= start_date),
  constraint projects_status_known check (status in ('pending', 'active', 'on_hold', 'completed', 'cancelled')),
  constraint projects_status_reason_length check (char_length(status_reason) <= 1000)
);
create index projects_newest on public.projects (created_at desc, id desc) where deleted_at is null;
create index projects_newest_by_status on public.projects (status, created_at desc, id desc) where deleted_at is null;
create index projects_client on public.projects (client_id, created_at desc);
create index projects_created_by on public.projects (created_by, created_at desc, id desc);
create index projects_lead on public.projects (lead_id);
create index projects_deleted on public.projects (deleted_at) where deleted_at is not null;
create index projects_deleted_by on public.projects (deleted_by) where deleted_by is not null;

-- status may be inserted because the New Project form sends it; anything but pending is refused (start_pending).
grant select, delete,
  insert (name, description, client_id, service_types, budget, currency, start_date, end_date, status, created_by),
  update (name, description, client_id, service_types, budget, currency, start_date, end_date, status, status_reason)
  on public.projects to authenticated;
select private.install_record('projects', _one => 'project', _archives => true);

create policy "staff read the projects of their teams" on public.projects
  for select to authenticated
  using (deleted_at is null and (
    (select private.reads_everything())
    or created_by = (select private.consultant_id()) or id in (select private.my_project_ids())));
-- A new project needs a living client that its author serves; a hidden client and a missing one answer the same.
create policy "consultants start projects for clients they serve" on public.projects
  for insert to authenticated
  with check (created_by = (select auth.uid()) and client_deleted_at is null
    and ((select private.has_role('admin')) or (select private.is_team_of_client(client_id))));
create policy "teams change their projects, administrators all" on public.projects
  for update to authenticated
  using (deleted_at is null and (
    (select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or id in (select private.my_project_ids())))
  with check (
    (select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or id in (select private.my_project_ids()));
-- As for clients: creator and administrators; archive_instead refuses the rest of the team with an error.
create policy "staff may try to delete what they see" on public.projects
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

-- The client's name on the project, and the rule for moving a project: only to a living client one serves.
create function private.mirror_client() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
begin
  if new.client_id is null or tg_op = 'UPDATE' and new.client_id is not distinct from old.client_id then
    return new; -- purged, the name stays; or an edit that only repeats the client
  end if;
  select * into client from public.clients c where c.id = new.client_id;
  if tg_op = 'UPDATE' and auth.uid() is not null
     and (client.id is null or client.deleted_at is not null
          or not (private.has_role('admin') or private.is_team_of_client(new.client_id))) then
    raise exception 'You can move a project only to a client you serve.' using errcode = '42501';
  end if;
  new.client_name := coalesce(client.name, '');
  new.client_industry := client.industry;
  new.client_deleted_at := client.deleted_at;
  return new;
end $$;
create trigger mirror_client before insert or update of client_id on public.projects
  for each row execute function private.mirror_client();

create function private.mirror_to_projects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.projects p
  set client_name = new.name, client_industry = new.industry, client_deleted_at = new.deleted_at
  where p.client_id = new.id;
  return null;
end $$;
create trigger mirror_to_projects after update of name, industry, deleted_at on public.clients
  for each row when ((old.name, old.industry, old.deleted_at) is distinct from (new.name, new.industry, new.deleted_at))
  execute function private.mirror_to_projects();

create function private.start_pending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.status := coalesce(new.status, 'pending');
  if new.status <> 'pending' and auth.uid() is not null then
    raise exception 'New work starts as pending.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger start_pending before insert on public.projects for each row execute function private.start_pending();
create trigger guard_status before update of status on public.projects
  for each row when (old.status is distinct from new.status)
  execute function private.guard_move('status', 'A project that', 'status_reason');

-- Deletes for good what was archived for thirty days, with its history and everything that references it: every table
-- with the column deleted_at, children first. Projects of a purged client stay, under the name it had. Run by a task of
-- the server.
create function private.purge_deleted(_older_than interval default '30 days') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  owner regclass;
  gone integer;
  total integer := 0;
begin
  for owner in
    select c.oid from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'deleted_at'
    order by c.oid desc
  loop
    execute format('delete from %s where deleted_at < now() - $1', owner) using _older_than;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;

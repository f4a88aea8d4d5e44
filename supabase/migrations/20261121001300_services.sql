-- A service or initiative the firm delivers to a client, in one of the five categories of the dashboards.
--
-- Who may: the team of the client (or whoever entered the service) reads, adds and changes; administrators all;
-- compliance officers read all. A client's own people read theirs without the budget and without the reason of a move,
-- through linked_services. Services are the client's file: they go when the client is purged.
--
-- Deleting archives, as for projects: whoever entered it and administrators. What hangs on an archived service stays
-- with it, hidden from the dashboards, and returns with Undo.

create table public.services (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  client_id uuid not null references public.clients (id) on delete cascade,
  client_name text not null default '',
  project_id uuid references public.projects (id) on delete set null,
  service_category text not null,
  objectives text[] not null default '{}',
  budget numeric(14, 2),
  currency char(3) not null default 'USD',
  start_date date,
  end_date date,
  priority text not null default 'medium',
  status text not null default 'pending',
  status_reason text,
  progress_percentage integer not null default 0,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint services_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint services_description_length check (char_length(description) <= 5000),
  constraint services_category_known check (service_category in ('public_affairs', 'strategic_communication', 'data_protection', 'political_intelligence', 'digital_communication')),
  constraint services_objectives_length check (cardinality(objectives) <= 50 and char_length(objectives::text) <= 20000),
  constraint services_budget_range check (budget >= 0),
  constraint services_currency_known check (currency in ('USD', 'NGN', 'EUR', 'GBP', 'ZAR', 'GHS', 'KES', 'XOF')),
  constraint services_start_date_range check (start_date between '2000-01-01' and '2100-12-31'),
  constraint services_end_date_range check (end_date between '2000-01-01' and '2100-12-31'),
  constraint services_dates_in_order check (end_date >= start_date),
  constraint services_priority_known check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint services_status_known check (status in ('pending', 'active', 'on_hold', 'completed', 'cancelled')),
  constraint services_status_reason_length check (char_length(status_reason) <= 1000),
  constraint services_progress_range check (progress_percentage between 0 and 100)
);
create index services_category on public.services (service_category, created_at desc, id desc) where deleted_at is null;
create index services_newest on public.services (created_at desc, id desc) where deleted_at is null;
create index services_client on public.services (client_id);
create index services_project on public.services (project_id);
create index services_created_by on public.services (created_by);
create index services_deleted on public.services (deleted_at) where deleted_at is not null;
create index services_deleted_by on public.services (deleted_by) where deleted_by is not null;

-- A new service starts pending at 0 %: status and progress can be changed later but not sent with the insert.
grant select, delete,
  insert (title, description, client_id, project_id, service_category, objectives, budget, currency, start_date, end_date, priority, created_by),
  update (title, description, client_id, project_id, service_category, objectives, budget, currency, start_date, end_date, priority, status, status_reason, progress_percentage)
  on public.services to authenticated;
select private.install_record('services', _one => 'service', _archives => true);

create policy "teams and overseers read services" on public.services
  for select to authenticated
  using (deleted_at is null and (
    (select private.reads_everything())
    or created_by = (select private.consultant_id()) or client_id in (select private.my_client_ids())));
create policy "teams add services to the clients they serve" on public.services
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin'))
      or client_id in (select private.my_client_ids())
        and (project_id is null or (select private.is_team_of_project(project_id)))));
-- The check asks for the client again: a service cannot be moved to a client one does not serve.
create policy "teams change their services, administrators all" on public.services
  for update to authenticated
  using (deleted_at is null and ((select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or client_id in (select private.my_client_ids())))
  with check ((select private.has_role('admin'))
    or client_id in (select private.my_client_ids())
      and (project_id is null or (select private.is_team_of_project(project_id))));
-- As for projects: creator and administrators; archive_instead refuses the rest of the team aloud.
create policy "staff may try to delete what they see" on public.services
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

create trigger guard_status before update of status on public.services
  for each row when (old.status is distinct from new.status)
  execute function private.guard_move('status', 'A service that', 'status_reason');

-- An archived client takes no new services, whoever asks: what is added now would be purged with it.
create function private.require_living_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and exists (
    select from public.clients c where c.id = new.client_id and c.deleted_at is not null
      and (private.has_role('admin') or private.is_team_of_client(c.id))) then
    raise exception 'This client was deleted. Restore it first.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger require_living_client before insert on public.services
  for each row execute function private.require_living_client();
create trigger require_living_client_on_move before update of client_id on public.services
  for each row when (old.client_id is distinct from new.client_id) execute function private.require_living_client();

-- The client's name on the service, so that one table answers a list.
create trigger name_client before insert or update of client_id on public.services
  for each row execute function private.name_client();
create function private.rename_client_of_services() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.services s set client_name = new.name where s.client_id = new.id;
  return null;
end $$;
create trigger rename_services after update of name on public.clients
  for each row when (old.name is distinct from new.name) execute function private.rename_client_of_services();

-- What hangs on a service carries its title and the client's name.
create function private.name_service() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(max(s.title), ''), coalesce(max(s.client_name), '') into new.service_title, new.client_name
  from public.services s where s.id = new.service_id;
  return new;
end $$;
create function private.rename_service() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.stakeholders c set client_id = new.client_id, service_title = new.title, client_name = new.client_name
  where c.service_id = new.id;
  update public.communications c set service_title = new.title, client_name = new.client_name where c.service_id = new.id;
  update public.campaigns c set service_title = new.title, client_name = new.client_name where c.service_id = new.id;
  return null;
end $$;
create trigger rename after update of title, client_id, client_name on public.services
  for each row when ((old.title, old.client_id, old.client_name) is distinct from (new.title, new.client_id, new.client_name))
  execute function private.rename_service();

create function private.linked_services()
returns table (id uuid, title text, description text, client_id uuid, client_name text, service_category text,
  objectives text[], start_date date, end_date date, priority text, status text, progress_percentage integer,
  created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.id, s.title, s.description, s.client_id, s.client_name, s.service_category, s.objectives, s.start_date,
      s.end_date, s.priority, s.status, s.progress_percentage, s.created_at
    from public.services s
    where s.deleted_at is null and s.client_id in (select private.my_linked_client_ids());
end $$;
grant execute on function private.linked_services() to authenticated;
create view public.linked_services with (security_invoker = true) as select * from private.linked_services();
grant select on public.linked_services to authenticated;
create trigger read_only instead of insert or update or delete on public.linked_services
  for each row execute function private.refuse_write();

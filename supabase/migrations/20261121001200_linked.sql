-- What a client's own people see of their client and its projects: name, dates and state, never contact notes or
-- budgets. Row policies cannot hide a column from one product role, so these people have no rows in the tables at
-- all and read these views, which run as the caller over functions that know who is linked to what.

create function private.linked_clients()
returns table (id uuid, name text, industry text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.id, c.name, c.industry, c.created_at
    from public.clients c where c.id in (select private.my_linked_client_ids());
end $$;

create function private.linked_projects()
returns table (id uuid, name text, description text, client_id uuid, client_name text, service_types text[],
  start_date date, end_date date, status text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select p.id, p.name, p.description, p.client_id, p.client_name, p.service_types, p.start_date, p.end_date, p.status, p.created_at
    from public.projects p
    where p.deleted_at is null and p.client_id in (select private.my_linked_client_ids());
end $$;
grant execute on function private.linked_clients(), private.linked_projects() to authenticated;

create view public.linked_clients with (security_invoker = true) as select * from private.linked_clients();
create view public.linked_projects with (security_invoker = true) as select * from private.linked_projects();
-- Read only; for everyone who is no client's person they are simply empty.
grant select on public.linked_clients, public.linked_projects to authenticated;

-- Without a trigger PostgreSQL would call a write to such a view impossible (55000) before asking for the grant;
-- with one it asks first, and the answer is the plain refusal every other table gives.
create function private.refuse_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'This list is for reading only.' using errcode = '42501';
end $$;
create trigger read_only instead of insert or update or delete on public.linked_clients
  for each row execute function private.refuse_write();
create trigger read_only instead of insert or update or delete on public.linked_projects
  for each row execute function private.refuse_write();

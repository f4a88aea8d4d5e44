-- Who is what in the firm. One row per person and role. Nobody writes here through the table: roles change only
-- through grant_role, revoke_role and the decision of an admin request, never on one's own row, and the firm never
-- loses its last administrator.

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  granted_by uuid references auth.users (id) on delete set null,
  -- admin runs the system; consultant serves clients; compliance_officer oversees; client is a client's own person
  constraint user_roles_role_known check (role in ('admin', 'consultant', 'compliance_officer', 'client')),
  constraint user_roles_once unique (user_id, role)
);
create index user_roles_role on public.user_roles (role);
create index user_roles_granted_by on public.user_roles (granted_by);

select private.install_record('user_roles', _authored => false, _key => 'user_id', _values => false);
-- No insert, update or delete grant, for anyone: a self-insert would be a self-made administrator.
grant select on public.user_roles to authenticated, service_role;
-- Also with the password alone, before the second factor: the screens show by it what there is to do, and a role
-- that is read there opens nothing yet (private.has_any_role).
create policy "people read their own roles, administrators read all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('admin')));

create trigger announce_access after insert or update or delete on public.user_roles
  for each row execute function private.announce_access();
create trigger forget_caller_facts after insert or update or delete on public.user_roles
  for each statement execute function private.forget_caller_facts();

-- Two administrators removing each other at once: the rows are locked first, so the second one counts what the
-- first one left.
create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.user_roles r where r.role = 'admin' order by r.id for update;
  if not exists (select from public.user_roles r where r.role = 'admin' and r.id <> old.id) then
    raise exception 'This is the last administrator. Make someone else administrator first.' using errcode = 'PT409';
  end if;
  return old;
end $$;
create trigger keep_one_admin before delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.keep_one_admin();

-- The gate of every function below that changes people: an administrator, acting on someone else.
create function private.require_admin_over(_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if _user_id is null then
    raise exception 'Name the person: _user_id is missing.' using errcode = '22004';
  end if;
  if _user_id = (select auth.uid()) then
    raise exception 'You cannot change your own access. Ask another administrator.' using errcode = '42501';
  end if;
  if not exists (select from auth.users u where u.id = _user_id) then
    raise exception 'There is no such person.' using errcode = 'PT404';
  end if;
end $$;

-- Who becomes an administrator on another's initiative is decided by two (admin_requests, nominate_admin); every other
-- role by one.
create function public.grant_role(_user_id uuid, _role text, _reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_over(_user_id);
  if _role = 'admin' then
    return private.nominate_admin(_user_id, _reason);
  end if;
  insert into public.user_roles (user_id, role, granted_by) values (_user_id, _role, auth.uid())
  on conflict on constraint user_roles_once do nothing;
  return jsonb_build_object('status', 'granted');
end $$;

create function public.revoke_role(_user_id uuid, _role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_over(_user_id);
  perform from public.user_roles r where r.role = 'admin' order by r.id for update;
  perform private.require_admin(); -- meanwhile removed by the very person being removed
  delete from public.user_roles r where r.user_id = _user_id and r.role = _role;
  return jsonb_build_object('status', 'revoked');
end $$;
grant execute on function public.grant_role(uuid, text, text), public.revoke_role(uuid, text) to authenticated;

-- Who works on a project. Being on the team is what opens a project, its client and its services to a consultant;
-- leaving closes them with the next read.

create table public.project_members (
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  team_role text not null default 'member',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  primary key (project_id, user_id),
  -- a lead names the team and links the client's people; a member works
  constraint project_members_team_role_known check (team_role in ('lead', 'member'))
);
create index project_members_user on public.project_members (user_id, project_id);
create index project_members_created_by on public.project_members (created_by);

select private.install_record('project_members', _authored => false, _key => 'project_id', _values => false);
grant select, insert (project_id, user_id, team_role, created_by), update (team_role), delete
  on public.project_members to authenticated;
grant select, insert, update, delete on public.project_members to service_role;
create policy "people read their own membership, teams and overseers more"
  on public.project_members for select to authenticated
  using (user_id = (select private.strong_session_user_id()) or (select private.reads_everything())
    or project_id in (select private.my_project_ids()) or project_id in (select private.my_led_project_ids()));
create policy "whoever leads a project adds to its team" on public.project_members
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin')) or project_id in (select private.my_led_project_ids())));
-- A lead who wants another part for someone takes them off and adds them again; administrators change it in place.
create policy "administrators change someone's part in a team" on public.project_members
  for update to authenticated
  using ((select private.has_role('admin'))) with check ((select private.has_role('admin')));
create policy "whoever leads a project takes people off its team" on public.project_members
  for delete to authenticated
  using ((select private.has_role('admin')) or project_id in (select private.my_led_project_ids()));

create function private.check_project_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_by := coalesce(new.created_by, auth.uid());
  new.created_at := case when auth.uid() is null then new.created_at else now() end;
  if not exists (
    select from public.user_roles r where r.user_id = new.user_id and r.role in ('consultant', 'admin')
  ) then
    raise exception 'Only consultants and administrators can be on a team.'
      using errcode = '23514', constraint = 'project_members_role', table = 'project_members';
  end if;
  return new;
end $$;
create trigger check_member before insert on public.project_members
  for each row execute function private.check_project_member();
create trigger announce_access after insert or update or delete on public.project_members
  for each row execute function private.announce_access();

-- Whoever starts a project leads it.
create function private.lead_own_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.project_members (project_id, user_id, team_role, created_by)
  values (new.id, new.created_by, 'lead', new.created_by) on conflict do nothing;
  return null;
end $$;
create trigger lead_own_project after insert on public.projects
  for each row when (new.created_by is not null) execute function private.lead_own_project();

-- The lead whom lists show: from the first moment the one who starts the project, then whoever has led it longest.
create function private.lead_new_project() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.lead_id := coalesce(new.created_by, auth.uid());
  return new;
end $$;
create trigger lead_new_project before insert on public.projects
  for each row execute function private.lead_new_project();

create function private.mirror_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project uuid := coalesce(new.project_id, old.project_id);
  lead uuid := (
    select m.user_id from public.project_members m
    where m.project_id = project and m.team_role = 'lead' order by m.created_at, m.user_id limit 1);
begin
  update public.projects p set lead_id = lead where p.id = project and p.lead_id is distinct from lead;
  return null;
end $$;
create trigger mirror_lead after insert or update of team_role or delete on public.project_members
  for each row execute function private.mirror_lead();

-- The stages of a project or a service that somebody waits for: a day, and whether it was reached. Tasks gather below them.
--
-- Who may: whoever reads the project or service reads its milestones; its team and administrators write them. A client's
-- own people see none of it here.

create table public.milestones (
  id uuid primary key default gen_random_uuid(),
  -- One of the two: whose stage it is.
  project_id uuid references public.projects (id) on delete cascade,
  service_id uuid references public.services (id) on delete cascade,
  title text not null,
  due_on date,
  reached_on date,
  position double precision not null default extract(epoch from clock_timestamp()),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint milestones_one_owner check (num_nonnulls(project_id, service_id) = 1),
  constraint milestones_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint milestones_due_on_range check (due_on between '2000-01-01' and '2100-12-31'),
  constraint milestones_reached_on_range check (reached_on between '2000-01-01' and '2100-12-31')
);
create index milestones_project on public.milestones (project_id, position);
create index milestones_service on public.milestones (service_id, position) where service_id is not null;
create index milestones_due on public.milestones (due_on) where reached_on is null;
create index milestones_created_by on public.milestones (created_by);

grant select, delete, insert (project_id, service_id, title, due_on, reached_on, position, created_by),
  update (title, due_on, reached_on, position) on public.milestones to authenticated;
select private.install_record('milestones', _values => false);

-- Each asks the project or the service as the caller: their own select policies decide.
create policy "whoever reads the project or service reads its milestones" on public.milestones
  for select to authenticated
  using ((select private.is_staff()) and (exists (select from public.projects p where p.id = project_id)
      or exists (select from public.services s where s.id = service_id)));
create policy "teams and administrators set milestones" on public.milestones
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.writes_records())
    and (exists (select from public.projects p where p.id = project_id)
      or exists (select from public.services s where s.id = service_id)));
create policy "teams and administrators change milestones" on public.milestones
  for update to authenticated
  using ((select private.writes_records()) and (exists (select from public.projects p where p.id = project_id)
      or exists (select from public.services s where s.id = service_id)))
  with check ((select private.writes_records()) and (exists (select from public.projects p where p.id = project_id)
      or exists (select from public.services s where s.id = service_id)));
create policy "teams and administrators take milestones away" on public.milestones
  for delete to authenticated
  using ((select private.writes_records()) and (exists (select from public.projects p where p.id = project_id)
      or exists (select from public.services s where s.id = service_id)));

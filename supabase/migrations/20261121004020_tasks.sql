-- Something a person has to do, on any record: a project, a client, a stakeholder, a policy. One table for all of them; what
-- the server does by itself is called a job.
--
-- Who may: whoever reads the record reads its tasks; consultants and administrators who do add and change them. Deleting
-- archives, with Undo. A client's own people see none.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null,
  record_id uuid not null,
  record_name text not null default '',
  title text not null,
  description text,
  status text not null default 'todo',
  priority text not null default 'medium',
  due_on date,
  owner uuid references auth.users (id) on delete set null,
  milestone_id uuid references public.milestones (id) on delete set null,
  -- Tasks of the same record that must be done before this one is begun.
  depends_on uuid[] not null default '{}',
  position double precision not null default extract(epoch from clock_timestamp()),
  -- Where it came from: a finding, a decision of a meeting, a requirement. Set once.
  source_kind text,
  source_id uuid,
  done_at timestamptz,
  done_by uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint tasks_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint tasks_description_length check (char_length(description) <= 5000),
  constraint tasks_status_known check (status in ('todo', 'in_progress', 'blocked', 'done')),
  constraint tasks_priority_known check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint tasks_due_on_range check (due_on between '2000-01-01' and '2100-12-31'),
  constraint tasks_depends_on_count check (cardinality(depends_on) <= 20),
  constraint tasks_source_pair check ((source_kind is null) = (source_id is null)),
  constraint tasks_source_kind_shape check (source_kind ~ '^[a-z_]{1,60}$')
);
create index tasks_owner_open on public.tasks (owner, due_on) where status <> 'done' and deleted_at is null;
create index tasks_due on public.tasks (due_on) where status <> 'done' and deleted_at is null;
create index tasks_owner on public.tasks (owner);
create index tasks_milestone on public.tasks (milestone_id);
create index tasks_source on public.tasks (source_kind, source_id) where source_id is not null;
create index tasks_created_by on public.tasks (created_by);
create index tasks_done_by on public.tasks (done_by);
create index tasks_deleted on public.tasks (deleted_at) where deleted_at is not null;
create index tasks_deleted_by on public.tasks (deleted_by) where deleted_by is not null;

grant select, delete,
  insert (record_kind, record_id, title, description, status, priority, due_on, owner, milestone_id, depends_on, position, source_kind, source_id, created_by),
  update (title, description, status, priority, due_on, owner, milestone_id, depends_on, position)
  on public.tasks to authenticated;
select private.install_record('tasks', _one => 'task', _archives => true, _values => false, _moves => 'status');
select private.install_attached('tasks');

-- Runs as the caller: the owner must read the record, or the task would be invisible to the one who has to do it.
create function private.check_task() returns trigger
language plpgsql set search_path = '' as $$
declare
  open_ text;
begin
  if new.owner is not null and (tg_op = 'INSERT' or new.owner is distinct from old.owner)
     and (select auth.uid()) is not null and new.owner <> (select auth.uid())
     and not private.reads_record(new.owner, new.record_kind, new.record_id) then
    raise exception 'This colleague does not see the record. Put them on its team first.'
      using errcode = '23514', constraint = 'tasks_owner', table = 'tasks';
  end if;
  if new.milestone_id is not null and not exists (
    select from public.milestones m where m.id = new.milestone_id
      and (new.record_kind = 'projects' and m.project_id = new.record_id
        or new.record_kind = 'services' and m.service_id = new.record_id)) then
    raise exception 'This milestone belongs to another record.'
      using errcode = '23514', constraint = 'tasks_milestone', table = 'tasks';
  end if;
  if tg_op = 'INSERT' or new.depends_on is distinct from old.depends_on then
    if new.id = any (new.depends_on) or exists (
      select from unnest(new.depends_on) d(id) where not exists (
        select from public.tasks t where t.id = d.id and (t.record_kind, t.record_id) = (new.record_kind, new.record_id))) then
      raise exception 'A task waits only for other tasks of the same record.'
        using errcode = '23514', constraint = 'tasks_depends_on', table = 'tasks';
    end if;
    if exists (
      with recursive before(id) as (
        select unnest(new.depends_on)
        union
        select d from before b join public.tasks t on t.id = b.id, unnest(t.depends_on) d
      ) select from before where id = new.id) then
      raise exception 'These tasks would wait for each other.'
        using errcode = '23514', constraint = 'tasks_depends_on', table = 'tasks';
    end if;
  end if;
  if new.status in ('in_progress', 'done') and (select auth.uid()) is not null
     and (tg_op = 'INSERT' or new.status is distinct from old.status and old.status not in ('in_progress', 'done')) then
    select string_agg('“' || t.title || '”', ', ' order by t.position) into open_
    from public.tasks t where t.id = any (new.depends_on) and t.status <> 'done';
    if open_ is not null then
      raise exception 'This task waits for %. Finish that first, or take the dependency away.', open_ using errcode = 'PT409';
    end if;
  end if;
  if new.status = 'done' and (tg_op = 'INSERT' or old.status <> 'done') then
    new.done_at := coalesce(case when (select auth.uid()) is null then new.done_at end, now());
    new.done_by := coalesce((select auth.uid()), new.done_by);
  elsif new.status <> 'done' then
    new.done_at := null;
    new.done_by := null;
  end if;
  return new;
end $$;
create trigger check_task before insert or update on public.tasks for each row execute function private.check_task();

-- A task that is gone keeps nothing waiting.
create function private.release_waiting_tasks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks t set depends_on = array_remove(t.depends_on, old.id)
  where (t.record_kind, t.record_id) = (old.record_kind, old.record_id) and old.id = any (t.depends_on);
  return null;
end $$;
create trigger release_waiting after delete on public.tasks
  for each row execute function private.release_waiting_tasks();

create function private.notify_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and new.owner is not null then
    perform private.notify(new.owner, 'task_assigned', new.id, jsonb_build_object('title', new.title, 'name', new.record_name,
      'due', new.due_on, 'record_kind', new.record_kind, 'record_id', new.record_id));
  end if;
  return null;
end $$;
create trigger notify_on_insert after insert on public.tasks for each row execute function private.notify_task();
create trigger notify_on_owner after update of owner on public.tasks
  for each row when (old.owner is distinct from new.owner) execute function private.notify_task();

-- How the firm usually goes about a kind of work: milestones with their tasks, counted in days from the start, and what
-- it tends to cost. A project takes a template over when it is started (template_id) or later (apply_project_template)
-- and is its own from then on; changing a template changes no project.
--
-- Who may: the staff read them, consultants and administrators write them. Whoever wrote one, and administrators,
-- delete it, with Undo.

-- A plan is a list of tasks in order. Those of one milestone follow each other; a milestone is due with its last task.
create function private.is_project_plan(_steps jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(_steps) = 'array' and jsonb_array_length(_steps) <= 100 and not exists (
    select from jsonb_array_elements(case when jsonb_typeof(_steps) = 'array' then _steps else '[]' end) s
    where jsonb_typeof(s) <> 'object'
      or coalesce(char_length(btrim(s ->> 'milestone')) not between 1 and 200, true)
      or coalesce(char_length(btrim(s ->> 'title')) not between 1 and 200, true)
      or case when jsonb_typeof(s -> 'day') = 'number' then (s ->> 'day')::numeric not between 0 and 3650
           or (s ->> 'day')::numeric % 1 <> 0 else true end
      or coalesce(s ->> 'priority', 'medium') not in ('low', 'medium', 'high', 'urgent')
      or coalesce(s ->> 'after', 'previous') <> 'previous')
$$;
grant execute on function private.is_project_plan(jsonb) to authenticated, service_role;

create table public.project_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  service_area text not null,
  description text,
  budget numeric(14, 2),
  currency char(3) not null default 'NGN',
  steps jsonb not null default '[]',
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint project_templates_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint project_templates_service_area_known check (service_area in
    ('public_affairs', 'strategic_communication', 'political_consulting', 'digital_communication', 'data_protection')),
  constraint project_templates_description_length check (char_length(description) <= 2000),
  constraint project_templates_budget_range check (budget >= 0),
  constraint project_templates_currency_known check (currency in ('USD', 'NGN', 'EUR', 'GBP', 'ZAR', 'GHS', 'KES', 'XOF')),
  constraint project_templates_steps_shape check (private.is_project_plan(steps))
);
create index project_templates_newest on public.project_templates (created_at desc, id desc) where deleted_at is null;
create index project_templates_created_by on public.project_templates (created_by);
create index project_templates_deleted on public.project_templates (deleted_at) where deleted_at is not null;
create index project_templates_deleted_by on public.project_templates (deleted_by) where deleted_by is not null;

grant select, delete, insert (title, service_area, description, budget, currency, steps, created_by),
  update (title, service_area, description, budget, currency, steps) on public.project_templates to authenticated;
select private.install_record('project_templates', _one => 'project_template', _archives => true);

create policy "staff read the templates of projects" on public.project_templates
  for select to authenticated using (deleted_at is null and (select private.is_staff()));
create policy "consultants and administrators add templates" on public.project_templates
  for insert to authenticated with check ((select private.writes_records()) and created_by = (select auth.uid()));
create policy "consultants and administrators change templates" on public.project_templates
  for update to authenticated
  using (deleted_at is null and (select private.writes_records())) with check ((select private.writes_records()));
-- As for clients: creator and administrators; archive_instead refuses the rest of the staff aloud.
create policy "staff may try to delete what they see" on public.project_templates
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

select private.register_record_kind('project_templates', 'title');
select private.install_search('project_templates', 'r.title', 'null::text', array['r.description'], array['''staff''']);

-- What the firm begins with.
insert into public.project_templates (title, service_area, description, budget, currency, steps) values
  ('Regulatory engagement', 'public_affairs', 'From the question to the meeting with the regulator and the letter after it.', 9000000, 'NGN', $plan$[
    {"milestone":"Issue understood","title":"Agree the question and the outcome wanted","day":3,"priority":"high","after":null},
    {"milestone":"Issue understood","title":"Read the bill, regulation or circular","day":7,"priority":"medium","after":null},
    {"milestone":"Issue understood","title":"Map the stakeholders and their stance","day":14,"priority":"medium","after":"previous"},
    {"milestone":"Position agreed","title":"Draft the position paper","day":21,"priority":"medium","after":null},
    {"milestone":"Position agreed","title":"Client signs off the position","day":28,"priority":"high","after":"previous"},
    {"milestone":"Regulator met","title":"Ask for the meeting in writing","day":32,"priority":"medium","after":null},
    {"milestone":"Regulator met","title":"Brief the delegation","day":50,"priority":"medium","after":"previous"},
    {"milestone":"Regulator met","title":"Send the follow-up letter","day":56,"priority":"medium","after":"previous"}]$plan$),
  ('Communication campaign', 'strategic_communication', 'Messages, launch and what was measured.', 12000000, 'NGN', $plan$[
    {"milestone":"Brief and messages","title":"Audience and message workshop","day":5,"priority":"medium","after":null},
    {"milestone":"Brief and messages","title":"Write the message house","day":10,"priority":"medium","after":"previous"},
    {"milestone":"Brief and messages","title":"Client approves the messages","day":14,"priority":"high","after":"previous"},
    {"milestone":"Launch","title":"Media list and embargo plan","day":20,"priority":"medium","after":null},
    {"milestone":"Launch","title":"Press release and questions","day":28,"priority":"medium","after":null},
    {"milestone":"Launch","title":"Spokesperson rehearsal","day":33,"priority":"medium","after":"previous"},
    {"milestone":"Measured","title":"Coverage and reach report","day":65,"priority":"medium","after":null},
    {"milestone":"Measured","title":"Lessons with the client","day":70,"priority":"medium","after":"previous"}]$plan$),
  ('Campaign advice', 'political_consulting', 'Survey and strategy for a candidate or a party, within the campaign window.', 15000000, 'NGN', $plan$[
    {"milestone":"Ground surveyed","title":"Check the campaign window and spending limits","day":3,"priority":"urgent","after":null},
    {"milestone":"Ground surveyed","title":"Commission the survey","day":7,"priority":"medium","after":null},
    {"milestone":"Ground surveyed","title":"Read the results with the team","day":21,"priority":"medium","after":"previous"},
    {"milestone":"Strategy agreed","title":"Write the strategy","day":30,"priority":"medium","after":null},
    {"milestone":"Strategy agreed","title":"Agree it with the principal","day":35,"priority":"high","after":"previous"}]$plan$),
  ('Digital presence', 'digital_communication', 'Accounts in order, then an editorial calendar that runs.', 5000000, 'NGN', $plan$[
    {"milestone":"Audit of channels","title":"List accounts, owners and access","day":4,"priority":"medium","after":null},
    {"milestone":"Audit of channels","title":"Report what works and what does not","day":10,"priority":"medium","after":"previous"},
    {"milestone":"Editorial calendar runs","title":"Agree themes and voice","day":15,"priority":"medium","after":null},
    {"milestone":"Editorial calendar runs","title":"Plan the first six weeks","day":22,"priority":"medium","after":"previous"},
    {"milestone":"Editorial calendar runs","title":"First month reviewed","day":30,"priority":"medium","after":null}]$plan$),
  ('Data protection compliance audit', 'data_protection', 'From the record of processing to the compliance audit return.', 7500000, 'NGN', $plan$[
    {"milestone":"Data mapped","title":"Kick-off with the data protection officer","day":3,"priority":"medium","after":null},
    {"milestone":"Data mapped","title":"Interview the departments","day":14,"priority":"medium","after":null},
    {"milestone":"Data mapped","title":"Record of processing drafted","day":21,"priority":"medium","after":"previous"},
    {"milestone":"Gaps reported","title":"Test consent, notices and contracts","day":30,"priority":"medium","after":null},
    {"milestone":"Gaps reported","title":"Write the gap report","day":40,"priority":"high","after":"previous"},
    {"milestone":"Gaps reported","title":"Present it to management","day":42,"priority":"medium","after":"previous"},
    {"milestone":"Audit return filed","title":"Follow the remediation plan","day":60,"priority":"medium","after":null},
    {"milestone":"Audit return filed","title":"File the compliance audit return","day":70,"priority":"urgent","after":"previous"}]$plan$);

-- A new project may name the template it starts with: its milestones and tasks are made in the same transaction, with the
-- rights of whoever starts it, counted from the day it starts or from today.
alter table public.projects add column template_id uuid references public.project_templates (id) on delete set null;
create index projects_template on public.projects (template_id) where template_id is not null;
grant insert (template_id) on public.projects to authenticated;

-- The steps of a template, gathered below their milestones, as apply_project_template takes them.
create function private.plan_of(_steps jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('milestones', coalesce(jsonb_agg(g.milestone order by g.stage), '[]'))
  from (
    select n.stage, jsonb_build_object('title', min(n.step ->> 'milestone'), 'day', max((n.step ->> 'day')::integer),
      'tasks', jsonb_agg(n.step || jsonb_build_object('waits', n.step ->> 'after' is not null) order by n.place)) as milestone
    from (
      select s.step, s.place, count(*) filter (where s.begins) over (order by s.place) as stage
      from (
        select e.value as step, e.ordinality as place,
          e.value ->> 'milestone' is distinct from lag(e.value ->> 'milestone') over (order by e.ordinality) as begins
        from jsonb_array_elements(_steps) with ordinality e
      ) s
    ) n
    group by n.stage
  ) g
$$;
grant execute on function private.plan_of(jsonb) to authenticated, service_role;

create function private.start_with_template() returns trigger
language plpgsql set search_path = '' as $$
declare
  steps jsonb := (select t.steps from public.project_templates t where t.id = new.template_id);
begin
  if steps is null then
    raise exception 'This template is no longer there. Choose another one, or none.'
      using errcode = '23503', constraint = 'projects_template_id_fkey', table = 'projects', column = 'template_id';
  end if;
  perform public.apply_project_template(new.id, private.plan_of(steps),
    coalesce(new.start_date, (now() at time zone 'Africa/Lagos')::date));
  return null;
end $$;
-- After lead_own_project, by name: who leads a project may plan it.
create trigger start_with_template after insert on public.projects
  for each row when (new.template_id is not null) execute function private.start_with_template();

select private.install_barriers();
select private.write_barrier_paths();

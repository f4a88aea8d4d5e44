-- What the AI-assisted tools did. A run says who called which function, with which engine, over which records and
-- versions, and which figures came out; never what the person typed, and never the text that came back. The input is
-- kept as a hash, so that two runs over the same facts are known as such.
--
-- What a person wants to keep is a result: the text, its title, and the client it is about. A result is never changed;
-- what is edited becomes its next version.

create table public.tool_runs (
  id uuid primary key default gen_random_uuid(),
  function text not null,
  engine text not null,
  model text,
  fallback_reason text,
  input_hash text not null,
  -- [{kind, id, version}]: the records that were read, and when each was last changed.
  records jsonb not null default '[]',
  -- Identifiers of the statements of law and the knowledge the result rests on.
  sources jsonb not null default '[]',
  figures jsonb not null default '{}',
  tokens integer not null default 0,
  cost numeric(12, 4) not null default 0,
  duration_ms integer not null default 0,
  created_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint tool_runs_function_form check (function ~ '^[a-z]+(-[a-z]+)*$' and char_length(function) <= 60),
  constraint tool_runs_engine_known check (engine in ('builtin', 'model')),
  constraint tool_runs_model_length check (char_length(model) <= 200),
  constraint tool_runs_fallback_form check (fallback_reason ~ '^[a-z_]{1,40}$'),
  constraint tool_runs_input_hash_form check (input_hash ~ '^[0-9a-f]{64}$'),
  constraint tool_runs_records_are_a_list check (jsonb_typeof(records) = 'array' and pg_column_size(records) <= 100000),
  constraint tool_runs_sources_are_a_list check (jsonb_typeof(sources) = 'array' and pg_column_size(sources) <= 100000),
  constraint tool_runs_figures_are_named check (jsonb_typeof(figures) = 'object' and pg_column_size(figures) <= 20000),
  constraint tool_runs_amounts check (tokens >= 0 and cost >= 0 and duration_ms >= 0)
);
create index tool_runs_owner on public.tool_runs (created_by, created_at desc);
create index tool_runs_newest on public.tool_runs (created_at desc);

alter table public.tool_runs enable row level security;
alter table public.tool_runs force row level security;
-- The server alone writes runs: a person can neither claim one nor take one away.
grant select on public.tool_runs to authenticated;
grant select, delete on public.tool_runs to service_role;
create policy "people read their own runs, administrators all" on public.tool_runs
  for select to authenticated
  using (created_by = (select private.strong_session_user_id()) or (select private.has_role('admin')));

create table public.results (
  id uuid primary key default gen_random_uuid(),
  run_id uuid references public.tool_runs (id) on delete set null,
  function text not null,
  -- What kind of thing within the function: the type of document, of content.
  kind text,
  title text not null,
  client_id uuid references public.clients (id) on delete cascade,
  project_id uuid references public.projects (id) on delete set null,
  -- What tells of one stakeholder is as closely held as their entry, and goes with it.
  stakeholder_id uuid references public.stakeholders (id) on delete cascade,
  -- The first version; empty on the first one itself.
  version_of uuid references public.results (id) on delete cascade,
  version integer not null default 1,
  -- No later version stands beside it; kept by the triggers below.
  latest boolean not null default true,
  state text not null default 'draft',
  content jsonb not null,
  -- Taken from the run, so that whoever reads the text sees what wrote it and which statements of law it rests on.
  engine text,
  model text,
  law_keys text[] not null default '{}',
  -- From this day on it is to be looked at again.
  expires_on date,
  created_by uuid default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint results_function_form check (function ~ '^[a-z]+(-[a-z]+)*$' and char_length(function) <= 60),
  constraint results_kind_form check (kind ~ '^[a-z0-9_]{1,60}$'),
  constraint results_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint results_state_known check (state in ('draft', 'final', 'archived')),
  constraint results_content_size check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 1000000),
  constraint results_engine_known check (engine in ('builtin', 'model')),
  constraint results_model_length check (char_length(model) <= 200),
  constraint results_expires_on_range check (expires_on between '2000-01-01' and '2100-12-31'),
  constraint results_first_has_no_root check (version_of <> id)
);
create unique index results_versions on public.results (version_of, version) where version_of is not null;
create index results_owner on public.results (created_by, created_at desc);
create index results_client on public.results (client_id) where client_id is not null;
create index results_project on public.results (project_id) where project_id is not null;
create index results_stakeholder on public.results (stakeholder_id) where stakeholder_id is not null;
create index results_run on public.results (run_id);

grant select, delete,
  insert (run_id, function, kind, title, client_id, project_id, stakeholder_id, version_of, state, content, created_by),
  update (title, client_id, project_id, state, expires_on) on public.results to authenticated;
-- The text itself goes to no log: what is edited is a version, and the versions are all there.
select private.install_record('results', _values => false);

-- A result is its author's. Named for a client, it is also the team's that serves the client, and whoever oversees
-- all clients reads it. What tells of a stakeholder is read by whoever reads the stakeholder, while that stands with the
-- same client, and by nobody else: no officer reads it, and administrators on the record.
create policy "authors read their results, the team those of its clients" on public.results
  for select to authenticated
  using (case when stakeholder_id is null then
    created_by = (select private.strong_session_user_id())
      or (client_id is not null
        and ((select private.reads_everything()) or client_id in (select private.my_client_ids())))
    else exists (select from public.stakeholders s where s.id = stakeholder_id and (
      s.client_id is not distinct from results.client_id or results.created_by = (select private.strong_session_user_id())
      or results.client_id in (select private.my_client_ids()) or (select private.has_role('admin')))) end);
create policy "people save results as themselves, for a client they serve or none" on public.results
  for insert to authenticated
  with check (created_by = (select private.strong_session_user_id())
    and (client_id is null or (select private.has_role('admin')) or client_id in (select private.my_client_ids())
      or stakeholder_id is not null)
    and (stakeholder_id is null or exists (select from public.stakeholders s where s.id = stakeholder_id))
    and (run_id is null or run_id in (select r.id from public.tool_runs r where r.created_by = (select auth.uid()))));
create policy "authors and the client's team name and file results" on public.results
  for update to authenticated
  using (created_by = (select private.strong_session_user_id())
    or (client_id is not null
      and ((select private.has_role('admin')) or client_id in (select private.my_client_ids()))))
  with check (client_id is null or (select private.has_role('admin')) or client_id in (select private.my_client_ids()));
create policy "authors delete their results, administrators those of clients" on public.results
  for delete to authenticated
  using (created_by = (select private.strong_session_user_id())
    or (client_id is not null and (select private.has_role('admin'))));

-- A version belongs to its first one: same function, kind and client, the next number. Whoever may read the first one
-- may add to it. Every text begins as a draft. What tells of a stakeholder is their client's; once that is another one, the
-- next version starts again at 1 there.
create function private.number_result() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  root public.results;
  stands_with uuid;
begin
  if new.stakeholder_id is not null and tg_op = 'INSERT' then
    select s.client_id into stands_with from public.stakeholders s where s.id = new.stakeholder_id and s.deleted_at is null;
    new.client_id := stands_with;
  end if;
  if new.project_id is not null then
    if new.client_id is null then
      raise exception 'A result for a project names the client, too.' using errcode = '23514';
    end if;
    if not exists (select from public.projects p where p.id = new.project_id and p.client_id = new.client_id) then
      raise exception 'This project is not one of the client.' using errcode = '23514';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  if new.state <> 'draft' and (select auth.uid()) is not null then
    raise exception 'A text begins as a draft and becomes final by approval.' using errcode = 'PT409';
  end if;
  if new.run_id is not null then
    select t.engine, t.model, array(select jsonb_array_elements_text(t.sources)) into new.engine, new.model, new.law_keys
    from public.tool_runs t where t.id = new.run_id;
  end if;
  if new.version_of is null then
    return new;
  end if;
  select r.* into root from public.results r
  where r.id = (select coalesce(o.version_of, o.id) from public.results o where o.id = new.version_of) for update;
  if root.id is null or not (auth.uid() is null
    or root.created_by = (select private.strong_session_user_id())
    or (root.client_id is not null
      and (private.has_role('admin') or root.client_id in (select private.my_client_ids())))) then
    raise exception 'There is no result here that you can add a version to.' using errcode = 'PT404';
  end if;
  if new.stakeholder_id is not null and (root.stakeholder_id, root.client_id) is distinct from (new.stakeholder_id, stands_with) then
    new.version_of := null;
    return new;
  end if;
  new.version_of := root.id;
  new.function := root.function;
  new.kind := root.kind;
  new.client_id := root.client_id;
  new.project_id := root.project_id;
  new.stakeholder_id := root.stakeholder_id;
  new.expires_on := root.expires_on;
  if new.run_id is null then
    new.engine := root.engine;
    new.model := root.model;
    new.law_keys := root.law_keys;
  end if;
  update public.results v set latest = false where (v.id = root.id or v.version_of = root.id) and v.latest;
  new.version := 1 + (select max(v.version) from public.results v where v.id = root.id or v.version_of = root.id);
  return new;
end $$;
create trigger number_result before insert or update of client_id, project_id on public.results
  for each row execute function private.number_result();

-- Where the last version goes, the one before it is the last.
create function private.uncover_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.results v set latest = true
  where v.id = (select o.id from public.results o where o.id = old.version_of or o.version_of = old.version_of
    order by o.version desc limit 1);
  return null;
end $$;
create trigger uncover_result after delete on public.results
  for each row when (old.latest and old.version_of is not null) execute function private.uncover_result();

-- A result can be taken along as a file by whoever reads it.
select private.register_document_kind('results');
-- The last version is found by title; its text is not filed, and what tells of a stakeholder not at all: their entry is found.
select private.install_search('results', 'r.title',
  $$concat_ws(' · ', initcap(replace(r.function, '-', ' ')), 'Version ' || r.version)$$, array[]::text[],
  array['''sender:'' || r.created_by', 'case when r.client_id is not null then ''overseer'' end', '''client:'' || r.client_id'],
  'r.latest and r.stakeholder_id is null', _listed => false);

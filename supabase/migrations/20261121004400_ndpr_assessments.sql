-- Self-assessments: ten questions, yes or no, a score out of 100.
--
-- A person saves their own, at the end of the dialog or later from the device it was taken on. run_id is made on that
-- device: the same run arrives once, however often it is sent. The score is worked out here from the answers
-- (the sum of the weights is the divisor), and another one is refused.
--
-- Who may: everyone their own. Administrators and compliance officers read all, a consultant what is linked to a client
-- they serve. Nobody changes one; the link to a client moves through link_ndpr_assessment.

create table private.ndpr_questions (
  id text primary key,
  weight integer not null,
  constraint ndpr_questions_weight_range check (weight between 1 and 100)
);
alter table private.ndpr_questions enable row level security;
alter table private.ndpr_questions force row level security;
-- Compared with src/features/ndpr/assessment.ts by a test.
insert into private.ndpr_questions (id, weight) values
  ('data_controller', 10), ('privacy_policy', 8), ('consent_mechanism', 9), ('data_subject_rights', 8),
  ('security_measures', 10), ('staff_training', 7), ('data_processing_records', 8), ('breach_procedures', 9),
  ('third_party_agreements', 7), ('dpia_process', 8);

create table public.ndpr_assessments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  client_id uuid references public.clients (id) on delete set null,
  run_id uuid not null default gen_random_uuid(),
  assessment_data jsonb not null,
  score integer not null,
  recommendations text[] not null default '{}',
  status text not null default 'completed',
  -- When the last question was answered on the device; the trend is drawn by it.
  taken_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint ndpr_assessments_run_once unique (user_id, run_id),
  constraint ndpr_assessments_score_range check (score between 0 and 100),
  constraint ndpr_assessments_status_known check (status = 'completed'),
  constraint ndpr_assessments_data_size check (jsonb_typeof(assessment_data) = 'object' and pg_column_size(assessment_data) <= 4000),
  constraint ndpr_assessments_recommendations_size check (cardinality(recommendations) <= 20 and pg_column_size(recommendations) <= 20000)
);
create index ndpr_assessments_own on public.ndpr_assessments (user_id, taken_at desc) where deleted_at is null;
create index ndpr_assessments_client on public.ndpr_assessments (client_id, taken_at desc) where client_id is not null;
create index ndpr_assessments_deleted on public.ndpr_assessments (deleted_at) where deleted_at is not null;

-- The points of the answers in percent of all points, as the screen rounds them.
create function private.ndpr_score(_answers jsonb) returns integer
language sql stable security definer set search_path = '' as $$
  select round(100.0 * coalesce(sum(q.weight) filter (where _answers ->> q.id in ('yes', 'true')), 0) / sum(q.weight))::integer
  from private.ndpr_questions q
$$;

create function private.score_ndpr_assessment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  computed integer;
begin
  if jsonb_typeof(new.assessment_data) is distinct from 'object' or new.assessment_data = '{}'
     or exists (
       select from jsonb_each_text(new.assessment_data) a
       where a.value not in ('yes', 'no', 'true', 'false') or a.value is null
         or not exists (select from private.ndpr_questions q where q.id = a.key)) then
    raise exception 'assessment_data takes the ten questions by their ids, each answered yes or no.' using errcode = '22023';
  end if;
  computed := private.ndpr_score(new.assessment_data);
  new.score := coalesce(new.score, computed);
  if new.score <> computed then
    raise exception 'These answers score %, not %.', computed, new.score
      using errcode = '22023', hint = 'The weight of the yes answers in percent of the weight of all ten, 84.';
  end if;
  if not private.is_system() then
    new.created_at := now();
    new.updated_at := now();
  end if;
  -- A clock that runs ahead, and a run of years ago, are taken as now and as long ago as a run can be.
  new.taken_at := greatest(least(coalesce(new.taken_at, now()), now()), now() - interval '2 years');
  -- Whoever belongs to exactly one client assesses that one.
  if new.client_id is null then
    select min(m.client_id::text)::uuid into new.client_id from public.client_members m
    where m.user_id = new.user_id having count(*) = 1;
  end if;
  return new;
end $$;
create trigger score_ndpr_assessment before insert on public.ndpr_assessments
  for each row execute function private.score_ndpr_assessment();

-- A person's delete hides it at once and can be undone; after thirty days it is purged (private.purge_deleted).
create function private.hide_ndpr_assessment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- With the account of its person it goes for good.
  if private.is_system() or pg_trigger_depth() > 1 then
    return old;
  end if;
  update public.ndpr_assessments a set deleted_at = now() where a.id = old.id;
  return null;
end $$;
create trigger hide_instead before delete on public.ndpr_assessments
  for each row when (old.deleted_at is null) execute function private.hide_ndpr_assessment();

select private.install_record('ndpr_assessments', _authored => false, _values => false);
grant select, delete, insert (user_id, run_id, assessment_data, score, recommendations, status, taken_at)
  on public.ndpr_assessments to authenticated;
grant select, insert, update, delete on public.ndpr_assessments to service_role;

create policy "own, and staff what they oversee or serve" on public.ndpr_assessments
  for select to authenticated using (deleted_at is null and (
    user_id = (select private.strong_session_user_id())
    or (select private.reads_everything())
    or client_id in (select private.my_client_ids())));
create policy "everyone saves their own" on public.ndpr_assessments
  for insert to authenticated with check (user_id = (select private.strong_session_user_id()));
create policy "everyone deletes their own" on public.ndpr_assessments
  for delete to authenticated using (deleted_at is null and user_id = (select private.strong_session_user_id()));

create function public.restore_ndpr_assessment(_id uuid) returns public.ndpr_assessments
language plpgsql security definer set search_path = '' as $$
declare
  restored public.ndpr_assessments;
begin
  update public.ndpr_assessments a set deleted_at = null
  where a.id = _id and a.deleted_at is not null and a.user_id = private.strong_session_user_id()
  returning * into restored;
  if restored.id is null then
    raise exception 'There is no deleted assessment here that you can restore.' using errcode = 'PT404';
  end if;
  return restored;
end $$;

-- Staff link one they can read to a client they serve, or take the link away; administrators any.
create function public.link_ndpr_assessment(_id uuid, _client_id uuid) returns public.ndpr_assessments
language plpgsql security definer set search_path = '' as $$
declare
  linked public.ndpr_assessments;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators link an assessment to a client.' using errcode = '42501';
  end if;
  if _client_id is not null and not exists (
    select from public.clients c where c.id = _client_id and c.deleted_at is null
      and (private.has_role('admin') or c.created_by = private.consultant_id() or c.id in (select private.my_client_ids()))) then
    raise exception 'There is no such client.' using errcode = 'PT404';
  end if;
  update public.ndpr_assessments a set client_id = _client_id, updated_at = now()
  where a.id = _id and a.deleted_at is null and (
    private.has_role('admin') or a.user_id = (select auth.uid()) or a.client_id in (select private.my_client_ids()))
  returning * into linked;
  if linked.id is null then
    raise exception 'There is no such assessment.' using errcode = 'PT404';
  end if;
  return linked;
end $$;
revoke execute on function private.ndpr_score(jsonb), private.score_ndpr_assessment(), private.hide_ndpr_assessment()
  from public, authenticated, service_role;
grant execute on function public.restore_ndpr_assessment(uuid), public.link_ndpr_assessment(uuid, uuid) to authenticated;

-- A self-assessment is also its own person's, who need not be staff.
select private.register_document_kind('ndpr_assessments');

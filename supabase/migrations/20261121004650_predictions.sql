-- What the analytics predicted, frozen the day it was told: one row for a thing, a period and a month. When the period
-- is over the row is compared with what happened, so that a confidence can be held against the facts.
--
-- Who may: the server writes and scores; administrators read. Nobody changes a prediction once it is made.

create table public.predictions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  timeframe text not null,
  -- What it is about: the firm, or a client and a service.
  subject text not null,
  client_id uuid references public.clients (id) on delete cascade,
  -- What was said: confidence, value, range, and the inputs it was counted from.
  predicted jsonb not null,
  confidence integer not null,
  run_id uuid references public.tool_runs (id) on delete set null,
  made_on date not null,
  closes_on date not null,
  outcome jsonb,
  hit boolean,
  scored_at timestamptz,
  constraint predictions_kind_known check (kind in ('compliance', 'service', 'revenue')),
  constraint predictions_timeframe_known check (timeframe in ('3months', '6months', '12months')),
  constraint predictions_subject_length check (char_length(subject) between 1 and 200),
  constraint predictions_confidence_range check (confidence between 0 and 100),
  constraint predictions_in_order check (closes_on > made_on),
  constraint predictions_scored_whole check ((hit is null) = (scored_at is null)),
  constraint predictions_size check (pg_column_size(predicted) <= 20000)
);
-- The first one of a month stands: asking again on the same facts adds nothing. The month comes before the subject, so
-- that those of one month are read together.
create unique index predictions_once on public.predictions
  (kind, timeframe, (extract(year from made_on) * 12 + extract(month from made_on)), subject);
create index predictions_open on public.predictions (closes_on) where scored_at is null;
create index predictions_client on public.predictions (client_id);
create index predictions_run on public.predictions (run_id);

alter table public.predictions enable row level security;
alter table public.predictions force row level security;
grant select on public.predictions to authenticated;
grant select, insert, update, delete on public.predictions to service_role;
create policy "administrators read what was predicted" on public.predictions
  for select to authenticated using ((select private.has_role('admin')));

-- Compares closed predictions of a next service with what the client took. Idempotent: what is scored stays scored.
create function private.score_service_predictions(_today date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  scored integer;
begin
  with due as (
    select p.id, (select min(s.start_date) from public.services s
      where s.client_id = p.client_id and s.service_category = p.predicted ->> 'service'
        and s.start_date > p.made_on and s.start_date <= p.closes_on) as started
    from public.predictions p
    where p.kind = 'service' and p.scored_at is null and p.closes_on < _today
  )
  update public.predictions p
  set hit = due.started is not null, outcome = jsonb_build_object('started_on', due.started), scored_at = now()
  from due where p.id = due.id;
  get diagnostics scored = row_count;
  return scored;
end $$;
revoke execute on function private.score_service_predictions(date) from public, authenticated, service_role;

-- Compares closed compliance risks with what happened in their period: trouble is a self-assessment below 60 (the red of
-- the specification), or data-protection work that ran past its day unfinished. A better assessment, or work that was
-- finished, says there was none. A client of whom nothing was heard stays unscored: silence is no evidence.
create function private.score_compliance_predictions(_today date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  scored integer;
begin
  with due as (
    select p.id, p.client_id, p.made_on, p.closes_on from public.predictions p
    where p.kind = 'compliance' and p.scored_at is null and p.closes_on < _today
  ), seen as (
    select d.id, a.score < 60 as trouble, 'assessment' as what from due d
    join public.ndpr_assessments a on a.client_id = d.client_id and a.deleted_at is null
      and (a.taken_at at time zone 'Africa/Lagos')::date > d.made_on
      and (a.taken_at at time zone 'Africa/Lagos')::date <= d.closes_on
    union all
    select d.id, w.status <> 'completed', 'work' from due d
    join (
      select s.client_id, s.status, s.end_date from public.services s
      where s.service_category = 'data_protection' and s.deleted_at is null and s.status <> 'cancelled'
      union all
      select j.client_id, j.status, j.end_date from public.projects j
      where 'data_protection' = any (j.service_types) and j.deleted_at is null and j.status <> 'cancelled'
    ) w on w.client_id = d.client_id and w.end_date > d.made_on and w.end_date <= d.closes_on
  ), told as (
    select s.id, bool_or(s.trouble) as trouble, jsonb_agg(distinct s.what) as evidence from seen s group by s.id
  )
  update public.predictions p
  set hit = told.trouble, outcome = jsonb_build_object('trouble', told.trouble, 'evidence', told.evidence), scored_at = now()
  from told where p.id = told.id;
  get diagnostics scored = row_count;
  return scored;
end $$;
revoke execute on function private.score_compliance_predictions(date) from public, authenticated, service_role;

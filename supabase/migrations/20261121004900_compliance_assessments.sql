-- Detailed assessments of a client: each control of the Act and the GAID answered yes, partly, no or not applicable, with
-- evidence that somebody else approves, findings for what is missing, and tasks that close them.
--
-- Two scores stand beside each other. The answered score is what the client says; the proven score counts only what
-- approved evidence shows that has not expired. A yes without evidence counts nothing in the second: approving evidence
-- raises it, the day evidence expires lowers it and opens the finding again.
--
-- Who may: whoever serves the client (private.my_client_ids) works on it, administrators all; compliance officers read
-- all. Scores, findings and what evidence shows are written by the functions below alone. Evidence is reviewed by a
-- colleague who did not send it (review_compliance_evidence), an officer included.

-- The controls with their weights. Words, sections and articles stand in src/features/compliance/controls.ts; a test
-- compares the two lists.
create table private.compliance_controls (
  id text primary key,
  position integer not null,
  weight integer not null,
  constraint compliance_controls_weight_range check (weight between 1 and 10)
);
alter table private.compliance_controls enable row level security;
alter table private.compliance_controls force row level security;
insert into private.compliance_controls (id, position, weight) values
  ('registration', 1, 6), ('audit_return', 2, 6), ('dpo', 3, 6), ('governance', 4, 4),
  ('lawful_basis', 5, 8), ('consent', 6, 6), ('sensitive_data', 7, 7), ('children', 8, 5),
  ('privacy_notice', 9, 7), ('processing_record', 10, 7), ('retention', 11, 5), ('rights', 12, 7),
  ('grievance', 13, 3), ('automated_decisions', 14, 3), ('security', 15, 9), ('dpia', 16, 6),
  ('breach', 17, 8), ('processors', 18, 7), ('transfers', 19, 6), ('cookies', 20, 3), ('training', 21, 4);

create table public.compliance_assessments (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  client_name text not null default '',
  title text not null,
  organisation_kind text not null default 'other',
  -- People whose data is processed in six months: the tier follows from it.
  data_subjects integer,
  notes text,
  answered_score integer,
  proven_score integer,
  open_findings integer not null default 0,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint compliance_assessments_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint compliance_assessments_organisation_kind_known check (organisation_kind in ('bank', 'telecom', 'insurer',
    'multinational', 'electricity', 'oil_gas', 'social_app', 'device_maker', 'fintech', 'mda', 'microfinance',
    'higher_institution', 'hospital', 'school', 'primary_health', 'other')),
  constraint compliance_assessments_data_subjects_range check (data_subjects between 0 and 300000000),
  constraint compliance_assessments_notes_length check (char_length(notes) <= 5000)
);
create index compliance_assessments_newest on public.compliance_assessments (created_at desc, id desc) where deleted_at is null;
create index compliance_assessments_client on public.compliance_assessments (client_id);
create index compliance_assessments_created_by on public.compliance_assessments (created_by);
create index compliance_assessments_deleted on public.compliance_assessments (deleted_at) where deleted_at is not null;
create index compliance_assessments_deleted_by on public.compliance_assessments (deleted_by) where deleted_by is not null;

grant select, delete,
  insert (client_id, title, organisation_kind, data_subjects, notes, created_by),
  update (client_id, title, organisation_kind, data_subjects, notes) on public.compliance_assessments to authenticated;
select private.install_record('compliance_assessments', _one => 'compliance_assessment', _archives => true);

create policy "whoever serves the client reads its assessments" on public.compliance_assessments
  for select to authenticated
  using (deleted_at is null
    and ((select private.reads_everything()) or client_id in (select private.my_client_ids())));
create policy "whoever serves the client assesses it as themselves" on public.compliance_assessments
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin')) or client_id in (select private.my_client_ids())));
create policy "whoever serves the client works on its assessments" on public.compliance_assessments
  for update to authenticated
  using (deleted_at is null
    and ((select private.has_role('admin')) or client_id in (select private.my_client_ids())))
  with check ((select private.has_role('admin')) or client_id in (select private.my_client_ids()));
create policy "staff may try to delete what they see" on public.compliance_assessments
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

create trigger name_client before insert or update of client_id on public.compliance_assessments
  for each row execute function private.name_client();
create function private.rename_client_of_compliance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.compliance_assessments t set client_name = new.name where t.client_id = new.id;
  return null;
end $$;
create trigger rename_compliance_assessments after update of name on public.clients
  for each row when (old.name is distinct from new.name) execute function private.rename_client_of_compliance();

select private.register_record_kind('compliance_assessments', 'title');
select private.register_document_kind('compliance_assessments', _staff_only => true);
select private.install_search('compliance_assessments', 'r.title', 'nullif(r.client_name, '''')', array[]::text[],
  array['''overseer''', '''client:'' || r.client_id'], 'r.deleted_at is null');

-- One row for each control, made with the assessment: answering is an update, so that nothing is answered twice.
create table public.compliance_answers (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null references public.compliance_assessments (id) on delete cascade,
  control text not null references private.compliance_controls (id),
  answer text,
  reason text,
  -- What approved evidence shows today.
  standing text not null default 'none',
  answered_by uuid references auth.users (id) on delete set null,
  answered_at timestamptz,
  -- Set where one of the client's own people answered by a link.
  respondent_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint compliance_answers_once unique (assessment_id, control),
  constraint compliance_answers_answer_known check (answer in ('yes', 'partly', 'no', 'not_applicable')),
  constraint compliance_answers_reason_length check (char_length(reason) <= 2000),
  -- Partly and not applicable are claims somebody else must be able to follow.
  constraint compliance_answers_says_why check (answer not in ('partly', 'not_applicable') or btrim(coalesce(reason, '')) <> ''),
  constraint compliance_answers_standing_known check (standing in ('none', 'partly', 'full'))
);
create index compliance_answers_control on public.compliance_answers (control);
create index compliance_answers_answered_by on public.compliance_answers (answered_by);
create index compliance_answers_respondent on public.compliance_answers (respondent_id);

create table public.compliance_evidence (
  id uuid primary key default gen_random_uuid(),
  answer_id uuid not null references public.compliance_answers (id) on delete cascade,
  -- The file, with its hash, expiry and reviewer. A new version is another file, and must be approved again.
  attachment_id uuid not null references public.attachments (id) on delete cascade,
  state text not null default 'waiting',
  -- How much of the control it shows, as the reviewer saw it.
  shows text,
  note text,
  reviewed_by uuid references auth.users (id) on delete set null,
  reviewed_at timestamptz,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint compliance_evidence_once unique (answer_id, attachment_id),
  constraint compliance_evidence_state_known check (state in ('waiting', 'approved', 'refused')),
  constraint compliance_evidence_shows_known check (shows in ('partly', 'full')),
  constraint compliance_evidence_approved_shows check ((state = 'approved') = (shows is not null)),
  constraint compliance_evidence_note_length check (char_length(note) <= 1000)
);
create index compliance_evidence_attachment on public.compliance_evidence (attachment_id);
create index compliance_evidence_reviewed_by on public.compliance_evidence (reviewed_by);
create index compliance_evidence_created_by on public.compliance_evidence (created_by);

-- What is missing at one control; closed when evidence shows the whole, and opened again when that ends.
create table public.compliance_findings (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null references public.compliance_assessments (id) on delete cascade,
  answer_id uuid not null unique references public.compliance_answers (id) on delete cascade,
  control text not null,
  state text not null default 'open',
  cause text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  reopened integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint compliance_findings_state_known check (state in ('open', 'closed')),
  constraint compliance_findings_cause_known check (cause in ('answer', 'expired'))
);
create index compliance_findings_assessment on public.compliance_findings (assessment_id, state);

-- The client's own people who are asked by a link, without an account. The link is signed (server/mail/signed-links.ts);
-- this row says which controls it asks for, until when, and whether it was revoked.
create table public.compliance_respondents (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null references public.compliance_assessments (id) on delete cascade,
  name text not null,
  controls text[] not null,
  expires_on date not null default (now() at time zone 'Africa/Lagos')::date + 14,
  revoked_at timestamptz,
  last_answer_at timestamptz,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint compliance_respondents_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint compliance_respondents_controls_count check (cardinality(controls) between 1 and 40),
  constraint compliance_respondents_expires_on_range check (expires_on between '2026-01-01' and '2100-12-31')
);
create index compliance_respondents_assessment on public.compliance_respondents (assessment_id);
create index compliance_respondents_created_by on public.compliance_respondents (created_by);
alter table public.compliance_answers add foreign key (respondent_id) references public.compliance_respondents (id) on delete set null;
-- Set where one of the client's own people handed the file in by a link.
alter table public.compliance_evidence add column respondent_id uuid references public.compliance_respondents (id) on delete set null;
create index compliance_evidence_respondent on public.compliance_evidence (respondent_id);

grant select, update (answer, reason) on public.compliance_answers to authenticated;
grant select, insert (answer_id, attachment_id, created_by), delete on public.compliance_evidence to authenticated;
grant select on public.compliance_findings to authenticated;
grant select, insert (assessment_id, name, controls, expires_on, created_by), update (revoked_at) on public.compliance_respondents to authenticated;
grant select, insert, update, delete on public.compliance_answers, public.compliance_findings to service_role;
select private.install_record('compliance_answers', _authored => false, _values => false);
select private.install_record('compliance_evidence', _values => false);
select private.install_record('compliance_findings', _authored => false, _values => false);
select private.install_record('compliance_respondents', _values => false);

-- One predicate for all that hangs on an assessment: the assessment's own policies, asked as the caller.
create policy "whoever reads the assessment reads its answers" on public.compliance_answers
  for select to authenticated
  using (exists (select from public.compliance_assessments a where a.id = assessment_id));
create policy "whoever works on the assessment answers" on public.compliance_answers
  for update to authenticated
  using ((select private.writes_records()) and exists (select from public.compliance_assessments a where a.id = assessment_id));
create policy "whoever reads the answer reads its evidence" on public.compliance_evidence
  for select to authenticated
  using (exists (select from public.compliance_answers a where a.id = answer_id));
-- The file must lie on the same assessment: evidence never lends a reader another record's file.
create policy "whoever works on the assessment brings evidence" on public.compliance_evidence
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.writes_records()) and exists (
    select from public.compliance_answers a
      join public.attachments t on t.record_kind = 'compliance_assessments' and t.record_id = a.assessment_id
    where a.id = answer_id and t.id = attachment_id));
-- What was reviewed stays on record; what waits can be withdrawn.
create policy "whoever works on the assessment takes back what waits" on public.compliance_evidence
  for delete to authenticated
  using (state = 'waiting' and (select private.writes_records())
    and exists (select from public.compliance_answers a where a.id = answer_id));
create policy "whoever reads the assessment reads its findings" on public.compliance_findings
  for select to authenticated
  using (exists (select from public.compliance_assessments a where a.id = assessment_id));
create policy "whoever reads the assessment reads who was asked" on public.compliance_respondents
  for select to authenticated
  using (exists (select from public.compliance_assessments a where a.id = assessment_id));
create policy "whoever works on the assessment asks people" on public.compliance_respondents
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.writes_records())
    and exists (select from public.compliance_assessments a where a.id = assessment_id));
create policy "whoever works on the assessment takes a link back" on public.compliance_respondents
  for update to authenticated
  using ((select private.writes_records()) and exists (select from public.compliance_assessments a where a.id = assessment_id));

create function private.begin_compliance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.compliance_answers (assessment_id, control)
  select new.id, c.id from private.compliance_controls c;
  return null;
end $$;
create trigger begin_compliance after insert on public.compliance_assessments
  for each row execute function private.begin_compliance();

create function private.mark_compliance_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.answer is distinct from old.answer or new.reason is distinct from old.reason then
    new.reason := nullif(btrim(new.reason), '');
    new.answered_at := now();
    new.updated_at := now();
    if (select auth.uid()) is not null then
      new.answered_by := (select auth.uid());
      new.respondent_id := null;
    end if;
  end if;
  return new;
end $$;
create trigger mark_answer before update on public.compliance_answers
  for each row execute function private.mark_compliance_answer();

create function private.check_compliance_respondent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(new.controls) c where not exists (select from private.compliance_controls k where k.id = c)) then
    raise exception 'One of these controls is not known.'
      using errcode = '23514', constraint = 'compliance_respondents_controls', table = 'compliance_respondents';
  end if;
  -- A link that was revoked stays so.
  if tg_op = 'UPDATE' then
    new.revoked_at := coalesce(old.revoked_at, case when new.revoked_at is not null then now() end);
  end if;
  return new;
end $$;
create trigger check_respondent before insert or update on public.compliance_respondents
  for each row execute function private.check_compliance_respondent();

-- What the approved evidence of one answer shows on a day: the most that any file does which is still there and has not
-- expired. A file is good through the day it names.
create function private.compliance_standing(_answer_id uuid, _today date) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when bool_or(e.shows = 'full') then 'full' else 'partly' end
    from public.compliance_evidence e join public.attachments t on t.id = e.attachment_id
    where e.answer_id = _answer_id and e.state = 'approved' and t.deleted_at is null
      and (t.expires_on is null or t.expires_on >= _today)
    having count(*) > 0), 'none')
$$;

-- Works out standings, findings and both scores of one assessment as of a day, and writes only what changed.
create function private.refresh_compliance(_id uuid, _today date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := coalesce(_today, (now() at time zone 'Africa/Lagos')::date);
  before public.compliance_assessments;
  after_ record;
  a record;
  f public.compliance_findings;
begin
  -- Two changes at once come one after the other.
  select * into before from public.compliance_assessments c where c.id = _id for update;
  if before.id is null then
    return;
  end if;
  for a in
    select r.id, r.control, r.answer, r.standing as stood, private.compliance_standing(r.id, today) as stands,
      exists (select from public.compliance_evidence e where e.answer_id = r.id and e.state = 'approved') as proven_once
    from public.compliance_answers r where r.assessment_id = _id
  loop
    if a.stood <> a.stands then
      update public.compliance_answers r set standing = a.stands, updated_at = now() where r.id = a.id;
    end if;
    select * into f from public.compliance_findings x where x.answer_id = a.id;
    if a.answer is distinct from 'not_applicable' and a.stands <> 'full'
       and (a.answer in ('no', 'partly') or a.proven_once and a.stands = 'none') then
      if f.id is null then
        insert into public.compliance_findings (assessment_id, answer_id, control, cause)
        values (_id, a.id, a.control, case when a.proven_once and a.stands = 'none' then 'expired' else 'answer' end);
      elsif f.state = 'closed' then
        update public.compliance_findings x
        set state = 'open', opened_at = now(), closed_at = null, reopened = x.reopened + 1, updated_at = now(),
            cause = case when a.proven_once and a.stands = 'none' then 'expired' else 'answer' end
        where x.id = f.id;
        perform private.tell_finding_reopened(f.id);
      end if;
    elsif f.state = 'open' then
      update public.compliance_findings x set state = 'closed', closed_at = now(), updated_at = now() where x.id = f.id;
    end if;
  end loop;
  select
    case when bool_or(r.answer is not null) then round(100.0
      * sum(c.weight * case r.answer when 'yes' then 1 when 'partly' then 0.5 else 0 end) filter (where r.answer is distinct from 'not_applicable')
      / nullif(sum(c.weight) filter (where r.answer is distinct from 'not_applicable'), 0))::integer end as answered,
    case when bool_or(r.answer is not null) or bool_or(r.standing <> 'none') then round(100.0
      * sum(c.weight * case r.standing when 'full' then 1 when 'partly' then 0.5 else 0 end) filter (where r.answer is distinct from 'not_applicable')
      / nullif(sum(c.weight) filter (where r.answer is distinct from 'not_applicable'), 0))::integer end as proven,
    (select count(*)::integer from public.compliance_findings x where x.assessment_id = _id and x.state = 'open') as findings
  into after_
  from public.compliance_answers r join private.compliance_controls c on c.id = r.control
  where r.assessment_id = _id;
  if (before.answered_score, before.proven_score, before.open_findings)
     is distinct from (after_.answered, after_.proven, after_.findings) then
    update public.compliance_assessments c
    set answered_score = after_.answered, proven_score = after_.proven, open_findings = after_.findings
    where c.id = _id;
  end if;
  if before.proven_score is distinct from after_.proven and before.proven_score is not null then
    insert into public.activities (record_kind, record_id, kind, body, created_by)
    values ('compliance_assessments', _id, 'system', 'Proven score moved from ' || before.proven_score || '% to '
      || coalesce(after_.proven || '%', 'none') || '.', (select auth.uid()));
  end if;
end $$;

-- Its tasks are to be done again, and who owns one is told; where there is none, whoever made the assessment.
create function private.tell_finding_reopened(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  f record;
begin
  select x.control, a.title, a.client_name, a.id, a.created_by into f
  from public.compliance_findings x join public.compliance_assessments a on a.id = x.assessment_id where x.id = _id;
  perform private.notify(w.who, 'finding_reopened', f.id,
    jsonb_build_object('control', f.control, 'title', f.title, 'client', f.client_name))
  from (
    select distinct coalesce(t.owner, f.created_by) as who
    from (select _id as finding) one
      left join public.tasks t on t.source_kind = 'compliance_findings' and t.source_id = one.finding and t.deleted_at is null
  ) w where w.who is not null;
  update public.tasks t set status = 'todo'
  where t.source_kind = 'compliance_findings' and t.source_id = _id and t.status = 'done' and t.deleted_at is null;
end $$;

create function private.refresh_after_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_compliance(new.assessment_id);
  return null;
end $$;
create trigger refresh_score after update of answer on public.compliance_answers
  for each row when (old.answer is distinct from new.answer) execute function private.refresh_after_answer();

create function private.refresh_after_evidence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_compliance(a.assessment_id)
  from public.compliance_answers a where a.id = coalesce(new.answer_id, old.answer_id);
  return null;
end $$;
create trigger refresh_score after update of state, shows or delete on public.compliance_evidence
  for each row execute function private.refresh_after_evidence();

create function private.refresh_after_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_compliance(d.assessment_id) from (
    select distinct a.assessment_id from public.compliance_evidence e join public.compliance_answers a on a.id = e.answer_id
    where e.attachment_id = new.id and e.state = 'approved') d;
  return null;
end $$;
create trigger refresh_compliance after update of expires_on, deleted_at on public.attachments
  for each row when (new.record_kind = 'compliance_assessments'
    and (old.expires_on, old.deleted_at) is distinct from (new.expires_on, new.deleted_at))
  execute function private.refresh_after_attachment();

-- Evidence whose day has passed, everywhere; returns how many assessments moved.
create function private.expire_compliance_evidence(_today date default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := coalesce(_today, (now() at time zone 'Africa/Lagos')::date);
  one uuid;
  moved integer := 0;
begin
  for one in
    select distinct a.assessment_id
    from public.compliance_evidence e
      join public.attachments t on t.id = e.attachment_id
      join public.compliance_answers a on a.id = e.answer_id
    where e.state = 'approved' and t.expires_on < today and a.standing <> private.compliance_standing(a.id, today)
    order by 1
  loop
    perform private.refresh_compliance(one, today);
    moved := moved + 1;
  end loop;
  return moved;
end $$;

-- A colleague's review. The one who sent the file does not review it; where the file names a reviewer it is theirs, or an
-- administrator's.
create function public.review_compliance_evidence(_id uuid, _approve boolean, _shows text default 'full', _note text default null)
returns public.compliance_evidence
language plpgsql security definer set search_path = '' as $$
declare
  one public.compliance_evidence;
  file public.attachments;
begin
  if not private.is_staff() then
    raise exception 'Evidence is reviewed by the firm''s own people.' using errcode = '42501';
  end if;
  select e.* into one from public.compliance_evidence e
    join public.compliance_answers a on a.id = e.answer_id
    join public.compliance_assessments s on s.id = a.assessment_id
  where e.id = _id and s.deleted_at is null
    and (private.reads_everything() or s.client_id in (select private.my_client_ids()))
  for update of e;
  if one.id is null then
    raise exception 'There is no such evidence.' using errcode = 'PT404';
  end if;
  select * into file from public.attachments t where t.id = one.attachment_id;
  if (select auth.uid()) in (one.created_by, file.created_by) then
    raise exception 'Somebody else must look at what you sent.' using errcode = '42501';
  end if;
  if file.reviewer is not null and file.reviewer <> (select auth.uid()) and not private.has_role('admin') then
    raise exception 'This file names another reviewer.' using errcode = '42501';
  end if;
  if not _approve and btrim(coalesce(_note, '')) = '' then
    raise exception 'Say what is missing, so that it can be mended.'
      using errcode = '23514', constraint = 'compliance_evidence_note', table = 'compliance_evidence';
  end if;
  if _approve and _shows not in ('partly', 'full') then
    raise exception 'Evidence shows a control partly or in full.' using errcode = '22023';
  end if;
  if _approve and file.expires_on < (now() at time zone 'Africa/Lagos')::date then
    raise exception 'This file has expired. Ask for a current one.' using errcode = 'PT409';
  end if;
  update public.compliance_evidence e
  set state = case when _approve then 'approved' else 'refused' end, shows = case when _approve then _shows end,
      note = nullif(btrim(_note), ''), reviewed_by = (select auth.uid()), reviewed_at = now()
  where e.id = _id returning * into one;
  return one;
end $$;

-- What the register says about this organisation on a day: tier, fees, filing dates, each with the key it comes from.
-- A listed sector is enough for a tier, whatever the number. Where the register is silent the value is null.
create function private.compliance_tier(_kind text, _subjects integer, _on date) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when _kind in ('bank', 'telecom', 'insurer', 'multinational', 'electricity', 'oil_gas', 'social_app', 'device_maker', 'fintech')
      or _subjects > private.law_number('tier.uhl', _on) then 'UHL'
    when _kind in ('mda', 'microfinance', 'higher_institution', 'hospital')
      or _subjects >= private.law_number('tier.ehl', _on) then 'EHL'
    when _subjects >= private.law_number('tier.test', _on) then 'OHL'
  end
$$;
create function public.compliance_position(_id uuid, _on date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  a public.compliance_assessments;
  today date := coalesce(_on, (now() at time zone 'Africa/Lagos')::date);
  tier text;
  cycle integer := extract(year from today)::integer - 2;
  due date;
begin
  select * into a from public.compliance_assessments c where c.id = _id;
  if a.id is null then
    raise exception 'There is no such assessment.' using errcode = 'PT404';
  end if;
  tier := private.compliance_tier(a.organisation_kind, a.data_subjects, today);
  -- The first return that is still to come: the day the register names for the cycle, or else the yearly rule.
  loop
    due := coalesce(private.law_date('car.filing-date.' || cycle, today),
      to_date((cycle + 1)::text || substr(private.law_value('car.filing-date', today), 2), 'YYYY-MM-DD'));
    exit when due is null or due >= today;
    cycle := cycle + 1;
  end loop;
  return jsonb_build_object(
    'on', today, 'tier', tier, 'data_subjects', a.data_subjects,
    'registration_fee', private.law_fee('fee.registration', tier, a.data_subjects, today),
    'files_return', coalesce(tier in ('UHL', 'EHL'), false),
    'cycle', case when tier in ('UHL', 'EHL') then cycle end,
    'return_due', case when tier in ('UHL', 'EHL') then due end,
    'return_fee', case when tier in ('UHL', 'EHL') then private.law_fee('fee.car', tier, a.data_subjects, today) end,
    'late_percent', private.law_number('car.late', today),
    'unclear', to_jsonb(array_remove(array[
      case when a.data_subjects = private.law_number('tier.test', today) and tier = 'OHL' then 'threshold' end,
      case when tier in ('UHL', 'EHL') and private.law_fee('fee.car', tier, a.data_subjects, today) is null then 'return_fee' end,
      case when a.data_subjects is null then 'data_subjects' end], null)));
end $$;

-- What a link opens, for the server's page alone: nothing once it was revoked, has run out, or the assessment is gone.
create function private.respondent_view(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', r.name, 'title', a.title, 'client', a.client_name, 'expires_on', r.expires_on,
    'answers', (select jsonb_agg(jsonb_build_object('control', w.control, 'answer', w.answer, 'reason', w.reason,
        -- Of the files only their own, by name: what others handed in is not theirs to see.
        'files', (select coalesce(jsonb_agg(t.name order by t.created_at), '[]') from public.compliance_evidence e
          join public.attachments t on t.id = e.attachment_id
          where e.answer_id = w.id and e.respondent_id = r.id and t.deleted_at is null)) order by c.position)
      from public.compliance_answers w join private.compliance_controls c on c.id = w.control
      where w.assessment_id = a.id and w.control = any (r.controls)))
  from public.compliance_respondents r join public.compliance_assessments a on a.id = r.assessment_id
  where r.id = _id and r.revoked_at is null and r.expires_on >= (now() at time zone 'Africa/Lagos')::date and a.deleted_at is null
$$;
create function private.answer_as_respondent(_id uuid, _control text, _answer text, _reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.respondent_view(_id) is null then
    return false;
  end if;
  update public.compliance_answers w
  set answer = _answer, reason = _reason, respondent_id = _id, answered_by = null
  from public.compliance_respondents r
  where r.id = _id and w.assessment_id = r.assessment_id and w.control = _control and _control = any (r.controls)
    and (w.answer, w.reason) is distinct from (_answer, nullif(btrim(_reason), ''));
  update public.compliance_respondents r set last_answer_at = now() where r.id = _id and _control = any (r.controls);
  return found;
end $$;

-- The assessment into whose folder a respondent's file goes; null where the link does not ask this question, no longer
-- opens, or has brought enough: five files a question.
create function private.respondent_folder(_id uuid, _control text) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.assessment_id from public.compliance_respondents r
  where r.id = _id and _control = any (r.controls) and private.respondent_view(_id) is not null
    and (select count(*) from public.compliance_evidence e join public.compliance_answers w on w.id = e.answer_id
      where e.respondent_id = _id and w.control = _control) < 5
$$;
-- Names a file that lies in that folder as evidence; a colleague reviews it like any other. False where it is there
-- already, or the link was revoked meanwhile: the file is the caller's to delete.
create function private.add_respondent_evidence(_id uuid, _control text, _name text, _path text, _sha256 text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  assessment uuid;
  answer uuid;
  file uuid;
begin
  perform from public.compliance_respondents r where r.id = _id for update;
  assessment := private.respondent_folder(_id, _control);
  select w.id into answer from public.compliance_answers w where w.assessment_id = assessment and w.control = _control;
  if answer is null or exists (
    select from public.compliance_evidence e join public.attachments t on t.id = e.attachment_id
    where e.answer_id = answer and e.respondent_id = _id and t.sha256 = _sha256 and t.deleted_at is null) then
    return false;
  end if;
  insert into public.attachments (record_kind, record_id, name, path, sha256)
  values ('compliance_assessments', assessment, _name, _path, _sha256) returning id into file;
  insert into public.compliance_evidence (answer_id, attachment_id, respondent_id) values (answer, file, _id);
  update public.compliance_respondents r set last_answer_at = now() where r.id = _id;
  return true;
end $$;

grant execute on function public.review_compliance_evidence(uuid, boolean, text, text), public.compliance_position(uuid, date) to authenticated;
grant execute on function private.compliance_tier(text, integer, date) to authenticated;
revoke execute on function private.compliance_standing(uuid, date), private.refresh_compliance(uuid, date),
  private.tell_finding_reopened(uuid), private.expire_compliance_evidence(date), private.respondent_view(uuid),
  private.answer_as_respondent(uuid, text, text, text), private.respondent_folder(uuid, text),
  private.add_respondent_evidence(uuid, text, text, text, text) from public, authenticated, service_role;

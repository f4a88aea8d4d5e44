-- The firm's record of processing: what it does with personal data, how long it keeps it, and the privacy policy it
-- has published from both. Filled from supabase/seed/content/processing.ts at every start; what a person has edited
-- since stays theirs, but for the tables and columns an entry covers: those are the product's own.

create table public.processing_records (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  position integer not null default 1000,
  purpose text not null,
  people text not null,
  data text not null,
  lawful_basis text not null,
  sensitive_ground text,
  source text not null,
  recipients text not null,
  transfers text not null,
  retention text not null,
  security text not null,
  tables jsonb not null default '{}',
  -- Why it was changed last: every edit by a person says so again, and the history keeps them all.
  reason text,
  edited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint processing_records_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  constraint processing_records_purpose_length check (char_length(purpose) between 1 and 200),
  constraint processing_records_people_length check (char_length(people) between 1 and 500),
  constraint processing_records_data_length check (char_length(data) between 1 and 1000),
  constraint processing_records_lawful_basis_length check (char_length(lawful_basis) between 1 and 500),
  constraint processing_records_sensitive_ground_length check (char_length(sensitive_ground) <= 500),
  constraint processing_records_source_length check (char_length(source) between 1 and 500),
  constraint processing_records_recipients_length check (char_length(recipients) between 1 and 1000),
  constraint processing_records_transfers_length check (char_length(transfers) between 1 and 500),
  constraint processing_records_retention_length check (char_length(retention) between 1 and 500),
  constraint processing_records_security_length check (char_length(security) between 1 and 1000),
  constraint processing_records_reason_length check (char_length(reason) <= 500)
);
create index processing_records_edited_by on public.processing_records (edited_by);

-- job names the task that deletes by the rule (server/tasks/list.ts); null: a person does. adjustable: the task reads the period from
-- here, so a person may change it; other periods are the product's.
create table public.retention_rules (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  record_key text not null references public.processing_records (key) on update cascade on delete cascade,
  position integer not null default 1000,
  what text not null,
  keep_for interval,
  counted_from text not null,
  job text,
  adjustable boolean not null default false,
  reason text,
  edited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint retention_rules_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  constraint retention_rules_what_length check (char_length(what) between 1 and 200),
  constraint retention_rules_counted_from_length check (char_length(counted_from) between 1 and 200),
  constraint retention_rules_reason_length check (char_length(reason) <= 500),
  -- A shorter period could hide what happened, a longer one would keep it for ever.
  constraint retention_rules_period_range check (not adjustable or keep_for between '30 days' and '7 years'),
  constraint retention_rules_audit_log_years check (key <> 'audit-log' or keep_for >= '1 year'),
  constraint retention_rules_job_has_period check (job is null or keep_for is not null)
);
create index retention_rules_record_key on public.retention_rules (record_key);
create index retention_rules_edited_by on public.retention_rules (edited_by);

select private.install_record('processing_records', _authored => false);
select private.install_record('retention_rules', _authored => false);
grant select, insert (key, position, purpose, people, data, lawful_basis, sensitive_ground, source, recipients, transfers,
    retention, security),
  update (position, purpose, people, data, lawful_basis, sensitive_ground, source, recipients, transfers, retention,
    security, reason) on public.processing_records to authenticated;
grant select, insert (key, record_key, position, what, keep_for, counted_from),
  update (what, keep_for, counted_from, reason) on public.retention_rules to authenticated;
grant select on public.processing_records, public.retention_rules to service_role;

create policy "administrators and compliance officers read the record" on public.processing_records
  for select to authenticated using ((select private.reads_everything()));
create policy "administrators and compliance officers add to the record" on public.processing_records
  for insert to authenticated with check ((select private.reads_everything()));
create policy "administrators and compliance officers edit the record" on public.processing_records
  for update to authenticated using ((select private.reads_everything())) with check ((select private.reads_everything()));
create policy "administrators and compliance officers read the rules" on public.retention_rules
  for select to authenticated using ((select private.reads_everything()));
create policy "administrators and compliance officers add rules" on public.retention_rules
  for insert to authenticated with check ((select private.reads_everything()));
create policy "administrators and compliance officers edit rules" on public.retention_rules
  for update to authenticated using ((select private.reads_everything())) with check ((select private.reads_everything()));

-- Who edits stands beside the row, and an edit says why; without a person it is the server, which fills the record.
create function private.guard_processing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  new.updated_at := clock_timestamp();
  if me is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and (btrim(coalesce(new.reason, '')) = '' or new.reason is not distinct from old.reason) then
    raise exception 'Say why you change it: reason is missing, or that of the last change.'
      using errcode = '23514', constraint = tg_table_name || '_reason', table = tg_table_name;
  end if;
  new.edited_by := me;
  return new;
end $$;
create trigger guard before insert or update on public.processing_records
  for each row execute function private.guard_processing();
create trigger guard before insert or update on public.retention_rules
  for each row execute function private.guard_processing();

create function private.guard_period() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'This period is built into the product and cannot be changed here.'
    using errcode = '23514', constraint = 'retention_rules_keep_for', table = 'retention_rules';
end $$;
create trigger guard_period before update of keep_for on public.retention_rules
  for each row when (old.job is not null and not old.adjustable and auth.uid() is not null
    and new.keep_for is distinct from old.keep_for) execute function private.guard_period();


-- Every policy that was ever published, word for word and with the tables it was drawn with. Never changed again.
create table public.privacy_versions (
  id uuid primary key default gen_random_uuid(),
  -- Its address: the day it takes effect, with a number if that day has several.
  version text not null unique,
  effective_on date not null,
  reviewed_on date not null,
  -- What changed since the version before, for readers.
  summary text not null,
  document jsonb not null,
  published_at timestamptz not null default now(),
  constraint privacy_versions_version_form check (version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'),
  constraint privacy_versions_summary_length check (char_length(btrim(summary)) between 1 and 2000),
  constraint privacy_versions_document_is_object check (jsonb_typeof(document) = 'object')
);
create index privacy_versions_newest on public.privacy_versions (effective_on desc, published_at desc);

alter table public.privacy_versions enable row level security;
alter table public.privacy_versions force row level security;
grant select (id, version, effective_on, reviewed_on, summary, document, published_at) on public.privacy_versions to anon;
grant select on public.privacy_versions to authenticated, service_role;
create policy "everyone reads the published policies" on public.privacy_versions
  for select to anon, authenticated using (true);

create function private.refuse_version_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A published policy is never changed. Publish a new version.' using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on public.privacy_versions
  for each statement execute function private.refuse_version_change();
create trigger log_change after insert on public.privacy_versions
  for each row execute function private.log_change('id', 'no values');

create function private.announce_policy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.content_revision set revision = revision + 1;
  perform pg_notify('content_changed', 'privacy');
  return null;
end $$;
create trigger announce after insert on public.privacy_versions
  for each row execute function private.announce_policy();

-- Who edited the record or a rule last, since it was last published; null when nobody has.
create function private.last_privacy_editor() returns uuid
language sql stable security definer set search_path = '' as $$
  select e.edited_by from (
    select r.edited_by, r.updated_at from public.processing_records r
    union all select r.edited_by, r.updated_at from public.retention_rules r) e
  where e.edited_by is not null
    and e.updated_at > coalesce((select max(v.published_at) from public.privacy_versions v), '-infinity')
  order by e.updated_at desc limit 1
$$;

-- Publishes what the server has drawn from the record (src/features/privacy/publish.server.ts); not reachable through
-- the API itself, which could hand in any text. Somebody other than the last editor, where there is somebody.
create function private.publish_privacy_version(_document jsonb, _effective_on date, _summary text)
returns public.privacy_versions
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  today date := (now() at time zone 'Africa/Lagos')::date;
  same_day integer;
  published public.privacy_versions;
begin
  if not private.reads_everything() then
    raise exception 'Only administrators and compliance officers publish the policy.' using errcode = '42501';
  end if;
  if _effective_on is null or _effective_on < today then
    raise exception 'Choose today or a later day.' using errcode = '22023';
  end if;
  lock table public.privacy_versions in share row exclusive mode;
  if private.last_privacy_editor() = me and private.has_other_approver(me) then
    raise exception 'Somebody else must publish what you edited last.' using errcode = '42501';
  end if;
  select count(*) into same_day from public.privacy_versions v where v.effective_on = _effective_on;
  insert into public.privacy_versions (version, effective_on, reviewed_on, summary, document)
  values (_effective_on || case when same_day > 0 then '-' || same_day + 1 else '' end, _effective_on, today,
    btrim(_summary), _document)
  returning * into published;
  return published;
end $$;
revoke execute on function private.publish_privacy_version(jsonb, date, text), private.last_privacy_editor(),
  private.guard_processing(), private.announce_policy() from public, authenticated, service_role;
grant execute on function private.publish_privacy_version(jsonb, date, text) to authenticated;

-- The period of a rule. Null, and so nothing is deleted, where there is no such rule.
create function private.keep_for(_key text) returns interval
language sql stable security definer set search_path = '' as $$
  select r.keep_for from public.retention_rules r where r.key = _key
$$;

-- Run by the server: what is older than the adjustable rules allow is gone. Returns how many rows.
create function private.delete_expired_by_rule() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
  total integer := 0;
begin
  -- Somebody signed up under this address and never answered. Invited people are the administrators' to call back.
  delete from auth.users u
  where u.email_confirmed_at is null and u.invited_at is null and u.last_sign_in_at is null
    and u.created_at < now() - private.keep_for('unconfirmed-accounts')
    and not exists (select from public.user_roles r where r.user_id = u.id);
  get diagnostics gone = row_count; total := total + gone;
  delete from public.admin_requests r
  where coalesce(r.decided_at, r.expires_at) < now() - private.keep_for('admin-requests');
  get diagnostics gone = row_count; total := total + gone;
  delete from auth.sessions s
  where coalesce(s.refreshed_at, s.created_at) < now() - private.keep_for('idle-sessions');
  get diagnostics gone = row_count; total := total + gone;
  delete from auth.audit_log_entries e where e.created_at < now() - private.keep_for('security-log');
  get diagnostics gone = row_count; total := total + gone;
  delete from public.consents c where c.withdrawn_at < now() - private.keep_for('withdrawn-consents');
  get diagnostics gone = row_count; total := total + gone;
  delete from private.erasures e where e.at < now() - private.keep_for('erasures');
  get diagnostics gone = row_count; total := total + gone;
  total := total + private.cut_audit(private.keep_for('audit-log'));
  return total;
end $$;
revoke execute on function private.keep_for(text), private.delete_expired_by_rule() from public, authenticated, service_role;

-- Run by the server when it starts (server/content/first-policy.ts), with what the product does today. Words a person
-- has edited stay theirs; an entry the product no longer has goes, unless a person wrote it.
create function private.fill_processing(_records jsonb, _rules jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Several servers may start at once.
  perform pg_advisory_xact_lock(hashtext('fill_processing'));
  insert into public.processing_records (key, position, purpose, people, data, lawful_basis, sensitive_ground, source,
    recipients, transfers, retention, security, tables)
  select s.key, s.position, s.purpose, s.people, s.data, s.lawful_basis, s.sensitive_ground, s.source, s.recipients,
    s.transfers, s.retention, s.security, s.tables
  from jsonb_populate_recordset(null::public.processing_records, _records) s
  on conflict (key) do nothing;
  update public.processing_records r
  set position = s.position, purpose = s.purpose, people = s.people, data = s.data, lawful_basis = s.lawful_basis,
    sensitive_ground = s.sensitive_ground, source = s.source, recipients = s.recipients, transfers = s.transfers,
    retention = s.retention, security = s.security
  from jsonb_populate_recordset(null::public.processing_records, _records) s
  where r.key = s.key and r.edited_by is null
    and (r.position, r.purpose, r.people, r.data, r.lawful_basis, r.sensitive_ground, r.source, r.recipients,
      r.transfers, r.retention, r.security)
    is distinct from (s.position, s.purpose, s.people, s.data, s.lawful_basis, s.sensitive_ground, s.source,
      s.recipients, s.transfers, s.retention, s.security);
  update public.processing_records r set tables = s.tables
  from jsonb_populate_recordset(null::public.processing_records, _records) s
  where r.key = s.key and r.tables <> s.tables;

  insert into public.retention_rules (key, record_key, position, what, keep_for, counted_from, job, adjustable)
  select s.key, s.record_key, s.position, s.what, s.keep_for, s.counted_from, s.job, s.adjustable
  from jsonb_populate_recordset(null::public.retention_rules, _rules) s
  on conflict (key) do nothing;
  update public.retention_rules r
  set record_key = s.record_key, position = s.position, job = s.job, adjustable = s.adjustable,
    what = case when r.edited_by is null then s.what else r.what end,
    counted_from = case when r.edited_by is null then s.counted_from else r.counted_from end,
    keep_for = case when r.edited_by is not null and s.adjustable then r.keep_for else s.keep_for end
  from jsonb_populate_recordset(null::public.retention_rules, _rules) s
  where r.key = s.key
    and ((r.record_key, r.position, r.job, r.adjustable) is distinct from (s.record_key, s.position, s.job, s.adjustable)
      or r.edited_by is null and (r.what, r.counted_from) is distinct from (s.what, s.counted_from)
      or (r.edited_by is null or not s.adjustable) and r.keep_for is distinct from s.keep_for);
  delete from public.retention_rules r
  where r.edited_by is null and r.key not in (select s ->> 'key' from jsonb_array_elements(_rules) s);
  delete from public.processing_records r
  where r.edited_by is null and r.key not in (select s ->> 'key' from jsonb_array_elements(_records) s);
end $$;
revoke execute on function private.fill_processing(jsonb, jsonb) from public, authenticated, service_role;

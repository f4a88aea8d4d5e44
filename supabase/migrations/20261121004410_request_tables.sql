-- The requests of signed-in people that have a table of their own: consultation, audit, analysis. Each row files itself
-- as a request under the same id, so that inbox, clock, mails and My requests are those of every other request
-- (…_requests.sql). What the table keeps beside it is what the person filled in.
--
-- Who may: everyone inserts and reads their own; whoever may read the request reads the row it came from. Nobody changes
-- one: status follows the request, and a request that is erased takes its row along.

insert into private.request_kinds (kind, hours, source_table, officers) values
  ('consultation', 24, 'consultation_requests', true),
  ('ndpr_audit', 24, 'ndpr_audit_requests', true),
  ('custom_analysis', 24, 'custom_analysis_requests', true);

create table public.consultation_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  consultation_type text not null default 'compliance',
  company_name text not null,
  contact_person text not null,
  email text not null,
  phone text,
  preferred_date date,
  -- The beginning of the sixty minutes that were chosen; it is booked with the request (…_appointments.sql).
  preferred_slot timestamptz,
  message text,
  status text not null default 'pending',
  -- Made by the browser for one attempt: sent twice, it arrives once.
  submission_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint consultation_requests_once unique (user_id, submission_id),
  constraint consultation_requests_type_known check (consultation_type in ('compliance')),
  constraint consultation_requests_status_known check (status in ('pending', 'in_progress', 'completed', 'declined', 'withdrawn')),
  constraint consultation_requests_company_name_length check (char_length(btrim(company_name)) between 1 and 200),
  constraint consultation_requests_contact_person_length check (char_length(btrim(contact_person)) between 1 and 200),
  constraint consultation_requests_email_form check (char_length(email) <= 254 and email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  constraint consultation_requests_phone_length check (char_length(phone) <= 40),
  constraint consultation_requests_message_length check (char_length(message) <= 10000)
);
create index consultation_requests_own on public.consultation_requests (user_id, created_at desc);

create table public.ndpr_audit_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  company_name text not null,
  industry text not null,
  -- 10, 50, 100, 500 or 1000: the upper end of the range that was chosen.
  employee_count integer,
  data_processing_activities text[] not null default '{}',
  contact_person text not null,
  email text not null,
  phone text,
  preferred_audit_date date,
  urgency_level text not null default 'normal',
  message text,
  status text not null default 'pending',
  submission_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ndpr_audit_requests_once unique (user_id, submission_id),
  constraint ndpr_audit_requests_urgency_known check (urgency_level in ('normal', 'urgent', 'critical')),
  constraint ndpr_audit_requests_status_known check (status in ('pending', 'in_progress', 'completed', 'declined', 'withdrawn')),
  constraint ndpr_audit_requests_company_name_length check (char_length(btrim(company_name)) between 1 and 200),
  constraint ndpr_audit_requests_industry_length check (char_length(btrim(industry)) between 1 and 100),
  constraint ndpr_audit_requests_employee_count_range check (employee_count between 1 and 10000000),
  constraint ndpr_audit_requests_activities_size check (cardinality(data_processing_activities) <= 20 and pg_column_size(data_processing_activities) <= 4000),
  constraint ndpr_audit_requests_contact_person_length check (char_length(btrim(contact_person)) between 1 and 200),
  constraint ndpr_audit_requests_email_form check (char_length(email) <= 254 and email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  constraint ndpr_audit_requests_phone_length check (char_length(phone) <= 40),
  constraint ndpr_audit_requests_message_length check (char_length(message) <= 10000)
);
create index ndpr_audit_requests_own on public.ndpr_audit_requests (user_id, created_at desc);

create table public.custom_analysis_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  company_name text not null,
  contact_person text not null,
  email text not null,
  phone text,
  analysis_type text not null default 'policy_impact',
  sector text,
  specific_policies text[] not null default '{}',
  business_objectives text,
  timeline text,
  budget_range text,
  message text,
  status text not null default 'pending',
  submission_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint custom_analysis_requests_once unique (user_id, submission_id),
  constraint custom_analysis_requests_status_known check (status in ('pending', 'in_progress', 'completed', 'declined', 'withdrawn')),
  constraint custom_analysis_requests_company_name_length check (char_length(btrim(company_name)) between 1 and 200),
  constraint custom_analysis_requests_contact_person_length check (char_length(btrim(contact_person)) between 1 and 200),
  constraint custom_analysis_requests_email_form check (char_length(email) <= 254 and email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  constraint custom_analysis_requests_phone_length check (char_length(phone) <= 40),
  constraint custom_analysis_requests_analysis_type_length check (char_length(analysis_type) <= 100),
  constraint custom_analysis_requests_sector_length check (char_length(sector) <= 100),
  constraint custom_analysis_requests_policies_size check (cardinality(specific_policies) <= 50 and pg_column_size(specific_policies) <= 20000),
  constraint custom_analysis_requests_objectives_length check (char_length(business_objectives) <= 10000),
  constraint custom_analysis_requests_timeline_length check (char_length(timeline) <= 100),
  constraint custom_analysis_requests_budget_length check (char_length(budget_range) <= 100),
  constraint custom_analysis_requests_message_length check (char_length(message) <= 10000)
);
create index custom_analysis_requests_own on public.custom_analysis_requests (user_id, created_at desc);

-- Before a person's row is stored: its time is the server's, it begins as pending, and a person files few in an hour.
create function private.check_request_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_system() then
    return new;
  end if;
  new.created_at := now();
  new.updated_at := now();
  if new.status <> 'pending' then
    raise exception 'A new request is pending.' using errcode = '42501';
  end if;
  if (select count(*) from public.requests r where r.user_id = new.user_id and r.created_at > now() - interval '1 hour') >= 20 then
    raise exception 'You have sent many requests within the hour. Please wait a little.' using errcode = 'PT429';
  end if;
  return new;
end $$;

-- The work is due by the urgency that was chosen; the first answer, as for every request, within its hours.
create function private.deliver_by(_urgency text, _from timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  -- Days of the calendar: Lagos has no daylight saving time, so that a day is always 24 hours.
  select case _urgency when 'normal' then _from + interval '21 days' when 'urgent' then _from + interval '7 days'
    when 'critical' then _from + interval '5 days' end
$$;

create function private.file_request_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := tg_argv[0];
  row_ jsonb := to_jsonb(new);
begin
  perform private.file_request(jsonb_build_object(
    'id', new.id, 'kind', kind, 'name', btrim(row_ ->> 'contact_person'), 'email', btrim(row_ ->> 'email'),
    'phone', btrim(row_ ->> 'phone'), 'organisation', btrim(row_ ->> 'company_name'), 'user_id', new.user_id,
    'subject', case kind
      when 'consultation' then ''
      when 'ndpr_audit' then concat_ws(', ', row_ ->> 'industry', nullif(row_ ->> 'urgency_level', 'normal'))
      else left(initcap(replace(row_ ->> 'analysis_type', '_', ' ')), 100) end,
    'message', coalesce(row_ ->> 'message', ''), 'idempotency_key', kind || ':' || new.id,
    'data', jsonb_strip_nulls(row_ - array['id', 'user_id', 'company_name', 'contact_person', 'email', 'phone', 'message',
      'status', 'submission_id', 'created_at', 'updated_at', 'consultation_type', 'preferred_slot'])));
  update public.requests r set deliver_by = private.deliver_by(row_ ->> 'urgency_level', r.created_at)
  where r.id = new.id and row_ ? 'urgency_level';
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in select k.kind, k.source_table from private.request_kinds k where k.source_table is not null loop
    perform private.install_record(source.source_table, _authored => false, _values => false);
    execute format('create trigger check_request_row before insert on public.%I
      for each row execute function private.check_request_row()', source.source_table);
    execute format('create trigger file_request after insert on public.%I
      for each row execute function private.file_request_row(%L)', source.source_table, source.kind);
    execute format('grant select, insert, update, delete on public.%I to service_role', source.source_table);
    execute format('create policy "own, and whoever may read the request" on public.%I for select to authenticated
      using (user_id = (select private.strong_session_user_id()) or id in (select r.id from public.requests r))', source.source_table);
    execute format('create policy "everyone asks for themselves" on public.%I for insert to authenticated
      with check (user_id = (select private.strong_session_user_id()))', source.source_table);
  end loop;
end $$;
grant select, insert (user_id, consultation_type, company_name, contact_person, email, phone, preferred_date,
  preferred_slot, message, status, submission_id) on public.consultation_requests to authenticated;
grant select, insert (user_id, company_name, industry, employee_count, data_processing_activities, contact_person, email,
  phone, preferred_audit_date, urgency_level, message, status, submission_id) on public.ndpr_audit_requests to authenticated;
grant select, insert (user_id, company_name, contact_person, email, phone, analysis_type, sector, specific_policies,
  business_objectives, timeline, budget_range, message, status, submission_id) on public.custom_analysis_requests to authenticated;

-- The row follows its request: the state while it is handled, and the end of what is kept.
create function private.follow_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source text := (select k.source_table from private.request_kinds k where k.kind = old.kind);
begin
  if source is null then
    return null;
  elsif tg_op = 'DELETE' then
    execute format('delete from public.%I where id = $1', source) using old.id;
  else
    execute format('update public.%I set updated_at = now(), status = $2 where id = $1', source) using old.id,
      case when new.state in ('new', 'held', 'spam') then 'pending' when new.state in ('in_progress', 'waiting') then 'in_progress'
        when new.state = 'done' then 'completed' else new.state end;
  end if;
  return null;
end $$;
create trigger follow_request_state after update of state on public.requests
  for each row when (old.state is distinct from new.state) execute function private.follow_request();
create trigger follow_request_end after delete on public.requests
  for each row execute function private.follow_request();
revoke execute on function private.check_request_row(), private.file_request_row(), private.follow_request(),
  private.deliver_by(text, timestamptz) from public, authenticated, service_role;

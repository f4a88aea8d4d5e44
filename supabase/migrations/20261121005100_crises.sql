-- War-rooms: a crisis that is declared, who works on it, what is known and when it became known, what is said to whom, and
-- the reports on the way. A drill is the same with a mark on it.
--
-- Who sees one: the people called to it, whoever serves its client, and administrators; compliance officers only where
-- they are called. Whoever sees it works in it. A client's own people read what is released, elsewhere.
--
-- The log is append-only: facts are inserted and never changed; each carries the hash of the one before and of its own
-- salted words, so that erasure can empty the words and the chain still holds (verify_crisis_log). The moment something
-- happened is told by the person, the moment it was logged by the server. The identifier comes from the person's device:
-- a fact that was typed without a network arrives once, however often it is sent.

create table public.crises (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references public.clients (id) on delete cascade,
  client_name text not null default '',
  title text not null,
  summary text,
  scenario text not null default 'other',
  severity text not null default 'serious',
  state text not null default 'open',
  drill boolean not null default false,
  personal_data boolean not null default false,
  -- When the organisation became aware: the 72 hours of NDPA s.40 run from here.
  aware_at timestamptz not null default now(),
  ndpc_notified_at timestamptz,
  -- How many must agree before a statement leaves.
  quorum integer not null default 1,
  report_minutes integer not null default 60,
  next_report_at timestamptz,
  -- The last reminder of a report, and the last threshold of the breach clock that was told, in hours.
  report_told_at timestamptz,
  clock_told integer not null default 0,
  closed_at timestamptz,
  went_well text,
  went_badly text,
  to_change text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint crises_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint crises_summary_length check (char_length(summary) <= 2000),
  constraint crises_scenario_form check (scenario ~ '^[a-z_]{1,30}$'),
  constraint crises_severity_known check (severity in ('watch', 'serious', 'critical')),
  constraint crises_state_known check (state in ('open', 'closed')),
  constraint crises_quorum_range check (quorum between 1 and 5),
  constraint crises_report_minutes_range check (report_minutes between 15 and 1440),
  constraint crises_aware_at_range check (aware_at >= '2000-01-01' and aware_at <= created_at + interval '5 minutes'),
  constraint crises_review_length check (char_length(went_well) <= 10000 and char_length(went_badly) <= 10000 and char_length(to_change) <= 10000)
);
create index crises_newest on public.crises (created_at desc);
create index crises_client on public.crises (client_id);
create index crises_created_by on public.crises (created_by);
create index crises_open on public.crises (next_report_at) where state = 'open';

create table public.crisis_people (
  crisis_id uuid not null references public.crises (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null default 'member',
  called_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  primary key (crisis_id, user_id),
  constraint crisis_people_role_known check (role in ('lead', 'spokesperson', 'counsel', 'operations', 'data_protection_officer', 'scribe', 'member')),
  constraint crisis_people_answer_known check (answer in ('accepted', 'declined'))
);
create index crisis_people_user on public.crisis_people (user_id);

create table public.crisis_facts (
  id uuid primary key default gen_random_uuid(),
  crisis_id uuid not null references public.crises (id) on delete cascade,
  seq integer not null default 0,
  kind text not null default 'known',
  -- Which part of the notice to the Commission it belongs to.
  topic text,
  -- Emptied by erasure; the hash of salt and words stays.
  body text,
  source text,
  corrects uuid references public.crisis_facts (id),
  happened_at timestamptz not null default now(),
  logged_at timestamptz not null default now(),
  salt text not null default '',
  body_hash text not null default '',
  prev_hash text,
  hash text not null default '',
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint crisis_facts_kind_known check (kind in ('known', 'open', 'rumour', 'decision', 'action', 'system')),
  constraint crisis_facts_topic_known check (topic in ('nature', 'people', 'data', 'consequences', 'measures')),
  constraint crisis_facts_body_length check (char_length(btrim(body)) between 1 and 4000 and char_length(body) <= 4000),
  constraint crisis_facts_source_length check (char_length(source) <= 300),
  constraint crisis_facts_happened_range check (happened_at between '2000-01-01' and '2100-01-01')
);
create unique index crisis_facts_order on public.crisis_facts (crisis_id, seq);
create index crisis_facts_corrects on public.crisis_facts (corrects);
create index crisis_facts_created_by on public.crisis_facts (created_by);

create table public.crisis_statements (
  id uuid primary key default gen_random_uuid(),
  crisis_id uuid not null references public.crises (id) on delete cascade,
  audience text not null,
  title text not null,
  body text not null default '',
  state text not null default 'draft',
  edited_by uuid default auth.uid() references auth.users (id) on delete set null,
  released_at timestamptz,
  released_by uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint crisis_statements_audience_known check (audience in ('affected', 'employees', 'regulators', 'customers', 'media', 'investors', 'public')),
  constraint crisis_statements_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint crisis_statements_body_length check (char_length(body) <= 20000),
  constraint crisis_statements_state_known check (state in ('draft', 'asked', 'approved', 'released'))
);
create index crisis_statements_crisis on public.crisis_statements (crisis_id, created_at);
create index crisis_statements_created_by on public.crisis_statements (created_by);
create index crisis_statements_edited_by on public.crisis_statements (edited_by);
create index crisis_statements_released_by on public.crisis_statements (released_by);

create table public.crisis_reports (
  id uuid primary key default gen_random_uuid(),
  crisis_id uuid not null references public.crises (id) on delete cascade,
  number integer not null,
  body text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint crisis_reports_body_length check (char_length(btrim(body)) between 1 and 20000)
);
create unique index crisis_reports_number on public.crisis_reports (crisis_id, number);
create index crisis_reports_created_by on public.crisis_reports (created_by);

-- What the server keeps for itself (what was told, who closed) has no grant; declaring, calling and closing are functions.
grant select, update (title, summary, severity, personal_data, aware_at, ndpc_notified_at, quorum, report_minutes, went_well, went_badly, to_change)
  on public.crises to authenticated;
grant select on public.crisis_people, public.crisis_reports to authenticated;
grant select, insert (id, crisis_id, kind, topic, body, source, corrects, happened_at, created_by) on public.crisis_facts to authenticated;
grant select, insert (crisis_id, audience, title, body, created_by), update (audience, title, body) on public.crisis_statements to authenticated;
grant select on public.crisis_people, public.crisis_facts, public.crisis_reports to service_role;
select private.install_record('crises', _values => false);
select private.install_record('crisis_people', _authored => false, _key => 'crisis_id', _values => false);
select private.install_record('crisis_facts', _authored => false, _values => false);
select private.install_record('crisis_statements', _values => false, _moves => 'state');
select private.install_record('crisis_reports', _authored => false, _values => false);

-- The war-rooms the caller works in.
create function private.my_crisis_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_staff() then
    return query
      select c.id from public.crises c
      where ((select private.has_role('admin')) or c.created_by = (select private.consultant_id())
          or c.client_id in (select private.my_client_ids())
          or c.id in (select p.crisis_id from public.crisis_people p where p.user_id = (select auth.uid())))
        and (c.client_id is null or c.client_id not in (select private.barred_client_ids()));
  end if;
end $$;
grant execute on function private.my_crisis_ids() to authenticated;

create policy "whoever is called, serves the client or administers reads a war-room" on public.crises
  for select to authenticated using (id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room keeps its head" on public.crises
  for update to authenticated using (id in (select private.my_crisis_ids())) with check (id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room sees who else does" on public.crisis_people
  for select to authenticated using (crisis_id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room reads its log" on public.crisis_facts
  for select to authenticated using (crisis_id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room adds to its log" on public.crisis_facts
  for insert to authenticated
  with check (created_by = (select auth.uid()) and kind <> 'system' and crisis_id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room reads its statements" on public.crisis_statements
  for select to authenticated using (crisis_id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room drafts statements" on public.crisis_statements
  for insert to authenticated
  with check (created_by = (select auth.uid()) and crisis_id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room edits its statements" on public.crisis_statements
  for update to authenticated using (crisis_id in (select private.my_crisis_ids())) with check (crisis_id in (select private.my_crisis_ids()));
create policy "whoever works in a war-room reads its reports" on public.crisis_reports
  for select to authenticated using (crisis_id in (select private.my_crisis_ids()));

select private.register_record_kind('crises', 'title', null, array['admin', 'consultant', 'compliance_officer']);
select private.register_document_kind('crises', _staff_only => true);
select private.register_record_kind('crisis_statements', 'title', null, array['admin', 'consultant', 'compliance_officer']);
-- The kinds of approvals are listed again, with the one that has joined.
do $$
begin
  drop policy "whoever reads a record reads its approvals" on public.approvals;
  execute format('create policy "whoever reads a record reads its approvals" on public.approvals for select to authenticated using (%s)',
    private.attached_rule('approvals', false));
end $$;
create trigger delete_approvals after delete on public.crisis_statements
  for each row execute function private.delete_approvals();

-- The log.

create function private.fact_body_hash(_fact public.crisis_facts) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(_fact.salt, _fact.body, _fact.source)::text, 'UTF8')), 'hex')
$$;
create function private.fact_hash(_fact public.crisis_facts) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(_fact.prev_hash, _fact.id, _fact.crisis_id, _fact.seq, _fact.kind, _fact.topic,
    _fact.corrects, extract(epoch from _fact.happened_at), extract(epoch from _fact.logged_at), _fact.created_by, _fact.body_hash)::text, 'UTF8')), 'hex')
$$;

-- One fact after the other: the head of the war-room is locked while one is chained.
create function private.chain_fact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises;
  last public.crisis_facts;
begin
  select * into room from public.crises c where c.id = new.crisis_id for update;
  if room.id is null then
    return new; -- the policy refuses it next
  end if;
  if room.state = 'closed' and (select auth.uid()) is not null and new.kind <> 'system' then
    raise exception 'This war-room is closed. Its log stands as it is.' using errcode = 'PT409';
  end if;
  if new.corrects is not null and not exists (
    select from public.crisis_facts f where f.id = new.corrects and f.crisis_id = new.crisis_id) then
    raise exception 'What this corrects stands in another log.' using errcode = '23514', constraint = 'crisis_facts_corrects', table = 'crisis_facts';
  end if;
  if new.happened_at > clock_timestamp() + interval '5 minutes' then
    raise exception 'This lies in the future. Say when it happened.' using errcode = '23514',
      constraint = 'crisis_facts_happened_at', table = 'crisis_facts';
  end if;
  select * into last from public.crisis_facts f where f.crisis_id = new.crisis_id order by f.seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.logged_at := clock_timestamp();
  new.prev_hash := last.hash;
  new.salt := gen_random_uuid()::text;
  new.body_hash := private.fact_body_hash(new);
  new.hash := private.fact_hash(new);
  return new;
end $$;
create trigger chain before insert on public.crisis_facts for each row execute function private.chain_fact();

create function private.log_crisis(_crisis uuid, _body text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.crisis_facts (crisis_id, kind, body, created_by) values (_crisis, 'system', left(_body, 4000), (select auth.uid()))
$$;
revoke execute on function private.fact_body_hash(public.crisis_facts), private.fact_hash(public.crisis_facts),
  private.log_crisis(uuid, text) from public, authenticated, service_role;

-- What does not hold, one line each; no line means the log is whole. Words that were erased are no break.
create function public.verify_crisis_log(_crisis uuid) returns table (seq integer, what text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if _crisis not in (select private.my_crisis_ids()) then
    raise exception 'There is no such war-room for you.' using errcode = 'PT404';
  end if;
  return query
    with chain as (
      select f, lag(f.hash) over (order by f.seq) as before, row_number() over (order by f.seq) as place
      from public.crisis_facts f where f.crisis_id = _crisis
    )
    select (c.f).seq, case
        when (c.f).seq <> c.place then 'an entry before this one is missing'
        when (c.f).prev_hash is distinct from c.before then 'it does not continue the entry before'
        when (c.f).body is not null and (c.f).body_hash <> private.fact_body_hash(c.f) then 'its words were changed'
        else 'its moment, kind or author was changed' end
    from chain c
    where (c.f).seq <> c.place or (c.f).prev_hash is distinct from c.before or (c.f).hash <> private.fact_hash(c.f)
      or (c.f).body is not null and (c.f).body_hash <> private.fact_body_hash(c.f)
    order by 1;
end $$;
grant execute on function public.verify_crisis_log(uuid) to authenticated;

-- Declaring, calling, closing.

create function private.require_crisis(_crisis uuid) returns public.crises
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises;
begin
  select * into room from public.crises c where c.id = _crisis and c.id in (select private.my_crisis_ids()) for update;
  if room.id is null then
    raise exception 'There is no such war-room for you.' using errcode = 'PT404';
  elsif room.state = 'closed' then
    raise exception 'This war-room is closed.' using errcode = 'PT409';
  end if;
  return room;
end $$;

create function private.call_to_crisis(_room public.crises, _user uuid, _role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.user_roles r where r.user_id = _user and r.role in ('admin', 'consultant', 'compliance_officer')) then
    raise exception 'Only colleagues can be called to a war-room.' using errcode = '23514', constraint = 'crisis_people_user', table = 'crisis_people';
  end if;
  if _role = 'lead' then
    update public.crisis_people p set role = 'member' where p.crisis_id = _room.id and p.role = 'lead' and p.user_id <> _user;
  end if;
  insert into public.crisis_people (crisis_id, user_id, role, answer, answered_at)
  values (_room.id, _user, _role, case when _user = (select auth.uid()) then 'accepted' end,
    case when _user = (select auth.uid()) then now() end)
  on conflict (crisis_id, user_id) do update set role = excluded.role;
  perform private.notify(_user, 'crisis_called', _room.id, jsonb_build_object('title', _room.title, 'severity', _room.severity,
    'role', _role, 'drill', case when _room.drill then 'yes' else '' end));
end $$;
revoke execute on function private.require_crisis(uuid), private.call_to_crisis(public.crises, uuid, text)
  from public, authenticated, service_role;

-- The room, its team and its checklist in one step. _people: [{user_id, role}]; _tasks: the titles of the playbook's steps.
create function public.declare_crisis(_title text, _severity text default 'serious', _client_id uuid default null, _summary text default null,
  _scenario text default 'other', _drill boolean default false, _personal_data boolean default false, _aware_at timestamptz default null,
  _quorum integer default 1, _report_minutes integer default 60, _people jsonb default '[]', _tasks jsonb default '[]') returns public.crises
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises;
  one record;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators declare a crisis.' using errcode = '42501';
  end if;
  if _client_id is not null and not (private.has_role('admin') or _client_id in (select private.my_client_ids())) then
    raise exception 'There is no such client for you.' using errcode = 'PT404';
  end if;
  if jsonb_array_length(_people) > 50 or jsonb_array_length(_tasks) > 60 then
    raise exception 'At most 50 people and 60 steps.' using errcode = '23514';
  end if;
  insert into public.crises (client_id, client_name, title, summary, scenario, severity, drill, personal_data, aware_at, quorum,
    report_minutes, next_report_at)
  values (_client_id, coalesce((select c.name from public.clients c where c.id = _client_id), ''), btrim(_title), nullif(btrim(_summary), ''),
    _scenario, _severity, _drill, _personal_data, coalesce(_aware_at, now()), _quorum, _report_minutes,
    now() + make_interval(mins => _report_minutes))
  returning * into room;
  perform private.log_crisis(room.id, (case when _drill then 'Drill declared' else 'Crisis declared' end) || ', ' || _severity || ': ' || room.title);
  perform private.call_to_crisis(room, (select auth.uid()), 'member');
  for one in select distinct on (p.user_id) p.user_id, coalesce(p.role, 'member') as role
    from jsonb_to_recordset(_people) p(user_id uuid, role text)
  loop
    perform private.call_to_crisis(room, one.user_id, one.role);
  end loop;
  -- Whoever is on duty is called, whether somebody thought of them or not; they answer as everybody does.
  for one in select d as user_id from private.on_duty() d
    where exists (select from public.user_roles r where r.user_id = d and r.role in ('admin', 'consultant', 'compliance_officer'))
      and not exists (select from public.crisis_people p where p.crisis_id = room.id and p.user_id = d)
  loop
    perform private.call_to_crisis(room, one.user_id, 'member');
    perform private.log_crisis(room.id, 'On duty and called: ' || coalesce(private.name_of(one.user_id), 'a colleague'));
  end loop;
  insert into public.tasks (record_kind, record_id, title, priority, position)
  select 'crises', room.id, left(t.title, 200), 'high', t.place from jsonb_array_elements_text(_tasks) with ordinality t(title, place);
  return room;
end $$;
grant execute on function public.declare_crisis(text, text, uuid, text, text, boolean, boolean, timestamptz, integer, integer, jsonb, jsonb) to authenticated;

create function public.call_to_crisis(_crisis uuid, _user_id uuid, _role text default 'member') returns void
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises := private.require_crisis(_crisis);
begin
  perform private.call_to_crisis(room, _user_id, _role);
  perform private.log_crisis(_crisis, 'Called as ' || replace(_role, '_', ' ') || ': ' || coalesce(private.name_of(_user_id), 'a colleague'));
end $$;
grant execute on function public.call_to_crisis(uuid, uuid, text) to authenticated;

create function public.answer_crisis_call(_crisis uuid, _accept boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises := private.require_crisis(_crisis);
begin
  update public.crisis_people p set answer = case when _accept then 'accepted' else 'declined' end, answered_at = now()
  where p.crisis_id = _crisis and p.user_id = (select auth.uid());
  if not found then
    raise exception 'You were not called to this war-room.' using errcode = 'PT404';
  end if;
  perform private.log_crisis(_crisis, coalesce(private.name_of((select auth.uid())), 'A colleague') || case when _accept then ' has joined' else ' cannot join' end);
  perform private.notify(p.user_id, 'crisis_answered', _crisis, jsonb_build_object('title', room.title,
    'answer', case when _accept then 'accepted' else 'declined' end))
  from public.crisis_people p where p.crisis_id = _crisis and p.role = 'lead';
end $$;
grant execute on function public.answer_crisis_call(uuid, boolean) to authenticated;

-- What changes of the head stands in the log, too.
create function private.log_crisis_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.severity <> old.severity then
    perform private.log_crisis(new.id, 'Severity changed from ' || old.severity || ' to ' || new.severity);
  end if;
  if new.personal_data <> old.personal_data then
    perform private.log_crisis(new.id, case when new.personal_data then 'Personal data is concerned: the 72 hours of NDPA s.40 run from awareness' else 'Personal data is not concerned after all' end);
  end if;
  if new.aware_at <> old.aware_at then
    perform private.log_crisis(new.id, 'Moment of awareness set to ' || to_char(new.aware_at at time zone 'Africa/Lagos', 'FMDD Mon YYYY HH24:MI') || ' WAT');
  end if;
  if new.ndpc_notified_at is distinct from old.ndpc_notified_at then
    perform private.log_crisis(new.id, case when new.ndpc_notified_at is null then 'The notice to the NDPC is open again' else 'The NDPC was notified' end);
  end if;
  return null;
end $$;
create trigger log_change_in_log after update on public.crises for each row execute function private.log_crisis_change();

-- A closed room keeps its review; everything else about it stands.
create function private.guard_crisis() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.state = 'closed' and (select auth.uid()) is not null
     and (new.title, new.severity, new.personal_data, new.aware_at, new.ndpc_notified_at)
       is distinct from (old.title, old.severity, old.personal_data, old.aware_at, old.ndpc_notified_at) then
    raise exception 'This war-room is closed. Only its review is still written.' using errcode = 'PT409';
  end if;
  if new.report_minutes <> old.report_minutes and new.state = 'open' then
    new.next_report_at := now() + make_interval(mins => new.report_minutes);
  end if;
  return new;
end $$;
create trigger guard before update on public.crises for each row execute function private.guard_crisis();

create function public.close_crisis(_crisis uuid) returns public.crises
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises := private.require_crisis(_crisis);
begin
  if room.personal_data and room.ndpc_notified_at is null and not room.drill then
    raise exception 'Personal data is concerned and no notice to the NDPC is recorded. Record it, or say that no personal data is concerned.'
      using errcode = 'PT409';
  end if;
  perform private.log_crisis(_crisis, 'Closed');
  update public.crises c set state = 'closed', closed_at = now(), next_report_at = null where c.id = _crisis returning * into room;
  return room;
end $$;
grant execute on function public.close_crisis(uuid) to authenticated;

-- A situation report ends the wait for the last one and begins the next, also when there is no news.
create function public.issue_crisis_report(_crisis uuid, _body text) returns public.crisis_reports
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises := private.require_crisis(_crisis);
  report public.crisis_reports;
begin
  insert into public.crisis_reports (crisis_id, number, body)
  values (_crisis, 1 + (select count(*) from public.crisis_reports r where r.crisis_id = _crisis), btrim(_body))
  returning * into report;
  update public.crises c set next_report_at = now() + make_interval(mins => room.report_minutes) where c.id = _crisis;
  perform private.log_crisis(_crisis, 'Situation report ' || report.number || ' issued');
  perform private.notify(p.user_id, 'crisis_report', _crisis, jsonb_build_object('title', room.title, 'number', report.number::text))
  from public.crisis_people p where p.crisis_id = _crisis and p.answer is distinct from 'declined';
  return report;
end $$;
grant execute on function public.issue_crisis_report(uuid, text) to authenticated;

-- Statements: agreed to as they stand by as many as the room asks for, none of whom wrote them.

create function private.statement_hash(_text public.crisis_statements) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(_text.crisis_id, _text.audience, _text.title, _text.body)::text, 'UTF8')), 'hex')
$$;
revoke execute on function private.statement_hash(public.crisis_statements) from public, authenticated, service_role;

create function private.guard_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.statement_hash(new) <> private.statement_hash(old) then
    if old.state = 'released' then
      raise exception 'This statement is out. Write another one that corrects it.' using errcode = 'PT409';
    end if;
    perform private.require_crisis(new.crisis_id);
    new.edited_by := coalesce((select auth.uid()), new.edited_by);
    new.state := 'draft';
    perform private.void_approvals('crisis_statements', new.id);
  end if;
  return new;
end $$;
create trigger guard before update on public.crisis_statements for each row execute function private.guard_statement();

create function public.ask_crisis_statement(_id uuid) returns public.crisis_statements
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.crisis_statements;
  room public.crises;
begin
  select * into text_ from public.crisis_statements s where s.id = _id and s.crisis_id in (select private.my_crisis_ids()) for update;
  if text_.id is null then
    raise exception 'There is no such statement for you.' using errcode = 'PT404';
  end if;
  room := private.require_crisis(text_.crisis_id);
  if text_.state <> 'draft' then
    raise exception 'Approval was asked for already.' using errcode = 'PT409';
  end if;
  if btrim(text_.body) = '' or text_.body ~ '\[TO COMPLETE' then
    raise exception 'Fill in every place marked [TO COMPLETE] first.' using errcode = '23514', constraint = 'crisis_statements_body', table = 'crisis_statements';
  end if;
  perform private.ask_approval('crisis_statements', _id, private.statement_hash(text_), room.quorum);
  update public.crisis_statements s set state = 'asked', updated_at = now() where s.id = _id returning * into text_;
  perform private.notify(p.user_id, 'crisis_statement_waiting', room.id, jsonb_build_object('title', text_.title, 'crisis', room.title))
  from public.crisis_people p where p.crisis_id = room.id and p.answer is distinct from 'declined'
    and p.user_id not in (coalesce(text_.created_by, p.user_id), coalesce(text_.edited_by, p.user_id));
  return text_;
end $$;
grant execute on function public.ask_crisis_statement(uuid) to authenticated;

-- _seen is the updated_at of the text they read.
create function public.decide_crisis_statement(_id uuid, _approve boolean, _seen timestamptz, _reason text default null) returns public.crisis_statements
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.crisis_statements;
  me uuid := (select auth.uid());
  decision text;
begin
  select * into text_ from public.crisis_statements s where s.id = _id and s.crisis_id in (select private.my_crisis_ids()) for update;
  if text_.id is null then
    raise exception 'There is no such statement for you.' using errcode = 'PT404';
  end if;
  perform private.require_crisis(text_.crisis_id);
  if me in (text_.created_by, text_.edited_by) then
    raise exception 'Someone else must decide a text you wrote or edited.' using errcode = '42501';
  end if;
  if text_.state <> 'asked' then
    raise exception 'Nobody asks for a decision on this text.' using errcode = 'PT409';
  end if;
  if _seen is distinct from text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why: a rejection needs a reason.' using errcode = '23514', constraint = 'crisis_statements_reason', table = 'crisis_statements';
  end if;
  decision := private.decide_approval('crisis_statements', _id, private.statement_hash(text_), _approve, _reason);
  if decision <> 'asked' then
    update public.crisis_statements s set state = case when decision = 'approved' then 'approved' else 'draft' end, updated_at = now()
    where s.id = _id returning * into text_;
    perform private.log_crisis(text_.crisis_id, 'Statement ' || case when decision = 'approved' then 'approved' else 'sent back' end || ': ' || text_.title);
  end if;
  return text_;
end $$;
grant execute on function public.decide_crisis_statement(uuid, boolean, timestamptz, text) to authenticated;

create function public.release_crisis_statement(_id uuid) returns public.crisis_statements
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.crisis_statements;
begin
  select * into text_ from public.crisis_statements s where s.id = _id and s.crisis_id in (select private.my_crisis_ids()) for update;
  if text_.id is null then
    raise exception 'There is no such statement for you.' using errcode = 'PT404';
  end if;
  perform private.require_crisis(text_.crisis_id);
  if text_.state <> 'approved' or not private.is_approved('crisis_statements', _id, private.statement_hash(text_)) then
    raise exception 'This statement is not approved as it stands.' using errcode = 'PT409';
  end if;
  update public.crisis_statements s set state = 'released', released_at = now(), released_by = (select auth.uid()), updated_at = now()
  where s.id = _id returning * into text_;
  perform private.log_crisis(text_.crisis_id, 'Statement released to ' || text_.audience || ': ' || text_.title);
  return text_;
end $$;
grant execute on function public.release_crisis_statement(uuid) to authenticated;

-- A task of the server: reports that are due, and the breach clock at a third, two thirds, six hours before the
-- end and at the end of what the law register gives (24, 48, 66 and 72 hours), each told once.
create function private.tell_crisis_clocks() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  room public.crises;
  hours integer;
  allowed integer := coalesce(private.law_number('breach.notice')::integer, 72);
  marks integer[] := array[allowed / 3, allowed * 2 / 3, allowed - 6, allowed];
  told integer := 0;
begin
  for room in
    select * from public.crises c where c.state = 'open' and c.next_report_at <= now()
      and (c.report_told_at is null or c.report_told_at < c.next_report_at) for update skip locked
  loop
    update public.crises c set report_told_at = now() where c.id = room.id;
    perform private.notify(p.user_id, 'crisis_report_due', room.id, jsonb_build_object('title', room.title))
    from public.crisis_people p where p.crisis_id = room.id and p.role in ('lead', 'scribe') and p.answer is distinct from 'declined';
    told := told + 1;
  end loop;
  for room in
    select * from public.crises c where c.state = 'open' and c.personal_data and c.ndpc_notified_at is null and c.clock_told < allowed
      and c.aware_at <= now() - make_interval(hours => (select min(m) from unnest(marks) m where m > c.clock_told))
    for update skip locked
  loop
    hours := (select max(h) from unnest(marks) h where room.aware_at <= now() - make_interval(hours => h));
    update public.crises c set clock_told = hours where c.id = room.id;
    perform private.notify(p.user_id, 'crisis_clock', room.id, jsonb_build_object('title', room.title, 'hours', hours::text,
        'of', allowed::text))
    from public.crisis_people p where p.crisis_id = room.id and p.answer is distinct from 'declined';
    told := told + 1;
  end loop;
  return told;
end $$;
revoke execute on function private.tell_crisis_clocks() from public, authenticated, service_role;

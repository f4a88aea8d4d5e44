-- Alerts about policies by mail: what somebody asked for (policy_alert_subscriptions), what matched it (alert_hits), and
-- what was sent (alert_deliveries).
--
-- Exactly once: a change and a subscription make one hit (primary key), a hit belongs to one delivery, and delivery and mail
-- are written in one transaction; the mail's Message-ID is the outbox row's, so that a repeated attempt is the same mail.
-- What is due follows from the hits that have no delivery, not from a list of days: a crash, a server that stood still or a
-- clock that was set loses nothing and repeats nothing.
--
-- Who may: everyone their own. Mails go to the confirmed address of the account at once; another address is written to
-- only after its owner has confirmed it (alerts must not become a way to mail strangers).

create table public.policy_alert_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  email text not null,
  company_name text not null,
  sectors text[] not null default '{}',
  alert_frequency text not null default 'weekly',
  keywords text[] not null default '{}',
  excluded_words text[] not null default '{}',
  state text not null default 'active',
  confirmed_at timestamptz,
  -- Made where the dialog was filled in: a subscription sent again after a lost answer is not left twice.
  submission_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint policy_alert_subscriptions_once unique (user_id, submission_id),
  constraint policy_alert_subscriptions_email_length check (char_length(email) <= 254),
  constraint policy_alert_subscriptions_email_form check (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  constraint policy_alert_subscriptions_company_name_length check (char_length(btrim(company_name)) between 1 and 200 and char_length(company_name) <= 200),
  constraint policy_alert_subscriptions_sectors_known check (sectors <@ array['Healthcare', 'Financial Services', 'Energy',
    'Technology', 'Telecommunications', 'Manufacturing', 'Agriculture', 'Education', 'Transportation', 'Construction',
    'Mining', 'Aviation']),
  constraint policy_alert_subscriptions_frequency_known check (alert_frequency in ('immediate', 'daily', 'weekly', 'monthly')),
  constraint policy_alert_subscriptions_state_known check (state in ('active', 'paused')),
  constraint policy_alert_subscriptions_keywords_range check (cardinality(keywords) <= 30 and octet_length(keywords::text) <= 4000),
  constraint policy_alert_subscriptions_excluded_range check (cardinality(excluded_words) <= 30 and octet_length(excluded_words::text) <= 4000)
);
create index policy_alert_subscriptions_user on public.policy_alert_subscriptions (user_id, created_at);

grant select, delete, insert (user_id, email, company_name, sectors, alert_frequency, keywords, excluded_words, submission_id),
  update (company_name, sectors, alert_frequency, keywords, excluded_words, state) on public.policy_alert_subscriptions to authenticated;
grant select, insert, update, delete on public.policy_alert_subscriptions to service_role;
select private.install_record('policy_alert_subscriptions', _authored => false, _values => false);
create policy "people see their own alerts" on public.policy_alert_subscriptions
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
create policy "people subscribe for themselves" on public.policy_alert_subscriptions
  for insert to authenticated with check (user_id = (select private.strong_session_user_id()));
create policy "people change their own alerts" on public.policy_alert_subscriptions
  for update to authenticated using (user_id = (select private.strong_session_user_id()))
  with check (user_id = (select private.strong_session_user_id()));
create policy "people stop their own alerts" on public.policy_alert_subscriptions
  for delete to authenticated using (user_id = (select private.strong_session_user_id()));

-- Names of one thing, as alerts compare them. Matching and its reasons know each for the other.
create table private.alert_synonyms (
  term text primary key,
  family integer not null
);
create index alert_synonyms_family on private.alert_synonyms (family);
alter table private.alert_synonyms enable row level security;
alter table private.alert_synonyms force row level security;
insert into private.alert_synonyms (term, family)
select distinct on (1) private.alert_words(t), f.n
from unnest(array[
    'NDPR|NDPA|Nigeria Data Protection Act|Nigeria Data Protection Regulation|GAID|data protection',
    'NDPC|Nigeria Data Protection Commission',
    'CBN|Central Bank of Nigeria', 'NCC|Nigerian Communications Commission', 'SEC|Securities and Exchange Commission',
    'NITDA|National Information Technology Development Agency', 'INEC|Independent National Electoral Commission',
    'NRS|Nigeria Revenue Service|FIRS|Federal Inland Revenue Service', 'NERC|Nigerian Electricity Regulatory Commission',
    'NAFDAC|National Agency for Food and Drug Administration and Control', 'AI|artificial intelligence',
    'ARCON|APCON|Advertising Regulatory Council of Nigeria', 'NHIA|NHIS|National Health Insurance Authority',
    'FCCPC|Federal Competition and Consumer Protection Commission', 'PIA|Petroleum Industry Act',
    'NUPRC|Nigerian Upstream Petroleum Regulatory Commission', 'VAT|value added tax',
    -- One compound in its spellings.
    'start-up|startup', 'e-commerce|ecommerce|electronic commerce', 'cyber security|cybersecurity', 'health care|healthcare',
    'e-invoicing|einvoicing|electronic invoicing', 'broad band|broadband', 'fin-tech|fintech|financial technology',
    'micro-finance|microfinance', 'whistle-blower|whistleblower', 'off-shore|offshore', 'on-shore|onshore',
    'e-government|egovernment|electronic government', 'crypto-currency|cryptocurrency', 'agri-business|agribusiness'
]) with ordinality f (names, n), unnest(string_to_array(f.names, '|')) t
order by 1, 2;

-- What each active subscription is looked up by: its keywords and excluded words; where it has no keyword, its sectors; where
-- it has neither, one term that every change has. A change then costs what its own words find, however many alerts there are.
create table private.alert_terms (
  subscription_id uuid not null references public.policy_alert_subscriptions (id) on delete cascade,
  term text not null,
  -- What a mail says it matched, with the keyword as the person typed it.
  reason text not null,
  excluded boolean not null,
  -- What narrows a keyword, kept here so that the subscription itself need not be read.
  sectors text[] not null default '{}',
  -- A sector is looked up as it stands, a keyword by its first word: few begin with a word that a text has.
  lookup text not null generated always as (case when term like ' %' then split_part(term, ' ', 2) else term end) stored,
  primary key (subscription_id, term, excluded)
);
create index alert_terms_term on private.alert_terms (term);
create index alert_terms_lookup on private.alert_terms (lookup, term);
alter table private.alert_terms enable row level security;
alter table private.alert_terms force row level security;

create function private.alert_terms_of(_words text[]) returns table (term text, reason text)
language sql stable set search_path = '' as $$
  select distinct on (t) t, 'Keyword: ' || k || case n when 0 then '' else ' (as ' || btrim(t) || ')' end from (
    select private.alert_words(w) as t, w as k, 0 as n from unnest(_words) w
    union all
    select other.term, w, 1 from unnest(_words) w
      join private.alert_synonyms own on own.term = private.alert_words(w)
      join private.alert_synonyms other on other.family = own.family
  ) x where btrim(t) <> '' order by t, n
$$;

create function private.prepare_alert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  new.sectors := array(select distinct s from unnest(new.sectors) s order by s);
  new.keywords := array(select distinct btrim(k) from unnest(new.keywords) k where btrim(k) <> '' order by 1);
  new.excluded_words := array(select distinct btrim(k) from unnest(new.excluded_words) k where btrim(k) <> '' order by 1);
  if exists (select from unnest(new.keywords || new.excluded_words) k where char_length(k) > 80
      or array_length(string_to_array(btrim(private.alert_words(k)), ' '), 1) > 8) then
    raise exception 'A keyword or phrase has at most 80 characters and 8 words.'
      using errcode = '23514', constraint = 'policy_alert_subscriptions_keywords', table = 'policy_alert_subscriptions';
  end if;
  if tg_op = 'INSERT' then
    if (select count(*) from public.policy_alert_subscriptions s where s.user_id = new.user_id) >= 50 then
      raise exception 'You have 50 alerts already: stop one you no longer need.' using errcode = '23514',
        constraint = 'policy_alert_subscriptions_most', table = 'policy_alert_subscriptions';
    end if;
    -- The account's own address is known to be theirs.
    new.confirmed_at := (select now() from auth.users u
      where u.id = new.user_id and lower(u.email) = new.email and u.email_confirmed_at is not null);
  else
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger prepare before insert or update on public.policy_alert_subscriptions
  for each row execute function private.prepare_alert();

create function private.file_alert_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.alert_terms t where t.subscription_id = new.id;
  if new.state = 'active' then
    insert into private.alert_terms (subscription_id, term, reason, excluded, sectors)
    select new.id, t.term, t.reason, false, new.sectors from private.alert_terms_of(new.keywords) t
    union all
    select new.id, 'Sector: ' || s, 'Sector: ' || s, false, '{}' from unnest(new.sectors) s where new.keywords = '{}'
    union all
    select new.id, 'All policies', 'All policies', false, '{}' where new.keywords = '{}' and new.sectors = '{}'
    union all
    -- An excluded word means just that word.
    select distinct on (private.alert_words(w)) new.id, private.alert_words(w), w, true, '{}' from unnest(new.excluded_words) w
    where btrim(private.alert_words(w)) <> '';
  end if;
  if tg_op = 'INSERT' and new.confirmed_at is null then
    -- One mail per address in 24 hours, whoever enters it.
    perform private.send_mail_to(new.email, 'confirm_policy_alert', jsonb_build_object('subscriptionId', new.id),
      'confirm-alert:' || md5(new.email) || ':' || current_date);
  end if;
  return null;
end $$;
create trigger file_terms after insert or update of keywords, excluded_words, sectors, state on public.policy_alert_subscriptions
  for each row execute function private.file_alert_terms();

-- Policies that somebody excludes from one alert.
create table private.alert_mutes (
  subscription_id uuid not null references public.policy_alert_subscriptions (id) on delete cascade,
  item_id uuid not null references public.content_items (id) on delete cascade,
  primary key (subscription_id, item_id)
);
create index alert_mutes_item on private.alert_mutes (item_id);
alter table private.alert_mutes enable row level security;
alter table private.alert_mutes force row level security;

-- One mail with what was due. The mail itself is platform.outbox' row of the same id.
create table public.alert_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  items integer not null,
  created_at timestamptz not null default now()
);
create index alert_deliveries_user on public.alert_deliveries (user_id, created_at desc);
alter table public.alert_deliveries enable row level security;
alter table public.alert_deliveries force row level security;
grant select on public.alert_deliveries to authenticated;
grant select, insert, update, delete on public.alert_deliveries to service_role;
create policy "people see what they were sent" on public.alert_deliveries
  for select to authenticated using (user_id = (select private.strong_session_user_id()));

create table private.alert_hits (
  subscription_id uuid not null references public.policy_alert_subscriptions (id) on delete cascade,
  change_id bigint not null references private.policy_changes (id) on delete cascade,
  reasons text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  delivery_id uuid references public.alert_deliveries (id) on delete set null,
  delivered_at timestamptz,
  -- The change first: what one change hits is written side by side.
  primary key (change_id, subscription_id)
);
create index alert_hits_subscription on private.alert_hits (subscription_id, created_at);
create index alert_hits_waiting on private.alert_hits (subscription_id, created_at) where delivered_at is null;
create index alert_hits_delivery on private.alert_hits (delivery_id) where delivery_id is not null;
alter table private.alert_hits enable row level security;
alter table private.alert_hits force row level security;

-- Whose alert a change concerns, and why. Sectors and keywords narrow one another; an empty one narrows nothing. The terms that
-- the change has are found once, whoever and however many asked for them.
create function private.alert_matches(_change private.policy_changes)
returns table (subscription_id uuid, reasons text[])
-- A text has few of all terms, which the planner cannot know.
language sql stable set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_hashagg = off as $$
  with present as materialized (
    select b.term from (
      select distinct t.term from (
        select distinct w from unnest(string_to_array(btrim(_change.words), ' ')) w
        union all select 'Sector: ' || s from unnest(_change.sectors) s
        union all select 'All policies') words
        join private.alert_terms t on t.lookup = words.w) b
    where b.term not like ' %' or position(b.term in _change.words) > 0
  ), found as (
    select t.subscription_id, bool_or(t.excluded) as excluded, array_agg(t.reason) as reasons, max(t.sectors) as sectors
    from present p join private.alert_terms t on t.term = p.term
    where t.excluded or t.sectors = '{}' or t.sectors && _change.sectors
    group by t.subscription_id
  )
  select f.subscription_id,
    case f.sectors when '{}' then '{}' else array(select 'Sector: ' || s from unnest(f.sectors) s where s = any (_change.sectors)) end
      || case cardinality(f.reasons) when 1 then f.reasons else array(select r from unnest(f.reasons) r order by r) end
  from found f
  where not f.excluded
    and not exists (select from private.alert_mutes m where m.subscription_id = f.subscription_id and m.item_id = _change.item_id)
$$;

create function private.match_policy_change(_id bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  matched integer;
begin
  insert into private.alert_hits (subscription_id, change_id, reasons)
  select m.subscription_id, c.id, m.reasons
  from private.policy_changes c, private.alert_matches(c) m where c.id = _id
  on conflict (subscription_id, change_id) do nothing;
  get diagnostics matched = row_count;
  return matched;
end $$;

-- The moment up to which a frequency is due: now, this morning at seven, Monday's or the first's.
create function private.alert_edge(_frequency text, _now timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  with l as (select _now at time zone 'Africa/Lagos' - interval '7 hours' as t)
  select case _frequency when 'immediate' then _now
    else (date_trunc(case _frequency when 'daily' then 'day' when 'weekly' then 'week' else 'month' end, l.t)
      + interval '7 hours') at time zone 'Africa/Lagos' end
  from l
$$;

-- Whether a hit of this moment is due. One from a time that is still to come was written by a clock that was ahead: it does not
-- wait until that day comes.
create function private.alert_due(_hit timestamptz, _frequency text, _now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select _hit <= private.alert_edge(_frequency, _now) or _hit > _now + interval '1 hour'
$$;

-- Sends what is due: one mail for a person and address, with the items of all their alerts that are due. Run each minute.
create function private.send_policy_alerts(_now timestamptz default clock_timestamp(), _most integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  reader record;
  delivery uuid;
  news jsonb;
  sent integer := 0;
begin
  for reader in
    select s.user_id, s.email, array_agg(s.id order by s.id) as ids
    from public.policy_alert_subscriptions s join auth.users u on u.id = s.user_id
    where s.state = 'active' and s.confirmed_at is not null and (u.banned_until is null or u.banned_until <= _now)
      and exists (select from private.alert_hits h
        where h.subscription_id = s.id and h.delivered_at is null and private.alert_due(h.created_at, s.alert_frequency, _now))
    group by s.user_id, s.email order by s.user_id limit _most
  loop
    -- Another worker has this reader: it sends everything.
    continue when not pg_try_advisory_xact_lock(hashtextextended('alert:' || reader.user_id || reader.email, 0));
    delivery := gen_random_uuid();
    with due as (
      update private.alert_hits h set delivered_at = clock_timestamp()
      from public.policy_alert_subscriptions s
      where s.id = h.subscription_id and s.id = any (reader.ids) and s.state = 'active' and h.delivered_at is null
        and private.alert_due(h.created_at, s.alert_frequency, _now)
      returning h.change_id, h.reasons, h.subscription_id
    ), items as (
      select c.id, c.kind, c.title, c.path, c.from_value, c.to_value, c.item_id,
        array(select distinct r from due d2, unnest(d2.reasons) r where d2.change_id = c.id order by r) as reasons
      from private.policy_changes c where c.id in (select d.change_id from due d)
    )
    select jsonb_agg(jsonb_build_object('kind', i.kind, 'title', i.title, 'path', i.path, 'from', i.from_value,
      'to', i.to_value, 'reasons', i.reasons, 'change', i.id) order by i.id) into news from items i;
    continue when news is null;
    insert into public.alert_deliveries (id, user_id, email, items)
    values (delivery, reader.user_id, reader.email, jsonb_array_length(news));
    update private.alert_hits h set delivery_id = delivery
    where h.subscription_id = any (reader.ids) and h.delivery_id is null and h.delivered_at is not null
      and h.change_id in (select (n ->> 'change')::bigint from jsonb_array_elements(news) n);
    perform private.send_mail_to(reader.email, 'policy_alert',
      jsonb_build_object('subscriptionId', reader.ids[1], 'deliveryId', delivery, 'items', news), 'alert:' || delivery);
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- What should have arrived against what did, each hour: changes of two days are matched again, and hits that are an hour over
-- their time are counted. What is missing is added, so that the next minute sends it.
create table private.alert_audits (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  expected integer not null,
  found integer not null,
  added integer not null,
  late integer not null
);
alter table private.alert_audits enable row level security;
alter table private.alert_audits force row level security;

create function private.audit_policy_alerts(_now timestamptz default clock_timestamp()) returns private.alert_audits
language plpgsql security definer set search_path = '' as $$
declare
  audit private.alert_audits;
begin
  if exists (select from private.alert_audits a where a.at > _now - interval '55 minutes' and a.at <= _now) then
    return null;
  end if;
  with expected as (
    select m.subscription_id, c.id as change_id, m.reasons
    from private.policy_changes c, private.alert_matches(c) m
      join public.policy_alert_subscriptions s on s.id = m.subscription_id
    where c.happened_at > _now - interval '2 days' and s.updated_at < c.happened_at
  ), added as (
    insert into private.alert_hits (subscription_id, change_id, reasons)
    select e.subscription_id, e.change_id, e.reasons from expected e
    on conflict do nothing returning 1
  )
  insert into private.alert_audits (at, expected, found, added, late)
  select _now, e.n, e.n - a.n, a.n, (
      select count(*) from private.alert_hits h join public.policy_alert_subscriptions s on s.id = h.subscription_id
      where h.delivered_at is null and s.state = 'active' and s.confirmed_at is not null
        and h.created_at <= private.alert_edge(s.alert_frequency, _now - interval '1 hour'))
  from (select count(*) as n from expected) e, (select count(*) as n from added) a
  returning * into audit;
  delete from private.alert_audits o where o.at < _now - private.keep_for('alert-audits');
  return audit;
end $$;

-- What the audits of two days found, for whoever watches the mail.
create function public.list_alert_audits()
returns table (id bigint, checked_at timestamptz, expected integer, found integer, added integer, late integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('admin') then
    raise exception 'Only administrators read what was mailed.' using errcode = '42501';
  end if;
  return query select a.id, a.at, a.expected, a.found, a.added, a.late from private.alert_audits a
    where a.at > now() - interval '2 days' order by a.at desc;
end $$;
grant execute on function public.list_alert_audits() to authenticated;

-- The last 90 days through the eyes of an alert that is not saved yet.
create function public.preview_policy_alert(_sectors text[] default '{}', _keywords text[] default '{}', _excluded text[] default '{}')
returns table (title text, path text, what text, was text, becomes text, happened_at timestamptz, reasons text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(_keywords) > 30 or cardinality(_excluded) > 30 or octet_length(_keywords::text || _excluded::text) > 8000 then
    raise exception 'At most 30 keywords and 30 excluded words.' using errcode = '22023';
  end if;
  return query
  with terms as (select * from private.alert_terms_of(_keywords))
  select c.title, c.path, c.kind, c.from_value, c.to_value, c.happened_at,
    array(select 'Sector: ' || s from unnest(_sectors) s where s = any (c.sectors)) || w.words
      || case when _sectors = '{}' and _keywords = '{}' then array['All policies'] else '{}' end
  from private.policy_changes c
    join public.content_items i on i.id = c.item_id and i.live is not null
    cross join lateral (select coalesce(array_agg(t.reason order by t.reason), '{}') as words
      from terms t where position(t.term in c.words) > 0) w
  where c.happened_at > now() - interval '90 days'
    and (_sectors = '{}' or _sectors && c.sectors) and (_keywords = '{}' or w.words <> '{}')
    and not exists (select from unnest(_excluded) x
      where btrim(private.alert_words(x)) <> '' and position(private.alert_words(x) in c.words) > 0)
  order by c.happened_at desc limit 50;
end $$;
grant execute on function public.preview_policy_alert(text[], text[], text[]) to authenticated;

-- What I was sent: the delivery log of one's own alerts, with what became of each mail.
create function public.my_alert_deliveries() returns table (id uuid, email text, sent_for timestamptz, titles text[], state text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select d.id, d.email, d.created_at,
      array(select distinct c.title from private.alert_hits h join private.policy_changes c on c.id = h.change_id
        where h.delivery_id = d.id order by 1), private.mail_state('alert:' || d.id)
    from public.alert_deliveries d where d.user_id = (select private.strong_session_user_id())
    order by d.created_at desc limit 100;
end $$;
-- What became of the mail that was queued under this key.
create function private.mail_state(_dedupe_key text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  state text;
begin
  if to_regclass('platform.outbox') is null then
    return 'unknown';
  end if;
  -- Sent mails leave the outbox after 30 days.
  execute $q$select case when o.sent_at is not null then 'sent' when o.last_error is not null then 'retrying' else 'waiting' end
    from platform.outbox o where o.dedupe_key = $1$q$ into state using _dedupe_key;
  return coalesce(state, 'sent');
end $$;
grant execute on function public.my_alert_deliveries() to authenticated;

-- By the link of a mail, without signing in: what this address gets, and the ways to change it. Run by the server, which has
-- checked the link.
create function private.alert_view(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', o.email, 'id', o.id, 'alerts', (
    select jsonb_agg(jsonb_build_object('id', s.id, 'company', s.company_name, 'sectors', s.sectors, 'keywords', s.keywords,
      'excluded', s.excluded_words, 'frequency', s.alert_frequency, 'state', s.state, 'confirmed', s.confirmed_at is not null,
      'recent', (select coalesce(jsonb_agg(distinct jsonb_build_object('item', c.item_id, 'title', i.live ->> 'title',
          'muted', exists (select from private.alert_mutes m where m.subscription_id = s.id and m.item_id = c.item_id))), '[]')
        from private.alert_hits h join private.policy_changes c on c.id = h.change_id
          join public.content_items i on i.id = c.item_id
        where h.subscription_id = s.id and h.created_at > now() - interval '60 days' and i.live is not null)) order by s.created_at)
    from public.policy_alert_subscriptions s where s.user_id = o.user_id and s.email = o.email))
  from public.policy_alert_subscriptions o where o.id = _id
$$;
-- _key is what the link names; _id one of the alerts of the same person and address.
create function private.act_on_alert(_key uuid, _id uuid, _act text, _value text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  one public.policy_alert_subscriptions;
begin
  select s.* into one from public.policy_alert_subscriptions s join public.policy_alert_subscriptions k
    on k.id = _key and k.user_id = s.user_id and k.email = s.email
  where s.id = _id for update of s;
  if one.id is null then
    return false;
  end if;
  case _act
    when 'pause' then update public.policy_alert_subscriptions s set state = 'paused' where s.id = one.id;
    when 'resume' then update public.policy_alert_subscriptions s set state = 'active' where s.id = one.id;
    when 'stop' then delete from public.policy_alert_subscriptions s where s.id = one.id;
    when 'stop_all' then delete from public.policy_alert_subscriptions s where s.user_id = one.user_id and s.email = one.email;
    when 'frequency' then update public.policy_alert_subscriptions s set alert_frequency = _value where s.id = one.id;
    when 'keywords' then update public.policy_alert_subscriptions s set keywords = string_to_array(_value, ',') where s.id = one.id;
    when 'confirm' then update public.policy_alert_subscriptions s set confirmed_at = coalesce(s.confirmed_at, now()) where s.id = one.id;
    when 'mute' then insert into private.alert_mutes (subscription_id, item_id)
      select one.id, i.id from public.content_items i where i.id = _value::uuid on conflict do nothing;
    when 'unmute' then delete from private.alert_mutes m where m.subscription_id = one.id and m.item_id = _value::uuid;
    else return false;
  end case;
  return true;
end $$;
revoke execute on function private.match_policy_change(bigint), private.send_policy_alerts(timestamptz, integer),
  private.audit_policy_alerts(timestamptz), private.alert_view(uuid), private.act_on_alert(uuid, uuid, text, text),
  private.alert_matches(private.policy_changes), private.alert_terms_of(text[]), private.mail_state(text),
  private.alert_edge(text, timestamptz), private.alert_due(timestamptz, text, timestamptz)
  from public, authenticated, service_role;

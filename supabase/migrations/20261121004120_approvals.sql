-- Approvals: somebody else agrees to exactly what was shown to them. A row says what it is about (record_kind, record_id),
-- the hash of everything that was approved, who asked, who decided and why, how many must agree, and since when it no
-- longer holds. A noun that is approved gives its hash and calls the four functions below; a change of what is hashed
-- voids the approval (void_approvals, in the noun's guard), so that nothing goes out that nobody agreed to.
--
-- Who may: whoever reads the record reads its approvals. All writing goes through the nouns' functions.

create table public.approvals (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null references private.record_kinds (kind),
  record_id uuid not null,
  -- SHA-256 of what is approved, in the noun's own order.
  hash text not null,
  quorum integer not null default 1,
  state text not null default 'asked',
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  -- Those who agreed; the approval holds once there are as many as the quorum.
  agreed_by uuid[] not null default '{}',
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  reason text,
  void_at timestamptz,
  constraint approvals_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  constraint approvals_quorum_range check (quorum between 1 and 5),
  constraint approvals_state_known check (state in ('asked', 'approved', 'rejected')),
  constraint approvals_reason_length check (char_length(reason) <= 1000)
);
create index approvals_record on public.approvals (record_kind, record_id, asked_at desc);
-- One question at a time.
create unique index approvals_one_open on public.approvals (record_kind, record_id) where state = 'asked' and void_at is null;
create index approvals_asked_by on public.approvals (asked_by);
create index approvals_decided_by on public.approvals (decided_by);

grant select on public.approvals to authenticated;
grant select, insert, update, delete on public.approvals to service_role;
select private.install_record('approvals', _authored => false);
do $$
begin
  execute format('create policy "whoever reads a record reads its approvals" on public.approvals for select to authenticated using (%s)',
    private.attached_rule('approvals', false));
end $$;
-- An approval goes with the text it is about.
create function private.delete_approvals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.approvals a where a.record_kind = tg_table_name and a.record_id = old.id;
  return null;
end $$;
create trigger delete_approvals after delete on public.communications
  for each row execute function private.delete_approvals();

create function private.ask_approval(_kind text, _id uuid, _hash text, _quorum integer default 1) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.approvals (record_kind, record_id, hash, quorum, asked_by)
  values (_kind, _id, _hash, _quorum, (select auth.uid()));
exception when unique_violation then
  raise exception 'Approval was asked for already.' using errcode = 'PT409';
end $$;

-- Agrees or refuses, in the name of the caller; returns 'asked' while more must agree. What nobody asked for is asked
-- for now, from as many as _quorum says. The noun has checked that the caller may decide and is not the author.
create function private.decide_approval(_kind text, _id uuid, _hash text, _approve boolean, _reason text default null,
  _quorum integer default 1) returns text
language plpgsql security definer set search_path = '' as $$
declare
  one public.approvals;
begin
  update public.approvals a set void_at = now()
  where a.record_kind = _kind and a.record_id = _id and a.void_at is null and a.hash <> _hash;
  select * into one from public.approvals a
  where a.record_kind = _kind and a.record_id = _id and a.state = 'asked' and a.void_at is null for update;
  if one.id is null then
    insert into public.approvals (record_kind, record_id, hash, quorum) values (_kind, _id, _hash, _quorum) returning * into one;
  end if;
  if (select auth.uid()) = any (one.agreed_by) then
    raise exception 'You have agreed already. Another colleague must agree too.' using errcode = 'PT409';
  end if;
  update public.approvals a
  set agreed_by = case when _approve then a.agreed_by || (select auth.uid()) else a.agreed_by end,
      state = case when not _approve then 'rejected'
                   when cardinality(a.agreed_by) + 1 >= a.quorum then 'approved' else 'asked' end,
      decided_by = (select auth.uid()), decided_at = now(), reason = nullif(btrim(_reason), '')
  where a.id = one.id
  returning * into one;
  return one.state;
end $$;

create function private.void_approvals(_kind text, _id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.approvals a set void_at = now()
  where a.record_kind = _kind and a.record_id = _id and a.void_at is null;
end $$;

-- Whether exactly this was approved and still is.
create function private.is_approved(_kind text, _id uuid, _hash text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.approvals a
    where a.record_kind = _kind and a.record_id = _id and a.hash = _hash and a.state = 'approved' and a.void_at is null);
end $$;
revoke execute on function private.ask_approval(text, uuid, text, integer), private.void_approvals(text, uuid),
  private.decide_approval(text, uuid, text, boolean, text, integer), private.is_approved(text, uuid, text)
  from public, authenticated, service_role;

-- When political texts may go out: from the opening of the campaign until so many hours before polling day begins in
-- Lagos. Days and hours are the law register's (election.2027.…, election.silence); where it holds none, there is no window.
create function private.campaign_window(_election text) returns table (opens timestamptz, closes timestamptz, rule text)
language plpgsql stable security definer set search_path = '' as $$
declare
  prefix text := 'election.2027.' || _election;
begin
  return query
    select (private.law_date(prefix || '.campaign-from'))::timestamp at time zone 'Africa/Lagos',
      (private.law_date(prefix || '.poll'))::timestamp at time zone 'Africa/Lagos'
        - make_interval(hours => private.law_number('election.silence')::integer),
      (select string_agg(l.statement ->> 'wording', ' ' order by l.key)
         || ' (' || min(l.statement ->> 'source') || ')'
       from private.law_as_at() l
       where l.key in (prefix || '.campaign-from', prefix || '.poll', 'election.silence'));
end $$;
revoke execute on function private.campaign_window(text) from public, authenticated, service_role;

-- Refuses what may not go out at this moment, with the rule.
create function private.require_lawful_release(_text public.communications, _at timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  span record;
begin
  if _text.paid and btrim(coalesce(_text.arcon_reference, '')) = '' then
    raise exception 'A paid advertisement needs the reference of its approval first. %', coalesce(
      (select (l.statement ->> 'wording') || ' (' || (l.statement ->> 'source') || ')' from private.law_as_at() l
       where l.key = 'advertising.vetting'), 'ARCON Act 2022.')
      using errcode = '23514', constraint = 'communications_arcon_reference', table = 'communications';
  end if;
  if _text.election is not null then
    select * into span from private.campaign_window(_text.election);
    if span.opens is null or span.closes is null or _at < span.opens or _at >= span.closes then
      raise exception 'A political text cannot go out on %: the campaign is open from % until %. %',
        to_char(_at at time zone 'Africa/Lagos', 'FMDD Mon YYYY HH24:MI'),
        coalesce(to_char(span.opens at time zone 'Africa/Lagos', 'FMDD Mon YYYY'), 'a day the law register does not hold'),
        coalesce(to_char(span.closes at time zone 'Africa/Lagos', 'FMDD Mon YYYY HH24:MI'), 'a day it does not hold'), coalesce(span.rule, '')
        using errcode = 'PT409';
    end if;
  end if;
end $$;
revoke execute on function private.require_lawful_release(public.communications, timestamptz)
  from public, authenticated, service_role;

-- A task of the server: an approved text whose time has come is published, once; one that is not approved, or may not
-- go out, is held and its author told. Returns how many were published.
create function private.publish_due_communications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.communications;
  published integer := 0;
  why text;
begin
  for due in
    select c.* from public.communications c
      join public.services s on s.id = c.service_id and s.deleted_at is null
    where c.status in ('draft', 'scheduled') and c.scheduled_date <= now() and c.held_at is null and c.deleted_at is null
    order by c.scheduled_date for update of c skip locked
  loop
    why := case when due.approval_status = 'approved' then null else 'It was not approved in time.' end;
    if why is null then
      begin
        update public.communications c set status = 'published' where c.id = due.id;
        published := published + 1;
        perform private.notify(who.user_id, 'communication_published', due.id, jsonb_build_object('title', due.title))
        from (select due.created_by as user_id union select due.edited_by) who where who.user_id is not null;
      exception when sqlstate 'PT409' or check_violation then
        why := sqlerrm;
      end;
    end if;
    if why is not null then
      update public.communications c set status = 'draft', held_at = now(), held_reason = left(why, 1000) where c.id = due.id;
      perform private.notify(who.user_id, 'communication_held', due.id, jsonb_build_object('title', due.title, 'reason', why))
      from (select due.created_by as user_id union select due.edited_by) who where who.user_id is not null;
    end if;
  end loop;
  return published;
end $$;
revoke execute on function private.publish_due_communications() from public, authenticated, service_role;

-- Each planned moment has a run of the task of its own.
create function private.queue_communication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''publish-due-communications'', start_after => $1, key => $2)'
      using new.scheduled_date, new.id || ' at ' || extract(epoch from new.scheduled_date);
  end if;
  return null;
end $$;
create trigger queue_publishing after insert or update of status, scheduled_date on public.communications
  for each row when (new.status in ('draft', 'scheduled') and new.scheduled_date is not null)
  execute function private.queue_communication();

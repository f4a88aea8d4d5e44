-- Seals: the global chain, kept by a task of the server and out of the API's reach. A seal closes the entries that
-- were visible, and so committed, when it was made and that no earlier seal closed; it names them by id. Neither a
-- clock nor what others have under way decides which entries belong to it: an entry whose transaction commits late
-- waits in audit_unsealed for the next seal, whatever its id or its time.
create table private.audit_seals (
  no bigint generated always as identity primary key,
  ids int8multirange not null,
  entries bigint not null,
  -- The latest time of its entries, by which retention finds what is old.
  up_to timestamptz not null,
  prev_hash text,
  hash text not null,
  sealed_at timestamptz not null default now()
);
alter table private.audit_seals enable row level security;
alter table private.audit_seals force row level security;

-- Entries that no seal closes yet; written by private.chain_audit.
create table private.audit_unsealed (
  id bigint primary key
);
alter table private.audit_unsealed enable row level security;
alter table private.audit_unsealed force row level security;

-- Where the log begins once its oldest part is gone: the last cut holds the hash of the last seal that went, on which
-- the first one left goes on. Entries younger than a year are not cut, whatever a rule says.
create table private.audit_cuts (
  no bigint generated always as identity primary key,
  up_to timestamptz not null,
  entries bigint not null,
  hash text not null,
  heads_hash text not null,
  cut_at timestamptz not null default now(),
  constraint audit_cuts_not_young check (up_to < cut_at - interval '1 year')
);
alter table private.audit_cuts enable row level security;
alter table private.audit_cuts force row level security;

-- Of records that go on, the hash their first entry left continues.
create table private.audit_heads (
  hash text primary key,
  noun text not null,
  record_id uuid not null
);
alter table private.audit_heads enable row level security;
alter table private.audit_heads force row level security;

-- Each time an operator accepted a log that did not verify (private.reseal_audit): who, why, what was found, with a
-- proof of how it stood, and the seals as they were before.
create table private.audit_reseals (
  no bigint generated always as identity primary key,
  resealed_at timestamptz not null default now(),
  resealed_by text not null,
  reason text not null,
  findings jsonb not null,
  old_seals jsonb not null
);
alter table private.audit_reseals enable row level security;
alter table private.audit_reseals force row level security;

-- What an entry holds and claims at this moment.
create function private.audit_proof(_entry public.audit_log) returns text
language sql immutable set search_path = '' as $$
  select private.audit_hash(_entry) || ':' || _entry.hash
$$;

create function private.heads_hash() returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(string_agg(h.hash || h.noun || h.record_id, ',' order by h.hash), ''), 'UTF8')), 'hex')
  from private.audit_heads h
$$;

create function private.seal_hash(_prev text, _ids int8multirange)
returns table (entries bigint, up_to timestamptz, hash text)
language sql stable security definer set search_path = '' as $$
  select count(*), max(l.at),
    encode(sha256(convert_to(coalesce(_prev, '') || '|' || coalesce(string_agg(l.id || ':' || l.hash, ',' order by l.id), ''), 'UTF8')), 'hex')
  from unnest(_ids) part join public.audit_log l on l.id >= lower(part) and l.id < upper(part)
$$;

-- The caller holds the lock on audit_seals, so that one seal is made after the other.
create function private.add_audit_seal(_ids int8multirange) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  last_hash text := coalesce(
    (select s.hash from private.audit_seals s order by s.no desc limit 1),
    (select c.hash from private.audit_cuts c order by c.no desc limit 1));
  sealed record;
begin
  select * into sealed from private.seal_hash(last_hash, _ids);
  insert into private.audit_seals (ids, entries, up_to, prev_hash, hash)
  select _ids, sealed.entries, sealed.up_to, last_hash, sealed.hash where sealed.entries > 0;
  delete from private.audit_unsealed u where u.id <@ _ids;
  return sealed.entries;
end $$;

-- Run by the server every few minutes, by as many processes as there are. Returns how many entries were closed.
create function private.seal_audit() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  waiting int8multirange;
begin
  lock table private.audit_seals in share row exclusive mode;
  select range_agg(int8range(u.id, u.id + 1)) into waiting from private.audit_unsealed u;
  return private.add_audit_seal(waiting);
end $$;

-- What does not hold, one line each; no line means the log is whole, or that part of it up to the seal that is named.
create function private.verify_audit(_up_to_seal bigint default null) returns table (what text, id bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  cut private.audit_cuts;
  sealed int8multirange;
begin
  select * into cut from private.audit_cuts c order by c.no desc limit 1;
  select coalesce(range_agg(s.ids), '{}') into sealed
  from private.audit_seals s where _up_to_seal is null or s.no <= _up_to_seal;
  return query
    with found as (
      select 'what the entries after the cut continue was changed' as what, cut.no as id, private.heads_hash() as proof
      where cut.heads_hash <> private.heads_hash()
      union all
      select 'entry was changed', l.id, private.audit_proof(l) from public.audit_log l
      where (_up_to_seal is null or l.id <@ sealed) and l.hash <> private.audit_hash(l)
      union all
      select 'an earlier entry of this record is missing', l.id, private.audit_proof(l) from public.audit_log l
      where (_up_to_seal is null or l.id <@ sealed) and l.prev_hash is not null and not exists (
        select from public.audit_log p where p.record_id = l.record_id and p.noun = l.noun and p.hash = l.prev_hash
      ) and not exists (
        select from private.audit_heads h where h.hash = l.prev_hash and h.noun = l.noun and h.record_id = l.record_id)
      union all
      select 'entry stands in no seal', l.id, null from public.audit_log l
      where _up_to_seal is null and not l.id <@ sealed
        and not exists (select from private.audit_unsealed u where u.id = l.id)
      union all
      select 'entries of this seal are missing or changed', s.no, null
      from (
        select a.*, coalesce(lag(a.hash) over (order by a.no), cut.hash) as before
        from private.audit_seals a where _up_to_seal is null or a.no <= _up_to_seal) s
      cross join lateral private.seal_hash(s.before, s.ids) h
      where h.hash <> s.hash or h.entries <> s.entries or s.prev_hash is distinct from s.before
    ), accepted as (
      select a.what, a.id, a.proof
      from private.audit_reseals r cross join lateral jsonb_to_recordset(r.findings) a (what text, id bigint, proof text)
      where a.proof is not null
    )
    select f.what, f.id from found f
    where not exists (select from accepted a where a.what = f.what and a.id = f.id and a.proof = f.proof)
    order by f.what, f.id;
end $$;

-- The way back for an operator whose log does not verify, after the cause is known (docs/operations.md): accepts it as
-- it stands now and computes the seals again from the first that does not hold. Who did it, why, what was found and the
-- old seals are kept, and the log says so itself. What is changed afterwards is found as before.
create function private.reseal_audit(_by text, _reason text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  first_broken bigint;
  seal private.audit_seals;
  last_hash text;
  made record;
  findings jsonb;
begin
  if btrim(coalesce(_by, '')) = '' or btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say who accepts the log as it stands, and why.' using errcode = '22023';
  end if;
  lock table private.audit_seals in share row exclusive mode;
  select jsonb_agg(jsonb_build_object('what', v.what, 'id', v.id, 'proof', case
      when l.id is not null then private.audit_proof(l)
      when v.what like '%after the cut%' then private.heads_hash() end)),
    min(v.id) filter (where v.what like '%of this seal%')
  into findings, first_broken
  from private.verify_audit() v
  left join public.audit_log l on l.id = v.id and v.what not like '%of this seal%' and v.what not like '%after the cut%';
  if findings is null then
    raise exception 'The audit log verifies: there is nothing to seal anew.' using errcode = 'PT409';
  end if;
  insert into private.audit_reseals (resealed_by, reason, findings, old_seals)
  select btrim(_by), btrim(_reason), findings, coalesce(jsonb_agg(to_jsonb(s) order by s.no), '[]')
  from private.audit_seals s where s.no >= first_broken;
  last_hash := coalesce(
    (select s.hash from private.audit_seals s where s.no < first_broken order by s.no desc limit 1),
    (select c.hash from private.audit_cuts c order by c.no desc limit 1));
  for seal in select * from private.audit_seals s where s.no >= first_broken order by s.no loop
    select * into made from private.seal_hash(last_hash, seal.ids);
    update private.audit_seals s set entries = made.entries, prev_hash = last_hash, hash = made.hash where s.no = seal.no;
    last_hash := made.hash;
  end loop;
  insert into private.audit_unsealed (id)
  select l.id from public.audit_log l
  where not exists (select from private.audit_unsealed u where u.id = l.id)
    and not l.id <@ (select coalesce(range_agg(s.ids), '{}') from private.audit_seals s);
  perform private.record('reseal', 'audit_log', null, '{}',
    btrim(_by) || ': ' || btrim(_reason) || ' (' || jsonb_array_length(findings) || ' findings accepted)');
  perform private.seal_audit();
  if exists (select from private.verify_audit()) then
    raise exception 'The audit log does not verify even after it was sealed anew: nothing was changed.';
  end if;
  return jsonb_array_length(findings);
end $$;

-- The result of the last verification, which the server asks for once a day (private.check_audit).
create table private.audit_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  findings bigint not null,
  first_finding text
);
alter table private.audit_checks enable row level security;
alter table private.audit_checks force row level security;

-- Verifies the log when that was not done in the last day, by whichever process comes first.
create function private.check_audit() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('private.check_audit')) or exists (
    select from private.audit_checks c where c.checked_at between now() - interval '1 day' and now()) then
    return;
  end if;
  insert into private.audit_checks (checked_at, findings, first_finding)
  select now(), count(*), min(v.what || ' (' || v.id || ')') from private.verify_audit() v
  on conflict (only_row) do update
  set checked_at = excluded.checked_at, findings = excluded.findings, first_finding = excluded.first_finding;
end $$;

-- For /health: a sentence for operators while the last verification found something, else null. It names no record.
create function private.audit_warning() returns text
language sql stable security definer set search_path = '' as $$
  select 'The audit log did not verify at the check of ' || to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') ||
    ' UTC (' || c.findings || ' findings): see docs/operations.md, “The audit log”.'
  from private.audit_checks c where c.findings > 0
$$;

-- Run by the server, by the retention rule audit-log: what is older goes, in whole seals from the oldest on, once it
-- has been verified; a part that does not verify stays, as evidence. Returns how many entries went.
create function private.cut_audit(_older_than interval) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  last private.audit_seals;
  cut_ids int8multirange;
  gone bigint;
begin
  lock table private.audit_seals in share row exclusive mode;
  select * into last from private.audit_seals s
  where s.no < coalesce((select min(y.no) from private.audit_seals y where y.up_to >= now() - _older_than), 9223372036854775807)
  order by s.no desc limit 1;
  if last.no is null then
    return 0;
  end if;
  if exists (select from private.verify_audit(last.no)) then
    raise exception 'The oldest part of the audit log does not verify: it is not cut.';
  end if;
  select range_agg(s.ids), sum(s.entries), max(s.up_to) into cut_ids, gone, last.up_to
  from private.audit_seals s where s.no <= last.no;
  delete from private.audit_heads h where not exists (
    select from public.audit_log l
    where l.record_id = h.record_id and l.noun = h.noun and l.prev_hash = h.hash and not l.id <@ cut_ids);
  insert into private.audit_heads (hash, noun, record_id)
  select distinct c.hash, c.noun, c.record_id from public.audit_log c
  where c.id <@ cut_ids and exists (
    select from public.audit_log l
    where l.record_id = c.record_id and l.noun = c.noun and l.prev_hash = c.hash and not l.id <@ cut_ids)
  on conflict do nothing;
  insert into private.audit_cuts (up_to, entries, hash, heads_hash)
  values (last.up_to, gone, last.hash, private.heads_hash());
  delete from public.audit_log l where l.id <@ cut_ids;
  delete from private.audit_seals s where s.no <= last.no;
  -- The name of what was deleted goes with the last entry that speaks of it.
  delete from private.audit_names n where not exists (select from public.audit_log l where l.record_id = n.record_id);
  return gone;
end $$;
revoke execute on function private.heads_hash(), private.seal_hash(text, int8multirange), private.add_audit_seal(int8multirange),
  private.seal_audit(), private.verify_audit(bigint), private.reseal_audit(text, text), private.check_audit(),
  private.audit_warning(), private.cut_audit(interval) from public, authenticated, service_role;

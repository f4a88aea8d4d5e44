-- From a draft to a final text: approval, signature, expiry, and the law that changed since.
--
-- A result is final only by approval: somebody who did not write it agrees to exactly this text (result_hash), and no
-- place in it is open. Places marked [TO COMPLETE: …] are unknown facts, places marked [NO SOURCE: …] statements without
-- a source; a text with either can be worked on and never approved. A new title or client voids the approval. Whoever
-- reads a final text may sign it, with their name and second factor; the signature names the hash.

select private.register_record_kind('results', 'title', null, array['admin', 'consultant', 'compliance_officer']);
do $$
begin
  drop policy "whoever reads a record reads its approvals" on public.approvals;
  execute format('create policy "whoever reads a record reads its approvals" on public.approvals for select to authenticated using (%s)',
    private.attached_rule('approvals', false));
end $$;
create trigger delete_approvals after delete on public.results
  for each row execute function private.delete_approvals();

create table public.result_signatures (
  id uuid primary key default gen_random_uuid(),
  result_id uuid not null references public.results (id) on delete cascade,
  -- As typed, and as it stood in the profile.
  name text not null,
  -- SHA-256 of what was signed.
  hash text not null,
  signed_by uuid references auth.users (id) on delete set null,
  signed_at timestamptz not null default now(),
  constraint result_signatures_name_length check (char_length(btrim(name)) between 1 and 200),
  constraint result_signatures_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  unique (result_id, signed_by)
);
create index result_signatures_signed_by on public.result_signatures (signed_by);
-- Written by sign_result alone; nobody changes a signature.
grant select on public.result_signatures to authenticated;
grant select, insert, update, delete on public.result_signatures to service_role;
select private.install_record('result_signatures', _authored => false, _values => false);
create policy "whoever reads a text reads its signatures" on public.result_signatures
  for select to authenticated using (result_id in (select r.id from public.results r));

-- Exactly what is approved and signed.
create function private.result_hash(_text public.results) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(_text.title, _text.function, _text.kind, _text.client_id,
    _text.version, _text.content)::text, 'UTF8')), 'hex')
$$;

-- The hash, for whoever reads the text: it stands on the certificate.
create function public.result_hash(_id uuid) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(r.title, r.function, r.kind, r.client_id, r.version, r.content)::text,
    'UTF8')), 'hex') from public.results r where r.id = _id
$$;
grant execute on function public.result_hash(uuid) to authenticated;

create function private.require_complete_result(_text public.results) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if (_text.content - 'parameters')::text ~ '\[(TO COMPLETE|NO SOURCE):' then
    raise exception 'Fill in every place marked [TO COMPLETE], and give a source for or take out every place marked [NO SOURCE].'
      using errcode = '23514', constraint = 'results_content', table = 'results';
  end if;
end $$;

create function private.guard_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.result_hash(new) <> private.result_hash(old) then
    if old.state = 'final' and (select auth.uid()) is not null then
      raise exception 'A final text keeps its title and client. Save a new version instead.' using errcode = 'PT409';
    end if;
    perform private.void_approvals('results', new.id);
  end if;
  if new.state = 'final' and old.state <> 'final' then
    perform private.require_complete_result(new);
    if not private.is_approved('results', new.id, private.result_hash(new)) then
      raise exception 'This text is not approved, so it cannot be final.' using errcode = 'PT409';
    end if;
  end if;
  return new;
end $$;
create trigger guard before update of title, client_id, state on public.results
  for each row execute function private.guard_result();

-- A final text is not thrown away by one click: it is archived first.
create function private.keep_final_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and exists (
    select from public.results r where r.state = 'final' and (r.id = old.id or r.version_of = old.id)) then
    raise exception 'A final text is kept. Archive it first.' using errcode = 'PT409';
  end if;
  return old;
end $$;
create trigger keep_final before delete on public.results
  for each row when (pg_trigger_depth() = 0) execute function private.keep_final_result();

-- Whether the caller works on this text: its author, or the team of its client.
create function private.works_on_result(_text public.results) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return _text.created_by = private.strong_session_user_id()
    or (_text.client_id is not null and (private.has_role('admin')
      or (private.has_role('consultant') and _text.client_id in (select private.my_client_ids()))));
end $$;

create function private.wrote_result(_text public.results, _user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.results r where r.created_by = _user_id and r.version <= _text.version
    and coalesce(r.version_of, r.id) = coalesce(_text.version_of, _text.id))
$$;

-- The three acts, each for whoever works on the text; called by the public functions of the same name below.

-- Asks the colleagues on the client to read and decide.
create function private.ask_result_approval(_id uuid) returns public.results
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.results;
  me uuid := (select auth.uid());
begin
  select * into text_ from public.results r where r.id = _id for update;
  if text_.id is null or not private.works_on_result(text_) or not private.is_staff() then
    raise exception 'There is no such text for you to submit.' using errcode = 'PT404';
  end if;
  if text_.client_id is null then
    raise exception 'Name the client first: only their team and administrators can read it and decide.'
      using errcode = '23514', constraint = 'results_client_id', table = 'results';
  end if;
  if text_.state <> 'draft' then
    raise exception 'Only a draft waits for approval.' using errcode = 'PT409';
  end if;
  perform private.require_complete_result(text_);
  perform private.ask_approval('results', _id, private.result_hash(text_));
  perform private.notify(who.user_id, 'result_waiting', _id, jsonb_build_object('title', text_.title))
  from (
    select m.user_id from public.project_members m join public.projects p on p.id = m.project_id and p.deleted_at is null
      where p.client_id = text_.client_id
    union select c.created_by from public.clients c where c.id = text_.client_id
  ) who
  where who.user_id is not null and who.user_id <> me and not private.wrote_result(text_, who.user_id)
    and exists (select from public.user_roles r where r.user_id = who.user_id and r.role in ('consultant', 'admin'));
  return text_;
end $$;

-- Approves or sends back, by somebody of the client's team or an administrator who wrote no version of it up to this one.
create function private.decide_result(_id uuid, _approve boolean, _seen timestamptz, _reason text)
returns public.results
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.results;
  me uuid := (select auth.uid());
  decision text;
begin
  if _approve is null or _seen is null then
    raise exception 'Say what you decide in _approve and which text you read: its updated_at in _seen.' using errcode = '22004';
  end if;
  select * into text_ from public.results r where r.id = _id for update;
  if text_.id is null or text_.client_id is null or not private.works_on_result(text_) or not private.is_staff() then
    raise exception 'There is no such text for you to decide.' using errcode = 'PT404';
  end if;
  if private.wrote_result(text_, me) then
    raise exception 'Someone else must decide a text you wrote or edited.' using errcode = '42501';
  end if;
  if text_.state <> 'draft' then
    raise exception 'This text has been decided already.' using errcode = 'PT409';
  end if;
  if _seen <> text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why in _reason: a text that is sent back needs one.' using errcode = '23514',
      constraint = 'results_reason', table = 'results';
  end if;
  if _approve then
    perform private.require_complete_result(text_);
  end if;
  decision := private.decide_approval('results', _id, private.result_hash(text_), _approve, _reason);
  if decision = 'approved' then
    update public.results r set state = 'final' where r.id = _id returning * into text_;
  end if;
  perform private.notify(text_.created_by, 'result_decided', _id, jsonb_build_object('title', text_.title,
    'status', case when decision = 'approved' then 'approved' else 'sent back' end, 'reason', coalesce(btrim(_reason), '')))
  where text_.created_by is not null and decision <> 'asked';
  return text_;
end $$;

-- Signs a final text: the name as it stands in the profile, in a session that has used the second factor.
create function private.sign_result(_id uuid, _name text, _seen timestamptz) returns public.result_signatures
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.results;
  me uuid := (select auth.uid());
  made public.result_signatures;
begin
  select * into text_ from public.results r where r.id = _id for update;
  if text_.id is null or not private.works_on_result(text_) then
    raise exception 'There is no such text for you to sign.' using errcode = 'PT404';
  end if;
  if not private.used_second_factor() then
    raise exception '% your second factor first: a signature needs it.',
      case when private.has_second_factor() then 'Use' else 'Set up' end using errcode = '42501';
  end if;
  if text_.state <> 'final' then
    raise exception 'Only an approved text is signed.' using errcode = 'PT409';
  end if;
  if _seen is distinct from text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then sign.' using errcode = 'PT409';
  end if;
  if private.fold(_name) <> private.fold(private.name_of(me)) or private.fold(_name) = '' then
    raise exception 'Type your name as it stands in your profile.' using errcode = '23514',
      constraint = 'result_signatures_name', table = 'result_signatures';
  end if;
  insert into public.result_signatures (result_id, name, hash, signed_by)
  values (_id, btrim(_name), private.result_hash(text_), me)
  returning * into made;
  return made;
exception when unique_violation then
  raise exception 'You have signed this text already.' using errcode = 'PT409';
end $$;

-- What the caller does not read is not there for them, whatever their role: a barrier may stand before its client, and the
-- stakeholder it tells of may be another team's by now. Asked as the caller, so that the policies of results alone say it.
create function private.require_readable_result(_id uuid, _act text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.results r where r.id = _id) then
    raise exception 'There is no such text for you to %.', _act using errcode = 'PT404';
  end if;
end $$;
create function public.ask_result_approval(_id uuid) returns public.results
language plpgsql set search_path = '' as $$
begin
  perform private.require_readable_result(_id, 'submit');
  return private.ask_result_approval(_id);
end $$;
create function public.decide_result(_id uuid, _approve boolean, _seen timestamptz, _reason text default null)
returns public.results
language plpgsql set search_path = '' as $$
begin
  perform private.require_readable_result(_id, 'decide');
  return private.decide_result(_id, _approve, _seen, _reason);
end $$;
create function public.sign_result(_id uuid, _name text, _seen timestamptz) returns public.result_signatures
language plpgsql set search_path = '' as $$
begin
  perform private.require_readable_result(_id, 'sign');
  return private.sign_result(_id, _name, _seen);
end $$;
grant execute on function public.ask_result_approval(uuid), public.decide_result(uuid, boolean, timestamptz, text),
  public.sign_result(uuid, text, timestamptz), private.ask_result_approval(uuid),
  private.decide_result(uuid, boolean, timestamptz, text), private.sign_result(uuid, text, timestamptz),
  private.require_readable_result(uuid, text) to authenticated;
revoke execute on function private.result_hash(public.results), private.require_complete_result(public.results),
  private.works_on_result(public.results), private.wrote_result(public.results, uuid)
  from public, authenticated, service_role;

-- Whoever sets the day is reminded thirty days and a week before. Without a role there are no reminders; the day shows
-- on the page.
create function private.remind_of_expiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if me is null then
    return null;
  end if;
  delete from public.reminders r where r.user_id = me and r.record_kind = 'results' and r.record_id = new.id
    and r.kind = 'renewal' and r.done_at is null;
  if new.expires_on is not null and private.is_staff() then
    insert into public.reminders (user_id, record_kind, record_id, title, kind, due_at, lead_days, created_by)
    values (me, 'results', new.id, left('Look at again: ' || new.title, 200), 'renewal',
      (new.expires_on + time '09:00') at time zone 'Africa/Lagos', '{30,7}', me);
  end if;
  return null;
end $$;
create trigger remind_of_expiry after update of expires_on on public.results
  for each row when (new.expires_on is distinct from old.expires_on) execute function private.remind_of_expiry();

-- Statements of law that were reworded or redated after a text was saved that rests on them; for the texts the caller reads.
create function public.results_law_changes(_id uuid default null)
returns table (result_id uuid, key text, subject text, changed_at timestamptz)
language sql stable set search_path = '' as $$
  select r.id, now_.key, now_.statement ->> 'subject', now_.recorded_at
  from public.results r
    join lateral (
      select distinct on (v.key) v.* from public.law_versions v where v.key = any (r.law_keys) order by v.key, v.number desc
    ) now_ on true
    join lateral (
      select v.* from public.law_versions v where v.key = now_.key and v.recorded_at <= r.created_at
      order by v.number desc limit 1
    ) then_ on true
  where r.latest and (_id is null or r.id = _id)
    and (now_.statement ->> 'wording', now_.value, now_.effective_from, now_.effective_to)
      is distinct from (then_.statement ->> 'wording', then_.value, then_.effective_from, then_.effective_to)
$$;
grant execute on function public.results_law_changes(uuid) to authenticated;

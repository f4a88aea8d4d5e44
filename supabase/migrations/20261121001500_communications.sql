-- What the firm writes for a client: press releases, statements, crisis responses, newsletters.
--
-- Four eyes: a text is approved or rejected by someone else than its author and its last editor, through
-- decide_communication; approval_status has no column grant. A delicate text may ask for more than one colleague
-- (approvers): it is approved when so many have agreed, and rejected by the first who refuses. An approval holds for exactly
-- what was read (text, audience, channel, time, how many: communication_hash, in approvals); any edit voids it and returns
-- the text to pending, and only an approved text can be published. A linked client person reads what was published for their client through
-- linked_communications, without who decided and who edited.

create table public.communications (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  service_title text not null default '',
  client_name text not null default '',
  title text not null,
  body text,
  communication_type text not null default 'press_release',
  status text not null default 'draft',
  approval_status text not null default 'pending',
  approval_reason text,
  approval_asked_at timestamptz,
  -- How many colleagues must agree, and who of them has, as the open approval says.
  approvers integer not null default 1,
  agreed_by uuid[] not null default '{}',
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  edited_by uuid default auth.uid() references auth.users (id) on delete set null,
  target_audience text,
  channel text,
  -- A paid advert needs the reference of its approval by the Advertising Regulatory Council (ARCON Act 2022).
  paid boolean not null default false,
  arcon_reference text,
  -- The election a political text speaks to; null for everything else.
  election text,
  scheduled_date timestamptz,
  published_at timestamptz,
  -- Its time came and it could not go out: since when, and why.
  held_at timestamptz,
  held_reason text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint communications_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint communications_body_length check (char_length(body) <= 20000),
  constraint communications_type_known check (communication_type in ('press_release', 'statement', 'crisis_response', 'newsletter', 'other')),
  constraint communications_status_known check (status in ('draft', 'scheduled', 'published', 'archived')),
  constraint communications_approval_known check (approval_status in ('pending', 'approved', 'rejected')),
  constraint communications_approvers_range check (approvers between 1 and 3),
  constraint communications_approval_reason_length check (char_length(approval_reason) <= 1000),
  constraint communications_held_reason_length check (char_length(held_reason) <= 1000),
  constraint communications_channel_known check (channel in ('press', 'broadcast', 'social_media', 'website', 'direct_mail', 'outdoor')),
  constraint communications_arcon_reference_length check (char_length(arcon_reference) <= 100),
  constraint communications_election_known check (election in ('federal', 'state')),
  constraint communications_target_audience_length check (char_length(target_audience) <= 500),
  constraint communications_scheduled_date_range check (scheduled_date between '2000-01-01' and '2101-01-01')
);
create index communications_newest on public.communications (created_at desc, id desc) where deleted_at is null;
create index communications_service on public.communications (service_id);
create index communications_created_by on public.communications (created_by);
create index communications_decided_by on public.communications (decided_by);
create index communications_edited_by on public.communications (edited_by);
create index communications_scheduled on public.communications (scheduled_date) where status in ('draft', 'scheduled');
create index communications_deleted on public.communications (deleted_at) where deleted_at is not null;
create index communications_deleted_by on public.communications (deleted_by) where deleted_by is not null;

grant select, delete,
  insert (service_id, title, body, communication_type, target_audience, channel, paid, arcon_reference, election, scheduled_date, approvers, created_by),
  update (service_id, title, body, communication_type, status, target_audience, channel, paid, arcon_reference, election, scheduled_date,
    approvers)
  on public.communications to authenticated;
select private.install_record('communications', _one => 'communication', _archives => true);

create policy "teams and overseers read texts" on public.communications
  for select to authenticated
  using (deleted_at is null and ((select private.reads_everything())
    or created_by = (select private.consultant_id()) or service_id in (select private.my_service_ids())));
create policy "teams write for their services, administrators for any" on public.communications
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin')) or service_id in (select private.my_service_ids())));
create policy "teams change theirs, administrators all" on public.communications
  for update to authenticated
  using (deleted_at is null and ((select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or service_id in (select private.my_service_ids())))
  with check ((select private.has_role('admin')) or service_id in (select private.my_service_ids()));
-- Creator and administrators; archive_instead refuses the rest of the team aloud.
create policy "staff may try to delete what they see" on public.communications
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

create trigger name_service before insert or update of service_id on public.communications
  for each row execute function private.name_service();

-- Exactly what an approval is about.
create function private.communication_hash(_text public.communications) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return encode(sha256(convert_to(jsonb_build_array(_text.title, _text.body, _text.communication_type,
    _text.target_audience, _text.channel, _text.paid, _text.arcon_reference, _text.election,
    extract(epoch from _text.scheduled_date), _text.service_id, _text.approvers)::text, 'UTF8')), 'hex');
end $$;

create function private.guard_communication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.communication_hash(new) <> private.communication_hash(old) then
    if old.status = 'published' then
      raise exception 'A published text cannot be edited. Archive it and write a new one.' using errcode = 'PT409';
    end if;
    new.edited_by := coalesce(auth.uid(), new.edited_by);
    new.approval_status := 'pending';
    new.approval_reason := null;
    new.approval_asked_at := null;
    new.agreed_by := '{}';
    new.decided_by := null;
    new.decided_at := null;
    new.held_at := null;
    new.held_reason := null;
    perform private.void_approvals('communications', new.id);
  end if;
  if new.status is distinct from old.status then
    if new.status in ('scheduled', 'published') then
      if new.approval_status <> 'approved'
         or not private.is_approved('communications', new.id, private.communication_hash(new)) then
        raise exception 'This text is not approved, so it cannot be %.', new.status using errcode = 'PT409';
      end if;
      if new.status = 'scheduled' and new.scheduled_date is null then
        raise exception 'Give a date in scheduled_date first.' using errcode = '23514',
          constraint = 'communications_scheduled_date', table = 'communications';
      end if;
      perform private.require_lawful_release(new, case when new.status = 'scheduled' then new.scheduled_date else now() end);
      new.held_at := null;
      new.held_reason := null;
    end if;
    if new.status = 'published' then
      new.published_at := now();
    end if;
  elsif new.status = 'scheduled' and new.approval_status <> 'approved' then
    new.status := 'draft'; -- edited while waiting for its hour: held until it is approved again
  end if;
  return new;
end $$;
create trigger guard before update on public.communications
  for each row execute function private.guard_communication();

-- Approve or reject, by another member of the team or another administrator. _seen is the updated_at of the text they read;
-- an approval names it.
create function public.decide_communication(_id uuid, _approve boolean, _reason text default null,
  _seen timestamptz default null)
returns public.communications
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.communications;
  me uuid := (select auth.uid());
  decision text;
begin
  if _approve is null then
    raise exception 'Say whether the text is approved: _approve is missing.' using errcode = '22004';
  end if;
  if _approve and _seen is null then
    raise exception 'Say which text you approve: its updated_at in _seen.' using errcode = '22004';
  end if;
  select * into text_ from public.communications c where c.id = _id for update;
  if text_.id is null
     or not (private.has_role('admin')
             or private.has_role('consultant')
               and (text_.created_by = me or text_.service_id in (select private.my_service_ids()))) then
    raise exception 'There is no such text for you to decide.' using errcode = 'PT404';
  end if;
  if me in (text_.created_by, text_.edited_by) then
    raise exception 'Someone else must decide a text you wrote or edited.' using errcode = '42501';
  end if;
  if text_.approval_status <> 'pending' then
    raise exception 'This text has been decided already.' using errcode = 'PT409';
  end if;
  if _seen <> text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why in _reason: a rejection needs one.' using errcode = '23514',
      constraint = 'communications_approval_reason', table = 'communications';
  end if;
  decision := private.decide_approval('communications', _id, private.communication_hash(text_), _approve, _reason,
    text_.approvers);
  if decision = 'asked' then -- others must agree too; what they are reading has not changed
    update public.communications c set agreed_by = c.agreed_by || me where c.id = _id returning * into text_;
    return text_;
  end if;
  update public.communications c
  set approval_status = decision, approval_reason = nullif(btrim(_reason), ''), decided_by = me, decided_at = now(),
      agreed_by = case when _approve then c.agreed_by || me else '{}' end, approval_asked_at = null, updated_at = now()
  where c.id = _id
  returning * into text_;
  return text_;
end $$;
grant execute on function public.decide_communication(uuid, boolean, text, timestamptz) to authenticated;

-- Asks the colleagues on the client to read and decide. What must be there before anyone can agree is asked for first.
create function public.request_communication_approval(_id uuid) returns public.communications
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.communications;
  me uuid := (select auth.uid());
begin
  select * into text_ from public.communications c where c.id = _id and c.deleted_at is null for update;
  if text_.id is null
     or not (private.has_role('admin')
             or private.has_role('consultant')
               and (text_.created_by = me or text_.service_id in (select private.my_service_ids()))) then
    raise exception 'There is no such text for you to submit.' using errcode = 'PT404';
  end if;
  if text_.status <> 'draft' or text_.approval_status = 'approved' then
    raise exception 'Only a draft that is not approved yet waits for approval.' using errcode = 'PT409';
  end if;
  if text_.approval_status = 'rejected' then
    raise exception 'This text was rejected as it stands. Change it, then ask again.' using errcode = 'PT409';
  end if;
  if btrim(coalesce(text_.body, '')) = '' then
    raise exception 'There is no text yet. Write it, then ask.' using errcode = '23514',
      constraint = 'communications_body', table = 'communications';
  end if;
  perform private.require_lawful_release(text_, coalesce(text_.scheduled_date, now()));
  perform private.ask_approval('communications', _id, private.communication_hash(text_), text_.approvers);
  update public.communications c set approval_asked_at = now(), updated_at = now() where c.id = _id returning * into text_;
  perform private.notify(who.user_id, 'communication_waiting', _id, jsonb_build_object('title', text_.title, 'client', text_.client_name))
  from (
    select m.user_id from public.project_members m
      join public.projects p on p.id = m.project_id and p.deleted_at is null
      join public.services s on s.client_id = p.client_id and s.id = text_.service_id
    union
    select c.created_by from public.clients c join public.services s on s.client_id = c.id and s.id = text_.service_id
  ) who
  where who.user_id is not null and who.user_id not in (me, coalesce(text_.created_by, me), coalesce(text_.edited_by, me))
    and exists (select from public.user_roles r where r.user_id = who.user_id and r.role in ('consultant', 'admin'));
  return text_;
end $$;
grant execute on function public.request_communication_approval(uuid) to authenticated;

create function private.linked_communications()
returns table (id uuid, service_id uuid, service_title text, client_name text, title text, body text,
  communication_type text, target_audience text, status text, published_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.id, c.service_id, c.service_title, c.client_name, c.title, c.body, c.communication_type,
      c.target_audience, c.status, c.published_at, c.created_at
    from public.communications c
    where c.deleted_at is null and c.status = 'published' and c.service_id in (select private.my_linked_service_ids());
end $$;
grant execute on function private.linked_communications() to authenticated;
create view public.linked_communications with (security_invoker = true) as select * from private.linked_communications();
grant select on public.linked_communications to authenticated;
create trigger read_only instead of insert or update or delete on public.linked_communications
  for each row execute function private.refuse_write();

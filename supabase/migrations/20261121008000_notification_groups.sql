-- Who is told in a crisis: groups with their contacts and channels, and what was sent to whom.
--
-- Who may: staff read them, consultants and administrators keep them, administrators delete a group. Contacts are people
-- outside the firm with the way to reach them, so nobody else reads them. A statement goes to a group only as it was
-- approved in its war-room; a trial goes to whoever asks for it alone, so that no group is written to by mistake.
-- Mails leave through the outbox; telephone, SMS and WhatsApp are done by hand from the list, and ticked off there.

create table public.notification_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  priority text not null default 'normal',
  channels text[] not null default '{email}',
  notes text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notification_groups_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint notification_groups_priority_known check (priority in ('critical', 'high', 'normal', 'low')),
  constraint notification_groups_channels_known check (channels <@ array['email', 'phone', 'sms', 'whatsapp']),
  constraint notification_groups_channels_count check (cardinality(channels) <= 4),
  constraint notification_groups_notes_length check (char_length(notes) <= 2000)
);
create unique index notification_groups_name on public.notification_groups (lower(btrim(name)));
create index notification_groups_newest on public.notification_groups (created_at desc, id desc);
create index notification_groups_created_by on public.notification_groups (created_by);
grant select, delete, insert (name, priority, channels, notes, created_by), update (name, priority, channels, notes)
  on public.notification_groups to authenticated;
select private.install_record('notification_groups');
create policy "staff read the groups" on public.notification_groups
  for select to authenticated using ((select private.is_staff()));
create policy "consultants and administrators add groups" on public.notification_groups
  for insert to authenticated with check ((select private.writes_records()) and created_by = (select auth.uid()));
create policy "consultants and administrators change groups" on public.notification_groups
  for update to authenticated using ((select private.writes_records())) with check ((select private.writes_records()));
create policy "administrators delete groups" on public.notification_groups
  for delete to authenticated using ((select private.has_role('admin')));
select private.register_record_kind('notification_groups', 'name');
select private.install_search('notification_groups', 'r.name', 'r.priority', array['r.notes'], array['''staff''']);

create table public.notification_contacts (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.notification_groups (id) on delete cascade,
  name text not null,
  email text,
  phone text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notification_contacts_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint notification_contacts_email_form check (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$' and char_length(email) <= 254),
  constraint notification_contacts_phone_length check (char_length(btrim(phone)) between 1 and 50 and char_length(phone) <= 50),
  constraint notification_contacts_reachable check (email is not null or phone is not null)
);
create unique index notification_contacts_email on public.notification_contacts (group_id, lower(email));
create index notification_contacts_created_by on public.notification_contacts (created_by);
grant select, delete, insert (group_id, name, email, phone, created_by), update (name, email, phone)
  on public.notification_contacts to authenticated;
select private.install_record('notification_contacts', _values => false);
create policy "staff read the contacts of groups" on public.notification_contacts
  for select to authenticated using ((select private.is_staff()));
create policy "consultants and administrators add contacts to groups" on public.notification_contacts
  for insert to authenticated with check ((select private.writes_records()) and created_by = (select auth.uid()));
create policy "consultants and administrators change contacts of groups" on public.notification_contacts
  for update to authenticated using ((select private.writes_records())) with check ((select private.writes_records()));
create policy "consultants and administrators take contacts out of groups" on public.notification_contacts
  for delete to authenticated using ((select private.writes_records()));

create table public.notification_deliveries (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.notification_groups (id) on delete cascade,
  -- Empty on a trial.
  crisis_id uuid references public.crises (id) on delete cascade,
  statement_id uuid references public.crisis_statements (id) on delete set null,
  -- As it was when it was sent: a contact that is taken out stays in the log.
  name text not null,
  address text not null,
  channel text not null,
  subject text not null,
  trial boolean not null default false,
  done_at timestamptz,
  done_by uuid references auth.users (id) on delete set null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint notification_deliveries_channel_known check (channel in ('email', 'phone', 'sms', 'whatsapp'))
);
-- The same statement reaches the same address once on each channel.
create unique index notification_deliveries_once on public.notification_deliveries (statement_id, channel, lower(address)) where not trial;
create index notification_deliveries_group on public.notification_deliveries (group_id, created_at desc);
create index notification_deliveries_crisis on public.notification_deliveries (crisis_id);
create index notification_deliveries_created_by on public.notification_deliveries (created_by);
create index notification_deliveries_done_by on public.notification_deliveries (done_by);
grant select on public.notification_deliveries to authenticated;
grant select, insert, update, delete on public.notification_deliveries to service_role;
select private.install_record('notification_deliveries', _authored => false, _values => false);
create policy "staff read trials, and what was sent from the war-rooms they work in" on public.notification_deliveries
  for select to authenticated using ((select private.is_staff())
    and (crisis_id is null or crisis_id in (select private.my_crisis_ids())));

-- The group's words to oneself: what those in it would get.
create function public.try_notification_group(_group uuid) returns public.notification_deliveries
language plpgsql security definer set search_path = '' as $$
declare
  of public.notification_groups;
  sent public.notification_deliveries;
  mine text;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators try a group.' using errcode = '42501';
  end if;
  select * into of from public.notification_groups g where g.id = _group;
  if of.id is null then
    raise exception 'There is no such group.' using errcode = 'PT404';
  end if;
  if (select count(*) from public.notification_deliveries d where d.trial and d.created_by = (select auth.uid())
      and d.created_at > now() - interval '1 hour') >= 10 then
    raise exception 'Ten trials an hour are enough. Please wait a while.' using errcode = 'PT429';
  end if;
  select u.email into mine from auth.users u where u.id = (select auth.uid());
  insert into public.notification_deliveries (group_id, name, address, channel, subject, trial)
  values (_group, coalesce(private.name_of((select auth.uid())), 'You'), mine, 'email', 'Trial: ' || of.name, true)
  returning * into sent;
  perform private.send_mail_to(mine, 'group_message', jsonb_build_object('subject', sent.subject,
    'body', 'This is a trial of the group “' || of.name || '”. It has '
      || (select count(*) from public.notification_contacts c where c.group_id = _group and c.email is not null)
      || ' contacts with an address and '
      || (select count(*) from public.notification_contacts c where c.group_id = _group and c.phone is not null)
      || ' with a number. Nobody else was written to.'), 'group:' || sent.id);
  return sent;
end $$;

-- An approved or released statement to everybody in a group, once to each; returns how many were added.
create function public.send_statement_to_group(_statement uuid, _group uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  text_ public.crisis_statements;
  of public.notification_groups;
  room public.crises;
  added integer := 0;
  one record;
begin
  select * into text_ from public.crisis_statements s where s.id = _statement and s.crisis_id in (select private.my_crisis_ids());
  select * into of from public.notification_groups g where g.id = _group;
  if text_.id is null or of.id is null or not private.writes_records() then
    raise exception 'There is no such statement or group for you.' using errcode = 'PT404';
  end if;
  select * into room from public.crises c where c.id = text_.crisis_id;
  if room.drill then
    raise exception 'In a drill nothing leaves. Send a trial of the group to yourself instead.' using errcode = 'PT409';
  end if;
  if text_.state <> 'released' or not private.is_approved('crisis_statements', _statement, private.statement_hash(text_)) then
    raise exception 'Release the statement first: only an approved text goes out.' using errcode = 'PT409';
  end if;
  for one in
    insert into public.notification_deliveries (group_id, crisis_id, statement_id, name, address, channel, subject)
    select _group, room.id, _statement, c.name, case when k.channel = 'email' then c.email else c.phone end, k.channel, text_.title
    from public.notification_contacts c cross join unnest(of.channels) k(channel)
    where c.group_id = _group and case when k.channel = 'email' then c.email else c.phone end is not null
    on conflict do nothing
    returning *
  loop
    added := added + 1;
    if one.channel = 'email' then
      perform private.send_mail_to(one.address, 'group_message',
        jsonb_build_object('subject', one.subject, 'body', text_.body), 'group:' || one.id);
    end if;
  end loop;
  if added > 0 then
    perform private.log_crisis(room.id, 'Statement sent to the group ' || of.name || ' (' || added || '): ' || text_.title);
  end if;
  return added;
end $$;

create function public.tick_notification(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.notification_deliveries d set done_at = now(), done_by = (select auth.uid())
  where d.id = _id and d.channel <> 'email' and d.done_at is null and private.writes_records()
    and d.crisis_id in (select private.my_crisis_ids());
  if not found then
    raise exception 'There is nothing to tick off here for you.' using errcode = 'PT404';
  end if;
end $$;

create function private.group_mail_state(_delivery uuid) returns text
language sql stable security definer set search_path = '' as $$ select private.mail_state('group:' || _delivery) $$;
revoke execute on function private.group_mail_state(uuid) from public;
grant execute on function private.group_mail_state(uuid) to authenticated;
-- What was sent to a group, the newest first, each with what became of it; run as the caller, so that what concerns a barred
-- client stays behind its barrier.
create function public.group_deliveries(_group uuid)
returns table (id uuid, name text, address text, channel text, subject text, trial boolean, state text, sent_by uuid, created_at timestamptz)
language sql stable set search_path = '' as $$
  select d.id, d.name, d.address, d.channel, d.subject, d.trial,
    case when d.channel <> 'email' then case when d.done_at is null then 'by_hand' else 'done' end
      else private.group_mail_state(d.id) end, d.created_by, d.created_at
  from public.notification_deliveries d where d.group_id = _group order by d.created_at desc, d.name limit 200
$$;
grant execute on function public.try_notification_group(uuid), public.send_statement_to_group(uuid, uuid),
  public.tick_notification(uuid), public.group_deliveries(uuid) to authenticated;

-- The four the product comes with; the firm fills, renames or deletes them.
insert into public.notification_groups (name, priority, channels, notes) values
  ('Employees', 'critical', '{email,whatsapp}', 'Told before anybody outside, on the same day.'),
  ('Media', 'high', '{email,phone}', 'Editors who have written about us; the duty desk of each house.'),
  ('Customers', 'high', '{email,sms}', 'Those affected first, then all.'),
  ('Investors', 'normal', '{email}', 'Mind the rules of disclosure before anything leaves.');

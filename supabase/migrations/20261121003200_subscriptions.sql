-- Who subscribes to mails of the firm: the newsletter, and news of the downloads. An address stands here from the
-- moment it is asked for, but nothing is sent to it before its owner has confirmed (double opt-in), and it is deleted
-- when they stop. Links in mails are signed by the server and stand nowhere.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  list text not null,
  state text not null default 'pending',
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- One mail per address in 24 hours, however often it is asked for.
  last_mail_at timestamptz,
  -- The same for the link to stop, apart from it: whoever asks for that keeps nobody from confirming a list.
  stop_link_at timestamptz,
  created_at timestamptz not null default now(),
  constraint subscriptions_list_known check (list in ('newsletter', 'downloads')),
  constraint subscriptions_state_known check (state in ('pending', 'confirmed')),
  constraint subscriptions_email_form check (char_length(email) <= 254 and email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  unique (email, list)
);
create index subscriptions_newest on public.subscriptions (created_at desc, id desc);
create index subscriptions_unconfirmed on public.subscriptions (requested_at) where state = 'pending';

select private.install_record('subscriptions', _authored => false, _values => false);
grant select on public.subscriptions to authenticated;
grant select, delete on public.subscriptions to service_role;
create policy "administrators read who subscribed" on public.subscriptions
  for select to authenticated using ((select private.has_role('admin')));


-- Somebody, perhaps the owner of the address, subscribes to a list. A mail is sent only to an address that has not confirmed it and was
-- not written to within a day; the answer on the page is the same in every case.
create function private.ask_subscription(_email text, _list text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.subscriptions;
begin
  insert into public.subscriptions as s (email, list) values (lower(_email), _list)
  on conflict (email, list) do update set requested_at = case s.state when 'pending' then now() else s.requested_at end
  returning * into asked;
  -- Counted over both lists: it is one inbox.
  if asked.state = 'pending' and not exists (
    select from public.subscriptions s where s.email = asked.email and s.last_mail_at > now() - interval '24 hours') then
    update public.subscriptions s set last_mail_at = now() where s.id = asked.id;
    perform private.send_mail_to(asked.email, 'confirm_subscription',
      jsonb_build_object('subscriptionId', asked.id, 'list', asked.list));
  end if;
end $$;

-- The owner has confirmed by the link. Null when the link is older than seven days or the row is deleted.
create function private.confirm_subscription(_id uuid, _words text, _version text) returns public.subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  found_ public.subscriptions;
begin
  select * into found_ from public.subscriptions s where s.id = _id for update;
  if found_.state = 'pending' and found_.requested_at > now() - interval '7 days' then
    update public.subscriptions s set state = 'confirmed', confirmed_at = now() where s.id = _id returning * into found_;
    insert into public.consents (subject_hash, purpose, text_version, text, source)
    values (private.subject_hash(found_.email), found_.list, _version, _words, 'confirmation link');
  end if;
  if found_.state = 'confirmed' then
    return found_;
  end if;
  return null;
end $$;

-- Unsubscribes at once: the address is deleted, the consent and its withdrawal stay without it.
create function private.stop_subscription(_id uuid, _everything boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.subscriptions;
begin
  for gone in
    delete from public.subscriptions s
    where s.id = _id or _everything and s.email = (select o.email from public.subscriptions o where o.id = _id)
    returning *
  loop
    update public.consents c set withdrawn_at = now()
    where c.subject_hash = private.subject_hash(gone.email) and c.purpose = gone.list and c.withdrawn_at is null;
  end loop;
end $$;

-- Somebody whose link to stop is broken asks for a new one: to an address that is on a list, at most one in 24 hours over
-- both lists. The page answers the same whoever asks.
create function private.ask_stop_link(_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.subscriptions;
begin
  select * into asked from public.subscriptions s
  where s.email = lower(btrim(_email)) and s.state = 'confirmed' order by s.confirmed_at limit 1 for update;
  if asked.id is not null and not exists (
    select from public.subscriptions s where s.email = asked.email and s.stop_link_at > now() - interval '24 hours') then
    update public.subscriptions s set stop_link_at = now() where s.id = asked.id;
    perform private.send_mail_to(asked.email, 'stop_link',
      jsonb_build_object('subscriptionId', asked.id, 'list', asked.list));
  end if;
end $$;

-- An administrator takes an address off a list, as its owner could with the link in every mail: somebody wrote or rang, or
-- the address answers no more. Why stands in the audit log, without the address.
create function public.remove_subscription(_id uuid, _reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 500 then
    raise exception 'Say why in at most 500 characters.' using errcode = '22023';
  end if;
  if not exists (select from public.subscriptions s where s.id = _id) then
    raise exception 'This address is no longer on the list.' using errcode = 'PT404';
  end if;
  perform private.stop_subscription(_id, false);
  perform private.record('list_removal', 'subscriptions', _id, '{}', btrim(_reason));
end $$;
grant execute on function public.remove_subscription(uuid, text) to authenticated;

-- A mail to everyone who has confirmed the list, each with their own link to stop. The same words twice on one day are
-- one mail. Returns to how many.
create function public.write_to_list(_list text, _subject text, _text text, _link text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  reader public.subscriptions;
  told integer := 0;
begin
  perform private.require_admin();
  if btrim(coalesce(_subject, '')) = '' or char_length(_subject) > 150 or _subject ~ '[\n\r]' then
    raise exception 'Give a subject of one line, at most 150 characters.' using errcode = '22023';
  end if;
  if btrim(coalesce(_text, '')) = '' or char_length(_text) > 10000 then
    raise exception 'Write a text of at most 10,000 characters.' using errcode = '22023';
  end if;
  if _link is not null and (_link !~ '^/[a-z]' or char_length(_link) > 300) then
    raise exception 'A link is a page of this site, such as /insights.' using errcode = '22023';
  end if;
  for reader in select * from public.subscriptions s where s.list = _list and s.state = 'confirmed' loop
    perform private.send_mail_to(reader.email, 'list_mail', jsonb_build_object('subscriptionId', reader.id,
      'list', reader.list, 'subject', btrim(_subject), 'text', btrim(_text), 'page', _link),
      'list:' || reader.id || ':' || current_date || ':' || md5(_subject || _text));
    told := told + 1;
  end loop;
  perform private.record('list_mail', 'subscriptions', null, '{}', _list || ': ' || left(_subject, 150));
  return told;
end $$;
grant execute on function public.write_to_list(text, text, text, text) to authenticated;

-- Run by the server: who never confirmed is deleted after seven days.
create function private.delete_expired_subscriptions() returns void
language sql security definer set search_path = '' as $$
  delete from public.subscriptions s where s.state = 'pending' and s.requested_at < now() - interval '7 days'
$$;
revoke execute on function private.ask_subscription(text, text), private.ask_stop_link(text), private.confirm_subscription(uuid, text, text),
  private.stop_subscription(uuid, boolean), private.delete_expired_subscriptions() from public, authenticated, service_role;

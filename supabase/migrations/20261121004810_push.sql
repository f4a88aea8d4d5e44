-- Push messages (RFC 8030, 8291, 8292): the devices on which a person allowed them. The server encrypts what it sends for
-- the device alone; the push service of the browser's maker learns that there is a message, not what it says.
--
-- No role of the API reads the table: a device's address is a key to its owner's screen. A device belongs to the session
-- in which it was registered; when that ends, so do the messages.

create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  label text not null default '',
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  constraint push_devices_endpoint_form check (char_length(endpoint) <= 1000
    and endpoint ~ '^(https://|http://(localhost|127\.0\.0\.1):)[!-~]+$'),
  -- An uncompressed point of P-256, and sixteen bytes.
  constraint push_devices_p256dh_form check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  constraint push_devices_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_devices_label_length check (char_length(label) <= 100)
);
create index push_devices_user on private.push_devices (user_id);
alter table private.push_devices enable row level security;
alter table private.push_devices force row level security;

-- Registers the device the caller sits at. One that belonged to somebody else is theirs no more.
create function public.save_push_device(_endpoint text, _p256dh text, _auth text, _label text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  saved uuid;
begin
  perform private.require_strong_session();
  if _endpoint is null or _p256dh is null or _auth is null then
    raise exception 'Name the device: _endpoint, _p256dh, _auth.' using errcode = '22004';
  end if;
  perform from auth.users u where u.id = me for update; -- counted one after the other
  delete from private.push_devices d where d.endpoint = _endpoint and d.user_id <> me;
  insert into private.push_devices (user_id, session_id, endpoint, p256dh, auth, label)
  values (me, nullif((select auth.jwt()) ->> 'session_id', '')::uuid, _endpoint, _p256dh, _auth, left(coalesce(_label, ''), 100))
  on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    label = excluded.label
  returning id into saved;
  -- Ten are more than anybody has; the oldest goes.
  delete from private.push_devices d where d.user_id = me and d.id in (
    select o.id from private.push_devices o where o.user_id = me order by o.created_at desc, o.id offset 10);
  return jsonb_build_object('id', saved);
end $$;

-- The caller's devices, without their addresses; `here` is the one whose address the caller knows.
create function public.my_push_devices(_here text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'label', d.label, 'created_at', d.created_at,
      'last_sent_at', d.last_sent_at, 'here', coalesce(d.endpoint = _here, false)) order by d.created_at desc)
    from private.push_devices d where d.user_id = private.strong_session_user_id()), '[]');
end $$;

-- Ends the messages to one device of the caller's, by its id or its address.
create function public.delete_push_device(_id uuid default null, _endpoint text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from private.push_devices d where d.user_id = (select auth.uid()) and (d.id = _id or d.endpoint = _endpoint);
  get diagnostics gone = row_count;
  return jsonb_build_object('forgotten', gone);
end $$;
grant execute on function public.save_push_device(text, text, text, text), public.my_push_devices(text),
  public.delete_push_device(uuid, text) to authenticated;

-- One run of the task for each device, so that one that is slow or gone holds up no other. Called by private.notify.
create function private.queue_pushes(_user_id uuid, _notification_id uuid, _at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is null
     or not exists (select from private.push_devices d where d.user_id = _user_id) then
    return;
  end if;
  execute 'select platform.enqueue_task(''send-push'', jsonb_build_object(''device'', d.id, ''notification'', $2), 0, $3)
    from private.push_devices d where d.user_id = $1' using _user_id, _notification_id, _at;
end $$;

-- What the task sends: nothing when the person has read it meanwhile, the entry is gone or another's, or the session in
-- which the device was registered has ended; the device of an ended session is deleted.
create function private.push_to_send(_device uuid, _notification uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  device private.push_devices;
begin
  select * into device from private.push_devices d where d.id = _device;
  if device.session_id is not null and to_regclass('auth.sessions') is not null
     and not exists (select from auth.sessions s where s.id = device.session_id) then
    delete from private.push_devices d where d.id = _device;
    return null;
  end if;
  return (
    select private.notice_entry(n) || jsonb_build_object('endpoint', device.endpoint, 'p256dh', device.p256dh, 'auth', device.auth)
    from public.notifications n
    where n.id = _notification and n.user_id = device.user_id and n.read_at is null);
end $$;
revoke execute on function private.queue_pushes(uuid, uuid, timestamptz), private.push_to_send(uuid, uuid)
  from public, authenticated, service_role;

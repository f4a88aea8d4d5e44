-- Asking for a role: any of them, with a reason; without one only for admin access, by the specification's button. One
-- pending request per person, open for seven days; an administrator decides, never the person it is about, and never the
-- one who proposed them.

create table public.admin_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  role text not null default 'admin',
  reason text,
  -- The administrator on whose initiative it was filed; null where the person asked for themselves.
  nominated_by uuid references auth.users (id) on delete set null,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  decision_reason text,
  constraint admin_requests_status_known check (status in ('pending', 'approved', 'refused', 'expired')),
  constraint admin_requests_role_known check (role in ('admin', 'consultant', 'compliance_officer', 'client')),
  constraint admin_requests_reason_given check (role = 'admin' or btrim(coalesce(reason, '')) <> ''),
  constraint admin_requests_reason_length check (char_length(reason) <= 1000),
  constraint admin_requests_decision_reason_length check (char_length(decision_reason) <= 1000)
);
create unique index admin_requests_one_pending on public.admin_requests (user_id) where status = 'pending';
create index admin_requests_user on public.admin_requests (user_id, created_at desc);
create index admin_requests_newest on public.admin_requests (created_at desc, id desc);
create index admin_requests_decided_by on public.admin_requests (decided_by);
create index admin_requests_nominated_by on public.admin_requests (nominated_by);

select private.install_record('admin_requests', _authored => false, _key => 'user_id', _values => false);
-- Insert carries the person's words and nothing else: status, times and decision are out of reach of the body.
grant select, insert (user_id, role, reason) on public.admin_requests to authenticated;
grant select, delete on public.admin_requests to service_role;
create policy "people read their own requests, administrators read all" on public.admin_requests
  for select to authenticated
  using (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin')));
create policy "people file a request for themselves" on public.admin_requests
  for insert to authenticated with check (user_id = (select private.strong_session_user_id()));
-- No update or delete: decisions go through decide_admin_request.


-- A request that ran out makes room for a new one.
create function private.expire_admin_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  update public.admin_requests r set status = 'expired'
  where r.user_id = new.user_id and r.status = 'pending' and r.expires_at <= now();
  return new;
end $$;
create trigger expire_old before insert on public.admin_requests
  for each row execute function private.expire_admin_requests();

create function private.announce_admin_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_mail(r.user_id, 'admin_request', jsonb_build_object('role', new.role))
  from public.user_roles r where r.role = 'admin' and r.user_id is distinct from new.user_id;
  if new.nominated_by is null then
    perform private.send_mail(new.user_id, 'admin_request_sent', jsonb_build_object('role', new.role));
  end if;
  return null;
end $$;
create trigger announce after insert on public.admin_requests
  for each row execute function private.announce_admin_request();

-- The spec's «Grant Admin» button. Granted to whoever is administrator already, and to the first person who holds
-- the setup token; for everyone else it files a request. «requested» is a success on the wire: read the status.
create function public.grant_admin_access(_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  if _user_id is null then
    raise exception 'Name yourself: _user_id is missing.' using errcode = '22004';
  end if;
  if me is null or _user_id <> me then
    raise exception 'You can ask for admin access for yourself only.' using errcode = '42501';
  end if;
  if not private.session_is_strong() then
    raise exception 'Use your second factor first: this is asked by whoever set it up.' using errcode = '42501';
  end if;
  if exists (select from public.user_roles r where r.user_id = me and r.role = 'admin') then
    return jsonb_build_object('status', 'granted');
  end if;
  if private.spend_setup_token(headers ->> 'x-setup-token', me) then
    insert into public.user_roles (user_id, role, granted_by) values (me, 'admin', me);
    return jsonb_build_object('status', 'granted');
  end if;
  update public.admin_requests r set status = 'expired'
  where r.user_id = me and r.status = 'pending' and r.expires_at <= now();
  insert into public.admin_requests (user_id) values (me)
  on conflict (user_id) where status = 'pending' do nothing;
  return jsonb_build_object('status', 'requested');
end $$;

-- An administrator proposes another one: with a reason, with their second factor used just now where they have one, and,
-- where there is a second administrator, with that one's consent. Called by grant_role, which has asked for the caller.
create function private.nominate_admin(_user_id uuid, _reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.user_roles r where r.user_id = _user_id and r.role = 'admin') then
    return jsonb_build_object('status', 'granted');
  end if;
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 1000 then
    raise exception 'Say in _reason why this person becomes an administrator, in at most 1,000 characters.'
      using errcode = '22023';
  end if;
  if private.has_second_factor() and not private.used_second_factor_lately() then
    raise exception 'Use your second factor first: a new administrator is named with it at hand.' using errcode = '42501';
  end if;
  if exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> (select auth.uid())) then
    update public.admin_requests r set status = 'expired'
    where r.user_id = _user_id and r.status = 'pending' and (r.expires_at <= now() or r.role <> 'admin');
    insert into public.admin_requests (user_id, role, reason, nominated_by) values (_user_id, 'admin', btrim(_reason), auth.uid())
    on conflict (user_id) where status = 'pending' do nothing;
    return jsonb_build_object('status', 'requested');
  end if;
  insert into public.user_roles (user_id, role, granted_by) values (_user_id, 'admin', auth.uid());
  perform private.record('nominate', 'user_roles', _user_id, '{}', btrim(_reason));
  return jsonb_build_object('status', 'granted');
end $$;

-- Within fifteen minutes, as the token tells: it names each method with the moment it was used.
create function private.used_second_factor_lately() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.used_second_factor() and exists (
    select from jsonb_array_elements(coalesce((select auth.jwt()) -> 'amr', '[]')) m
    where m ->> 'method' <> 'password' and to_timestamp((m ->> 'timestamp')::double precision) > now() - interval '15 minutes');
end $$;
revoke execute on function private.nominate_admin(uuid, text), private.used_second_factor_lately()
  from public, authenticated, service_role;

-- Approve or refuse. The request is locked, so of two administrators deciding at once one wins and the other is told.
create function public.decide_admin_request(_request_id uuid, _approve boolean, _reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.admin_requests;
begin
  perform private.require_admin();
  if _approve is null then
    raise exception 'Say whether the request is approved: _approve is missing.' using errcode = '22004';
  end if;
  select * into request from public.admin_requests r where r.id = _request_id for update;
  if request.id is null then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  if request.user_id = (select auth.uid()) then
    raise exception 'You cannot decide your own request.' using errcode = '42501';
  end if;
  if _approve and request.nominated_by = (select auth.uid()) then
    raise exception 'You proposed this person. Another administrator approves it.' using errcode = '42501';
  end if;
  if request.status <> 'pending' or request.expires_at <= now() then
    raise exception 'This request is no longer open.' using errcode = 'PT409', hint = 'Reload to see what became of it.';
  end if;
  update public.admin_requests r
  set status = case when _approve then 'approved' else 'refused' end,
      decided_by = auth.uid(), decided_at = now(), decision_reason = nullif(btrim(_reason), '')
  where r.id = _request_id;
  if _approve then
    insert into public.user_roles (user_id, role, granted_by) values (request.user_id, request.role, auth.uid())
    on conflict on constraint user_roles_once do nothing;
  end if;
  perform private.send_mail(request.user_id, 'admin_request_decided',
    jsonb_build_object('role', request.role, 'approved', _approve, 'reason', nullif(btrim(_reason), '')));
  perform private.send_mail((select auth.uid()), 'admin_request_by_you', jsonb_build_object('role', request.role, 'approved', _approve));
  return jsonb_build_object('status', case when _approve then 'approved' else 'refused' end);
end $$;
grant execute on function public.grant_admin_access(uuid), public.decide_admin_request(uuid, boolean, text) to authenticated;

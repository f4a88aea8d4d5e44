-- What the firm asks of its administrators, what a person may see and end of their own sessions, and how sign-ins
-- enter the audit log. Who has a second factor and who has used it is known to the sign-in service (auth); the rule
-- about when a role counts stands with the roles (access).

-- One row for the whole firm. Out of the API's reach: read and changed through the two functions below.
create table private.security_rules (
  only_row boolean primary key default true,
  admin_second_factor_required boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint security_rules_one_row check (only_row)
);
alter table private.security_rules enable row level security;
alter table private.security_rules force row level security;
insert into private.security_rules default values;
create trigger forget_caller_facts after update on private.security_rules
  for each statement execute function private.forget_caller_facts();

-- Readable for everyone who is signed in: the screen asks an administrator without a factor to set one up.
create function public.security_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('admin_second_factor_required', r.admin_second_factor_required)
    from private.security_rules r);
end $$;

-- Only an administrator who has just shown that their own second factor works: nobody can lock the firm out by
-- asking for what no administrator has.
create function public.set_admin_second_factor_required(_required boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if _required is null then
    raise exception 'Say whether it is required: _required is missing.' using errcode = '22004';
  end if;
  if not private.has_second_factor() then
    raise exception 'Set up your own second factor first: only an administrator who uses one may change this.'
      using errcode = '42501';
  end if;
  update private.security_rules r
    set admin_second_factor_required = _required, updated_at = now()
    where r.admin_second_factor_required <> _required;
  if found then
    perform private.record('update', 'security_rules', null, '{admin_second_factor_required}');
    perform pg_notify('access_changed', r.user_id::text) from public.user_roles r where r.role = 'admin';
  end if;
  return public.security_rules();
end $$;

-- For functions about the person's own account: the password alone is not enough where there is a second factor.
create function private.require_strong_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.session_is_strong() then
    raise exception 'Use your second factor first.' using errcode = '42501';
  end if;
end $$;

-- Where I am signed in, newest use first.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text,
  methods text[], current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_strong_session();
  return query
    select s.id, s.created_at, s.refreshed_at::timestamptz, s.user_agent, host(s.ip), s.aal::text,
      array(select a.authentication_method from auth.mfa_amr_claims a where a.session_id = s.id order by a.created_at),
      s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
    from auth.sessions s
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    order by coalesce(s.refreshed_at::timestamptz, s.created_at) desc, s.id;
end $$;

-- Ends one of my own sessions; its tokens are refused from the next request on.
create function public.end_session(_session_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_strong_session();
  if _session_id is null then
    raise exception 'Name the session: _session_id is missing.' using errcode = '22004';
  end if;
  delete from auth.sessions s where s.id = _session_id and s.user_id = (select auth.uid());
  if not found then
    raise exception 'This session has ended already, or it is not yours.' using errcode = 'PT404';
  end if;
  perform private.record('end_session', 'accounts', auth.uid());
  return jsonb_build_object('status', 'ended');
end $$;
grant execute on function public.security_rules(), public.set_admin_second_factor_required(boolean),
  public.my_sessions(), public.end_session(uuid) to authenticated;

-- Called by the sign-in service: sign-ins, refused ones, and what happens to a second factor. Ids only; a refused
-- sign-in for an address nobody has carries none.
create function private.note_account_event(_event text, _user_id uuid, _by_owner boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor, actor_role, action, noun, record_id)
  values (
    case when _by_owner then _user_id end,
    case when not _by_owner then 'visitor' else coalesce(
      (select r.role from public.user_roles r where r.user_id = _user_id
       order by array_position(array['admin', 'compliance_officer', 'consultant', 'client'], r.role) limit 1),
      'no role') end,
    _event, 'accounts', _user_id);
end $$;

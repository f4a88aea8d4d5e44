-- Who the caller is, in the firm's own terms.
--
-- Roles are read from user_roles on every request, never from the token: a role that is taken away is gone with
-- the next call. A person without a role row is nobody's colleague and nobody's client; they see their own rows.
--
-- Policies call these functions as `(select private.f())` or `x in (select private.f())`, so that PostgreSQL asks
-- once per statement and not once per row. They are definer functions: a policy that looked into user_roles as the
-- caller would meet the policies of user_roles. plpgsql, because the tables they read come in later files.

create schema if not exists private;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Closed unless said otherwise. A hosted Supabase opens new tables and functions to every API role; here each file
-- grants what it means to.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Whether the second factor was used in this session. The token says so, and the session itself still does: it falls
-- back when the factor is taken away, while its tokens live on for a few minutes.
create function private.used_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and (
    to_regclass('auth.sessions') is null or not exists (
      select from auth.sessions s
      where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.aal::text = 'aal1'));
end $$;

create function private.has_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return to_regclass('auth.mfa_factors') is not null and exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status::text = 'verified');
end $$;

-- Where the firm asks its administrators for a second factor (security_rules), their rights as administrators count
-- only once they have used it, whether they have set one up or not.
create function private.admin_needs_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select r.admin_second_factor_required from private.security_rules r), false)
    and not private.used_second_factor();
end $$;

-- What the policies ask about the caller, as one text: whether the session is strong, the roles that count in it, and
-- their id, and the claims this was read for: 't|admin,consultant|their id', a line end, the claims. A role counts only in a session as
-- strong as the person's own protection: whoever has a verified second factor must have used it (aal2); without a
-- factor the password session is enough.
create function private.read_caller_facts() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  strong boolean := private.used_second_factor() or not private.has_second_factor();
  roles text;
begin
  if strong then
    select string_agg(r.role, ',') into roles from public.user_roles r
    where r.user_id = (select auth.uid())
      and (r.role <> 'admin' or not (select private.admin_needs_second_factor()));
  end if;
  return concat(strong, '|', roles, '|', auth.uid(), e'\n', current_setting('request.jwt.claims', true));
end $$;

-- The same, read once a request: the driver keeps it in request.caller, a setting as trusted as the claims it was
-- read for. Under other claims (a function that acts for somebody) and after a change of roles it is read again.
create function private.caller_facts() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  kept text := current_setting('request.caller', true);
begin
  if kept is null or kept = ''
     or substr(kept, strpos(kept, e'\n') + 1) is distinct from current_setting('request.jwt.claims', true) then
    kept := private.read_caller_facts();
  end if;
  return split_part(kept, e'\n', 1);
end $$;

-- Statement trigger of the tables the facts are read from.
create function private.forget_caller_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('request.caller', '', true);
  return null;
end $$;

create function private.session_is_strong() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return split_part(private.caller_facts(), '|', 1) = 't';
end $$;

-- The caller's id without reading the claims again: a plain expression, where `(select auth.uid())` in a function
-- costs a query of its own.
create function private.caller_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return nullif(split_part(private.caller_facts(), '|', 3), '')::uuid;
end $$;

-- The caller, for rows that are their own: nobody while their second factor is still to be used. A stolen password
-- alone opens neither what a person wrote nor what is written about them.
create function private.strong_session_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.session_is_strong() then private.caller_id() end;
end $$;

create function private.has_any_role(variadic _roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return string_to_array(split_part(private.caller_facts(), '|', 2), ',') && _roles;
end $$;

create function private.has_role(_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_any_role(_role);
end $$;

-- The caller as a consultant: nobody for everyone else, and until the second factor is used. Compared with created_by.
create function private.consultant_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.has_role('consultant') then private.caller_id() end;
end $$;

-- The firm's own people, as against its clients.
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_any_role('admin', 'consultant', 'compliance_officer');
end $$;

-- Who reads every client and project: administrators, and compliance officers (read only).
create function private.reads_everything() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_any_role('admin', 'compliance_officer');
end $$;

-- Who may add clients, projects and services at all.
create function private.writes_records() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_any_role('admin', 'consultant');
end $$;

-- For functions only administrators may call: says no, and says so when a second factor is all that is missing.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('admin') then
    raise exception '%', case
      when not private.session_is_strong() then
        'Use your second factor first: this needs an administrator signed in with it.'
      when private.admin_needs_second_factor() and not private.has_second_factor() then
        'Set up a second factor first: this firm asks its administrators for one.'
      else 'Only an administrator may do this.' end using errcode = '42501';
  end if;
end $$;

-- The service key and the system itself carry no person.
create function private.is_system() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select auth.uid()) is null and coalesce((select auth.role()), 'service_role') = 'service_role';
end $$;

-- Projects whose team I am on. Whoever starts a project is on its team from the start (project_members).
create function private.my_project_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('consultant') then
    return query select m.project_id from public.project_members m where m.user_id = (select auth.uid())
      and m.project_id not in (select private.barred_project_ids());
  end if;
end $$;

create function private.my_led_project_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('consultant') then
    return query
      select m.project_id from public.project_members m
      where m.user_id = (select auth.uid()) and m.team_role = 'lead'
        and m.project_id not in (select private.barred_project_ids())
      union
      select p.id from public.projects p where p.created_by = (select auth.uid())
        and p.id not in (select private.barred_project_ids());
  end if;
end $$;

-- Clients of projects whose team I am on, and those I was made the owner of.
create function private.my_team_client_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('consultant') then
    return query
      select distinct p.client_id from public.project_members m
      join public.projects p on p.id = m.project_id
      where m.user_id = (select auth.uid()) and p.deleted_at is null and p.client_id is not null
        and p.client_id not in (select private.barred_client_ids())
      union
      select c.id from public.clients c where c.owner_id = (select auth.uid())
        and c.id not in (select private.barred_client_ids());
  end if;
end $$;

-- Every client I serve: the ones I entered, own, or know from my projects.
create function private.my_client_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('consultant') then
    return query
      select c.id from public.clients c where c.created_by = (select auth.uid())
        and c.id not in (select private.barred_client_ids())
      union
      select private.my_team_client_ids();
  end if;
end $$;

-- Clients whose people I answer for: I entered the client, or I lead one of its projects.
create function private.my_led_client_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('consultant') then
    return query
      select c.id from public.clients c where c.created_by = (select auth.uid())
        and c.id not in (select private.barred_client_ids())
      union
      select p.client_id from public.projects p
      where p.id in (select private.my_led_project_ids()) and p.deleted_at is null and p.client_id is not null;
  end if;
end $$;

-- Services I deliver: the ones I entered and those of the clients I serve.
create function private.my_service_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('consultant') then
    return query
      select s.id from public.services s
      where (s.created_by = (select auth.uid()) or s.client_id in (select private.my_client_ids()))
        and s.id not in (select private.barred_service_ids());
  end if;
end $$;

-- Clients I belong to as the client's own person.
create function private.my_linked_client_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('client') then
    return query
      select m.client_id from public.client_members m join public.clients c on c.id = m.client_id
      where m.user_id = (select auth.uid()) and c.deleted_at is null;
  end if;
end $$;

create function private.my_linked_service_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select s.id from public.services s where s.client_id in (select private.my_linked_client_ids());
end $$;

-- The same questions about one record, for functions and insert checks.
create function private.is_team_of_client(_client_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_role('consultant') and _client_id not in (select private.barred_client_ids()) and (
    exists (select from public.clients c where c.id = _client_id and (select auth.uid()) in (c.created_by, c.owner_id))
    or exists (
      select from public.project_members m join public.projects p on p.id = m.project_id
      where m.user_id = (select auth.uid()) and p.client_id = _client_id and p.deleted_at is null
    )
  );
end $$;

create function private.is_team_of_project(_project_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_role('consultant') and _project_id not in (select private.barred_project_ids()) and (
    exists (select from public.projects p where p.id = _project_id and p.created_by = (select auth.uid()))
    or exists (
      select from public.project_members m where m.project_id = _project_id and m.user_id = (select auth.uid())
    )
  );
end $$;

-- A typed term as a pattern for ILIKE: contained anywhere, its own % _ \ taken literally. Null for «no term».
create function private.like_pattern(_term text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(coalesce(_term, '')) = '' then
    return null;
  end if;
  if char_length(_term) > 200 then
    raise exception 'The search term is longer than 200 characters.' using errcode = '22001';
  end if;
  return '%' || regexp_replace(btrim(_term), '([\\%_])', '\\\1', 'g') || '%';
end $$;

-- The functions above answer about the caller alone, so any signed-in caller may ask.
grant execute on all functions in schema private to authenticated, service_role;

-- Below here: triggers shared by the nouns. A trigger needs no execute grant.

-- Times and authorship come from the server. created_by may be sent, but only as oneself (the insert policies say
-- so); left out or null it is the caller. (An empty text is no uuid and is refused as 22P02.)
create function private.set_author_and_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(new.created_by, (select auth.uid()));
    -- A person's rows carry the server's time; the system may bring the original times of what it imports.
    if (select auth.uid()) is not null then
      new.created_at := now();
      new.updated_at := new.created_at;
    end if;
  else
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;

-- DELETE by a person archives the row: it vanishes from every list at once and can be brought back unchanged until
-- it is purged. A second DELETE, which only the system can aim (nobody else sees an archived row), is final.
-- Refused with a sentence, not in silence: the caller does see the row.
create function private.archive_instead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What hangs on a record that is purged goes with it: kept, it would point at nothing.
  if pg_trigger_depth() > 1 and private.is_system() then
    return old;
  end if;
  if not (private.is_system() or private.has_role('admin')
          -- A record whose author's account is gone has no author: null would let everyone pass.
          or private.has_role('consultant') and old.created_by is not distinct from (select auth.uid())) then
    raise exception 'Only the person who created this % or an administrator may delete it.', tg_argv[0]
      using errcode = '42501';
  end if;
  execute format('update %I.%I set deleted_at = now(), deleted_by = auth.uid() where id = $1', tg_table_schema, tg_table_name)
    using old.id;
  return null;
end $$;

-- Mail, where this installation has an outbox. A hosted Supabase has none; there the record itself is the news.
-- kind names the server's template; subject and text say the same in plain words for templates that know no better.
create function private.send_mail(_user_id uuid, _kind text, _data jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select u.email from auth.users u where u.id = _user_id);
begin
  if address is not null and to_regprocedure('platform.enqueue_mail(text,text,jsonb,text)') is not null then
    execute 'select platform.enqueue_mail($1, $2, $3)' using _kind, address, _data;
  end if;
end $$;

-- Whoever keeps something open for a person (a socket) is notified on «access_changed», payload the person's id, that
-- their roles or memberships have changed. An ended session is announced on «session_ended», payload its id.
create function private.announce_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('access_changed', (case when tg_op = 'DELETE' then old else new end).user_id::text);
  return null;
end $$;

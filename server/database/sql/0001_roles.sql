-- The roles and schemas everything else stands on. A hosted Supabase has them already, so every statement
-- says «if missing».
--
-- anon, authenticated, service_role: who a request runs as. authenticator: the login the API's pool uses; it
-- inherits nothing and owns nothing, it may only become one of the three (and check a session).

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit %s', wanted,
          case when wanted = 'service_role' then 'bypassrls' else '' end);
      end if;
    exception when duplicate_object or unique_violation then null; -- another start created it meanwhile
    end;
  end loop;
  begin
    if not exists (select from pg_roles where rolname = 'authenticator') then
      create role authenticator login noinherit;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
end $$;
do $$
begin
  grant anon, authenticated, service_role to authenticator;
exception when internal_error then null; -- «tuple concurrently updated»: another start grants the same
end $$;

create schema if not exists auth;
create schema if not exists platform;
create schema if not exists private;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Nothing is open by default: neither tables nor functions.
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema platform to authenticator;

-- The caller, read in one place. Policies use only these three.
create or replace function auth.jwt() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;
create or replace function auth.role() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

-- Called at the head of every request: a token whose session has been ended is refused at once, however long
-- the token itself would have lived. A token without a session (a key) passes.
create or replace function platform.require_session(session_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if session_id = '' or auth.session_is_live(session_id::uuid) then
    return true;
  end if;
  raise exception 'session_not_found' using errcode = 'PT401';
end $$;
revoke execute on function platform.require_session(text) from public;
grant execute on function platform.require_session(text) to authenticator;

-- What the product's policies will ask about this caller, read once a request (private.read_caller_facts says how).
-- Empty where the product has no such function.
create or replace function platform.caller_facts() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regprocedure('private.read_caller_facts()') is null then
    return '';
  end if;
  return private.read_caller_facts();
end $$;
revoke execute on function platform.caller_facts() from public;
grant execute on function platform.caller_facts() to authenticator;

-- Installation-wide facts of the server: who signs tokens (public halves only), which keys are known (hashes).
create table platform.signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);
-- Under which addresses tokens are issued: processes on one database may be reached under different ones.
create table platform.issuers (
  issuer text primary key,
  created_at timestamptz not null default now()
);
create table platform.api_keys (
  key_hash text primary key,
  role text not null check (role in ('anon', 'service_role')),
  created_at timestamptz not null default now()
);
-- Which encryption keys secrets here were written with (hashes): a lost keys.json is noticed at the start.
create table platform.encryption_keys (
  key_hash text primary key,
  created_at timestamptz not null default now()
);
-- Which process writes with which of them: an older key is taken away only when no process writes with it any more.
create table platform.key_holders (
  process uuid primary key,
  key_hash text not null,
  place text not null,
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
-- Keys that got out: the hash of an API key or the id of a signing key. None of them is registered again.
create table platform.withdrawn_keys (
  key text primary key,
  withdrawn_at timestamptz not null default now()
);

-- People and their sessions. Table and column names are those of supabase/auth as far as we use them, so that
-- users can be moved to it. No API role can read any of these tables; policies see auth.uid() only.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- Always the one canonical spelling (server/auth/email-address.ts), so that uniqueness is a plain index.
  email text check (email = lower(email) and length(email) between 3 and 254),
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  -- The address asked for, until both sides have confirmed it.
  email_change text,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider":"email","providers":["email"]}',
  raw_user_meta_data jsonb not null default '{}' check (jsonb_typeof(raw_user_meta_data) = 'object'),
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  -- Columns of hosted projects that we have no use for (auth.accept_imported_user empties them).
  confirmation_token text not null default '',
  recovery_token text not null default '',
  email_change_token_new text not null default '',
  email_change_token_current text not null default '',
  phone_change text not null default '',
  phone_change_token text not null default '',
  phone_change_sent_at timestamptz,
  reauthentication_token text not null default ''
);

-- A dump of a hosted project loads as it is: what stands here otherwise gets our form, and tokens of mails that were
-- under way there are not kept.
create function auth.accept_imported_user() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := nullif(new.email, '');
  new.phone := nullif(new.phone, '');
  new.email_change := nullif(new.email_change, '');
  new.encrypted_password := nullif(new.encrypted_password, '');
  new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}');
  new.raw_user_meta_data := coalesce(new.raw_user_meta_data, '{}');
  new.created_at := coalesce(new.created_at, now());
  new.updated_at := coalesce(new.updated_at, now());
  new.aud := coalesce(nullif(new.aud, ''), 'authenticated');
  new.role := coalesce(nullif(new.role, ''), 'authenticated');
  new.email_change_confirm_status := coalesce(new.email_change_confirm_status, 0);
  new.confirmation_token := '';
  new.recovery_token := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.phone_change := '';
  new.phone_change_token := '';
  new.phone_change_sent_at := null;
  new.reauthentication_token := '';
  return new;
end $$;
create trigger users_accept_imported before insert on auth.users
  for each row execute function auth.accept_imported_user();

create unique index users_email_key on auth.users (email) where not is_sso_user;
create index users_email_change_idx on auth.users (email_change) where email_change is not null;
create index users_created_at_idx on auth.users (created_at);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

-- One row: how long a session may last at most (SESSION_MAX_DAYS), set at each start.
create table auth.session_rules (
  singleton boolean primary key default true check (singleton),
  lifetime interval not null
);
insert into auth.session_rules (lifetime) values ('30 days');

create function auth.session_lifetime() returns interval
language sql stable set search_path = '' as $$
  select lifetime from auth.session_rules
$$;

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  not_after timestamptz not null default now() + auth.session_lifetime(),
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  -- Ours: what the children of this session's refresh tokens are made with (auth.refresh).
  refresh_secret bytea not null
    default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  -- Ours: when the person last confirmed, by the code of a mail, that this session is still theirs.
  reauthenticated_at timestamptz
);
create index sessions_user_id_idx on auth.sessions (user_id);

create function auth.set_session_lifetime(new_lifetime interval) returns void
language sql set search_path = '' as $$
  update auth.session_rules set lifetime = new_lifetime where lifetime <> new_lifetime;
  update auth.sessions set not_after = created_at + new_lifetime where not_after <> created_at + new_lifetime;
$$;

-- How the person proved who they are in this session (the amr claim).
create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

-- `token` and `parent` are SHA-256 of the tokens, so nothing in this table signs anyone in.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  user_id text not null,
  session_id uuid not null references auth.sessions on delete cascade,
  parent text,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The newest of a session is the active one; `revoked` is in no index, so revoking one rewrites no index entry.
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, id);

-- What a mail carries: a code (hash of address and code) and a link (hash of its token). One success or a newer
-- mail of the same type ends it; a code is dead after five wrong tries.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in ('signup', 'invite', 'magiclink', 'recovery',
    'email_change_new', 'email_change_current', 'reauthentication')),
  token_hash text not null,
  link_hash text unique,
  -- The address the mail went to.
  relates_to text not null,
  attempts smallint not null default 0,
  flow_state_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to, token_type);

-- A PKCE sign-in under way.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code text unique,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  code_challenge text not null,
  provider_type text not null default 'email',
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  auth_code_issued_at timestamptz
);
create index flow_state_user_id_idx on auth.flow_state (user_id);
create index flow_state_created_at_idx on auth.flow_state (created_at);
alter table auth.one_time_tokens add foreign key (flow_state_id) references auth.flow_state on delete set null;
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Security events; ids only, never an address or a name.
create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  ip_address text not null default ''
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

-- The second layer behind the missing grants: no row for anyone but the owner, even if a grant slips in.
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from public, anon, authenticated', name);
  end loop;
end $$;

-- True while a token of this session may still be used. Asked at the head of every request.
create or replace function auth.session_is_live(session_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = session_is_live.session_id
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
      and (s.not_after is null or s.not_after > now())
  )
$$;
grant execute on function auth.session_is_live(uuid) to authenticator, anon, authenticated, service_role;

-- Whoever holds a connection open for a session (sockets) is notified when it ends.
create function auth.announce_ended_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_announce_end after delete on auth.sessions
  for each row execute function auth.announce_ended_session();

-- A ban or a soft delete ends every session at once, and lifting the ban does not bring them back.
create function auth.end_sessions_of_banned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end $$;
create trigger users_end_sessions after update of banned_until, deleted_at on auth.users
  for each row when (new.banned_until > now() or new.deleted_at is not null)
  execute function auth.end_sessions_of_banned();

-- Passkeys: public keys a person's devices sign in with. Table names are those of supabase/auth. Only the owner may
-- execute the functions.

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Devices that count their signatures only ever count up; a copy of one would fall behind.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  friendly_name text not null default '',
  aaguid uuid,
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- What a device is asked to sign; taken away by whoever answers, right or wrong. A sign-in names nobody yet.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_challenges enable row level security;
revoke all on auth.webauthn_credentials, auth.webauthn_challenges from public, anon, authenticated;

-- Keeps a registered key. Answers its row, or null when the device is registered already.
create function auth.add_passkey(person_id uuid, facts jsonb, credential bytea, key bytea)
returns setof auth.webauthn_credentials
language sql set search_path = '' as $$
  insert into auth.webauthn_credentials (user_id, credential_id, public_key, sign_count, transports, friendly_name,
      aaguid, backup_eligible, backed_up)
  select person_id, credential, key, f.sign_count, coalesce(f.transports, '[]'), f.friendly_name, f.aaguid,
      f.backup_eligible, f.backed_up
  from jsonb_to_record(facts) as f(sign_count bigint, transports jsonb, friendly_name text, aaguid uuid,
      backup_eligible boolean, backed_up boolean)
  on conflict (credential_id) do nothing
  returning *
$$;

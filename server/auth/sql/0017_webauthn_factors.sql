-- Security keys and passkeys as a second factor: what a device signs instead of a code. The key belongs to a row of
-- mfa_factors of the type webauthn; what it is asked to sign stands with the challenge. Only the owner may read these.

create table auth.mfa_webauthn_keys (
  factor_id uuid primary key references auth.mfa_factors on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Devices that count their signatures only ever count up; a copy of one would fall behind.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  aaguid uuid
);
alter table auth.mfa_webauthn_keys enable row level security;
revoke all on auth.mfa_webauthn_keys from public, anon, authenticated;

alter table auth.mfa_challenges add column web_authn_session_data jsonb;

-- Keeps the key of a factor. False when the device is a second factor already, of this person or another.
create function auth.add_webauthn_key(of_factor uuid, facts jsonb, credential bytea, key bytea) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into auth.mfa_webauthn_keys (factor_id, credential_id, public_key, sign_count, transports, aaguid)
  select of_factor, credential, key, f.sign_count, coalesce(f.transports, '[]'), f.aaguid
  from jsonb_to_record(facts) as f(sign_count bigint, transports jsonb, aaguid uuid)
  on conflict do nothing;
  return found;
end $$;

revoke execute on function auth.add_webauthn_key(uuid, jsonb, bytea, bytea) from public;

-- The second factor: an authenticator app's codes (TOTP), and recovery codes for the day the phone is lost. Only the
-- owner may execute these. The app's secret is encrypted by the server (auth/encrypted-field.ts) before it gets here.

alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  drop constraint mfa_factors_last_challenged_at_key,
  -- The 30-second step of the last code taken: that code and all before it are spent.
  add column used_step bigint;
create unique index mfa_factors_friendly_name_key on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
create unique index mfa_factors_one_recovery_set on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  -- SHA-256: the codes are 80 random bits, so they need no slow hash.
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
revoke all on auth.mfa_recovery_codes from public, anon, authenticated;

-- Notes a security event, ids only: among the sign-in service's own entries and, where the product's audit log is
-- installed, there.
create function auth.record_event(event text, person_id uuid, by_owner boolean default true, facts jsonb default '{}')
returns void
language plpgsql set search_path = '' as $$
begin
  insert into auth.audit_log_entries (payload)
    values (jsonb_build_object('action', event, 'actor_id', case when by_owner then person_id end, 'target_id', person_id) || facts);
  if to_regprocedure('private.note_account_event(text,uuid,boolean)') is not null then
    execute 'select private.note_account_event($1, $2, $3)' using event, person_id, by_owner;
  end if;
end $$;

create function auth.has_second_factor(person_id uuid) returns boolean
language sql stable as $$
  select exists (select from auth.mfa_factors f
    where f.user_id = person_id and f.status = 'verified' and f.factor_type <> 'recovery_code')
$$;

-- Starts an enrolment. What was begun and left lying for five minutes is swept first.
-- Answers «too_many», «name_taken» or «created» with the factor.
create function auth.enrol_factor(person_id uuid, factor_id uuid, type text, name text, encrypted_secret text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform from auth.users where id = person_id for update;
  delete from auth.mfa_factors f where f.user_id = person_id and f.status = 'unverified'
    and greatest(f.created_at, f.last_challenged_at) < now() - interval '5 minutes';
  if (select count(*) from auth.mfa_factors f where f.user_id = person_id and f.factor_type <> 'recovery_code') >= 10 then
    return '{"outcome":"too_many"}';
  end if;
  insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret)
    values (factor_id, person_id, type, 'unverified', name, encrypted_secret);
  return '{"outcome":"created"}';
exception when unique_violation then
  return '{"outcome":"name_taken"}';
end $$;

-- The session rises to aal2 as a new one: new id, new line of refresh tokens, as old as the sign-in it continues.
-- The old one and every other session below aal2 end, whoever holds them.
create function auth.step_up(of_session uuid, by_factor uuid, method text, client_agent text, client_ip inet)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  held auth.sessions;
  opened auth.sessions;
  token text := auth.child_token(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'first');
begin
  select * into held from auth.sessions where id = of_session for update;
  if not found then
    return '{"outcome":"session_not_found"}';
  end if;
  insert into auth.sessions (user_id, created_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag,
      reauthenticated_at)
    values (held.user_id, held.created_at, by_factor, 'aal2', held.not_after, now(), left(client_agent, 500), client_ip, held.tag,
      held.reauthenticated_at)
    returning * into opened;
  insert into auth.mfa_amr_claims (session_id, authentication_method, created_at)
    select opened.id, a.authentication_method, a.created_at from auth.mfa_amr_claims a
    where a.session_id = held.id and a.authentication_method <> method;
  insert into auth.mfa_amr_claims (session_id, authentication_method) values (opened.id, method);
  insert into auth.refresh_tokens (token, user_id, session_id)
    values (auth.token_hash(token), held.user_id::text, opened.id);
  delete from auth.sessions where id = held.id or (user_id = held.user_id and aal = 'aal1');
  return auth.session_answer(opened, token);
end $$;

-- Sessions that rose by this factor fall back to aal1; without a last factor all of the person's do, and the
-- recovery codes, which stand in for a factor, go with it.
create function auth.remove_factor(person_id uuid, gone uuid, by_owner boolean default true) returns boolean
language plpgsql set search_path = '' as $$
declare
  factor auth.mfa_factors;
begin
  perform from auth.users where id = person_id for update;
  delete from auth.mfa_factors where id = gone and user_id = person_id returning * into factor;
  if not found then
    return false;
  end if;
  if factor.status = 'verified' then
    if not auth.has_second_factor(person_id) then
      delete from auth.mfa_factors where user_id = person_id and factor_type = 'recovery_code';
    end if;
    delete from auth.mfa_amr_claims a using auth.sessions s
      where s.id = a.session_id and s.user_id = person_id
        and a.authentication_method in ('totp', 'mfa/webauthn', 'mfa/recovery_code')
        and (s.factor_id = gone or not auth.has_second_factor(person_id));
    update auth.sessions s set aal = 'aal1', factor_id = null, updated_at = now()
      where s.user_id = person_id and s.aal = 'aal2'
        and (s.factor_id = gone or not auth.has_second_factor(person_id));
    perform auth.record_event('factor_removed', person_id, by_owner, jsonb_build_object('factor_id', gone));
  end if;
  return true;
end $$;

-- A new set of recovery codes, in the place of the old one if there is one.
create function auth.replace_recovery_codes(of_factor uuid, hashes text[]) returns void
language sql set search_path = '' as $$
  delete from auth.mfa_recovery_codes where factor_id = of_factor;
  insert into auth.mfa_recovery_codes (factor_id, code_hash) select of_factor, h from unnest(hashes) h;
  update auth.mfa_factors set updated_at = now() where id = of_factor;
$$;

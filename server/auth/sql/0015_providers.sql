-- Sign-in with OpenID Connect providers. Only the owner may execute these functions or see these tables.

-- A person is on the way to a provider and back. The row's id is the `state`; it is spent by the first callback.
create table auth.provider_flows (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- Only the browser that set out may come back: SHA-256 of a cookie's value.
  browser_hash text not null,
  -- What the provider's answer must prove: the nonce in the ID token, the secret behind our code challenge.
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  -- The client's own challenge; without one the session goes to the address's fragment.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- Set when a signed-in person connects a further identity; with the session the request is deleted too.
  user_id uuid references auth.users on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  check ((user_id is null) = (session_id is null)),
  check ((code_challenge is null) = (code_challenge_method is null))
);
create index provider_flows_created_at_idx on auth.provider_flows (created_at);
create index provider_flows_user_id_idx on auth.provider_flows (user_id) where user_id is not null;
create index provider_flows_session_id_idx on auth.provider_flows (session_id) where session_id is not null;
alter table auth.provider_flows enable row level security;
revoke all on auth.provider_flows from public, anon, authenticated;

alter table auth.flow_state
  -- The provider's own tokens on their way to the client, encrypted with a part of the code that is not stored here.
  add column provider_tokens bytea,
  -- The session the code was traded for: a second use of the code ends it. The row stays as proof of the first use.
  add column used_at timestamptz,
  add column session_id uuid references auth.sessions on delete set null;
create index flow_state_session_id_idx on auth.flow_state (session_id) where session_id is not null;

-- Ten minutes are enough to sign in at a provider.
create function auth.spend_provider_flow(state uuid, hash_of_browser text) returns setof auth.provider_flows
language sql set search_path = '' as $$
  delete from auth.provider_flows
    where id = state and browser_hash = hash_of_browser and created_at > now() - interval '10 minutes'
    returning *;
$$;

-- app_metadata.provider and .providers follow the identities.
create function auth.update_providers(person_id uuid) returns void
language sql set search_path = '' as $$
  update auth.users u set updated_at = now(),
    raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('provider', names.list -> 0, 'providers', names.list)
  from (
    select jsonb_agg(n.provider order by n.since, n.provider) as list
    from (select i.provider, min(i.created_at) as since from auth.identities i
      where i.user_id = person_id group by i.provider) n) names
  where u.id = person_id and names.list is not null
$$;

-- Gives a person one more identity.
create function auth.add_identity(
  person_id uuid, of_provider text, subject text, data jsonb)
returns void
language plpgsql set search_path = '' as $$
declare
  identity auth.identities;
begin
  insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
    values (subject, person_id, of_provider, data, now())
    returning * into identity;
  perform auth.update_providers(person_id);
  perform auth.record_event('identity_linked', person_id, true,
    jsonb_build_object('identity_id', identity.id, 'provider', of_provider));
end $$;

-- Who signs in here? `verified` says that the provider vouches for the address, `trusting` that this installation
-- confirms new accounts without a mail. Outcomes: ok (with user_id, and linked when an older account got the
-- identity), user_banned, email_missing, unverified.
--
-- A known identity is the person, whatever its address says today. A new identity joins an account only when both
-- the provider and we know the address to be its owner's: an unverified address joins nothing, and an account whose
-- address nobody had confirmed loses everything its maker, perhaps a stranger, had put there.
create function auth.sign_in_with_identity(
  of_provider text, subject text, address text, verified boolean, trusting boolean, data jsonb, metadata jsonb)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  known auth.identities;
  person auth.users;
  new_id uuid;
  was_confirmed boolean;
begin
  select * into known from auth.identities i where i.provider_id = subject and i.provider = of_provider for update;
  if found then
    select * into person from auth.users where id = known.user_id for update;
    if person.deleted_at is not null or person.banned_until > now() then
      return '{"outcome":"user_banned"}';
    end if;
    update auth.identities set identity_data = data, last_sign_in_at = now(), updated_at = now() where id = known.id;
    return jsonb_build_object('outcome', 'ok', 'user_id', person.id);
  end if;
  if address is null then
    return '{"outcome":"email_missing"}';
  end if;

  select * into person from auth.users where email = address and not is_sso_user for update;
  if not found then
    if not (verified or trusting) then
      return '{"outcome":"unverified"}';
    end if;
    insert into auth.users (email, raw_user_meta_data, email_confirmed_at)
      values (address, metadata, now()) returning id into new_id;
    perform auth.add_identity(new_id, of_provider, subject, data);
    return jsonb_build_object('outcome', 'ok', 'user_id', new_id);
  end if;
  if not verified then
    return '{"outcome":"unverified"}';
  end if;
  if person.deleted_at is not null or person.banned_until > now() then
    return '{"outcome":"user_banned"}';
  end if;

  was_confirmed := person.email_confirmed_at is not null;
  if not was_confirmed then
    perform auth.confirm_email(person.id, false);
    -- What a stranger said about themselves goes as well; an invitation's data came from an administrator.
    update auth.users set raw_user_meta_data =
        case when person.invited_at is null then metadata else metadata || raw_user_meta_data end
      where id = person.id;
  else
    update auth.users set raw_user_meta_data = metadata || raw_user_meta_data where id = person.id;
  end if;
  perform auth.add_identity(person.id, of_provider, subject, data);
  return jsonb_build_object('outcome', 'ok', 'user_id', person.id, 'linked', was_confirmed);
exception when unique_violation then
  -- Two first sign-ins at the same moment: the other one has just made the account or the identity.
  return '{"outcome":"again"}';
end $$;

-- A signed-in person connects an identity. Outcomes: ok, identity_already_exists (theirs or another's, `own` tells).
create function auth.link_identity(
  person_id uuid, of_provider text, subject text, data jsonb, metadata jsonb)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  owner uuid;
begin
  perform from auth.users where id = person_id for update;
  select i.user_id into owner from auth.identities i where i.provider_id = subject and i.provider = of_provider;
  if owner is not null then
    return jsonb_build_object('outcome', 'identity_already_exists', 'own', owner = person_id);
  end if;
  update auth.users set raw_user_meta_data = metadata || raw_user_meta_data where id = person_id;
  perform auth.add_identity(person_id, of_provider, subject, data);
  return '{"outcome":"ok"}';
exception when unique_violation then
  return '{"outcome":"identity_already_exists","own":false}';
end $$;

-- Takes an identity away, never the last one. Without the email identity there is no password either. Whoever came
-- in through it goes: every other session ends. Outcomes: ok (with provider), or the wire's codes.
create function auth.unlink_identity(person_id uuid, identity_id uuid, kept_session uuid)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  gone auth.identities;
begin
  perform from auth.users where id = person_id for update;
  select * into gone from auth.identities i where i.id = identity_id and i.user_id = person_id;
  if not found then
    return '{"outcome":"identity_not_found"}';
  end if;
  if (select count(*) from auth.identities i where i.user_id = person_id) < 2 then
    return '{"outcome":"single_identity_not_deletable"}';
  end if;
  delete from auth.identities i where i.id = gone.id;
  if gone.provider = 'email' then
    update auth.users set encrypted_password = null where id = person_id;
  end if;
  delete from auth.sessions s where s.user_id = person_id and s.id <> kept_session;
  perform auth.update_providers(person_id);
  perform auth.record_event('identity_unlinked', person_id, true,
    jsonb_build_object('identity_id', gone.id, 'provider', gone.provider));
  return jsonb_build_object('outcome', 'ok', 'provider', gone.provider);
end $$;

-- The client of a session gets another one in its place: with the same proofs and the same age, so that connecting
-- an identity neither lowers nor raises what the person has shown.
create function auth.replace_session(old_id uuid, client_agent text, client_ip inet) returns jsonb
language plpgsql set search_path = '' as $$
declare
  held auth.sessions;
  opened auth.sessions;
  token text := auth.child_token(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'first');
begin
  select * into held from auth.sessions where id = old_id for update;
  if not found then
    return '{"outcome":"session_not_found"}';
  end if;
  insert into auth.sessions (user_id, created_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag,
      reauthenticated_at)
    values (held.user_id, held.created_at, held.factor_id, held.aal, held.not_after, now(), left(client_agent, 500),
      client_ip, held.tag, held.reauthenticated_at)
    returning * into opened;
  update auth.mfa_amr_claims set session_id = opened.id where session_id = held.id;
  insert into auth.refresh_tokens (token, user_id, session_id)
    values (auth.token_hash(token), held.user_id::text, opened.id);
  delete from auth.sessions where id = held.id;
  return auth.session_answer(opened, token);
end $$;

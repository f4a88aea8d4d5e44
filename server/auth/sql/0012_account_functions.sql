-- Accounts and the one-time tokens of their mails. Only the owner may execute these.

-- A newer mail of the same type ends the older one.
create function auth.issue_token(
  person_id uuid, type text, address text, code_hash text, hash_of_link text, flow uuid default null)
returns void
language sql set search_path = '' as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, link_hash, relates_to, flow_state_id)
  values (person_id, type, code_hash, hash_of_link, address, flow)
  on conflict (user_id, token_type) do update set
    token_hash = excluded.token_hash, link_hash = excluded.link_hash, relates_to = excluded.relates_to,
    flow_state_id = excluded.flow_state_id, attempts = 0, created_at = now(), updated_at = now()
$$;

-- Spends a token by its link (one hour; an invitation seven days) or by address and code (ten minutes, five tries). Returns the token, or
-- no row: expired, spent, of another address or of another type all look the same.
create function auth.spend_token(types text[], hash_of_link text, address text, code_hash text)
returns setof auth.one_time_tokens
language plpgsql set search_path = '' as $$
declare
  candidate auth.one_time_tokens;
begin
  if hash_of_link is not null then
    return query delete from auth.one_time_tokens
      where link_hash = hash_of_link and token_type = any (types)
        and created_at > now() - case when token_type = 'invite' then interval '7 days' else interval '1 hour' end
      returning *;
    return;
  end if;
  for candidate in
    select * from auth.one_time_tokens
    where relates_to = address and token_type = any (types) and attempts < 5
      and created_at > now() - interval '10 minutes'
    order by created_at desc for update
  loop
    if candidate.token_hash = code_hash then
      delete from auth.one_time_tokens where id = candidate.id;
      return next candidate;
      return;
    end if;
    update auth.one_time_tokens set attempts = attempts + 1, updated_at = now() where id = candidate.id;
    if candidate.attempts = 4 then
      perform auth.record_event('sign_in_blocked', candidate.user_id, false,
        jsonb_build_object('limit', 'code', 'type', candidate.token_type));
    end if;
  end loop;
end $$;

create function auth.add_person(
  address text, password_hash text, metadata jsonb, confirmed boolean, invited boolean default false)
returns uuid
language plpgsql set search_path = '' as $$
declare
  person_id uuid;
begin
  insert into auth.users (email, encrypted_password, raw_user_meta_data, email_confirmed_at, invited_at)
    values (address, password_hash, metadata, case when confirmed then now() end, case when invited then now() end)
    returning id into person_id;
  insert into auth.identities (provider_id, user_id, provider, identity_data)
    values (person_id::text, person_id, 'email', metadata || jsonb_build_object('sub', person_id, 'email', address,
      'email_verified', confirmed, 'phone_verified', false));
  return person_id;
end $$;

-- Marks an address as its owner's. Unless the sign-up itself is being confirmed, whatever was there before (password,
-- factors, passkeys, sessions, identities) came from someone who had not shown that the address is theirs, so it goes.
create function auth.confirm_email(person_id uuid, keep_password boolean) returns void
language plpgsql set search_path = '' as $$
begin
  update auth.users set email_confirmed_at = now(), updated_at = now(),
    encrypted_password = case when keep_password then encrypted_password end
    where id = person_id and email_confirmed_at is null;
  if found then
    if not keep_password then
      delete from auth.mfa_factors where user_id = person_id;
      delete from auth.webauthn_credentials where user_id = person_id;
      delete from auth.sessions where user_id = person_id;
      delete from auth.identities where user_id = person_id and provider <> 'email';
    end if;
    update auth.identities set identity_data = identity_data || '{"email_verified":true}', updated_at = now()
      where user_id = person_id and provider = 'email';
  end if;
end $$;

create function auth.start_flow(person_id uuid, challenge text, method text, authentication text) returns uuid
language sql set search_path = '' as $$
  insert into auth.flow_state (user_id, code_challenge, code_challenge_method, authentication_method)
  values (person_id, challenge, method, authentication) returning id
$$;

-- The whole sign-up in one step. A confirmed address is answered «exists» and its owner gets a notice; the same
-- rows are written and undone, so that time does not tell either.
create function auth.sign_up(
  address text, password_hash text, metadata jsonb, confirm boolean, code_hash text, hash_of_link text,
  challenge text, challenge_method text, mail jsonb)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  known auth.users;
  person_id uuid;
  flow uuid;
begin
  select * into known from auth.users where email = address for update;
  -- An open invitation may carry rights: where no mail proves the address, only its link accepts it.
  if known.email_confirmed_at is not null or (known.invited_at is not null and confirm) then
    if not confirm then
      begin
        person_id := auth.add_person('-' || gen_random_uuid() || '@invalid', password_hash, metadata, false);
        perform auth.issue_token(person_id, 'signup', address, code_hash, hash_of_link, flow);
        raise exception using errcode = 'HM000';
      exception when sqlstate 'HM000' then null;
      end;
      perform platform.enqueue_mail('account-exists', address);
    end if;
    return '{"outcome":"exists"}';
  end if;

  if known.id is null then
    person_id := auth.add_person(address, password_hash, metadata, confirm);
  elsif known.invited_at is not null then
    -- Whoever typed this may be a stranger: the owner of the mailbox gets a link, but neither the password nor
    -- anything else that was typed becomes part of the invited account, and the invitation stays open.
    person_id := known.id;
  else
    -- Nobody has shown yet that this address is theirs, and it was claimed twice: the older link dies, and no password
    -- counts, or the owner's click would confirm a stranger's. Whoever opens the new link chooses one.
    person_id := known.id;
    update auth.users set encrypted_password = case when confirm then password_hash end,
        raw_user_meta_data = metadata, updated_at = now()
      where id = person_id;
    delete from auth.one_time_tokens where user_id = person_id;
    if confirm then
      perform auth.confirm_email(person_id, true);
    end if;
  end if;
  if not confirm then
    if challenge is not null then
      flow := auth.start_flow(person_id, challenge, challenge_method, 'email/signup');
    end if;
    perform auth.issue_token(person_id, 'signup', address, code_hash, hash_of_link, flow);
    update auth.users set confirmation_sent_at = now() where id = person_id;
    perform platform.enqueue_mail('confirm-sign-up', address, mail);
  end if;
  return jsonb_build_object('outcome', 'created', 'user', auth.person(person_id));
exception when unique_violation then
  -- Two sign-ups for one address at the same moment: the other one has just made the account.
  return '{"outcome":"exists"}';
end $$;

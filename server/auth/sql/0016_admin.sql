-- Accounts as the holder of the secret key makes, changes and removes them. Only the owner may execute these.

-- Notes an act in the security events: ids only.
create function auth.record_admin_act(act text, person_id uuid) returns void
language sql set search_path = '' as $$
  insert into auth.audit_log_entries (payload)
  values (jsonb_build_object('action', act, 'actor', 'service_role', 'target_id', person_id))
$$;

create function auth.merged(old jsonb, change jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(field.key, field.value), '{}')
  from jsonb_each(old || coalesce(change, '{}')) field where field.value <> 'null'
$$;

-- The identity that signs in by this address or number follows the account.
create function auth.sync_identity(person auth.users, kind text) returns void
language plpgsql set search_path = '' as $$
declare
  address text := case kind when 'email' then person.email else person.phone end;
  confirmed boolean := case kind when 'email' then person.email_confirmed_at is not null else person.phone_confirmed_at is not null end;
  facts jsonb := jsonb_build_object('sub', person.id, kind, address, kind || '_verified', confirmed);
begin
  if address is null then
    return;
  end if;
  insert into auth.identities (provider_id, user_id, provider, identity_data)
    values (person.id::text, person.id, kind, facts)
    on conflict (provider_id, provider) do update set
      identity_data = identities.identity_data || excluded.identity_data, updated_at = now()
      where identities.identity_data <> identities.identity_data || excluded.identity_data;
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
      'provider', coalesce(u.raw_app_meta_data ->> 'provider', kind),
      'providers', coalesce(u.raw_app_meta_data -> 'providers', '[]') || to_jsonb(kind))
    where u.id = person.id and not coalesce(u.raw_app_meta_data -> 'providers' ? kind, false);
end $$;

-- `facts` holds the columns that are set (id, email, phone, encrypted_password, role, raw_user_meta_data,
-- raw_app_meta_data, email_confirmed, phone_confirmed, banned_until).
create function auth.admin_create(facts jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person auth.users;
begin
  insert into auth.users (id, email, phone, encrypted_password, role, raw_user_meta_data, raw_app_meta_data,
      email_confirmed_at, phone_confirmed_at, banned_until)
    values (coalesce((facts ->> 'id')::uuid, gen_random_uuid()), facts ->> 'email', facts ->> 'phone',
      facts ->> 'encrypted_password', coalesce(facts ->> 'role', 'authenticated'),
      coalesce(facts -> 'raw_user_meta_data', '{}'), coalesce(facts -> 'raw_app_meta_data', '{}'),
      case when (facts ->> 'email_confirmed')::boolean then now() end,
      case when (facts ->> 'phone_confirmed')::boolean then now() end,
      (facts ->> 'banned_until')::timestamptz)
    returning * into person;
  perform auth.sync_identity(person, 'email');
  perform auth.sync_identity(person, 'phone');
  perform auth.record_admin_act('user_created', person.id);
  return auth.person(person.id);
end $$;

-- Only what is in `facts` changes; `banned_until` null lifts a ban. In the two metadata objects new fields are added
-- and null takes one away. A new password ends every session: whoever lost the old one is out.
create function auth.admin_update(person_id uuid, facts jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person auth.users;
begin
  update auth.users u set
      email = coalesce(facts ->> 'email', u.email),
      phone = coalesce(facts ->> 'phone', u.phone),
      encrypted_password = coalesce(facts ->> 'encrypted_password', u.encrypted_password),
      role = coalesce(facts ->> 'role', u.role),
      raw_user_meta_data = auth.merged(u.raw_user_meta_data, facts -> 'raw_user_meta_data'),
      raw_app_meta_data = auth.merged(u.raw_app_meta_data, facts -> 'raw_app_meta_data'),
      email_confirmed_at = case when (facts ->> 'email_confirmed')::boolean then coalesce(u.email_confirmed_at, now())
        else u.email_confirmed_at end,
      phone_confirmed_at = case when (facts ->> 'phone_confirmed')::boolean then coalesce(u.phone_confirmed_at, now())
        else u.phone_confirmed_at end,
      banned_until = case when facts ? 'banned_until' then (facts ->> 'banned_until')::timestamptz else u.banned_until end,
      updated_at = now()
    where u.id = person_id returning * into person;
  if not found then
    return null;
  end if;
  if facts ? 'email' or facts ? 'email_confirmed' then
    perform auth.sync_identity(person, 'email');
  end if;
  if facts ? 'phone' or facts ? 'phone_confirmed' then
    perform auth.sync_identity(person, 'phone');
  end if;
  if facts ? 'email' then
    update auth.users set email_change = null, email_change_confirm_status = 0 where id = person_id;
  end if;
  if facts ? 'encrypted_password' then
    delete from auth.sessions where user_id = person_id;
  end if;
  -- What older mails offer was offered to another address, or under another password.
  if facts ? 'email' or facts ? 'encrypted_password' then
    delete from auth.one_time_tokens where user_id = person_id;
  end if;
  perform auth.record_admin_act('user_modified', person_id);
  return auth.person(person_id);
end $$;

-- The account stays as an empty shell that records may go on naming: nobody signs in with it, its address and
-- number are free, what the person told about themselves is gone, and it holds no role.
create function auth.soft_delete(person_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update auth.users u set
      deleted_at = now(), updated_at = now(), encrypted_password = null,
      email = auth.token_hash(u.id || u.email), phone = left(auth.token_hash(u.id || u.phone), 15),
      email_change = null, email_change_confirm_status = 0, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
    where u.id = person_id and u.deleted_at is null;
  if not found then
    return false;
  end if;
  update auth.identities i set provider_id = auth.token_hash(i.id || i.provider_id), identity_data = '{}', updated_at = now()
    where i.user_id = person_id;
  delete from auth.mfa_factors where user_id = person_id;
  delete from auth.webauthn_credentials where user_id = person_id;
  delete from auth.one_time_tokens where user_id = person_id;
  delete from auth.flow_state where user_id = person_id;
  if to_regclass('public.user_roles') is not null then
    execute 'delete from public.user_roles where user_id = $1' using person_id;
  end if;
  perform auth.record_admin_act('user_deleted', person_id);
  return true;
end $$;

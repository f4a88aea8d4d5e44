-- One call per verb, so that a sign-in and a refresh each cost one round trip. Only the owner may execute them.
-- The small ones fix no search_path of their own, so that they are inlined: every name in them is written in full.

-- A person with what the wire shows of them.
create function auth.person(person_id uuid) returns jsonb
language sql stable as $$
  select to_jsonb(u) - 'encrypted_password' || jsonb_build_object(
    'identities', coalesce((
      select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]'),
    'factors', coalesce((
      select jsonb_agg(to_jsonb(f) - 'secret' order by f.created_at) from auth.mfa_factors f where f.user_id = u.id), '[]'))
  from auth.users u where u.id = person_id
$$;

create function auth.session_answer(of_session auth.sessions, token text) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'outcome', 'ok',
    'session_id', of_session.id,
    'aal', of_session.aal,
    'token', token,
    'amr', coalesce((
      select jsonb_agg(jsonb_build_object('method', a.authentication_method,
        'timestamp', floor(extract(epoch from a.created_at))::bigint) order by a.created_at desc)
      from auth.mfa_amr_claims a where a.session_id = of_session.id), '[]'),
    'user', auth.person(of_session.user_id))
$$;

create function auth.token_hash(token text) returns text
language sql immutable as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- A token's child can be made only with both the token (which the database does not keep) and the session's
-- secret (which the client never sees). So the same parent always has the same child, and neither a stolen
-- token nor a copy of the database is enough to foresee it.
create function auth.child_token(secret bytea, token text) returns text
language sql immutable as $$
  select rtrim(translate(encode(sha256(secret || convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=')
$$;

-- Opens a session: always a new id, never one the client chose. A password is compared before this and takes its
-- time: with the hash it was compared with, nobody comes in who is still busy when the password changes.
create function auth.open_session(person_id uuid, method text, client_agent text, client_ip inet,
  hash_compared text default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  opened auth.sessions;
  token text := auth.child_token(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'first');
begin
  update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = person_id and (hash_compared is null or encrypted_password = hash_compared);
  if not found and hash_compared is not null then
    return '{"outcome":"password_changed"}';
  end if;
  update auth.identities set last_sign_in_at = now(), updated_at = now()
    where user_id = person_id and provider = 'email';
  insert into auth.sessions (user_id, user_agent, ip) values (person_id, left(client_agent, 500), client_ip)
    returning * into opened;
  insert into auth.mfa_amr_claims (session_id, authentication_method) values (opened.id, method);
  insert into auth.refresh_tokens (token, user_id, session_id)
    values (auth.token_hash(token), person_id::text, opened.id);
  perform auth.record_event('signed_in', person_id, true, jsonb_build_object('method', method, 'session_id', opened.id));
  return auth.session_answer(opened, token);
end $$;

-- Trades a refresh token for its child, in one locked step.
--
-- The active token is answered with a child. For ten seconds its parent is answered with the active token itself: the
-- answer was lost, or a second tab asked at the same moment. Anything older or later is a replay, by a thief or by
-- whoever was robbed: the whole session ends.
create function auth.refresh(presented text, client_agent text, client_ip inet)
returns jsonb
language plpgsql set search_path = '' set lock_timeout = '5s' as $$
declare
  presented_hash text := auth.token_hash(presented);
  child text;
  held auth.sessions;
  person auth.users;
  active auth.refresh_tokens;
begin
  select s.* into held from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = presented_hash for update of s;
  if not found then
    return '{"outcome":"refresh_token_not_found"}';
  end if;
  select * into person from auth.users where id = held.user_id;
  if person.banned_until > now() then
    return '{"outcome":"user_banned"}';
  end if;
  if held.not_after <= now() or person.deleted_at is not null then
    return '{"outcome":"session_expired"}';
  end if;
  child := auth.child_token(held.refresh_secret, presented);
  select * into active from auth.refresh_tokens where session_id = held.id order by id desc limit 1;

  if active.token = presented_hash then
    update auth.refresh_tokens set revoked = true, updated_at = now() where id = active.id;
    insert into auth.refresh_tokens (token, user_id, session_id, parent)
      values (auth.token_hash(child), active.user_id, held.id, presented_hash);
    update auth.sessions set refreshed_at = now(), updated_at = now(),
      user_agent = left(client_agent, 500), ip = client_ip
      where id = held.id;
    return auth.session_answer(held, child);
  end if;
  if active.parent = presented_hash and active.created_at > now() - interval '10 seconds' then
    return auth.session_answer(held, child);
  end if;

  perform auth.record_event('token_replayed', held.user_id, false, jsonb_build_object('session_id', held.id));
  delete from auth.sessions where id = held.id;
  return '{"outcome":"refresh_token_already_used"}';
end $$;

-- The one-time token of the setup link, printed by the server while the firm has no administrator. Only its hash is
-- kept, in a schema the API does not reach; it is spent by the first administrator (grant_admin_access).

create table private.setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  used_by uuid references auth.users (id) on delete set null
);
create index setup_tokens_used_by on private.setup_tokens (used_by);
alter table private.setup_tokens enable row level security;
alter table private.setup_tokens force row level security;

create function private.setup_token_hash(_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(_token, 'UTF8')), 'hex')
$$;

create function private.there_is_an_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles r where r.role = 'admin');
end $$;

-- The server issues a token; any earlier one that was not used is void.
create function private.issue_setup_token(_token text) returns void
language sql security definer set search_path = '' as $$
  delete from private.setup_tokens where used_at is null and token_hash <> private.setup_token_hash(_token);
  insert into private.setup_tokens (token_hash) values (private.setup_token_hash(_token)) on conflict do nothing;
$$;

-- Asked by the sign-up: does this token confirm the person at once?
create function private.setup_token_is_valid(_token text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.setup_tokens t where t.token_hash = private.setup_token_hash(_token) and t.used_at is null
  ) and not private.there_is_an_admin();
end $$;

-- Spends the token for this person, if it is good and the firm still has no administrator. The tokens are locked
-- first: of fifty callers with the right token one gets it, and the rest find it spent.
create function private.spend_setup_token(_token text, _user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if _token is null or not private.setup_token_is_valid(_token) then
    return false;
  end if;
  perform from private.setup_tokens t order by t.token_hash for update;
  if private.there_is_an_admin() then
    return false;
  end if;
  update private.setup_tokens t set used_at = now(), used_by = _user_id
  where t.token_hash = private.setup_token_hash(_token) and t.used_at is null;
  return found;
end $$;

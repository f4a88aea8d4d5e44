-- Who opened an invitation and went away before a password was chosen has no way back in: for administrators the invitation
-- stays open, and can be sent again, until there is a password, a passkey or a provider to sign in with.
create function private.accepted_at(account auth.users) returns timestamptz
language sql stable set search_path = '' as $$
  select case when account.invited_at is null or account.encrypted_password is not null
      or exists (select from auth.webauthn_credentials w where w.user_id = account.id)
      or exists (select from auth.identities i where i.user_id = account.id and i.provider <> 'email')
    then account.email_confirmed_at end;
$$;
revoke execute on function private.accepted_at(auth.users) from public;

-- The newest first; the next page starts right after the last row of this one (_before, _before_id).
create or replace function public.list_people(
  _term text default '', page_size integer default 100, _before timestamptz default null, _before_id uuid default null,
  _role text default null, _status text default null)
returns table (
  id uuid, email text, first_name text, last_name text, roles text[], created_at timestamptz, invited_at timestamptz,
  confirmed_at timestamptz, last_sign_in_at timestamptz, banned_until timestamptz, has_factor boolean,
  avatar_url text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := private.like_pattern(_term);
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text,
      coalesce(p.first_name, u.raw_user_meta_data ->> 'first_name'),
      coalesce(p.last_name, u.raw_user_meta_data ->> 'last_name'),
      array(select r.role from public.user_roles r where r.user_id = u.id order by r.created_at),
      u.created_at, u.invited_at, private.accepted_at(u), u.last_sign_in_at,
      case when u.banned_until > now() then u.banned_until end,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'),
      p.avatar_url
    from auth.users u left join public.profiles p on p.user_id = u.id
    where u.deleted_at is null and (wanted is null or u.email ilike wanted
      or concat_ws(' ', coalesce(p.first_name, u.raw_user_meta_data ->> 'first_name'),
                   coalesce(p.last_name, u.raw_user_meta_data ->> 'last_name')) ilike wanted)
      and (_before is null or (u.created_at, u.id) < (_before, _before_id))
      -- 'none' finds those who have no role yet.
      and (_role is null or case when _role = 'none'
        then not exists (select from public.user_roles r where r.user_id = u.id)
        else exists (select from public.user_roles r where r.user_id = u.id and r.role = _role) end)
      -- As people/person.ts names them.
      and (_status is null or _status = case when u.banned_until > now() then 'suspended'
        when private.accepted_at(u) is not null then 'active' when u.invited_at is not null then 'invited'
        else 'unconfirmed' end)
    order by u.created_at desc, u.id desc
    limit least(greatest(coalesce(page_size, 100), 0), 1000);
end $$;

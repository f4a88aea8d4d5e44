-- The people of the installation, as administrators manage them. The accounts themselves are in auth.users, which
-- no API role reads; these functions show and change what the People screen needs and nothing else.

create function private.name_of(_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when u.deleted_at is not null then 'Deleted account' else coalesce(
      nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''),
      nullif(btrim(concat_ws(' ', u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name')), ''),
      split_part(u.email, '@', 1)) end
    from auth.users u left join public.profiles p on p.user_id = u.id where u.id = _user_id
  );
end $$;

-- Colleagues' names and pictures, to show who did what and to pick a team. Nothing else of them.
create function public.staff_names() returns table (id uuid, name text, avatar_url text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_staff() then
    return query
      select s.user_id, private.name_of(s.user_id), p.avatar_url
      from (select r.user_id from public.user_roles r where r.role in ('admin', 'consultant', 'compliance_officer')
            union select m.user_id from public.project_members m) s
        left join public.profiles p on p.user_id = s.user_id
      order by 2;
  end if;
end $$;
grant execute on function public.staff_names() to authenticated;

-- The newest first; the next page starts right after the last row of this one (_before, _before_id).
create function public.list_people(
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
      u.created_at, u.invited_at, u.email_confirmed_at, u.last_sign_in_at,
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
        when u.email_confirmed_at is not null then 'active' when u.invited_at is not null then 'invited'
        else 'unconfirmed' end)
    order by u.created_at desc, u.id desc
    limit least(greatest(coalesce(page_size, 100), 0), 1000);
end $$;

-- Suspends at once: no sign-in, and every session ends with this statement.
create function public.suspend_person(_user_id uuid, _reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_over(_user_id);
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 500 then
    raise exception 'Say why in _reason, in at most 500 characters.' using errcode = '22023';
  end if;
  update auth.users u set banned_until = now() + interval '100 years' where u.id = _user_id;
  delete from auth.sessions s where s.user_id = _user_id;
  perform private.record('suspend', 'people', _user_id, '{}', btrim(_reason));
  return jsonb_build_object('status', 'suspended');
end $$;

create function public.restore_person(_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_over(_user_id);
  update auth.users u set banned_until = null where u.id = _user_id;
  perform private.record('restore', 'people', _user_id);
  return jsonb_build_object('status', 'restored');
end $$;
grant execute on function public.list_people(text, integer, timestamptz, uuid, text, text), public.suspend_person(uuid, text),
  public.restore_person(uuid) to authenticated;

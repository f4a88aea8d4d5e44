-- A person's own profile, which only that person edits; colleagues see names only (staff_names).

create table public.profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  first_name text,
  last_name text,
  phone text,
  company text,
  avatar_url text,
  -- How the platform looks to this person; null where nothing was chosen. The device keeps a copy, so that nothing flashes.
  theme text,
  compact boolean,
  animations boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_first_name_length check (char_length(first_name) <= 100),
  constraint profiles_last_name_length check (char_length(last_name) <= 100),
  constraint profiles_phone_length check (char_length(phone) <= 50),
  constraint profiles_company_length check (char_length(company) <= 200),
  constraint profiles_theme_known check (theme in ('light', 'dark', 'auto')),
  constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500)
);

select private.install_record('profiles', _authored => false, _key => 'user_id', _values => false);
-- user_id and updated_at are granted because the upsert of the profile form carries them (on conflict user_id):
-- the first may never change, the second is overwritten by the server. created_at is out of reach.
grant select, insert (user_id, first_name, last_name, phone, company, avatar_url, theme, compact, animations, updated_at),
  update (user_id, first_name, last_name, phone, company, avatar_url, theme, compact, animations, updated_at) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
-- With a stolen password alone nobody reads a telephone number, or puts their own in its place.
create policy "people read their own profile, administrators read all" on public.profiles
  for select to authenticated using (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin')));
create policy "people make their own profile" on public.profiles
  for insert to authenticated with check (user_id = (select private.strong_session_user_id()));
create policy "people change their own profile, administrators all" on public.profiles
  for update to authenticated
  using (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin')))
  with check (user_id = (select private.strong_session_user_id()) or (select private.has_role('admin')));
-- No delete: a profile is deleted with its account, also where the account is only anonymised.
create function private.delete_profile_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.profiles p where p.user_id = new.id;
  return null;
end $$;
revoke execute on function private.delete_profile_of_person() from public, authenticated, service_role;
create trigger delete_profile_of_person after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.delete_profile_of_person();

create function private.set_profile_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
  elsif new.user_id <> old.user_id then
    raise exception 'A profile cannot move to another person.' using errcode = '42501';
  end if;
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger set_times before insert or update on public.profiles for each row execute function private.set_profile_times();

-- Saved views of lists: what a list was narrowed to and how it was ordered, under a name, as it stands in the address.
-- A view shows what its reader may see: it holds no record and gives no right.
--
-- Who may: everyone keeps views of their own; the staff may share one with the rest of the staff. A shared view is
-- changed by whoever made it, and taken away by them or an administrator.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null,
  name text not null,
  -- The part of the address behind the question mark.
  query text not null default '',
  shared boolean not null default false,
  created_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_record_kind_form check (record_kind ~ '^[a-z_]{1,60}$'),
  constraint saved_views_name_length check (char_length(btrim(name)) between 1 and 60 and char_length(name) <= 60),
  constraint saved_views_query_form check (char_length(query) <= 1000 and query !~ '[[:space:]<>"]'),
  constraint saved_views_once unique (created_by, record_kind, name)
);
create index saved_views_shared on public.saved_views (record_kind) where shared;

-- The view with which a list opens for a person; of others' views only while they are shared.
create table public.default_views (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  record_kind text not null,
  view_id uuid not null references public.saved_views (id) on delete cascade,
  primary key (user_id, record_kind),
  constraint default_views_record_kind_form check (record_kind ~ '^[a-z_]{1,60}$')
);
create index default_views_view on public.default_views (view_id);

alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
alter table public.default_views enable row level security;
alter table public.default_views force row level security;
grant select, delete, insert (record_kind, name, query, shared), update (name, query, shared) on public.saved_views to authenticated;
grant select, delete, insert (record_kind, view_id), update (record_kind, view_id) on public.default_views to authenticated;
grant select, insert, update, delete on public.saved_views, public.default_views to service_role;

create policy "people read their own views, the staff those that are shared" on public.saved_views
  for select to authenticated
  using (created_by = (select private.strong_session_user_id()) or shared and (select private.is_staff()));
create policy "people save views, the staff share them" on public.saved_views
  for insert to authenticated
  with check (created_by = (select private.strong_session_user_id()) and (not shared or (select private.is_staff())));
create policy "people change their own views" on public.saved_views
  for update to authenticated
  using (created_by = (select private.strong_session_user_id()))
  with check (created_by = (select private.strong_session_user_id()) and (not shared or (select private.is_staff())));
create policy "people delete their own views, administrators shared ones" on public.saved_views
  for delete to authenticated
  using (created_by = (select private.strong_session_user_id()) or shared and (select private.has_role('admin')));

create policy "people read with which view their lists open" on public.default_views
  for select to authenticated using (user_id = (select private.strong_session_user_id()));
-- The views a person reads, of the same list: asked under the policies above.
create policy "people choose the view their lists open with" on public.default_views
  for insert to authenticated
  with check (user_id = (select private.strong_session_user_id())
    and exists (select from public.saved_views v where v.id = view_id and v.record_kind = default_views.record_kind));
create policy "people change the view their lists open with" on public.default_views
  for update to authenticated using (user_id = (select private.strong_session_user_id()))
  with check (user_id = (select private.strong_session_user_id())
    and exists (select from public.saved_views v where v.id = view_id and v.record_kind = default_views.record_kind));
create policy "people let their lists open as they are" on public.default_views
  for delete to authenticated using (user_id = (select private.strong_session_user_id()));

create function private.touch_saved_view() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch before update on public.saved_views
  for each row when (old.* is distinct from new.*) execute function private.touch_saved_view();

-- A hundred of one's own are more than anybody reads.
create function private.limit_saved_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = new.created_by for update;
  if (select count(*) >= 100 from public.saved_views v where v.created_by = new.created_by) then
    raise exception 'You have a hundred saved views. Delete one before you save another.' using errcode = 'PT409';
  end if;
  return new;
end $$;
create trigger limit_views before insert on public.saved_views
  for each row execute function private.limit_saved_views();
revoke execute on function private.touch_saved_view(), private.limit_saved_views() from public, authenticated, service_role;

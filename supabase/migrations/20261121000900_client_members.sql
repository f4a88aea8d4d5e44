-- Which of a client's own people see that client. Linked people read name and industry, their projects without the
-- budget, their services and what was published for them.

create table public.client_members (
  client_id uuid not null references public.clients (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  primary key (client_id, user_id)
);
create index client_members_user on public.client_members (user_id);
create index client_members_created_by on public.client_members (created_by);

alter table public.client_members enable row level security;
alter table public.client_members force row level security;
-- No insert: a person is linked by the address they sign in with (add_client_member), never by an id somebody came across,
-- which would tell their name and address.
grant select, delete on public.client_members to authenticated;
grant select, insert, update, delete on public.client_members to service_role;
create policy "people read their own links, teams and overseers their clients'" on public.client_members
  for select to authenticated
  using (user_id = (select private.strong_session_user_id()) or (select private.reads_everything())
    or client_id in (select private.my_client_ids()));
-- Who answers for a client: the person who entered it, whoever leads one of its projects, administrators.
create policy "whoever leads a client's team unlinks its people" on public.client_members
  for delete to authenticated
  using ((select private.has_role('admin')) or client_id in (select private.my_led_client_ids()));
-- No update: a link is made or taken away.

create function private.check_client_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_by := coalesce(new.created_by, auth.uid());
  new.created_at := case when auth.uid() is null then new.created_at else now() end;
  if not exists (select from public.user_roles r where r.user_id = new.user_id and r.role = 'client') then
    raise exception 'Only a person with the role client can be linked to a client.'
      using errcode = '23514', constraint = 'client_members_role', table = 'client_members';
  end if;
  return new;
end $$;
create trigger check_member before insert on public.client_members
  for each row execute function private.check_client_member();
create trigger log_change after insert or delete on public.client_members
  for each row execute function private.log_change('client_id', 'no values');
create trigger announce_access after insert or delete on public.client_members
  for each row execute function private.announce_access();

-- A client's people with their addresses, for the team that serves it.
create function public.client_people(_client_id uuid)
returns table (user_id uuid, name text, email text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if (private.reads_everything() or private.is_team_of_client(_client_id))
     and _client_id not in (select private.barred_client_ids()) then
    return query
      select m.user_id, private.name_of(m.user_id), u.email::text, m.created_at
      from public.client_members m join auth.users u on u.id = m.user_id
      where m.client_id = _client_id order by m.created_at;
  end if;
end $$;

-- Refuses whoever does not lead this client's team, and whoever has tried too many addresses within an hour. A miss that
-- became an invitation is none.
create function private.require_client_lead(_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if not (private.has_role('admin') or _client_id in (select private.my_led_client_ids()))
     or _client_id in (select private.barred_client_ids())
     or not exists (select from public.clients c where c.id = _client_id and c.deleted_at is null) then
    raise exception 'Only whoever leads this client''s team may give its people access.' using errcode = '42501';
  end if;
  if (select count(*) from public.audit_log l
      where l.actor = me and l.action = 'lookup_missed' and l.at > now() - interval '1 hour')
    - (select count(*) from public.client_members m join auth.users u on u.id = m.user_id
      where m.created_by = me and u.invited_at > now() - interval '1 hour') >= 10 then
    raise exception 'Too many addresses in an hour. Try again later.' using errcode = 'PT429';
  end if;
end $$;

-- Links a person by the address they sign in with. One answer for «no such account» and «not a client's account», so
-- that the form tells nobody who has an account here; it is an answer with status 404 and no exception, so that the
-- audit log keeps the miss. Whoever invites the person next learns of an account, which is kept as a miss, too.
create function public.add_client_member(_client_id uuid, _email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  who uuid;
begin
  perform private.require_client_lead(_client_id);
  select u.id into who from auth.users u
  join public.user_roles r on r.user_id = u.id and r.role = 'client'
  where lower(u.email) = lower(btrim(_email));
  if who is null then
    perform private.record('lookup_missed', 'client_members', _client_id);
    perform set_config('response.status', '404', true);
    return jsonb_build_object('code', 'PT404', 'details', null, 'hint', null, 'message',
      'No client account has this address. Invite the person on the client''s page, under People.');
  end if;
  insert into public.client_members (client_id, user_id, created_by) values (_client_id, who, me)
  on conflict do nothing;
  return jsonb_build_object('user_id', who, 'status', 'linked');
end $$;
-- The second half of an invitation to a client's room, for an account the server has just made: the role client and the link,
-- in the name of whoever may link this client's people. Called in one transaction with the account and its mail
-- (server/auth/email-flows/invitations.ts).
create function private.welcome_client_person(_client_id uuid, _user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_client_lead(_client_id);
  insert into public.user_roles (user_id, role, granted_by) values (_user_id, 'client', auth.uid());
  insert into public.client_members (client_id, user_id, created_by) values (_client_id, _user_id, auth.uid());
end $$;
-- An address that has an account already.
create function private.note_known_address(_client_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.record('lookup_missed', 'client_members', _client_id)
$$;
revoke execute on function private.welcome_client_person(uuid, uuid), private.require_client_lead(uuid),
  private.note_known_address(uuid) from public, authenticated, service_role;
grant execute on function public.client_people(uuid), public.add_client_member(uuid, text) to authenticated;

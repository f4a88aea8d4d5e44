-- A person closes their own account. What was theirs alone goes at once; what is the firm's own record stays without
-- their name ("Deleted account"), for the periods of the register of processing.

-- However an account is emptied, by its person or by an administrator, what served nobody else goes with it. Left
-- alone: what the firm must be able to show (hours, decisions, requests, consents, the audit log).
create function private.delete_own_rows_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.user_id = new.id;
  delete from public.notification_choices c where c.user_id = new.id;
  delete from public.quiet_hours q where q.user_id = new.id;
  delete from private.push_devices d where d.user_id = new.id;
  delete from private.calendar_feeds f where f.user_id = new.id;
  delete from public.recents r where r.user_id = new.id;
  delete from public.favourites f where f.user_id = new.id;
  delete from public.reminders r where r.user_id = new.id;
  delete from public.follows f where f.user_id = new.id;
  delete from public.deadline_reminders r where r.user_id = new.id;
  delete from public.policy_alert_subscriptions s where s.user_id = new.id;
  delete from public.default_views d where d.user_id = new.id;
  -- Shared with the staff, a view is theirs too.
  delete from public.saved_views v where v.created_by = new.id and not v.shared;
  delete from public.client_members m where m.user_id = new.id;
  delete from public.project_members m where m.user_id = new.id;
  delete from public.admin_requests r where r.user_id = new.id and r.status = 'pending';
  -- Closed again when an earlier moment is restored (server/backup/erasures.ts).
  insert into private.erasures (table_name, row_id) values ('closed accounts', new.id::text);
  return null;
end $$;
revoke execute on function private.delete_own_rows_of_person() from public, authenticated, service_role;
create trigger delete_own_rows_of_person after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.delete_own_rows_of_person();

-- Whether whoever sits at this session has just shown that they are its person: a sign-in or a mailed code within a
-- quarter of an hour, as the sign-in service asks (auth/account/reauthentication.ts).
create function private.session_is_fresh() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
      and greatest(s.created_at, (to_jsonb(s) ->> 'reauthenticated_at')::timestamptz) > now() - interval '15 minutes');
end $$;

-- The end of both functions below: what is recorded, the mail, and the account itself with every session.
create function private.empty_account(_user_id uuid, _mail text, _reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('auth.soft_delete(uuid)') is null then
    raise exception 'Accounts cannot be closed here. Ask whoever runs the sign-in service.' using errcode = '0A000';
  end if;
  perform private.record('close', 'accounts', _user_id, '{}', _reason);
  perform private.send_mail(_user_id, _mail, '{}');
  execute 'select auth.soft_delete($1)' using _user_id;
  return jsonb_build_object('status', 'closed');
end $$;
revoke execute on function private.empty_account(uuid, text, text) from public, authenticated, service_role;

-- _email: their own address, typed by hand, so that nobody closes an account by a slip. The last administrator is
-- refused by the roles themselves (keep_one_admin). Every session ends with this statement.
create function public.close_my_account(_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  address text := (select u.email from auth.users u where u.id = me and u.deleted_at is null);
begin
  perform private.require_strong_session();
  if address is null then
    raise exception 'There is no open account of yours.' using errcode = 'PT404';
  end if;
  if lower(btrim(coalesce(_email, ''))) <> lower(address) then
    raise exception 'Type the email address of your account in _email to close it.' using errcode = '22023';
  end if;
  if not private.session_is_fresh() then
    raise exception 'Confirm that it is you first: sign in again, or use the code we mail to you.' using errcode = '42501';
  end if;
  return private.empty_account(me, 'account_closed');
end $$;
grant execute on function public.close_my_account(text) to authenticated;

-- An administrator closes the account of somebody else, who left the firm or asked for it. _email: the address of that
-- account, typed by hand; _reason goes into the audit log.
create function public.close_account(_user_id uuid, _email text, _reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select u.email from auth.users u where u.id = _user_id and u.deleted_at is null);
begin
  perform private.require_admin_over(_user_id);
  if address is null then
    raise exception 'This account is closed already.' using errcode = 'PT404';
  end if;
  if lower(btrim(coalesce(_email, ''))) <> lower(address) then
    raise exception 'Type the email address of the account in _email to close it.' using errcode = '22023';
  end if;
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 500 then
    raise exception 'Say why in _reason, in at most 500 characters.' using errcode = '22023';
  end if;
  return private.empty_account(_user_id, 'account_closed_by_firm', btrim(_reason));
end $$;
grant execute on function public.close_account(uuid, text, text) to authenticated;

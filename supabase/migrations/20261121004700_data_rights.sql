-- What people ask about their own data (kind data_rights, filed as every request is): compliance officers handle all of it,
-- consultants see none of it. The answer is due on the day the law register says, counted from its arrival.

create function private.set_rights_deadline() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The Act names no number of days; the register's is the firm's own, and thirty where it has none.
  days integer := coalesce(private.law_number('rights.subject'), 30);
begin
  new.deliver_by := new.created_at + make_interval(days => days);
  return new;
end $$;
revoke execute on function private.set_rights_deadline() from public, authenticated, service_role;
create trigger rights_deadline before insert on public.requests
  for each row when (new.kind = 'data_rights') execute function private.set_rights_deadline();

-- Who is on duty when: whoever is, is told of requests whose answer is due soon or late, whoever owns them
-- (…_request_clock.sql), and is called first in a crisis.
--
-- Who may: staff read the roster, administrators keep it.

create table public.duty_shifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint duty_shifts_in_order check (ends_at > starts_at and ends_at <= starts_at + interval '31 days'),
  constraint duty_shifts_note_length check (char_length(note) <= 500)
);
create index duty_shifts_user on public.duty_shifts (user_id, starts_at);
create index duty_shifts_time on public.duty_shifts (starts_at, ends_at);
create index duty_shifts_created_by on public.duty_shifts (created_by);
grant select, delete, insert (user_id, starts_at, ends_at, note, created_by), update (starts_at, ends_at, note)
  on public.duty_shifts to authenticated;
select private.install_record('duty_shifts');

create policy "staff read the roster" on public.duty_shifts for select to authenticated using ((select private.is_staff()));
create policy "administrators add shifts" on public.duty_shifts
  for insert to authenticated with check ((select private.has_role('admin')) and created_by = (select auth.uid()));
create policy "administrators change shifts" on public.duty_shifts
  for update to authenticated using ((select private.has_role('admin'))) with check ((select private.has_role('admin')));
create policy "administrators delete shifts" on public.duty_shifts
  for delete to authenticated using ((select private.has_role('admin')));

-- Only the firm's own people keep watch, each once at a time.
create function private.check_duty_shift() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and not private.has_role('admin') then
    return new; -- the policy refuses it next
  end if;
  if (select auth.uid()) is not null and not exists (select from public.user_roles r
      where r.user_id = new.user_id and r.role in ('admin', 'consultant', 'compliance_officer')) then
    raise exception 'Choose somebody of the firm''s staff.'
      using errcode = '23514', constraint = 'duty_shifts_user_id', table = 'duty_shifts';
  end if;
  if exists (select from public.duty_shifts d where d.user_id = new.user_id and d.id <> new.id
      and d.starts_at < new.ends_at and d.ends_at > new.starts_at) then
    raise exception 'This colleague has a shift in that time already.' using errcode = 'PT409';
  end if;
  return new;
end $$;
create trigger check_shift before insert or update of user_id, starts_at, ends_at on public.duty_shifts
  for each row execute function private.check_duty_shift();

create function private.on_duty(_at timestamptz default now()) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct d.user_id from public.duty_shifts d join auth.users u on u.id = d.user_id
  where d.starts_at <= _at and d.ends_at > _at and (u.banned_until is null or u.banned_until <= _at)
$$;

-- Tells whoever is on duty of a request, unless they are notified already as its owner or as one of its handlers.
create function private.tell_duty(_kind text, _request public.requests) returns void
language sql security definer set search_path = '' as $$
  select private.tell_of_request(d, _kind, _request)
  from private.on_duty() d
  where d is distinct from _request.user_id and d is distinct from _request.assignee
    and (_request.assignee is not null or d not in (select h from private.request_handlers(_request) h))
$$;
revoke execute on function private.check_duty_shift(), private.on_duty(timestamptz), private.tell_duty(text, public.requests)
  from public, authenticated, service_role;

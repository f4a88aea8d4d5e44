-- What somebody wants to be reminded of about a record. A reminder is its person's alone: nobody else reads it.
--
-- The task fire-reminders of the server looks each minute for what has come due (next_at) and tells it in the bell, by mail
-- where that was chosen. next_at moves in the same transaction as the entry is written, under a lock: each moment is
-- told once, however many processes look. A record its person may no longer read is not told of.

create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  record_kind text not null,
  record_id uuid not null,
  record_name text not null default '',
  title text not null,
  kind text not null default 'follow_up',
  priority text not null default 'medium',
  due_at timestamptz not null,
  -- Days before due_at on which it is told as well.
  lead_days integer[] not null default '{}',
  channels text[] not null default '{bell}',
  snoozed_until timestamptz,
  done_at timestamptz,
  next_at timestamptz,
  fired_at timestamptz,
  created_by uuid default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reminders_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 200),
  constraint reminders_kind_known check (kind in ('follow_up', 'deadline', 'review', 'renewal', 'meeting', 'other')),
  constraint reminders_priority_known check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint reminders_due_at_range check (due_at between '2000-01-01' and '2101-01-01'),
  constraint reminders_lead_days_range check (cardinality(lead_days) <= 8 and 0 <= all (lead_days) and 365 >= all (lead_days)),
  constraint reminders_channels_known check (channels <@ array['bell', 'email'] and cardinality(channels) between 1 and 2)
);
create index reminders_person on public.reminders (user_id, due_at) where done_at is null;
create index reminders_next on public.reminders (next_at) where next_at is not null;
create index reminders_created_by on public.reminders (created_by);

grant select, delete,
  insert (user_id, record_kind, record_id, title, kind, priority, due_at, lead_days, channels, created_by),
  update (title, kind, priority, due_at, lead_days, channels, snoozed_until, done_at)
  on public.reminders to authenticated;
select private.install_record('reminders', _values => false);
select private.install_attached('reminders', _personal => 'user_id');

-- The next moment after _after at which a reminder is told; null when all have passed.
create function private.next_reminder_at(_reminder public.reminders, _after timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when _reminder.done_at is not null then null
    when _reminder.snoozed_until > _after then _reminder.snoozed_until
    else (
      select min(m.at) from (
        select _reminder.due_at as at
        union all
        select _reminder.due_at - make_interval(days => d) from unnest(_reminder.lead_days) d
      ) m where m.at > _after) end
$$;

create function private.plan_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.due_at, new.lead_days) is distinct from (old.due_at, old.lead_days) then
    new.snoozed_until := null;
    new.fired_at := null;
  end if;
  -- What is set for a moment that has passed already is told at once.
  new.next_at := case when new.done_at is null and new.due_at <= now() and new.fired_at is null then now()
    else private.next_reminder_at(new, now()) end;
  return new;
end $$;
create trigger plan_reminder before insert or update of due_at, lead_days, snoozed_until, done_at on public.reminders
  for each row execute function private.plan_reminder();

-- Run by the server as the system, which may become the role of the API; no definer function for that reason.
create function private.fire_reminders(_now timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  one public.reminders;
  told integer := 0;
  facts jsonb;
begin
  for one in
    select * from public.reminders r where r.next_at <= _now order by r.next_at limit 500 for update skip locked
  loop
    if private.reads_record(one.user_id, one.record_kind, one.record_id) then
      facts := jsonb_build_object('title', one.title, 'name', one.record_name, 'record_kind', one.record_kind,
        'record_id', one.record_id, 'due', to_char(one.due_at at time zone 'Africa/Lagos', 'YYYY-MM-DD'));
      perform private.notify(one.user_id, 'reminder_due', one.id, facts);
      -- The person chose the mail for this reminder; no choice of the settings stands between.
      if 'email' = any (one.channels) then
        perform private.send_mail(one.user_id, 'notification', jsonb_build_object('id', one.id, 'kind', 'reminder_due',
          'actor', null, 'record_id', one.id, 'facts', facts, 'created_at', _now));
      end if;
      told := told + 1;
    end if;
    update public.reminders r set fired_at = _now, next_at = private.next_reminder_at(one, _now) where r.id = one.id;
  end loop;
  return told;
end $$;
revoke execute on function private.next_reminder_at(public.reminders, timestamptz), private.fire_reminders(timestamptz)
  from public, authenticated, service_role;

-- The scheduled tasks about requests, run by the server.

-- When three quarters of the promised time, and later all of it, have passed without an answer, the owner is notified, and
-- where there is none all whose business it is; so is whoever is on duty. The administrators get a mail about what is late. Each once.
create function private.escalate_requests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late public.requests;
  told integer := 0;
begin
  for late in
    update public.requests r set escalated_at = now(), reminded_at = coalesce(r.reminded_at, now())
    where r.id in (
      select d.id from public.requests d
      where d.state in ('new', 'in_progress') and d.first_reply_at is null and d.due_at < now() and d.escalated_at is null
      for update skip locked)
    returning *
  loop
    insert into public.request_events (request_id, event) values (late.id, 'overdue');
    perform private.send_mail_to(u.email, 'request_overdue', private.request_words(late) - 'message')
    from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' and u.email is not null;
    perform private.tell_owner('request_late', late);
    perform private.tell_duty('request_late', late);
    told := told + 1;
  end loop;
  for late in
    update public.requests r set reminded_at = now()
    where r.id in (
      select d.id from public.requests d
      where d.state in ('new', 'in_progress') and d.first_reply_at is null and d.reminded_at is null
        and d.due_at - (d.due_at - d.created_at) / 4 < now()
      for update skip locked)
    returning *
  loop
    perform private.tell_owner('request_due', late);
    perform private.tell_duty('request_due', late);
  end loop;
  return told;
end $$;

-- How long people waited for their first answer in the last thirty days, as the site shows it to everyone: one that still
-- waits counts with the time so far. Hours, rounded up; null before the first request.
create function public.answer_times() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('requests', count(*),
    'median', ceil(percentile_cont(0.5) within group (order by w.hours))::integer, 'worst', ceil(max(w.hours))::integer)
  from (
    select extract(epoch from coalesce(r.first_reply_at, r.decided_at, now()) - r.created_at) / 3600 as hours
    from public.requests r join private.request_kinds k on k.kind = r.kind
    where k.hours = 24 and r.created_at > now() - interval '30 days' and r.state not in ('held', 'spam', 'withdrawn')) w
$$;
grant execute on function public.answer_times() to anon, authenticated;

-- What was open and unchanged for a year: its owner is notified, and unless somebody changes it, it is deleted half a
-- year later. An enrolment waits for its session first.
create function private.remind_of_open_requests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stale public.requests;
  told integer := 0;
begin
  for stale in
    update public.requests r set delete_after = now() + interval '6 months'
    where r.id in (
      select d.id from public.requests d
      where d.state in ('new', 'in_progress', 'waiting') and d.delete_after is null
        and greatest(d.updated_at, d.session_on::timestamptz) < now() - interval '12 months'
      for update skip locked)
    returning *
  loop
    insert into public.request_events (request_id, event) values (stale.id, 'stale');
    perform private.tell_owner('request_stale', stale);
    told := told + 1;
  end loop;
  return told;
end $$;

-- Deletes requests whose retention period is over, with their files, their history and their mails.
create function private.delete_expired_requests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone public.requests;
  deleted integer := 0;
begin
  for gone in
    delete from public.requests r where r.delete_after <= now() returning *
  loop
    if to_regclass('storage.objects') is not null and gone.file_path is not null then
      -- As for accounts that go (private.delete_files_of_person): a hosted installation lets SQL delete files only when told so.
      perform set_config('storage.allow_delete_query', 'true', true);
      execute 'delete from storage.objects where bucket_id = ''applications'' and name = $1' using gone.file_path;
      perform set_config('storage.allow_delete_query', 'false', true);
    end if;
    if to_regclass('platform.outbox') is not null then
      execute 'delete from platform.outbox where data ->> ''requestId'' = $1' using gone.id::text;
    end if;
    deleted := deleted + 1;
  end loop;
  return deleted;
end $$;
revoke execute on function private.escalate_requests(), private.remind_of_open_requests(), private.delete_expired_requests()
  from public, authenticated, service_role;

-- What the server does by itself, for administrators: each job with its state, its last runs, and what one may do
-- about them. Jobs and their queue belong to the server (platform.tasks, schema pgboss, which no role of the API may
-- use); where there are none (a hosted Supabase) the lists are empty. Input of a run is not shown.

create function private.has_jobs() returns boolean
language sql stable set search_path = '' as $$
  select to_regclass('platform.tasks') is not null and to_regclass('pgboss.job') is not null
$$;

create function public.list_jobs()
returns table (
  id text, label text, every_seconds integer, waiting integer, retrying integer, running integer, failed integer,
  next_run timestamptz, last_run timestamptz, last_state text, last_error text, last_error_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.has_jobs() then
    return;
  end if;
  return query execute $query$
    select t.id, t.label, t.every_seconds, n.waiting, n.retrying, n.running, n.failed, n.next_run,
      last.at, last.state, failure.reason, failure.at
    from platform.tasks t
      cross join lateral (
        select count(*) filter (where j.state = 'created')::integer as waiting,
          count(*) filter (where j.state = 'retry')::integer as retrying,
          count(*) filter (where j.state = 'active')::integer as running,
          count(*) filter (where j.state = 'failed')::integer as failed,
          min(j.start_after) filter (where j.state < 'active') as next_run
        from pgboss.job j where j.name = t.id
      ) n
      left join lateral (
        select coalesce(j.completed_on, j.started_on) as at, j.state::text as state
        from pgboss.job j where j.name = t.id and j.started_on is not null
        order by coalesce(j.completed_on, j.started_on) desc limit 1
      ) last on true
      left join lateral (
        select coalesce(j.completed_on, j.started_on) as at, private.job_error(j.output) as reason
        from pgboss.job j where j.name = t.id and j.state in ('retry', 'failed') and j.output is not null
        order by coalesce(j.completed_on, j.started_on) desc limit 1
      ) failure on true
    order by t.position
  $query$;
end $$;

-- The sentence of a failure, without stack or values.
create function private.job_error(output jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(output ->> 'reason', output -> 'value' ->> 'message', output ->> 'message'), 500)
    || coalesce(' (' || (output ->> 'code') || ')', '')
$$;

create function public.list_job_runs(_job text, page_size integer default 50, before timestamptz default null)
returns table (
  id uuid, job text, state text, attempts integer, most_attempts integer, queued_at timestamptz, due_at timestamptz,
  started_at timestamptz, ended_at timestamptz, error text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.has_jobs() then
    return;
  end if;
  return query execute $query$
    select j.id, j.name, case when j.state = 'created' then 'waiting' when j.state = 'active' then 'running'
        when j.state = 'retry' then 'retrying' else j.state::text end,
      case when j.started_on is null then 0 else j.retry_count + 1 end, j.retry_limit + 1,
      j.created_on, j.start_after, j.started_on, j.completed_on,
      case when j.state in ('retry', 'failed') then private.job_error(j.output) end
    from pgboss.job j
    where j.name = $1 and j.created_on < coalesce($3, 'infinity'::timestamptz)
    order by j.created_on desc, j.id limit $2
  $query$ using _job, least(greatest(coalesce(page_size, 50), 0), 200), before;
end $$;

-- Now instead of later. A job that only runs when something asks for it has no run of its own.
create function public.run_job(_job text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  perform private.require_admin();
  if not private.has_jobs() then
    raise exception 'There are no jobs here.' using errcode = 'PT404';
  end if;
  execute 'select count(*) from platform.tasks t where t.id = $1 and t.every_seconds is not null'
    into moved using _job;
  if moved = 0 then
    raise exception 'There is no such job that runs by the clock.' using errcode = 'PT404';
  end if;
  execute $query$update pgboss.job set start_after = now()
    where name = $1 and state < 'active' and singleton_key is null$query$ using _job;
  -- Queues one if none waits or works, and wakes the servers.
  execute 'select platform.enqueue_task($1)' using _job;
end $$;

-- Cancels a run that waits. One that works goes on to its end, but is not tried again.
create function public.cancel_job_run(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  cancelled integer := 0;
begin
  perform private.require_admin();
  if private.has_jobs() then
    execute $query$update pgboss.job set state = 'cancelled', completed_on = now()
      where id = $1 and state < 'completed'$query$ using _id;
    get diagnostics cancelled = row_count;
  end if;
  if cancelled = 0 then
    raise exception 'This run has ended already.' using errcode = 'PT404';
  end if;
end $$;

-- One more try of a run that failed or was cancelled.
create function public.retry_job_run(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  queued integer := 0;
begin
  perform private.require_admin();
  if private.has_jobs() then
    execute $query$update pgboss.job set state = 'retry', completed_on = null, start_after = now(),
        retry_limit = greatest(retry_limit, retry_count + 1), keep_until = now() + interval '14 days'
      where id = $1 and state in ('failed', 'cancelled')$query$ using _id;
    get diagnostics queued = row_count;
    perform pg_notify('tasks', '');
  end if;
  if queued = 0 then
    raise exception 'Only a run that failed or was cancelled can be tried again.' using errcode = 'PT404';
  end if;
exception when unique_violation then
  raise exception 'Another run of this job waits already: run that one now.' using errcode = '23505';
end $$;

grant execute on function public.list_jobs(), public.list_job_runs(text, integer, timestamptz), public.run_job(text),
  public.cancel_job_run(uuid), public.retry_job_run(uuid) to authenticated;

-- Durable tasks. The queue itself is pg-boss (schema pgboss, installed by server/tasks/queue.ts); what the product
-- and its screens say about it stands here. No role of the API may use the schema pgboss or these functions: triggers
-- and definer functions of the product do.

-- What the running version can do, written at each start (server/tasks/list.ts).
create table platform.tasks (
  id text primary key,
  label text not null,
  -- Null: it runs when something asks for it.
  every_seconds integer check (every_seconds > 0),
  position integer not null
);
alter table platform.tasks enable row level security;

create function platform.register_tasks(definitions jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  -- Processes that start together take turns.
  perform pg_advisory_xact_lock(7316402119);
  delete from platform.tasks t where t.id not in (select d ->> 'id' from jsonb_array_elements(definitions) d);
  insert into platform.tasks as t (id, label, every_seconds, position)
    select d.id, d.label, d.every_seconds, d.position
    from jsonb_to_recordset(definitions) as d (id text, label text, every_seconds integer, position integer)
    on conflict (id) do update set label = excluded.label, every_seconds = excluded.every_seconds, position = excluded.position
    where (t.label, t.every_seconds, t.position)
      is distinct from (excluded.label, excluded.every_seconds, excluded.position);
  perform pgboss.create_queue(d ->> 'id', d -> 'queue') from jsonb_array_elements(definitions) d
    where not exists (select from pgboss.queue q where q.name = d ->> 'id');
  update pgboss.queue q
    set policy = w.policy, retry_limit = w."retryLimit", retry_delay = w."retryDelay", retry_delay_max = w."retryDelayMax",
      expire_seconds = w."expireInSeconds", deletion_seconds = w."deleteAfterSeconds"
    from jsonb_array_elements(definitions) d
      cross join jsonb_to_record(d -> 'queue') as w (policy text, "retryLimit" integer, "retryDelay" integer,
        "retryDelayMax" integer, "expireInSeconds" integer, "deleteAfterSeconds" integer)
    where q.name = d ->> 'id'
      and (q.policy, q.retry_limit, q.retry_delay, q.retry_delay_max, q.expire_seconds, q.deletion_seconds)
        is distinct from
        (w.policy, w."retryLimit", w."retryDelay", w."retryDelayMax", w."expireInSeconds", w."deleteAfterSeconds");
end $$;

-- Queues one run, in the caller's transaction: it happens if and only if the rest does. Of a task that runs at
-- intervals, one run with the same key waits or works at a time; a second is not queued.
create function platform.enqueue_task(task text, input jsonb default '{}', priority integer default 0,
  start_after timestamptz default now(), key text default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queue record;
  queued uuid;
begin
  select * into queue from pgboss.queue q where q.name = task;
  if queue.name is null then
    raise exception 'There is no task %.', task;
  end if;
  insert into pgboss.job (name, data, priority, start_after, singleton_key, policy, expire_seconds, deletion_seconds,
    keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
  values (task, input, priority, start_after, key, queue.policy, queue.expire_seconds, queue.deletion_seconds,
    start_after + queue.retention_seconds * interval '1 second', queue.retry_limit, queue.retry_delay,
    queue.retry_backoff, queue.retry_delay_max, queue.heartbeat_seconds)
  on conflict do nothing
  returning id into queued;
  if start_after <= now() then
    perform pg_notify('tasks', task);
  end if;
  return queued;
end $$;

-- Queues the next run of each task that runs at intervals and has none waiting or working.
create function platform.schedule_tasks() returns void
language plpgsql set search_path = '' as $$
begin
  perform platform.enqueue_task(t.id, start_after => now() + t.every_seconds * interval '1 second')
  from platform.tasks t
  where t.every_seconds is not null and not exists (
    select from pgboss.job j where j.name = t.id and j.state < 'completed' and j.singleton_key is null);
end $$;

revoke all on platform.tasks from public, anon, authenticated;
revoke execute on function platform.register_tasks(jsonb), platform.enqueue_task(text, jsonb, integer, timestamptz, text),
  platform.schedule_tasks() from public;

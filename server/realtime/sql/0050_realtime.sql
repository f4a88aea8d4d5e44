-- Live updates. The names schema realtime, table realtime.messages, functions realtime.topic, realtime.send,
-- realtime.send_binary and realtime.broadcast_changes are upstream's, so that the product's SQL also runs there;
-- everything else in this schema is ours alone.
--
-- To an API role nothing here is open but to insert a message where the policies let it. All tables but messages are
-- unlogged: they hold what is being said now, and after a crash of the database every listener rejoins.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- The channel a caller asks for, while its policies are asked.
create or replace function realtime.topic() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- Broadcasts that the database sends, and those sent over HTTP to private channels, kept three days for joins that ask
-- for a replay. Its policies say who may receive (select) and broadcast (insert) on a private channel, told apart by
-- extension: broadcast or presence. For a join they are asked about a row that is only imagined (realtime.policy_text).
-- user_id is set by the server alone; times are UTC, as upstream's.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default (clock_timestamp() at time zone 'utc'),
  updated_at timestamp not null default (clock_timestamp() at time zone 'utc'),
  binary_payload bytea,
  user_id uuid
);
create index messages_replay on realtime.messages (topic, inserted_at) where private and extension = 'broadcast';
create index messages_age on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
alter table realtime.messages force row level security;

-- What the policies of a table say about a row, as one SQL expression over the columns of that table, to be read
-- as the role it was made for. With it a row can be judged that is no longer there or never was.
create function realtime.policy_text(_table regclass, _role name, _command "char") returns text
language sql stable set search_path = '' as $$
  select case
    when not c.relrowsecurity or r.rolsuper or r.rolbypassrls then 'true'
    else coalesce('(' || string_agg(said.what, ' or ') filter (where said.permissive) || ')', 'false')
      || coalesce(' and ' || string_agg(said.what, ' and ') filter (where not said.permissive), '')
    end
  from pg_catalog.pg_class c
  cross join pg_catalog.pg_roles r
  left join lateral (
    select p.polpermissive as permissive, '(' || coalesce(
      pg_get_expr(case when _command = 'a' then coalesce(p.polwithcheck, p.polqual) else p.polqual end, p.polrelid),
      'true') || ')' as what
    from pg_catalog.pg_policy p
    where p.polrelid = c.oid and p.polcmd in (_command, '*')
      and exists (select from unnest(p.polroles) role where role = 0 or pg_has_role(r.oid, role, 'usage'))
    order by p.polname
  ) said on true
  where c.oid = _table and r.rolname = _role
  group by c.relrowsecurity, r.rolsuper, r.rolbypassrls
$$;

-- What a role needs to know of a table to receive its changes; null when there is no such table. «full» is the table's
-- own wish that listeners of an update are told the whole row before it (replica identity full).
create function realtime.table_facts(_schema text, _table text, _role text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'oid', c.oid::text, 'schema', _schema, 'name', _table, 'full', c.relreplident = 'f',
    'columns', (
      select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
      from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(_role, c.oid, a.attnum, 'select')),
    'policy', realtime.policy_text(c.oid, _role::name, 'r'))
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = _schema and c.relname = _table and c.relkind in ('r', 'p')
$$;

-- Changes of watched tables, and messages sent by the database, for a minute or two. «after» is the row as written: read
-- later, one that was changed again meanwhile would be told wrongly, and one that was deleted not at all. Of the row
-- before an update or delete only the columns its select policies look at: enough to tell who could see it.
create unlogged table realtime.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  table_id oid,
  key jsonb,
  before jsonb,
  after jsonb
);
create index changes_xid on realtime.changes (xid);

-- Which tables somebody listens to, by process. A process renews its rows, so one that died expires.
create unlogged table realtime.watched (
  table_id oid not null,
  process uuid not null,
  until timestamptz not null,
  primary key (table_id, process)
);

-- Who is present on a channel, by process; processes that were not seen for half a minute are gone.
create unlogged table realtime.processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create unlogged table realtime.presences (
  ref text primary key,
  room text not null,
  process uuid not null,
  key text not null,
  meta jsonb not null
);
create index presences_room on realtime.presences (room);
create index presences_process on realtime.presences (process);

-- The first argument names the key's columns, the second those of the row before. Where nobody listens, a write
-- costs one look into a small table. Both transition tables hold the rows of an update in the same order.
-- (r.* is the row, r might be a column of it.)
create function realtime.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from realtime.watched w where w.table_id = tg_relid and w.until > clock_timestamp()) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into realtime.changes (kind, table_id, key, after)
    select tg_op, tg_relid, realtime.pick(n.image, tg_argv[0]::text[]), n.image
    from (select to_jsonb(r.*) as image from new_rows r offset 0) n;
  elsif tg_op = 'UPDATE' then
    insert into realtime.changes (kind, table_id, key, before, after)
    select tg_op, tg_relid, realtime.pick(o.image, tg_argv[0]::text[]), realtime.pick(o.image, tg_argv[1]::text[]), n.image
    from (select to_jsonb(r.*) as image, row_number() over () as place from old_rows r) o
    join (select to_jsonb(r.*) as image, row_number() over () as place from new_rows r) n using (place)
    order by place;
  else
    insert into realtime.changes (kind, table_id, key, before)
    select tg_op, tg_relid, realtime.pick(o.image, tg_argv[0]::text[]), realtime.pick(o.image, tg_argv[1]::text[])
    from (select to_jsonb(r.*) as image from old_rows r offset 0) o;
  end if;
  perform pg_notify('realtime_changes', '');
  return null;
end $$;

create function realtime.pick(_row jsonb, _columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c, _row -> c), '{}') from unnest(_columns) c
$$;

-- Puts the triggers on a table, or brings them up to date with its key and policies. They are the server's and not
-- in supabase/migrations: a hosted Supabase reads its changes from a publication.
create function realtime.capture(_table regclass) returns void
language plpgsql set search_path = '' as $$
declare
  keys text[] := array(
    select a.attname from pg_catalog.pg_index i
    cross join unnest(i.indkey) with ordinality k(number, place)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = _table and i.indisprimary order by k.place);
  -- A policy that reads the whole row depends on the table itself in the way of an expression ('n').
  whole boolean := (select c.relreplident = 'f' from pg_catalog.pg_class c where c.oid = _table) or exists (
    select from pg_catalog.pg_policy p join pg_catalog.pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
    where p.polrelid = _table and d.refclassid = 'pg_class'::regclass and d.refobjid = _table
      and d.refobjsubid = 0 and d.deptype = 'n');
  judged text[] := array(
    select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = _table and a.attnum > 0 and not a.attisdropped and (whole or a.attname = any (keys) or exists (
      select from pg_catalog.pg_policy p join pg_catalog.pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
      where p.polrelid = _table and p.polcmd in ('r', '*')
        and d.refclassid = 'pg_class'::regclass and d.refobjid = _table and d.refobjsubid = a.attnum))
    order by a.attnum);
  wanted bytea := convert_to(keys::text, 'UTF8') || '\x00' || convert_to(judged::text, 'UTF8') || '\x00';
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    continue when exists (
      select from pg_catalog.pg_trigger t
      where t.tgrelid = _table and t.tgname = 'realtime_' || event and t.tgargs = wanted);
    execute format('create or replace trigger %I after %s on %s referencing %s for each statement execute function realtime.log_change(%L, %L)',
      'realtime_' || event, event, _table,
      case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end, keys, judged);
  end loop;
end $$;

-- A message is delivered with the transaction that inserts it: once that is committed, to the people whom the
-- channel's policies let receive. The server sets realtime.delivered for what it has delivered itself.
create function realtime.deliver_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.changes (kind, key, before)
  values ('SEND',
    jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'private', coalesce(new.private, true), 'binary', new.binary_payload is not null),
    coalesce(to_jsonb(encode(new.binary_payload, 'base64')), new.payload, '{}'));
  perform pg_notify('realtime_changes', '');
  return null;
end $$;
create trigger deliver after insert on realtime.messages for each row
  when (new.extension = 'broadcast' and current_setting('realtime.delivered', true) is distinct from 'on')
  execute function realtime.deliver_message();

-- Broadcasts on a channel, as the caller: the policies of realtime.messages decide, and their refusal is told (42501).
-- Any other trouble is a warning, as upstream's: a write is not lost because of its message.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, payload, event, private)
  values (topic, 'broadcast', payload, event, private);
exception
  when insufficient_privilege then raise;
  when others then raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, binary_payload, event, private)
  values (topic, 'broadcast', payload, event, private);
exception
  when insufficient_privilege then raise;
  when others then raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For a row trigger of one's own: broadcasts the row before and after. Whoever writes without the right to broadcast
-- keeps the write; only its message is missing.
create function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text,
  table_schema text, new record, old record, level text default 'ROW') returns void
language plpgsql set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  elsif operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
exception when insufficient_privilege then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

revoke all on all tables in schema realtime from public, anon, authenticated, service_role;
grant insert (id, topic, extension, payload, binary_payload, event, private) on realtime.messages
  to anon, authenticated, service_role;
revoke execute on function realtime.policy_text(regclass, name, "char"), realtime.table_facts(text, text, text),
  realtime.log_change(), realtime.pick(jsonb, text[]), realtime.capture(regclass), realtime.deliver_message(),
  realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text) from public;
grant execute on function realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;

-- Which rows were deleted for good, by their ids alone: kept beside the backups, so that what was erased stays erased,
-- and a role that was taken away stays away, when an earlier moment is restored (server/backup/erasures.ts).
create table private.erasures (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null,
  at timestamptz not null default clock_timestamp(),
  -- it stands beside the backups of BACKUP_URL
  kept boolean not null default false
);
alter table private.erasures enable row level security;
alter table private.erasures force row level security;
create index erasures_not_kept on private.erasures (id) where not kept;
create index erasures_at on private.erasures (at);

-- How a row is known again: by its id, or by the two it joins.
create function private.erasure_key(_row jsonb) returns text language sql immutable set search_path = '' as $$
  select coalesce(_row ->> 'id', (_row ->> 'client_id') || ' ' || (_row ->> 'user_id'))
$$;

create function private.note_erasures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.erasures (table_name, row_id)
  select tg_table_schema || '.' || tg_table_name, private.erasure_key(to_jsonb(g)) from gone g;
  return null;
end $$;

-- Parents first: what hangs on a row goes with it.
create function private.erasure_tables() returns text[] language sql immutable set search_path = '' as $$
  select array[
    'auth.users', 'public.user_roles', 'public.client_members', 'public.clients', 'public.projects', 'public.contacts',
    'public.services', 'public.stakeholders', 'public.communications', 'public.campaigns', 'public.activities',
    'public.attachments', 'public.requests', 'public.subscriptions', 'public.policy_alert_subscriptions',
    'public.ndpr_assessments', 'public.record_documents', 'public.results', 'public.meetings', 'private.sealed_records', 'storage.objects'
  ]
$$;

do $$
declare
  _table text;
begin
  foreach _table in array private.erasure_tables() loop
    execute format(
      'create trigger note_erasures after delete on %s referencing old table as gone
       for each statement execute function private.note_erasures()', _table::regclass);
  end loop;
end $$;

-- The bin can be asked for one kind, too: its one part and the whole each have an order of their own.
create or replace function public.deleted_records(_kinds text[] default null, page_size integer default 200)
returns table (record_kind text, record_id uuid, title text, deleted_at timestamptz, deleted_by uuid, purged_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select private.consultant_id());
  admin boolean := (select private.has_role('admin'));
  most integer := least(greatest(coalesce(page_size, 200), 0), 500);
  parts text;
begin
  if me is null and not admin then
    return;
  end if;
  select string_agg(format(
    $part$(select %1$L::text, r.id, left(coalesce(j ->> 'name', j ->> 'title', j ->> 'campaign_name', ''), 200),
      r.deleted_at, r.deleted_by, r.deleted_at + interval '30 days'
      from public.%1$I r cross join lateral to_jsonb(r) j
      where r.deleted_at is not null and ($1 or $2 in (r.created_by, r.deleted_by))
        and r.id not in (select private.barred_record_ids())
      order by r.deleted_at desc limit $3)$part$, c.relname), ' union all ')
  into parts
  from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
  where t.tgfoid = 'private.archive_instead'::regproc and c.relnamespace = 'public'::regnamespace
    and (_kinds is null or c.relname = any (_kinds));
  if parts is null then
    return;
  end if;
  return query execute 'select * from (' || parts || ') found order by 4 desc limit $3' using admin, me, most;
  -- An administrator who is shown stakeholders or campaigns has read them (audit.sql, admin_reads).
  if admin then
    perform private.admin_reads(k) from unnest(array['stakeholders', 'campaigns', 'meetings']) k
    where (_kinds is null or k = any (_kinds)) and exists (
      select from pg_catalog.pg_trigger t
      where t.tgfoid = 'private.archive_instead'::regproc and t.tgrelid = to_regclass('public.' || k));
  end if;
end $$;

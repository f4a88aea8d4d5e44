-- What every noun's table gets alike, in one call. It stands in the noun's file after the table and its grants:
--
--   select private.install_record('contacts');
--     row-level security, forced; all four rights for the service key; author and times kept by the server
--     (set_author_and_times); every change in the audit log, with old and new values in field_changes (log_change)
--
--   _one => 'contact', _archives => true    DELETE by a person archives (archive_instead, with that word in its refusal)
--     and restore_contact(_id) brings the row back; the table has deleted_at and deleted_by. Only a change of the columns
--     that people may change (the update grant) counts as an edit then: archiving and restoring keep updated_at.
--     private.purge_deleted removes for good what was archived for thirty days.
--   _authored => false    the table keeps its author and times in another way, and grants the service key's rights itself
--   _key => 'project_id'  the column that names the record in the audit log
--   _values => false      old and new values are kept nowhere
--   _moves => 'state'     a change of this column is a move; the log says from where to where
--
-- Who may do what is never installed: the grants and the policies stand in the noun's file, with their reasons. A
-- policy asks for membership as `created_by = (select private.consultant_id()) or id in (select private.my_…_ids())`:
-- both are asked once for a statement, where a function of the row would be asked for every row.

create function private.install_record(
  _table text, _one text default null, _archives boolean default false, _authored boolean default true,
  _key text default 'id', _values boolean default true, _moves text default null
) returns void
language plpgsql set search_path = '' as $install$
declare
  owner regclass := format('public.%I', _table)::regclass;
  editable text;
begin
  execute format('alter table %s enable row level security', owner);
  execute format('alter table %s force row level security', owner);
  if _authored then
    execute format('grant select, insert, update, delete on %s to service_role', owner);
    if _archives then
      select ' of ' || string_agg(quote_ident(a.attname), ', ' order by a.attnum) into editable
      from pg_catalog.pg_attribute a
      where a.attrelid = owner and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('authenticated', owner, a.attnum, 'update');
    end if;
    execute format('create trigger set_author_and_times_on_insert before insert on %s
      for each row execute function private.set_author_and_times()', owner);
    execute format('create trigger set_author_and_times_on_update before update%s on %s
      for each row when (old.* is distinct from new.*) execute function private.set_author_and_times()', editable, owner);
  end if;
  if _archives then
    execute format('create trigger archive before delete on %s
      for each row when (old.deleted_at is null) execute function private.archive_instead(%L)', owner, _one);
    execute format($restore$
      create function public.restore_%1$s(_id uuid) returns %2$s
      language plpgsql security definer set search_path = '' as $body$
      declare
        restored %2$s;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update %2$s r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted %1$s here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $body$;
      grant execute on function public.restore_%1$s(uuid) to authenticated$restore$, _one, owner);
  end if;
  execute format('create trigger log_change after insert or update or delete on %s
    for each row execute function private.log_change(%s)', owner,
    array_to_string(array[quote_literal(_key)]
      || case when _moves is not null or not _values then quote_literal(case when _values then 'values' else 'no values' end) end
      || quote_literal(_moves), ', '));
end $install$;
revoke execute on function private.install_record(text, text, boolean, boolean, text, boolean, text)
  from public, authenticated, service_role;

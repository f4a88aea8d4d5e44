-- Records get ids in the order of their making (UUID version 7, RFC 9562, section 5.7). A random id stands somewhere in each index
-- of ids: among a million records nearly every new one brings in a page of the primary key and one of the search index, and writes
-- both whole into the log (full_page_writes). One in order stands at their end.
create function private.ordered_uuid() returns uuid
language sql volatile parallel safe set search_path = '' as $$
  -- A random UUID (version 4) with the milliseconds since 1970 in its first six bytes and 7 as its version: 74 bits are random.
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
-- A default is computed as whoever inserts.
grant execute on function private.ordered_uuid() to anon, authenticated, service_role;

-- The tables of which search files each record: whoever sees the id of one sees the record, and when it was made. Not those of
-- auth: a person's id stands where the day of their account does not.
do $$
declare
  filed regclass;
begin
  for filed in
    select t.tgrelid from pg_catalog.pg_trigger t
    join pg_catalog.pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
    join pg_catalog.pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'id'
    join pg_catalog.pg_attrdef d on d.adrelid = t.tgrelid and d.adnum = a.attnum
    where t.tgname = 'file_for_search' and pg_catalog.pg_get_expr(d.adbin, d.adrelid) = 'gen_random_uuid()'
  loop
    execute format('alter table %s alter column id set default private.ordered_uuid()', filed);
  end loop;
end $$;

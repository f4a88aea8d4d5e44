-- The kinds of record that documents are made from (record_documents), and who may ask for one: whoever reads the record by
-- its own select policy. Where a record is also shown to people outside the firm, its document may hold more than they
-- read there: such a kind is the staff's alone.
--
-- A noun joins with one line in its file, after its policies:
--   select private.register_document_kind('results');

create table private.document_kinds (
  -- The name of the record's table.
  kind text primary key,
  staff_only boolean not null
);
alter table private.document_kinds enable row level security;
alter table private.document_kinds force row level security;

create function private.register_document_kind(_kind text, _staff_only boolean default false) returns void
language sql set search_path = '' as $$
  insert into private.document_kinds (kind, staff_only) values (_kind, _staff_only)
$$;

create function private.document_kind(_kind text) returns private.document_kinds
language sql stable security definer set search_path = '' as $$
  select k from private.document_kinds k where k.kind = _kind
$$;

-- Whether the caller may have a document of this record; null and unknown kinds are nobody's. Runs as the caller, so that
-- the record's own policies decide: no definer function.
create function private.can_document(_kind text, _id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  known private.document_kinds := private.document_kind(_kind);
  seen boolean;
begin
  if _id is null or known.kind is null or (known.staff_only and not private.is_staff()) then
    return false;
  end if;
  execute format('select exists (select from public.%I where id = $1)', _kind) into seen using _id;
  return seen;
end $$;
grant execute on function private.document_kind(text), private.can_document(text, uuid) to authenticated;
revoke execute on function private.register_document_kind(text, boolean) from public, authenticated, service_role;

select private.register_document_kind('clients', _staff_only => true);

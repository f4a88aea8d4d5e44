-- The history a person sees on a record: what each field was and became, who changed it and when. Written by the
-- same trigger as the audit log; erased with the record, or on its own when someone's data must go.

create table public.field_changes (
  id bigint generated always as identity primary key,
  noun text not null,
  record_id uuid not null,
  column_name text not null,
  old_value jsonb,
  new_value jsonb,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now()
);
create index field_changes_record on public.field_changes (record_id, noun, id desc);
-- What changed of one column over a time, for the figures of the overview.
create index field_changes_column on public.field_changes (noun, column_name, changed_at);
create index field_changes_changed_by on public.field_changes (changed_by);

alter table public.field_changes enable row level security;
alter table public.field_changes force row level security;
-- The policy stands in 20261121004000_attached.sql: history is visible exactly to whoever may read the record.
grant select on public.field_changes to authenticated;
grant select, delete on public.field_changes to service_role;

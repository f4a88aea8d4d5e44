-- People whose stance matters to a client's case. Sensitive: political opinions of named persons. Only the team
-- works with them; administrators may, and their reads are recorded (private.admin_reads); nobody else sees them.
-- Deleting archives: whoever saved the entry and administrators.
-- A stakeholder hangs on a client, with a service of theirs or without one: the team of the client works with it. Saved
-- under neither it belongs to whoever saved it.

create table public.stakeholders (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references public.clients (id) on delete set null,
  service_id uuid references public.services (id) on delete set null,
  service_title text not null default '',
  client_name text not null default '',
  kind text not null default 'person',
  name text not null,
  organization text,
  position text,
  contact_email text,
  contact_phone text,
  influence_level integer not null default 5,
  -- How much the matter touches them; with influence the two axes of the grid.
  interest_level integer not null default 5,
  relationship_status text not null default 'neutral',
  tags text[] not null default '{}',
  -- Who keeps up the relationship.
  owner_id uuid references auth.users (id) on delete set null,
  -- What allows the firm to keep this entry, how closely it is held, and until when.
  lawful_basis text not null default 'legitimate_interest',
  sensitivity text not null default 'internal',
  keep_until date,
  source text,
  engagement_history text,
  notes text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint stakeholders_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint stakeholders_organization_length check (char_length(organization) <= 200),
  constraint stakeholders_position_length check (char_length(position) <= 200),
  constraint stakeholders_contact_email_length check (char_length(contact_email) <= 254),
  constraint stakeholders_contact_phone_length check (char_length(contact_phone) <= 50),
  constraint stakeholders_influence_range check (influence_level between 0 and 10),
  constraint stakeholders_interest_range check (interest_level between 0 and 10),
  constraint stakeholders_kind_known check (kind in ('person', 'organisation')),
  constraint stakeholders_tags_length check (cardinality(tags) <= 12 and char_length(tags::text) <= 1000),
  constraint stakeholders_lawful_basis_known check (lawful_basis in ('legitimate_interest', 'consent', 'contract', 'legal_obligation', 'made_public')),
  constraint stakeholders_sensitivity_known check (sensitivity in ('public', 'internal', 'confidential')),
  constraint stakeholders_keep_until_range check (keep_until between '2000-01-01' and '2100-12-31'),
  constraint stakeholders_source_length check (char_length(source) <= 500),
  constraint stakeholders_relationship_known check (relationship_status in ('supportive', 'neutral', 'opposed')),
  constraint stakeholders_engagement_history_length check (char_length(engagement_history) <= 20000),
  constraint stakeholders_notes_length check (char_length(notes) <= 20000)
);
create index stakeholders_newest on public.stakeholders (created_at desc, id desc) where deleted_at is null;
create index stakeholders_client on public.stakeholders (client_id);
create index stakeholders_service on public.stakeholders (service_id);
create index stakeholders_created_by on public.stakeholders (created_by);
create index stakeholders_owner on public.stakeholders (owner_id);
create index stakeholders_deleted on public.stakeholders (deleted_at) where deleted_at is not null;
create index stakeholders_deleted_by on public.stakeholders (deleted_by) where deleted_by is not null;

grant select, delete,
  insert (client_id, service_id, kind, name, organization, position, contact_email, contact_phone, influence_level, interest_level, relationship_status, tags, owner_id, lawful_basis, sensitivity, keep_until, source, engagement_history, notes, created_by),
  update (client_id, service_id, kind, name, organization, position, contact_email, contact_phone, influence_level, interest_level, relationship_status, tags, owner_id, lawful_basis, sensitivity, keep_until, source, engagement_history, notes)
  on public.stakeholders to authenticated;
select private.install_record('stakeholders', _one => 'stakeholder', _archives => true);

create policy "teams read their stakeholders, administrators on the record" on public.stakeholders
  for select to authenticated
  using (deleted_at is null and ((select private.admin_reads('stakeholders'))
    or created_by = (select private.consultant_id()) or client_id in (select private.my_client_ids())
    or service_id in (select private.my_service_ids())));
create policy "consultants add stakeholders to the clients they serve" on public.stakeholders
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin'))
      or (select private.has_role('consultant'))
        and (client_id is null and service_id is null or client_id in (select private.my_client_ids())
          or service_id in (select private.my_service_ids()))));
create policy "teams change their stakeholders, administrators all" on public.stakeholders
  for update to authenticated
  using (deleted_at is null and ((select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or client_id in (select private.my_client_ids())
    or service_id in (select private.my_service_ids())))
  with check ((select private.has_role('admin'))
    or (select private.has_role('consultant'))
      and (client_id is null and service_id is null and created_by = (select auth.uid())
        or client_id in (select private.my_client_ids()) or service_id in (select private.my_service_ids())));
-- Creator and administrators; archive_instead refuses the rest of the team aloud.
create policy "staff may try to delete what they see" on public.stakeholders
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

-- Under a service the client is the service's, so that the two never tell different things; both names stand on the row.
create function private.place_stakeholder() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  service public.services;
begin
  -- A client that is being purged takes its services along: it is not looked up again.
  select s.* into service from public.services s join public.clients c on c.id = s.client_id where s.id = new.service_id;
  if service.id is null then
    new.service_title := '';
    select coalesce(max(c.name), '') into new.client_name from public.clients c where c.id = new.client_id;
    return new;
  end if;
  if new.client_id <> service.client_id and (tg_op = 'INSERT' or new.client_id is distinct from old.client_id) then
    raise exception 'This service is another client''s.'
      using errcode = '23514', constraint = 'stakeholders_service_of_client', table = 'stakeholders';
  end if;
  new.client_id := service.client_id;
  new.service_title := service.title;
  new.client_name := service.client_name;
  return new;
end $$;
create trigger place_stakeholder before insert or update of client_id, service_id on public.stakeholders
  for each row execute function private.place_stakeholder();
create function private.rename_client_of_stakeholders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.stakeholders s set client_name = new.name where s.client_id = new.id;
  return null;
end $$;
create trigger rename_stakeholders after update of name on public.clients
  for each row when (old.name is distinct from new.name) execute function private.rename_client_of_stakeholders();

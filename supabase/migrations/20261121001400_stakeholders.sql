-- People whose stance matters to a client's case. Sensitive: political opinions of named persons. Only the team
-- works with them; administrators may, and their reads are recorded (private.admin_reads); nobody else sees them.
-- A stakeholder saved without a service belongs to whoever saved it.

create table public.stakeholders (
  id uuid primary key default gen_random_uuid(),
  service_id uuid references public.services (id) on delete set null,
  name text not null,
  organization text,
  position text,
  contact_email text,
  contact_phone text,
  influence_level integer not null default 5,
  relationship_status text not null default 'neutral',
  engagement_history text,
  notes text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stakeholders_name_length check (char_length(btrim(name)) between 1 and 200 and char_length(name) <= 200),
  constraint stakeholders_organization_length check (char_length(organization) <= 200),
  constraint stakeholders_position_length check (char_length(position) <= 200),
  constraint stakeholders_contact_email_length check (char_length(contact_email) <= 254),
  constraint stakeholders_contact_phone_length check (char_length(contact_phone) <= 50),
  constraint stakeholders_influence_range check (influence_level between 0 and 10),
  constraint stakeholders_relationship_known check (relationship_status in ('supportive', 'neutral', 'opposed')),
  constraint stakeholders_engagement_history_length check (char_length(engagement_history) <= 20000),
  constraint stakeholders_notes_length check (char_length(notes) <= 20000)
);
create index stakeholders_newest on public.stakeholders (created_at desc, id desc);
create index stakeholders_service on public.stakeholders (service_id);
create index stakeholders_created_by on public.stakeholders (created_by);

grant select, delete,
  insert (service_id, name, organization, position, contact_email, contact_phone, influence_level, relationship_status, engagement_history, notes, created_by),
  update (service_id, name, organization, position, contact_email, contact_phone, influence_level, relationship_status, engagement_history, notes)
  on public.stakeholders to authenticated;
select private.install_record('stakeholders');

create policy "teams read their stakeholders, administrators on the record" on public.stakeholders
  for select to authenticated
  using ((select private.admin_reads('stakeholders'))
    or created_by = (select private.consultant_id()) or service_id in (select private.my_service_ids()));
create policy "consultants add stakeholders to their services" on public.stakeholders
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin'))
      or (select private.has_role('consultant'))
        and (service_id is null or service_id in (select private.my_service_ids()))));
create policy "teams change their stakeholders, administrators all" on public.stakeholders
  for update to authenticated
  using ((select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or service_id in (select private.my_service_ids()))
  with check ((select private.has_role('admin'))
    or (select private.has_role('consultant'))
      and (service_id is null and created_by = (select auth.uid()) or service_id in (select private.my_service_ids())));
create policy "teams remove their stakeholders, administrators all" on public.stakeholders
  for delete to authenticated
  using ((select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or service_id in (select private.my_service_ids()));


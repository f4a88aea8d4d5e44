-- Who reads the history of a record: exactly those who may read the record now. Each branch looks into the record's
-- own table as the caller, so that table's select policy decides; an archived or left record closes its history too.
create policy "whoever reads a record reads its history" on public.field_changes
  for select to authenticated
  using (case noun
    when 'clients' then exists (select from public.clients r where r.id = record_id)
    when 'projects' then exists (select from public.projects r where r.id = record_id)
    when 'contacts' then exists (select from public.contacts r where r.id = record_id)
    when 'services' then exists (select from public.services r where r.id = record_id)
    when 'stakeholders' then exists (select from public.stakeholders r where r.id = record_id)
    when 'communications' then exists (select from public.communications r where r.id = record_id)
    when 'campaigns' then exists (select from public.campaigns r where r.id = record_id)
    when 'law_entries' then (select private.is_staff())
    when 'knowledge_cards' then (select private.is_staff())
    when 'processing_records' then (select private.reads_everything())
    when 'retention_rules' then (select private.reads_everything())
    else false end);

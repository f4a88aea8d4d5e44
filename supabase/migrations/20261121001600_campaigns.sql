-- Campaigns of a service: political, advocacy, research, sentiment. Sensitive like stakeholders: the team and
-- administrators (whose reads are recorded), nobody else. Deleting archives: whoever entered it and administrators.

create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  service_title text not null default '',
  client_name text not null default '',
  campaign_name text not null,
  campaign_type text not null default 'political',
  status text not null default 'pending',
  status_reason text,
  target_audience text,
  budget numeric(14, 2),
  currency char(3) not null default 'USD',
  channels text[] not null default '{}',
  key_messages text[] not null default '{}',
  start_date date,
  end_date date,
  metrics jsonb not null default '{}',
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  constraint campaigns_name_length check (char_length(btrim(campaign_name)) between 1 and 200 and char_length(campaign_name) <= 200),
  constraint campaigns_type_known check (campaign_type in ('political', 'advocacy', 'opposition_research', 'sentiment_analysis')),
  constraint campaigns_status_known check (status in ('pending', 'active', 'on_hold', 'completed', 'cancelled')),
  constraint campaigns_status_reason_length check (char_length(status_reason) <= 1000),
  constraint campaigns_target_audience_length check (char_length(target_audience) <= 500),
  constraint campaigns_budget_range check (budget >= 0),
  constraint campaigns_currency_known check (currency in ('USD', 'NGN', 'EUR', 'GBP', 'ZAR', 'GHS', 'KES', 'XOF')),
  constraint campaigns_channels_known check (channels <@ array['social_media', 'traditional_media', 'direct_mail', 'grassroots', 'digital']),
  constraint campaigns_channels_count check (cardinality(channels) <= 5),
  constraint campaigns_key_messages_length check (cardinality(key_messages) <= 20 and char_length(key_messages::text) <= 10000),
  constraint campaigns_start_date_range check (start_date between '2000-01-01' and '2100-12-31'),
  constraint campaigns_end_date_range check (end_date between '2000-01-01' and '2100-12-31'),
  constraint campaigns_dates_in_order check (end_date >= start_date),
  constraint campaigns_metrics_object check (jsonb_typeof(metrics) = 'object' and char_length(metrics::text) <= 20000)
);
create index campaigns_newest on public.campaigns (created_at desc, id desc) where deleted_at is null;
create index campaigns_service on public.campaigns (service_id);
create index campaigns_created_by on public.campaigns (created_by);
create index campaigns_deleted on public.campaigns (deleted_at) where deleted_at is not null;
create index campaigns_deleted_by on public.campaigns (deleted_by) where deleted_by is not null;

grant select, delete,
  insert (service_id, campaign_name, campaign_type, target_audience, budget, currency, channels, key_messages, start_date, end_date, metrics, created_by),
  update (service_id, campaign_name, campaign_type, status, status_reason, target_audience, budget, currency, channels, key_messages, start_date, end_date, metrics)
  on public.campaigns to authenticated;
select private.install_record('campaigns', _one => 'campaign', _archives => true);

create policy "teams read their campaigns, administrators on the record" on public.campaigns
  for select to authenticated
  using (deleted_at is null and ((select private.admin_reads('campaigns'))
    or created_by = (select private.consultant_id()) or service_id in (select private.my_service_ids())));
create policy "teams add campaigns to their services, administrators to any" on public.campaigns
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and ((select private.has_role('admin')) or service_id in (select private.my_service_ids())));
create policy "teams change their campaigns, administrators all" on public.campaigns
  for update to authenticated
  using (deleted_at is null and ((select private.has_role('admin'))
    or created_by = (select private.consultant_id()) or service_id in (select private.my_service_ids())))
  with check ((select private.has_role('admin')) or service_id in (select private.my_service_ids()));
-- Creator and administrators; archive_instead refuses the rest of the team aloud.
create policy "staff may try to delete what they see" on public.campaigns
  for delete to authenticated using (deleted_at is null and (select private.is_staff()));

create trigger name_service before insert or update of service_id on public.campaigns
  for each row execute function private.name_service();
create trigger guard_status before update of status on public.campaigns
  for each row when (old.status is distinct from new.status)
  execute function private.guard_move('status', 'A campaign that', 'status_reason');

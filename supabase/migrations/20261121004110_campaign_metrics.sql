-- What a campaign achieved, as people measured it: a figure, its day and where it comes from.
--
-- Who may: whoever reads the campaign reads its figures and enters more; a figure is withdrawn by whoever entered it
-- and by administrators. Figures are never edited: a wrong one is withdrawn and entered again.
--
-- campaigns.metrics, which cards and the wire read, follows from these rows: the sum of what adds up (reach), the newest
-- of what is a level (sentiment).

create table public.campaign_metrics (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.campaigns (id) on delete cascade,
  metric text not null,
  value numeric(16, 2) not null,
  measured_on date not null,
  source text not null,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint campaign_metrics_metric_known check (metric in ('reach', 'engagement', 'media_mentions', 'events_held', 'sign_ups', 'sentiment', 'share_of_voice', 'favourability')),
  constraint campaign_metrics_value_range check (value between 0 and 100000000000),
  constraint campaign_metrics_measured_on_range check (measured_on between '2000-01-01' and '2100-12-31'),
  constraint campaign_metrics_source_length check (char_length(btrim(source)) >= 1 and char_length(source) <= 300)
);
create index campaign_metrics_campaign on public.campaign_metrics (campaign_id, metric, measured_on);
create index campaign_metrics_created_by on public.campaign_metrics (created_by);

grant select, delete, insert (campaign_id, metric, value, measured_on, source, created_by) on public.campaign_metrics to authenticated;
select private.install_record('campaign_metrics');

create policy "whoever reads a campaign reads its figures" on public.campaign_metrics
  for select to authenticated using (exists (select from public.campaigns c where c.id = campaign_id));
create policy "whoever reads a campaign enters figures as themselves" on public.campaign_metrics
  for insert to authenticated
  with check (created_by = (select auth.uid()) and exists (select from public.campaigns c where c.id = campaign_id));
create policy "whoever entered a figure takes it back, administrators any" on public.campaign_metrics
  for delete to authenticated
  using (((select private.has_role('admin')) or created_by = (select private.consultant_id()))
    and exists (select from public.campaigns c where c.id = campaign_id));

create function private.sum_up_metrics() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about public.campaign_metrics := case when tg_op = 'DELETE' then old else new end;
  figure numeric;
begin
  if about.metric in ('sentiment', 'share_of_voice', 'favourability') then
    select m.value into figure from public.campaign_metrics m
    where m.campaign_id = about.campaign_id and m.metric = about.metric
    order by m.measured_on desc, m.created_at desc limit 1;
  else
    select sum(m.value) into figure from public.campaign_metrics m
    where m.campaign_id = about.campaign_id and m.metric = about.metric;
  end if;
  update public.campaigns c
  set metrics = (c.metrics - about.metric)
    || case when figure is null then '{}'::jsonb else jsonb_build_object(about.metric, figure) end
  where c.id = about.campaign_id;
  return null;
end $$;
create trigger sum_up after insert or delete on public.campaign_metrics
  for each row execute function private.sum_up_metrics();

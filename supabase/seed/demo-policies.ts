import type pg from 'pg';
import { day, daysFrom } from './demo-clock.ts';

/** What a few people keep of the policy tracker: policies they follow, a reminder, alerts and what was sent. */
export async function writeDemoPolicies(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const readers = [ids.Amina, ids.Ngozi, ids.Bisi, ids.Peter].filter((id) => id !== undefined);
  await db.query(
    `insert into public.follows (user_id, record_id, created_at)
     select r.id, c.id, $2 from unnest($1::uuid[]) r (id), public.content_items c
     where c.kind = 'policy' and c.slug in ('electricity-act-amendment-bill-2025', 'ndp-act-review-2026',
       'child-online-access-protection-bill', 'sugar-sweetened-beverages-excise-bill')
     on conflict do nothing`,
    [readers, daysFrom(today, -20)],
  );
  await db.query(
    `insert into public.deadline_reminders (user_id, item_id, lead_days, created_at)
     select r.id, c.id, array[14, 3], $2 from unnest($1::uuid[]) r (id), public.content_items c
     where c.kind = 'deadline' and c.slug in ('car-2026-cycle', 'campaign-silence-presidential-2027')
     on conflict do nothing`,
    [readers, daysFrom(today, -20)],
  );
  await db.query(
    `insert into public.policy_alert_subscriptions (user_id, email, company_name, sectors, alert_frequency, keywords, excluded_words)
     select u.id, u.email, v.company, v.sectors, v.frequency, v.keywords, v.excluded
     from unnest($1::uuid[]) r (id) join auth.users u on u.id = r.id,
       (values ('Zuma Ridge Power', array['Energy'], 'weekly', array['electricity', 'NERC'], array['gas flare']),
         ('Zuma Ridge Power', array[]::text[], 'immediate', array['NDPR'], array[]::text[])) v (company, sectors, frequency, keywords, excluded)`,
    [readers],
  );
  // One digest that has gone out, for the log.
  await db.query(
    `with made as (
       insert into public.alert_deliveries (user_id, email, items, created_at)
       select u.id, u.email, 1, $2 from auth.users u where u.id = any ($1) returning id, user_id)
     insert into private.alert_hits (subscription_id, change_id, reasons, created_at, delivery_id, delivered_at)
     select distinct on (s.id) s.id, c.id, array['Sector: Energy', 'Keyword: electricity'], $2, m.id, $2
     from made m join public.policy_alert_subscriptions s on s.user_id = m.user_id and s.alert_frequency = 'weekly',
       private.policy_changes c join public.content_items i on i.id = c.item_id and i.slug = 'electricity-act-amendment-bill-2025'`,
    [readers, `${day(today, -6)}T06:00:30Z`],
  );
  await writePortfolios(db, daysFrom(today, -40), daysFrom(today, -5));
  await writeSources(db, daysFrom(today, -2));
}

/** Sources somebody wrote down; all are off, so that a demonstration asks nobody. One was read while it was on. */
async function writeSources(db: pg.PoolClient, read: Date): Promise<void> {
  await db.query(
    `with source as (
       insert into public.watched_sources (title, url, policy_id, every_hours, checked_at, created_by, created_at)
       select v.title, v.url, p.id, v.hours, case when v.slug is not null then $1::timestamptz end, u.user_id, $1::timestamptz - interval '30 days'
       from (values
         ('NDPC: news and circulars', 'https://ndpc.gov.ng/', 'ndpa-gaid-2025-compliance', 24),
         ('National Assembly: bills of the Senate', 'https://nass.gov.ng/documents/bills', null, 24),
         ('CBN: circulars', 'https://www.cbn.gov.ng/documents/circulars.html', null, 12),
         ('NERC: orders', 'https://nerc.gov.ng/', null, 48)) v (title, url, slug, hours)
         left join public.content_items p on p.kind = 'policy' and p.slug = v.slug
         left join lateral (select r.user_id from public.user_roles r where r.role = 'admin' order by r.user_id limit 1) u on true
       returning id, policy_id)
     insert into public.watch_findings (source_id, before, after, found_at)
     select s.id, $2, $3, $1 from source s where s.policy_id is not null`,
    [
      read,
      'Compliance audit returns for the year are due on 31 March.',
      'Compliance audit returns for the year are due on 31 March.\nThe Commission invites comments on a draft guidance notice for automated decisions until the end of the month.',
    ],
  );
}

/** Portfolios of three clients. Their exposures are computed by the server; one note waits for a second person. */
async function writePortfolios(db: pg.PoolClient, added: Date, moved: Date): Promise<void> {
  await db.query(
    `insert into public.portfolio_entries (client_id, policy_id, stance, priority, note, created_by, created_at)
     select c.id, p.id, v.stance, v.priority, v.note, c.created_by, $1
     from (values
       ('Energy|Oil and gas', 'electricity-act-amendment-bill-2025', 'oppose', 'Critical', 'They want the transition stretched to 24 months; the chair of the committee has been met once.'),
       ('Energy|Oil and gas', 'ndpa-gaid-2025-compliance', 'support', 'Medium', null),
       ('Banking and finance|Financial Services', 'ndpa-gaid-2025-compliance', 'support', 'High', 'Audit return is ours; the officer changes in January.'),
       ('Banking and finance|Financial Services', 'ndp-act-review-2026', 'undecided', 'High', null),
       ('Healthcare', 'ndp-act-review-2026', 'neutral', 'Medium', null),
       ('Healthcare', 'sugar-sweetened-beverages-excise-bill', 'support', 'Medium', null)) v (industries, slug, stance, priority, note),
       lateral (select c.* from public.clients c where c.deleted_at is null
         and exists (select from unnest(string_to_array(v.industries, '|')) i where c.industry ilike i || '%') order by c.created_at limit 1) c
       join lateral (select p.id from public.content_items p where p.kind = 'policy' and p.slug = v.slug and p.live is not null) p on true
     on conflict do nothing`,
    [added],
  );
  await db.query(
    `with bill as (
       select e.id, e.client_id, c.name from public.portfolio_entries e join public.clients c on c.id = e.client_id
         join public.content_items p on p.id = e.policy_id and p.slug = 'electricity-act-amendment-bill-2025' limit 1),
     note as (
       insert into public.client_notes (client_id, title, body, created_at)
       select b.client_id, 'Policy changes for ' || left(b.name, 150), $2, $1 from bill b returning id)
     insert into public.exposure_changes (entry_id, client_id, note_id, cause, exposure_before, exposure_after, level_before,
       level_after, status_before, status_after, changed_at)
     select b.id, b.client_id, n.id, 'stage', 36, 45, 'Medium', 'Medium', 'Draft Published', 'Committee Stage', $1
     from bill b, note n`,
    [
      moved,
      'This is what has moved among the policies we follow for you, and what it means for your exposure.\n\nElectricity Act (Amendment) Bill 2025 (SB. 862). It has moved from “Draft Published” to “Committee Stage”. Your exposure goes from 36 to 45 of 100 (medium). Sector: Energy.',
    ],
  );
}

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
}

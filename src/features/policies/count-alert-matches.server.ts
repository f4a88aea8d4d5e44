import type pg from 'pg';
import { inTransaction } from '#server/database/transaction.ts';
import { goldSubscriptions, goldTexts } from './alert-gold.ts';

interface MatchCount {
  /** Of what was found, the share that was meant; of what was meant, the share that was found. */
  precision: number;
  recall: number;
  pairs: number;
  /** What was missed or found by mistake, to read. */
  wrong: string[];
}

/** Matches our own texts and subscriptions in this database, as changes of the day are matched, and leaves nothing. */
export function countAlertMatches(system: pg.Pool): Promise<MatchCount> {
  const count = async (db: pg.PoolClient) => {
    const { rows: alerts } = await db.query<{ id: string }>(
      `with reader as (
         insert into auth.users (id, email, email_confirmed_at) select id, id || '@example.org', now()
         from (select gen_random_uuid() as id from generate_series(1, 2)) made
         returning id, email
       ), numbered as (select id, email, row_number() over () as n from reader)
       insert into public.policy_alert_subscriptions (user_id, email, company_name, sectors, keywords, excluded_words)
       select r.id, r.email, 'Reader Ltd',
         array(select jsonb_array_elements_text(g.one -> 'sectors')), array(select jsonb_array_elements_text(g.one -> 'keywords')),
         array(select jsonb_array_elements_text(g.one -> 'excluded_words'))
       from jsonb_array_elements($1::jsonb) with ordinality g (one, nth)
         join numbered r on r.n = case when g.nth <= 30 then 1 else 2 end order by g.nth returning id`,
      [JSON.stringify(goldSubscriptions)],
    );
    await db.query(
      `insert into public.content_items (kind, slug, draft, live)
       select 'policy', 'gold-' || g.nth, '{"title": "x"}',
         jsonb_build_object('title', g.one ->> 'title', 'sector', g.one ->> 'sector', 'status', 'Draft')
       from jsonb_array_elements($1::jsonb) with ordinality g (one, nth)`,
      [JSON.stringify(goldTexts)],
    );
    const { rows: found } = await db.query<{ alert: string; nth: number }>(
      `select m.subscription_id as alert, substr(i.slug, 6)::int as nth
       from private.policy_changes c join public.content_items i on i.id = c.item_id and i.slug like 'gold-%',
         private.alert_matches(c) m
       where m.subscription_id = any ($1)`,
      [alerts.map(({ id }) => id)],
    );
    const order = new Map(alerts.map(({ id }, nth) => [id, nth]));
    const hits = new Set(found.map(({ alert, nth }) => `${order.get(alert)} ${nth - 1}`));
    const meant = new Set(
      goldSubscriptions.flatMap(({ wants }, alert) =>
        goldTexts.flatMap((text, nth) => (wants(text) ? [`${alert} ${nth}`] : [])),
      ),
    );
    const right = [...hits].filter((pair) => meant.has(pair)).length;
    const wrong = [...meant, ...hits]
      .filter((pair) => hits.has(pair) !== meant.has(pair))
      .map((pair) => {
        const [alert = 0, nth = 0] = pair.split(' ').map(Number);
        const { keywords = [], sectors = [] } = goldSubscriptions[alert] ?? {};
        return `${meant.has(pair) ? 'missed' : 'by mistake'}: ${[...keywords, ...sectors].join(', ')}: ${goldTexts[nth]?.title}`;
      });
    return { precision: right / hits.size, recall: right / meant.size, pairs: meant.size, wrong };
  };
  return inTransaction(system, count, { dryRun: true });
}

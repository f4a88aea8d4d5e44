import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { goldSubscriptions, goldTexts } from './alert-gold.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('of 200 texts and 60 subscriptions the matcher finds what was meant: precision and recall of at least 0.95', async () => {
  expect([goldTexts.length, goldSubscriptions.length]).toEqual([200, 60]);
  const reader = '5b0c2f6a-0f4d-4a53-9d6e-2c1f6f0a7d11';
  const second = '5b0c2f6a-0f4d-4a53-9d6e-2c1f6f0a7d12';
  for (const id of [reader, second])
    await db.system.query(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@example.org`]);
  const { rows: alerts } = await db.system.query<{ id: string }>(
    `insert into public.policy_alert_subscriptions (user_id, email, company_name, sectors, keywords, excluded_words)
     select case when g.nth <= 30 then $2::uuid else $3::uuid end, 'reader@example.org', 'Reader Ltd',
       array(select jsonb_array_elements_text(g.one -> 'sectors')), array(select jsonb_array_elements_text(g.one -> 'keywords')),
       array(select jsonb_array_elements_text(g.one -> 'excluded_words'))
     from jsonb_array_elements($1::jsonb) with ordinality g (one, nth) order by g.nth returning id`,
    [JSON.stringify(goldSubscriptions), reader, second],
  );
  await db.system.query(
    `insert into public.content_items (kind, slug, draft, live)
     select 'policy', 'gold-' || g.nth, '{"title": "x"}', jsonb_build_object('title', g.one ->> 'title', 'sector', g.one ->> 'sector', 'status', 'Consultation')
     from jsonb_array_elements($1::jsonb) with ordinality g (one, nth)`,
    [JSON.stringify(goldTexts)],
  );
  const { rows: found } = await db.system.query<{ alert: string; nth: number }>(
    `select m.subscription_id as alert, substr(i.slug, 6)::int as nth
     from private.policy_changes c join public.content_items i on i.id = c.item_id and i.slug like 'gold-%',
       private.alert_matches(c) m`,
  );
  const hits = new Set(
    found.map(({ alert, nth }) => `${alerts.findIndex(({ id }) => id === alert)} ${nth - 1}`),
  );
  const meant = new Set(
    goldSubscriptions.flatMap(({ wants }, a) =>
      goldTexts.flatMap((text, t) => (wants(text) ? [`${a} ${t}`] : [])),
    ),
  );
  const right = [...hits].filter((one) => meant.has(one)).length;
  const wrong = [...meant, ...hits].filter((one) => hits.has(one) !== meant.has(one)).slice(0, 30);
  const words = wrong
    .map((one) => one.split(' ').map(Number))
    .map(([a = 0, t = 0]) => `${goldSubscriptions[a]?.keywords} / ${goldTexts[t]?.title}`)
    .join('\n');
  expect(right / hits.size, words).toBeGreaterThanOrEqual(0.95);
  expect(right / meant.size, words).toBeGreaterThanOrEqual(0.95);
});

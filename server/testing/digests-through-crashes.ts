import { fork } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';

interface Sent {
  /** Mails that are waiting or gone. */
  mails: number;
  /** Items no mail names, and items that more than one does. */
  lost: number;
  twice: number;
  /** Processes that were killed while they sent. */
  killed: number;
}

/**
 * Readers with an alert each, two changed policies, and processes that send the digests and are killed with SIGKILL, one
 * after the other; the last one may finish.
 */
export async function digestsThroughCrashes(
  system: pg.Pool,
  connection: pg.ClientConfig,
  { readers, kills }: { readers: number; kills: number },
): Promise<Sent> {
  await system.query(
    `with people as (
       insert into auth.users (id, email, email_confirmed_at)
       select gen_random_uuid(), 'crash' || n || '@example.org', now() from generate_series(1, $1) n returning id, email)
     insert into public.policy_alert_subscriptions (user_id, email, company_name, keywords, alert_frequency)
     select id, email, 'Reader Ltd', '{wolframite}', 'immediate' from people`,
    [readers],
  );
  for (const nth of [1, 2]) {
    await system.query(
      `insert into public.content_items (kind, slug, draft) values ('policy', 'crash-' || $1::text, '{"title": "x"}')`,
      [nth],
    );
    await system.query(
      `update public.content_items set live = jsonb_build_object('title', 'Wolframite code ' || $1::text, 'sector', 'Energy', 'status', 'Draft')
       where slug = 'crash-' || $1::text`,
      [nth],
    );
  }
  let killed = 0;
  for (let run = 0; run <= kills; run++) {
    const hold = run === kills ? 'never' : run % 2 ? 'after' : 'within';
    const child = fork(new URL('./alert-process.ts', import.meta.url), [JSON.stringify(connection), hold]);
    child.on('message', () => child.kill('SIGKILL'));
    const [, signal] = await once(child, 'exit');
    if (signal === 'SIGKILL') killed += 1;
    await connectionsGone(system, 'digests');
  }
  const { rows } = await system.query<Omit<Sent, 'killed'>>(
    `with told as (
       select o.to_address, i ->> 'title' as title, count(*) as n
       from platform.outbox o, jsonb_array_elements(o.data -> 'items') i
       where o.kind = 'policy_alert' and o.to_address like 'crash%' group by 1, 2)
     select (select count(*)::int from platform.outbox o where o.kind = 'policy_alert' and o.to_address like 'crash%') as mails,
       (2 * $1 - count(*))::int as lost, count(*) filter (where n > 1)::int as twice from told`,
    [readers],
  );
  return { mails: 0, lost: 0, twice: 0, ...rows[0], killed };
}

/** PostgreSQL rolls back what a dead process had begun as soon as it sees that nobody is there. */
export async function connectionsGone(system: pg.Pool, name: string): Promise<void> {
  const open = `select from pg_stat_activity where application_name = $1 and datname = current_database()`;
  while ((await system.query(open, [name])).rowCount) await new Promise((resolve) => setTimeout(resolve, 20));
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { ensureNotices } from '#server/content/notices.ts';
import { embeddedConnection } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { tasks } from '#server/tasks/list.ts';
import { registerTasks } from '#server/tasks/queue.ts';
import { digestsThroughCrashes } from '#server/testing/digests-through-crashes.ts';
import { processorSeconds } from './machine.ts';

/**
 * `npm run bench -- alerts [10000,100000] [50]`: how long 500 changed policies take to be matched against so many
 * subscriptions, by the functions the product runs, and what becomes of digests whose senders are killed so many times.
 * Writes bench/results/alerts.md. A million subscriptions (10000,100000,1000000) take some minutes.
 */
const CHANGES = 500;
const sizes = (process.argv[3] ?? '10000,100000').split(',').map(Number);
const kills = Number(process.argv[4] ?? 50);
const folder = await mkdtemp(join(tmpdir(), 'harmattan-alerts-'));
const load = loadavg().map((one) => one.toFixed(1));
const config = readConfig({ DATA_DIR: folder });
const database = await openDatabase(config, createLog('silent'));
const { system } = database;
// A connection of its own: the product's gives up a statement that takes as long as filling the tables does.
const db = new pg.Client(embeddedConnection(folder));
await db.connect();
try {
  await registerTasks(system, tasks);
  await ensureNotices({ system });
  const lines: string[] = [];
  for (const size of sizes) {
    await prepare(size);
    const { seconds, worked, hits } = await match();
    lines.push(
      `| ${size.toLocaleString('en-GB')} | ${CHANGES} | ${hits.toLocaleString('en-GB')} | ${seconds.toFixed(1)} | ${worked.toFixed(1)} | ${((worked / hits) * 1e6).toFixed(0)} |`,
    );
    console.info(lines.at(-1));
  }
  await system.query('truncate public.policy_alert_subscriptions cascade');
  const crashed = await digestsThroughCrashes(system, embeddedConnection(folder), {
    readers: kills * 6,
    kills,
  });
  console.info(crashed);
  await writeFile(
    join(import.meta.dirname, 'results', 'alerts.md'),
    `# Policy alerts

\`npm run bench -- alerts ${sizes.join(',')} ${kills}\`. ${cpus().length} cores, load ${load.join(', ')} before the run; other work on the machine is in the
figures by the clock; what the database's process worked is counted beside them. Each alert has two keywords; one of three
names a sector, too. Each policy has about 300 words. Each change is matched by itself, in the order they were made, and every
hit is stored with its reasons.

| subscriptions | changes | hits | seconds by the clock | seconds of processor | µs of processor a hit |
|---|---|---|---|---|---|
${lines.join('\n')}

Senders killed with SIGKILL: ${crashed.killed}. Readers: ${kills * 6}; mails: ${crashed.mails}; items lost: ${crashed.lost}; items twice: ${crashed.twice}.
`,
  );
} finally {
  await db.end();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** Alerts as a firm's readers spread: two keywords of their own, a sector for one of three. Changes of 300 words. */
async function prepare(size: number): Promise<void> {
  await db.query('truncate public.policy_alert_subscriptions cascade');
  await db.query(`delete from public.content_items where slug like 'bench-%'`);
  await db.query(
    `insert into auth.users (id, email, email_confirmed_at)
     select md5('bench' || n)::uuid, 'bench' || n || '@example.org', now()
     from generate_series(0, $1::int / 40) n on conflict do nothing`,
    [size],
  );
  // Terms are filed by the product's own function, once for each keyword instead of once for each alert.
  await db.query('alter table public.policy_alert_subscriptions disable trigger user');
  await db.query(
    `insert into public.policy_alert_subscriptions (user_id, email, company_name, sectors, keywords)
     select md5('bench' || n / 40)::uuid, 'bench' || n / 40 || '@example.org', 'Bench',
       case when n % 3 = 0 then array[(array['Energy', 'Healthcare', 'Mining', 'Aviation'])[1 + n % 4]] else '{}' end,
       array['word' || n % 4000, 'phrase of ' || n % 997]
     from generate_series(0, $1::int - 1) n`,
    [size],
  );
  await db.query('alter table public.policy_alert_subscriptions enable trigger user');
  await db.query(
    `with filed as (
       select k, t.term, t.reason from (select distinct unnest(keywords) as k from public.policy_alert_subscriptions) k,
         private.alert_terms_of(array[k]) t)
     insert into private.alert_terms (subscription_id, term, reason, excluded, sectors)
     select s.id, f.term, f.reason, false, s.sectors
     from public.policy_alert_subscriptions s, unnest(s.keywords) k join filed f using (k)`,
  );
  // Changes are written without being told, so that the matching is what is timed.
  await db.query(
    `insert into public.content_items (kind, slug, draft, live)
     select 'policy', 'bench-' || n, '{"title": "x"}', jsonb_build_object('title', 'Bench ' || n, 'status', 'Draft',
       'sector', (array['Energy', 'Healthcare', 'Mining', 'Aviation'])[1 + n % 4],
       'description', (select string_agg('word' || (n * 37 + w) % 80000, ' and ') from generate_series(1, 150) w))
     from generate_series(1, $1::int) n`,
    [CHANGES],
  );
  await db.query('analyze');
}

async function match(): Promise<{ seconds: number; worked: number; hits: number }> {
  const { rows } = await db.query<{ id: string; pid: number }>(
    `select c.id, pg_backend_pid() as pid from private.policy_changes c
       join public.content_items i on i.id = c.item_id and i.slug like 'bench-%' order by c.id`,
  );
  const pid = rows[0]?.pid ?? 0;
  const before = await processorSeconds(pid);
  const started = performance.now();
  let hits = 0;
  for (const { id } of rows) {
    const matched = await db.query<{ hits: number }>('select private.match_policy_change($1) as hits', [id]);
    hits += matched.rows[0]?.hits ?? 0;
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, worked: (await processorSeconds(pid)) - before, hits };
}

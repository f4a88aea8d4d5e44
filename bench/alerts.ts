import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { ensureNotices } from '#server/content/notices.ts';
import { embeddedConnection } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { tasks } from '#server/tasks/list.ts';
import { registerTasks } from '#server/tasks/queue.ts';
import { digestsThroughCrashes } from '#server/testing/digests-through-crashes.ts';

/**
 * `npm run bench -- alerts [10000,100000,1000000] [50]`: how long 500 changed policies take to be matched against so many
 * subscriptions, by the functions the product runs, and what becomes of digests whose senders are killed so many times.
 * Writes bench/results/alerts.md.
 */
const CHANGES = 500;
const sizes = (process.argv[3] ?? '10000').split(',').map(Number);
const kills = Number(process.argv[4] ?? 50);
const folder = await mkdtemp(join(tmpdir(), 'harmattan-alerts-'));
const load = loadavg().map((one) => one.toFixed(1));
const config = readConfig({ DATA_DIR: folder });
const database = await openDatabase(config, createLog('silent'));
const { system } = database;
try {
  await registerTasks(system, tasks);
  await ensureNotices({ system });
  const lines: string[] = [];
  for (const size of sizes) {
    await prepare(size);
    const { seconds, hits } = await match();
    lines.push(
      `| ${size.toLocaleString('en-GB')} | ${CHANGES} | ${hits.toLocaleString('en-GB')} | ${seconds.toFixed(1)} |`,
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
figures. Each alert has two keywords; one of three names a sector, too. Each policy has about 300 words.

| subscriptions | changes | hits | seconds |
|---|---|---|---|
${lines.join('\n')}

Senders killed with SIGKILL: ${crashed.killed}. Readers: ${kills * 6}; mails: ${crashed.mails}; items lost: ${crashed.lost}; items twice: ${crashed.twice}.
`,
  );
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** Alerts as a firm's readers spread: two keywords of their own, a sector for one of three. Changes of 300 words. */
async function prepare(size: number): Promise<void> {
  await system.query('truncate public.policy_alert_subscriptions cascade');
  await system.query(`delete from public.content_items where slug like 'bench-%'`);
  await system.query(
    `insert into auth.users (id, email, email_confirmed_at)
     select md5('bench' || n)::uuid, 'bench' || n || '@example.org', now()
     from generate_series(0, $1::int / 40) n on conflict do nothing`,
    [size],
  );
  await system.query(
    `insert into public.policy_alert_subscriptions (user_id, email, company_name, sectors, keywords)
     select md5('bench' || n / 40)::uuid, 'bench' || n / 40 || '@example.org', 'Bench',
       case when n % 3 = 0 then array[(array['Energy', 'Healthcare', 'Mining', 'Aviation'])[1 + n % 4]] else '{}' end,
       array['word' || n % 4000, 'phrase of ' || n % 997]
     from generate_series(0, $1::int - 1) n`,
    [size],
  );
  // Changes are written without being told, so that the matching is what is timed.
  await system.query(
    `insert into public.content_items (kind, slug, draft, live)
     select 'policy', 'bench-' || n, '{"title": "x"}', jsonb_build_object('title', 'Bench ' || n, 'status', 'Draft',
       'sector', (array['Energy', 'Healthcare', 'Mining', 'Aviation'])[1 + n % 4],
       'description', (select string_agg('word' || (n * 37 + w) % 80000, ' and ') from generate_series(1, 150) w))
     from generate_series(1, $1::int) n`,
    [CHANGES],
  );
  await system.query('analyze');
}

async function match(): Promise<{ seconds: number; hits: number }> {
  const started = performance.now();
  let hits = 0;
  const { rows } = await system.query<{ id: string }>(
    `select c.id from private.policy_changes c join public.content_items i on i.id = c.item_id and i.slug like 'bench-%'`,
  );
  for (const { id } of rows) {
    const matched = await system.query<{ hits: number }>('select private.match_policy_change($1) as hits', [
      id,
    ]);
    hits += matched.rows[0]?.hits ?? 0;
  }
  return { seconds: (performance.now() - started) / 1000, hits };
}

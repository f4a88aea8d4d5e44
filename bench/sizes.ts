import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { someone } from '../supabase/tests/as-user.ts';
import { embeddedCluster, startProcess } from './machine.ts';

/**
 * `npm run bench -- sizes [50000]`: what one more client, one edit and one entry of the audit log take on disk, indexes
 * included, and how fast the log is sealed and verified. Writes bench/results/sizes.md; docs/operations.md calculates
 * with it.
 */
const N = Number(process.argv[3] ?? 50_000);
const BATCH = 1000;
/** A table that grows by less than this per row is not named. */
const LEAST_BYTES = 1;

const cluster = await embeddedCluster();
try {
  const url = await cluster.create('sizes');
  // The start fills in what the triggers ask for: moves, kinds of notices.
  await (await startProcess(url, await freePort())).stop();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  const consultant = await someone(pool, 'consultant');
  const settings = { statement_timeout: '0' };

  const sizes = async () => {
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ name: string; bytes: string }>(
      `select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  };
  const countOf = async (table: string) =>
    Number((await pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
  const grown = (before: Map<string, number>, after: Map<string, number>) =>
    [...after]
      .map(([name, bytes]) => ({ name, each: (bytes - (before.get(name) ?? 0)) / N }))
      .filter(({ each }) => each >= LEAST_BYTES)
      .sort((one, other) => other.each - one.each);
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };

  const empty = await sizes();
  for (let from = 0; from < N; from += BATCH)
    await consultant.run(
      `insert into public.clients (name, contact_email, contact_phone, address, industry, description)
       select 'Client ' || n || ' of ' || (array['Lagos', 'Kano', 'Enugu', 'Jos'])[n % 4 + 1], 'office' || n || '@example.org',
         '+234 800 ' || n, n || ' Airport Road, Abuja', (array['Energy', 'Health', 'Finance', 'Education'])[n % 4 + 1],
         repeat('What we know of them. ', 8)
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + BATCH, N) - 1],
      settings,
    );
  const added = await sizes();
  const entriesBefore = await countOf('public.audit_log');
  for (let from = 0; from < N; from += BATCH)
    await consultant.run(
      `update public.clients set industry = 'Aviation' where id in (select id from public.clients order by id offset $1 limit $2)`,
      [from, BATCH],
      settings,
    );
  const edited = await sizes();
  const entries = await countOf('public.audit_log');
  const sealing = await timed(() => pool.query('select private.seal_audit()'));
  const sealed = await sizes();
  const verifying = await timed(() => pool.query('select private.verify_audit()'));
  const total = (rows: { each: number }[]) => rows.reduce((sum, { each }) => sum + each, 0);
  const table = (rows: { name: string; each: number }[]) =>
    [...rows, { name: 'together', each: total(rows) }]
      .map(({ name, each }) => `| ${name} | ${each.toFixed(0)} |`)
      .join('\n');
  const log = (sealed.get('audit_log') ?? sealed.get('public.audit_log') ?? 0) / entries;
  await writeFile(
    join(import.meta.dirname, 'results', 'sizes.md'),
    `# Sizes

\`npm run bench -- sizes ${N}\`: ${N.toLocaleString('en-GB')} clients with an address, a telephone and 170 letters of description are added by a
consultant and each is edited once (one field), with every trigger on. Bytes on disk per client, indexes included, after VACUUM.

## One more client

| table | bytes |
|---|---|
${table(grown(empty, added))}

## One edit of one field

| table | bytes |
|---|---|
${table(grown(added, edited))}

## The audit log

${entries.toLocaleString('en-GB')} entries (${((entries - entriesBefore) / N).toFixed(1)} per edit), ${log.toFixed(0)} bytes each with indexes; sealed at
${Math.round(entries / sealing).toLocaleString('en-GB')} entries a second, verified at ${Math.round(entries / verifying).toLocaleString('en-GB')} entries a second on one core
(other work on the machine is in these two).
`,
  );
  await pool.end();
} finally {
  await cluster.stop();
}

import type pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '#server/database/transaction.ts';
import { clientColumns, clientProfile, clientRow } from '#src/features/policy-impact/client-profile.ts';
import { type Exposure, exposureOf } from '#src/features/policy-impact/exposure.ts';
import { policyColumns, policyFacts, policyRow } from '#src/features/policy-impact/policy-facts.ts';
import { formatDate } from '#src/lib/dates.ts';
import { type ExposureChange, noteLines, sinceLine } from './client-note.ts';

const dueRow = z.object({
  id: z.string(),
  client_id: z.string(),
  due: z.enum(['added', 'stage', 'text', 'client']),
  due_at: z.string(),
  exposure: z.number().nullable(),
  level: z.string().nullable(),
  status: z.string().nullable(),
  policy: policyRow.nullable(),
  client: clientRow,
});
type Due = z.infer<typeof dueRow>;

/** In one run; what is left is taken by the next one. */
const AT_ONCE = 200;

/**
 * Computes what is due, writes what changed with the value before, and puts it into the draft note of each client.
 * May run twice: the second run waits, and finds nothing due.
 */
export function recomputeExposure(system: pg.Pool, today: string): Promise<number> {
  return inTransaction(system, async (db) => {
    // One at a time: two runs would each open a note for the same client.
    await db.query(`select pg_advisory_xact_lock(hashtextextended('recompute-exposure', 0))`);
    const { rows } = await db.query(
      `with due as (select e.* from public.portfolio_entries e where e.due is not null
         order by e.due_at limit ${AT_ONCE} for update)
       select e.id, e.client_id, e.due, e.due_at::text, e.exposure, e.level, e.status,
         (select to_jsonb(t) from (select ${policyColumns} from public.live_content p where p.id = e.policy_id) t) as policy,
         (select to_jsonb(t) from (select ${clientColumns} from public.clients c where c.id = e.client_id) t) as client
       from due e order by e.client_id, e.due_at`,
    );
    const all = z.array(dueRow).parse(rows);
    const told = new Map<string, ExposureChange[]>();
    for (const entry of all) {
      const change = await write(db, entry);
      if (change) told.set(entry.client_id, [...(told.get(entry.client_id) ?? []), change]);
    }
    for (const [clientId, changes] of told) await draftNote(db, clientId, changes, today);
    return all.length;
  });
}

/** Writes one exposure; tells what changed, or null where nothing did. */
async function write(db: pg.PoolClient, entry: Due): Promise<ExposureChange | null> {
  if (!entry.policy) {
    // Withdrawn from the site: the last figure stands.
    await db.query('update public.portfolio_entries set due = null where id = $1', [entry.id]);
    return null;
  }
  const policy = policyFacts(entry.policy, null);
  const now: Exposure = exposureOf(policy, clientProfile(entry.client));
  await db.query(
    `update public.portfolio_entries set exposure = $2, level = $3, reasons = $4, status = $5, computed_at = now(), due = null
     where id = $1`,
    [entry.id, now.score, now.level, now.reasons, policy.status],
  );
  const first = entry.exposure === null;
  const same = now.score === entry.exposure && policy.status === entry.status;
  if (!first && same && entry.due !== 'text') return null;
  const { rows } = await db.query<{ id: string }>(
    `insert into public.exposure_changes (entry_id, client_id, cause, exposure_before, exposure_after, level_before,
       level_after, status_before, status_after) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      entry.id,
      entry.client_id,
      first ? 'added' : entry.due,
      entry.exposure,
      now.score,
      entry.level,
      now.level,
      entry.status,
      policy.status,
    ],
  );
  if (first) return null;
  return {
    id: rows[0]?.id ?? '',
    title: policy.title,
    slug: entry.policy.slug,
    cause: entry.due,
    before: { exposure: entry.exposure ?? 0, level: entry.level ?? '', status: entry.status ?? '' },
    after: { exposure: now.score, level: now.level, status: policy.status },
    reasons: now.reasons,
  };
}

const noteRow = z.object({ id: z.string(), body: z.string() });

/** One draft for each client: further changes are added to it, below what people have written. */
async function draftNote(
  db: pg.PoolClient,
  clientId: string,
  changes: readonly ExposureChange[],
  today: string,
): Promise<void> {
  const open = await db.query(
    `select id, body from public.client_notes where client_id = $1 and state <> 'approved' for update`,
    [clientId],
  );
  const [draft] = z.array(noteRow).parse(open.rows);
  let noteId = draft?.id;
  if (draft)
    await db.query('update public.client_notes set body = left($2, 20000) where id = $1', [
      draft.id,
      [draft.body, ...noteLines(changes)].filter(Boolean).join('\n\n'),
    ]);
  else {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.client_notes (client_id, title, since, body)
       select c.id, left('Policy changes for ' || c.name || ', ' || $2, 200), last.at, left($3, 20000)
       from public.clients c left join lateral (select max(n.updated_at) as at from public.client_notes n
         where n.client_id = c.id and n.state = 'approved') last on true
       where c.id = $1 returning id`,
      [clientId, formatDate(today), [sinceLine, ...noteLines(changes)].join('\n\n')],
    );
    noteId = rows[0]?.id;
  }
  await db.query('update public.exposure_changes set note_id = $1 where id = any ($2::bigint[])', [
    noteId,
    changes.map(({ id }) => id),
  ]);
}

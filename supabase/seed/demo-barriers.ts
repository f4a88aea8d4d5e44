import type pg from 'pg';
import { daysFrom, demoId } from './demo-clock.ts';
import { put } from './demo-put.ts';

/** A barrier of last year that has ended, and one open question about two clients of the same industry. */
export async function writeDemoBarriers(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const { rows } = await db.query<{ id: string; name: string; industry: string; created_by: string }>(
    `select c.id, c.name, c.industry, c.created_by from public.clients c
     where c.deleted_at is null and c.created_by is not null and c.industry = (
       select k.industry from public.clients k where k.deleted_at is null and k.industry <> ''
       group by k.industry having count(*) > 1 order by count(*) desc, k.industry limit 1)
     order by c.name limit 2`,
  );
  const [one, other] = rows;
  if (!one || !other) return;
  const admin = Object.values(ids)[0];
  const barrier = demoId('barrier');
  await put(db, 'barriers', {
    id: barrier,
    name: `Licence round ${today.getFullYear() - 1}`,
    reason: `${one.name} and ${other.name} bid for the same licence.`,
    created_by: admin,
    created_at: daysFrom(today, -320),
    ended_at: daysFrom(today, -150),
    end_reason: 'The licence was awarded and the award is public.',
  });
  for (const [side, client] of [
    ['a', one],
    ['b', other],
  ] as const) {
    await put(db, 'barrier_members', { barrier_id: barrier, side, client_id: client.id });
  }
  await put(db, 'barrier_members', { barrier_id: barrier, side: 'a', user_id: one.created_by });
  if (other.created_by !== one.created_by) {
    await put(db, 'barrier_members', { barrier_id: barrier, side: 'b', user_id: other.created_by });
  }
  await put(db, 'conflicts', {
    id: demoId('conflict'),
    record_kind: 'clients',
    record_id: other.id,
    client_id: other.id,
    other_client_id: one.id,
    rule: 'same_industry',
    detail: `Both in ${one.industry}`,
    created_by: other.created_by,
    created_at: daysFrom(today, -2),
  });
}

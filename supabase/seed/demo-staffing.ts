import type pg from 'pg';
import { day, demoId } from './demo-clock.ts';
import { put } from './demo-put.ts';

/** Tables this part writes past the triggers that would say «now». */
export const STAFFING_TABLES = ['capacity', 'leave', 'bookings'];

const skills = [
  ['public_affairs', 'political_intelligence'],
  ['strategic_communication', 'digital_communication'],
  ['data_protection'],
  ['public_affairs', 'strategic_communication'],
  ['data_protection', 'digital_communication'],
  ['political_intelligence'],
];
/** Who is away when, by their place in the firm: days from today. */
const away = [
  [0, 9, 16],
  [1, 12, 12],
  [2, 3, 21],
  [4, 26, 39],
] as const;
const hours = [6, 8, 4, 5, 7, 3];

/** Hours people work, what is booked of them, and when they are away. */
export async function writeDemoStaffing(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const stamps = { created_by: ids.Ifeoma };
  const { rows: staff } = await db.query<{ user_id: string }>(
    `select user_id from public.user_roles where role = 'consultant' order by user_id`,
  );
  const who = staff.map(({ user_id }) => user_id);
  for (const [i, user_id] of who.entries())
    await put(db, 'capacity', {
      id: demoId(`capacity ${user_id}`),
      user_id,
      from_day: day(today, -400),
      // One colleague works four days.
      hours_a_week: i === 3 ? 32 : 40,
      skills: skills[i % skills.length],
      ...stamps,
    });
  for (const [n, from, to] of away)
    if (who[n])
      await put(db, 'leave', {
        id: demoId(`leave ${n}`),
        user_id: who[n],
        from_day: day(today, from),
        to_day: day(today, to),
        created_by: who[n],
      });
  const { rows: seats } = await db.query<{ project_id: string; user_id: string }>(
    `select m.project_id, m.user_id from public.project_members m join public.projects p on p.id = m.project_id
     where p.status = 'active' and p.deleted_at is null and m.user_id = any ($1)
     order by p.start_date desc, m.project_id, m.user_id limit 11`,
    [who],
  );
  for (const [i, { project_id, user_id }] of seats.entries())
    await put(db, 'bookings', {
      id: demoId(`booking ${project_id} ${user_id}`),
      project_id,
      user_id,
      from_day: day(today, -14 + (i % 4) * 7),
      to_day: day(today, 25 + (i % 5) * 7),
      hours_a_week: hours[i % hours.length],
      firm: i % 3 !== 1,
      ...stamps,
    });
}

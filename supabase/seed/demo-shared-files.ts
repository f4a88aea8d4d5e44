import type pg from 'pg';
import { daysFrom, demoId } from './demo-clock.ts';

/** A file of a project: since when it is there, and whether the client's own people read it. */
const files = [
  { name: 'Engagement letter, signed', days: 60, shared: true },
  { name: 'Report of the month', days: 6, shared: true },
  { name: 'Notes for the next steering meeting', days: 3, shared: false },
] as const;

/** Files on the projects of those clients whose own people have a room of theirs: some shared with them, some not. */
export async function writeDemoSharedFiles(db: pg.PoolClient, today: Date): Promise<void> {
  const { rows } = await db.query<{ id: string; created_by: string }>(
    `select p.id, p.created_by from public.projects p
     where p.deleted_at is null and p.status in ('active', 'completed')
       and p.client_id in (select m.client_id from public.client_members m) order by p.created_at, p.id`,
  );
  for (const project of rows)
    for (const { name, days, shared } of files) {
      const id = demoId(`file ${name} ${project.id}`);
      const at = daysFrom(today, -days);
      await db.query(
        `insert into public.attachments (id, record_kind, record_id, name, path, media_type, shared, shared_at, shared_by, created_by, created_at)
         values ($1, 'projects', $2, $3, $4, 'application/pdf', $5, $6, $7, $8, $9)`,
        [
          id,
          project.id,
          `${name}.pdf`,
          `projects/${project.id}/${id}/${name.replaceAll(/[^a-z]+/gi, '-')}.pdf`,
          shared,
          shared ? at : null,
          shared ? project.created_by : null,
          project.created_by,
          at,
        ],
      );
    }
}

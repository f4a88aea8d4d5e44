import type pg from 'pg';
import { daysFrom } from './demo-clock.ts';

/** What the teams were told in the last two months of the work that is there; the last days are still unread. */
export async function writeDemoNotifications(db: pg.PoolClient, today: Date): Promise<void> {
  const [from, unread] = [daysFrom(today, -60), daysFrom(today, -6)];
  await db.query(
    `insert into public.notifications (user_id, kind, actor, record_id, facts, created_at, read_at)
     select told.*, case when told.at < $2 then told.at + interval '5 hours' end from (
       select m.user_id, 'project_status', private.name_of(f.changed_by), p.id,
         jsonb_build_object('name', p.name, 'from', f.old_value #>> '{}', 'to', f.new_value #>> '{}'), f.changed_at as at
       from public.field_changes f
       join public.projects p on p.id = f.record_id and p.deleted_at is null
       join public.project_members m on m.project_id = p.id and m.user_id <> f.changed_by
       where f.noun = 'projects' and f.column_name = 'status'
       union all
       select m.user_id, 'team_joined', private.name_of(p.created_by), p.id,
         jsonb_build_object('name', p.name, 'client', p.client_name), m.created_at
       from public.project_members m join public.projects p on p.id = m.project_id and p.deleted_at is null
       where m.user_id <> p.created_by
       union all
       select a.user_id, 'admin_request_filed', private.name_of(r.user_id), r.id,
         jsonb_build_object('name', private.name_of(r.user_id), 'reason', r.reason), r.created_at
       from public.admin_requests r cross join public.user_roles a where a.role = 'admin' and r.status = 'pending'
     ) told where told.at between $1 and $3`,
    [from, unread, today],
  );
}

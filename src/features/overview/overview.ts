import { z } from 'zod';

/** What the server counted over everything this person may see. */
export const figuresSchema = z.object({
  active_projects: z.number(),
  /** Null when there was nothing to count a month ago. */
  active_projects_month_ago: z.number().nullable(),
  /** How many projects have each status; a status nobody has is left out. */
  projects_by_status: z.record(z.string(), z.number()),
  pending_projects: z.number(),
  ending_soon: z.number(),
  overdue: z.number(),
  clients: z.number(),
  new_clients: z.number(),
});
export type Figures = z.infer<typeof figuresSchema>;

/** The change of the active projects against the same day last month, in words. */
export function changeSinceLastMonth(now: number, then: number | null): string {
  if (then === null) return 'No data last month';
  if (now === then) return 'Same as last month';
  if (then === 0) return `None a month ago`;
  const percent = Math.round(((now - then) / then) * 100);
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% from last month`;
}

/** New clients of this calendar month, in words. */
export function newThisMonth(count: number): string {
  return count === 0 ? 'None new this month' : `+${count} new this month`;
}

/** Good morning, afternoon or evening. */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** Something that happened, as the list of recent activities tells it. */
export interface Activity {
  key: string;
  at: string;
  actor: string | null;
  action: string;
  noun: string;
  recordId: string | null;
  columns: string[];
}

const VERBS: Record<string, string> = {
  insert: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
  suspend: 'suspended',
  read: 'read',
};

/** What was done, as a verb; a change of status says so. */
export function verbOf({ action, columns }: Pick<Activity, 'action' | 'columns'>): string {
  if (action === 'update' && columns.length === 1)
    return `changed the ${columns[0]?.replaceAll('_', ' ')} of`;
  return VERBS[action] ?? action;
}

/** Single field changes saved together are one activity. */
export function joinChanges(changes: readonly FieldChange[]): Activity[] {
  const saves = new Map<string, Activity>();
  for (const change of changes) {
    const key = `${change.record_id}@${change.changed_at}`;
    const known = saves.get(key);
    if (known) known.columns.push(change.column_name);
    else {
      saves.set(key, {
        key,
        at: change.changed_at,
        actor: change.changed_by,
        action: 'update',
        noun: change.noun,
        recordId: change.record_id,
        columns: [change.column_name],
      });
    }
  }
  return [...saves.values()];
}

export interface FieldChange {
  noun: string;
  record_id: string;
  column_name: string;
  changed_by: string | null;
  changed_at: string;
}

/** The newest first, at most so many. */
export function newest(activities: readonly Activity[], count: number): Activity[] {
  return activities.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, count);
}

import { z } from 'zod';
import type { MyRequest } from '#src/features/requests/my-request.ts';

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
  audits_open: z.number().default(0),
  audits_due: z.number().default(0),
  months: z.array(z.object({ month: z.string(), started: z.number(), completed: z.number() })).default([]),
  answers: z
    .object({ in_time: z.number(), late: z.number(), waiting: z.number() })
    .default({ in_time: 0, late: 0, waiting: 0 }),
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

/** How many of a client's own requests are open, and how many of these wait for an answer of theirs. */
export function openRequests(requests: readonly Pick<MyRequest, 'state' | 'decided'>[] | undefined): {
  value: number | string;
  note: string;
} {
  if (!requests) return { value: '–', note: 'Not known yet' };
  const waiting = requests.filter(({ state }) => state === 'waiting').length;
  return {
    value: requests.filter(({ decided }) => decided === null).length,
    note:
      waiting === 0 ? 'None waits for you' : waiting === 1 ? '1 waits for you' : `${waiting} wait for you`,
  };
}

/** '2026-11' as 'Nov 26'. */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${names[Number(number) - 1] ?? number} ${year.slice(2)}`;
}

/** The revenue card: the sum in naira, and the formula behind it. */
export const revenueSchema = z.object({
  naira: z.number(),
  invoices: z.number(),
  oldest_rate: z.string().nullable(),
  currencies_without_rate: z.array(z.string()),
});
export type Revenue = z.infer<typeof revenueSchema>;

/** Something that waits for the person's decision or answer. */
export const reviewsSchema = z.array(
  z.object({
    record_kind: z.string(),
    record_id: z.string(),
    title: z.string(),
    detail: z.string().nullable(),
    asked_at: z.string(),
    due_at: z.string().nullable(),
  }),
);
export type Review = z.infer<typeof reviewsSchema>[number];

/** What the sum is made of; a currency without a rate is named, never silently left out. */
export function revenueFormula({ invoices, oldest_rate, currencies_without_rate: without }: Revenue): string {
  const parts = [`Sum of ${invoices} paid ${invoices === 1 ? 'invoice' : 'invoices'} this month`];
  if (oldest_rate) parts.push(`at dated rates, the oldest of ${oldest_rate}`);
  if (without.length > 0) parts.push(`without ${without.join(', ')}: no rate is entered`);
  return `${parts.join(', ')}.`;
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
  /** Of a move: 'active to completed'. */
  way?: string | null;
}

/** The table of the record that is told of: members of a project are told of the project. */
export const toldOf = (noun: string): string =>
  ({ project_members: 'projects', client_members: 'clients' })[noun] ?? noun;

/** Where a move led, after the name of what was moved: ' to completed'. */
export function wayWords({ action, way }: Pick<Activity, 'action' | 'way'>): string {
  const to = action === 'move' ? / to (.+)$/.exec(way ?? '')?.[1] : undefined;
  return to ? ` to ${to}` : '';
}

const VERBS: Record<string, string> = {
  insert: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
  suspend: 'suspended',
  move: 'moved',
};

/** What happens to people of a record, in words that name the record they belong to. */
const MEMBERSHIP: Record<string, Record<string, string>> = {
  project_members: { insert: 'added somebody to the team of', delete: 'took somebody off the team of' },
  client_members: { insert: 'gave somebody access to', delete: 'took access from somebody at' },
  user_roles: { insert: 'gave a role to', delete: 'took a role from' },
};

/** Work people do, as against what the machine and the settings record. */
export const TOLD_ACTIONS = ['insert', 'update', 'move', 'delete', 'restore', 'suspend'];

/** What was done, as a verb; a change of status says so. */
export function verbOf({ action, columns, noun }: Pick<Activity, 'action' | 'columns' | 'noun'>): string {
  const membership = MEMBERSHIP[noun]?.[action];
  if (membership) return membership;
  // A reason is given with the field it is the reason of.
  const [column, ...others] = columns.filter((name) => !name.endsWith('_reason'));
  if (action === 'update' && column && others.length === 0)
    return `changed the ${column.replace(/_(id|url|at|on)$/, '').replaceAll('_', ' ')} of`;
  return VERBS[action] ?? action.replaceAll('_', ' ');
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

/**
 * What was put on a record in the same transaction that created it, such as the team of a new project, belongs to its
 * creation and is no news of its own.
 */
export function withinCreations(activities: readonly Activity[]): Activity[] {
  const created = new Set(
    activities
      .filter(({ action, noun }) => action === 'insert' && toldOf(noun) === noun)
      .map(({ noun, recordId, at }) => `${noun} ${recordId} ${at}`),
  );
  return activities.filter(
    ({ noun, recordId, at }) => toldOf(noun) === noun || !created.has(`${toldOf(noun)} ${recordId} ${at}`),
  );
}

/** The newest first, at most so many. */
export function newest(activities: readonly Activity[], count: number): Activity[] {
  return activities.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, count);
}

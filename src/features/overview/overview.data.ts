import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Scope } from '#src/access/permissions.ts';
import { loggedNames, recordNames } from '#src/features/people/audit.data.ts';
import type { MyRequest } from '#src/features/requests/my-request.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { loadPart } from '#src/lib/lazy-part.ts';
import { supabase } from '#src/lib/supabase.ts';
import { nouns } from '#src/nouns.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { selectFrom } from '#src/records/table-calls.ts';
import type { Row } from '#supabase/types.gen.ts';
import { countedTables } from './first-week.ts';
import {
  type Activity,
  figuresSchema,
  joinChanges,
  newest,
  revenueSchema,
  reviewsSchema,
  TOLD_ACTIONS,
  toldOf,
  withinCreations,
} from './overview.ts';

const SHOWN = 10;
/** Of the log more is read than is shown: a creation may bring a whole team, which is told with it. */
const ENTRIES_READ = 40;
const toldNouns = [
  ...nouns.map(({ table }) => String(table)),
  ...[
    'content_items',
    'requests',
    'project_members',
    'client_members',
    'user_roles',
    'people',
    'tasks',
    'invoices',
  ],
];
const beginnings = z.record(z.enum(countedTables), z.number());

/** One save may change many fields; enough of them to fill the list. */
const CHANGES_READ = 60;

/** The counts. */
export function figuresQuery(userId: string) {
  return queryOptions({
    queryKey: ['overview', 'figures', userId],
    queryFn: async () => figuresSchema.parse(await dataOrThrow(supabase().rpc('overview_figures'))),
  });
}

/** How far a new firm is: how many rows of each beginning the reader sees. */
export const beginningsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['overview', 'beginnings'],
    enabled,
    queryFn: async () => {
      const counts = await Promise.all(
        countedTables.map(async (table) => {
          const { count, error } = await supabase().from(table).select('*', { count: 'exact', head: true });
          if (error) throw error;
          return [table, count ?? 0] as const;
        }),
      );
      return beginnings.parse(Object.fromEntries(counts));
    },
  });

export const myReviewsKey = ['overview', 'my-reviews'] as const;

/** Texts to approve, content to review and the person's own open requests. */
export const myReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...myReviewsKey, userId],
    queryFn: async () => reviewsSchema.parse(await dataOrThrow(supabase().rpc('my_reviews'))),
  });

/** What a client's own person asked the firm for, newest first. The words of its kinds come with it, for nobody else. */
export const ownRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['overview', 'requests', userId],
    refetchInterval: 60_000,
    queryFn: async (): Promise<MyRequest[]> => {
      const [{ myRequestSchema }, rows] = await Promise.all([
        loadPart(() => import('#src/features/requests/my-request.ts')),
        dataOrThrow(supabase().rpc('my_requests')),
      ]);
      return z.array(myRequestSchema).parse(rows);
    },
  });

/** What was paid this month, in naira. Administrators only; the server refuses everyone else. */
export function revenueQuery(enabled: boolean) {
  const now = new Date();
  const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });
  const to = day(now);
  return queryOptions({
    queryKey: ['overview', 'revenue', to],
    enabled,
    queryFn: async () =>
      revenueSchema.parse(
        await dataOrThrow(supabase().rpc('revenue', { _from: `${to.slice(0, 7)}-01`, _to: to })),
      ),
  });
}

const areaCounts = z.record(z.string(), z.object({ active: z.number(), pending: z.number() }));

/** Active and pending services of each area, as its own dashboard counts them. */
export function areasQuery(userId: string) {
  return queryOptions({
    queryKey: ['overview', 'areas', userId],
    queryFn: async () => areaCounts.parse(await dataOrThrow(supabase().rpc('service_area_figures', {}))),
  });
}

/** A project with a day it should be done by. */
export interface Deadline extends Pick<Row<'projects'>, 'id' | 'name' | 'client_name' | 'status'> {
  end_date: string;
}

/** Running projects by the day they end, the late ones first. */
export function deadlinesQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['overview', 'deadlines', scope],
    queryFn: async (): Promise<Deadline[]> => {
      const rows = await dataOrThrow(
        selectFrom<'projects'>(scope === 'staff' ? 'projects' : 'linked_projects')
          .in('status', ['active', 'on_hold'])
          .not('end_date', 'is', null)
          .order('end_date')
          .limit(6),
      );
      return rows.flatMap(({ end_date, ...row }) => (end_date ? [{ ...row, end_date }] : []));
    },
  });
}

export interface Activities {
  entries: Activity[];
  /** What their records are called, as far as the person may see them; deleted ones too for readers of the log. */
  names: Map<string, string>;
  /** The record a task or an invoice stands on: where it opens. */
  places: Map<string, RecordRef>;
}

/** The last things that happened: from the audit log for those who read it, else from the person's own records. */
export function activitiesQuery(userId: string, readsLog: boolean) {
  return queryOptions({
    queryKey: ['overview', 'activities', userId, readsLog],
    queryFn: async (): Promise<Activities> => {
      const entries = readsLog ? await fromLog() : await fromRecords();
      const [names, places] = await Promise.all([
        recordNames(entries.map(({ noun, recordId }) => ({ noun: toldOf(noun), recordId }))),
        placesOf(entries),
      ]);
      const unnamed = readsLog ? entries.filter(({ recordId }) => recordId && !names.has(recordId)) : [];
      const logged = await loggedNames(
        unnamed.map(({ key, recordId }) => ({ id: Number(key), record_id: recordId })),
      );
      return { entries, names: new Map([...logged, ...names]), places };
    },
  });
}

/** What has no page of its own is opened on the record it belongs to. */
async function placesOf(entries: readonly Activity[]): Promise<Map<string, RecordRef>> {
  const idsOf = (wanted: string) =>
    entries.flatMap(({ noun, recordId }) => (noun === wanted && recordId ? [recordId] : []));
  const [tasks, invoices] = [idsOf('tasks'), idsOf('invoices')];
  const places = new Map<string, RecordRef>();
  if (tasks.length > 0) {
    const rows = supabase().from('tasks').select('id, record_kind, record_id').in('id', tasks);
    for (const { id, ...record } of await dataOrThrow(rows)) places.set(id, record);
  }
  if (invoices.length > 0) {
    const rows = supabase().from('invoices').select('id, project_id').in('id', invoices);
    for (const { id, project_id } of await dataOrThrow(rows))
      places.set(id, { record_kind: 'projects', record_id: project_id });
  }
  return places;
}

async function fromLog(): Promise<Activity[]> {
  const rows = await dataOrThrow(
    supabase()
      .from('audit_log')
      .select('id,at,actor,action,noun,record_id,columns,reason')
      // What people did to records; neither sign-ins nor what the machine and the settings write down.
      .not('actor', 'is', null)
      .in('action', TOLD_ACTIONS)
      .in('noun', toldNouns)
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .limit(ENTRIES_READ),
  );
  const entries = rows.map(({ id, record_id, reason, ...row }) => ({
    ...row,
    key: String(id),
    recordId: record_id,
    way: reason,
  }));
  return withinCreations(entries).slice(0, SHOWN);
}

async function fromRecords(): Promise<Activity[]> {
  const made = (table: 'clients' | 'projects') =>
    dataOrThrow(
      supabase()
        .from(table)
        .select('id,created_at,created_by')
        .order('created_at', { ascending: false })
        .limit(SHOWN),
    );
  const changes = dataOrThrow(
    supabase()
      .from('field_changes')
      .select('noun,record_id,column_name,changed_by,changed_at')
      .in('noun', ['clients', 'projects'])
      .order('id', { ascending: false })
      .limit(CHANGES_READ),
  );
  const [clients, projects, changed] = await Promise.all([made('clients'), made('projects'), changes]);
  const created = (noun: string) => (row: Pick<Row<'clients'>, 'id' | 'created_at' | 'created_by'>) => ({
    key: `${noun} ${row.id}`,
    at: row.created_at,
    actor: row.created_by,
    action: 'insert',
    noun,
    recordId: row.id,
    columns: [],
  });
  return newest(
    [...clients.map(created('clients')), ...projects.map(created('projects')), ...joinChanges(changed)],
    SHOWN,
  );
}

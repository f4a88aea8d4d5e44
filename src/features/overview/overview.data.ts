import { queryOptions } from '@tanstack/react-query';
import { recordNames } from '#src/features/people/audit.data.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { May } from '#src/records/may.ts';
import { type Activity, type FieldChange, type Figures, joinChanges, newest } from './overview.ts';

const SHOWN = 10;
/** One save may change many fields; enough of them to fill the list. */
const CHANGES_READ = 60;

/** The counts. */
export function figuresQuery(userId: string) {
  return queryOptions({
    queryKey: ['overview', 'figures', userId],
    queryFn: async () => (await dataOrThrow(supabase().rpc('overview_figures'))) as Figures,
  });
}

/** A project with a day it should be done by. */
export interface Deadline {
  id: string;
  name: string;
  client_name: string | null;
  status: string;
  end_date: string;
}

/** Running projects by the day they end, the late ones first. */
export function deadlinesQuery(scope: May['scope']) {
  return queryOptions({
    queryKey: ['overview', 'deadlines', scope],
    queryFn: (): Promise<Deadline[]> =>
      dataOrThrow(
        supabase()
          .from(scope === 'staff' ? 'projects' : 'linked_projects')
          .select('id,name,client_name,status,end_date')
          .in('status', ['active', 'on_hold'])
          .not('end_date', 'is', null)
          .order('end_date')
          .limit(6)
          .overrideTypes<Deadline[], { merge: false }>(),
      ),
  });
}

export interface Activities {
  entries: Activity[];
  /** Names of the clients and projects among them that the person may see. */
  names: Map<string, string>;
}

/** The last things that happened: from the audit log for those who read it, else from the person's own records. */
export function activitiesQuery(userId: string, readsLog: boolean) {
  return queryOptions({
    queryKey: ['overview', 'activities', userId, readsLog],
    queryFn: async (): Promise<Activities> => {
      const entries = readsLog ? await fromLog() : await fromRecords();
      return { entries, names: await recordNames(entries) };
    },
  });
}

interface LogRow {
  id: number;
  at: string;
  actor: string | null;
  action: string;
  noun: string;
  record_id: string | null;
  columns: string[];
}

async function fromLog(): Promise<Activity[]> {
  const rows = await dataOrThrow(
    supabase()
      .from('audit_log')
      .select('id,at,actor,action,noun,record_id,columns')
      // Work, not sign-ins.
      .neq('noun', 'accounts')
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .limit(SHOWN)
      .overrideTypes<LogRow[], { merge: false }>(),
  );
  return rows.map(({ id, record_id, ...row }) => ({ ...row, key: String(id), recordId: record_id }));
}

interface Made {
  id: string;
  created_at: string;
  created_by: string | null;
}

async function fromRecords(): Promise<Activity[]> {
  const made = (table: 'clients' | 'projects') =>
    dataOrThrow(
      supabase()
        .from(table)
        .select('id,created_at,created_by')
        .order('created_at', { ascending: false })
        .limit(SHOWN)
        .overrideTypes<Made[], { merge: false }>(),
    );
  const changes = dataOrThrow(
    supabase()
      .from('field_changes')
      .select('noun,record_id,column_name,changed_by,changed_at')
      .in('noun', ['clients', 'projects'])
      .order('id', { ascending: false })
      .limit(CHANGES_READ)
      .overrideTypes<FieldChange[], { merge: false }>(),
  );
  const [clients, projects, changed] = await Promise.all([made('clients'), made('projects'), changes]);
  const created = (noun: string) => (row: Made) => ({
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

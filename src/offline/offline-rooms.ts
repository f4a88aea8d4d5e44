/** A room whose lists and records may be kept on a device, where the person wants that. */
interface OfflineRoom {
  table: string;
  /** Below /dashboard. */
  path: string;
  /** The modules of its list and of its record, as src/routes.ts names them. */
  modules: readonly [list: string, record: string];
}

/**
 * Only what stands here is ever kept. Stakeholders, campaigns, meetings with their transcripts, war-rooms, people and
 * everything sealed are not among it and must not be (security.md C05; a test holds the list to it).
 */
export const offlineRooms: readonly OfflineRoom[] = [
  { table: 'clients', path: 'clients', modules: ['clients/clients-page', 'clients/client-page'] },
  { table: 'contacts', path: 'contacts', modules: ['contacts/contacts-page', 'contacts/contact-page'] },
  { table: 'projects', path: 'projects', modules: ['projects/projects-page', 'projects/project-page'] },
  { table: 'services', path: 'services', modules: ['services/services-page', 'services/service-page'] },
  {
    table: 'communications',
    path: 'communications',
    modules: ['communications/communications-page', 'communications/communication-page'],
  },
  {
    table: 'compliance_assessments',
    path: 'compliance-assessments',
    modules: ['compliance/compliance-assessments-page', 'compliance/compliance-assessment-page'],
  },
  { table: 'law_entries', path: 'law', modules: ['law/law-entries-page', 'law/law-entry-page'] },
  {
    table: 'knowledge_cards',
    path: 'knowledge',
    modules: ['knowledge/knowledge-cards-page', 'knowledge/knowledge-card-page'],
  },
];

const tables: ReadonlySet<string> = new Set(offlineRooms.map(({ table }) => table));

/** Stands for the id of any record: the document of one is the document of all. */
const ANY = '-';

/** The documents of the platform that open without a network; they are the same for everyone. */
export const offlineDocuments: readonly string[] = [
  '/dashboard',
  '/dashboard/settings',
  ...offlineRooms.flatMap(({ path }) => [`/dashboard/${path}`, `/dashboard/${path}/${ANY}`]),
];

/** The cached document that opens an address; null where none does. */
export function documentFor(pathname: string): string | null {
  const [, dashboard, room, record, ...more] = pathname.replace(/\/$/, '').split('/');
  if (dashboard !== 'dashboard' || more.length > 0) return null;
  const wanted = ['', dashboard, ...(room ? [room] : []), ...(record ? [ANY] : [])].join('/');
  return offlineDocuments.includes(wanted) ? wanted : null;
}

/** What frame and lists need beside the records: one's own roles, and what colleagues are called. */
const frame = new Set(['user_roles', 'staff_names']);

/** Whether the answer that stands under this key of the query cache may be kept. */
export function isCacheable(key: readonly unknown[]): boolean {
  const [first, second, third] = key;
  if (typeof first !== 'string') return false;
  if (frame.has(first)) return true;
  if (first === 'activities') return typeof second === 'string' && tables.has(second);
  if (first === 'tasks') return second === 'mine' || (second === 'of' && tables.has(String(third)));
  return tables.has(first) && (second === 'list' || second === 'one' || isOfClient(key));
}

/** What of an answer is kept: nothing that hangs on a record that is not. */
export function cachedPart(key: readonly unknown[], data: unknown): unknown {
  if (key[0] !== 'tasks' || !Array.isArray(data)) return data;
  return data.filter((row: unknown) => isOfOfflineRecord(row));
}

/** The projects of one client, which its page shows: [projects, of-client, scope, client]. */
const isOfClient = ([first, second]: readonly unknown[]): boolean =>
  first === 'projects' && second === 'of-client';

const isOfOfflineRecord = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'record_kind' in row && tables.has(String(row.record_kind));

type Found = { table: string; id: string };
type Pages = { pages: readonly { rows: readonly { id: string }[]; total: number | null }[] };

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
const isRow = (data: unknown): data is { id: string } =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string';

/** The records an answer shows or hangs on. */
export function recordsIn(key: readonly unknown[], data: unknown): Found[] {
  const [first, second, third, fourth] = key;
  const table = String(first);
  if (table === 'activities') return [{ table: String(second), id: String(third) }];
  if (table === 'tasks' && second === 'of') return [{ table: String(third), id: String(fourth) }];
  if (table === 'tasks') return Array.isArray(data) ? data.flatMap(recordOfTask) : [];
  if (!tables.has(table)) return [];
  if (isOfClient(key)) return [{ table: 'clients', id: String(fourth) }, ...rowsOf(data, table)];
  if (isPages(data)) return data.pages.flatMap(({ rows }) => rows.map(({ id }) => ({ table, id })));
  return isRow(data) ? [{ table, id: data.id }] : [];
}

const rowsOf = (data: unknown, table: string): Found[] =>
  Array.isArray(data) ? data.filter(isRow).map(({ id }) => ({ table, id })) : [];

const recordOfTask = (task: unknown): Found[] =>
  isOfOfflineRecord(task)
    ? [task as { record_kind: string; record_id: string }].map((one) => ({
        table: one.record_kind,
        id: one.record_id,
      }))
    : [];

/**
 * An answer without the records that are no longer there for this person (deleted, no longer linked, behind a barrier);
 * undefined when nothing of it stays.
 */
export function withoutRecords(
  key: readonly unknown[],
  data: unknown,
  gone: (table: string, id: string) => boolean,
): unknown {
  const [first, second, , fourth] = key;
  const table = String(first);
  if (isOfClient(key) && Array.isArray(data) && !gone('clients', String(fourth)))
    return data.filter((row: unknown) => !isRow(row) || !gone(table, row.id));
  if (table === 'tasks' && second !== 'of' && Array.isArray(data))
    return data.filter((task) => recordOfTask(task).every((one) => !gone(one.table, one.id)));
  if (!isPages(data) || !tables.has(table))
    return recordsIn(key, data).some((one) => gone(one.table, one.id)) ? undefined : data;
  return {
    ...data,
    pages: data.pages.map((page) => {
      const rows = page.rows.filter(({ id }) => !gone(table, id));
      const less = page.rows.length - rows.length;
      return { ...page, rows, total: page.total === null ? null : Math.max(0, page.total - less) };
    }),
  };
}

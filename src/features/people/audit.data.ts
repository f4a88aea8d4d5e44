import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { allPages } from '#src/lib/all-pages.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { nouns } from '#src/nouns.ts';
import type { AnyNoun } from '#src/records/define-noun.ts';
import { earlierThan } from '#src/records/keyset.ts';
import { selectFrom } from '#src/records/table-calls.ts';
import {
  type AuditDetails,
  type AuditEntry,
  type AuditFilters,
  actionLabel,
  columnWords,
  momentsOf,
  subjectLabel,
} from './audit.ts';

const PER_PAGE = 50;
const EXPORT_STEP = 1000;
const EXPORT_MOST = 20_000;

/** The last entry of a page; the next page starts right after it, also when the log grows meanwhile. */
type Last = Pick<AuditEntry, 'at' | 'id'> | null;

/** The log page by page, newest first, with the names of its records. */
export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ['audit_log', filters],
    initialPageParam: null as Last,
    queryFn: async ({ pageParam }) => {
      const entries = await fetchEntries(filters, pageParam, PER_PAGE);
      return { entries, details: await fetchDetails(entries.map(({ id }) => id)) };
    },
    getNextPageParam: ({ entries }) => (entries.length < PER_PAGE ? null : (entries.at(-1) ?? null)),
    placeholderData: keepPreviousData,
  });
}

/** How many entries the filters leave; from some thousands on an estimate. */
export const auditCountQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit_log', 'count', filters],
    queryFn: async () => {
      const asked = narrowed(filters, await recordsNamed(filters.record), { count: 'estimated', head: true });
      return (await asked.throwOnError()).count ?? 0;
    },
    placeholderData: keepPreviousData,
  });

async function fetchEntries(filters: AuditFilters, after: Last, count: number): Promise<AuditEntry[]> {
  let asked = narrowed(filters, await recordsNamed(filters.record), {});
  if (after) asked = asked.or(earlierThan('at', after));
  return dataOrThrow(asked.order('at', { ascending: false }).order('id', { ascending: false }).limit(count));
}

function narrowed(
  filters: AuditFilters,
  records: readonly string[] | null,
  options: { count?: 'estimated'; head?: boolean },
) {
  const { since, before } = momentsOf(filters);
  let asked = supabase()
    .from('audit_log')
    .select('id,at,actor,actor_role,action,noun,record_id,columns,reason', options);
  if (records) asked = asked.in('record_id', records);
  if (filters.noun) asked = asked.eq('noun', filters.noun);
  if (filters.action) asked = asked.eq('action', filters.action);
  if (filters.actor) asked = asked.eq('actor', filters.actor);
  if (since) asked = asked.gte('at', since);
  if (before) asked = asked.lt('at', before);
  return asked;
}

/** The records whose name has these words, deleted ones too; null where nothing is searched. */
async function recordsNamed(term: string): Promise<string[] | null> {
  const words = term.trim();
  if (words === '') return null;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(words)) return [words];
  return dataOrThrow(supabase().rpc('audit_records', { _term: words }));
}

const changesShape = z
  .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
  .nullable();

async function fetchDetails(ids: readonly number[]): Promise<Map<number, AuditDetails>> {
  const details = new Map<number, AuditDetails>();
  if (ids.length === 0) return details;
  const rows = await dataOrThrow(supabase().rpc('audit_details', { _ids: [...ids] }));
  for (const { id, name, changes } of rows) {
    details.set(id, { name, changes: changesShape.parse(changes) ?? [] });
  }
  return details;
}

/** What the records of entries are called, deleted ones too, by record; for readers of the log. */
export async function loggedNames(entries: readonly Pick<AuditEntry, 'id' | 'record_id'>[]) {
  const details = await fetchDetails(entries.map(({ id }) => id));
  return new Map(
    entries.flatMap(({ id, record_id }) => {
      const name = details.get(id)?.name;
      return record_id && name ? [[record_id, name] as const] : [];
    }),
  );
}

export const AUDIT_HEADERS = ['When', 'Who', 'As', 'Did', 'What', 'Record', 'Name', 'Fields', 'Reason'];

/** The filtered log as rows of a table, newest first. */
export async function exportAudit(
  filters: AuditFilters,
  nameOf: (id: string | null) => string,
): Promise<(string | null)[][]> {
  const entries = await allPages<AuditEntry>(
    (found) => fetchEntries(filters, found.at(-1) ?? null, EXPORT_STEP),
    { pageSize: EXPORT_STEP, atMost: EXPORT_MOST },
  );
  const names = new Map<number, string | null>();
  for (let at = 0; at < entries.length; at += 100) {
    const part = await fetchDetails(entries.slice(at, at + 100).map(({ id }) => id));
    for (const [id, { name }] of part) names.set(id, name);
  }
  return entries.map((entry) => [
    entry.at,
    nameOf(entry.actor),
    entry.actor_role,
    actionLabel(entry.action).label,
    subjectLabel(entry),
    entry.record_id,
    names.get(entry.id) ?? null,
    columnWords(entry.columns),
    entry.reason,
  ]);
}

/** Names of the records among these entries that the reader may still see, by id. */
export async function recordNames(
  entries: readonly { noun: string; recordId: string | null }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const read = async ({ table, title }: AnyNoun) => {
    const ids = entries.flatMap(({ noun, recordId }) => (noun === table && recordId ? [recordId] : []));
    if (ids.length === 0) return;
    const rows = await dataOrThrow(selectFrom(table, `id, ${title}`).in('id', [...new Set(ids)]));
    for (const row of rows)
      names.set(row.id, String(Object.entries(row).find(([name]) => name === title)?.[1]));
  };
  await Promise.all(nouns.map(read));
  return names;
}

import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { nouns } from '#src/nouns.ts';
import { toCsv } from '#src/records/csv.ts';
import type { AnyNoun } from '#src/records/define-noun.ts';
import { selectFrom } from '#src/records/table-calls.ts';
import {
  type AuditEntry,
  type AuditFilters,
  actionLabel,
  columnWords,
  momentsOf,
  nounLabel,
} from './audit.ts';

export const AUDIT_PER_PAGE = 50;
const EXPORT_STEP = 1000;
const EXPORT_MOST = 20_000;

export interface AuditPage {
  entries: AuditEntry[];
  names: Map<string, string>;
  hasNext: boolean;
}

/** One page of the log, newest first, with the names of its records. One row more is read to know if a page follows. */
export function auditQuery(filters: AuditFilters, page: number) {
  return queryOptions({
    queryKey: ['audit_log', filters, page],
    placeholderData: (before: AuditPage | undefined) => before,
    queryFn: async (): Promise<AuditPage> => {
      const found = await fetchEntries(filters, (page - 1) * AUDIT_PER_PAGE, AUDIT_PER_PAGE + 1);
      const entries = found.slice(0, AUDIT_PER_PAGE);
      const names = await recordNames(entries.map(({ noun, record_id }) => ({ noun, recordId: record_id })));
      return { entries, names, hasNext: found.length > AUDIT_PER_PAGE };
    },
  });
}

async function fetchEntries(filters: AuditFilters, offset: number, count: number): Promise<AuditEntry[]> {
  const { since, before } = momentsOf(filters);
  let asked = supabase()
    .from('audit_log')
    .select('id,at,actor,actor_role,action,noun,record_id,columns,reason');
  if (filters.noun) asked = asked.eq('noun', filters.noun);
  if (filters.action) asked = asked.eq('action', filters.action);
  if (filters.actor) asked = asked.eq('actor', filters.actor);
  if (since) asked = asked.gte('at', since);
  if (before) asked = asked.lt('at', before);
  return dataOrThrow(
    asked
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .range(offset, offset + count - 1),
  );
}

/** The filtered log as CSV, newest first. */
export async function exportAudit(
  filters: AuditFilters,
  nameOf: (id: string | null) => string,
): Promise<string> {
  const entries: AuditEntry[] = [];
  while (entries.length < EXPORT_MOST) {
    const more = await fetchEntries(filters, entries.length, EXPORT_STEP);
    entries.push(...more);
    if (more.length < EXPORT_STEP) break;
  }
  return toCsv<AuditEntry>(
    [
      { header: 'When', value: (entry) => entry.at },
      { header: 'Who', value: (entry) => nameOf(entry.actor) },
      { header: 'As', value: (entry) => entry.actor_role },
      { header: 'Did', value: (entry) => actionLabel(entry.action).label },
      { header: 'What', value: (entry) => nounLabel(entry.noun) },
      { header: 'Record', value: (entry) => entry.record_id },
      { header: 'Fields', value: (entry) => columnWords(entry.columns) },
      { header: 'Reason', value: (entry) => entry.reason },
    ],
    entries,
  );
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

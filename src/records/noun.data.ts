import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from '#src/access/permissions.ts';
import type { Field } from '#src/fields/field.ts';
import { allPages } from '#src/lib/all-pages.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { beginsWords } from '#src/lib/folded-text.ts';
import type { Insert, Row, Update } from '#supabase/types.gen.ts';
import type { AnyNoun, NounOf } from './define-noun.ts';
import { olderThan, rowsAfter } from './keyset.ts';
import { daysOf, everything, type ListQuery } from './list-query.ts';
import {
  type PageStart,
  pageOf,
  pageSize,
  type RecordCount,
  type RecordListQuery,
  type RecordPage,
  removeFromLists,
  useRecordList,
} from './record-list.data.ts';
import {
  countMatches,
  deleteRows,
  insertOnce,
  insertRows,
  movedTo,
  type NounTable,
  newestMatches,
  type RecordQuery,
  restoreRow,
  type StatusOf,
  searchRows,
  selectFrom,
  selectOne,
} from './table-calls.ts';
import { type Saved, updateIfUnchanged } from './update-if-unchanged.ts';

/** Where the records of a noun stand in the cache. */
export const recordKeysOf = ({ table }: { table: NounTable }) => ({
  all: [table] as const,
  lists: [table, 'list'] as const,
  list: (scope: Scope, query: ListQuery): QueryKey => [table, 'list', scope, query],
  one: (scope: Scope, id: string): QueryKey => [table, 'one', scope, id],
});

/** How many rows an export asks for at once. */
const exportedAtOnce = 1000;
/** An export stops here, so that one click cannot read a database of any size. */
export const exportedAtMost = 10_000;

/**
 * A column of several values holds the chosen one; a day lies within the chosen time; words are there or not; anything
 * else is the value.
 */
function narrowed<Table extends NounTable>(
  noun: NounOf<Table>,
  rows: RecordQuery<Row<Table>>,
  filters: ListQuery['filters'],
): RecordQuery<Row<Table>> {
  const fields: readonly Field[] = noun.fields;
  for (const [column, value] of Object.entries(filters)) {
    const kind = fields.find(({ name }) => name === column)?.kind;
    if (kind === 'multiSelect') rows = rows.contains(column, [value]);
    else if (kind === 'date') {
      const days = daysOf(value, todayInLagos());
      if (!days) rows = rows.is(column, null);
      else rows = (days.from ? rows.gte(column, days.from) : rows).lte(column, days.to);
    } else if (kind === 'text')
      rows = value === 'none' ? rows.is(column, null) : rows.not(column, 'is', null);
    else rows = rows.eq(column, value);
  }
  return rows;
}

/** The rows that answer a query, before order and page. */
function matching<Table extends NounTable>(
  noun: NounOf<Table>,
  query: ListQuery,
  start: PageStart,
  options?: { count: 'estimated' },
): RecordQuery<Row<Table>> {
  let rows =
    query.term === ''
      ? selectFrom<Table>(noun.table, '*', options)
      : searchRows<Table>(noun.table, query.term, options);
  rows = narrowed(noun, rows, query.filters);
  if (start && !query.sort) rows = rows.or(olderThan(start));
  return rows;
}

/** One page of a list; it goes on after the last row seen, in whatever order. */
async function loadPage<Table extends NounTable>(
  noun: NounOf<Table>,
  scope: Scope,
  query: ListQuery,
  start: PageStart,
  counted: boolean,
): Promise<RecordPage<Row<Table>>> {
  if (scope === 'linked') return loadLinked(noun, query);
  const count: RecordCount | Promise<RecordCount> = counted ? countRows(noun, query) : { total: null };
  if (!query.sort) {
    const found = searchedAlone(query)
      ? newestMatches<Table>(noun.table, query.term, pageSize, start)
      : matching(noun, query, start);
    const rows = dataOrThrow(
      found.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(pageSize),
    );
    return pageOf(await rows, await count);
  }
  const { column, ascending } = query.sort;
  let rest = matching(noun, query, start);
  if (start) rest = rest.or(rowsAfter(query.sort, { id: start.id, value: start.value }));
  const rows = dataOrThrow(rest.order(column, { ascending, nullsFirst: false }).order('id').limit(pageSize));
  return pageOf(await rows, await count, (row) => Object.entries(row).find(([name]) => name === column)?.[1]);
}

/** Whether words alone narrow the list: the server then finds a page of it without looking at every match. */
const searchedAlone = ({ term, filters }: ListQuery): boolean =>
  term !== '' && Object.keys(filters).length === 0;

/** A list without its count is still a list. */
async function countRows(noun: AnyNoun, query: ListQuery): Promise<RecordCount> {
  if (searchedAlone(query))
    return countMatches(noun.table, query.term).then(
      ({ matches, more }) => ({ total: matches, more }),
      () => ({ total: null }),
    );
  const counted = await matching(noun, query, null, { count: 'estimated' }).select('id').limit(1);
  return { total: counted.error ? null : counted.count };
}

/** What is linked to somebody outside the staff: few enough to be one page. */
async function loadLinked<Table extends NounTable>(
  noun: NounOf<Table>,
  query: ListQuery,
): Promise<RecordPage<Row<Table>>> {
  if (!noun.linked) return { rows: [], total: 0, next: null };
  let rows = selectFrom<Table>(noun.linked.view).order('created_at', { ascending: false });
  rows = narrowed(noun, rows, query.filters);
  const searched: readonly string[] = noun.list.searchesLinked ?? [noun.title];
  const texts = (row: object) =>
    Object.entries(row).flatMap(([name, value]) => (searched.includes(name) ? [String(value)] : []));
  const found = (await dataOrThrow(rows)).filter((row) => beginsWords(texts(row), query.term));
  return { rows: found.map((row) => ({ ...noun.linked?.unseen, ...row })), total: found.length, next: null };
}

/** What answers a query, page by page. */
export const recordListOf = <Table extends NounTable>(
  noun: NounOf<Table>,
  scope: Scope,
  query: ListQuery,
): RecordListQuery<Row<Table>> => ({
  queryKey: recordKeysOf(noun).list(scope, query),
  load: (start, counted) => loadPage(noun, scope, query, start, counted),
});

/** A list of records that grows page by page. */
export const useRecords = <Table extends NounTable>(
  noun: NounOf<Table>,
  scope: Scope,
  query: ListQuery = everything,
  enabled = true,
) => useRecordList<Row<Table>>({ ...recordListOf(noun, scope, query), enabled });

/** Everything a query finds, newest first, for an export. */
export async function loadAll<Table extends NounTable>(
  noun: NounOf<Table>,
  query: ListQuery,
): Promise<Row<Table>[]> {
  return allPages<Row<Table>>(
    (found) =>
      dataOrThrow(
        matching(noun, { ...query, sort: null }, found.at(-1) ?? null)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(exportedAtOnce),
      ),
    { pageSize: exportedAtOnce, atMost: exportedAtMost },
  );
}

/** One record. Null when it is deleted, or not there for this person. */
export function useRecord<Table extends NounTable>(noun: NounOf<Table>, scope: Scope, id: string | null) {
  return useQuery({
    queryKey: recordKeysOf(noun).one(scope, id ?? ''),
    enabled: id !== null,
    queryFn: async (): Promise<Row<Table> | null> => {
      if (scope === 'staff') return selectOne<Table>(noun.table, id ?? '');
      const row = noun.linked ? await selectOne<Table>(noun.linked.view, id ?? '') : null;
      return row && { ...noun.linked?.unseen, ...row };
    },
  });
}

/** Adds records, all of them or none; who adds them and when is the database's to say. */
export function useAddRecords<Table extends NounTable>(noun: NounOf<Table>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rows: readonly Insert<Table>[]) => insertRows(noun.table, rows),
    // Not awaited: the dialog closes at once and the list follows.
    onSuccess: () => void cache.invalidateQueries({ queryKey: recordKeysOf(noun).all }),
  });
}

/** Adds the record of one form, once, however often it is sent. */
export function useAddRecord<Table extends NounTable>(noun: NounOf<Table>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ row, formId }: { row: Insert<Table>; formId: string }) =>
      insertOnce(noun.table, row, formId),
    onSuccess: () => void cache.invalidateQueries({ queryKey: recordKeysOf(noun).all }),
  });
}

/** Saves a record unless someone else saved it since `base` was read; then it throws `RecordConflict`. */
export function useUpdateRecord<Table extends NounTable>(noun: NounOf<Table>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Saved<Table>; fields: Update<Table> }) =>
      updateIfUnchanged(noun.table, base, fields),
    onSuccess: (saved) => {
      const keys = recordKeysOf(noun);
      // Its page stands on what is stored now: the next act would otherwise find the record changed by somebody else.
      cache.setQueryData(keys.one('staff', saved.id), (shown: unknown) => shown && saved);
      void cache.invalidateQueries({ queryKey: keys.all });
    },
  });
}

/** Moves a record to another status, by the same save as its form. */
export function useMoveRecord<Table extends NounTable>(noun: NounOf<Table>) {
  const { mutateAsync } = useUpdateRecord(noun);
  return (base: Saved<Table>, to: StatusOf<Table>, reason: string | null) =>
    mutateAsync({ base, fields: movedTo<Table>(to, reason) });
}

/** Deletes records: they leave every list at once, and return when the server refuses. */
export function useDeleteRecords(noun: AnyNoun) {
  const cache = useQueryClient();
  const { lists } = recordKeysOf(noun);
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteRows(noun.table, ids),
    onMutate: async (ids) => {
      // A list answer already on its way would bring the rows back.
      await cache.cancelQueries({ queryKey: lists });
      return { putBack: ids.map((id) => removeFromLists(cache, lists, id)).reverse() };
    },
    onError: (_error, _ids, context) => {
      for (const putBack of context?.putBack ?? []) putBack();
    },
    onSuccess: (_nothing, ids) => {
      // Again, for a list that was loaded while the delete was on its way.
      for (const id of ids) removeFromLists(cache, lists, id);
      // Everything else that may show the record is asked for anew when it is next looked at.
      return cache.invalidateQueries({ refetchType: 'none' });
    },
  });
}

/** Takes deletes back. */
export function useRestoreRecords(noun: AnyNoun) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      if (noun.restore) for (const id of ids) await restoreRow(noun.restore, id);
    },
    onSuccess: () => void cache.invalidateQueries(),
  });
}

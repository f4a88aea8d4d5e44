import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Database, Insert, Row, Update } from '#supabase/types.gen.ts';

type Tables = Database['public']['Tables'];
type Views = Database['public']['Views'];
type Functions = Database['public']['Functions'];

/** Tables whose rows are records: they have an id, and say when they were last saved. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: string; created_at: string; updated_at: string }
    ? Name
    : never;
}[keyof Tables];

/** Tables of nouns: a record also says who entered it. */
export type NounTable = {
  [Name in RecordTable]: Row<Name> extends { created_by: string | null } ? Name : never;
}[RecordTable];

/** Tables of nouns whose records move from status to status, with a reason where one is asked for. */
export type MovedTable = {
  [Name in NounTable]: Row<Name> extends { status: string; status_reason: string | null } ? Name : never;
}[NounTable];

/** The statuses a record of this table moves between; none where records do not move. */
export type StatusOf<Table extends NounTable> = Row<Table & MovedTable>['status'];

/** Views that show a person the part of a record that is shared with them. */
export type RecordView = keyof Views;

/** A query that is still being narrowed; awaiting it asks the server. */
export interface RecordQuery<Found> extends PromiseLike<QueryAnswer<Found>> {
  eq(column: string, value: string | number | boolean): this;
  in(column: string, values: readonly string[]): this;
  is(column: string, value: null): this;
  not(column: string, operator: 'is', value: null): this;
  contains(column: string, values: readonly string[]): this;
  gte(column: string, value: string): this;
  lte(column: string, value: string): this;
  or(filters: string): this;
  order(column: string, options?: { ascending?: boolean; nullsFirst?: boolean }): this;
  limit(rows: number): this;
  range(from: number, to: number): this;
  select(columns: string): this;
}
interface QueryAnswer<Found> {
  data: Found[] | null;
  count: number | null;
  error: { message: string; code: string; details: string; hint: string } | null;
  status: number;
}
interface TableQuery<Found> {
  select(columns: string, options?: { count: 'estimated' }): RecordQuery<Found>;
  insert(rows: readonly object[]): RecordQuery<Found>;
  update(changes: object): RecordQuery<Found>;
  delete(): RecordQuery<Found>;
}

/*
 * The one place where a call is not checked column by column: TypeScript does not follow column names through a table
 * that is a type parameter. What goes into and comes out of the functions below is typed by the table.
 */
interface AnyTableApi {
  from<Found>(relation: string): TableQuery<Found>;
  rpc<Found>(name: string, args: object, options?: { count: 'estimated' }): RecordQuery<Found>;
}
const api = (): AnyTableApi => supabase() as unknown as AnyTableApi;

/** A table whose name was read from the device, for edits that wait: the database alone checks the call. */
export const anyTable = (name: string) => api().from<Record<string, unknown> & { updated_at: string }>(name);

/** All rows of a table or of a view on it, to be filtered and ordered. */
export function selectFrom<Table extends RecordTable>(
  relation: Table | RecordView,
  columns = '*',
  options?: { count: 'estimated' },
): RecordQuery<Row<Table>> {
  return api().from<Row<Table>>(relation).select(columns, options);
}

/** The rows in which every word of the term begins a word. Nouns and requests have such a function (search_index.sql). */
export function searchRows<Table extends NounTable | 'requests'>(
  table: Table,
  term: string,
  options?: { count: 'estimated' },
): RecordQuery<Row<Table>> {
  return api().rpc<Row<Table>>(`search_${table}`, { term }, options);
}

/** A page of what `searchRows` answers, newest first, as quick at a million rows as at ten thousand. */
export function newestMatches<Table extends NounTable>(
  table: Table,
  term: string,
  pageSize: number,
  after: { id: string; created_at: string } | null,
): RecordQuery<Row<Table>> {
  return api().rpc<Row<Table>>(`newest_${table}`, {
    term,
    page_size: pageSize,
    ...(after && { _before: after.created_at, _before_id: after.id }),
  });
}

/** How many rows `searchRows` answers with; `more` where counting stopped before the last. */
export async function countMatches(
  table: NounTable,
  term: string,
): Promise<{ matches: number; more: boolean }> {
  return dataOrThrow(supabase().rpc('count_matches', { record_kind: table, term }).single());
}

/** One row by id; null when it is not there for this person. */
export async function selectOne<Table extends RecordTable>(
  relation: Table | RecordView,
  id: string,
): Promise<Row<Table> | null> {
  const [row] = await dataOrThrow(selectFrom<Table>(relation).eq('id', id));
  return row ?? null;
}

/** Adds rows in one statement: all of them, or none. Returns them as stored. */
export async function insertRows<Table extends RecordTable>(
  table: Table,
  rows: readonly Insert<Table>[],
): Promise<Row<Table>[]> {
  return dataOrThrow(api().from<Row<Table>>(table).insert(rows).select('*'));
}

let forms = 0;
/** The name of a form that was opened now; no other's on this page. */
export const newFormId = (): string => `form ${++forms}`;

/** What a form sent and the server did not answer: it may have been stored. */
interface Unanswered {
  fields: object;
  /** When it was first sent, with room for a clock that runs ahead. */
  since: string;
}
const unanswered = new Map<string, Unanswered>();
/** How long before its own clock a device looks for what it sent, in ms. */
const CLOCK_SKEW = 10 * 60_000;

/**
 * Adds the row of one form, once however often it is sent: where the answer to an earlier try was lost on the way, the row
 * that it stored becomes what the form holds now.
 * @param formId tells this form from others, as long as it is open
 */
export async function insertOnce<Table extends RecordTable>(
  table: Table,
  row: Insert<Table>,
  formId: string,
): Promise<Row<Table>[]> {
  const sent = unanswered.get(formId);
  const stored = sent ? await storedBefore(table, sent) : null;
  try {
    const saved =
      sent && stored ? await changeStored(table, stored, sent.fields, row) : await insertRows(table, [row]);
    unanswered.delete(formId);
    return saved;
  } catch (error) {
    const since = sent?.since ?? new Date(Date.now() - CLOCK_SKEW).toISOString();
    const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (isLost && !stored) unanswered.set(formId, { fields: row, since });
    throw error;
  }
}

/** What is there becomes what the form holds now. */
async function changeStored<Table extends RecordTable>(
  table: Table,
  id: string,
  sent: object,
  row: Insert<Table>,
): Promise<Row<Table>[]> {
  const before = new Map<string, unknown>(Object.entries(sent));
  const changes = Object.entries(row).filter(
    ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
  );
  if (changes.length === 0) return dataOrThrow(selectFrom<Table>(table).eq('id', id));
  return dataOrThrow(
    api().from<Row<Table>>(table).update(Object.fromEntries(changes)).eq('id', id).select('*'),
  );
}

/** The id of what an unanswered try of this form stored, or null. */
async function storedBefore(table: RecordTable, sent: Unanswered): Promise<string | null> {
  let found = selectFrom(table, 'id').gte('created_at', sent.since);
  for (const [column, value] of Object.entries(sent.fields))
    if (value === null) found = found.is(column, null);
    else if (typeof value === 'number' || typeof value === 'boolean') found = found.eq(column, value);
    // Longer ones make too long an address; what is left tells enough.
    else if (typeof value === 'string' && value.length <= 200) found = found.eq(column, value);
  const [row] = await dataOrThrow(found.order('created_at', { ascending: false }).limit(1));
  return row?.id ?? null;
}

/** What a move changes of a row. */
export const movedTo = <Table extends NounTable>(
  status: StatusOf<Table>,
  reason: string | null,
): Update<Table> => ({ status, status_reason: reason }) as Update<Table>;

/** Changes a row if it still stands as it was read at `updatedAt`; null when nothing was changed. */
export async function updateRow<Table extends RecordTable>(
  table: Table,
  id: string,
  updatedAt: string,
  changes: Update<Table>,
): Promise<Row<Table> | null> {
  const saved = await dataOrThrow(
    api().from<Row<Table>>(table).update(changes).eq('id', id).eq('updated_at', updatedAt).select('*'),
  );
  return saved[0] ?? null;
}

/** Deletes rows by id. */
export async function deleteRows(table: RecordTable, ids: readonly string[]): Promise<void> {
  await dataOrThrow(api().from(table).delete().in('id', ids));
}

/** Takes the delete of a row back. */
export async function restoreRow(restore: RestoreFunction, id: string): Promise<void> {
  await dataOrThrow(api().rpc(restore, { _id: id }));
}
export type RestoreFunction = Extract<keyof Functions, `restore_${string}`>;

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { allPages } from '#src/lib/all-pages.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { storage, supabase } from '#src/lib/supabase.ts';
import { toCsv } from '#src/records/csv.ts';
import { olderThan } from '#src/records/keyset.ts';
import { pageOf, pageSize, useRecordList } from '#src/records/record-list.data.ts';
import { searchRows, selectFrom } from '#src/records/table-calls.ts';
import type { Database, Row } from '#supabase/types.gen.ts';
import { kindOf } from './kinds.ts';
import {
  openStates,
  type RequestRow,
  type RequestState,
  requestStateValues,
  stateOf,
  titleOf,
} from './request.ts';

/** What the inbox shows: which states, kinds and owners, and which words. */
export interface RequestFilter {
  /** A state, `open` (new, in progress, waiting) or `all`. */
  state: RequestState | 'open' | 'all';
  /** A kind, or all. */
  kind: string;
  /** `mine`, `nobody`, or all. */
  owner: '' | 'mine' | 'nobody';
  term: string;
}

export const requestKeys = { all: ['requests'] as const };
const EXPORTED_AT_MOST = 5_000;

function filtered(filter: RequestFilter, userId: string, counted = false) {
  const options = counted ? ({ count: 'estimated' } as const) : undefined;
  let query = filter.term
    ? searchRows('requests', filter.term, options)
    : selectFrom<'requests'>('requests', '*', options);
  if (filter.state === 'open') query = query.in('state', openStates);
  else if (filter.state !== 'all') query = query.eq('state', filter.state);
  if (filter.kind) query = query.eq('kind', filter.kind);
  if (filter.owner === 'mine') query = query.eq('assignee', userId);
  if (filter.owner === 'nobody') query = query.is('assignee', null);
  return query.order('created_at', { ascending: false }).order('id', { ascending: false });
}

/** The inbox, newest first, page by page. */
export const useRequests = (filter: RequestFilter, userId: string) =>
  useRecordList<RequestRow>({
    queryKey: [...requestKeys.all, 'list', filter, userId],
    refetchInterval: 60_000,
    load: async (start, counted) => {
      const rows = filtered(filter, userId, counted).limit(pageSize);
      const answer = await (start ? rows.or(olderThan(start)) : rows);
      return pageOf(await dataOrThrow(Promise.resolve(answer)), { total: answer.count });
    },
  });

const OPEN_APPLICATIONS = { state: 'open', kind: 'job_application', owner: '', term: '' } as const;

/** The open applications, the newest first; as many as a board holds. */
export const applicationsQuery = () =>
  queryOptions({
    queryKey: [...requestKeys.all, 'applications'],
    refetchInterval: 60_000,
    queryFn: (): Promise<RequestRow[]> => dataOrThrow(filtered(OPEN_APPLICATIONS, '').limit(200)),
  });

const requestFiguresSchema = z.object({
  states: z.partialRecord(z.enum(requestStateValues), z.number()),
  late: z.number(),
  mine: z.number(),
});

/** How many there are in each state, how many are late and how many are mine. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: [...requestKeys.all, 'figures'],
    refetchInterval: 60_000,
    queryFn: async () => requestFiguresSchema.parse(await dataOrThrow(supabase().rpc('request_figures'))),
  });

export type RequestEvent = Pick<Row<'request_events'>, 'id' | 'at' | 'actor' | 'event' | 'detail'>;
export type RequestConsent = Pick<Row<'consents'>, 'id' | 'purpose' | 'text' | 'text_version' | 'given_at'>;
export type RequestDetails = RequestRow & {
  request_events: RequestEvent[];
  consents: RequestConsent[];
  appointments: Pick<Row<'appointments'>, 'id' | 'starts_at' | 'state'>[];
};

/** One request with its history and what its sender agreed to. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestKeys.all, 'one', id],
    queryFn: async (): Promise<RequestDetails | null> =>
      dataOrThrow(
        supabase()
          .from('requests')
          .select(
            '*, request_events(id, at, actor, event, detail), consents(id, purpose, text, text_version, given_at), appointments(id, starts_at, state)',
          )
          .eq('id', id)
          .order('id', { referencedTable: 'request_events', ascending: true })
          .maybeSingle(),
      ),
  });

/** Everything about requests is asked for anew: a step changes lists, figures and history alike. */
export const refreshRequests = (cache: QueryClient) => cache.invalidateQueries({ queryKey: requestKeys.all });

type Functions = Database['public']['Functions'];
type StepName =
  | 'take_request'
  | 'convert_request'
  | 'move_request'
  | 'move_application'
  | 'assign_request'
  | 'note_request'
  | 'reply_to_request';
/** A function of the database and what it is asked. */
export type RequestStep = { [Name in StepName]: { step: Name; asked: Functions[Name]['Args'] } }[StepName];

/** One step of a request; what may be done when is decided by the database. */
export async function stepRequest({ step, asked }: RequestStep): Promise<void> {
  await dataOrThrow(supabase().rpc(step, asked));
}

/** An address at which the applicant's file can be read for a minute. */
export async function linkToCv(request: Pick<RequestRow, 'file_path' | 'file_name'>): Promise<string> {
  const { data, error } = await (await storage())
    .from('applications')
    .createSignedUrl(request.file_path ?? '', 60, { download: request.file_name ?? true });
  if (error) throw error;
  return data.signedUrl;
}

/** The list on screen as CSV, not only its page. */
export async function exportRequests(filter: RequestFilter, userId: string): Promise<string> {
  const rows = await allPages<RequestRow>(
    ({ length }) => dataOrThrow(filtered(filter, userId).range(length, length + 499)),
    { pageSize: 500, atMost: EXPORTED_AT_MOST },
  );
  return toCsv(
    [
      { header: 'Reference', value: (row) => row.reference },
      { header: 'Kind', value: (row) => kindOf(row.kind).label },
      { header: 'About', value: titleOf },
      { header: 'Name', value: (row) => row.name },
      { header: 'Email', value: (row) => row.email },
      { header: 'Telephone', value: (row) => row.phone },
      { header: 'Organisation', value: (row) => row.organisation },
      { header: 'State', value: (row) => stateOf(row).label },
      { header: 'Received', value: (row) => formatDateTime(row.created_at) },
      { header: 'Due', value: (row) => formatDateTime(row.due_at) },
      { header: 'Work due', value: (row) => formatDateTime(row.deliver_by, '') },
      { header: 'First answer', value: (row) => formatDateTime(row.first_reply_at, '') },
      { header: 'Message', value: (row) => row.message },
    ],
    rows,
  );
}

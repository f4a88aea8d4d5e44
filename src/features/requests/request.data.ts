import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDateTime } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { storage, supabase } from '#src/lib/supabase.ts';
import { toCsv } from '#src/records/csv.ts';
import { ilikeFilter } from '#src/records/ilike-filter.ts';
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
export const REQUESTS_PER_PAGE = 50;
const EXPORTED_AT_MOST = 5_000;

function filtered(filter: RequestFilter, userId: string) {
  let query = supabase().from('requests').select('*', { count: 'exact' });
  if (filter.state === 'open') query = query.in('state', openStates);
  else if (filter.state !== 'all') query = query.eq('state', filter.state);
  if (filter.kind) query = query.eq('kind', filter.kind);
  if (filter.owner === 'mine') query = query.eq('assignee', userId);
  if (filter.owner === 'nobody') query = query.is('assignee', null);
  if (filter.term) query = query.or(ilikeFilter(['search_text'], filter.term.toLowerCase()));
  return query.order('created_at', { ascending: false }).order('id', { ascending: false });
}

/** One page of the inbox, newest first. */
export function requestsQuery(filter: RequestFilter, page: number, userId: string) {
  return queryOptions({
    queryKey: [...requestKeys.all, 'list', filter, page, userId],
    placeholderData: (before: { rows: RequestRow[]; total: number } | undefined) => before,
    refetchInterval: 60_000,
    queryFn: async () => {
      const from = (page - 1) * REQUESTS_PER_PAGE;
      const answer = await filtered(filter, userId).range(from, from + REQUESTS_PER_PAGE - 1);
      const rows = await dataOrThrow(Promise.resolve(answer));
      return { rows, total: answer.count ?? rows.length };
    },
  });
}

const requestFiguresSchema = z.object({
  states: z.partialRecord(z.enum(requestStateValues), z.number()),
  late: z.number(),
  mine: z.number(),
});
type RequestFigures = z.infer<typeof requestFiguresSchema>;

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
  const rows: RequestRow[] = [];
  while (rows.length < EXPORTED_AT_MOST) {
    const page = await dataOrThrow(filtered(filter, userId).range(rows.length, rows.length + 499));
    rows.push(...page);
    if (page.length < 500) break;
  }
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

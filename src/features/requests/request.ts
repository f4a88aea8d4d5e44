import { z } from 'zod';
import type { Shape, Tone } from '#src/ui/badge.tsx';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';
import { kindOf } from './kinds.ts';

/** Where a request stands. */
export const requestStates = [
  { value: 'new', label: 'New', tone: 'accent', shape: 'diamond' },
  state('in_progress', 'In progress'),
  { value: 'waiting', label: 'Waiting for reply', tone: 'warning', shape: 'pause' },
  state('done', 'Done'),
  { value: 'declined', label: 'Declined', tone: 'neutral', shape: 'ring' },
  state('withdrawn', 'Withdrawn'),
  { value: 'held', label: 'Held back', tone: 'danger', shape: 'triangle' },
  { value: 'spam', label: 'Spam', tone: 'neutral', shape: 'cross' },
] as const satisfies readonly { value: string; label: string; tone: Tone; shape: Shape }[];
export type RequestState = (typeof requestStates)[number]['value'];
export const requestStateValues = requestStates.map(({ value }) => value);

/** The moves of a request; the server writes them into the database at its start (server/content/moves.ts). */
export const requestMoves: Record<RequestState, readonly RequestState[]> = {
  new: ['in_progress', 'waiting', 'done', 'declined', 'spam'],
  in_progress: ['waiting', 'done', 'declined'],
  waiting: ['in_progress', 'done', 'declined'],
  done: ['in_progress'],
  declined: ['in_progress'],
  withdrawn: [],
  held: ['new', 'spam'],
  spam: ['new'],
};

/** What the inbox shows unless asked otherwise. */
export const openStates: readonly RequestState[] = ['new', 'in_progress', 'waiting'];

/** Where requests stand, for the way from one to the next. */
export const requestPlace = { table: 'requests', one: 'request', address: '/dashboard/requests' } as const;

/** A row of public.requests. Times are ISO, days YYYY-MM-DD. */
export type RequestRow = Row<'requests'>;

/** What the sender gave beside the usual fields, by the name of the field. */
export const answersOf = ({ data }: Pick<RequestRow, 'data'>): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(data);

/** The state in the words of the kind: an application that is done is «Hired». */
export function stateOf(request: Pick<RequestRow, 'kind' | 'state'>) {
  const state = requestStates.find(({ value }) => value === request.state) ?? requestStates[0];
  const ends = kindOf(request.kind).ends;
  const label =
    ends && (request.state === 'done' || request.state === 'declined') ? ends[request.state] : state.label;
  return { label, tone: state.tone, shape: state.shape };
}

/** The move to a state, as its button says it. */
export function moveLabel(kind: string, from: RequestState, to: RequestState): string {
  const ends = kindOf(kind).ends;
  if (to === 'done') return ends ? `Mark as ${ends.done.toLowerCase()}` : 'Mark as done';
  if (to === 'declined') return 'Decline';
  if (to === 'spam') return 'Mark as spam';
  if (to === 'waiting') return 'Wait for reply';
  if (to === 'new') return from === 'held' ? 'Release' : 'Not spam';
  return from === 'done' || from === 'declined' ? 'Open again' : 'Start work';
}

/** What the request is about, in one line. */
export const titleOf = (request: Pick<RequestRow, 'kind' | 'subject' | 'about_title'>): string =>
  [request.about_title, request.subject].filter(Boolean).join(': ') || kindOf(request.kind).label;

/** Does the clock of the first answer still run? */
export const isWaiting = ({ state, first_reply_at }: Pick<RequestRow, 'state' | 'first_reply_at'>): boolean =>
  (state === 'new' || state === 'in_progress') && first_reply_at === null;

/** How near the promised time is: three quarters of it gone is soon. */
export function isLateBy(
  { created_at, due_at }: Pick<RequestRow, 'created_at' | 'due_at'>,
  now: Date,
): 'in time' | 'soon' | 'late' {
  const [start, end] = [Date.parse(created_at), Date.parse(due_at)];
  if (now.getTime() > end) return 'late';
  return now.getTime() > start + (end - start) * 0.75 ? 'soon' : 'in time';
}

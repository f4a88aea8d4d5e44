import { z } from 'zod';
import { formatDate } from '#src/lib/dates.ts';
import type { Shape, Tone } from '#src/ui/badge.tsx';
import { look } from '#src/ui/states.ts';
import { appointmentSchema } from './appointment.ts';
import { kindOf } from './kinds.ts';
import { requestStateValues } from './request.ts';

/** A request as its sender sees it (public.my_requests). Times are ISO, days YYYY-MM-DD. */
export const myRequestSchema = z.object({
  id: z.string(),
  kind: z.string(),
  reference: z.string(),
  about: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** What is held back stands as new: that it may be spam is not told. */
  state: z.enum(requestStateValues).exclude(['held', 'spam']),
  stage: z.string().nullable(),
  session: z.string().nullable(),
  created: z.string(),
  due: z.string(),
  answered: z.string().nullable(),
  decided: z.string().nullable(),
  /** When it is erased, once it is closed. */
  delete_after: z.string().nullable(),
  mayWithdraw: z.boolean(),
  /** The consultation that is booked with it. */
  appointment: appointmentSchema.nullable(),
  /** What was given to them after the session. */
  certificates: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      certification: z.string(),
      until: z.string(),
      revoked: z.boolean(),
    }),
  ),
  place: z
    .object({
      place: z.enum(['seat', 'waiting', 'offered', 'cancelled']),
      until: z.string().nullable(),
      position: z.number().nullable(),
    })
    .nullable(),
  events: z.array(z.object({ at: z.string(), event: z.string(), detail: z.string() })),
});
export type MyRequest = z.infer<typeof myRequestSchema>;
export type MyRequestEvent = MyRequest['events'][number];

const states: Record<MyRequest['state'], { label: string; tone: Tone; shape: Shape }> = {
  new: { label: 'Received', tone: 'accent', shape: 'diamond' },
  in_progress: look('In progress'),
  waiting: { label: 'Waiting for you', tone: 'warning', shape: 'pause' },
  done: look('Done'),
  declined: { label: 'Declined', tone: 'neutral', shape: 'ring' },
  withdrawn: look('Withdrawn'),
};

/** Where it stands, in the sender's words; an application that is done is «Hired». */
export function myStateOf({ kind, state }: Pick<MyRequest, 'kind' | 'state'>) {
  const ends = kindOf(kind).ends;
  const label = ends && (state === 'done' || state === 'declined') ? ends[state] : states[state].label;
  return { ...states[state], label };
}

/** What it is about, in one line. */
export const myTitleOf = ({ kind, subject, about }: Pick<MyRequest, 'kind' | 'subject' | 'about'>): string =>
  [about, subject].filter(Boolean).join(': ') || kindOf(kind).label;

/** The place in a session, in words. */
export function placeInWords({ place, session }: Pick<MyRequest, 'place' | 'session'>): string | null {
  if (!place) return null;
  const day = session ? ` on ${formatDate(session)}` : '';
  if (place.place === 'seat') return `You have a seat${day}.`;
  if (place.place === 'waiting')
    return `You are number ${place.position} on the waiting list for the session${day}.`;
  if (place.place === 'offered')
    return `A seat${day} is yours if you take it: the link is in the mail we sent you.`;
  return `You have no place in the session${day} any more.`;
}

const placeSteps: Record<string, string> = {
  seat: 'You got a seat',
  waiting: 'You joined the waiting list',
  offered: 'A seat was offered to you',
  cancelled: 'Your place was given back',
};

/** One step of its story, in words. */
export function stepInWords(kind: string, { event, detail }: MyRequestEvent): string {
  if (event === 'received') return 'We received it';
  if (event === 'replied') return 'We answered by mail';
  if (event === 'wrote_back') return 'You wrote back';
  if (event === 'withdrawn') return 'You withdrew it';
  if (event === 'place') return placeSteps[detail] ?? 'Your place changed';
  if (event === 'stage')
    return `It moved on: ${kindOf(kind).stages?.find(({ value }) => value === detail)?.label ?? detail}`;
  const state = detail in states ? (detail as MyRequest['state']) : 'in_progress';
  return state === 'in_progress' ? 'Somebody is working on it' : myStateOf({ kind, state }).label;
}

/** What withdrawing means for this kind, before it is done. */
export const withdrawalOf = ({ kind, place }: Pick<MyRequest, 'kind' | 'place'>): string => {
  const erased = 'What you sent is erased after thirty days. This cannot be undone.';
  if (kind === 'job_application') return `We stop considering your application. ${erased}`;
  if (place && place.place !== 'cancelled') return `Your place goes to the next person. ${erased}`;
  return `Nobody answers it any more. ${erased}`;
};

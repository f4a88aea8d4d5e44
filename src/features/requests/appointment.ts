import { z } from 'zod';
import { writeIcs } from '#src/lib/ics.ts';

/** Consultations last an hour; the database keeps a quarter of an hour free after each. */
const CONSULTATION_MS = 60 * 60_000;

/** A booked consultation as its sender sees it (public.my_requests). */
export const appointmentSchema = z.object({ id: z.string(), at: z.string(), sequence: z.number() });
export type Appointment = z.infer<typeof appointmentSchema>;

const inLagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Mon, 23 Nov, 09:00 (Lagos). */
export const slotWords = (at: string): string => `${inLagos.format(new Date(at))} (Lagos)`;

/** The booking as a calendar file (RFC 5545): one event, in UTC; a later sequence replaces an earlier one. */
export function calendarFile(
  { id, at, sequence, cancelled = false }: Appointment & { cancelled?: boolean },
  host: string,
  now = new Date(),
): string {
  const starts = new Date(at);
  const event = {
    uid: `appointment-${id}@${host}`,
    sequence,
    cancelled,
    starts,
    ends: new Date(starts.getTime() + CONSULTATION_MS),
    title: 'Data-protection consultation',
    url: `https://${host}/dashboard/my-requests`,
  };
  return writeIcs({ product: 'Consultations', events: [event] }, now);
}

import { z } from 'zod';

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

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The booking as a calendar file (RFC 5545): one event, in UTC; a later sequence replaces an earlier one. */
export function calendarFile({ id, at, sequence }: Appointment, host: string, now = new Date()): string {
  const start = new Date(at);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harmattan//Consultations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:appointment-${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + CONSULTATION_MS))}`,
    'SUMMARY:Data-protection consultation',
    `URL:https://${host}/dashboard/my-requests`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

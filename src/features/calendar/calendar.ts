import { addDays } from '#src/lib/dates.ts';
import type { RecordRef } from '#src/records/record-ref.ts';

/** Something with a day. The list of what has one: supabase/migrations, the calendar file. */
export interface CalendarEntry extends RecordRef {
  kind: string;
  id: string;
  title: string;
  detail: string | null;
  on_day: string;
  at: string | null;
  owner: string | null;
}

/** What the kinds are called, in the order of the filter; the tone only helps. */
export const calendarKinds = [
  { value: 'project_start', label: 'Project starts', group: 'projects', tone: 'indigo' },
  { value: 'project_end', label: 'Project ends', group: 'projects', tone: 'indigo' },
  { value: 'milestone', label: 'Milestone', group: 'projects', tone: 'accent' },
  { value: 'invoice', label: 'Invoice due', group: 'projects', tone: 'neutral' },
  { value: 'task', label: 'Task due', group: 'tasks', tone: 'outline' },
  { value: 'reminder', label: 'Reminder', group: 'tasks', tone: 'warning' },
  { value: 'file', label: 'File expires', group: 'tasks', tone: 'neutral' },
  { value: 'service_end', label: 'Service ends', group: 'services', tone: 'success' },
  { value: 'communication', label: 'Publication', group: 'services', tone: 'success' },
  { value: 'campaign_start', label: 'Campaign starts', group: 'services', tone: 'success' },
  { value: 'campaign_end', label: 'Campaign ends', group: 'services', tone: 'success' },
  { value: 'deadline', label: 'Deadline', group: 'deadlines', tone: 'danger' },
] as const;

export const calendarKind = (value: string) =>
  calendarKinds.find((one) => one.value === value) ?? {
    value,
    label: 'Entry',
    group: 'tasks' as const,
    tone: 'neutral' as const,
  };

/** What the filter offers. */
export const calendarGroups = [
  { value: 'all', label: 'Everything' },
  { value: 'projects', label: 'Projects' },
  { value: 'tasks', label: 'Tasks and reminders' },
  { value: 'services', label: 'Services' },
  { value: 'deadlines', label: 'Deadlines' },
] as const;
export type CalendarGroup = (typeof calendarGroups)[number]['value'];

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

const utc = (day: string) => new Date(`${day}T00:00:00Z`).getTime();
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));

/** The first day of its month, or of one so many months later. */
export function monthOf(day: string, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + later, 1));
}

/** The days a view shows: whole weeks of the month, one week, or three months ahead. */
export function daysOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  if (view === 'list') return { from: monthOf(day), to: addDays(monthOf(day, 3), -1) };
  const last = addDays(monthOf(day, 1), -1);
  return { from: mondayOf(monthOf(day)), to: addDays(mondayOf(last), 6) };
}

/** Where the arrows lead. */
export function stepFrom(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * direction);
  return monthOf(day, (view === 'list' ? 3 : 1) * direction);
}

/** Every day from one to another, both included. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

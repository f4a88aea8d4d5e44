import type { Seat } from './assign.ts';
import { type Span, WEEK_DAYS, workingDays } from './capacity.ts';
import type { Pin } from './seat-plan.ts';
import type { StaffingConditions, StaffProject } from './staff-facts.ts';

/** A seat of a project that nobody has, and the days it is for. */
interface OpenSeat extends Seat {
  project: string;
  span: Span;
}

/** Hours of a week in which somebody is not there at all: no seat asks anything of them then. */
const AWAY = 168;

/** The seats that running projects have open in a span, with what each takes in which week. */
export function openSeats(
  running: readonly StaffProject[],
  sizeOf: (project: StaffProject) => number,
  conditions: StaffingConditions,
  weeks: readonly Span[],
  hoursAWeek: number,
): { seats: OpenSeat[]; pins: Pin[] } {
  const [first, last] = [weeks[0]?.from ?? '', weeks.at(-1)?.to ?? ''];
  const pins: Pin[] = [];
  const seats = running.flatMap((project) => {
    const { id, start } = project;
    // What begins after the span is planned when its time comes.
    if (start && start > last) return [];
    const span = { from: start && start > first ? start : first, to: last };
    const own = conditions.pins.filter(({ projectId }) => projectId === id);
    const count = Math.max(sizeOf(project) - project.team.length, own.length);
    return Array.from({ length: Math.max(0, count) }, (_, i): OpenSeat => {
      const seat = `${id} ${i}`;
      const pin = own[i];
      if (pin) pins.push({ seat, person: pin.userId });
      return {
        id: seat,
        project: id,
        span,
        hours: weeks.map(({ to }) => (to >= span.from ? hoursAWeek : 0)),
      };
    });
  });
  return { seats, pins };
}

/**
 * Hours that somebody has left by week, at the rate of a whole week: who works three days of a week also does three fifths
 * of what a seat takes.
 */
export const freeByWeek = (
  weeks: readonly { days: readonly string[]; capacity: number; hours: number }[],
  extraHours: number,
): number[] =>
  weeks.map(({ days, capacity, hours }) =>
    days.length === 0 ? AWAY : Math.max(0, ((capacity - hours) * WEEK_DAYS) / days.length + extraHours),
  );

/** Somebody who is away for most of a time does not take work of that time on, however free they are for the rest. */
export function isThere(span: Span, holidays: ReadonlySet<string>, away: readonly Span[]): boolean {
  const there = workingDays(span, holidays, away).length;
  return there > 0 && there * 2 >= workingDays(span, holidays, []).length;
}

/** The weeks of a span, each of seven days from its first. */
export function weeksFrom(day: string, count: number): Span[] {
  const plus = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, i) => ({ from: plus(7 * i), to: plus(7 * i + 6) }));
}

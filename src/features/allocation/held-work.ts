import { formatDate } from '#src/lib/dates.ts';
import type { Solver } from './assign.ts';
import { bookedHours, type Span, WEEK_DAYS, workingDays } from './capacity.ts';
import { freeByWeek, isThere } from './open-seats.ts';
import { leastDisruption } from './replan.ts';
import {
  type Booking,
  MOST_PROJECTS,
  type StaffFacts,
  type StaffingConditions,
  type StaffProject,
} from './staff-facts.ts';

/** What must go to others of the work that is held and not promised yet. */
export interface HeldAgain {
  moves: {
    bookingId: string;
    project: string;
    from: string;
    to: string | null;
    toId: string | null;
    why: string;
  }[];
  kept: number;
  proved: boolean;
}

interface Question {
  facts: StaffFacts;
  people: readonly {
    id: string;
    name: string;
    away: readonly Span[];
    running: number;
    weeks: readonly { days: readonly string[]; capacity: number; hours: number }[];
  }[];
  /** The weeks of the span. */
  spans: readonly Span[];
  asked: StaffingConditions;
  weight: (project: StaffProject | undefined, person: string) => number;
}

/** Soft bookings that no longer fit, with the fewest changes that make everything fit again. */
export async function heldAgain(question: Question, solve: Solver): Promise<HeldAgain> {
  const { facts, people, spans, asked, weight } = question;
  const span = { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' };
  const personOf = new Map(people.map((one) => [one.id, one]));
  const projectOf = new Map(facts.projects.map((one) => [one.id, one]));
  const held = new Map(
    facts.bookings
      .filter(
        ({ firm, from, to, userId }) => !firm && from <= span.to && to >= span.from && personOf.has(userId),
      )
      .map((one) => [one.id, one]),
  );
  const heldBy = Map.groupBy(held.values(), ({ userId }) => userId);
  const holidays = new Set(facts.holidays);
  /** The part of a booking in this span. */
  const within = ({ from, to }: Span): Span => ({
    from: from > span.from ? from : span.from,
    to: to < span.to ? to : span.to,
  });
  const workdays = spans.map((week) => workingDays(week, holidays, []));
  // At the rate of a whole week, as the free hours are told; a week it fills in part counts by its days.
  const hours = new Map(
    [...held.values()].map((one) => [
      one.id,
      workdays.map((days) => (days.length === 0 ? 0 : (bookedHours(days, one) * WEEK_DAYS) / days.length)),
    ]),
  );
  const hoursOf = (one: Booking) => hours.get(one.id) ?? [];
  const present = new Map<string, boolean>();
  const there = (booking: Booking, person: Question['people'][number]) => {
    const span = within(booking);
    const key = `${person.id} ${span.from} ${span.to}`;
    const known = present.get(key) ?? isThere(span, holidays, person.away);
    present.set(key, known);
    return known;
  };
  const freeOf = ({ id, weeks }: Question['people'][number]) => {
    const own = heldBy.get(id) ?? [];
    const others = weeks.map((week) => ({
      ...week,
      hours: week.hours - own.reduce((sum, one) => sum + bookedHours(week.days, one), 0),
    }));
    return asked.away.includes(id) ? spans.map(() => 0) : freeByWeek(others, asked.extraHours);
  };
  const free = new Map(people.map((person) => [person.id, freeOf(person)]));
  const neededOf = new Map(
    [...heldBy].map(([id, own]) => [
      id,
      spans.map((_, week) => own.reduce((sum, one) => sum + (hoursOf(one)[week] ?? 0), 0)),
    ]),
  );
  /** Why somebody cannot keep what they hold. */
  const whyNot = (booking: Booking): string => {
    const person = personOf.get(booking.userId);
    if (!person) return '';
    if (asked.away.includes(person.id)) return `${person.name} is supposed to be away.`;
    if (!there(booking, person)) return `${person.name} is away for most of it.`;
    if (weight(projectOf.get(booking.projectId), person.id) <= 0)
      return `An information barrier keeps ${person.name} from it.`;
    const left = free.get(person.id) ?? [];
    const needed = neededOf.get(person.id) ?? [];
    const over = spans.map((_, week) => (needed[week] ?? 0) - (left[week] ?? 0));
    const worst = over.indexOf(Math.max(...over));
    return over[worst] !== undefined && over[worst] > 0
      ? `${person.name} holds ${tenths(needed[worst])} hours in the week of ${formatDate(spans[worst]?.from)} and has ${tenths(left[worst])} for them.`
      : `${person.name} has more projects than ${MOST_PROJECTS}.`;
  };
  const { moves, kept, proved } = await leastDisruption(
    [...held.values()].map((one) => ({ id: one.id, holder: one.userId, hours: hoursOf(one) })),
    people.map((person) => ({
      id: person.id,
      freeHours: free.get(person.id) ?? [],
      places: MOST_PROJECTS - person.running + (heldBy.get(person.id)?.length ?? 0),
    })),
    (id, personId) => {
      const booking = held.get(id);
      const person = personOf.get(personId);
      if (!booking || !person || asked.away.includes(personId)) return 0;
      return there(booking, person) ? weight(projectOf.get(booking.projectId), personId) : 0;
    },
    solve,
  );
  return {
    moves: moves.flatMap(({ id, from, to }) => {
      const booking = held.get(id);
      if (!booking) return [];
      return {
        bookingId: id,
        project: projectOf.get(booking.projectId)?.name ?? 'A project',
        from: personOf.get(from)?.name ?? '',
        to: personOf.get(to ?? '')?.name ?? null,
        toId: to,
        why: whyNot(booking),
      };
    }),
    kept,
    proved,
  };
}

const tenths = (hours = 0) => Math.round(10 * hours) / 10;

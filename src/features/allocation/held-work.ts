import type { Solver } from './assign.ts';
import { bookedHours, type Span, workingDays } from './capacity.ts';
import { leastDisruption } from './replan.ts';
import { MOST_PROJECTS, type StaffFacts, type StaffingConditions, type StaffProject } from './staffing.ts';

/** What must go to others of the work that is held and not promised yet. */
export interface HeldAgain {
  moves: { bookingId: string; project: string; from: string; to: string | null; toId: string | null }[];
  kept: number;
  proved: boolean;
}

interface Question {
  facts: StaffFacts;
  people: readonly {
    id: string;
    name: string;
    capacity: number;
    hours: number;
    running: number;
    days: readonly string[];
  }[];
  span: Span;
  asked: StaffingConditions;
  weeks: number;
  weight: (project: StaffProject | undefined, person: string) => number;
}

/** Soft bookings that no longer fit, with the fewest changes that make everything fit again. */
export async function heldAgain(question: Question, solve: Solver): Promise<HeldAgain> {
  const { facts, people, span, asked, weeks, weight } = question;
  const personOf = new Map(people.map((one) => [one.id, one]));
  const projectOf = new Map(facts.projects.map((one) => [one.id, one]));
  const held = new Map(
    facts.bookings
      .filter(
        ({ firm, from, to, userId }) => !firm && from <= span.to && to >= span.from && personOf.has(userId),
      )
      .map((one) => [one.id, one]),
  );
  const workdays = workingDays(span, new Set(facts.holidays), []);
  const { moves, kept, proved } = await leastDisruption(
    [...held.values()].map((one) => ({ id: one.id, holder: one.userId, hours: bookedHours(workdays, one) })),
    people.map(({ id, capacity, hours, days, running }) => {
      const own = [...held.values()].filter(({ userId }) => userId === id);
      const soft = own.reduce((sum, one) => sum + bookedHours(days, one), 0);
      return {
        id,
        freeHours: Math.max(0, capacity + asked.extraHours * weeks - (hours - soft)),
        places: MOST_PROJECTS - running + own.length,
      };
    }),
    (id, personId) => {
      const booking = held.get(id);
      const person = personOf.get(personId);
      if (!booking || !person || asked.away.includes(personId)) return 0;
      const days = workdays.filter((day) => booking.from <= day && day <= booking.to);
      // Somebody who is away for most of it does not do it, however free they are for the rest.
      const there = person.days.filter((day) => booking.from <= day && day <= booking.to);
      return there.length * 2 < days.length ? 0 : weight(projectOf.get(booking.projectId), personId);
    },
    solve,
  );
  return {
    moves: moves.map(({ id, from, to }) => ({
      bookingId: id,
      project: projectOf.get(held.get(id)?.projectId ?? '')?.name ?? 'A project',
      from: personOf.get(from)?.name ?? '',
      to: personOf.get(to ?? '')?.name ?? null,
      toId: to,
    })),
    kept,
    proved,
  };
}

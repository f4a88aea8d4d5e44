import type { Assignment, Candidate, Seat, Solver } from './assign.ts';

/** A seat an administrator has decided. */
export interface Pin {
  seat: string;
  person: string;
}
/** Pins of which no one can be left out of the reason why they cannot all be kept. */
export interface Conflict {
  pins: readonly Pin[];
  reason: 'cannot' | 'hours' | 'places';
  person: string;
  needed: number;
  there: number;
}
/** Seats that cannot all be filled: leave any one out, and the others can. */
export interface Shortage {
  seats: readonly string[];
  people: readonly string[];
  /** Hours a week more for everybody that would fill all seats; nothing, when hours alone do not. */
  extraHours: number | null;
}
export interface SeatPlan extends Assignment {
  conflict: Conflict | null;
  shortage: Shortage | null;
}

/** Steps of hours a week that are tried when seats stay empty. */
const EXTRA_HOURS = [1, 2, 4, 8];

interface Question {
  /** All of the same length, so that whether they can be filled is told without searching. */
  seats: readonly Seat[];
  people: readonly Candidate[];
  /** 0 where somebody cannot take a seat. */
  score: (seat: string, person: string) => number;
  pins: readonly Pin[];
  weeks: number;
}

/** Fills seats: first what is pinned, then the rest as well as can be; and says what stands in the way. */
export async function planSeats(question: Question, solve: Solver): Promise<SeatPlan> {
  const { seats, people, score, weeks } = question;
  const conflict = conflictOf(question);
  // What contradicts itself is left out of the plan and told.
  const kept = question.pins.filter((pin) => !conflict?.pins.includes(pin));
  if (conflict) {
    const rest = await planSeats({ ...question, pins: kept }, solve);
    return { ...rest, conflict: rest.conflict ?? conflict };
  }
  const taken = new Map(kept.map(({ seat, person }) => [seat, person]));
  const left = people.map((one) => {
    const own = seats.filter(({ id }) => taken.get(id) === one.id);
    return {
      ...one,
      freeHours: one.freeHours - own.reduce((sum, { hours }) => sum + hours, 0),
      places: one.places - own.length,
    };
  });
  const open = seats.filter(({ id }) => !taken.has(id));
  const plan = await solve({
    seats: open,
    people: left,
    scores: open.map(({ id }) => left.map((person) => score(id, person.id))),
  });
  const pinned = kept.reduce((sum, { seat, person }) => sum + score(seat, person), 0);
  const unfilled = open.filter(({ id }) => !plan.chosen.has(id));
  return {
    chosen: new Map([...taken, ...plan.chosen]),
    total: plan.total + pinned,
    gap: plan.gap,
    conflict: null,
    shortage: unfilled.length > 0 ? shortageOf(open, left, score, weeks) : null,
  };
}

/** The fewest pins that contradict each other or the facts, of all such sets. */
function conflictOf({ seats, people, score, pins }: Question): Conflict | null {
  const found: Conflict[] = [];
  for (const { id, freeHours, places } of people) {
    const own = pins
      .filter(({ person }) => person === id)
      .map((pin) => ({ pin, hours: seats.find((seat) => seat.id === pin.seat)?.hours ?? 0 }))
      .sort((a, b) => b.hours - a.hours || a.pin.seat.localeCompare(b.pin.seat));
    const impossible = own.find(({ pin }) => score(pin.seat, id) <= 0);
    if (impossible)
      found.push({
        pins: [impossible.pin],
        reason: 'cannot',
        person: id,
        needed: impossible.hours,
        there: 0,
      });
    // The longest first: no smaller set of somebody's pins takes as many hours.
    let hours = 0;
    for (const [i, one] of own.entries()) {
      hours += one.hours;
      const set = own.slice(0, i + 1).map(({ pin }) => pin);
      if (hours > freeHours + 1e-9) {
        found.push({ pins: set, reason: 'hours', person: id, needed: hours, there: freeHours });
        break;
      }
      if (i + 1 > places) {
        found.push({ pins: set, reason: 'places', person: id, needed: i + 1, there: places });
        break;
      }
    }
  }
  return found.sort((a, b) => a.pins.length - b.pins.length)[0] ?? null;
}

function shortageOf(
  seats: readonly Seat[],
  people: readonly Candidate[],
  score: Question['score'],
  weeks: number,
): Shortage | null {
  if (canFill(seats, people, score)) return null;
  // Deletion filter (Chinneck 2008): what can be left out while the rest still cannot be filled is no part of it.
  let set = [...seats].sort((a, b) => a.id.localeCompare(b.id));
  for (const seat of set) {
    const without = set.filter((one) => one !== seat);
    if (!canFill(without, people, score)) set = without;
  }
  const able = people.filter(({ id }) => set.some((seat) => score(seat.id, id) > 0));
  return {
    seats: set.map(({ id }) => id),
    people: able.map(({ id }) => id),
    extraHours:
      EXTRA_HOURS.find((extra) =>
        canFill(
          seats,
          people.map((one) => ({ ...one, freeHours: one.freeHours + extra * weeks })),
          score,
        ),
      ) ?? null,
  };
}

/** Whether every seat can have somebody: a matching with as many places as hours allow (Kuhn's augmenting paths). */
function canFill(seats: readonly Seat[], people: readonly Candidate[], score: Question['score']): boolean {
  const room = people.map(({ freeHours, places }) =>
    Math.min(places, Math.floor((freeHours + 1e-9) / Math.max(1e-9, seats[0]?.hours ?? 1))),
  );
  const holders: Seat[][] = people.map(() => []);
  const place = (seat: Seat, tried: Set<number>): boolean => {
    for (const [p, { id }] of people.entries()) {
      if (tried.has(p) || score(seat.id, id) <= 0) continue;
      tried.add(p);
      const own = holders[p] ?? [];
      if (own.length < (room[p] ?? 0)) {
        own.push(seat);
        return true;
      }
      for (const [i, other] of own.entries())
        if (place(other, tried)) {
          own[i] = seat;
          return true;
        }
    }
    return false;
  };
  return seats.every((seat) => place(seat, new Set()));
}

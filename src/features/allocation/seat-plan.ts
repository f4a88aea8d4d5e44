import type { Assignment, Candidate, Seat, Solver } from './assign.ts';
import { roomOf } from './room.ts';

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
  /** The first week whose hours do not do. */
  week: number;
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
  seats: readonly Seat[];
  people: readonly Candidate[];
  /** 0 where somebody cannot take a seat. */
  score: (seat: string, person: string) => number;
  pins: readonly Pin[];
}

/** Fills seats: first what is pinned, then the rest as well as can be; and says what stands in the way. */
export async function planSeats(question: Question, solve: Solver): Promise<SeatPlan> {
  const { seats, people, score } = question;
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
      freeHours: one.freeHours.map((free, week) =>
        Math.max(0, free - own.reduce((sum, { hours }) => sum + (hours[week] ?? 0), 0)),
      ),
      places: one.places - own.length,
    };
  });
  const open = seats.filter(({ id }) => !taken.has(id));
  const projectOf = new Map(seats.map(({ id, project }) => [id, project]));
  const pinnedTo = new Set(kept.map(({ seat, person }) => `${projectOf.get(seat)} ${person}`));
  const placesOf = new Map(left.map(({ id, places }) => [id, places]));
  const scoreOf = (id: string, person: string) =>
    (placesOf.get(person) ?? 0) < 1 || pinnedTo.has(`${projectOf.get(id)} ${person}`) ? 0 : score(id, person);
  const plan = await solve({
    seats: open,
    people: left,
    scores: open.map(({ id }) => left.map((person) => scoreOf(id, person.id))),
  });
  const pinned = kept.reduce((sum, { seat, person }) => sum + score(seat, person), 0);
  const unfilled = open.filter(({ id }) => !plan.chosen.has(id));
  return {
    chosen: new Map([...taken, ...plan.chosen]),
    total: plan.total + pinned,
    gap: plan.gap,
    conflict: null,
    shortage: unfilled.length > 0 ? await shortageOf(open, left, scoreOf, solve) : null,
  };
}

/** The fewest pins that contradict each other or the facts, of all such sets. */
function conflictOf({ seats, people, score, pins }: Question): Conflict | null {
  const found: Conflict[] = [];
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]));
  for (const { id, freeHours, places } of people) {
    const own = pins.filter(({ person }) => person === id);
    const told = (set: readonly Pin[], reason: Conflict['reason'], needed: number, there: number, week = 0) =>
      found.push({ pins: set, reason, person: id, needed, there, week });
    const projectOf = (pin: Pin) => seatOf.get(pin.seat)?.project ?? pin.seat;
    const twice = own.find((pin, i) => own.findIndex((one) => projectOf(one) === projectOf(pin)) < i);
    const impossible = own.find(({ seat }) => score(seat, id) <= 0) ?? twice;
    if (impossible) told([impossible], 'cannot', 0, 0);
    if (own.length > places) told(own.slice(0, places + 1), 'places', places + 1, places);
    for (const [week, free] of freeHours.entries()) {
      // The longest first: no smaller set of somebody's pins takes as many hours of a week.
      const longest = own
        .map((pin) => ({ pin, hours: seatOf.get(pin.seat)?.hours[week] ?? 0 }))
        .filter(({ hours }) => hours > 0)
        .sort((a, b) => b.hours - a.hours || a.pin.seat.localeCompare(b.pin.seat));
      let hours = 0;
      for (const [i, one] of longest.entries()) {
        hours += one.hours;
        if (hours <= free + 1e-6) continue;
        told(
          longest.slice(0, i + 1).map(({ pin }) => pin),
          'hours',
          hours,
          free,
          week,
        );
        break;
      }
    }
  }
  return found.sort((a, b) => a.pins.length - b.pins.length)[0] ?? null;
}

async function shortageOf(
  seats: readonly Seat[],
  people: readonly Candidate[],
  score: Question['score'],
  solve: Solver,
): Promise<Shortage | null> {
  const sorted = [...seats].sort((a, b) => a.id.localeCompare(b.id));
  const stuck = firstUnfilled(sorted, people, score);
  if (stuck === -1) return null;
  // Up to there they cannot all be filled already: of a firm's many seats most need no further look. Then the deletion
  // filter (Chinneck 2008): what can be left out while the rest still cannot be filled is no part of it.
  let set = sorted.slice(0, stuck + 1);
  for (const seat of set) {
    const without = set.filter((one) => one !== seat);
    if (firstUnfilled(without, people, score) !== -1) set = without;
  }
  // Where seats differ in their weeks the quick test may say no too early; the solver has the last word.
  const { chosen } = await solve({
    seats: set,
    people,
    scores: set.map(({ id }) => people.map((person) => (score(id, person.id) > 0 ? 1 : 0))),
  });
  if (chosen.size === set.length) return null;
  const able = people.filter(({ id }) => set.some((seat) => score(seat.id, id) > 0));
  return {
    seats: set.map(({ id }) => id),
    people: able.map(({ id }) => id),
    extraHours:
      EXTRA_HOURS.find(
        (extra) =>
          firstUnfilled(
            seats,
            people.map((one) => ({ ...one, freeHours: one.freeHours.map((free) => free + extra) })),
            score,
          ) === -1,
      ) ?? null,
  };
}

/**
 * The first seat that nobody is left for, or -1 when every seat can have somebody; by augmenting paths (Kuhn): exact
 * where all seats take the same hours of the same weeks, and otherwise a quick look.
 */
function firstUnfilled(
  seats: readonly Seat[],
  people: readonly Candidate[],
  score: Question['score'],
): number {
  const room = roomOf({ seats, people });
  const holders: number[][] = people.map(() => []);
  const place = (s: number, tried: Set<number>): boolean => {
    for (const [p, { id }] of people.entries()) {
      if (tried.has(p) || score(seats[s]?.id ?? '', id) <= 0) continue;
      if (room.fits(s, p)) {
        room.take(s, p);
        holders[p]?.push(s);
        return true;
      }
      tried.add(p);
      for (const other of holders[p] ?? []) {
        if (!room.fits(s, p, other)) continue;
        room.giveBack(other, p);
        room.take(s, p);
        if (place(other, tried)) {
          holders[p] = [...(holders[p] ?? []).filter((one) => one !== other), s];
          return true;
        }
        room.giveBack(s, p);
        room.take(other, p);
      }
    }
    return false;
  };
  return seats.findIndex((_, s) => !place(s, new Set()));
}

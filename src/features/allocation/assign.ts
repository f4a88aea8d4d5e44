import { roomOf } from './room.ts';

/** Someone who can be asked to take on work. */
export interface Candidate {
  id: string;
  /** By week. */
  freeHours: readonly number[];
  /** How many more projects they may take. */
  places: number;
}
/** A seat on a project that nobody has. */
export interface Seat {
  id: string;
  /** Seats of one project go to different people. */
  project?: string;
  /** By week. */
  hours: readonly number[];
}
/** Who could take which seat, and how well: a row of scores for each seat, one for each person; 0 where they cannot. */
export interface Problem {
  seats: readonly Seat[];
  people: readonly Candidate[];
  scores: readonly (readonly number[])[];
}
/** Finds a plan for a problem. */
export type Solver = (problem: Problem) => Promise<Assignment>;
export interface Assignment {
  /** Seat to person; a seat nobody can take is not there. */
  chosen: ReadonlyMap<string, string>;
  total: number;
  /** How far the best conceivable plan could still be above this one, as a share of it; 0 is proof that none is better. */
  gap: number;
}

const NODES = 300_000;

/**
 * The plan with the highest sum of matches: each seat at most one person, nobody beyond the hours of any week or their
 * places, nobody twice on one project.
 * Branch and bound over the seats, the hardest to fill well first. Stops after a number of steps rather than a time, so
 * that the same question has the same answer on every machine; what is not proved by then is stated as the gap.
 */
export function assign(
  seats: readonly Seat[],
  people: readonly Candidate[],
  match: (seat: string, person: string) => number,
  pinned: ReadonlyMap<string, string> = new Map(),
  nodes = NODES,
): Assignment {
  const options = seats
    .map((seat, index) => ({
      seat,
      index,
      choices: people
        .filter(({ id }) => !pinned.has(seat.id) || pinned.get(seat.id) === id)
        .map((person) => ({ person: people.indexOf(person), score: match(seat.id, person.id) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.person - b.person),
    }))
    .sort((a, b) => regret(b.choices) - regret(a.choices) || a.seat.id.localeCompare(b.seat.id));
  // The most that the seats from each one on could bring, if nobody's hours ran out.
  const rest = new Array<number>(options.length + 1).fill(0);
  for (let i = options.length - 1; i >= 0; i--)
    rest[i] = (rest[i + 1] ?? 0) + (options[i]?.choices[0]?.score ?? 0);
  const room = roomOf({ seats, people });
  const chosen: (number | null)[] = [];
  let best: { total: number; chosen: (number | null)[] } = { total: -1, chosen: [] };
  let visited = 0;
  let cut = false;
  const visit = (i: number, total: number) => {
    if (++visited > nodes) {
      cut = true;
      return;
    }
    if (i === options.length) {
      if (total > best.total) best = { total, chosen: [...chosen] };
      return;
    }
    if (total + (rest[i] ?? 0) <= best.total + 1e-12) return;
    const { index, choices } = options[i] ?? { index: -1, choices: [] };
    for (const { person, score } of choices) {
      if (!room.fits(index, person)) continue;
      room.take(index, person);
      chosen.push(person);
      visit(i + 1, total + score);
      chosen.pop();
      room.giveBack(index, person);
      if (cut) return;
    }
    chosen.push(null);
    visit(i + 1, total);
    chosen.pop();
  };
  visit(0, 0);
  const plan = new Map<string, string>();
  for (const [i, person] of best.chosen.entries()) {
    const seat = options[i]?.seat.id;
    const who = person === null ? undefined : people[person]?.id;
    if (seat && who) plan.set(seat, who);
  }
  const total = Math.max(0, best.total);
  const most = rest[0] ?? 0;
  return { chosen: plan, total, gap: !cut || most === 0 ? 0 : (most - total) / Math.max(total, 1e-9) };
}

/** The same search over a problem: what HiGHS has to beat, and what answers when it cannot be had. */
export function searchHere({ seats, people, scores }: Problem, nodes = NODES): Assignment {
  const row = new Map(seats.map(({ id }, i) => [id, i]));
  const column = new Map(people.map(({ id }, i) => [id, i]));
  return assign(
    seats,
    people,
    (seat, person) => scores[row.get(seat) ?? -1]?.[column.get(person) ?? -1] ?? 0,
    undefined,
    nodes,
  );
}

/** How much is lost when a seat's best person is taken. */
const regret = (choices: readonly { score: number }[]) => (choices[0]?.score ?? 0) - (choices[1]?.score ?? 0);

/** Whether a plan keeps the rules; written apart from the solver, so that it can judge it. */
export function isFeasible(
  plan: ReadonlyMap<string, string>,
  seats: readonly Seat[],
  people: readonly Candidate[],
): boolean {
  return people.every(({ id, freeHours, places }) => {
    const own = seats.filter((seat) => plan.get(seat.id) === id);
    const projects = own.flatMap(({ project }) => project ?? []);
    return (
      own.length <= places &&
      new Set(projects).size === projects.length &&
      freeHours.every(
        (free, week) => own.reduce((sum, { hours }) => sum + (hours[week] ?? 0), 0) <= free + 1e-5,
      )
    );
  });
}

import type { Candidate, Solver } from './assign.ts';

/** Work that is held for somebody and may still be given to somebody else. */
export interface Held {
  id: string;
  holder: string;
  /** By week. */
  hours: readonly number[];
}
export interface Replan {
  /** Who takes what over; nobody, when no one has room. */
  moves: readonly { id: string; from: string; to: string | null }[];
  kept: number;
  proved: boolean;
}

/**
 * Gives what no longer fits to others and leaves everything else where it is: first as few changes as can be, and among
 * such plans the best matches. A kept seat is worth more than all matches together.
 */
export async function leastDisruption(
  held: readonly Held[],
  people: readonly Candidate[],
  score: (held: string, person: string) => number,
  solve: Solver,
): Promise<Replan> {
  const kept = held.length + 1;
  const plan = await solve({
    seats: held.map(({ id, hours }) => ({ id, hours })),
    people,
    scores: held.map(({ id, holder }) =>
      people.map((person) => {
        const match = score(id, person.id);
        return match > 0 && person.id === holder ? match + kept : match;
      }),
    ),
  });
  const moves = held.flatMap(({ id, holder }) => {
    const to = plan.chosen.get(id) ?? null;
    return to === holder ? [] : [{ id, from: holder, to }];
  });
  return { moves, kept: held.length - moves.length, proved: plan.gap === 0 };
}

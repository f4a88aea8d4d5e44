import type { Assignment, Problem } from './assign.ts';
import { roomOf } from './room.ts';

type Plan = Pick<Assignment, 'total' | 'chosen'>;
const ROUNDS = 60;
const TINY = 1e-9;

/**
 * A plan made better by small changes, until none helps: one seat to somebody else, two seats exchanged, and a seat
 * given to somebody whose own goes to a third. Always keeps the rules, and never makes a plan worse.
 */
export function improve({ seats, people, scores }: Problem, plan: Plan): Plan {
  const column = new Map(people.map(({ id }, p) => [id, p]));
  const holder = seats.map(({ id }) => column.get(plan.chosen.get(id) ?? '') ?? -1);
  const room = roomOf({ seats, people });
  const score = (s: number, p: number) => (p < 0 ? 0 : (scores[s]?.[p] ?? 0));
  const give = (s: number, p: number) => {
    const before = holder[s] ?? -1;
    if (before >= 0) room.giveBack(s, before);
    if (p >= 0) room.take(s, p);
    holder[s] = p;
  };
  /** Whether somebody could take a seat once another is theirs no longer. */
  const fits = (s: number, p: number, without = -1) => p < 0 || (score(s, p) > 0 && room.fits(s, p, without));
  for (const [s, p] of holder.entries()) if (p >= 0) room.take(s, p);

  const step = (a: number): boolean => {
    const own = holder[a] ?? -1;
    for (let q = 0; q < people.length; q++) {
      if (q !== own && score(a, q) > score(a, own) + TINY && fits(a, q)) {
        give(a, q);
        return true;
      }
    }
    for (let b = 0; b < seats.length; b++) {
      const other = holder[b] ?? -1;
      if (other < 0 || other === own || !fits(a, other, b)) continue;
      const lost = score(a, own) + score(b, other);
      // The displaced seat goes to the one whose seat this was, to whom there is room for it, or to nobody.
      let best = { to: -1, gain: score(a, other) - lost };
      for (let r = 0; r < people.length; r++) {
        const gain = score(a, other) + score(b, r) - lost;
        if (r !== other && gain > best.gain && fits(b, r, r === own ? a : -1)) best = { to: r, gain };
      }
      if (best.gain > TINY) {
        give(b, -1);
        give(a, other);
        give(b, best.to);
        return true;
      }
    }
    return false;
  };
  for (let round = 0, changed = true; changed && round < ROUNDS; round++) {
    changed = false;
    for (let s = 0; s < seats.length; s++) if (step(s)) changed = true;
  }
  const chosen = new Map<string, string>();
  let total = 0;
  for (const [s, p] of holder.entries()) {
    const [seat, person] = [seats[s], people[p]];
    if (!seat || !person) continue;
    chosen.set(seat.id, person.id);
    total += score(s, p);
  }
  return { chosen, total };
}

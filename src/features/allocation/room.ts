import type { Problem } from './assign.ts';

const CLOSE = 1e-6;

/** What is left of everybody's hours and places while a plan is made, and who is on which project by it. */
export function roomOf({ seats, people }: Pick<Problem, 'seats' | 'people'>) {
  const hours = people.map(({ freeHours }) => [...freeHours]);
  const places = people.map((one) => one.places);
  const projects = people.map((): string[] => []);
  const change = (s: number, p: number, sign: 1 | -1) => {
    const [seat, left] = [seats[s], hours[p]];
    if (!seat || !left) return;
    for (const [week, needed] of seat.hours.entries()) left[week] = (left[week] ?? 0) - sign * needed;
    places[p] = (places[p] ?? 0) - sign;
    const own = projects[p] ?? [];
    if (seat.project === undefined) return;
    if (sign === 1) own.push(seat.project);
    else own.splice(own.indexOf(seat.project), 1);
  };
  return {
    take: (s: number, p: number) => change(s, p, 1),
    giveBack: (s: number, p: number) => change(s, p, -1),
    /** Whether somebody could take a seat, once another is theirs no longer. */
    fits(s: number, p: number, without = -1): boolean {
      const [seat, left, other] = [seats[s], hours[p], seats[without]];
      if (!seat || !left || (places[p] ?? 0) + (other ? 1 : 0) < 1) return false;
      // Nobody has two seats of one project.
      const there = (projects[p] ?? []).filter((one) => one === seat.project).length;
      if (seat.project !== undefined && there > (other?.project === seat.project ? 1 : 0)) return false;
      return seat.hours.every(
        (needed, week) => needed === 0 || (left[week] ?? 0) + (other?.hours[week] ?? 0) + CLOSE >= needed,
      );
    },
  };
}

import type { Problem } from './assign.ts';

/** Made-up firms, always the same ones for a seed: what the tests and the bench plan for. */
function made(seed: number, people: number, seats: number, hours: (next: () => number) => number): Problem {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    people: Array.from({ length: people }, (_, i) => ({
      id: `p${i}`,
      freeHours: [hours(next)],
      places: 1 + Math.floor(next() * 4),
    })),
    seats: Array.from({ length: seats }, (_, i) => ({ id: `s${i}`, hours: [3 + Math.floor(next() * 10)] })),
    scores: Array.from({ length: seats }, () =>
      Array.from({ length: people }, () => Math.round(1000 * next()) / 1000),
    ),
  };
}

/** Up to six people and eight seats. */
export const small = (seed: number): Problem =>
  made(seed, 1 + (seed % 6), 1 + ((seed * 5) % 8), (next) => Math.floor(next() * 30));

/** A firm with room for about nine of ten seats. */
export const firm = (seed: number, people: number, seats: number): Problem =>
  made(seed, people, seats, (next) => Math.floor(8 + next() * 24));

/**
 * A firm over a quarter, week by week: projects of three seats that begin in different weeks, people who have fewer hours
 * in some weeks than in others.
 */
export function quarter(seed: number, people: number, seats: number): Problem {
  const one = firm(seed, people, seats);
  const weeks = Array.from({ length: 13 }, (_, week) => week);
  return {
    ...one,
    people: one.people.map((person, p) => ({
      ...person,
      freeHours: weeks.map((week) => (person.freeHours[0] ?? 0) - ((seed + p + week) % 5)),
    })),
    seats: one.seats.map((seat, s) => ({
      ...seat,
      project: `project ${Math.floor(s / 3)}`,
      hours: weeks.map((week) => (week >= Math.floor(s / 3) % 6 ? (seat.hours[0] ?? 0) : 0)),
    })),
  };
}

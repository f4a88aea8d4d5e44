import { expect, test } from 'vitest';
import { assign, type Candidate, isFeasible, type Seat } from './assign.ts';

function instance(seed: number, mostPeople: number, mostSeats: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const people: Candidate[] = Array.from({ length: 1 + Math.floor(next() * mostPeople) }, (_, i) => ({
    id: `p${i}`,
    freeHours: [Math.floor(next() * 30)],
    places: 1 + Math.floor(next() * 3),
  }));
  const seats: Seat[] = Array.from({ length: 1 + Math.floor(next() * mostSeats) }, (_, i) => ({
    id: `s${i}`,
    hours: [3 + Math.floor(next() * 15)],
  }));
  const scores = new Map(seats.flatMap((s) => people.map((p) => [`${s.id} ${p.id}`, next()] as const)));
  return { people, seats, match: (s: string, p: string) => scores.get(`${s} ${p}`) ?? 0 };
}

/** Every plan there is. */
function bruteForce({ people, seats, match }: ReturnType<typeof instance>): number {
  let best = 0;
  const walk = (i: number, plan: Map<string, string>, total: number) => {
    if (!isFeasible(plan, seats, people)) return;
    best = Math.max(best, total);
    const seat = seats[i];
    if (!seat) return;
    walk(i + 1, plan, total);
    for (const { id } of people) walk(i + 1, new Map(plan).set(seat.id, id), total + match(seat.id, id));
  };
  walk(0, new Map(), 0);
  return best;
}

test('fifty small firms get the plan that trying everything finds, with proof', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const one = instance(seed, 4, 6);
    const { total, gap, chosen } = assign(one.seats, one.people, one.match);
    expect(gap).toBe(0);
    expect(total).toBeCloseTo(bruteForce(one), 9);
    expect(isFeasible(chosen, one.seats, one.people)).toBe(true);
  }
});

test('a search that was broken off tells how far a better plan could be', () => {
  const { seats, people, match } = instance(3, 4, 6);
  const whole = assign(seats, people, match);
  const { total, gap } = assign(seats, people, match, undefined, seats.length + 1);
  const most = seats.reduce((sum, { id }) => sum + Math.max(...people.map((one) => match(id, one.id))), 0);
  expect([whole.total > 0, total > 0]).toEqual([true, true]);
  expect(gap).toBeCloseTo((most - total) / total, 9);
});

test('more hours never make the plan worse, and a pin is kept', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { seats, people, match } = instance(seed, 5, 7);
    const before = assign(seats, people, match);
    const more = people.map((one) => ({ ...one, freeHours: one.freeHours.map((hours) => hours + 10) }));
    expect(assign(seats, more, match).total).toBeGreaterThanOrEqual(before.total - 1e-9);
    const [seat] = seats;
    const able = people.find(({ freeHours }) => (freeHours[0] ?? 0) >= (seat?.hours[0] ?? 0));
    if (!seat || !able) continue;
    const only = assign([seat], people, match, new Map([[seat.id, able.id]]));
    expect(only.chosen.get(seat.id)).toBe(able.id);
  }
});

test('a firm of fifty with a hundred and twenty seats gets a plan that keeps the rules, after three hundred thousand steps, with its gap told', () => {
  const people = Array.from({ length: 50 }, (_, i) => ({ id: `p${i}`, freeHours: [20], places: 4 }));
  // Every person tried for a seat asks for its hours, and again where they take it and give it back.
  let asked = 0;
  const seats = Array.from({ length: 120 }, (_, i) => ({
    id: `s${i}`,
    get hours() {
      asked++;
      return [3 + (i % 6)];
    },
  }));
  const match = (s: string, p: string) => ((Number(s.slice(1)) * 37 + Number(p.slice(1)) * 91) % 100) / 100;
  const { chosen, gap } = assign(seats, people, match);
  expect(asked).toBeGreaterThan(300_000);
  expect(asked).toBeLessThan(1_500_000);
  expect(isFeasible(chosen, seats, people)).toBe(true);
  expect(chosen.size).toBeGreaterThan(100);
  expect(gap).toBeLessThan(0.1);
});

test('the hours of every week are kept, and nobody has two seats of one project', () => {
  const twoWeeks = (first: number, second: number) => [first, second];
  const seats: Seat[] = [
    { id: 'audit 1', project: 'audit', hours: twoWeeks(3, 3) },
    { id: 'audit 2', project: 'audit', hours: twoWeeks(3, 3) },
    { id: 'launch 1', project: 'launch', hours: twoWeeks(0, 3) },
  ];
  const match = () => 1;
  // Twelve hours over both weeks would hold all three; the second week holds one.
  const alone = [{ id: 'Amina', freeHours: twoWeeks(9, 3), places: 9 }];
  expect(assign(seats, alone, match).chosen.size).toBe(1);
  const roomy = [{ id: 'Amina', freeHours: twoWeeks(20, 20), places: 9 }];
  expect([...assign(seats, roomy, match).chosen.keys()].sort()).toEqual(['audit 1', 'launch 1']);
  expect(
    isFeasible(
      new Map([
        ['audit 1', 'Amina'],
        ['audit 2', 'Amina'],
      ]),
      seats,
      roomy,
    ),
  ).toBe(false);
  expect(
    isFeasible(
      new Map([
        ['audit 1', 'Amina'],
        ['launch 1', 'Amina'],
      ]),
      seats,
      alone,
    ),
  ).toBe(false);
});

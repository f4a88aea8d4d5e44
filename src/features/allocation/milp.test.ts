import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import highsLoader from 'highs';
import { expect, test, vi } from 'vitest';
import { assign, isFeasible, type Problem, searchHere } from './assign.ts';
import { solveMilp } from './milp.ts';
import { firm, quarter, small } from './planning-cases.ts';
import { highsSolver } from './solver.server.ts';

const highs = await highsLoader();
const solve = (problem: Problem) => solveMilp((text, options) => highs.solve(text, options), problem, 60);

test('sixteen small firms get from HiGHS the plan that our own search proves the best, with proof', () => {
  for (let seed = 1; seed <= 16; seed++) {
    const problem = small(seed);
    const { seats, people, scores } = problem;
    const found = solve(problem);
    expect(isFeasible(found.chosen, seats, people)).toBe(true);
    expect(found.gap).toBe(0);
    const best = assign(seats, people, (s, p) => scores[Number(s.slice(1))]?.[Number(p.slice(1))] ?? 0);
    expect(best.gap).toBe(0);
    expect(found.total).toBeCloseTo(best.total, 6);
  }
});

test('projects of several seats over a quarter are planned week by week, as well as our own search can', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const problem = quarter(seed, 4, 7);
    const { seats, people } = problem;
    const found = solve(problem);
    expect(isFeasible(found.chosen, seats, people)).toBe(true);
    const searched = searchHere(problem);
    expect([found.gap, searched.gap]).toEqual([0, 0]);
    expect(found.total).toBeCloseTo(searched.total, 6);
  }
});

const twoWeeks: Problem = {
  seats: [
    { id: 'a', project: 'one', hours: [8, 2] },
    { id: 'b', project: 'one', hours: [8, 8] },
    { id: 'c', hours: [0, 12] },
  ],
  people: [
    { id: 'Ada', freeHours: [10, 10], places: 2 },
    { id: 'Bayo', freeHours: [20, 40], places: 1 },
  ],
  scores: [
    [0.5, 0.25],
    [0.75, 0],
    [0.25, 1],
  ],
};

test('the program holds every rule: one person a seat, the hours of each week that can bind, places, one seat of a project', () => {
  const texts: string[] = [];
  solveMilp(
    (text, options) => {
      texts.push(text);
      return highs.solve(text, options);
    },
    twoWeeks,
    60,
  );
  const lines = (text = '') => text.split('\n').join(' ');
  expect(lines(texts[0])).toBe(
    'Maximize obj: + 0.500000000 x0_0 + 0.250000000 x0_1 + 0.750000000 x1_0 + 1.000000000 x2_1 + 0.250000000 x2_0' +
      ' Subject To s0: + 1 x0_0 + 1 x0_1 <= 1 s1: + 1 x1_0 <= 1 s2: + 1 x2_1 + 1 x2_0 <= 1' +
      ' h0_0: + 8 x0_0 + 8 x1_0 + 0 x2_0 <= 10 h0_1: + 2 x0_0 + 8 x1_0 + 12 x2_0 <= 10' +
      ' n0: + 1 x0_0 + 1 x1_0 + 1 x2_0 <= 2 t0_0: + 1 x0_0 + 1 x1_0 <= 1' +
      ' h1_0: + 8 x0_1 + 0 x2_1 <= 20 h1_1: + 2 x0_1 + 12 x2_1 <= 40 n1: + 1 x0_1 + 1 x2_1 <= 1 t0_1: + 1 x0_1 <= 1 End',
  );
  expect(lines(texts[1])).toMatch(/t0_1: \+ 1 x0_1 <= 1 Binary x\S+( x\S+)* End$/);
});

test('a plan whose proof was broken off is told with its distance from the relaxation', () => {
  const problems = [twoWeeks, ...[5, 11, 12, 16].map(small), ...[1, 2, 3].map((seed) => quarter(seed, 4, 7))];
  for (const problem of problems) {
    let relaxed = 0;
    const found = solveMilp(
      (text, options) => {
        const solution = highs.solve(text, options);
        if (!text.includes('Binary')) relaxed = solution.ObjectiveValue;
        return text.includes('Binary')
          ? ({ ...solution, Status: 'Time limit reached', Columns: {} } as typeof solution)
          : solution;
      },
      problem,
      60,
    );
    expect(found.total).toBeGreaterThan(0);
    expect(found.gap).toBeCloseTo(Math.max(0, (relaxed - found.total) / found.total), 5);
  }
});

test('no question to the solver may take longer than is left of the time', () => {
  const limits: number[] = [];
  solveMilp(
    (text, options) => {
      limits.push(Number(options?.time_limit));
      return highs.solve(text, options);
    },
    quarter(2, 4, 7),
    2,
  );
  expect(limits.length).toBeGreaterThan(0);
  expect(Math.max(...limits)).toBeLessThanOrEqual(2);
  expect(Math.min(...limits)).toBeGreaterThan(0);
});

test('of an answer that breaks the rules only what keeps them is taken', () => {
  for (const problem of [twoWeeks, small(11), quarter(2, 4, 7)]) {
    const found = solveMilp(
      (text, options) => {
        const solution = highs.solve(text, options);
        for (const column of Object.values(solution.Columns))
          if (text.includes('Binary') && 'Primal' in column) column.Primal = 1;
        return solution;
      },
      problem,
      60,
    );
    expect(isFeasible(found.chosen, problem.seats, problem.people)).toBe(true);
    const sum = [...found.chosen].reduce((all, [seat, person]) => {
      const [s, p] = [problem.seats, problem.people].map((list, i) =>
        list.findIndex(({ id }) => id === [seat, person][i]),
      );
      return all + (problem.scores[s ?? -1]?.[p ?? -1] ?? Number.NaN);
    }, 0);
    expect(found.total).toBeCloseTo(sum, 6);
  }
});

test('seats that nobody can take are answered with no plan, at once', () => {
  const { seats, people, scores } = small(4);
  const none = { seats, people, scores: scores.map((row) => row.map(() => 0)) };
  expect(solve(none)).toMatchObject({ total: 0, gap: 0 });
});

test('the same question twice has the same plan', () => {
  const problem = firm(3, 5, 9);
  expect([...solve(problem).chosen]).toEqual([...solve(problem).chosen]);
});

test('one worker answers again and again; one that hangs is stopped after three and a half seconds, and the built-in search answers', async () => {
  const problem = small(4);
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on('worker', note);
  // The clock stands still, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const planner = highsSolver();
    const byWorker = await planner(problem);
    expect(byWorker.gap).toBe(0);
    expect(await planner(problem)).toEqual(byWorker);
    expect(started).toHaveLength(1);
    const hung = highsSolver(new URL('data:text/javascript,setInterval(()=>{},1000)'))(problem);
    await vi.advanceTimersByTimeAsync(3_499);
    const [, hanging] = started;
    const stopped = once(hanging as Worker, 'exit');
    expect(await Promise.race([hung, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await hung).toEqual(searchHere(problem));
    await stopped;
    expect(started).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    process.off('worker', note);
  }
});

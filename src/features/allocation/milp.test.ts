import highsLoader from 'highs';
import { expect, test } from 'vitest';
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

test('seats that nobody can take are answered with no plan, at once', () => {
  const { seats, people, scores } = small(4);
  const none = { seats, people, scores: scores.map((row) => row.map(() => 0)) };
  expect(solve(none)).toMatchObject({ total: 0, gap: 0 });
});

test('the same question twice has the same plan', () => {
  const problem = firm(3, 5, 9);
  expect([...solve(problem).chosen]).toEqual([...solve(problem).chosen]);
});

test('the worker answers again and again; one that hangs is stopped and the built-in search answers within four seconds', async () => {
  const problem = small(4);
  const planner = highsSolver();
  const byWorker = await planner(problem);
  const again = performance.now();
  expect(await planner(problem)).toEqual(byWorker);
  expect(performance.now() - again).toBeLessThan(3_000);
  expect(byWorker.gap).toBe(0);
  const started = performance.now();
  const hung = await highsSolver(new URL('data:text/javascript,setInterval(()=>{},1000)'), 300)(problem);
  expect(hung.total).toBeCloseTo(byWorker.total, 6);
  expect(performance.now() - started).toBeLessThan(4_000);
});

import highsLoader from 'highs';
import { isFeasible, type Problem, searchHere } from '#src/features/allocation/assign.ts';
import { SOLVE_SECONDS, solveMilp } from '#src/features/allocation/milp.ts';
import { firm, quarter, small } from '#src/features/allocation/planning-cases.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'smart-resource-allocation';
const SMALL = 50;
const LARGE = 5;

export const staffing: MeasureTool = async () => {
  const highs = await highsLoader();
  const solve = (problem: Problem) =>
    solveMilp((text, options) => highs.solve(text, options), problem, SOLVE_SECONDS);
  const smalls = Array.from({ length: SMALL }, (_, i) => small(i + 1));
  const best = smalls.filter((problem) => {
    const [plan, searched] = [solve(problem), searchHere(problem)];
    return searched.gap === 0 && Math.abs(plan.total - searched.total) < 1e-6;
  });
  const larges = Array.from({ length: LARGE }, (_, i) => {
    const problem = firm(i + 1, 50, 120);
    const started = performance.now();
    const plan = solve(problem);
    const seconds = (performance.now() - started) / 1000;
    return { ...plan, seconds, kept: isFeasible(plan.chosen, problem.seats, problem.people) };
  });
  const quarters = Array.from({ length: LARGE }, (_, i) => {
    const problem = quarter(i + 1, 50, 120);
    const started = performance.now();
    const plan = solve(problem);
    const seconds = (performance.now() - started) / 1000;
    return { ...plan, seconds, kept: isFeasible(plan.chosen, problem.seats, problem.people) };
  });
  return [
    {
      tool,
      what: 'The same over 13 weeks, three seats a project: plans that keep every rule',
      value: quarters.filter(({ kept }) => kept).length / LARGE,
      atLeast: 1,
      cases: LARGE,
    },
    {
      tool,
      what: 'The same over 13 weeks, three seats a project: seconds of the slowest plan',
      value: Math.max(...quarters.map(({ seconds }) => seconds)),
      atMost: 2.5,
      cases: LARGE,
    },
    {
      tool,
      what: 'The same over 13 weeks, three seats a project: largest gap told',
      value: Math.max(...quarters.map(({ gap }) => gap)),
      atMost: 0.1,
      cases: LARGE,
    },
    {
      tool,
      what: 'Small firms whose plan is the best there is',
      value: best.length / SMALL,
      atLeast: 1,
      cases: SMALL,
    },
    {
      tool,
      what: '50 people and 120 roles: plans that keep every rule',
      value: larges.filter(({ kept }) => kept).length / LARGE,
      atLeast: 1,
      cases: LARGE,
    },
    {
      tool,
      what: '50 people and 120 roles: seconds of the slowest plan',
      value: Math.max(...larges.map(({ seconds }) => seconds)),
      atMost: 2.5,
      cases: LARGE,
    },
    {
      tool,
      what: '50 people and 120 roles: largest gap told to the best conceivable plan',
      value: Math.max(...larges.map(({ gap }) => gap)),
      atMost: 0.1,
      cases: LARGE,
    },
  ];
};

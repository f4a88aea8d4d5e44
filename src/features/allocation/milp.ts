import type { Highs, LegacyHighsSolution } from 'highs';
import { type Assignment, type Problem, searchHere } from './assign.ts';
import { improve } from './improve.ts';
import { roomOf } from './room.ts';

/** How many of the best people of each seat the relaxation begins with; others come in when their price says so. */
const FIRST_CHOICES = 15;
const PRICINGS = 5;
const TINY = 1e-7;
/**
 * How much a choice may cost against the relaxation and still be among those the whole numbers are looked for in. What
 * is left out cannot be part of a better plan once one within that of the bound is found.
 */
const CORES = [0.02, 0.1, Number.POSITIVE_INFINITY];
const NODES = 400;
/** What HiGHS is given in all. It looks at the clock between its steps, and stops up to a few tenths later. */
export const SOLVE_SECONDS = 1.7;
/** Steps of our own search for the plan to begin with: later ones rarely find a better, and the time is HiGHS's. */
const FIRST_STEPS = 10_000;

type Column = readonly [seat: number, person: number];
type Solve = Highs['solve'];

/**
 * The plan with the highest sum of matches as a mixed-integer program, solved by HiGHS (Huangfu and Hall 2018): first
 * the relaxation, whose value no plan can exceed, with columns generated as they pay; then whole numbers over the
 * choices close to it. The gap is told against the relaxation; 0 is proof. One thread and a fixed seed, so that the
 * same question has the same answer unless time runs out first.
 */
export function solveMilp(solve: Solve, problem: Problem, seconds: number): Assignment {
  // HiGHS refuses a program without a term.
  if (!problem.scores.some((row) => row.some((score) => score > 0)))
    return { chosen: new Map(), total: 0, gap: 0 };
  const ends = performance.now() + seconds * 1000;
  const left = () => Math.max(0.05, (ends - performance.now()) / 1000);
  const { bound, prices } = relax(solve, problem, left);
  let best: Pick<Assignment, 'total' | 'chosen'> = improve(problem, searchHere(problem, FIRST_STEPS));
  for (const core of CORES) {
    const columns = allColumns(problem).filter(([s, p]) => priced(problem, prices, s, p) >= -core);
    const found = solve(textOf(problem, columns, true), {
      ...QUIET,
      time_limit: left(),
      mip_max_nodes: NODES,
      mip_rel_gap: 0,
    });
    const plan = improve(problem, read(problem, columns, found));
    if (plan.total > best.total) best = plan;
    // Whatever is outside this core brings a plan at least that far below the bound.
    if (found.Status === 'Optimal' && best.total >= bound - core) return { ...best, gap: 0 };
    if (left() < 0.1) break;
  }
  return { ...best, gap: best.total === 0 ? 0 : Math.max(0, (bound - best.total) / best.total) };
}

const QUIET = { output_flag: false, random_seed: 0, threads: 1, parallel: 'off' } as const;

/** What a seat, an hour and a place of a person are worth in the relaxation. */
interface Prices {
  seats: readonly number[];
  /** By person and week. */
  hours: readonly (readonly number[])[];
  places: readonly number[];
  /** By project, then person: that nobody has two of its seats. */
  once: ReadonlyMap<string, readonly number[]>;
}

function relax(solve: Solve, problem: Problem, left: () => number): { bound: number; prices: Prices } {
  const all = allColumns(problem);
  let columns = problem.scores.flatMap((row, s) =>
    row
      .map((score, p) => ({ score, p }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.p - b.p)
      .slice(0, FIRST_CHOICES)
      .map(({ p }): Column => [s, p]),
  );
  for (let round = 1; ; round++) {
    const found = solve(textOf(problem, columns, false), { ...QUIET, time_limit: left() });
    const prices = pricesOf(problem, found);
    const known = new Set(columns.map(([s, p]) => `${s} ${p}`));
    const paying = all.filter(([s, p]) => !known.has(`${s} ${p}`) && priced(problem, prices, s, p) > TINY);
    if (paying.length === 0 || round === PRICINGS || left() < 0.3) {
      // A seat takes one person, so that the best price of each is all that could still be won.
      const open = problem.seats.map((_, s) =>
        Math.max(0, ...paying.filter(([seat]) => seat === s).map(([, p]) => priced(problem, prices, s, p))),
      );
      return { bound: dualValue(problem, prices) + open.reduce((sum, one) => sum + one, 0), prices };
    }
    columns = [...columns, ...paying];
  }
}

/** The value of the prices: no plan brings more, whether or not the relaxation was solved to its end. */
const dualValue = ({ seats, people }: Problem, prices: Prices): number =>
  seats.reduce((sum, _, s) => sum + (prices.seats[s] ?? 0), 0) +
  people.reduce(
    (sum, { freeHours, places }, p) =>
      sum +
      freeHours.reduce((all, free, week) => all + free * (prices.hours[p]?.[week] ?? 0), 0) +
      places * (prices.places[p] ?? 0),
    0,
  ) +
  [...prices.once.values()].flat().reduce((sum, price) => sum + price, 0);

const priced = ({ seats, scores }: Problem, prices: Prices, s: number, p: number): number =>
  (scores[s]?.[p] ?? 0) -
  (prices.seats[s] ?? 0) -
  (seats[s]?.hours ?? []).reduce((sum, hours, week) => sum + hours * (prices.hours[p]?.[week] ?? 0), 0) -
  (prices.places[p] ?? 0) -
  (prices.once.get(seats[s]?.project ?? '')?.[p] ?? 0);

function pricesOf({ seats, people }: Problem, found: LegacyHighsSolution): Prices {
  const dual = new Map<string, number>();
  for (const row of found.Rows) if ('Dual' in row) dual.set(row.Name, Math.max(0, row.Dual));
  const named = (letter: string, count: number) =>
    Array.from({ length: count }, (_, i) => dual.get(`${letter}${i}`) ?? 0);
  return {
    seats: named('s', seats.length),
    hours: people.map(({ freeHours }, p) => named(`h${p}_`, freeHours.length)),
    places: named('n', people.length),
    once: new Map(severalOf(seats).map((project, t) => [project, named(`t${t}_`, people.length)])),
  };
}

/** Projects with more than one seat. */
const severalOf = (seats: Problem['seats']): string[] => [
  ...new Set(
    seats.flatMap(({ project }, s) =>
      project !== undefined && seats.some((other, o) => o !== s && other.project === project) ? project : [],
    ),
  ),
];

/**
 * The weeks that can stop somebody from taking seats: of a week in which every seat takes no larger share of their free
 * hours than in another week, nothing more is learnt.
 */
function tightWeeks(seats: Problem['seats'], freeHours: readonly number[]): number[] {
  const taken = freeHours.map((free, week) =>
    seats.map(({ hours }) => (hours[week] ?? 0) / Math.max(free, TINY)),
  );
  return taken.flatMap((own, week) => {
    const covered = taken.some(
      (other, o) =>
        o !== week &&
        own.every((share, s) => share <= (other[s] ?? 0)) &&
        (o < week || own.some((share, s) => share < (other[s] ?? 0))),
    );
    return covered ? [] : week;
  });
}

const allColumns = ({ seats, scores }: Problem): Column[] =>
  seats.flatMap((_, s) => (scores[s] ?? []).flatMap((score, p): Column[] => (score > 0 ? [[s, p]] : [])));

/** The program as CPLEX LP text; a term on each line, because long lines are refused. */
function textOf({ seats, people, scores }: Problem, columns: readonly Column[], whole: boolean): string {
  const name = ([s, p]: Column) => `x${s}_${p}`;
  const lines = [
    'Maximize',
    'obj:',
    ...columns.map((one) => `+ ${(scores[one[0]]?.[one[1]] ?? 0).toFixed(9)} ${name(one)}`),
  ];
  lines.push('Subject To');
  const row = (label: string, own: readonly Column[], weight: (one: Column) => number, most: number) => {
    if (own.length > 0)
      lines.push(`${label}:`, ...own.map((one) => `+ ${weight(one)} ${name(one)}`), `<= ${most}`);
  };
  for (const s of seats.keys())
    row(
      `s${s}`,
      columns.filter(([seat]) => seat === s),
      () => 1,
      1,
    );
  const several = severalOf(seats);
  for (const [p, { freeHours, places }] of people.entries()) {
    const own = columns.filter(([, person]) => person === p);
    for (const week of tightWeeks(seats, freeHours))
      row(`h${p}_${week}`, own, ([s]) => seats[s]?.hours[week] ?? 0, freeHours[week] ?? 0);
    row(`n${p}`, own, () => 1, places);
    for (const [t, project] of several.entries())
      row(
        `t${t}_${p}`,
        own.filter(([s]) => seats[s]?.project === project),
        () => 1,
        1,
      );
  }
  if (whole) lines.push('Binary', ...columns.map(name));
  lines.push('End');
  return lines.join('\n');
}

/** The plan in a solution. Only what keeps the rules is taken, should the solver have stopped half way. */
function read(
  { seats, people, scores }: Problem,
  columns: readonly Column[],
  found: LegacyHighsSolution,
): Pick<Assignment, 'total' | 'chosen'> {
  const chosen = new Map<string, string>();
  const room = roomOf({ seats, people });
  let total = 0;
  for (const [s, p] of columns) {
    const column = found.Columns[`x${s}_${p}`];
    if (!column || !('Primal' in column) || column.Primal < 0.5) continue;
    const [seat, person] = [seats[s], people[p]];
    if (!seat || !person || chosen.has(seat.id) || !room.fits(s, p)) continue;
    room.take(s, p);
    chosen.set(seat.id, person.id);
    total += scores[s]?.[p] ?? 0;
  }
  return { total, chosen };
}

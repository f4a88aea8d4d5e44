import { SERVICE_NAMES } from '#src/features/predictions/prediction.ts';
import { type AllocationAnswer, OVERLOADED, type PlanTimeframe, weeksOf } from './allocation.ts';
import { type Solver, searchHere } from './assign.ts';
import { type Span, weeksAround } from './capacity.ts';
import { predictionOf, referencesOf } from './duration.ts';
import {
  type Change,
  changesOf,
  chosenSeats,
  fitsOf,
  obstaclesOf,
  type Places,
  plannerOf,
  projectName,
} from './fill-seats.ts';
import { type HeldAgain, heldAgain } from './held-work.ts';
import type { MatchParts } from './matching.ts';
import { openSeats, weeksFrom } from './open-seats.ts';
import { reasonText } from './plan-words.ts';
import { type StaffFacts, type StaffingConditions, takesHours } from './staff-facts.ts';
import { MEMBER_HOURS, type Workload, workloads } from './workload.ts';

const NO_CONDITIONS: StaffingConditions = { pins: [], away: [], extraHours: 0 };

const TREND_WEEKS = 12;
const DAY = 86_400_000;
const BOARD = { before: 4, after: 9 };

interface Staffing {
  output: AllocationAnswer;
  trend: { week: string; utilization: number }[];
  gap: number;
  unfilled: string[];
  parts: MatchParts[];
  finished: number;
  performance: { id: string; finished: number; broken: number }[];
  /** What the seats cost for the whole span, in naira; nothing where no rate is recorded. */
  costs: (number | null)[];
  /** For how long each is booked. */
  spans: Span[];
  pinned: { projectId: string; userId: string }[];
  conflict: string | null;
  shortage: string | null;
  /** What the plan would be without the supposition; only where it differs. */
  changes: Change[];
  replan: HeldAgain;
  board: { id: string; name: string; weeks: BoardWeek[] }[];
  span: Span;
  hoursAWeek: number;
}
interface BoardWeek {
  from: string;
  capacity: number;
  planned: number;
  actual: number | null;
}

/** Who is how busy, how long projects will take, and who should join which; the same facts give the same plan. */
export async function staffing(
  facts: StaffFacts,
  timeframe: PlanTimeframe,
  today: string,
  conditions: StaffingConditions = NO_CONDITIONS,
  solve: Solver = async (problem) => searchHere(problem),
): Promise<Staffing> {
  const weeks = weeksOf(timeframe);
  const span = { from: today, to: plusDays(today, 7 * weeks - 1) };
  const spans = weeksFrom(today, weeks);
  const done = facts.projects.filter(({ status }) => status === 'completed');
  const references = referencesOf(done);
  const people = workloads(facts, span, spans);
  const fits = fitsOf(facts, people);
  const under = facts.projects.filter(({ status }) => takesHours(status));
  const open = openSeats(under, (project) => references(project).size, conditions, spans, MEMBER_HOURS);
  const places: Places = {
    ...open,
    people: new Map(people.map((one) => [one.id, one])),
    projects: new Map(facts.projects.map((one) => [one.id, one])),
  };
  const ask = plannerOf(facts, places, fits.weight, spans, solve);
  const plan = await ask(conditions);
  const supposes = conditions.away.length > 0 || conditions.extraHours > 0;
  const before = supposes ? await ask({ ...conditions, away: [], extraHours: 0 }) : plan;
  const replan = await heldAgain({ facts, people, spans, asked: conditions, weight: fits.weight }, solve);
  const chosen = chosenSeats(places, plan, fits);
  return {
    output: {
      ...occupancyOf(people),
      project_predictions: facts.projects
        .filter(({ status }) => status === 'active' || status === 'pending')
        .map((project) => predictionOf(project, references(project), today)),
      resource_recommendations: chosen.map(({ project, who, found, score }) => ({
        project_id: project.id,
        project_name: project.name,
        recommended_consultant: who.id,
        consultant_name: who.name,
        match_score: Math.round(100 * score) / 100,
        reasoning: reasonText(project, found, Math.round(who.hours), Math.round(who.capacity)),
      })),
    },
    trend: trendOf(people, today),
    gap: plan.gap,
    unfilled: open.seats.flatMap((seat) => (plan.chosen.has(seat.id) ? [] : projectName(places, seat))),
    parts: chosen.map(({ found }) => found),
    costs: chosen.map(({ who, seat }) =>
      who.costPerHour === null
        ? null
        : Math.round(who.costPerHour * seat.hours.reduce((sum, hours) => sum + hours, 0)),
    ),
    spans: chosen.map(({ seat }) => seat.span),
    pinned: open.pins.flatMap(({ seat, person }) =>
      plan.chosen.get(seat) === person
        ? [{ projectId: open.seats.find(({ id }) => id === seat)?.project ?? '', userId: person }]
        : [],
    ),
    ...obstaclesOf(places, plan, spans, conditions),
    changes: supposes ? changesOf(places, before, plan) : [],
    replan,
    finished: done.length,
    performance: people.map(({ id, finished, broken }) => ({ id, finished, broken })),
    span,
    hoursAWeek: MEMBER_HOURS,
    board: boardOf(people, facts.actual, today),
  };
}

/** How busy everybody is, the busiest first, and the firm as a whole. */
function occupancyOf(
  people: readonly Workload[],
): Pick<AllocationAnswer, 'capacity_insights' | 'consultant_workloads'> {
  // Somebody who is away throughout and still has work is full.
  const used = people.map(({ hours, capacity }) =>
    capacity === 0 ? (hours > 0 ? 100 : 0) : Math.round((100 * hours) / capacity),
  );
  const free = people.reduce((sum, { hours, capacity }) => sum + Math.max(0, capacity - hours), 0);
  const rows = people.map((person, i) => ({
    consultant_id: person.id,
    consultant_name: person.name,
    current_projects: person.running,
    total_hours_allocated: Math.round(person.hours),
    capacity_percentage: used[i] ?? 0,
    expertise_areas: [...person.skills].sort((a, b) => b[1] - a[1]).map(([one]) => SERVICE_NAMES[one] ?? one),
    performance_score: person.score,
  }));
  return {
    capacity_insights: {
      total_consultants: people.length,
      average_utilization:
        used.length === 0 ? 0 : Math.round(used.reduce((sum, value) => sum + value, 0) / used.length),
      overloaded_consultants: used.filter((value) => value > OVERLOADED).length,
      available_capacity_hours: Math.round(free),
    },
    consultant_workloads: rows.sort(
      (a, b) =>
        b.capacity_percentage - a.capacity_percentage || a.consultant_name.localeCompare(b.consultant_name),
    ),
  };
}

/** Share of everybody's hours that was taken in each of the last weeks. */
const trendOf = (people: readonly Workload[], today: string): Staffing['trend'] =>
  weeksFrom(plusDays(today, -7 * TREND_WEEKS), TREND_WEEKS).map((week) => {
    const loads = people.map(({ during }) => during(week));
    const there = loads.reduce((sum, { capacity }) => sum + capacity, 0);
    const hours = loads.reduce((sum, one) => sum + one.hours, 0);
    return { week: week.from, utilization: there === 0 ? 0 : Math.round((100 * hours) / there) };
  });

/** Everybody by week: what is there, what is planned, and what was written down. */
function boardOf(
  people: readonly Workload[],
  actual: StaffFacts['actual'],
  today: string,
): Staffing['board'] {
  const written = new Map(actual.map(({ userId, week, hours }) => [`${userId} ${week}`, hours]));
  const weeks = weeksAround(today, BOARD.before, BOARD.after);
  return people.map(({ id, name, during }) => ({
    id,
    name,
    weeks: weeks.map((week) => {
      const { capacity, hours } = during(week);
      return {
        from: week.from,
        capacity: Math.round(capacity),
        planned: Math.round(hours),
        actual: week.from <= today ? Math.round(written.get(`${id} ${week.from}`) ?? 0) : null,
      };
    }),
  }));
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

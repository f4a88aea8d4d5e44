import { SERVICE_NAMES } from '#src/features/predictions/prediction.ts';
import { type AllocationAnswer, OVERLOADED, type PlanTimeframe, weeksOf } from './allocation.ts';
import { type Solver, searchHere } from './assign.ts';
import { type Span, weeksAround } from './capacity.ts';
import { predictionOf, referencesOf } from './duration.ts';
import { type HeldAgain, heldAgain } from './held-work.ts';
import { type MatchParts, matching } from './matching.ts';
import { freeByWeek, isThere, openSeats, weeksFrom } from './open-seats.ts';
import { conflictText, namesOf, reasonText, shortageText } from './plan-words.ts';
import { planSeats } from './seat-plan.ts';
import {
  MOST_PROJECTS,
  type StaffFacts,
  type StaffingConditions,
  type StaffProject,
  takesHours,
} from './staff-facts.ts';
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
  changes: { project: string; before: string | null; after: string | null }[];
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
  const until = plusDays(today, 7 * weeks);
  const holidays = new Set(facts.holidays);
  const span = { from: today, to: plusDays(until, -1) };
  const spans = weeksFrom(today, weeks);
  const done = facts.projects.filter(({ status }) => status === 'completed');
  const people = workloads(facts, span, spans);
  const personOf = new Map(people.map((one) => [one.id, one]));
  const { parts, match, weight: suits } = matching(people);
  const barred = new Set(facts.barred?.map(({ userId, projectId }) => `${userId} ${projectId}`));
  const weight = (project: StaffProject | undefined, person: string) =>
    project && barred.has(`${person} ${project.id}`) ? 0 : suits(project, person);
  const references = referencesOf(done);
  const under = facts.projects.filter(({ status }) => takesHours(status));
  const { seats, pins } = openSeats(
    under,
    (project) => references(project).size,
    conditions,
    spans,
    MEMBER_HOURS,
  );
  const projectOf = new Map(facts.projects.map((one) => [one.id, one]));
  const ofSeat = new Map(seats.map((seat) => [seat.id, { ...seat, about: projectOf.get(seat.project) }]));
  const present = new Map<string, boolean>();
  const there = (person: string, span: Span) => {
    const key = `${person} ${span.from}`;
    const away = personOf.get(person)?.away ?? [];
    const known = present.get(key) ?? isThere(span, holidays, away);
    present.set(key, known);
    return known;
  };
  const ask = (given: StaffingConditions) =>
    planSeats(
      {
        seats,
        people: people.map(({ id, weeks: own, running }) => ({
          id,
          freeHours: given.away.includes(id) ? spans.map(() => 0) : freeByWeek(own, given.extraHours),
          places: Math.max(0, MOST_PROJECTS - running),
        })),
        score: (seat, person) => {
          const open = ofSeat.get(seat);
          const onTeam = open?.about?.team.some(({ userId }) => userId === person);
          if (!open || onTeam || given.away.includes(person) || !there(person, open.span)) return 0;
          return weight(open.about, person);
        },
        pins,
      },
      solve,
    );
  const plan = await ask(conditions);
  const supposes = conditions.away.length > 0 || conditions.extraHours > 0;
  const before = supposes ? await ask({ ...conditions, away: [], extraHours: 0 }) : plan;
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const moved = await heldAgain({ facts, people, spans, asked: conditions, weight }, solve);
  const chosen = seats.flatMap((seat) => {
    const project = projectOf.get(seat.project);
    const who = personOf.get(plan.chosen.get(seat.id) ?? '');
    const found = who && parts(project, who.id);
    return project && who && found ? [{ project, seat, who, found, score: match(project, who.id) }] : [];
  });
  chosen.sort((a, b) => b.score - a.score || a.project.name.localeCompare(b.project.name));
  const namesOfSeats = new Map(
    seats.map(({ id, project }) => [id, { name: projectOf.get(project)?.name ?? 'a project' }]),
  );
  const seatsOf = Map.groupBy(seats, ({ project }) => project);
  const teamOf = (one: typeof plan, project: string) =>
    seatsOf.get(project)?.flatMap(({ id }) => nameOf.get(one.chosen.get(id) ?? '') ?? []) ?? [];
  // Somebody who is away throughout and still has work is full.
  const used = people.map(({ hours, capacity }) =>
    capacity === 0 ? (hours > 0 ? 100 : 0) : Math.round((100 * hours) / capacity),
  );
  return {
    output: {
      capacity_insights: {
        total_consultants: people.length,
        average_utilization:
          used.length === 0 ? 0 : Math.round(used.reduce((sum, value) => sum + value, 0) / used.length),
        overloaded_consultants: used.filter((value) => value > OVERLOADED).length,
        available_capacity_hours: Math.round(
          people.reduce((sum, { hours, capacity }) => sum + Math.max(0, capacity - hours), 0),
        ),
      },
      consultant_workloads: people
        .map((person, i) => ({
          consultant_id: person.id,
          consultant_name: person.name,
          current_projects: person.running,
          total_hours_allocated: Math.round(person.hours),
          capacity_percentage: used[i] ?? 0,
          expertise_areas: [...person.skills]
            .sort((a, b) => b[1] - a[1])
            .map(([one]) => SERVICE_NAMES[one] ?? one),
          performance_score: person.score,
        }))
        .sort(
          (a, b) =>
            b.capacity_percentage - a.capacity_percentage ||
            a.consultant_name.localeCompare(b.consultant_name),
        ),
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
    unfilled: seats.flatMap(({ id }) => (plan.chosen.has(id) ? [] : (namesOfSeats.get(id)?.name ?? []))),
    parts: chosen.map(({ found }) => found),
    costs: chosen.map(({ who, seat }) =>
      who.costPerHour === null
        ? null
        : Math.round(who.costPerHour * seat.hours.reduce((sum, hours) => sum + hours, 0)),
    ),
    spans: chosen.map(({ seat }) => seat.span),
    pinned: pins.flatMap(({ seat, person }) =>
      plan.chosen.get(seat) === person
        ? [{ projectId: ofSeat.get(seat)?.project ?? '', userId: person }]
        : [],
    ),
    conflict:
      plan.conflict &&
      conflictText(plan.conflict, {
        people: nameOf,
        projects: namesOfSeats,
        weeks: spans.map(({ from }) => from),
      }),
    shortage:
      plan.shortage &&
      shortageText(plan.shortage, {
        people: nameOf,
        projects: namesOfSeats,
        hours: MEMBER_HOURS,
        free: plan.shortage.people.reduce((sum, id) => {
          const one = personOf.get(id);
          return sum + (one ? Math.min(...freeByWeek(one.weeks, conditions.extraHours)) : 0);
        }, 0),
      }),
    changes: [...new Set(supposes ? seats.map(({ project }) => project) : [])].flatMap((id) => {
      const [was, is] = [teamOf(before, id), teamOf(plan, id)];
      const left = was.filter((name) => !is.includes(name));
      const joined = is.filter((name) => !was.includes(name));
      return left.length + joined.length === 0
        ? []
        : [
            {
              project: projectOf.get(id)?.name ?? '',
              before: left.length > 0 ? namesOf(left) : null,
              after: joined.length > 0 ? namesOf(joined) : null,
            },
          ];
    }),
    replan: moved,
    finished: done.length,
    performance: people.map(({ id, finished, broken }) => ({ id, finished, broken })),
    span,
    hoursAWeek: MEMBER_HOURS,
    board: boardOf(people, facts.actual, today),
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

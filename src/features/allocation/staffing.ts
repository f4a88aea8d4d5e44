import { SERVICE_NAMES } from '#src/features/predictions/prediction.ts';
import { type AllocationAnswer, OVERLOADED, type PlanTimeframe, weeksOf } from './allocation.ts';
import { assign } from './assign.ts';
import { bookedHours, hoursIn, type Span, weeksAround, workingDays } from './capacity.ts';

export interface StaffProject {
  id: string;
  name: string;
  clientId: string | null;
  services: readonly string[];
  start: string | null;
  end: string | null;
  status: string;
  team: readonly { userId: string; lead: boolean }[];
}
export interface StaffFacts {
  people: readonly { id: string; name: string; away: readonly Span[] }[];
  projects: readonly StaffProject[];
  bookings: readonly (Span & { projectId: string; userId: string; hoursAWeek: number })[];
  holidays: readonly string[];
  /** Hours written down, by the Monday of their week. */
  actual: readonly { userId: string; week: string; hours: number }[];
}

/** Hours of a full week. */
const WEEK_HOURS = 40;
/** What a project takes of somebody in a week, as long as nobody books hours. */
const LEAD_HOURS = 5;
const MEMBER_HOURS = 3;
const MOST_PROJECTS = 12;
const PRIOR_STRENGTH = 4;
/** A middling score, towards which few finished projects are drawn. */
const PRIOR_PERFORMANCE = 7;
const LEAST_REFERENCES = 5;
const TREND_WEEKS = 12;
const SHARES = { skill: 0.45, free: 0.25, performance: 0.15, continuity: 0.15 };
const DAY = 86_400_000;
const BOARD = { before: 4, after: 9 };

interface Staffing {
  output: AllocationAnswer;
  trend: { week: string; utilization: number }[];
  gap: number;
  unfilled: string[];
  parts: { skill: number; free: number; performance: number; continuity: number }[];
  finished: number;
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
export function staffing(facts: StaffFacts, timeframe: PlanTimeframe, today: string): Staffing {
  const weeks = weeksOf(timeframe);
  const until = plusDays(today, 7 * weeks);
  const holidays = new Set(facts.holidays);
  const span = { from: today, to: plusDays(until, -1) };
  const done = facts.projects.filter(({ status }) => status === 'completed');
  const people = facts.people.map((person) => {
    const own = facts.projects.filter(({ team }) => team.some(({ userId }) => userId === person.id));
    const days = workingDays(span, holidays, person.away);
    const capacity = hoursIn(days, WEEK_HOURS);
    const hours = plannedHours(facts, own, person.id, span, days);
    const finished = own.filter(({ status }) => status === 'completed').length;
    const broken = own.filter(({ status }) => status === 'cancelled').length;
    const score = (10 * finished + PRIOR_STRENGTH * PRIOR_PERFORMANCE) / (finished + broken + PRIOR_STRENGTH);
    return {
      ...person,
      own,
      capacity,
      hours,
      running: own.filter((one) => takesHours(one.status)).length,
      clients: new Set(own.map(({ clientId }) => clientId)),
      skills: skillsOf(own),
      score: Math.round(10 * score) / 10,
    };
  });
  const rarity = rarityOf(people.map(({ skills }) => skills));
  const open = facts.projects.filter(
    (project) =>
      (project.status === 'pending' || project.status === 'active') &&
      sizeFor(project, done) > project.team.length,
  );
  const seats = open.map((project) => ({ id: project.id, hours: MEMBER_HOURS * weeks }));
  const parts = (projectId: string, personId: string) => {
    const project = open.find(({ id }) => id === projectId);
    const person = people.find(({ id }) => id === personId);
    if (!project || !person || project.team.some(({ userId }) => userId === personId)) return null;
    const wanted = project.services.reduce((sum, one) => sum + rarity(one), 0);
    const known = project.services.reduce((sum, one) => sum + (person.skills.has(one) ? rarity(one) : 0), 0);
    return {
      skill: wanted === 0 ? 0 : known / wanted,
      free: person.capacity === 0 ? 0 : Math.max(0, 1 - person.hours / person.capacity),
      performance: person.score / 10,
      continuity: person.clients.has(project.clientId) ? 1 : 0,
    };
  };
  const match = (projectId: string, personId: string) => {
    const found = parts(projectId, personId);
    return found
      ? SHARES.skill * found.skill +
          SHARES.free * found.free +
          SHARES.performance * found.performance +
          SHARES.continuity * found.continuity
      : 0;
  };
  const plan = assign(
    seats,
    people.map(({ id, hours, capacity, running }) => ({
      id,
      freeHours: Math.max(0, capacity - hours),
      places: Math.max(0, MOST_PROJECTS - running),
    })),
    match,
  );
  const chosen = open.flatMap((project) => {
    const who = people.find(({ id }) => id === plan.chosen.get(project.id));
    const found = who && parts(project.id, who.id);
    return who && found ? [{ project, who, found, score: match(project.id, who.id) }] : [];
  });
  chosen.sort((a, b) => b.score - a.score || a.project.name.localeCompare(b.project.name));
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
        .map((project) => predictionOf(project, done, today)),
      resource_recommendations: chosen.map(({ project, who, found, score }) => ({
        project_id: project.id,
        project_name: project.name,
        recommended_consultant: who.id,
        consultant_name: who.name,
        match_score: Math.round(100 * score) / 100,
        reasoning: reasonFor(project, found, Math.round(who.hours), Math.round(who.capacity)),
      })),
    },
    trend: Array.from({ length: TREND_WEEKS }, (_, i) => {
      const from = plusDays(today, 7 * (i - TREND_WEEKS));
      const to = plusDays(from, 7);
      const hours = people.reduce((sum, { own, id }) => sum + hoursBetween(own, id, from, to), 0);
      return {
        week: from,
        utilization: people.length === 0 ? 0 : Math.round((100 * hours) / (people.length * WEEK_HOURS)),
      };
    }),
    gap: plan.gap,
    unfilled: open.filter(({ id }) => !plan.chosen.has(id)).map(({ name }) => name),
    parts: chosen.map(({ found }) => found),
    finished: done.length,
    span,
    hoursAWeek: MEMBER_HOURS,
    board: people.map(({ id, name, own, away }) => ({
      id,
      name,
      weeks: weeksAround(today, BOARD.before, BOARD.after).map((week) => {
        const days = workingDays(week, holidays, away);
        const written = facts.actual.find((one) => one.userId === id && one.week === week.from)?.hours ?? 0;
        return {
          from: week.from,
          capacity: Math.round(hoursIn(days, WEEK_HOURS)),
          planned: Math.round(plannedHours(facts, own, id, week, days)),
          actual: week.from <= today ? Math.round(written) : null,
        };
      }),
    })),
  };
}

/** What is booked counts; where nothing is booked of somebody on a project, what such a seat usually takes. */
function plannedHours(
  { bookings }: StaffFacts,
  own: readonly StaffProject[],
  person: string,
  span: Span,
  days: readonly string[],
): number {
  const of = bookings.filter(({ userId }) => userId === person);
  const booked = new Set(of.map(({ projectId }) => projectId));
  const assumed = own.filter(({ id }) => !booked.has(id));
  return (
    of.reduce((sum, booking) => sum + bookedHours(days, booking), 0) +
    (days.length === 0 ? 0 : hoursBetween(assumed, person, span.from, plusDays(span.to, 1)))
  );
}

/** Work that was cancelled or rests takes nobody's hours; what is finished took them until its end. */
const takesHours = (status: string) => status === 'active' || status === 'pending';

function hoursBetween(projects: readonly StaffProject[], person: string, from: string, to: string): number {
  let hours = 0;
  for (const { start, end, status, team } of projects) {
    if (status === 'cancelled' || status === 'on_hold' || !start) continue;
    // Active work past its end date goes on; finished work ended.
    const until = status === 'active' || !end ? to : end < to ? end : to;
    const days = daysBetween(start > from ? start : from, until);
    const lead = team.some(({ userId, lead: leads }) => userId === person && leads);
    if (days > 0) hours += ((lead ? LEAD_HOURS : MEMBER_HOURS) * days) / 7;
  }
  return hours;
}

function skillsOf(projects: readonly StaffProject[]): Map<string, number> {
  const skills = new Map<string, number>();
  for (const { services, status } of projects)
    if (status !== 'cancelled') for (const one of services) skills.set(one, (skills.get(one) ?? 0) + 1);
  return skills;
}

/** A skill few people have weighs more. */
function rarityOf(all: readonly ReadonlyMap<string, number>[]): (skill: string) => number {
  return (skill) => Math.log(1 + all.length / (1 + all.filter((one) => one.has(skill)).length)) + 0.1;
}

const like = (project: StaffProject, done: readonly StaffProject[]): readonly StaffProject[] => {
  const near = done.filter(({ services }) => services.some((one) => project.services.includes(one)));
  return near.length >= LEAST_REFERENCES ? near : done;
};

/** As many people as finished projects of the kind had. */
const sizeFor = (project: StaffProject, done: readonly StaffProject[]): number =>
  Math.max(
    1,
    Math.round(
      quantile(
        like(project, done).map(({ team }) => team.length),
        0.5,
      ),
    ),
  );

function predictionOf(
  project: StaffProject,
  done: readonly StaffProject[],
  today: string,
): AllocationAnswer['project_predictions'][number] {
  const lengths = like(project, done).flatMap(({ start, end }) =>
    start && end ? [daysBetween(start, end) / 7] : [],
  );
  const planned = project.start && project.end ? daysBetween(project.start, project.end) / 7 : null;
  const middle = lengths.length > 0 ? quantile(lengths, 0.5) : (planned ?? 0);
  const late = quantile(lengths, 0.8);
  const size = sizeFor(project, done);
  return {
    project_id: project.id,
    project_name: project.name,
    predicted_duration_weeks: Math.round(middle),
    // How far a late project of the kind ends from a middling one, and how many there were to tell.
    confidence_score:
      lengths.length < LEAST_REFERENCES
        ? 0
        : Math.max(0, Math.round(100 * (1 - (late - middle) / Math.max(1, late)))),
    recommended_team_size: size,
    risk_factors: [
      project.end && project.end < today ? 'Past its end date' : '',
      !project.end ? 'No end date' : '',
      planned !== null && lengths.length >= LEAST_REFERENCES && planned < 0.8 * middle
        ? `Planned for ${Math.round(planned)} weeks; such projects took ${Math.round(middle)}`
        : '',
      project.team.length < size ? `Team of ${project.team.length}; such projects had ${size}` : '',
    ].filter(Boolean),
  };
}

function reasonFor(
  project: StaffProject,
  found: Staffing['parts'][number],
  hours: number,
  capacity: number,
): string {
  const names = project.services.map((one) => SERVICE_NAMES[one] ?? one).join(', ');
  return [
    found.skill >= 0.99
      ? `Has worked on ${names}`
      : found.skill > 0
        ? `Has worked on part of ${names}`
        : `Has not worked on ${names || 'such work'} yet`,
    `${Math.max(0, capacity - hours)} of ${capacity} hours free`,
    found.continuity > 0 ? 'knows the client' : '',
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.');
}

function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

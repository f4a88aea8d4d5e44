import type { Solver } from './assign.ts';
import type { Span } from './capacity.ts';
import { matching } from './matching.ts';
import { freeByWeek, isThere, type openSeats } from './open-seats.ts';
import { conflictText, namesOf, shortageText } from './plan-words.ts';
import { planSeats } from './seat-plan.ts';
import { MOST_PROJECTS, type StaffFacts, type StaffingConditions, type StaffProject } from './staff-facts.ts';
import { MEMBER_HOURS, type Workload } from './workload.ts';

type Seats = ReturnType<typeof openSeats>;
type Seat = Seats['seats'][number];
/** Whom a project loses and wins. */
export interface Change {
  project: string;
  before: string | null;
  after: string | null;
}
type Plan = Awaited<ReturnType<typeof planSeats>>;
type Weight = (project: StaffProject | undefined, person: string) => number;
/** The open seats, with those who may take them and what they are for. */
export interface Places extends Seats {
  people: ReadonlyMap<string, Workload>;
  projects: ReadonlyMap<string, StaffProject>;
}

/** How well people suit projects; whoever stands behind a barrier does not suit at all. */
export function fitsOf(facts: StaffFacts, people: readonly Workload[]) {
  const { parts, match, weight: suits } = matching(people);
  const barred = new Set(facts.barred?.map(({ userId, projectId }) => `${userId} ${projectId}`));
  const weight: Weight = (project, person) =>
    project && barred.has(`${person} ${project.id}`) ? 0 : suits(project, person);
  return { parts, match, weight };
}

/** Fills the seats under given conditions. */
export function plannerOf(
  facts: StaffFacts,
  places: Places,
  weight: Weight,
  spans: readonly Span[],
  solve: Solver,
): (given: StaffingConditions) => Promise<Plan> {
  const holidays = new Set(facts.holidays);
  const people = [...places.people.values()];
  const ofSeat = new Map(
    places.seats.map((seat) => [seat.id, { ...seat, about: places.projects.get(seat.project) }]),
  );
  const present = new Map<string, boolean>();
  const there = (person: string, span: Span) => {
    const key = `${person} ${span.from}`;
    const known = present.get(key) ?? isThere(span, holidays, places.people.get(person)?.away ?? []);
    present.set(key, known);
    return known;
  };
  return (given) =>
    planSeats(
      {
        seats: places.seats,
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
        pins: places.pins,
      },
      solve,
    );
}

/** Who takes which seat, the best match first. */
export function chosenSeats(places: Places, plan: Plan, { parts, match }: ReturnType<typeof fitsOf>) {
  const chosen = places.seats.flatMap((seat) => {
    const project = places.projects.get(seat.project);
    const who = places.people.get(plan.chosen.get(seat.id) ?? '');
    const found = who && parts(project, who.id);
    return project && who && found ? [{ project, seat, who, found, score: match(project, who.id) }] : [];
  });
  return chosen.sort((a, b) => b.score - a.score || a.project.name.localeCompare(b.project.name));
}

export const projectName = (places: Places, { project }: Pick<Seat, 'project'>): string =>
  places.projects.get(project)?.name ?? 'a project';

/** Why a wish cannot be met, and what is short, in words. */
export function obstaclesOf(
  places: Places,
  { conflict, shortage }: Plan,
  spans: readonly Span[],
  { extraHours }: StaffingConditions,
): { conflict: string | null; shortage: string | null } {
  const people = new Map([...places.people].map(([id, { name }]) => [id, name]));
  const projects = new Map(places.seats.map((seat) => [seat.id, { name: projectName(places, seat) }]));
  const weeks = spans.map(({ from }) => from);
  const leastFree = (id: string) => {
    const one = places.people.get(id);
    return one ? Math.min(...freeByWeek(one.weeks, extraHours)) : 0;
  };
  return {
    conflict: conflict && conflictText(conflict, { people, projects, weeks }),
    shortage:
      shortage &&
      shortageText(shortage, {
        people,
        projects,
        hours: MEMBER_HOURS,
        free: shortage.people.reduce((sum, id) => sum + leastFree(id), 0),
      }),
  };
}

/** Whom each project loses and wins between two plans. */
export function changesOf(places: Places, before: Plan, after: Plan): Change[] {
  return [...Map.groupBy(places.seats, ({ project }) => project)].flatMap(([id, seats]) => {
    const team = (plan: Plan) =>
      seats.flatMap((seat) => places.people.get(plan.chosen.get(seat.id) ?? '')?.name ?? []);
    const [was, is] = [team(before), team(after)];
    const left = was.filter((name) => !is.includes(name));
    const joined = is.filter((name) => !was.includes(name));
    if (left.length + joined.length === 0) return [];
    return [
      {
        project: places.projects.get(id)?.name ?? '',
        before: left.length > 0 ? namesOf(left) : null,
        after: joined.length > 0 ? namesOf(joined) : null,
      },
    ];
  });
}

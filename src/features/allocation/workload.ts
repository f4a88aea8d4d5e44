import { bookedHours, hoursIn, type Span, workingDays } from './capacity.ts';
import {
  type Booking,
  type StaffFacts,
  type StaffPerson,
  type StaffProject,
  takesHours,
} from './staff-facts.ts';

/** What a project takes of somebody in a week, as long as nobody books hours. */
const LEAD_HOURS = 5;
export const MEMBER_HOURS = 3;
const PRIOR_STRENGTH = 4;
/** A middling score, towards which few finished projects are drawn. */
const PRIOR_PERFORMANCE = 7;
const DAY = 86_400_000;

/** Hours somebody has in a span, and those planned of them. */
interface Load {
  days: string[];
  capacity: number;
  hours: number;
}

/** A colleague with what is asked of them. */
export interface Workload extends Omit<StaffPerson, 'skills'> {
  capacity: number;
  hours: number;
  weeks: Load[];
  /** How many projects they are on that take hours. */
  running: number;
  clients: ReadonlySet<string | null>;
  /** Services by how many of their projects had them. */
  skills: ReadonlyMap<string, number>;
  /** Out of 10: projects finished against those broken off, drawn to a middling score. */
  score: number;
  finished: number;
  broken: number;
  during(span: Span): Load;
}

/** Work on a project, its days counted from 1970: a firm's thousands are asked for dozens of weeks each. */
interface OwnWork {
  project: string;
  from: number;
  until: number;
  hoursAWeek: number;
}

/** What is asked of everybody in a span, and in each of its weeks. */
export function workloads(facts: StaffFacts, span: Span, weeks: readonly Span[]): Workload[] {
  const holidays = new Set(facts.holidays);
  const bookings = Map.groupBy(facts.bookings, ({ userId }) => userId);
  const own = new Map<string, StaffProject[]>(facts.people.map(({ id }) => [id, []]));
  for (const project of facts.projects)
    for (const user of new Set(project.team.map(({ userId }) => userId))) own.get(user)?.push(project);
  return facts.people.map((person) => {
    const projects = own.get(person.id) ?? [];
    const planned = plannedHours(person.id, projects, bookings.get(person.id) ?? []);
    const during = (asked: Span): Load => {
      const days = workingDays(asked, holidays, person.away);
      return { days, capacity: hoursIn(days, person.hoursAWeek), hours: planned(asked, days) };
    };
    const { capacity, hours } = during(span);
    const count = (of: string) => projects.filter(({ status }) => status === of).length;
    const [finished, broken] = [count('completed'), count('cancelled')];
    const score = (10 * finished + PRIOR_STRENGTH * PRIOR_PERFORMANCE) / (finished + broken + PRIOR_STRENGTH);
    return {
      ...person,
      capacity,
      hours,
      weeks: weeks.map(during),
      running: projects.filter(({ status }) => takesHours(status)).length,
      clients: new Set(projects.map(({ clientId }) => clientId)),
      skills: skillsOf(projects, person.skills),
      score: Math.round(10 * score) / 10,
      finished,
      broken,
      during,
    };
  });
}

/** What is booked counts; where nothing is booked of somebody on a project, what such a seat usually takes. */
function plannedHours(person: string, own: readonly StaffProject[], bookings: readonly Booking[]) {
  const booked = new Set(bookings.map(({ projectId }) => projectId));
  const assumed = workOf(person, own).filter(({ project }) => !booked.has(project));
  return ({ from, to }: Span, days: readonly string[]): number =>
    bookings.reduce(
      (sum, booking) => (booking.to < from || booking.from > to ? sum : sum + bookedHours(days, booking)),
      0,
    ) + (days.length === 0 ? 0 : hoursBetween(assumed, dayNumber(from), dayNumber(to) + 1));
}

function workOf(person: string, own: readonly StaffProject[]): OwnWork[] {
  return own.flatMap(({ id, start, end, status, team }) => {
    if (status === 'cancelled' || status === 'on_hold' || !start) return [];
    const leads = team.some(({ userId, lead }) => userId === person && lead);
    return {
      project: id,
      from: dayNumber(start),
      // Active work past its end date goes on; finished work ended.
      until: status === 'active' || !end ? Number.POSITIVE_INFINITY : dayNumber(end),
      hoursAWeek: leads ? LEAD_HOURS : MEMBER_HOURS,
    };
  });
}

function hoursBetween(work: readonly OwnWork[], from: number, to: number): number {
  let hours = 0;
  for (const one of work) {
    const days = Math.min(one.until, to) - Math.max(one.from, from);
    if (days > 0) hours += (one.hoursAWeek * days) / 7;
  }
  return hours;
}

function skillsOf(projects: readonly StaffProject[], recorded: readonly string[]): Map<string, number> {
  const skills = new Map(recorded.map((one) => [one, 0]));
  for (const { services, status } of projects)
    if (status !== 'cancelled') for (const one of services) skills.set(one, (skills.get(one) ?? 0) + 1);
  return skills;
}

const dayNumber = (day: string): number => Date.parse(day) / DAY;

import { SERVICE_NAMES } from '#src/features/predictions/prediction.ts';
import { formatDate } from '#src/lib/dates.ts';
import { listWords } from '#src/lib/list-words.ts';
import type { MatchParts } from './matching.ts';
import type { Conflict, Shortage } from './seat-plan.ts';
import type { StaffProject } from './staff-facts.ts';

interface Names {
  people: ReadonlyMap<string, string>;
  /** The project of a seat. */
  projects: ReadonlyMap<string, { name: string }>;
  /** The first day of a week of the span. */
  weeks: readonly string[];
}
const hours = (count: number) => `${Math.round(count)} ${Math.round(count) === 1 ? 'hour' : 'hours'}`;

/** Why pins cannot all be kept, and what to do about it. */
export function conflictText({ pins, reason, person, needed, there, week }: Conflict, names: Names): string {
  const who = names.people.get(person) ?? 'This colleague';
  const what = listWords(pins.map(({ seat }) => names.projects.get(seat)?.name ?? 'a project'));
  if (reason === 'cannot')
    return `${who} cannot take ${what}: on its team already, not there, or kept away by an information barrier. Take this pin out.`;
  const why =
    reason === 'hours'
      ? `that needs ${hours(needed)} in the week of ${formatDate(names.weeks[week] ?? '')}, and ${hours(there)} are free`
      : `that is ${needed} more projects, and there is room for ${there}`;
  return pins.length === 1
    ? `${who} cannot take ${what}: ${why}. Take this pin out, or look further ahead.`
    : `${who} cannot take ${what} together: ${why}. Take any one of these pins out.`;
}

/** Why seats stay empty, and what would fill them. */
export function shortageText(
  { seats, people, extraHours }: Shortage,
  { people: who, projects, hours: each, free }: Omit<Names, 'weeks'> & { hours: number; free: number },
): string {
  const names = namesOf(seats.map((id) => projects.get(id)?.name ?? 'a project'));
  const able = listWords(people.map((id) => who.get(id) ?? 'a colleague'));
  const room = `${people.length === 1 ? 'has' : 'have together'} ${hours(free)} a week free`;
  const why =
    people.length === 0 ? 'nobody can take on more' : `each needs ${hours(each)} a week, and ${able} ${room}`;
  return [
    seats.length === 1
      ? `${names} stays without anybody: ${why}.`
      : `${names} cannot all have somebody: ${why}. Leave any one out and the others can.`,
    extraHours === null
      ? 'No number of extra hours up to 8 a week changes that.'
      : `With ${hours(extraHours)} a week more for each, every project would have somebody.`,
  ].join(' ');
}

/** Why somebody suits a project, in a sentence. */
export const reasonText = (
  project: StaffProject,
  found: MatchParts,
  hours: number,
  capacity: number,
): string => {
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
};

/** Names in a list, with how many people each wants where it is more than one. */
export const namesOf = (names: readonly string[]): string =>
  listWords(
    [...new Set(names)].map((name) => {
      const count = names.filter((one) => one === name).length;
      return count === 1 ? name : `${name} (${count} people)`;
    }),
  );

import type { Conflict, Shortage } from './seat-plan.ts';

interface Names {
  people: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, { name: string }>;
}
const LIST = new Intl.ListFormat('en-GB');
const hours = (count: number) => `${Math.round(count)} ${Math.round(count) === 1 ? 'hour' : 'hours'}`;

/** Why pins cannot all be kept, and what to do about it. */
export function conflictText({ pins, reason, person, needed, there }: Conflict, names: Names): string {
  const who = names.people.get(person) ?? 'This colleague';
  const what = LIST.format(pins.map(({ seat }) => names.projects.get(seat)?.name ?? 'a project'));
  if (reason === 'cannot')
    return `${who} cannot take ${what}: on its team already, not there, or kept away by an information barrier. Take this pin out.`;
  const why =
    reason === 'hours'
      ? `that needs ${hours(needed)}, and ${hours(there)} are free`
      : `that is ${needed} more projects, and there is room for ${there}`;
  return pins.length === 1
    ? `${who} cannot take ${what}: ${why}. Take this pin out, or look further ahead.`
    : `${who} cannot take ${what} together: ${why}. Take any one of these pins out.`;
}

/** Why seats stay empty, and what would fill them. */
export function shortageText(
  { seats, people, extraHours }: Shortage,
  { people: who, projects, hours: each, free }: Names & { hours: number; free: number },
): string {
  const names = LIST.format(seats.map((id) => projects.get(id)?.name ?? 'a project'));
  const able = LIST.format(people.map((id) => who.get(id) ?? 'a colleague'));
  const room = `${people.length === 1 ? 'has' : 'have together'} ${hours(free)} free`;
  const why =
    people.length === 0 ? 'nobody can take on more' : `each needs ${hours(each)}, and ${able} ${room}`;
  return [
    seats.length === 1
      ? `${names} stays without anybody: ${why}.`
      : `${names} cannot all have somebody: ${why}. Leave any one out and the others can.`,
    extraHours === null
      ? 'No number of extra hours up to 8 a week changes that.'
      : `With ${hours(extraHours)} a week more for each, every project would have somebody.`,
  ].join(' ');
}

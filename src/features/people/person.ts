import { state } from '#src/ui/states.ts';
import type { Person } from './people.data.ts';

/** First and last name, else the address. */
export function personName(person: Pick<Person, 'first_name' | 'last_name' | 'email'>): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email;
}

/** How things can stand between a person and the platform; list_people filters by the same values. */
export const personStatuses = [
  state('active', 'Active'),
  { value: 'invited', label: 'Invited', tone: 'indigo' },
  { value: 'unconfirmed', label: 'Not confirmed', tone: 'warning' },
  state('suspended', 'Suspended'),
] as const;
export type PersonStatus = (typeof personStatuses)[number];
const [ACTIVE, INVITED, UNCONFIRMED, SUSPENDED] = personStatuses;

/** How things stand with this person. */
export function personStatus(
  person: Pick<Person, 'banned_until' | 'confirmed_at' | 'invited_at'>,
  now: Date = new Date(),
): PersonStatus {
  if (person.banned_until && new Date(person.banned_until) > now) return SUSPENDED;
  if (person.confirmed_at) return ACTIVE;
  return person.invited_at ? INVITED : UNCONFIRMED;
}

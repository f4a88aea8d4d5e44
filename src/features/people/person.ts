import type { Tone } from '#src/ui/badge.tsx';
import type { Person } from './people.data.ts';

/** First and last name, else the address. */
export function personName(person: Pick<Person, 'first_name' | 'last_name' | 'email'>): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email;
}

export interface PersonStatus {
  value: 'active' | 'invited' | 'unconfirmed' | 'suspended';
  label: string;
  tone: Tone;
}

/** How things stand between this person and the platform. */
export function personStatus(
  person: Pick<Person, 'banned_until' | 'confirmed_at' | 'invited_at'>,
  now: Date = new Date(),
): PersonStatus {
  if (person.banned_until && new Date(person.banned_until) > now) {
    return { value: 'suspended', label: 'Suspended', tone: 'danger' };
  }
  if (person.confirmed_at) return { value: 'active', label: 'Active', tone: 'success' };
  if (person.invited_at) return { value: 'invited', label: 'Invited', tone: 'indigo' };
  return { value: 'unconfirmed', label: 'Not confirmed', tone: 'warning' };
}

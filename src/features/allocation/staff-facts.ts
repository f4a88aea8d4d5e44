import type { Span } from './capacity.ts';

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

export interface StaffPerson {
  id: string;
  name: string;
  away: readonly Span[];
  hoursAWeek: number;
  /** Services they know by what is recorded of them, beside those they have worked on. */
  skills: readonly string[];
  costPerHour: number | null;
}

export interface Booking extends Span {
  id: string;
  projectId: string;
  userId: string;
  hoursAWeek: number;
  firm: boolean;
}

export interface StaffFacts {
  people: readonly StaffPerson[];
  projects: readonly StaffProject[];
  bookings: readonly Booking[];
  holidays: readonly string[];
  /** Whom an information barrier keeps from which project. */
  barred?: readonly { userId: string; projectId: string }[];
  /** Hours written down, by the Monday of their week. */
  actual: readonly { userId: string; week: string; hours: number }[];
}

/** What the plan is asked to keep, and what it is to suppose. */
export interface StaffingConditions {
  pins: readonly { projectId: string; userId: string }[];
  away: readonly string[];
  /** Hours a week that everybody works more. */
  extraHours: number;
}

/** More running projects than this nobody is given. */
export const MOST_PROJECTS = 12;

/** Work that was cancelled or rests takes nobody's hours; what is finished took them until its end. */
export const takesHours = (status: string): boolean => status === 'active' || status === 'pending';

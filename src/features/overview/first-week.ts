/** What of a new firm's beginnings is counted: rows the reader may see. */
export const countedTables = ['user_roles', 'clients', 'contacts', 'projects', 'tasks', 'services'] as const;
export type Beginnings = Record<(typeof countedTables)[number], number>;

interface Step {
  day: string;
  title: string;
  why: string;
  to: string;
  action: string;
  /** Only administrators can. */
  admin?: true;
  done: (counted: Beginnings) => boolean;
}

const steps: readonly Step[] = [
  {
    day: 'Monday',
    title: 'Invite a colleague',
    why: 'Each gets a role, and the role decides who reads what.',
    to: '/dashboard/people?new=1',
    action: 'Invite people',
    admin: true,
    done: ({ user_roles }) => user_roles > 1,
  },
  {
    day: 'Monday',
    title: 'Add the first client',
    why: 'Projects and services belong to clients, so a client comes first. A list in CSV or Excel can be imported.',
    to: '/dashboard/clients?new=1',
    action: 'Add a client',
    done: ({ clients }) => clients > 0,
  },
  {
    day: 'Tuesday',
    title: 'Note whom you talk to there',
    why: 'Calls, meetings and mails then stand on one timeline.',
    to: '/dashboard/contacts?new=1',
    action: 'Add a contact',
    done: ({ contacts }) => contacts > 0,
  },
  {
    day: 'Wednesday',
    title: 'Start a project',
    why: 'With a budget and dates it counts on this page and in the calendar.',
    to: '/dashboard/projects?new=1',
    action: 'New project',
    done: ({ projects }) => projects > 0,
  },
  {
    day: 'Thursday',
    title: 'Give it a plan',
    why: 'On the project’s Work tab, Use Template lays out the usual milestones and tasks of your area.',
    to: '/dashboard/projects',
    action: 'Open the projects',
    done: ({ tasks }) => tasks > 0,
  },
  {
    day: 'Friday',
    title: 'Open a service with its objectives',
    why: 'The five service areas count what is open and show how far it is.',
    to: '/dashboard/public-affairs',
    action: 'Go to Public Affairs',
    done: ({ services }) => services > 0,
  },
];

/** A firm with so many clients knows its way. */
const GROWN = 3;

/** The steps of this reader, each with whether it is done; none where the firm has grown out of them. */
export function firstWeek(counted: Beginnings, admin: boolean) {
  const mine = steps
    .filter((step) => admin || !step.admin)
    .map(({ done, ...step }) => ({ ...step, done: done(counted) }));
  return counted.clients >= GROWN || mine.every(({ done }) => done) ? [] : mine;
}

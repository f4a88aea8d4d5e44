import { nothing, type Permitted, visitor } from './outcomes.ts';

/** Clients, projects and services, with what hangs on them. */
export const work: Permitted = {
  // Of those who see a client, its creator and administrators delete it; the others are told so.
  clients: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyx yyy yyy',
  },
  projects: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  contacts: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  services: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  milestones: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yy0 yyx yy0 yy0',
    AD: 'yyy yyy yyy yyy',
  },
  // What hangs on a project: whoever reads the project reads it; its author and administrators delete it.
  tasks: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  // Words are their author's: not even an administrator edits them.
  activities: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx y00 yx0',
    AD: 'yyy yyy y00 yyy',
  },
  attachments: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  // A reminder is its person's alone, about a record they read.
  reminders: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'y00 yyy y00 y00',
    CN: 'y00 yyx y00 y00',
    AD: 'y00 yyy y00 y00',
  },
  rates: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yyy xxx 000 000',
    AD: 'yyy yyy yyy yyy',
  },
  // What an hour costs says what somebody earns.
  staff_rates: {
    A: visitor,
    NR: 'y00 xxx 000 000',
    CL: 'y00 xxx 000 000',
    CO: 'y00 xxx 000 000',
    CN: 'y00 xxx 000 000',
    AD: 'yyy yyy yyy yyy',
  },
  time_entries: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yy0 yyx y00 y00',
    AD: 'yyy yyy y00 yyy',
  },
  invoices: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yy0 yyx yy0 y00',
    AD: 'yyy yyy yyy yyy',
  },
  // The own row is my own link to a client I entered myself; near is someone else's link to a client I serve.
  client_members: {
    A: visitor,
    NR: 'y00 xxx xxx 000',
    CL: 'y00 xxx xxx 000',
    CO: 'yyy xxx xxx 000',
    CN: 'yy0 xxx xxx y00',
    AD: 'yyy xxx xxx yyy',
  },
  project_members: {
    A: visitor,
    NR: 'y00 xxx 000 000',
    CL: 'y00 xxx 000 000',
    CO: 'yyy xxx 000 000',
    CN: 'yy0 yxx 000 y00',
    AD: 'yyy yyy yyy yyy',
  },
};

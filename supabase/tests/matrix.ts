import { communication } from './matrix/communication.ts';
import { content } from './matrix/content.ts';
import { law } from './matrix/law.ts';
import type { Permitted } from './matrix/outcomes.ts';
import { platform } from './matrix/platform.ts';
import { portal } from './matrix/portal.ts';
import { requests } from './matrix/requests.ts';
import { tools } from './matrix/tools.ts';
import { work } from './matrix/work.ts';

/**
 * Who may do what, as data: the target the database is held to, through SQL and through HTTP.
 *
 * Per actor four words, for Read, Insert, Update and Delete; in each word one letter per scope:
 * own (I made it, or it is about me), near (I am linked to its client, or on its team), foreign (someone else's).
 *   y  it works        0  it answers as if there were nothing        x  it is refused (42501: 401 for a visitor, 403)
 * A table that the API exposes and that is not listed here fails the run.
 * The tables stand by room in the folder matrix/.
 */
export const actors = {
  A: 'a visitor',
  NR: 'a person without a role',
  CL: "a client's person",
  CO: 'a compliance officer',
  CN: 'a consultant',
  AD: 'an administrator',
} as const;
export type Actor = keyof typeof actors;

export const scopes = ['own', 'near', 'foreign'] as const;
export type Scope = (typeof scopes)[number];
export const verbs = ['read', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
export type Outcome = 'y' | '0' | 'x';

export const matrix: Permitted = {
  ...work,
  ...communication,
  ...platform,
  ...content,
  ...requests,
  ...law,
  ...tools,
  ...portal,
const visitor = 'xxx xxx xxx xxx';
const nothing = '000 xxx 000 000';
const closed = '000 xxx xxx xxx';
const ownOnly = 'y00 xxx xxx xxx';
const nothingToChange = '000 xxx 000 xxx';
const record = 'yyy yyy yyy xxx';
const live = '0y0 xxx xxx xxx';
/** Nobody's but one's own, whoever one is; kept or dropped, never changed. */
const own = (insert: string) => `y00 ${insert} xxx y00`;
const kept = 'y00 yxx xxx y00';
const keptAndChanged = 'y00 yxx y00 y00';
const openToAll = 'yyy xxx xxx xxx';

const fromDialog: Record<Actor, string> = {
  A: visitor,
  NR: 'y00 yxx xxx xxx',
  CL: 'y00 yxx xxx xxx',
  CO: 'yy0 yxx xxx xxx',
  CN: 'yyy yxx xxx xxx',
  AD: 'yyy yxx xxx xxx',
};

export const matrix: Record<string, Record<Actor, string>> = {
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
  compliance_assessments: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  // Made with the assessment, one for each control; answering is an update.
  compliance_answers: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 xxx yy0 xxx',
    AD: 'yyy xxx yyy xxx',
  },
  // Reviewed through review_compliance_evidence; what waits can be taken back.
  compliance_evidence: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: 'yyy xxx xxx 000',
    CN: 'yy0 yyx xxx yy0',
    AD: 'yyy yyy xxx yyy',
  },
  compliance_findings: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  compliance_respondents: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 xxx',
    AD: 'yyy yyy yyy xxx',
  },
  services: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  stakeholders: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: nothing,
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  communications: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  campaigns: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: nothing,
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
  // Whoever reads a campaign enters figures of it; a figure is taken back by whoever entered it.
  campaign_metrics: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: '000 xxx xxx 000',
    CN: 'yy0 yyx xxx y00',
    AD: 'yyy yyy xxx yyy',
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
  approvals: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // The line joins two stakeholders of one scope.
  stakeholder_relations: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: '000 xxx xxx 000',
    CN: 'yy0 yyx xxx yy0',
    AD: 'yyy yyy xxx yyy',
  },
  user_roles: {
    A: visitor,
    NR: closed,
    CL: 'y00 xxx xxx xxx',
    CO: 'y00 xxx xxx xxx',
    CN: 'y00 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  profiles: {
    A: visitor,
    NR: 'y00 yxx y00 xxx',
    CL: 'y00 yxx y00 xxx',
    CO: 'y00 yxx y00 xxx',
    CN: 'y00 yxx y00 xxx',
    AD: 'yyy yxx yyy xxx',
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
  admin_requests: {
    A: visitor,
    NR: 'y00 yxx xxx xxx',
    CL: 'y00 yxx xxx xxx',
    CO: 'y00 yxx xxx xxx',
    CN: 'y00 yxx xxx xxx',
    AD: 'yyy yxx xxx xxx',
  },
  // Of records one reads, and only what one asked for oneself.
  record_documents: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: 'y00 yyy xxx y00',
    CN: 'y00 yyx xxx y00',
    AD: 'y00 yyy xxx y00',
  },
  // A shared view is read by the staff; the near one is a colleague's and shared.
  saved_views: {
    A: visitor,
    NR: 'y00 yyx y00 y00',
    CL: 'y00 yyx y00 y00',
    CO: 'yy0 yyy y00 y00',
    CN: 'yy0 yyy y00 y00',
    AD: 'yy0 yyy y00 yy0',
  },
  // Inserted: one's own view, a colleague's that is shared, a stranger's that is not.
  default_views: {
    A: visitor,
    NR: 'y00 yxx y00 y00',
    CL: 'y00 yxx y00 y00',
    CO: 'y00 yyx y00 y00',
    CN: 'y00 yyx y00 y00',
    AD: 'y00 yyx y00 y00',
  },
  recents: { A: visitor, NR: own('xxx'), CL: own('xxx'), CO: own('xxx'), CN: own('xxx'), AD: own('xxx') },
  favourites: { A: visitor, NR: own('yxx'), CL: own('yxx'), CO: own('yxx'), CN: own('yxx'), AD: own('yxx') },
  audit_log: { A: visitor, NR: closed, CL: closed, CO: 'yyy xxx xxx xxx', CN: closed, AD: 'yyy xxx xxx xxx' },
  field_changes: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // Near is published, own and foreign are drafts. A visitor may name the live columns (supabase/tests/content), so
  // that asking for all of them is refused.
  content_items: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yyy yyx yyy y00',
    AD: 'yyy yyx yyy y0y',
  },
  live_content: { A: live, NR: live, CL: live, CO: live, CN: live, AD: live },
  content_versions: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yyy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // Nobody reads what another was told, not even an administrator; entries and choices move through functions.
  notifications: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: ownOnly },
  notification_choices: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: ownOnly },
  // Own is what I sent, which I read through my_requests; near what I was given to handle. All of it moves through functions.
  requests: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: '0y0 xxx xxx xxx',
    // The foreign one has no owner yet: a consultant may take it.
    CN: '0yy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // The row a request came from: the own one for its sender, and for whoever may read the request.
  consultation_requests: fromDialog,
  ndpr_audit_requests: fromDialog,
  custom_analysis_requests: fromDialog,
  appointments: {
    A: visitor,
    NR: ownOnly,
    CL: ownOnly,
    CO: 'yy0 xxx xxx xxx',
    CN: 'yyy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  holidays: {
    A: visitor,
    NR: 'yyy xxx 000 000',
    CL: 'yyy xxx 000 000',
    CO: 'yyy xxx 000 000',
    CN: 'yyy xxx 000 000',
    AD: 'yyy yyy yyy yyy',
  },
  request_events: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: '0y0 xxx xxx xxx',
    CN: '0yy xxx xxx xxx',
    AD: '0yy xxx xxx xxx',
  },
  training_places: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: '0y0 xxx xxx xxx',
    CN: '0yy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // Near is linked to a client I serve or belong to.
  ndpr_assessments: {
    A: visitor,
    NR: 'y00 yxx xxx y00',
    CL: 'y00 yxx xxx y00',
    CO: 'yyy yxx xxx y00',
    CN: 'yy0 yxx xxx y00',
    AD: 'yyy yxx xxx y00',
  },
  consents: {
    A: visitor,
    NR: ownOnly,
    CL: ownOnly,
    CO: 'yyy xxx xxx xxx',
    CN: ownOnly,
    AD: 'yyy xxx xxx xxx',
  },
  subscriptions: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
  // The firm's record and rules are no one's own; what was published is everyone's to read.
  processing_records: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: record,
    CN: nothingToChange,
    AD: record,
  },
  retention_rules: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: record,
    CN: nothingToChange,
    AD: record,
  },
  privacy_versions: {
    A: openToAll,
    NR: openToAll,
    CL: openToAll,
    CO: openToAll,
    CN: openToAll,
    AD: openToAll,
  },
  // Staff read the entries, those who answer for compliance write them; the versions are public and never change.
  law_entries: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: record,
    CN: 'yyy xxx 000 xxx',
    AD: record,
  },
  // What a reader keeps is theirs alone, with or without a role.
  follows: { A: visitor, NR: kept, CL: kept, CO: kept, CN: kept, AD: kept },
  deadline_reminders: {
    A: visitor,
    NR: keptAndChanged,
    CL: keptAndChanged,
    CO: keptAndChanged,
    CN: keptAndChanged,
    AD: keptAndChanged,
  },
  policy_alert_subscriptions: {
    A: visitor,
    NR: keptAndChanged,
    CL: keptAndChanged,
    CO: keptAndChanged,
    CN: keptAndChanged,
    AD: keptAndChanged,
  },
  alert_deliveries: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: ownOnly },
  law_versions: {
    A: openToAll,
    NR: openToAll,
    CL: openToAll,
    CO: openToAll,
    CN: openToAll,
    AD: openToAll,
  },
  // A run is written by the server. The own result names no client, the near and foreign ones do.
  tool_runs: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: 'yyy xxx xxx xxx' },
  results: {
    A: visitor,
    NR: 'y00 yxx y00 y00',
    CL: 'y00 yxx y00 y00',
    CO: 'yyy yxx y00 y00',
    CN: 'yy0 yyx yy0 y00',
    AD: 'yyy yyy yyy yyy',
  },
  // Written and scored by the server.
  predictions: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
  linked_clients: { A: visitor, NR: closed, CL: 'yy0 xxx xxx xxx', CO: closed, CN: closed, AD: closed },
  linked_projects: { A: visitor, NR: closed, CL: 'yy0 xxx xxx xxx', CO: closed, CN: closed, AD: closed },
  linked_services: { A: visitor, NR: closed, CL: 'yy0 xxx xxx xxx', CO: closed, CN: closed, AD: closed },
  // The near text is published, the own one a draft.
  linked_communications: {
    A: visitor,
    NR: closed,
    CL: '0y0 xxx xxx xxx',
    CO: closed,
    CN: closed,
    AD: closed,
  },
};

export interface Cell {
  table: string;
  actor: Actor;
  verb: Verb;
  scope: Scope;
  expected: Outcome;
}

/** Every cell, reads first and deletions last, children before parents, so that one run over HTTP needs no undo. */
export function cells(): Cell[] {
  const order = [
    'record_documents',
    'default_views',
    'follows',
    'deadline_reminders',
    'compliance_evidence',
    'compliance_assessments',
    'tasks',
    'activities',
    'attachments',
    'reminders',
    'time_entries',
    'invoices',
    'milestones',
    'stakeholder_relations',
    'campaign_metrics',
    'campaigns',
    'communications',
    'stakeholders',
    'services',
    'project_members',
    'client_members',
    'contacts',
    'projects',
    'clients',
  ];
  const tables = [...order, ...Object.keys(matrix).filter((table) => !order.includes(table))];
  const all: Cell[] = [];
  for (const [v, verb] of verbs.entries()) {
    for (const table of tables) {
      for (const actor of Object.keys(actors) as Actor[]) {
        for (const [s, scope] of scopes.entries()) {
          const expected = matrix[table]?.[actor].split(' ')[v]?.[s] as Outcome;
          all.push({ table, actor, verb, scope, expected });
        }
      }
    }
  }
  return all;
}

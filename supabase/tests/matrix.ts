import { communication } from './matrix/communication.ts';
import { compliance } from './matrix/compliance.ts';
import { content } from './matrix/content.ts';
import { law } from './matrix/law.ts';
import type { Permitted } from './matrix/outcomes.ts';
import { platform } from './matrix/platform.ts';
import { portal } from './matrix/portal.ts';
import { requests } from './matrix/requests.ts';
import { tools } from './matrix/tools.ts';
import { warRooms } from './matrix/war-rooms.ts';
import { work } from './matrix/work.ts';
import { nounsPermitted } from './noun-cases.ts';

/**
 * Who may do what, as data: the target the database is held to, through SQL and through HTTP.
 *
 * Per actor four words, for Read, Insert, Update and Delete; in each word one letter per scope:
 * own (I made it, or it is about me), near (I am linked to its client, or on its team), foreign (someone else's).
 *   y  it works        0  it answers as if there were nothing        x  it is refused (42501: 401 for a visitor, 403)
 * A table that the API exposes and that is not listed here fails the run.
 * The tables stand by room in the folder matrix/, nouns that stand by themselves in the folder nouns/.
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
  ...nounsPermitted,
  ...work,
  ...compliance,
  ...communication,
  ...platform,
  ...content,
  ...requests,
  ...law,
  ...tools,
  ...warRooms,
  ...portal,
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
    ...Object.keys(nounsPermitted),
    'record_documents',
    'default_views',
    'follows',
    'deadline_reminders',
    'compliance_evidence',
    'compliance_assessments',
    'exposure_changes',
    'watch_findings',
    'watched_sources',
    'portfolio_entries',
    'client_notes',
    'promises',
    'meetings',
    'leave',
    'bookings',
    'tasks',
    'crisis_facts',
    'crisis_statements',
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

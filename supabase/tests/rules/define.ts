import type pg from 'pg';
import type { World } from '../fixtures.ts';
import { type Actor, actors, matrix, type Outcome, type Scope, scopes, type Verb, verbs } from '../matrix.ts';

/**
 * What the cells of the matrix cannot ask, for every table at once: rows in another's name, statements that name no row,
 * archived rows, rows behind a barrier, and what hangs on each kind of record.
 */
export interface RuleCheck {
  table: string;
  says: string;
  /** In an open transaction; leaves nothing behind. */
  holds(client: pg.ClientBase, world: World): Promise<boolean>;
}

export const people = Object.keys(actors).filter((actor) => actor !== 'A') as Actor[];
export const everybody = Object.keys(actors) as Actor[];

/** What the matrix expects. */
export const cell = (table: string, actor: Actor, verb: Verb, scope: Scope): Outcome =>
  (matrix[table]?.[actor].split(' ')[verbs.indexOf(verb)]?.[scopes.indexOf(scope)] ?? 'x') as Outcome;

/** The columns by which a row leads to a client, with the table each names. */
export const LINKS: Readonly<Record<string, string>> = {
  client_id: 'clients',
  other_client_id: 'clients',
  project_id: 'projects',
  service_id: 'services',
  request_id: 'requests',
  stakeholder_id: 'stakeholders',
};

import { reasonOf } from '../tasks/runner.ts';
import type { RestRequest } from './context.ts';

const ONE_ID = /(?:^|[?&])id=eq\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i;
/** What stands behind an information barrier has one of these tables. */
const TABLES: readonly string[] = [
  'clients',
  'contacts',
  'projects',
  'services',
  'stakeholders',
  'communications',
  'campaigns',
];

/**
 * Somebody asked for one record and was shown nothing. Where that is because of an information barrier, the try enters the
 * audit log; the answer does not wait for it and says no more than it would of a record that does not exist.
 */
export function noteBlockedTry({ caller, services, search }: RestRequest, table: string): void {
  const id = ONE_ID.exec(search)?.[1];
  const person = caller.claims.sub;
  if (
    !id ||
    !services.config.profile.productSchema ||
    caller.role !== 'authenticated' ||
    typeof person !== 'string' ||
    !TABLES.includes(table)
  )
    return;
  services.system
    .query('select private.note_blocked_try($1, $2, $3)', [person, table, id])
    .catch((error: unknown) =>
      services.log.error(reasonOf(error), 'a try at a barrier could not be recorded'),
    );
}

/** Somebody signed in was refused what they tried to do: that enters the audit log too, by its name and never its content. */
export function noteRefusedAct({ caller, services, method, path }: RestRequest): void {
  const person = caller.claims.sub;
  const [first = '', routine] = path;
  if (!services.config.profile.productSchema || caller.role !== 'authenticated') return;
  if (typeof person !== 'string') return;
  if (method === 'GET' || method === 'HEAD') return;
  const what = first === 'rpc' ? (routine ?? '') : `${method.toLowerCase()} ${first}`;
  services.system
    .query('select private.note_refused_act($1, $2, $3)', [
      person,
      first === 'rpc' ? 'functions' : first,
      what,
    ])
    .catch((error: unknown) => services.log.error(reasonOf(error), 'a refused act could not be recorded'));
}

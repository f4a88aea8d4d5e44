import { reasonOf } from '../tasks/runner.ts';
import type { RestRequest } from './context.ts';

const ONE_ID = /(?:^|[?&])id=eq\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i;

/**
 * Somebody asked for one record and was shown nothing. Where that is because of an information barrier, which the database
 * knows of every table below clients, the try enters the audit log; the answer does not wait for it and says no more than it
 * would of a record that does not exist.
 */
export function noteBlockedTry(request: RestRequest, table: string): void {
  const id = ONE_ID.exec(request.search)?.[1];
  if (id) note(request, 'select private.note_blocked_try($1, $2, $3)', table, id);
}

/** Somebody signed in was refused what they tried to do: that enters the audit log too, by its name and never its content. */
export function noteRefusedAct(request: RestRequest): void {
  const { method, path } = request;
  if (method === 'GET' || method === 'HEAD') return;
  const [first = '', routine = ''] = path;
  const [noun, what] = first === 'rpc' ? ['functions', routine] : [first, `${method.toLowerCase()} ${first}`];
  note(request, 'select private.note_refused_act($1, $2, $3)', noun, what);
}

/** Beside the answer, for whoever is signed in. */
function note({ caller, services }: RestRequest, statement: string, noun: string, what: string): void {
  const person = caller.claims.sub;
  if (!services.config.profile.productSchema || caller.role !== 'authenticated') return;
  if (typeof person !== 'string') return;
  services.system
    .query(statement, [person, noun, what])
    .catch((error: unknown) => services.log.error(reasonOf(error), 'a try could not be recorded'));
}

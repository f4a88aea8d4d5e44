import { noteAct, noteRefusal } from '../access/noted-acts.ts';
import type { RestRequest } from './context.ts';

const ONE_ID = /(?:^|[?&])id=eq\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i;

/**
 * Somebody asked for one record and was shown nothing. Where that is because of an information barrier, which the database
 * knows of every table below clients, the try enters the audit log; the answer does not wait for it and says no more than it
 * would of a record that does not exist.
 */
export function noteBlockedTry(request: RestRequest, table: string): void {
  const id = ONE_ID.exec(request.search)?.[1];
  if (id) noteAct(request, 'select private.note_blocked_try($1, $2, $3)', table, id);
}

/** Somebody signed in was refused what they tried to do: that enters the audit log too, by its name and never its content. */
export function noteRefusedAct(request: RestRequest): void {
  const { method, path } = request;
  if (method === 'GET' || method === 'HEAD') return;
  const [first = '', routine = ''] = path;
  const [noun, what] = first === 'rpc' ? ['functions', routine] : [first, `${method.toLowerCase()} ${first}`];
  noteRefusal(request, noun, what);
}

/** A table was read as CSV, which no screen does: an export, and in the log like those of the screens. */
export function noteReadAsCsv(request: RestRequest, table: string, rows: number): void {
  noteAct(request, 'select private.note_read_as_csv($1, $2, $3)', table, String(rows));
}

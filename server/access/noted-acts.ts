import type { Caller } from '../database/driver.ts';
import type { Services } from '../services.ts';
import { reasonOf } from '../tasks/runner.ts';

/** Who did it, and where it is written down. */
interface Act {
  caller: Caller;
  services: Services;
}

/** Something was refused to somebody signed in: that enters the audit log, by its name and never its content. */
export function noteRefusal(act: Act, noun: string, what: string): void {
  noteAct(act, 'select private.note_refused_act($1, $2, $3)', noun, what);
}

/** Runs a statement of (person, noun, what) beside the answer, for whoever is signed in. */
export function noteAct({ caller, services }: Act, statement: string, noun: string, what: string): void {
  const person = caller.claims.sub;
  if (!services.config.profile.productSchema || caller.role !== 'authenticated') return;
  if (typeof person !== 'string') return;
  services.system
    .query(statement, [person, noun, what])
    .catch((error: unknown) => services.log.error(reasonOf(error), 'an act could not be recorded'));
}

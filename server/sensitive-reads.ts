import type { Services } from './services.ts';
import { reasonOf } from './tasks/runner.ts';

/** Administrators' reads of sensitive tables, announced by their select policies, enter the audit log. */
export function recordSensitiveReads({ listen, system, log }: Services): () => void {
  return listen('sensitive_read', (notice) => {
    if (!notice) return;
    system
      .query('select private.note_read($1)', [notice])
      .catch((error: unknown) => log.error(reasonOf(error), 'a sensitive read could not be recorded'));
  });
}

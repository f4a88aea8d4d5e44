import type { Services } from './services.ts';
import { reasonOf } from './tasks/runner.ts';

/** SQLSTATE under which a select policy says that an administrator reads (private.admin_reads). */
const SENSITIVE_READ = 'HM001';

/**
 * Administrators' reads of sensitive tables enter the audit log. A read runs in a read-only transaction: its policy
 * raises a notice on the very connection, which also passes a pooler.
 */
export function recordSensitiveReads({ api, system, log }: Services): () => void {
  return api.onNotice(SENSITIVE_READ, (notice) => {
    system
      .query('select private.note_read($1)', [notice])
      .catch((error: unknown) => log.error(reasonOf(error), 'a sensitive read could not be recorded'));
  });
}

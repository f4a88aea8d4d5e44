import type { Services } from '../services.ts';
import { isOwnStore } from './sweep.ts';

/**
 * Startup check: the storage tables have row-level security, and the blob store belongs to this database.
 * @throws Error with one sentence that names the table and the mend
 */
export async function checkStorage(services: Services): Promise<void> {
  const { rows } = await services.system.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'storage'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`,
  );
  if (rows[0]) {
    throw new Error(
      `The table ${rows[0].name} is without row-level security: run alter table ${rows[0].name} enable row level security, force row level security.`,
    );
  }
  if (!(await isOwnStore(services)))
    services.log.warn('the files at STORAGE_URL belong to another database; nothing there will be deleted');
}

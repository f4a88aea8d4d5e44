import type { Services } from '#server/services.ts';
import { exposedTables, exposedViews } from '../access/exposure.ts';

/**
 * Nothing is served from a table without row security. Skipped in an acceptance run, which serves whatever it is given.
 * @throws Error with one sentence that names the table or view and the mend
 */
export async function assertExposedTablesHaveRls(
  services: Pick<Services, 'schema' | 'config'>,
): Promise<void> {
  if (services.config.profile.rest.exposeAll) return;
  const schema = await services.schema.loadAtStart();
  for (const table of schema.tables.values()) {
    const name = `${table.schema}.${table.name}`;
    if (table.view) {
      if (!table.securityInvoker) {
        throw new Error(
          `The view ${name} is exposed but not security_invoker: run alter view ${name} set (security_invoker = true).`,
        );
      }
    } else if (!table.rowSecurity || !table.rowSecurityForced) {
      throw new Error(
        `The table ${name} is exposed without row-level security: run alter table ${name} enable row level security, force row level security.`,
      );
    }
    const listed = (table.view ? exposedViews : exposedTables).includes(table.name);
    if (!listed) throw new Error(`${name} is listed as the wrong kind in server/access/exposure.ts.`);
  }
}

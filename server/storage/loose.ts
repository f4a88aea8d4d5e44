import type { Services } from '../services.ts';

/**
 * Deletes the bytes that rows have let go of. Called after each commit that may have, and by a job; a failure is
 * logged, because what the person asked for is done, and the job comes back to it.
 */
export async function deleteLoose({ system, bytes, log }: Services): Promise<void> {
  try {
    for (;;) {
      const { rows } = await system.query<{ version: string; used: boolean }>({
        name: 'storage_loose',
        text: `select l.version, exists (select from storage.objects o where o.version = l.version) as used
          from platform.loose_files l order by l.since limit 100`,
      });
      if (rows.length === 0) return;
      for (const { version, used } of rows) if (!used) await bytes.delete(version);
      await system.query('delete from platform.loose_files where version = any ($1)', [
        rows.map(({ version }) => version),
      ]);
    }
  } catch (error) {
    log.warn({ code: (error as { code?: unknown }).code }, 'deleted files could not be removed yet');
  }
}

import type { Services } from '../services.ts';

/**
 * Deletes blobs that no row refers to any more (queued by a trigger). Called after each commit that may orphan one, and
 * by a job. A failure is only logged: the caller's request has succeeded, and the job retries.
 */
export async function deleteOrphanedBlobs({ system, blobs, log }: Services): Promise<void> {
  try {
    for (;;) {
      const { rows } = await system.query<{ version: string; used: boolean }>({
        name: 'storage_orphaned_blobs',
        text: `select l.version, exists (select from storage.objects o where o.version = l.version) as used
          from platform.orphaned_blobs l order by l.since limit 100`,
      });
      if (rows.length === 0) return;
      for (const { version, used } of rows) if (!used) await blobs.delete(version);
      await system.query('delete from platform.orphaned_blobs where version = any ($1)', [
        rows.map(({ version }) => version),
      ]);
    }
  } catch (error) {
    log.warn({ code: (error as { code?: unknown }).code }, 'orphaned blobs could not be deleted yet');
  }
}

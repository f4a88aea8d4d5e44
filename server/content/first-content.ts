import type { Services } from '../services.ts';

/** Gives a new installation its first content: only where nothing was ever published. */
export async function ensureFirstContent({ system }: Pick<Services, 'system'>): Promise<void> {
  const { rows } = await system.query<{ revision: string }>(
    'select revision::text from private.content_revision',
  );
  if (rows[0]?.revision !== '0') return;
  // Loaded on a first start alone: parsing all articles takes its time.
  const { publishFirstContent } = await import('../../supabase/seed/site-content.ts');
  await publishFirstContent(system);
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Document, documentSchema } from '#src/fields/document.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';

export type Result = Row<'results'>;

/** What a written result holds: the text, and what it was made from where the person kept that, too. */
export const writtenContent = z.object({
  document: documentSchema,
  parameters: z.record(z.string(), z.unknown()).optional(),
});

export interface NewResult {
  function: string;
  kind: string;
  title: string;
  document: Document;
  parameters?: unknown;
  runId?: string | undefined;
  clientId?: string | null;
  /** The first version, when this is a further one. */
  versionOf?: string | undefined;
}

/** What the person may read of a tool's saved results, newest first. */
export const resultsQuery = (fn: string) =>
  queryOptions({
    queryKey: ['results', fn],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('results')
          .select('id, title, kind, version, version_of, state, client_id, created_by, created_at')
          .eq('function', fn)
          .order('created_at', { ascending: false })
          .limit(100),
      ),
  });

/** One result with its text; null where there is none the person may read. */
export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['result', id],
    queryFn: async () => {
      const [found] = await dataOrThrow(supabase().from('results').select('*').eq('id', id));
      return found ?? null;
    },
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The versions of a text, newest first. */
export const versionsQuery = (root: string) =>
  queryOptions({
    queryKey: ['results', 'versions', root],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('results')
          .select('id, version, created_at')
          .or(`id.eq.${root},version_of.eq.${root}`)
          .order('version', { ascending: false }),
      ),
  });

/** Keeps a text; with `versionOf` it becomes the next version of that one. */
export async function saveResult(cache: QueryClient, given: NewResult): Promise<Result> {
  const content = {
    document: given.document,
    ...(given.parameters !== undefined && { parameters: given.parameters }),
  };
  const saved = await dataOrThrow(
    supabase()
      .from('results')
      .insert({
        function: given.function,
        kind: given.kind,
        title: given.title.slice(0, 200),
        content: JSON.parse(JSON.stringify(content)),
        run_id: given.runId ?? null,
        client_id: given.clientId ?? null,
        version_of: given.versionOf ?? null,
      })
      .select()
      .single(),
  );
  await cache.invalidateQueries({ queryKey: ['results'] });
  return saved;
}

export async function deleteResult(cache: QueryClient, id: string): Promise<void> {
  await dataOrThrow(supabase().from('results').delete().eq('id', id));
  await cache.invalidateQueries({ queryKey: ['results'] });
}

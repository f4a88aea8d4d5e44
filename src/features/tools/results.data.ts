import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Document, documentSchema } from '#src/fields/document.ts';
import { allPages } from '#src/lib/all-pages.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { folded } from '#src/lib/folded-text.ts';
import { supabase } from '#src/lib/supabase.ts';
import { look } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';
import { type ToolSource, toolSource } from './tool.ts';

export type Result = Row<'results'>;

/** What a written result holds: the text, and what it was made from where the person kept that, too. */
export const writtenContent = z.object({
  document: documentSchema,
  parameters: z.record(z.string(), z.unknown()).optional(),
  /** What the tool said that it rests on. */
  sources: z.array(toolSource).optional(),
});

export interface NewResult {
  function: string;
  kind: string;
  title: string;
  document: Document;
  parameters?: unknown;
  sources?: readonly ToolSource[] | undefined;
  runId?: string | undefined;
  clientId?: string | null;
  /** The first version, when this is a further one. */
  versionOf?: string | undefined;
}

/** A saved text as a list of them tells it. */
export type ListedResult = Pick<
  Result,
  'id' | 'title' | 'function' | 'kind' | 'version' | 'state' | 'created_by' | 'created_at' | 'expires_on'
>;

/** Where a stored text stands, as a badge says it. */
export const resultStates = {
  draft: look('Draft'),
  final: { label: 'Final', tone: 'success' },
  archived: look('Archived'),
} as const;

const resultsAtOnce = 1000;

/** What the person may read of the saved results, of one tool or of all, each in its last version, newest first. */
export const resultsQuery = (fn: string | null) =>
  queryOptions({
    queryKey: ['results', fn],
    queryFn: () =>
      allPages<ListedResult>(
        ({ length }) => {
          const asked = supabase()
            .from('results')
            .select('id, title, function, kind, version, state, created_by, created_at, expires_on')
            .eq('latest', true);
          return dataOrThrow(
            (fn ? asked.eq('function', fn) : asked)
              .order('created_at', { ascending: false })
              .order('id')
              .range(length, length + resultsAtOnce - 1),
          );
        },
        { pageSize: resultsAtOnce, atMost: 10_000 },
      ),
  });

/** Whether the title of a text holds the words; accents and capitals do not count. */
export const titleHolds =
  (words: string) =>
  ({ title }: Pick<ListedResult, 'title'>): boolean =>
    folded(title).includes(folded(words.trim()));

/** One result with its text; null where there is none the person may read. */
export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['result', id],
    queryFn: async () => {
      const [found] = await dataOrThrow(supabase().from('results').select('*').eq('id', id));
      return found ?? null;
    },
  });

/** The versions of a text, newest first. */
export const versionsQuery = (root: string) =>
  queryOptions({
    queryKey: ['results', 'versions', root],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('results')
          .select('id, version, created_at, created_by')
          .or(`id.eq.${root},version_of.eq.${root}`)
          .order('version', { ascending: false }),
      ),
  });

/** Who was asked to approve a text and what they said, and who signed it. */
export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['result', id, 'standing'],
    queryFn: async () => {
      const [approvals, signatures] = await Promise.all([
        dataOrThrow(
          supabase()
            .from('approvals')
            .select('id, state, asked_by, asked_at, decided_by, decided_at, reason, void_at')
            .eq('record_kind', 'results')
            .eq('record_id', id)
            .order('asked_at', { ascending: false })
            .limit(20),
        ),
        dataOrThrow(
          supabase()
            .from('result_signatures')
            .select('id, name, hash, signed_by, signed_at')
            .eq('result_id', id)
            .order('signed_at'),
        ),
      ]);
      return { approvals, signatures };
    },
  });

/** Statements of law that changed since a text was saved; of one text or of all. */
export const lawChangesQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['results', 'law changes', id],
    queryFn: () => dataOrThrow(supabase().rpc('results_law_changes', id ? { _id: id } : {})),
    staleTime: 5 * 60_000,
  });

/** Keeps a text; with `versionOf` it becomes the next version of that one. */
export async function saveResult(cache: QueryClient, given: NewResult): Promise<Result> {
  const content = {
    document: given.document,
    ...(given.parameters !== undefined && { parameters: given.parameters }),
    ...(given.sources?.length && { sources: given.sources }),
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

/** Names the client of a text, in all its versions. */
export const fileUnder = (root: string, clientId: string | null) =>
  dataOrThrow(
    supabase()
      .from('results')
      .update({ client_id: clientId })
      .or(`id.eq.${root},version_of.eq.${root}`)
      .select('id'),
  );

export const changeResult = (id: string, changes: { expires_on?: string | null; state?: Result['state'] }) =>
  dataOrThrow(supabase().from('results').update(changes).eq('id', id).select('id'));

export const askForApproval = (id: string) => dataOrThrow(supabase().rpc('ask_result_approval', { _id: id }));

/** The decision names the text that was read. */
export const decideResult = ({ id, updated_at }: Result, approve: boolean, reason: string) =>
  dataOrThrow(
    supabase().rpc('decide_result', {
      _id: id,
      _approve: approve,
      _seen: updated_at,
      ...(reason && { _reason: reason }),
    }),
  );

export const signResult = ({ id, updated_at }: Result, name: string) =>
  dataOrThrow(supabase().rpc('sign_result', { _id: id, _name: name, _seen: updated_at }));

export async function readAgain(cache: QueryClient, id: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['result', id] }),
    cache.invalidateQueries({ queryKey: ['results'] }),
  ]);
}

export async function deleteResult(cache: QueryClient, id: string): Promise<void> {
  await dataOrThrow(supabase().from('results').delete().eq('id', id));
  await cache.invalidateQueries({ queryKey: ['results'] });
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { storage, supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';

export type RecordDocument = Row<'record_documents'>;

export const documentFormats = [
  { value: 'pdf', label: 'PDF', help: 'To read, print and send' },
  { value: 'docx', label: 'Word', help: 'To edit further' },
  { value: 'pptx', label: 'PowerPoint', help: 'To present' },
  { value: 'xlsx', label: 'Excel', help: 'To calculate with' },
] as const;
export type DocumentFormat = (typeof documentFormats)[number]['value'];

/** What a document is about. */
export interface DocumentSubject {
  document: string;
  table: string;
  id: string;
}

const POLL_MS = 1_000;
const keyOf = ({ document, table, id }: DocumentSubject) =>
  ['record_documents', document, table, id] as const;

/** The documents the person asked for, newest first; read again while one is being built. */
export function documentsQuery(subject: DocumentSubject) {
  return queryOptions({
    queryKey: keyOf(subject),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('record_documents')
          .select('*')
          .eq('document', subject.document)
          .eq('record_kind', subject.table)
          .eq('record_id', subject.id)
          .order('requested_at', { ascending: false })
          .limit(20),
      ),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'queued') ? POLL_MS : false),
  });
}

/** Has a document built; it stands in the list at once and is ready a few seconds later. */
export async function askForDocument(
  cache: QueryClient,
  subject: DocumentSubject,
  format: DocumentFormat,
): Promise<void> {
  const { document, table, id } = subject;
  await dataOrThrow(
    supabase().from('record_documents').insert({ document, format, record_kind: table, record_id: id }),
  );
  await cache.invalidateQueries({ queryKey: keyOf(subject) });
}

export async function deleteDocument(
  cache: QueryClient,
  subject: DocumentSubject,
  id: string,
): Promise<void> {
  await dataOrThrow(supabase().from('record_documents').delete().eq('id', id));
  await cache.invalidateQueries({ queryKey: keyOf(subject) });
}

export async function downloadDocument({ path, title, format }: RecordDocument): Promise<void> {
  if (!path) return;
  const { data, error } = await (await storage()).from('documents').download(path);
  if (error) throw error;
  saveFile(`${title ?? 'Document'}.${format}`, data);
}

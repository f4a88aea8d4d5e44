import { nounOf } from './nouns.ts';
import type { RecordRef } from './records/record-ref.ts';

/** Kinds that are no nouns and whose pages stand under another name than their table's. */
const folders: Readonly<Record<string, string>> = { content_items: 'content' };

/** The page of a record. */
export function recordPath({ record_kind, record_id }: RecordRef): string {
  const folder = folders[record_kind] ?? record_kind.replaceAll('_', '-');
  return `${nounOf(record_kind)?.address ?? `/dashboard/${folder}`}/${record_id}`;
}

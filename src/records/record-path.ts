/** A record among all kinds: the name of its table and its id. */
export interface RecordRef {
  record_kind: string;
  record_id: string;
}

/** Kinds whose pages stand under another name than their table's. */
const folders: Readonly<Record<string, string>> = {
  content_items: 'content',
  law_entries: 'law',
  knowledge_cards: 'knowledge',
};

/** The page of a record. */
export function recordPath({ record_kind, record_id }: RecordRef): string {
  return `/dashboard/${folders[record_kind] ?? record_kind.replaceAll('_', '-')}/${record_id}`;
}

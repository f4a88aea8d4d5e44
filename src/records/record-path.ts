/** A record among all kinds: the name of its table and its id. */
export interface RecordRef {
  record_kind: string;
  record_id: string;
}

/** The page of a record. Kinds without a page of their own lead to where they are shown. */
export function recordPath({ record_kind, record_id }: RecordRef): string {
  const folder = record_kind === 'content_items' ? 'content' : record_kind.replaceAll('_', '-');
  return `/dashboard/${folder}/${record_id}`;
}

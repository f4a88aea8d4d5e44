/** A record among all kinds: the name of its table and its id. */
export interface RecordRef {
  record_kind: string;
  record_id: string;
}

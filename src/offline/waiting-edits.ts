import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { differences, same } from '#src/records/three-way-merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where an edit made without a network can go. */
export type EditedTable = 'activities' | 'crisis_facts' | 'tasks' | NounOfEdits;
/** A noun's table; its definition says how its fields are named and compared. */
type NounOfEdits = string & {};

interface Common {
  id: string;
  /** When it was made, in ms. */
  at: number;
  table: EditedTable;
  /** What it is, in words: 'Zuma Power'. */
  title: string;
  /** waiting for the network; refused by the server, which says why; or somebody else changed the same meanwhile. */
  state: 'waiting' | 'refused' | 'conflict';
  message?: string;
}

/** A row with an id of its own, so that sending it twice adds it once. */
export interface WaitingInsert extends Common {
  kind: 'insert';
  row: Values & { id: string };
}

/** What somebody changed in a record, over what it was when they read it. */
export interface WaitingUpdate extends Common {
  kind: 'update';
  record: string;
  /** When the record had last been saved, as it was read. */
  readAt: string;
  base: Values;
  changes: Values;
  /** What is stored now, where both changed the same. */
  theirs?: Values;
}

export type WaitingEdit = WaitingInsert | WaitingUpdate;

const NAME = 'edits';
const CHANGED = 'harmattan:edits';

/** What this person did on this device and the server does not have yet, in the order it was done. */
export const waitingEdits = (userId: string): readonly WaitingEdit[] =>
  readDraft<WaitingEdit[]>(userId, NAME) ?? [];

export function saveEdits(userId: string, edits: readonly WaitingEdit[]): void {
  if (edits.length > 0) saveDraft(userId, NAME, edits);
  else dropDraft(userId, NAME);
  window.dispatchEvent(new Event(CHANGED));
}

/** Told when the list changed, in this tab or another. */
export function onEdits(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

export const queueEdit = (userId: string, edit: WaitingEdit): void =>
  saveEdits(userId, withEdit(waitingEdits(userId), edit));

export function dropEdit(userId: string, id: string): void {
  saveEdits(
    userId,
    waitingEdits(userId).filter((edit) => edit.id !== id),
  );
}

/** Puts an edit in the place of the one with its id, where that is still there. */
export function replaceEdit(userId: string, edit: WaitingEdit): void {
  saveEdits(
    userId,
    waitingEdits(userId).map((one) => (one.id === edit.id ? edit : one)),
  );
}

/**
 * The list with one more edit. A second change of a record joins the first, over what was read at first: sent one by one,
 * the second would meet the first as somebody else's.
 */
export function withEdit(edits: readonly WaitingEdit[], edit: WaitingEdit): WaitingEdit[] {
  if (edit.kind === 'insert') return [...edits, edit];
  const before = edits.find(
    (one): one is WaitingUpdate =>
      one.kind === 'update' && one.table === edit.table && one.record === edit.record,
  );
  if (!before) return [...edits, edit];
  const base = { ...edit.base, ...before.base };
  const all = { ...before.changes, ...edit.changes };
  const changes = Object.fromEntries(
    Object.entries(all).filter(([field, value]) => !same(value, base[field])),
  );
  if (Object.keys(changes).length === 0) return edits.filter((one) => one !== before);
  const joined: WaitingUpdate = {
    ...edit,
    id: before.id,
    readAt: before.readAt,
    base,
    changes,
    state: 'waiting',
  };
  return edits.map((one) => (one === before ? joined : one));
}

/** What becomes of a change whose record was saved meanwhile. */
type Fate =
  /** It is stored already: the answer was lost on the way. */
  | { fate: 'arrived' }
  /** The others changed other fields: it is sent over what is stored now. */
  | { fate: 'again'; edit: WaitingUpdate }
  /** Somebody changed the same: the person chooses. */
  | { fate: 'conflict'; edit: WaitingUpdate };

export function fateOf(edit: WaitingUpdate, stored: Values & { updated_at: string }): Fate {
  const fields = Object.keys(edit.changes);
  if (fields.every((field) => same(edit.changes[field], stored[field]))) return { fate: 'arrived' };
  const theirs = Object.fromEntries(fields.map((field) => [field, stored[field]]));
  const over = { ...edit, readAt: stored.updated_at };
  const both = differences(fields, edit.base, edit.changes, theirs).some(
    ({ changedBy }) => changedBy === 'both',
  );
  return both
    ? { fate: 'conflict', edit: { ...over, theirs, state: 'conflict' } }
    : { fate: 'again', edit: { ...over, base: theirs } };
}

/** A conflict as the person settled it: what they chose, over what is stored now. */
export function settled(edit: WaitingUpdate, chosen: Values): WaitingUpdate {
  const { theirs, message: _told, ...rest } = edit;
  const base = theirs ?? edit.base;
  const changes = Object.fromEntries(
    Object.entries(chosen).filter(([field, value]) => !same(value, base[field])),
  );
  return { ...rest, base, changes, state: 'waiting' };
}

/** A row, a list or pages of them, with one row as it will be. */
export function withChange(data: unknown, id: string, fields: object): unknown {
  if (Array.isArray(data)) return data.map((one: unknown) => withChange(one, id, fields));
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data) return { ...data, pages: withChange(data.pages, id, fields) };
  if ('rows' in data) return { ...data, rows: withChange(data.rows, id, fields) };
  return 'id' in data && data.id === id ? { ...data, ...fields } : data;
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A form that was sent without a network and waits on this device. */
export interface QueuedForm {
  /** Its place in the order. */
  id: number;
  /** Whose it is: a user id, or «visitor». Nobody else sees it or sends it. */
  owner: string;
  /** The server files one request per key, however often it is sent. */
  key: string;
  /** Path of the page whose action takes it. */
  action: string;
  entries: [string, string | File][];
  /** When it was sent by its writer, in ms. */
  at: number;
  /** Refused: the server has read it and wants something mended; it is not sent again by itself. */
  state: 'waiting' | 'refused';
  /** What the server last said. */
  message?: string;
}

interface OutboxSchema extends DBSchema {
  forms: { key: number; value: QueuedForm; indexes: { key: string } };
  /** Who was here last: the worker has no other way to know. */
  owner: { key: 'owner'; value: string };
}

const DATABASE = 'harmattan-outbox';
export const VISITOR = 'visitor';
/** A queue of this device, not an archive. */
export const MOST_FORMS = 200;
const LARGEST_FILE = 5 * 1024 * 1024;

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

function database(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('forms', { keyPath: 'id' }).createIndex('key', 'key', { unique: true });
      db.createObjectStore('owner');
    },
    terminated() {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** The database, if something was ever queued here: nothing is put on a device for having looked. */
async function databaseIfThere(): Promise<IDBPDatabase<OutboxSchema> | null> {
  if (opened) return opened;
  const known = await indexedDB.databases?.();
  return !known || known.some(({ name }) => name === DATABASE) ? database() : null;
}

/** Tells every page of this device, the writing one too, that the queue is another one now. */
function changed(): void {
  const channel = new BroadcastChannel(DATABASE);
  channel.postMessage('changed');
  channel.close();
}

export function onOutboxChange(listener: () => void): void {
  new BroadcastChannel(DATABASE).addEventListener('message', listener);
}

/** Whether these entries may wait here at all: files may be small ones only. */
export const isSmallEnough = (entries: QueuedForm['entries']): boolean =>
  entries.every(([, value]) => typeof value === 'string' || value.size <= LARGEST_FILE);

/**
 * Puts a form at the end of the queue; one with the same key takes its place.
 * @throws when the device has no room left, or the queue is full
 */
export async function queueForm(
  form: Pick<QueuedForm, 'owner' | 'key' | 'action' | 'entries'>,
): Promise<void> {
  const store = (await database()).transaction('forms', 'readwrite', { durability: 'strict' }).store;
  const before = await store.index('key').get(form.key);
  if (before && before.owner !== form.owner) return;
  if (!before && (await store.count()) >= MOST_FORMS) throw new RangeError('The queue is full.');
  const last = (await store.openKeyCursor(null, 'prev'))?.key ?? 0;
  await store.put({ ...form, id: before?.id ?? last + 1, at: Date.now(), state: 'waiting' });
  changed();
}

/** What one person has waiting here, oldest first. */
export async function queuedForms(owner: string): Promise<QueuedForm[]> {
  const all = (await (await databaseIfThere())?.getAll('forms')) ?? [];
  return all.filter((form) => form.owner === owner);
}

export async function saveForm(form: QueuedForm): Promise<void> {
  const store = (await database()).transaction('forms', 'readwrite').store;
  // Deleted meanwhile, it stays deleted.
  if (await store.get(form.id)) await store.put(form);
  changed();
}

export async function dropForm(id: number): Promise<void> {
  await (await database()).delete('forms', id);
  changed();
}

/** Removes what a person leaves behind at sign-out. */
export async function dropFormsOf(owner: string): Promise<void> {
  for (const { id } of await queuedForms(owner)) await dropForm(id);
}

/** Removes what other people left here; a visitor's stays until nobody is signed in. */
export async function dropFormsOfOthers(userId: string): Promise<void> {
  for (const form of (await (await databaseIfThere())?.getAll('forms')) ?? [])
    if (form.owner !== userId && form.owner !== VISITOR) await dropForm(form.id);
}

export async function noteOwner(owner: string): Promise<void> {
  await (await databaseIfThere())?.put('owner', owner, 'owner');
}

export async function notedOwner(): Promise<string> {
  return (await (await databaseIfThere())?.get('owner', 'owner')) ?? VISITOR;
}

import type { DBSchema } from 'idb';
import { deviceDatabase } from '#src/lib/device-database.ts';

/** A form submitted offline and queued on this device. */
export interface QueuedForm {
  /** Position in the queue. */
  id: number;
  /** Owner: a user id, or «visitor». Nobody else sees or sends it. */
  owner: string;
  /** Idempotency key: the server files one request per key. */
  key: string;
  /** Path of the page whose action receives it. */
  action: string;
  entries: [string, string | File][];
  /** When it was submitted, in ms. */
  at: number;
  /** Refused: the server rejected the values; it is not retried automatically. */
  state: 'waiting' | 'refused';
  /** The server's last message. */
  message?: string;
}

interface OutboxSchema extends DBSchema {
  forms: { key: number; value: QueuedForm; indexes: { key: string } };
  /** The last known owner, for the worker, which cannot read the session. */
  owner: { key: 'owner'; value: string };
}

const DATABASE = 'harmattan-outbox';
export const VISITOR = 'visitor';
/** At most so many queued forms. */
export const MOST_FORMS = 200;
const LARGEST_FILE = 5 * 1024 * 1024;

const { database, databaseIfThere } = deviceDatabase<OutboxSchema>(DATABASE, (db) => {
  db.createObjectStore('forms', { keyPath: 'id' }).createIndex('key', 'key', { unique: true });
  db.createObjectStore('owner');
});

/** A form that was delivered, with what the server said. */
export interface DeliveredForm {
  key: string;
  title: string;
  text: string;
  reference: string | undefined;
}

/** A form that the server refused, with what is wrong with it: of the whole, and by field. */
export interface RefusedForm {
  key: string;
  message: string;
  errors: Record<string, string>;
}

/** What the server answered to a queued form. */
export type FormAnswer = { sent: DeliveredForm } | { refused: RefusedForm };

/** Notifies every open page, this one included, that the queue changed, and what the server answered, where that is why. */
function changed(answer?: FormAnswer): void {
  const channel = new BroadcastChannel(DATABASE);
  channel.postMessage(answer);
  channel.close();
}

export function onOutboxChange(listener: (answer: FormAnswer | undefined) => void): void {
  new BroadcastChannel(DATABASE).addEventListener('message', ({ data }) => listener(data));
}

/** Whether these entries can be queued: files only up to a small size. */
export const isSmallEnough = (entries: QueuedForm['entries']): boolean =>
  entries.every(([, value]) => typeof value === 'string' || value.size <= LARGEST_FILE);

/**
 * Appends a form to the queue; one with the same key is replaced in place.
 * @throws when storage or the queue is full
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

/** The queued forms of one owner, oldest first. */
export async function queuedForms(owner: string): Promise<QueuedForm[]> {
  const all = (await (await databaseIfThere())?.getAll('forms')) ?? [];
  return all.filter((form) => form.owner === owner);
}

export async function saveForm(form: QueuedForm, refused?: RefusedForm): Promise<void> {
  const store = (await database()).transaction('forms', 'readwrite').store;
  // It was deleted in the meantime.
  if (await store.get(form.id)) await store.put(form);
  changed(refused && { refused });
}

export async function dropForm(id: number, sent?: DeliveredForm): Promise<void> {
  await (await database()).delete('forms', id);
  changed(sent && { sent });
}

/** Removes an owner's forms at sign-out. */
export async function dropFormsOf(owner: string): Promise<void> {
  for (const { id } of await queuedForms(owner)) await dropForm(id);
}

/** Removes the forms of other owners; a visitor's stay until nobody is signed in. */
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

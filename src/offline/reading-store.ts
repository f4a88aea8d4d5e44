import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '#src/lib/device-database.ts';
import { cachedPart, recordsIn, withoutRecords } from './offline-rooms.ts';
import { readingIsOn, readingOwner } from './reading-choice.ts';

/** One answer of the server as it stood in the query cache. */
interface Entry {
  /** Owner and key. */
  id: string;
  owner: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** When the server gave it, in ms. */
  at: number;
}

interface ReadingSchema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { at: number } };
}

const DATABASE = 'harmattan-kept';
/** What nobody read for so long is dropped. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const MOST_ENTRIES = 400;

const { database, databaseIfThere } = deviceDatabase<ReadingSchema>(DATABASE, (db) => {
  db.createObjectStore('entries', { keyPath: 'id' }).createIndex('at', 'at');
});

const idOf = (owner: string, queryKey: readonly unknown[]) => JSON.stringify([owner, ...queryKey]);

/** Keeps an answer, unless the choice was withdrawn meanwhile; nothing found is nothing kept. */
export async function keepAnswer(
  queryKey: readonly unknown[],
  data: unknown,
  now = Date.now(),
): Promise<void> {
  const owner = readingOwner();
  if (owner === null || !readingIsOn()) return;
  const db = await database();
  const id = idOf(owner, queryKey);
  if (queryKey[0] === 'user_roles') await dropIfRolesChanged(db, id, data);
  // Read again after the waiting: somebody may have signed out.
  if (!readingIsOn()) return;
  if (data === null || data === undefined) return db.delete('entries', id);
  await db.put('entries', { id, owner, queryKey, data: cachedPart(queryKey, data), at: now });
  await dropOld(db, now);
}

/** With other roles another part of the house is open: what was kept under the old ones goes. */
async function dropIfRolesChanged(db: IDBPDatabase<ReadingSchema>, id: string, data: unknown): Promise<void> {
  const before = await db.get('entries', id);
  if (before && rolesIn(before.data) !== rolesIn(data)) await db.clear('entries');
}

const rolesIn = (data: unknown): string =>
  Array.isArray(data)
    ? data
        .map(({ role }: { role: unknown }) => String(role))
        .sort()
        .join()
    : '';

async function dropOld(db: IDBPDatabase<ReadingSchema>, now: number): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite');
  let over = (await store.count()) - MOST_ENTRIES;
  for (let cursor = await store.index('at').openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.at > now - KEPT_MS && over <= 0) break;
    await cursor.delete();
    over--;
  }
  await done;
}

/** What was kept under a key in the last seven days, and since when. */
export async function cachedAnswer(
  queryKey: readonly unknown[],
  now = Date.now(),
): Promise<{ data: unknown; at: number } | null> {
  const owner = readingOwner();
  if (owner === null || !readingIsOn()) return null;
  const entry = await (await databaseIfThere())?.get('entries', idOf(owner, queryKey));
  return entry && entry.owner === owner && entry.at > now - KEPT_MS ? entry : null;
}

/** How many answers are kept here. */
export async function countCached(): Promise<number> {
  return (await (await databaseIfThere())?.count('entries')) ?? 0;
}

/** Removes everything that was kept, whoever it belonged to. */
export async function clearCached(): Promise<void> {
  await (await databaseIfThere())?.clear('entries');
}

/**
 * The first contact with the server after a while: asks which of the kept records are still there for this person, and
 * drops the others from everything that is kept.
 * @param stillThere of these records of a table, the ids the server shows this person
 */
export async function dropWhatIsGone(
  stillThere: (table: string, ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now = Date.now(),
): Promise<void> {
  const db = await databaseIfThere();
  if (!db) return;
  await dropOld(db, now);
  const entries = await db.getAll('entries');
  const asked = new Map<string, Set<string>>();
  for (const { queryKey, data } of entries)
    for (const { table, id } of recordsIn(queryKey, data))
      asked.set(table, (asked.get(table) ?? new Set()).add(id));
  const there = new Map<string, ReadonlySet<string>>();
  for (const [table, ids] of asked) there.set(table, await stillThere(table, [...ids]));
  const gone = (table: string, id: string) =>
    asked.get(table)?.has(id) === true && there.get(table)?.has(id) !== true;
  for (const entry of entries) {
    const data = withoutRecords(entry.queryKey, entry.data, gone);
    const now = await db.get('entries', entry.id);
    // Read anew meanwhile: the server said it.
    if (!now || now.at !== entry.at || data === entry.data) continue;
    if (data === undefined) await db.delete('entries', entry.id);
    else await db.put('entries', { ...entry, data });
  }
}

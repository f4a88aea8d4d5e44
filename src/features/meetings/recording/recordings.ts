import type { DBSchema } from 'idb';
import { deviceDatabase } from '#src/lib/device-database.ts';

/** A part of a recording, ten minutes at most: a file of its own that can be sent and played alone. */
export interface Segment {
  id: string;
  /** Whose it is: a user id. Nobody else sees it on this device. */
  owner: string;
  meeting: string;
  /** The second of the meeting at which it begins. */
  from: number;
  seconds: number;
  /** Words: they have arrived; it is kept to be listened to until `keepUntil`. */
  state: 'recording' | 'waiting' | 'words';
  keepUntil: number;
}

interface RecordingsSchema extends DBSchema {
  segments: { key: string; value: Segment };
  /** What the microphone gave, second by second, so that a closed tab loses one at most. */
  chunks: { key: [string, number]; value: Blob };
}

const DATABASE = 'harmattan-recordings';
const DAY = 86_400_000;
/** Whatever the rule: nothing stays longer than this. */
export const MOST_DAYS = 7;
export const inDays = (days: number): number => Date.now() + days * DAY;

const { database } = deviceDatabase<RecordingsSchema>(DATABASE, (db) => {
  db.createObjectStore('segments', { keyPath: 'id' });
  db.createObjectStore('chunks');
});

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
/** Held by the tab that records a segment; a tab that is gone holds none. */
export const lockOf = (id: string): string => `harmattan-recording-${id}`;

export async function putSegment(segment: Segment): Promise<void> {
  await (await database()).put('segments', segment);
}

export async function putChunk(id: string, number: number, chunk: Blob): Promise<void> {
  await (await database()).put('chunks', chunk, [id, number]);
}

/** The recording of a segment, as far as it has come. */
export async function soundOf(id: string): Promise<Blob> {
  const parts = await (await database()).getAll('chunks', chunksOf(id));
  return new Blob(parts, { type: 'audio/webm' });
}

export async function dropSegment(id: string): Promise<void> {
  const transaction = (await database()).transaction(['segments', 'chunks'], 'readwrite');
  await transaction.objectStore('segments').delete(id);
  await transaction.objectStore('chunks').delete(chunksOf(id));
  await transaction.done;
}

/** Deletes what has outlived its rule, whoever it belongs to. */
async function sweep(): Promise<void> {
  for (const { id, keepUntil } of await (await database()).getAll('segments'))
    if (keepUntil < Date.now()) await dropSegment(id);
}

/** A person's segments of a meeting in order. What a tab recorded that is gone by now waits to be sent. */
export async function segmentsOf(owner: string, meeting: string): Promise<Segment[]> {
  await sweep();
  const all = await (await database()).getAll('segments');
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const live = new Set(held.map(({ name }) => name));
  return all
    .filter((one) => one.owner === owner && one.meeting === meeting)
    .map((one) =>
      one.state === 'recording' && !live.has(lockOf(one.id)) ? { ...one, state: 'waiting' as const } : one,
    )
    .sort((a, b) => a.from - b.from);
}

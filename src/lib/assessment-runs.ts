import type { DBSchema } from 'idb';
import { deviceDatabase } from './device-database.ts';
import { randomId } from './random-id.ts';

/** A run of the self-assessment on this device. */
export interface DeviceRun {
  /** Made here; the server stores a run under it once for each person. */
  id: string;
  /** Whose it is: a user id, or «visitor». Nobody else sees or sends it. */
  owner: string;
  /** By the id of the question. */
  answers: Partial<Record<string, 'yes' | 'no'>>;
  /** When the first and the last question were answered, in ms. */
  startedAt: number;
  finishedAt: number | null;
  /** The server refused it; it is not sent again by itself. */
  refused?: string;
}

interface RunsSchema extends DBSchema {
  runs: { key: string; value: DeviceRun };
}

const DATABASE = 'harmattan-assessments';
export const VISITOR = 'visitor';

const { database, databaseIfThere } = deviceDatabase<RunsSchema>(
  DATABASE,
  (db) => void db.createObjectStore('runs', { keyPath: 'id' }),
);

export const newRun = (owner: string): DeviceRun => ({
  id: randomId(),
  owner,
  answers: {},
  startedAt: Date.now(),
  finishedAt: null,
});

/** Written through to the disk, so that a killed tab loses nothing. A device without storage works all the same. */
export async function keepRun(run: DeviceRun): Promise<void> {
  try {
    const transaction = (await database()).transaction('runs', 'readwrite', { durability: 'strict' });
    // Committed, not only taken: a tab that dies in between would abort it.
    await Promise.all([transaction.store.put(run), transaction.done]);
    changed();
  } catch {
    // A full or blocked storage must never stop somebody from answering.
  }
}

export async function dropRun(id: string): Promise<void> {
  await (await databaseIfThere())?.delete('runs', id);
  changed();
}

async function runsOf(owner: string): Promise<DeviceRun[]> {
  const all = (await (await databaseIfThere())?.getAll('runs')) ?? [];
  return all.filter((run) => run.owner === owner).sort((a, b) => a.startedAt - b.startedAt);
}

/** The run somebody left unfinished, newest first. */
export const openRun = async (owner: string): Promise<DeviceRun | null> =>
  (await runsOf(owner)).findLast(({ finishedAt }) => finishedAt === null) ?? null;

/** Finished runs that wait to be saved, oldest first. */
export const finishedRuns = async (owner: string): Promise<DeviceRun[]> =>
  (await runsOf(owner)).filter(({ finishedAt }) => finishedAt !== null);

/** Removes a person's runs at sign-out; what a visitor answered stays. */
export async function dropRunsOf(owner: string): Promise<void> {
  for (const { id } of await runsOf(owner)) await dropRun(id);
}

/** Tells every open page, this one included, that the runs changed. */
function changed(): void {
  const channel = new BroadcastChannel(DATABASE);
  channel.postMessage('changed');
  channel.close();
}

/** @returns a function that stops listening */
export function onRunsChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(DATABASE);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

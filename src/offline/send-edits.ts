import { ApiError, explain } from '#src/lib/errors.ts';
import { inOneTab } from './edit-lock.ts';
import {
  dropEdit,
  fateOf,
  replaceEdit,
  type WaitingEdit,
  type WaitingInsert,
  type WaitingUpdate,
  waitingEdits,
} from './waiting-edits.ts';

/** The server as the queue sees it. */
export interface EditServer {
  insert: (edit: WaitingInsert) => Promise<void>;
  /** Changes the record if it still stands as it was read; false when it does not. */
  update: (edit: WaitingUpdate) => Promise<boolean>;
  /** The record as it is now; null when it is gone for this person. */
  read: (edit: WaitingUpdate) => Promise<(Record<string, unknown> & { updated_at: string }) | null>;
}

const DUPLICATE = '23505';
/** Somebody may keep saving the record; then it waits for the next time. */
const MOST_TRIES = 3;

/** Whether another try may end otherwise: no network, no session, too many requests, a server in trouble. */
const maySucceedLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status);

/**
 * Sends what waits, in the order it was done, and stops where the network does. One tab at a time. What the server
 * refuses and what somebody else changed too stay in the list for the person.
 * @returns the edits that arrived
 */
export async function sendEdits(userId: string, server: EditServer): Promise<WaitingEdit[]> {
  return inOneTab(async () => {
    const arrived: WaitingEdit[] = [];
    for (const { id } of waitingEdits(userId)) {
      // Read again: it may have been discarded while another was on its way.
      const edit = waitingEdits(userId).find((one) => one.id === id);
      if (edit?.state !== 'waiting') continue;
      try {
        const left =
          edit.kind === 'insert' ? await insert(edit, server) : await update(edit, server, MOST_TRIES);
        if (left) {
          replaceEdit(userId, left);
          continue;
        }
        arrived.push(edit);
        const now = waitingEdits(userId).find((one) => one.id === id);
        if (now?.kind === 'update' && now.at !== edit.at) replaceEdit(userId, overSent(now, edit));
        else dropEdit(userId, id);
      } catch (error) {
        if (maySucceedLater(error)) break;
        replaceEdit(userId, { ...edit, state: 'refused', message: explain(error).message });
      }
    }
    return arrived;
  });
}

/** What was added while the first part was on its way goes over what that part made of the record. */
const overSent = (now: WaitingUpdate, sent: WaitingEdit): WaitingUpdate =>
  sent.kind === 'update' ? { ...now, base: { ...now.base, ...sent.changes } } : now;

async function insert(edit: WaitingInsert, server: EditServer): Promise<null> {
  try {
    await server.insert(edit);
  } catch (error) {
    // It arrived earlier and only the answer was lost.
    if (!(error instanceof ApiError && error.code === DUPLICATE)) throw error;
  }
  return null;
}

async function update(edit: WaitingUpdate, server: EditServer, tries: number): Promise<WaitingUpdate | null> {
  if (await server.update(edit)) return null;
  const stored = await server.read(edit);
  if (!stored) throw new ApiError(404, { message: 'This is no longer there, or it is not shared with you.' });
  if (stored.updated_at === edit.readAt)
    throw new ApiError(403, { message: 'You may read this but not change it.', code: '42501' });
  const found = fateOf(edit, stored);
  if (found.fate === 'arrived') return null;
  if (found.fate === 'conflict') return found.edit;
  return tries > 1 ? update(found.edit, server, tries - 1) : found.edit;
}

import type { QueryClient } from '@tanstack/react-query';
import { isOffline } from '#src/lib/errors.ts';
import { changedFields } from '#src/records/update-if-unchanged.ts';
import { toast } from '#src/ui/toast.ts';
import { keepEdit } from './use-edits.ts';
import { type EditedTable, withChange } from './waiting-edits.ts';

interface Change {
  userId: string;
  table: EditedTable;
  title: string;
  base: { id: string; updated_at: string };
  fields: object;
}

/** Says it where something was kept instead of sent. */
export const toastKept = (): void =>
  toast.note('Kept on this device', 'It is sent as soon as there is a connection.');

/**
 * Saves a change of a record, or keeps it on the device where there is no network.
 * @returns true when it is stored, false when it waits
 * @throws what the server refused
 */
export async function saveOrKeep(save: () => Promise<unknown>, change: Change): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (!isOffline(error)) throw error;
    keepChange(change);
    return false;
  }
}

function keepChange({ userId, table, title, base, fields }: Change): void {
  const changes: Record<string, unknown> = changedFields<object, object>(base, fields) as object as Record<
    string,
    unknown
  >;
  const before = new Map(Object.entries(base));
  keepEdit(userId, {
    kind: 'update',
    id: crypto.randomUUID(),
    at: Date.now(),
    table,
    title,
    state: 'waiting',
    record: base.id,
    readAt: base.updated_at,
    base: Object.fromEntries(Object.keys(changes).map((field) => [field, before.get(field)])),
    changes,
  });
}

/** Adds a row with an id made here, or keeps it on the device where there is no network; like `saveOrKeep`. */
export async function addOrKeep(
  add: (row: { id: string }) => Promise<unknown>,
  { userId, table, title, row }: { userId: string; table: EditedTable; title: string; row: object },
): Promise<boolean> {
  const whole = { ...row, id: crypto.randomUUID() };
  try {
    await add(whole);
    return true;
  } catch (error) {
    if (!isOffline(error)) throw error;
    keepEdit(userId, {
      kind: 'insert',
      id: whole.id,
      at: Date.now(),
      table,
      title,
      state: 'waiting',
      row: whole,
    });
    return false;
  }
}

/** Shows a record as it will be, wherever it stands in the cache. */
export function showChanged(cache: QueryClient, table: string, id: string, fields: object): void {
  cache.setQueriesData<unknown>({ queryKey: [table] }, (data: unknown) => withChange(data, id, fields));
}

import type { Cursor } from './record-list.data.ts';

type Listed = Cursor & Record<string, unknown>;

/**
 * How the first page of a list differs from what is on screen. A record is gone when the first page would have to hold
 * it and does not; one that others pushed to the next page is still there.
 */
export function differenceOf(
  onScreen: readonly Cursor[],
  fresh: readonly Cursor[],
  size: number,
): { changed: Listed[]; added: Listed[]; gone: Cursor[] } {
  const before = new Map(onScreen.map((row) => [row.id, row]));
  const now = new Set(fresh.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !before.has(id));
  const absent = onScreen.slice(0, size).filter(({ id }) => !now.has(id));
  const pushed = fresh.length < size ? 0 : Math.min(absent.length, added.length);
  return {
    changed: fresh
      .filter((row) => before.has(row.id) && JSON.stringify(before.get(row.id)) !== JSON.stringify(row))
      .map((row) => ({ ...row })),
    added: added.map((row) => ({ ...row })),
    gone: absent.slice(0, absent.length - pushed),
  };
}

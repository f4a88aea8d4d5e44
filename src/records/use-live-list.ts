import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type RowChange, subscribeToTable } from '#src/lib/live.ts';
import { useAuth } from '#src/lib/session.tsx';
import { throttle } from '#src/lib/throttle.ts';
import { changedBy } from './changed-by.data.ts';
import { differenceOf } from './page-difference.ts';
import { noPending, type PendingChanges, stillPending } from './pending-changes.ts';
import { type Cursor, pageSize, type RecordPage } from './record-list.data.ts';
import type { RecordTable } from './table-calls.ts';

type Pages = InfiniteData<RecordPage<Cursor & Record<string, unknown>>, Cursor | null>;

/** How long a card shows that somebody else changed it, in milliseconds. */
const MARKED_MS = 8000;
/** A list younger than this is on screen since a moment, in milliseconds. */
const JUST_READ_MS = 5000;

/**
 * A list of cards that changes under the person's eyes and never under their finger: a changed record changes in its
 * place, and who did it is marked on it for a while; what would move the others waits in `news` until it is shown.
 * @param records what stands in the list
 * @param title the column that names a record
 * @param loadFirst reads the first page once more, past the cache
 * @param lists where all lists of this noun stand in the cache
 */
export function useLiveList(
  table: RecordTable,
  lists: QueryKey,
  records: readonly Cursor[],
  enabled: boolean,
  title: string,
  loadFirst: () => Promise<readonly Cursor[]>,
) {
  const cache = useQueryClient();
  const me = useAuth().user?.id ?? '';
  const [news, setNews] = useState<PendingChanges>(noPending);
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  const listed = useMemo(() => new Map(records.map((record) => [record.id, record])), [records]);
  const onScreen = useRef(listed);
  onScreen.current = listed;
  const firstRows = useRef(loadFirst);
  firstRows.current = loadFirst;
  const key = JSON.stringify(lists);

  useEffect(() => {
    if (!enabled) return;
    const queryKey = JSON.parse(key) as QueryKey;
    const changed = new Set<string>();
    const fading = new Set<ReturnType<typeof setTimeout>>();
    const readAgain = throttle(() => void cache.invalidateQueries({ queryKey }));
    const mark = throttle(() => {
      const ids = [...changed];
      changed.clear();
      // Without its history a change is simply not marked.
      void changedBy(table, ids).then(markAs, () => {});
    });
    const markAs = (authors: ReadonlyMap<string, string | null>) => {
      const others = [...authors].filter((one): one is [string, string] => one[1] !== null && one[1] !== me);
      if (others.length === 0) return;
      setMarks((before) => new Map([...before, ...others]));
      const fade = setTimeout(() => {
        fading.delete(fade);
        setMarks((before) => new Map([...before].filter(([id]) => !others.some((one) => one[0] === id))));
      }, MARKED_MS);
      fading.add(fade);
    };
    const onChange = (change: RowChange) => {
      const row = change.type === 'DELETE' ? change.key : change.row;
      const id = String(row.id);
      const here = onScreen.current.has(id);
      if (change.type === 'DELETE') {
        if (here) setNews((before) => ({ ...before, gone: new Set([...before.gone, id]) }));
      } else if (change.type === 'UPDATE') {
        if (!here) return;
        // A row too large for a message comes in part and is read anew.
        if (row.updated_at === undefined || row[title] === undefined) readAgain.call();
        else cache.setQueriesData<Pages>({ queryKey }, (data) => data && withRow(data, row));
        changed.add(id);
        mark.call();
      } else if (row.created_by === me || onScreen.current.size === 0) readAgain.call();
      else if (!here)
        setNews((before) => ({
          ...before,
          added: new Map([...before.added, [id, typeof row.created_by === 'string' ? row.created_by : null]]),
        }));
    };
    let opened = false;
    let left = false;
    // What changed between the read of the list and the opening of the channel is heard by nobody: read again.
    const catchUp = async () => {
      const read = cache.getQueryCache().findAll({ queryKey, type: 'active' });
      const young = read.every(({ state }) => state.dataUpdatedAt > Date.now() - JUST_READ_MS);
      const first = !opened;
      opened = true;
      if (!first || !young) return cache.invalidateQueries({ queryKey });
      // Somebody is looking at it by now, so nothing moves: what differs is told as if it had been heard.
      const before = onScreen.current;
      const rows = await firstRows.current();
      if (left) return;
      const { changed, added, gone } = differenceOf([...before.values()], rows, pageSize);
      // A record that changed on screen meanwhile is newer than this answer.
      const asBefore = ({ id }: Cursor) => onScreen.current.get(id) === before.get(id);
      for (const row of changed.filter(asBefore)) onChange({ type: 'UPDATE', row });
      for (const row of added) onChange({ type: 'INSERT', row });
      for (const { id } of gone) onChange({ type: 'DELETE', key: { id } });
    };
    // Heard at once where the channel is open already.
    const leave = subscribeToTable(table, undefined, {
      onChange,
      onLive: () => void catchUp().catch(() => cache.invalidateQueries({ queryKey })),
    });
    return () => {
      left = true;
      leave();
      readAgain.cancel();
      mark.cancel();
      for (const fade of fading) clearTimeout(fade);
    };
  }, [cache, table, key, enabled, me, title]);

  const left = useMemo(() => stillPending(news, listed), [news, listed]);
  return {
    news: left,
    /** Who changed this record just now, if it was somebody else. */
    markOf: (id: string): string | null => marks.get(id) ?? null,
    isGone: (id: string): boolean => left.gone.has(id),
    /** Shows what waits, from the top. */
    show: () => {
      setNews(noPending);
      window.scrollTo({ top: 0 });
      void cache.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    },
  };
}

/** The same pages with one row as it is now. */
export function withRow(data: Pages, row: Record<string, unknown>): Pages {
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.rows.some(({ id }) => id === row.id)
        ? { ...page, rows: page.rows.map((one) => (one.id === row.id ? { ...one, ...row } : one)) }
        : page,
    ),
  };
}

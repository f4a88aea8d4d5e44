import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { subscribeToTable } from '#src/lib/live.ts';
import { useAuth } from '#src/lib/session.tsx';
import { throttle } from '#src/lib/throttle.ts';
import { changedBy } from './changed-by.data.ts';
import { recordKeys } from './record.data.ts';
import { type NounTable, selectOne } from './table-calls.ts';

/** What happened to the open record just now, by somebody else. */
export type RecordNews = { what: 'changed'; by: string } | { what: 'deleted' } | null;

const TOLD_MS = 8000;

/**
 * Keeps the page of one record up to date: another's change is there at once, and told. A form that is open keeps what
 * it holds; whoever saves second meets the conflict dialog. A deleted record stays on screen until the person leaves.
 */
export function useLiveRecord(table: NounTable, id: string, one: QueryKey, enabled: boolean): RecordNews {
  const cache = useQueryClient();
  const me = useAuth().user?.id ?? '';
  const [news, setNews] = useState<RecordNews>(null);
  const key = JSON.stringify(one);
  useEffect(() => {
    if (!enabled) return;
    let fading: ReturnType<typeof setTimeout> | undefined;
    // Gone in between, it stays on screen as it was: the query itself would leave an empty page.
    const read = async () => {
      const row = await selectOne(table, id);
      if (row) cache.setQueryData(JSON.parse(key) as QueryKey, row);
      else tellDeleted();
    };
    const tellDeleted = () => {
      clearTimeout(fading);
      setNews({ what: 'deleted' });
    };
    const readAgain = throttle(() => {
      void read().catch(() => {});
      void cache.invalidateQueries({ queryKey: recordKeys.history(table, id) });
      void changedBy(table, [id]).then(
        (authors) => {
          const by = authors.get(id);
          if (!by || by === me) return;
          setNews({ what: 'changed', by });
          clearTimeout(fading);
          fading = setTimeout(() => setNews(null), TOLD_MS);
        },
        () => {},
      );
    });
    const leave = subscribeToTable(table, `id=eq.${id}`, {
      onChange: ({ type }) => {
        if (type === 'DELETE') tellDeleted();
        else readAgain.call();
      },
      // What happened between the reading and the opening of the channel is heard by nobody.
      onLive: () => void read().catch(() => {}),
    });
    return () => {
      leave();
      readAgain.cancel();
      clearTimeout(fading);
    };
  }, [cache, table, id, key, enabled, me]);
  return news;
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToTable } from '#src/lib/live.ts';
import { throttle } from '#src/lib/throttle.ts';

interface LiveOptions {
  /** Only rows this lets through: `project_id=eq.…`. */
  filter?: string;
  /** False while it is not known what is shown, or to whom. */
  enabled?: boolean;
}

/**
 * Whatever of the table changes in front of this person's eyes is read again, at most once a second. Only what is on
 * screen asks the server; the rest is asked for when it is next looked at.
 */
export function useLiveTable(
  table: string,
  queryKeys: readonly QueryKey[],
  { filter, enabled = true }: LiveOptions = {},
): void {
  const cache = useQueryClient();
  const keys = JSON.stringify(queryKeys);
  useEffect(() => {
    if (!enabled) return;
    const all = () => JSON.parse(keys) as QueryKey[];
    const readAgain = throttle(() => {
      for (const queryKey of all()) void cache.invalidateQueries({ queryKey });
    });
    const leave = subscribeToTable(table, filter, {
      onChange: readAgain.call,
      onLive: () => {
        for (const queryKey of all()) void cache.invalidateQueries({ queryKey });
      },
    });
    return () => {
      leave();
      readAgain.cancel();
    };
  }, [cache, table, keys, filter, enabled]);
}

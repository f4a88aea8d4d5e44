import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { listenForMe } from '#src/lib/live.ts';
import { throttle } from '#src/lib/throttle.ts';

/** Everything a client's own people read through the views of what is linked to them. */
const LINKED = [['clients'], ['projects'], ['services'], ['communications'], ['linked-files'], ['overview']];

/**
 * A client's own people follow no tables: they read views. Their own channel says that something in these changed, and
 * what is on screen is read again, at most once a second.
 */
export function useLiveLinked(userId: string): void {
  const cache = useQueryClient();
  const may = useCan();
  const enabled = !may.loading && may.scope === 'linked';
  useEffect(() => {
    if (!enabled) return;
    const readAgain = throttle(() => {
      for (const queryKey of LINKED) void cache.invalidateQueries({ queryKey });
    });
    const leave = listenForMe(userId, {
      onMessage: (event) => event === 'linked_changed' && readAgain.call(),
      onLive: () => {
        for (const queryKey of LINKED) void cache.invalidateQueries({ queryKey });
      },
    });
    return () => {
      leave();
      readAgain.cancel();
    };
  }, [userId, cache, enabled]);
}

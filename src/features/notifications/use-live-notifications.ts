import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { listenForMe } from '#src/lib/live.ts';
import { throttle } from '#src/lib/throttle.ts';
import { isQuiet, wordsOf } from '#src/notices.ts';
import { toast } from '#src/ui/toast.ts';
import { markRead, notificationKeys } from './notification.data.ts';
import { safeLink } from './notification.ts';

/** Without a channel by then, the bell is read all the same. */
const LATE_MS = 3_000;

const orNull = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * Keeps what the bell shows up to date: entries arrive within a second and are read again after an interruption. A
 * note appears only in the window that is looked at, and not for quiet kinds.
 * @returns whether to read now: once nothing is missed any more, so that it is not read twice at the start
 */
export function useLiveNotifications(userId: string): boolean {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  useEffect(() => {
    let begun = false;
    const begin = () => {
      begun = true;
      setReading(true);
    };
    const late = setTimeout(begin, LATE_MS);
    const readAgain = throttle(() => void cache.invalidateQueries({ queryKey: notificationKeys.all }));
    const leave = listenForMe(userId, {
      onLive: () => {
        if (begun) return readAgain.call();
        void cache.invalidateQueries({ queryKey: notificationKeys.all });
        begin();
      },
      onMessage: (event, payload) => {
        if (event === 'linked_changed') return;
        readAgain.call();
        const { kind, actor, record_id, facts, id } = payload;
        if (event !== 'notification' || document.hidden || payload.silent === true) return;
        if (typeof kind !== 'string' || isQuiet(kind)) return;
        const { title, text, link } = wordsOf({
          kind,
          actor: orNull(actor),
          record_id: orNull(record_id),
          facts,
        });
        const to = safeLink(link);
        toast.note(
          title,
          text,
          to
            ? {
                label: 'Open',
                onOpen: () => {
                  if (typeof id === 'string') void markRead(cache, [id]).catch(() => {});
                  void navigate(to);
                },
              }
            : undefined,
        );
      },
    });
    return () => {
      leave();
      clearTimeout(late);
      readAgain.cancel();
    };
  }, [userId, cache, navigate]);
  return reading;
}

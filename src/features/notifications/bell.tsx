import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon, CheckCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { roleKeys } from '#src/access/use-roles.ts';
import { explain } from '#src/lib/errors.ts';
import { PUSH_KEY } from '#src/lib/push-key.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useLiveLinked } from '#src/records/use-live-linked.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.ts';
import { latestQuery, markRead, unreadQuery } from './notification.data.ts';
import { bellInWords, countOnBell } from './notification.ts';
import { NotificationItem } from './notification-item.tsx';
import { useLiveNotifications } from './use-live-notifications.ts';

/** The bell in the header: how many are unread, and the newest of them. */
export default function Bell({ userId }: { userId: string }) {
  const reading = useLiveNotifications(userId);
  useLiveLinked(userId);
  // A role given or taken opens and closes the screens at once.
  useLiveTable('user_roles', [roleKeys.own(userId)], { filter: `user_id=eq.${userId}` });
  useEffect(() => {
    if (localStorage.getItem(PUSH_KEY) === null) return;
    // Without a network it is tried when the platform is next opened.
    import('#src/lib/push-device.ts').then(({ keepPush }) => keepPush(userId)).catch(() => {});
  }, [userId]);
  const [open, setOpen] = useState(false);
  const unread = useQuery({ ...unreadQuery(userId), enabled: reading }).data ?? 0;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Notifications"
      positionMethod="fixed"
      className="w-[min(24rem,calc(100vw-1rem))]"
      trigger={
        <button
          type="button"
          aria-label={bellInWords(unread)}
          className="touch relative flex size-9 items-center justify-center rounded-full text-ink hover:bg-hover"
        >
          <BellIcon aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-indigo px-1 font-semibold text-[0.6875rem] text-on-indigo tabular ring-2 ring-paper"
            >
              {countOnBell(unread)}
            </span>
          )}
        </button>
      }
    >
      <Latest userId={userId} unread={unread} onClose={() => setOpen(false)} />
    </Popover>
  );
}

function Latest({ userId, unread, onClose }: { userId: string; unread: number; onClose: () => void }) {
  const cache = useQueryClient();
  const latest = useQuery(latestQuery(userId));
  const readAll = () =>
    void markRead(cache, null).catch((error: unknown) => toast.error('Error', explain(error).message));
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-4 py-2">
        <h2 className="font-semibold text-base">Notifications</h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={readAll}>
            <CheckCheck aria-hidden="true" /> Mark all read
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Loaded
          query={latest}
          waiting={
            <div role="status" className="flex flex-col gap-3 p-4">
              <span className="sr-only">Loading...</span>
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-10 w-full" />
            </div>
          }
          empty={
            <p className="px-4 py-8 text-center text-muted text-sm">
              Nothing yet. When someone puts you on a team or moves your project, it appears here.
            </p>
          }
        >
          {(entries) => (
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <NotificationItem entry={entry} onOpen={onClose} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <div className="border-line border-t p-1.5">
        <Button
          variant="ghost"
          size="sm"
          className="w-full"
          render={<Link to="/dashboard/notifications" onClick={onClose} />}
        >
          See all notifications
        </Button>
      </div>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cn } from '#src/ui/cn.ts';
import { When } from '#src/ui/time.tsx';
import { markRead } from './notification.data.ts';
import { type Notification, safeLink } from './notification.ts';

/** One entry: opening it marks it as read. Unread is a filled sun and bold words, never colour alone. */
export function NotificationItem({ entry, onOpen }: { entry: Notification; onOpen?: () => void }) {
  const cache = useQueryClient();
  const link = safeLink(entry.link);
  const unread = entry.read_at === null;
  const opened = () => {
    if (unread) void markRead(cache, [entry.id]).catch(() => {});
    if (link) onOpen?.();
  };
  const look =
    'flex w-full items-start gap-3 px-4 py-3 text-left text-sm outline-offset-[-2px] hover:bg-hover';
  const words = (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'mt-1.5 size-2 shrink-0 rotate-45',
          unread ? 'bg-laterite' : 'border border-line bg-transparent',
        )}
      />
      <span className="min-w-0 flex-1">
        {unread && <span className="sr-only">Unread: </span>}
        <span className={cn('block break-words text-ink', unread && 'font-semibold')}>{entry.title}</span>
        {entry.text && <span className="mt-0.5 line-clamp-3 block break-words text-muted">{entry.text}</span>}
        <When at={entry.created_at} className="mt-1 block text-muted text-xs" />
      </span>
    </>
  );
  return link ? (
    <Link to={link} onClick={opened} className={look}>
      {words}
    </Link>
  ) : (
    <button type="button" onClick={opened} className={look}>
      {words}
    </button>
  );
}

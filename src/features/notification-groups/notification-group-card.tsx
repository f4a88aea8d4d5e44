import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordCard } from '#src/records/record-card.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { channels, type NotificationGroup, notificationGroupNoun, priorities } from './notification-group.ts';

export const notificationGroupCardHeight = 150;

/** One group: how urgent, by which ways. */
export function NotificationGroupCard({ group, ...actions }: CardActions & { group: NotificationGroup }) {
  const priority = priorities.find(({ value }) => value === group.priority);
  return (
    <RecordCard
      noun={notificationGroupNoun}
      id={group.id}
      name={group.name}
      status={priority && <StatusBadge {...priority} />}
      actions={actions}
      footer={
        <span className="text-xs">
          {channels
            .filter(({ value }) => group.channels.includes(value))
            .map(({ label }) => label)
            .join(', ') || 'No channel'}
        </span>
      }
    >
      {group.notes && <p className="line-clamp-2 text-sm">{group.notes}</p>}
    </RecordCard>
  );
}

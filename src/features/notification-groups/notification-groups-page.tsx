import { NounListPage } from '#src/records/noun-list-page.tsx';
import { notificationGroupNoun } from './notification-group.ts';
import { NotificationGroupCard, notificationGroupCardHeight } from './notification-group-card.tsx';

/** Who is told in a crisis. */
export default function NotificationGroupsPage() {
  return (
    <NounListPage
      noun={notificationGroupNoun}
      cardHeight={notificationGroupCardHeight}
      card={(group, actions) => <NotificationGroupCard group={group} {...actions} />}
    />
  );
}

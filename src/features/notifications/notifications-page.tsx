import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.ts';
import { markRead, unreadQuery, useNotifications } from './notification.data.ts';
import { NotificationItem } from './notification-item.tsx';

const shows = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** Everything a person was told in the last ninety days. Which part is in the address. */
export default function NotificationsPage() {
  const userId = useAuth().user?.id ?? '';
  const cache = useQueryClient();
  const [show, openShow] = useUrlTab(shows, 'all', 'show');
  const unread = useQuery(unreadQuery(userId)).data ?? 0;
  const readAll = () =>
    void markRead(cache, null).catch((error: unknown) => toast.error('Error', explain(error).message));
  return (
    <div className="max-w-3xl">
      <PageTitle>Notifications</PageTitle>
      <PageHeader
        title="Notifications"
        lead="What concerns you, newest first. Entries are kept for ninety days."
        actions={
          <>
            <Button variant="secondary" render={<Link to="/dashboard/settings?tab=notifications" />}>
              <Settings aria-hidden="true" /> Choose what reaches you
            </Button>
            {unread > 0 && (
              <Button onClick={readAll}>
                <CheckCheck aria-hidden="true" /> Mark all read
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label="Which notifications"
        items={shows}
        value={show}
        listClassName="w-full sm:w-64"
        onValueChange={openShow}
      >
        {shows.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Entries unread={value === 'unread'} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function Entries({ unread }: { unread: boolean }) {
  const userId = useAuth().user?.id ?? '';
  const found = useNotifications(userId, unread);
  return (
    <Loaded
      query={found.asked}
      isEmpty={() => found.records.length === 0}
      empty={
        unread ? (
          <EmptyState title="You have read everything" pattern="digital-communication">
            New entries appear here and at the bell above, as they happen.
          </EmptyState>
        ) : (
          <EmptyState title="Nothing yet" pattern="digital-communication">
            When someone puts you on a team, moves a project of yours or decides something you asked for, it
            appears here.
          </EmptyState>
        )
      }
    >
      {() => (
        <div className="flex flex-col gap-4">
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {found.records.map((entry) => (
              <li key={entry.id}>
                <NotificationItem entry={entry} />
              </li>
            ))}
          </ul>
          <MoreButton pages={found.pages}>Show earlier notifications</MoreButton>
        </div>
      )}
    </Loaded>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.ts';
import { markRead, NOTIFICATIONS_PER_PAGE, notificationsQuery, unreadQuery } from './notification.data.ts';
import { NotificationItem } from './notification-item.tsx';

const shows = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** Everything a person was told in the last ninety days. Which part is in the address. */
export default function NotificationsPage() {
  const userId = useAuth().user?.id ?? '';
  const cache = useQueryClient();
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'unread' ? 'unread' : 'all';
  const unread = useQuery(unreadQuery(userId)).data ?? 0;
  const go = (next: { show?: string; page?: number }) =>
    setParams({
      ...(next.show === 'unread' && { show: 'unread' }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
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
        onValueChange={(next) => go({ show: next })}
      >
        {shows.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Entries
              unread={value === 'unread'}
              page={Math.max(1, Number(params.get('page')) || 1)}
              onPageChange={(page) => go({ show, page })}
            />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function Entries({
  unread,
  page,
  onPageChange,
}: {
  unread: boolean;
  page: number;
  onPageChange: (page: number) => void;
}) {
  const userId = useAuth().user?.id ?? '';
  const found = useQuery(notificationsQuery(userId, unread, page));
  return (
    <Loaded
      query={found}
      isEmpty={({ rows }) => rows.length === 0}
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
      {({ rows, total }) => (
        <div className="flex flex-col gap-4">
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {rows.map((entry) => (
              <li key={entry.id}>
                <NotificationItem entry={entry} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageSize={NOTIFICATIONS_PER_PAGE}
            total={total}
            onPageChange={onPageChange}
            noun="notifications"
          />
        </div>
      )}
    </Loaded>
  );
}

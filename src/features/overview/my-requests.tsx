import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { kindOf } from '#src/features/requests/kinds.ts';
import { type MyRequest, myStateOf, myTitleOf } from '#src/features/requests/my-request.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { When } from '#src/ui/time.tsx';
import { ownRequestsQuery } from './overview.data.ts';
import { Panel, PanelSkeleton } from './panel.tsx';

const shown = 4;

/** What a client's own person asked the firm for, the open ones first, with the time an answer is promised by. */
export default function MyRequests() {
  const { userId } = useCan();
  const requests = useQuery(ownRequestsQuery(userId ?? ''));
  const [open, closed] = [true, false].map((wanted) =>
    (requests.data ?? []).filter(({ decided }) => (decided === null) === wanted),
  );
  const rows = [...(open ?? []), ...(closed ?? [])].slice(0, shown);
  return (
    <Panel id="requests" title="Your requests" more={{ to: '/dashboard/my-requests', label: 'All requests' }}>
      {requests.data === undefined && (
        <NotLoaded
          query={requests}
          waiting={<PanelSkeleton />}
          failed="Your requests could not be loaded"
          className="border-0"
        />
      )}
      {requests.data?.length === 0 && (
        <p className="px-5 py-6 text-muted text-sm">
          A question, or something you need? Under My requests you write to us; a person answers, and you see
          by when.
        </p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y">
          {rows.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RequestRow({ request }: { request: MyRequest }) {
  const { id, kind, answered, decided, due, created } = request;
  return (
    <Link
      to={`/dashboard/my-requests#${id}`}
      className="flex items-center gap-4 px-5 py-3 text-sm hover:bg-hover/40 focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{myTitleOf(request)}</span>
        <span className="block text-muted text-xs">
          {kindOf(kind).label}
          {' \u00B7 '}
          {answered === null && decided === null ? (
            `answer by ${formatDateTime(due)}`
          ) : (
            <>
              sent <When at={created} />
            </>
          )}
        </span>
      </span>
      <StatusBadge {...myStateOf(request)} />
    </Link>
  );
}

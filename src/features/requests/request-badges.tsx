import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { When } from '#src/ui/time.tsx';
import { isLateBy, isWaiting, type RequestRow, stateOf } from './request.ts';

/** Where it stands. */
export const RequestState = ({ request }: { request: Pick<RequestRow, 'kind' | 'state'> }) => (
  <StatusBadge {...stateOf(request)} />
);

type Timed = Pick<RequestRow, 'state' | 'first_reply_at' | 'created_at' | 'due_at'>;

/** Until when the first answer is promised: amber from three quarters of the time, red when it is late. */
export function Due({ request }: { request: Timed }) {
  if (!isWaiting(request))
    return (
      <span className="text-muted">{request.first_reply_at ? <Answered request={request} /> : '–'}</span>
    );
  const how = isLateBy(request, new Date());
  if (how === 'in time') return <When at={request.due_at} />;
  return (
    <Badge tone={how === 'late' ? 'danger' : 'warning'} shape={how === 'late' ? 'triangle' : 'pause'}>
      {how === 'late' ? 'Late, due ' : 'Due '}
      <When at={request.due_at} />
    </Badge>
  );
}

function Answered({ request: { created_at, first_reply_at } }: { request: Timed }) {
  const hours = (Date.parse(first_reply_at ?? '') - Date.parse(created_at)) / 3_600_000;
  const words =
    hours < 1
      ? 'within an hour'
      : hours < 48
        ? `in ${Math.round(hours)} hours`
        : `in ${Math.round(hours / 24)} days`;
  return <>Answered {words}</>;
}

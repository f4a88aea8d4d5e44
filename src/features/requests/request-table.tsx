import { Link } from 'react-router';
import { useNameOf } from '#src/records/people.data.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { When } from '#src/ui/time.tsx';
import { kindOf } from './kinds.ts';
import { type RequestRow, titleOf } from './request.ts';
import { Due, RequestState } from './request-badges.tsx';

/** Requests to scan: who, what, where it stands, whose it is, until when. */
export function RequestTable({
  requests,
  chosen,
  onChoose,
}: {
  requests: readonly RequestRow[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
}) {
  const nameOf = useNameOf();
  const columns: Column<RequestRow>[] = [
    {
      key: 'choose',
      header: 'Choose',
      actions: true,
      corner: true,
      className: 'sm:w-10 sm:pr-0',
      cell: (request) => (
        <Checkbox
          label={<span className="sr-only">Choose {request.reference}</span>}
          checked={chosen.has(request.id)}
          onCheckedChange={(on) => onChoose(request.id, on)}
        />
      ),
    },
    {
      key: 'who',
      header: 'From',
      primary: true,
      cell: (request) => (
        <span className="wrap-anywhere block min-w-0 sm:min-w-32">
          <Link
            to={`/dashboard/requests/${request.id}`}
            className="rounded-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {request.name}
          </Link>
          <span className="block font-normal text-muted text-xs">
            {request.organisation ?? request.email}
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      header: 'Request',
      className: 'sm:max-w-none lg:max-w-none',
      cell: (request) => (
        <span className="wrap-anywhere block max-w-96 max-sm:text-right sm:min-w-40">
          {titleOf(request)}
          <span className="block text-muted text-xs">
            {kindOf(request.kind).label} ·{' '}
            <span className="tabular whitespace-nowrap">{request.reference}</span> ·{' '}
            <span className="whitespace-nowrap">
              <When at={request.created_at} />
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State and owner',
      // One column for both: what is asked has the room.
      cell: (request) => (
        <span className="flex flex-col gap-1 max-sm:items-end">
          <RequestState request={request} />
          <span className="text-muted text-xs">
            {request.assignee ? nameOf(request.assignee) : 'Nobody yet'}
          </span>
        </span>
      ),
    },
    { key: 'due', header: 'First answer', cell: (request) => <Due request={request} /> },
  ];
  return <Table caption="Requests" columns={columns} rows={requests} rowKey={({ id }) => id} />;
}

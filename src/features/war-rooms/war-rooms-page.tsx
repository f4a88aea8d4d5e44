import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { DutyCalls } from '#src/features/duty/duty-calls.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { TableExport } from '#src/records/table-export.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { When } from '#src/ui/time.tsx';
import { DeclareDialog } from './declare-dialog.tsx';
import { OnCall } from './on-call.tsx';
import { breachHoursQuery, crisesQuery, openCallsQuery } from './war-room.data.ts';
import { type Crisis, labelIn, severities, toneIn } from './war-room.ts';

/** The war-rooms a person works in: open ones first. */
export default function WarRoomsPage() {
  const { can, loading } = useCan();
  const [params, setParams] = useSearchParams();
  const staff = can('crises:read');
  const rooms = useQuery({ ...crisesQuery, enabled: staff });
  useLiveTable('crises', [crisesQuery.queryKey], { enabled: staff });
  useLiveTable('crisis_people', [openCallsQuery.queryKey], { enabled: staff });
  const nameOf = useNameOf();
  const mayDeclare = can('crises:declare');
  return (
    <>
      <PageTitle>War-rooms</PageTitle>
      <PageHeader
        title="War-rooms"
        lead="One place for a crisis: who works on it, what is known, what is said, and the clocks that run."
        actions={
          <>
            {rooms.data && rooms.data.length > 0 && (
              <TableExport
                table="crises"
                fileName="war-rooms"
                headers={[
                  'Title',
                  'Severity',
                  'State',
                  'Drill',
                  'Client',
                  'Declared by',
                  'Declared',
                  'Closed',
                ]}
                rows={async () =>
                  (rooms.data ?? []).map((room) => [
                    room.title,
                    labelIn(severities, room.severity),
                    room.state === 'open' ? 'Open' : 'Closed',
                    room.drill ? 'Yes' : 'No',
                    room.client_name || 'The firm itself',
                    nameOf(room.created_by),
                    room.created_at,
                    room.closed_at,
                  ])
                }
              />
            )}
            {mayDeclare && (
              <Button onClick={() => setParams({ new: '1' })}>
                <Siren aria-hidden="true" /> Declare a crisis
              </Button>
            )}
          </>
        }
      />
      {staff && <DutyCalls />}
      {staff && <OnCall />}
      {!staff ? (
        !loading && <ForOthers />
      ) : (
        <Loaded
          query={rooms}
          empty={
            <EmptyState title="No war-room">
              Nothing is declared that you work on. A drill takes twenty minutes and shows what is missing.
            </EmptyState>
          }
        >
          {(all) => (
            <div className="flex flex-col gap-8">
              {groups.map(({ title, of }) => (
                <Group key={title} title={title} rooms={all.filter(of)} />
              ))}
            </div>
          )}
        </Loaded>
      )}
      <DeclareDialog
        open={mayDeclare && params.get('new') === '1'}
        scenario={params.get('scenario')}
        onClose={() => setParams({}, { replace: true })}
      />
    </>
  );
}

const groups: readonly { title: string; of: (room: Crisis) => boolean }[] = [
  { title: 'Open', of: ({ state, drill }) => state === 'open' && !drill },
  { title: 'Drills under way', of: ({ state, drill }) => state === 'open' && drill },
  { title: 'Closed', of: ({ state }) => state === 'closed' },
];

function Group({ title, rooms }: { title: string; rooms: readonly Crisis[] }) {
  const hours = useQuery(breachHoursQuery).data ?? 72;
  if (rooms.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {rooms.map((room) => (
          <li key={room.id}>
            <Link
              to={`/dashboard/crises/${room.id}`}
              className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-4 hover:border-edge hover:bg-hover/40"
            >
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={toneIn(severities, room.severity)}>{labelIn(severities, room.severity)}</Badge>
                {room.drill && <Badge tone="accent">Drill</Badge>}
                {room.personal_data && room.state === 'open' && !room.ndpc_notified_at && (
                  <Badge tone="warning">{hours} hours run</Badge>
                )}
              </span>
              <span className="font-medium">{room.title}</span>
              <span className="text-muted text-sm">
                {room.client_name || 'The firm itself'} · declared <When at={room.created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whoever is not on the staff: the hotline and a request. */
function ForOthers() {
  return (
    <EmptyState
      title="War-rooms are opened by our staff"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button render={<Link to="/crisis-communication-toolkit#hotline" />}>Call the hotline</Button>
          <Button variant="secondary" render={<Link to="/crisis-communication-toolkit/duty" />}>
            Page the duty adviser
          </Button>
          <Button variant="secondary" render={<Link to="/contact" />}>
            Write to us
          </Button>
        </span>
      }
    >
      Call the hotline now, or send us a request: whoever is on duty opens a war-room with you.
    </EmptyState>
  );
}

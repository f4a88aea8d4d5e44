import { roleInfo } from '#src/access/roles.ts';
import { formatDate } from '#src/lib/dates.ts';
import { useAuth } from '#src/lib/session.tsx';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { When } from '#src/ui/time.tsx';
import { type AdminRequest, REQUEST_STATUSES } from './admin-request.data.ts';
import type { Decision } from './decide-dialog.tsx';
import { personName } from './person.ts';
import { RoleBadge } from './role-badge.tsx';
import { useEveryone } from './use-everyone.ts';

/** One open request, with the two ways to decide it. */
export function PendingRequest({
  request,
  onDecide,
}: {
  request: AdminRequest;
  onDecide: (decision: Decision) => void;
}) {
  const { user } = useAuth();
  const person = useEveryone().get(request.user_id);
  const name = person ? personName(person) : 'Someone';
  const own = request.user_id === user?.id || request.nominated_by === user?.id;
  return (
    <li className="flex flex-col gap-4 rounded-lg border bg-surface p-5 sm:flex-row sm:items-start">
      <PersonAvatar path={person?.avatar_url} name={name} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{name}</p>
        <p className="break-all text-muted">{person?.email}</p>
        <p className="mt-2 flex items-center gap-2">
          Asks for <RoleBadge role={request.role} />
          {request.nominated_by && <span className="text-muted">proposed by a colleague</span>}
        </p>
        <p className="mt-3 max-w-measure whitespace-pre-line break-words">
          {request.reason ?? <span className="text-muted">No reason was given.</span>}
        </p>
        <p className="mt-3 text-muted text-xs">
          Asked <When at={request.created_at} />, lapses on {formatDate(request.expires_at)}
        </p>
      </div>
      {own ? (
        <p className="text-muted text-sm">Your own request or proposal: another administrator decides.</p>
      ) : (
        <div className="flex gap-2">
          <Button variant="secondary" onClick={() => onDecide({ request, name, approve: false })}>
            Refuse
          </Button>
          <Button onClick={() => onDecide({ request, name, approve: true })}>Approve</Button>
        </div>
      )}
    </li>
  );
}

/** What became of earlier requests. */
export function DecidedRequests({ requests }: { requests: readonly AdminRequest[] }) {
  const everyone = useEveryone();
  const nameOf = (id: string | null) => {
    const person = id ? everyone.get(id) : undefined;
    return person ? personName(person) : '–';
  };
  const columns: Column<AdminRequest>[] = [
    { key: 'who', header: 'Person', primary: true, cell: (request) => nameOf(request.user_id) },
    { key: 'role', header: 'Role', cell: (request) => roleInfo(request.role).label },
    { key: 'state', header: 'Outcome', cell: (request) => <Outcome request={request} /> },
    { key: 'by', header: 'Decided by', cell: (request) => nameOf(request.decided_by) },
    { key: 'on', header: 'On', cell: (request) => formatDate(request.decided_at ?? request.expires_at) },
    { key: 'why', header: 'Reason given', cell: (request) => request.decision_reason ?? '–' },
  ];
  return (
    <section aria-labelledby="decided" className="mt-10">
      <h2 id="decided" className="mb-3 font-semibold text-lg">
        Decided
      </h2>
      <Table caption="Decided requests" columns={columns} rows={requests} rowKey={({ id }) => id} />
    </section>
  );
}

function Outcome({ request }: { request: AdminRequest }) {
  const status = REQUEST_STATUSES.find(({ value }) => value === request.status);
  return <StatusBadge label={status?.label ?? request.status} tone={status?.tone ?? 'neutral'} />;
}

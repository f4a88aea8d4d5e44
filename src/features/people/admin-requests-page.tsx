import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { type AdminRequest, adminRequestKeys, adminRequestsQuery } from './admin-request.data.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { DecidedRequests, PendingRequest } from './request-list.tsx';

/** Who asks to become an administrator, and what was decided before. */
export default function AdminRequestsPage() {
  const requests = useQuery({ ...adminRequestsQuery(), refetchInterval: 60_000 });
  useLiveTable('admin_requests', [adminRequestKeys.all]);
  const [decision, setDecision] = useState<Decision | null>(null);
  const all: AdminRequest[] = requests.data ?? [];
  const pending = all.filter((request) => request.status === 'pending');
  const decided = all.filter((request) => request.status !== 'pending');

  return (
    <>
      <PageTitle>Administrator requests</PageTitle>
      <PageHeader
        title="Administrator requests"
        lead="An administrator sees everything and manages people. Approve only whom you would hand the keys to."
      />
      <Loaded
        query={requests}
        failed="The requests could not be loaded"
        waiting={<TableSkeleton rows={3} />}
        isEmpty={() => pending.length === 0}
        empty={
          <EmptyState title="No open requests" pattern="data-protection">
            When somebody asks for admin access under Settings, Roles, the request appears here for seven
            days.
          </EmptyState>
        }
      >
        {() => (
          <ul className="flex flex-col gap-4">
            {pending.map((request) => (
              <PendingRequest key={request.id} request={request} onDecide={setDecision} />
            ))}
          </ul>
        )}
      </Loaded>
      {decided.length > 0 && <DecidedRequests requests={decided} />}
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  );
}

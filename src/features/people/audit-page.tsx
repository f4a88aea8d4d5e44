import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { TableExport } from '#src/records/table-export.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { AUDIT_HEADERS, AUDIT_PER_PAGE, auditQuery, exportAudit } from './audit.data.ts';
import { type AuditFilters, NO_FILTERS } from './audit.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import { useActorNames } from './use-actor-names.ts';

const NAMES = Object.keys(NO_FILTERS) as (keyof AuditFilters)[];

/** Who did what to which record, and when. Nobody can change it, administrators included. */
export default function AuditPage() {
  const [params, setParams] = useSearchParams();
  const { can } = useCan();
  const actors = useActorNames(can('people:manage'));
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filters = filtersIn(params);
  const entries = useQuery(auditQuery(filters, page));
  const filtered = NAMES.some((name) => filters[name] !== '');

  const show = (next: AuditFilters, nextPage = 1) => {
    const kept = NAMES.filter((name) => next[name] !== '').map((name): [string, string] => [
      name,
      next[name],
    ]);
    setParams(nextPage > 1 ? [...kept, ['page', String(nextPage)]] : kept);
  };

  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <PageHeader
        title="Audit log"
        lead="Every change: who, what and when. Entries cannot be edited or removed, by anyone."
        actions={
          <TableExport
            table="audit_log"
            fileName="audit-log"
            headers={AUDIT_HEADERS}
            rows={() => exportAudit(filters, actors.nameOf)}
          />
        }
      />
      <AuditFilterBar filters={filters} people={actors.choices} onChange={show} />
      <Loaded
        query={entries}
        failed="The audit log could not be loaded"
        waiting={<TableSkeleton rows={8} />}
        isEmpty={(found) => found.entries.length === 0}
        empty={
          <EmptyState
            title={filtered ? 'Nothing matches these filters' : 'Nothing has happened yet'}
            pattern="data-protection"
            action={
              filtered && (
                <Button variant="secondary" onClick={() => show(NO_FILTERS)}>
                  Clear the filters
                </Button>
              )
            }
          >
            {filtered
              ? 'Widen the dates or choose fewer filters.'
              : 'The first change to a record will appear here.'}
          </EmptyState>
        }
      >
        {(found) => (
          <div className="flex flex-col gap-4">
            <AuditTable entries={found.entries} details={found.details} nameOf={actors.nameOf} />
            <Pagination
              page={page}
              pageSize={AUDIT_PER_PAGE}
              hasNext={found.hasNext}
              onPageChange={(next) => show(filters, next)}
              noun="entries"
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function filtersIn(params: URLSearchParams): AuditFilters {
  const get = (name: keyof AuditFilters) => params.get(name) ?? '';
  return {
    record: get('record'),
    noun: get('noun'),
    action: get('action'),
    actor: get('actor'),
    from: get('from'),
    to: get('to'),
  };
}

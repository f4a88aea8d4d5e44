import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCan } from '#src/access/use-can.ts';
import { useAddressParams } from '#src/lib/address-params.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { TableExport } from '#src/records/table-export.tsx';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { AUDIT_HEADERS, auditCountQuery, auditQuery, exportAudit } from './audit.data.ts';
import { type AuditFilters, NO_FILTERS } from './audit.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import { useActorNames } from './use-actor-names.ts';

const NAMES = Object.keys(NO_FILTERS) as (keyof AuditFilters)[];

/** Further pages on paper where filters are set; a log without filters is printed as far as it is shown. */
const PRINTED_PAGES = 10;

/** Who did what to which record, and when. Nobody can change it, administrators included. */
export default function AuditPage() {
  const [params, setParams] = useAddressParams();
  const { can } = useCan();
  const actors = useActorNames(can('people:manage'));
  const filters = filtersIn(params);
  const log = useInfiniteQuery(auditQuery(filters));
  const pages = log.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const details = new Map(pages.flatMap((page) => [...page.details]));
  const filtered = NAMES.some((name) => filters[name] !== '');

  const { data: total } = useQuery({ ...auditCountQuery(filters), enabled: log.hasNextPage });
  const printed = {
    mostPages: filtered ? PRINTED_PAGES : 0,
    words: `The newest ${entries.length.toLocaleString('en-NG')} of ${total === undefined ? 'more' : total.toLocaleString('en-NG')} entries. Set a person, a kind or dates to print others; Export holds all of them.`,
  };

  const show = (changes: Partial<AuditFilters>) =>
    setParams((now) => {
      for (const name of NAMES) {
        const value = changes[name];
        if (value === '') now.delete(name);
        else if (value !== undefined) now.set(name, value);
      }
    });

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
        query={log}
        failed="The audit log could not be loaded"
        waiting={<TableSkeleton rows={8} />}
        isEmpty={() => entries.length === 0}
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
        {() => (
          // Entries of the last filters stand there until those of the new ones come.
          <div
            aria-busy={log.isPlaceholderData || undefined}
            className={cn('flex flex-col gap-4 transition-opacity', log.isPlaceholderData && 'opacity-60')}
          >
            <AuditTable entries={entries} details={details} nameOf={actors.nameOf} />
            <MoreButton pages={log} printed={printed}>
              Show earlier entries
            </MoreButton>
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

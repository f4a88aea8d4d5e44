import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import type { Result } from '#supabase/types.gen.ts';

type Audit = Result<'list_alert_audits'>;

const auditsQuery = queryOptions({
  queryKey: ['alert-audits'],
  queryFn: () => dataOrThrow(supabase().rpc('list_alert_audits')),
  refetchInterval: 5 * 60_000,
});

const columns: Column<Audit>[] = [
  { key: 'at', header: 'Checked', primary: true, cell: ({ checked_at }) => formatDateTime(checked_at) },
  { key: 'expected', header: 'Should have been told', cell: ({ expected }) => expected },
  { key: 'found', header: 'Were told or wait', cell: ({ found }) => found },
  { key: 'added', header: 'Missing, put right', cell: ({ added }) => added },
  { key: 'late', header: 'An hour late', cell: ({ late }) => late },
  {
    key: 'state',
    header: 'Result',
    cell: ({ added, late }) => (
      <StatusBadge
        {...(added + late === 0
          ? ({ label: 'All arrived', tone: 'success' } as const)
          : ({ label: 'Look into it', tone: 'warning' } as const))}
      />
    ),
  },
];

/** Each hour the alerts that should have gone out are held against those that did. */
export function AlertAudits() {
  const audits = useQuery(auditsQuery);
  return (
    <section aria-labelledby="alert-audits" className="mt-12">
      <h2 id="alert-audits" className="mb-1 font-semibold text-lg">
        Policy alerts, checked each hour
      </h2>
      <p className="mb-4 text-muted text-sm">
        What should have reached a subscriber against what did, over the last two days.
      </p>
      <Loaded
        query={audits}
        empty={<p className="text-muted text-sm">The first check comes within the hour.</p>}
      >
        {(rows) => (
          <Table
            caption="Checks of policy alerts"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </Loaded>
    </section>
  );
}

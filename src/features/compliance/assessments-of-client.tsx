import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { formatDate } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { complianceKeys } from './compliance.data.ts';
import { complianceNoun } from './compliance.ts';
import { ScoreMeters } from './score-meters.tsx';

/** The newest are enough here; the list of assessments has all of them. */
const SHOWN = 5;

const ofClientQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...complianceKeys.all, 'of client', clientId],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('compliance_assessments')
          .select('id, title, created_at, answered_score, proven_score, open_findings')
          .eq('client_id', clientId)
          .is('deleted_at', null)
          .order('created_at', { ascending: false })
          .limit(SHOWN),
      ),
  });

/** The detailed assessments of a client, with both scores; nothing where there is none or one may read none. */
export function AssessmentsOfClient({ clientId }: { clientId: string }) {
  const { can } = useCan();
  const reads = can('compliance:read');
  const assessments = useQuery({ ...ofClientQuery(clientId), enabled: reads });
  useLiveTable('compliance_assessments', [ofClientQuery(clientId).queryKey], {
    filter: `client_id=eq.${clientId}`,
    enabled: reads,
  });
  if (!reads || !assessments.data?.length) return null;
  return (
    <section aria-labelledby="assessments" className="mt-8">
      <h2 id="assessments" className="mb-3 font-semibold text-lg">
        Data-protection assessments
      </h2>
      <ul className="divide-y divide-line rounded-lg border bg-surface">
        {assessments.data.map((one) => (
          <li key={one.id} className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_14rem] sm:items-center">
            <div className="min-w-0">
              <Link
                to={`${complianceNoun.address}/${one.id}`}
                className="touch inline-flex items-center break-words font-medium hover:underline"
              >
                {one.title}
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
                Begun {formatDate(one.created_at)}
                {one.open_findings > 0 && <StatusBadge tone="warning" label={`${one.open_findings} open`} />}
              </p>
            </div>
            <ScoreMeters assessment={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

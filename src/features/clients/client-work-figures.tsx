import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { clientWorkQuery } from './client-work.data.ts';

/** The number and the day that matter of a client: open projects, and when the first of them ends. */
export default function ClientWorkFigures({ id, children }: { id: string; children?: ReactNode }) {
  const work = useQuery(clientWorkQuery(id));
  if (!work.data)
    return children ?? (work.data === null && <span className="text-faint">No open project</span>);
  const { open_projects: open, next_on: next } = work.data;
  const late = next !== null && next < todayInLagos();
  return (
    <span className="tabular inline-flex flex-wrap gap-x-1 *:whitespace-nowrap">
      <span>
        {open === 1 ? '1 open project' : `${open} open projects`}
        {next && ','}
      </span>
      {next && !late && <span>next {formatDate(next)}</span>}
      {late && <span className="text-red">late since {formatDate(next)}</span>}
    </span>
  );
}

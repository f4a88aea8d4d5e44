import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { RecordMissing } from './record-missing.tsx';
import { useRetained } from './use-retained.ts';

/** The page of one record in each of its states: on its way, failed, not there, there. */
export function RecordPage<Row>({
  query,
  missing,
  back,
  gone,
  children,
}: {
  query: UseQueryResult<Row | null>;
  /** Why there may be nothing to see. Deleted and never shared look the same. */
  missing: string;
  back: { to: string; label: string };
  /** Instead of that, where it may be known that the record was deleted. */
  gone?: (absent: ReactNode) => ReactNode;
  children: (record: Row) => ReactNode;
}) {
  const kept = useRetained(query.data ?? null);
  const editing = useSearchParams()[0].has('edit');
  if (query.data === undefined) return <NotLoaded query={query} waiting={<Waiting />} heading="h1" />;
  if (!query.data) {
    // Deleted while a form of it is open: the form keeps what was typed, and saving tells.
    if (kept && editing) return children(kept);
    const absent = <RecordMissing back={back}>{missing}</RecordMissing>;
    return gone ? <Suspense fallback={<Waiting />}>{gone(absent)}</Suspense> : absent;
  }
  return children(query.data);
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="mt-4 h-64 w-full rounded-lg" />
    </div>
  );
}

import type { ReactNode } from 'react';
import { explain } from '#src/lib/errors.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** What of a query is needed to show it. */
interface Asked<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Asked<Data>;
  /** What stands there instead of nothing. A list without one draws nothing where there is nothing. */
  empty?: ReactNode;
  /** Whether there is nothing; a list without entries is nothing. */
  isEmpty?: (data: Data) => boolean;
  /** What stands in the place of the content until it is there, with its role; a grey field otherwise. */
  waiting?: ReactNode;
  /** What went wrong, where the failure alone does not say it. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/**
 * The content of a query in its four states: awaited, failed (with a way to try again), empty, and there. What is there
 * stays while it is asked for again, also when that fails.
 */
export function Loaded<Data>({
  query,
  empty,
  isEmpty = isEmptyList,
  waiting,
  failed,
  children,
}: LoadedProps<Data>) {
  if (query.data !== undefined)
    return <>{empty !== undefined && isEmpty(query.data) ? empty : children(query.data)}</>;
  if (query.isError) {
    const { title, message } = explain(query.error);
    return <ErrorState title={failed ?? title} message={message} onRetry={() => void query.refetch()} />;
  }
  if (waiting) return <>{waiting}</>;
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

import { type ReactNode, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** What of a query is needed to show it. */
export interface Asked<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  /** How often it has failed since it was first asked. */
  errorUpdateCount: number;
  refetch: () => unknown;
}

interface WaitingProps {
  /** What stands in the place of the content until it is there, with its role; a grey field otherwise. */
  waiting?: ReactNode;
  /** How large the grey field is, in classes. */
  size?: string;
  /** What went wrong, where the failure alone does not say it. */
  failed?: string;
  retryText?: string;
  /** Of the failure: `h1` where nothing else of the page stands. */
  heading?: 'h1' | 'h2';
  /** Of the failure, where it stands in a frame already. */
  className?: string;
}

interface LoadedProps<Data> extends WaitingProps {
  query: Asked<Data>;
  /** What stands there instead of nothing. A list without one draws nothing where there is nothing. */
  empty?: ReactNode;
  /** Whether there is nothing; a list without entries is nothing. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The content of a query in its four states: awaited, failed (with a way to try again), empty, and there. What is there
 * stays while it is asked for again, also when that fails; so does a failure.
 */
export function Loaded<Data>({
  query,
  empty,
  isEmpty = isEmptyList,
  children,
  ...states
}: LoadedProps<Data>) {
  if (query.data === undefined) return <NotLoaded query={query} {...states} />;
  return <>{empty !== undefined && isEmpty(query.data) ? empty : children(query.data)}</>;
}

/** The first two states alone, where what follows needs the data for more than its content. */
export function NotLoaded({
  query,
  waiting,
  size = 'h-64 w-full rounded-lg',
  failed,
  retryText,
  heading,
  className,
}: WaitingProps & { query: Asked<unknown> }) {
  const failure = useFailure(query);
  if (failure !== null) {
    const { title, message } = explain(failure, failed ?? 'This could not be loaded');
    return (
      <ErrorState
        title={title}
        message={message}
        times={query.errorUpdateCount}
        retrying={!query.isError}
        onRetry={() => void query.refetch()}
        {...(retryText && { retryText })}
        {...(heading && { heading })}
        {...(className && { className })}
      />
    );
  }
  if (waiting) return <>{waiting}</>;
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className={size} />
    </div>
  );
}

/** The failure of a query; it stands until there is an answer, although a query that is asked again forgets its own. */
function useFailure({ isError, error, errorUpdateCount }: Asked<unknown>): unknown {
  const [last, setLast] = useState(error);
  if (isError && error !== last) setLast(error);
  if (isError) return error;
  return errorUpdateCount > 0 ? last : null;
}

/** Two queries whose answers are shown together. */
export function both<A, B>(a: Asked<A>, b: Asked<B>): Asked<[A, B]> {
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    isError: a.isError || b.isError,
    error: a.error ?? b.error,
    errorUpdateCount: a.errorUpdateCount + b.errorUpdateCount,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

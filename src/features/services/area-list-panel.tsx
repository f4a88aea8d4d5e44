import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface AreaListPanelProps<Row extends { id: string }> {
  title: string;
  lead: string;
  query: { isPending: boolean; isError: boolean; error: unknown; data?: Row[]; refetch: () => unknown };
  loadFailed: string;
  /** The list of all of them. */
  all: { to: string; label: string };
  add: ReactNode;
  empty: { title: string; text: string };
  children: (rows: Row[]) => ReactNode;
}

/** What stands on an area's dashboard beside its services, in each of its states. */
export function AreaListPanel<Row extends { id: string }>(props: AreaListPanelProps<Row>) {
  const { query } = props;
  const heading = `panel-${props.title.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <section aria-labelledby={heading} className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={heading} className="font-semibold text-lg">
            {props.title}
          </h2>
          <p className="text-muted text-sm">{props.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Link
            to={props.all.to}
            className="rounded-sm text-indigo text-sm underline decoration-indigo/40 underline-offset-4 hover:decoration-current"
          >
            {props.all.label}
          </Link>
          {props.add}
        </div>
      </div>
      {query.isPending && <Skeleton className="h-56 w-full rounded-lg" />}
      {query.isError && !query.data && (
        <ErrorState
          title={props.loadFailed}
          message={explain(query.error).message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState title={props.empty.title} action={props.add}>
          {props.empty.text}
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && props.children(query.data)}
    </section>
  );
}

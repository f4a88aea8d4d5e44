import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import type { AnyNoun } from '#src/records/define-noun.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface AreaListPanelProps<Row extends { id: string }> {
  noun: AnyNoun;
  title: string;
  lead: string;
  queryKey: QueryKey;
  rows: () => Promise<Row[]>;
  /** Narrows the list of all of them: '?campaign_type=political'. */
  allOf?: string;
  empty: { title: string; text: string };
  columns?: 3 | 4;
  /** The card of one. */
  children: (row: Row) => ReactNode;
}

/** What stands on an area's dashboard beside its services: the records of a noun that matter most there, live. */
export function AreaListPanel<Row extends { id: string }>({
  noun,
  title,
  ...props
}: AreaListPanelProps<Row>) {
  const { can } = useCan();
  const query = useQuery({ queryKey: props.queryKey, queryFn: props.rows });
  useLiveTable(noun.table, [props.queryKey]);
  const heading = `panel-${noun.path}`;
  const add = can(noun.permissions.create) && (
    <Button variant="secondary" render={<Link to={`${noun.address}?new=1`} />}>
      <Plus aria-hidden="true" /> {noun.words.add}
    </Button>
  );
  return (
    <section aria-labelledby={heading} className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={heading} className="font-semibold text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">{props.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Link
            to={`${noun.address}${props.allOf ?? ''}`}
            className="rounded-sm py-1 text-indigo text-sm underline decoration-indigo/40 underline-offset-4 hover:decoration-current"
          >
            All {noun.many}
          </Link>
          {add}
        </div>
      </div>
      <Loaded
        query={query}
        failed={`Failed to fetch ${noun.many}`}
        empty={
          <EmptyState title={props.empty.title} action={add}>
            {props.empty.text}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul
            aria-label={title}
            className={`grid gap-4 sm:grid-cols-2 ${props.columns === 4 ? 'xl:grid-cols-4' : 'xl:grid-cols-3'}`}
          >
            {rows.map((row) => (
              <li key={row.id} className="grid min-w-0 grid-cols-1">
                {props.children(row)}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

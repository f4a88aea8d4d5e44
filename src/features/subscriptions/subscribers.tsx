import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { toCsv } from '#src/records/csv.ts';
import { ExportButton } from '#src/records/export-button.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { subscriptionLists } from './lists.ts';
import { WriteToList } from './write-to-list.tsx';

type Subscription = Pick<
  Row<'subscriptions'>,
  'id' | 'email' | 'list' | 'state' | 'requested_at' | 'confirmed_at'
>;

const PER_PAGE = 50;
const rows = () =>
  supabase()
    .from('subscriptions')
    .select('id, email, list, state, requested_at, confirmed_at', { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });

const subscribersQuery = (page: number) =>
  queryOptions({
    queryKey: ['subscriptions', page],
    queryFn: async () => {
      const [answer, confirmed] = await Promise.all([
        rows().range((page - 1) * PER_PAGE, page * PER_PAGE - 1),
        supabase()
          .from('subscriptions')
          .select('id', { count: 'exact', head: true })
          .eq('state', 'confirmed'),
      ]);
      const list = await dataOrThrow(Promise.resolve(answer));
      return { list, total: answer.count ?? list.length, confirmed: confirmed.count };
    },
  });

/** Confirmed addresses only: whoever has not confirmed must not be written to from a spreadsheet either. */
async function confirmedAsCsv(): Promise<string> {
  const all: Subscription[] = [];
  for (;;) {
    const page = await dataOrThrow(
      rows()
        .eq('state', 'confirmed')
        .range(all.length, all.length + 999),
    );
    all.push(...page);
    if (page.length < 1000) break;
  }
  return toCsv(
    [
      { header: 'Email', value: (row) => row.email },
      { header: 'List', value: (row) => subscriptionLists[row.list].label },
      { header: 'Confirmed', value: (row) => formatDateTime(row.confirmed_at, '') },
    ],
    all,
  );
}

const columns: Column<Subscription>[] = [
  { key: 'email', header: 'Email', primary: true, className: 'break-all', cell: ({ email }) => email },
  { key: 'list', header: 'List', cell: ({ list }) => subscriptionLists[list].label },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => (
      <StatusBadge
        label={state === 'confirmed' ? 'Confirmed' : 'Not confirmed'}
        tone={state === 'confirmed' ? 'success' : 'neutral'}
      />
    ),
  },
  {
    key: 'since',
    header: 'Since',
    className: 'tabular whitespace-nowrap',
    cell: ({ confirmed_at, requested_at }) => formatDateTime(confirmed_at ?? requested_at),
  },
];

/** Who gets mail from the lists, for administrators. */
export function Subscribers() {
  const [page, setPage] = useState(1);
  const query = useQuery(subscribersQuery(page));
  const { data } = query;
  if (data === undefined)
    return (
      <NotLoaded
        query={query}
        waiting={<TableSkeleton rows={5} />}
        failed="The subscribers could not be loaded"
      />
    );
  if (data.total === 0)
    return (
      <EmptyState title="Nobody has subscribed yet" pattern="digital-communication">
        Readers subscribe on the insights and downloads pages, and confirm by mail before they stand here as
        confirmed.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-muted text-sm">
          {data.confirmed ?? 0} confirmed, {data.total - (data.confirmed ?? 0)} not yet
        </p>
        <ExportButton noun="subscriptions" fileName="subscribers" table={confirmedAsCsv} />
      </div>
      <Table caption="Subscribers" columns={columns} rows={data.list} rowKey={({ id }) => id} />
      <Pagination
        page={page}
        pageSize={PER_PAGE}
        total={data.total}
        onPageChange={setPage}
        noun="subscriptions"
      />
      {(data.confirmed ?? 0) > 0 && <WriteToList />}
    </div>
  );
}

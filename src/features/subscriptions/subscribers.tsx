import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '#src/fields/field.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { toCsv } from '#src/records/csv.ts';
import { ExportButton } from '#src/records/export-button.tsx';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { olderThan } from '#src/records/keyset.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { pageOf, pageSize, useRecordList } from '#src/records/record-list.data.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { subscriptionLists } from './lists.ts';
import { WriteToList } from './write-to-list.tsx';

type Subscription = Pick<
  Row<'subscriptions'>,
  'id' | 'email' | 'list' | 'state' | 'requested_at' | 'confirmed_at' | 'created_at'
>;

const subscriptions = (counted = false) =>
  supabase()
    .from('subscriptions')
    .select(
      'id, email, list, state, requested_at, confirmed_at, created_at',
      counted ? { count: 'exact' } : {},
    )
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });

const useSubscriptions = () =>
  useRecordList<Subscription>({
    queryKey: ['subscriptions', 'list'],
    load: async (start, counted) => {
      const rows = subscriptions(counted).limit(pageSize);
      const answer = await (start ? rows.or(olderThan(start)) : rows);
      return pageOf(await dataOrThrow(Promise.resolve(answer)), { total: answer.count });
    },
  });

const countConfirmed = async () => {
  const counted = supabase().from('subscriptions').select('id', { count: 'exact', head: true });
  const { count, error } = await counted.eq('state', 'confirmed');
  if (error) throw error;
  return count ?? 0;
};

/** Confirmed addresses only: whoever has not confirmed must not be written to from a spreadsheet either. */
async function confirmedAsCsv(): Promise<string> {
  const all: Subscription[] = [];
  for (;;) {
    const last = all.at(-1);
    const rows = subscriptions().eq('state', 'confirmed').limit(1000);
    const page = await dataOrThrow(last ? rows.or(olderThan(last)) : rows);
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

const removal = [
  text('reason', 'Reason', {
    required: true,
    max: 500,
    autoComplete: 'off',
    help: 'Such as: asked by telephone. It stands in the audit log; the address does not.',
  }),
] as const;

/** Who gets mail from the lists, for administrators. */
export function Subscribers() {
  const cache = useQueryClient();
  const [leaving, setLeaving] = useState<Subscription | null>(null);
  const list = useSubscriptions();
  const confirmed = useQuery({ queryKey: ['subscriptions', 'confirmed'], queryFn: countConfirmed }).data;
  if (list.asked.data === undefined)
    return (
      <NotLoaded
        query={list.asked}
        waiting={<TableSkeleton rows={5} />}
        failed="The subscribers could not be loaded"
      />
    );
  if (list.records.length === 0)
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
          {confirmed !== undefined && `${confirmed} confirmed, ${list.total - confirmed} not yet`}
        </p>
        <ExportButton noun="subscriptions" fileName="subscribers" table={confirmedAsCsv} />
      </div>
      <Table
        caption="Subscribers"
        columns={[
          ...columns,
          {
            key: 'acts',
            header: 'Acts',
            actions: true,
            cell: (row) => (
              <Button variant="ghost" size="sm" onClick={() => setLeaving(row)}>
                Remove <span className="sr-only">{row.email}</span>
              </Button>
            ),
          },
        ]}
        rows={list.records}
        rowKey={({ id }) => id}
      />
      <FieldsDialog
        fields={removal}
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        record={null}
        title="Take this address off the list?"
        description={
          leaving
            ? `${leaving.email}, ${subscriptionLists[leaving.list].label}. It gets no more mail, and its consent is withdrawn.`
            : ''
        }
        submitText="Take it off"
        saved="Taken off the list"
        save={async ({ reason }) => {
          if (leaving)
            await dataOrThrow(supabase().rpc('remove_subscription', { _id: leaving.id, _reason: reason }));
          await cache.invalidateQueries({ queryKey: ['subscriptions'] });
        }}
      />
      <MoreButton pages={list.pages}>Show earlier subscribers</MoreButton>
      {(confirmed ?? 0) > 0 && <WriteToList />}
    </div>
  );
}

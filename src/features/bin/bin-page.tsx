import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#src/lib/dates.ts';
import { folded } from '#src/lib/folded-text.ts';
import { capital } from '#src/records/capital.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { binQuery, type DeletedRecord, restorable } from './bin.data.ts';
import { RestoreButton } from './restore-button.tsx';

const kinds = [
  { value: 'all', label: 'All kinds' },
  ...restorable.map(({ table, many }) => ({ value: table, label: capital(many) })),
];

/** What was deleted in the last thirty days and can be brought back by whoever looks. */
export default function BinPage() {
  const bin = useQuery(binQuery());
  const search = useSearchTerm();
  const filters = useUrlFilters(['kind']);
  const kind = kinds.find(({ value }) => value === filters.values.kind)?.value ?? 'all';
  const wanted = folded(search.term);
  const shown = (rows: readonly DeletedRecord[]) =>
    rows.filter((row) => (kind === 'all' || row.record_kind === kind) && folded(row.title).includes(wanted));
  return (
    <>
      <PageTitle>Bin</PageTitle>
      <PageHeader
        title="Bin"
        lead="What you or your colleagues deleted and you can bring back. After thirty days it is gone for good."
      />
      <search className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SearchField
          value={search.typed}
          onChange={search.setTyped}
          label="Search the bin"
          placeholder="Search by name"
          className="w-full sm:max-w-md"
        />
        <Select
          aria-label="Kind"
          items={kinds}
          value={kind}
          onValueChange={(next) => filters.set('kind', next === 'all' ? '' : next)}
          className="sm:w-44"
        />
      </search>
      <Loaded
        query={bin}
        failed="The bin could not be loaded"
        waiting={<TableSkeleton rows={5} />}
        isEmpty={(rows) => shown(rows).length === 0}
        empty={
          bin.data?.length ? (
            <EmptyState
              title="Nothing found"
              action={
                <Button variant="secondary" onClick={search.clear}>
                  Clear search and filter
                </Button>
              }
            >
              Nothing in the bin matches this search and filter.
            </EmptyState>
          ) : (
            <EmptyState title="The bin is empty" pattern="data-protection">
              When a client, a contact or a project is deleted, it waits here for thirty days.
            </EmptyState>
          )
        }
      >
        {(rows) => <Records rows={shown(rows)} />}
      </Loaded>
    </>
  );
}

function Records({ rows }: { rows: readonly DeletedRecord[] }) {
  const nameOf = useNameOf();
  const columns: Column<DeletedRecord>[] = [
    {
      key: 'title',
      header: 'Record',
      primary: true,
      cell: ({ title, noun }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-medium">{title}</span>
          <Badge>{capital(noun.one)}</Badge>
        </span>
      ),
    },
    {
      key: 'deleted',
      header: 'Deleted',
      cell: ({ deleted_at, deleted_by }) => (
        <span>
          <When at={deleted_at} /> <span className="text-muted">by {nameOf(deleted_by)}</span>
        </span>
      ),
    },
    {
      key: 'gone',
      header: 'Gone for good',
      className: 'whitespace-nowrap tabular',
      cell: ({ purged_at }) => <time dateTime={purged_at}>{formatDate(purged_at)}</time>,
    },
    { key: 'act', header: 'Acts', actions: true, cell: (row) => <RestoreButton record={row} /> },
  ];
  return <Table caption="Deleted records" columns={columns} rows={rows} rowKey={(row) => row.record_id} />;
}

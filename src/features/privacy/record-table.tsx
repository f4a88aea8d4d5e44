import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { categoriesOf, type ProcessingRecord } from './processing.ts';

const columns: Column<ProcessingRecord>[] = [
  {
    key: 'purpose',
    header: 'Purpose',
    primary: true,
    cell: ({ key, purpose }) => (
      <Link
        to={`/dashboard/privacy/${key}`}
        className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {purpose}
      </Link>
    ),
  },
  {
    key: 'people',
    header: 'Whose data',
    cell: ({ people }) => <span className="max-sm:text-right">{people}</span>,
  },
  {
    key: 'basis',
    header: 'Lawful basis',
    cell: (one) => (
      <span className="max-sm:text-right">
        {one.lawful_basis}
        {categoriesOf(one).includes('opinion') && (
          <Badge tone="warning" className="ml-2">
            Sensitive
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'edited',
    header: 'Last changed',
    className: 'whitespace-nowrap tabular',
    cell: ({ updated_at, edited_by }) => (edited_by ? formatDate(updated_at) : 'As delivered'),
  },
];

/** The record of processing as a list to scan. */
export function RecordTable({ records }: { records: readonly ProcessingRecord[] }) {
  return <Table caption="Record of processing" columns={columns} rows={records} rowKey={({ id }) => id} />;
}

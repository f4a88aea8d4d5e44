import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { tableRoles } from '#src/ui/table-roles.ts';
import type { Row } from '#supabase/types.gen.ts';
import type { NounOf } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { columnLabel, type ShownColumn } from './noun-words.ts';
import type { NounTable } from './table-calls.ts';

/** A column that is drawn from the whole record, not from one of its values. */
export interface FurtherColumn<Table extends NounTable> {
  label: string;
  cell: (record: Row<Table>) => ReactNode;
}

/** What the columns hold, and by which of them the records are put in order. */
export function TableHead<Table extends NounTable>(props: {
  noun: NounOf<Table>;
  columns: readonly ShownColumn[];
  /** Stands beside the title. */
  further: FurtherColumn<Table> | undefined;
  sort: ListQuery['sort'];
  onSort: (sort: ListQuery['sort']) => void;
  /** Stands before the first column. */
  choice: ReactNode;
}) {
  const { noun, further } = props;
  return (
    <thead {...tableRoles.rowgroup} className="bg-sunken max-sm:hidden">
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnheader} scope="col" className="w-10 px-3 py-2 print:hidden">
          {props.choice}
        </th>
        {props.columns.map((column) => (
          <Fragment key={column.name}>
            <HeaderCell
              label={columnLabel(noun, column)}
              sortable={column.sort ?? false}
              ascending={props.sort?.column === column.name ? props.sort.ascending : null}
              onSort={(ascending) =>
                props.onSort(ascending === null ? null : { column: column.name, ascending })
              }
            />
            {further && column.name === noun.title && (
              <HeaderCell label={further.label} sortable={false} ascending={null} onSort={() => {}} />
            )}
          </Fragment>
        ))}
      </tr>
    </thead>
  );
}

/** First click ascending, second descending, third back to newest first. */
function HeaderCell(props: {
  label: string;
  sortable: boolean;
  ascending: boolean | null;
  onSort: (ascending: boolean | null) => void;
}) {
  const { ascending } = props;
  if (!props.sortable) {
    return (
      <th
        {...tableRoles.columnheader}
        scope="col"
        className="whitespace-nowrap px-3 py-2 font-medium text-muted"
      >
        {props.label}
      </th>
    );
  }
  const Arrow = ascending === false ? ArrowDown : ArrowUp;
  const next = ascending === null ? true : ascending ? false : null;
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      aria-sort={ascending === null ? 'none' : ascending ? 'ascending' : 'descending'}
      className="whitespace-nowrap px-3 py-2 font-medium text-muted"
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
        onClick={() => props.onSort(next)}
      >
        {props.label}
        <Arrow aria-hidden="true" className={`size-3.5 ${ascending === null ? 'opacity-0' : ''}`} />
      </button>
    </th>
  );
}

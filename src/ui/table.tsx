import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { tableRoles } from './table-roles.ts';

export interface Column<Row> {
  /** Stable name of the column. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, with figures of one width. */
  numeric?: boolean;
  /** The column that names the row: heads its card on a phone. */
  primary?: boolean;
  /** Acts on the row; on a phone they close the card and carry no label. */
  actions?: boolean;
  /** On a phone it stands in the upper right corner of the card, and costs no line. */
  corner?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** What the table lists, for a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

/** A list to scan; each row becomes a card on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className={cn('relative overflow-x-auto rounded-lg border-line sm:border sm:bg-surface', className)}>
      <table {...tableRoles.table} className="w-full text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.rowgroup} className="max-sm:sr-only">
          <tr {...tableRoles.row} className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                {...tableRoles.columnheader}
                scope="col"
                className={cn(
                  'px-4 py-2.5 text-left font-medium sm:max-md:px-2 text-muted text-xs',
                  column.numeric && 'text-right',
                  // Nothing is pressed on paper.
                  column.actions && 'print:hidden',
                )}
              >
                {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...tableRoles.row}
              className="border-line max-sm:relative max-sm:block max-sm:rounded-lg max-sm:border max-sm:bg-surface max-sm:p-4 sm:not-last:border-b sm:hover:bg-hover/40"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  {...tableRoles.cell}
                  data-label={column.header}
                  className={cn(
                    'px-4 py-3 align-middle sm:max-w-64 lg:max-w-80 sm:max-md:px-2 max-sm:wrap-anywhere max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1.5',
                    !column.primary &&
                      !column.actions &&
                      'max-sm:before:shrink-0 max-sm:before:text-muted max-sm:before:text-xs max-sm:before:content-[attr(data-label)]',
                    column.primary &&
                      'font-medium max-sm:pb-2 max-sm:text-base max-sm:[&_a]:-my-3 max-sm:[&_a]:inline-block max-sm:[&_a]:py-3',
                    column.numeric && 'tabular sm:text-right',
                    column.actions && !column.corner && 'max-sm:justify-end max-sm:pt-3',
                    column.actions && 'print:hidden sm:text-right',
                    column.corner && 'max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:z-10 max-sm:p-0',
                    column.primary && columns.some(({ corner }) => corner) && 'max-sm:pr-12',
                    column.className,
                  )}
                >
                  {column.primary || column.actions ? (
                    column.cell(row)
                  ) : (
                    // Several words of one cell stay together at the right of a card.
                    <div className="sm:contents max-sm:min-w-0 max-sm:text-right">{column.cell(row)}</div>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

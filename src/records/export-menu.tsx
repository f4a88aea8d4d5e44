import type { AnyNoun } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { loadAll } from './noun.data.ts';
import { columnLabel, columnWords, type ShownColumn } from './noun-words.ts';
import { useNameOf } from './people.data.ts';
import { TableExport } from './table-export.tsx';

/** A value as a spreadsheet keeps it: numbers as numbers, days as days, everything else in words. */
function exportedValue(
  noun: AnyNoun,
  column: ShownColumn,
  record: Readonly<Record<string, unknown>>,
  nameOf: (id: string) => string,
): string | number | null {
  const value = record[column.name];
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return value;
  return columnWords(noun, column, record, nameOf) || null;
}

/** Downloads the whole list that is on screen, not only what is loaded so far, with the columns that the table shows. */
export default function ExportMenu({
  noun,
  query,
  columns,
}: {
  noun: AnyNoun;
  query: ListQuery;
  columns: readonly ShownColumn[];
}) {
  const nameOf = useNameOf();
  return (
    <TableExport
      table={noun.table}
      signOnPhone
      fileName={noun.many.replaceAll(' ', '-')}
      headers={columns.map((column) => columnLabel(noun, column))}
      rows={async () =>
        (await loadAll(noun, query)).map((record) =>
          columns.map((column) => exportedValue(noun, column, record, nameOf)),
        )
      }
    />
  );
}

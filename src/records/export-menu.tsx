import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { downloadCsv, toCsv } from './csv.ts';
import type { AnyNoun } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { loadAll } from './noun.data.ts';
import { columnLabel, columnWords, type ShownColumn } from './noun-words.ts';
import { showError } from './show-error.ts';

type Value = string | number | null;

/** A value as a spreadsheet keeps it: numbers as numbers, days as days, everything else in words. */
function exportedValue(noun: AnyNoun, column: ShownColumn, record: Readonly<Record<string, unknown>>): Value {
  const value = record[column.name];
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return value;
  return columnWords(noun, column, record) || null;
}

/** Downloads the whole list that is on screen, not only what is loaded so far. */
export default function ExportMenu({ noun, query }: { noun: AnyNoun; query: ListQuery }) {
  const [busy, setBusy] = useState(false);
  const columns: readonly ShownColumn[] = noun.list.columns;
  const headers = columns.map((column) => columnLabel(noun, column));
  const fileName = `${noun.many}-${new Date().toISOString().slice(0, 10)}`;
  async function download(write: (rows: Value[][]) => Promise<void> | void) {
    setBusy(true);
    try {
      const records = await loadAll(noun, query);
      await write(records.map((record) => columns.map((column) => exportedValue(noun, column, record))));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  const asCsv = (rows: Value[][]) =>
    downloadCsv(
      `${fileName}.csv`,
      toCsv<Value[]>(
        headers.map((header, index) => ({ header, value: (row) => row[index] ?? null })),
        rows,
      ),
    );
  return (
    <Menu
      trigger={
        <Button variant="secondary" busy={busy} busyText="Exporting...">
          <Download aria-hidden="true" /> Export
        </Button>
      }
    >
      <MenuItem onSelect={() => void download(asCsv)}>CSV</MenuItem>
      <MenuItem onSelect={() => void download((rows) => saveXlsx(`${fileName}.xlsx`, headers, rows))}>
        Excel (XLSX)
      </MenuItem>
    </Menu>
  );
}

/** Text is stored as text, so that no cell runs as a formula and a telephone number keeps its zero and plus. */
async function saveXlsx(
  fileName: string,
  headers: readonly string[],
  rows: readonly Value[][],
): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/browser');
  const head = headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  saveFile(fileName, await writeXlsx([head, ...body], { stickyRowsCount: 1 }).toBlob());
}

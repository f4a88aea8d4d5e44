import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#src/lib/save-file.ts';
import { supabase } from '#src/lib/supabase.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { downloadCsv, toCsv } from './csv.ts';
import { printWhole } from './print-whole.ts';
import { showError } from './show-error.ts';

type Value = string | number | null;

/** Takes a whole list along as CSV or XLSX. That it was taken stands in the audit log before the file is handed over. */
export function TableExport({
  table,
  fileName,
  headers,
  rows: load,
  signOnPhone = false,
}: {
  table: string;
  fileName: string;
  headers: readonly string[];
  rows: () => Promise<Value[][]>;
  /** On a narrow screen the sign alone, where the button stands in a row with others. */
  signOnPhone?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const dated = `${fileName}-${new Date().toISOString().slice(0, 10)}`;
  async function download(write: (rows: Value[][]) => Promise<void> | void) {
    setBusy(true);
    try {
      const rows = await load();
      await supabase().rpc('note_export', { _noun: table, _rows: rows.length }).throwOnError();
      await write(rows);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  const asCsv = (rows: Value[][]) =>
    downloadCsv(
      `${dated}.csv`,
      toCsv<Value[]>(
        headers.map((header, index) => ({ header, value: (row) => row[index] ?? null })),
        rows,
      ),
    );
  return (
    <Menu
      trigger={
        <Button variant="secondary" busy={busy} busyText="Exporting...">
          <Download aria-hidden="true" /> <span className={cn(signOnPhone && 'max-sm:sr-only')}>Export</span>
        </Button>
      }
    >
      <MenuItem onSelect={() => void download(asCsv)}>CSV</MenuItem>
      <MenuItem onSelect={() => void download((rows) => saveXlsx(`${dated}.xlsx`, headers, rows))}>
        Excel (XLSX)
      </MenuItem>
      <MenuItem onSelect={printWhole}>Print the whole list</MenuItem>
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

import { saveFile } from '#src/lib/save-file.ts';

/**
 * A table as CSV that a spreadsheet opens safely and correctly: RFC 4180 quoting, a byte order mark so that ₦ and ẹ
 * survive Excel, and a guard against cells that a spreadsheet would run as formulas (C04).
 */
export function toCsv<Row>(
  columns: readonly { header: string; value: (row: Row) => string | number | null }[],
  rows: readonly Row[],
): string {
  const lines = [
    columns.map((column) => cell(column.header)),
    ...rows.map((row) => columns.map((column) => cell(column.value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Numbers stay numbers, also negative ones; text that starts like a formula gets an apostrophe in front. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Hands the text to the browser as a download. */
export function downloadCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

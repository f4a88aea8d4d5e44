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

/** A spreadsheet may drop or fold these before it reads what follows: spaces, invisible characters, full-width forms. */
const FORMULA = /^[\s\u200B-\u200F\u2060\uFEFF]*[=+\-@|%]|^[\t\r\n]/;

/**
 * Numbers stay numbers, also negative ones. Text that starts like a formula gets an apostrophe in front; all text stands
 * in quotes, so that a separator of another country in it (`a;=1+1`) does not begin a cell.
 */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** A cell of a file that may be one of ours, without the apostrophe the guard put in front. */
export function unguarded(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && FORMULA.test(text.normalize('NFKC')) ? text : cell;
}

/** Hands the text to the browser as a download. */
export function downloadCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

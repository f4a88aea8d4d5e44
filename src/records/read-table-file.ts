import type { ImportFile } from './import-rows.ts';

/** What may be chosen for an import. */
export const tableFileTypes = '.csv,.xlsx';

/**
 * Reads a CSV or XLSX file as text, cell by cell.
 * @throws Error with a sentence for the person when it is neither, or empty
 */
export async function readTableFile(file: File): Promise<ImportFile> {
  const cells = /\.xlsx$/i.test(file.name) ? await readXlsx(file) : await readCsv(file);
  const [headers = [], ...rows] = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0)
    throw new Error(
      'The file has no rows below its headings. Put the names of the columns into the first row.',
    );
  return { headers, rows };
}

async function readCsv(file: File): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  if (data.length === 0 && errors.length > 0)
    throw new Error('The file could not be read as CSV. Save it as CSV or XLSX and choose it again.');
  // What an export guards with an apostrophe comes back as it was.
  return data.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
}

async function readXlsx(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.map((row) =>
    row.map((cell) => {
      if (cell === null || cell === undefined) return '';
      return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
    }),
  );
}

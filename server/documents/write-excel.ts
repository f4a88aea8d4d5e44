import writeXlsxFile, { type Cell, type Sheet, type SheetData } from 'write-excel-file/node';
import { defaultBrand } from '#src/lib/brand.ts';
import { palette } from '#src/ui/palette.ts';
import type { WorkbookSeed } from '../../supabase/seed/content/types-b.ts';
import { coverArt } from './cover-art.ts';
import type { Cover } from './document-model.ts';
import { properties, readyToPrint } from './excel-parts.ts';
import { printArea } from './excel-print.ts';
import { firstRow, tableSheet } from './excel-sheet.ts';
import { listColumns, validations } from './excel-validation.ts';
import { OFFICE_SANS, OFFICE_SERIF } from './office-fonts.ts';

/** A workbook (XLSX): a first sheet that explains, one sheet per table, the lists at the end where they can be changed. */
export async function writeExcel(cover: Cover, workbook: WorkbookSeed): Promise<Uint8Array> {
  const art = await coverArt({ cover, width: 1560, height: 330 });
  const lists = listColumns(workbook);
  const tables = workbook.sheets.map((sheet) => tableSheet(cover.title, sheet));
  const sheets: Sheet<Buffer>[] = [readMe(cover, workbook, art), ...tables, listSheet(lists)];
  const rules = workbook.sheets.map((sheet) => validations(sheet, lists, firstRow));
  const file = writeXlsxFile(
    sheets as never,
    {
      fontFamily: OFFICE_SANS,
      fontSize: 10,
      features: [
        readyToPrint(['', ...rules, ''], [undefined, ...workbook.sheets.map(printArea)]),
        properties(cover),
      ],
    } as never,
  );
  return file.toBuffer();
}

const line = (value: string, look: Partial<Extract<Cell, object>> = {}): Cell => ({
  value,
  type: String,
  wrap: true,
  alignVertical: 'top',
  textColor: palette.ink,
  ...look,
});

function readMe(cover: Cover, workbook: WorkbookSeed, art: Buffer): Sheet<Buffer> {
  const bold = { fontWeight: 'bold' as const, textColor: palette.ink };
  const rule = { bottomBorderStyle: 'thin' as const, bottomBorderColor: palette.line };
  const data: SheetData = [
    [{ value: '', height: 140 }],
    [
      null,
      line(cover.kicker, {
        ...bold,
        textColor: palette.laterite,
        columnSpan: 2,
        height: 26,
        alignVertical: 'bottom',
      }),
    ],
    [
      null,
      line(cover.title, {
        fontFamily: OFFICE_SERIF,
        fontSize: 24,
        textColor: palette.night,
        columnSpan: 2,
        height: 40,
        alignVertical: 'center',
      }),
    ],
    [null, line(cover.description, { fontSize: 12, textColor: palette.muted, columnSpan: 2, height: 38 })],
    [
      null,
      line(`${cover.date} · version ${cover.version}`, {
        fontSize: 9,
        textColor: palette.faint,
        columnSpan: 2,
        height: 24,
      }),
    ],
    [
      null,
      line('What is in this file', {
        fontFamily: OFFICE_SERIF,
        fontSize: 15,
        textColor: palette.night,
        columnSpan: 2,
        height: 30,
        alignVertical: 'center',
        ...rule,
      }),
    ],
    ...workbook.sheets.map(({ name, intro }) => [
      null,
      line(name, { ...bold, ...rule, height: heightOf(intro, 92) }),
      line(intro, { textColor: palette.muted, ...rule }),
    ]),
    [
      null,
      line('Lists', { ...bold, ...rule, height: 34 }),
      line('The choices of the drop-down cells. Change them there, and the cells offer the new ones.', {
        textColor: palette.muted,
        ...rule,
      }),
    ],
    [{ value: '', height: 16 }],
    [
      null,
      line('How it works', {
        fontFamily: OFFICE_SERIF,
        fontSize: 15,
        textColor: palette.night,
        columnSpan: 2,
        height: 30,
        alignVertical: 'center',
      }),
    ],
    [
      null,
      line(
        'Shaded columns work themselves out: do not type into them. Choose a cell to see what it takes. Delete the yellow example rows before you begin.',
        { columnSpan: 2, height: 34 },
      ),
    ],
    [null, line(cover.note, { fontSize: 9, textColor: palette.faint, columnSpan: 2, height: 44 })],
    [null, line(defaultBrand.title, { fontSize: 9, textColor: palette.faint, columnSpan: 2 })],
  ];
  return {
    sheet: 'Read me',
    data,
    columns: [{ width: 3 }, { width: 24 }, { width: 92 }],
    showGridLines: false,
    images: [
      {
        content: art,
        contentType: 'image/png',
        width: 1560,
        height: 330,
        dpi: 176,
        anchor: { row: 1, column: 1 },
        title: defaultBrand.title,
        description: `${defaultBrand.title}: a low sun over a pattern`,
      },
    ],
  };
}

/** Points a wrapped text needs in a column of so many letters. */
export const heightOf = (text: string, letters: number): number =>
  Math.max(1, Math.ceil(text.length / (letters * 0.98))) * 14 + 10;

function listSheet(lists: readonly { header: string; choices: readonly string[] }[]): Sheet<Buffer> {
  const longest = Math.max(...lists.map(({ choices }) => choices.length));
  const data: SheetData = [
    lists.map(({ header }) => ({
      value: header,
      type: String,
      fontWeight: 'bold',
      textColor: palette.onNight,
      backgroundColor: palette.night,
      height: 24,
      alignVertical: 'center',
    })),
    ...Array.from({ length: longest }, (_, row) => lists.map(({ choices }) => choices[row] ?? null)),
  ];
  return {
    sheet: 'Lists',
    data,
    columns: lists.map(({ choices, header }) => ({
      width: Math.max(header.length, ...choices.map(({ length }) => length)) + 3,
    })),
    stickyRowsCount: 1,
  };
}

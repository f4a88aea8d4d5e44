import type { Cell, Sheet, SheetData } from 'write-excel-file/node';
import { palette } from '#src/ui/palette.ts';
import type { WorkbookColumn, WorkbookSheet } from '../../supabase/seed/content/types-b.ts';
import { OFFICE_SERIF } from './office-fonts.ts';

/** Rows above the table: title, introduction, head. */
const HEAD_ROWS = 3;
/** The number of the first row under the head. */
export const firstRow = HEAD_ROWS + 1;
const DATE = 'd mmm yyyy';
/** In points. */
const TITLE_HEIGHT = 30;
const TABLE_HEAD_HEIGHT = 34;
const BLANK_HEIGHT = 19;
/** Values of computed columns that call for action; highlighted. */
const urgent = [
  'overdue',
  'missing',
  'late',
  'do not run',
  'notify',
  'not approved',
  'never checked',
  'ask counsel',
  'tell the people',
];

/** One table: introduction, head that stays in sight, examples, then empty rows with their formats and formulas. */
export function tableSheet(title: string, sheet: WorkbookSheet): Sheet<Buffer> {
  const { columns, rows, blank_rows } = sheet;
  const span = introSpan(columns);
  const last = HEAD_ROWS + rows.length + blank_rows;
  const data: SheetData = [
    [
      {
        value: `${title}: ${sheet.name}`,
        type: String,
        fontFamily: OFFICE_SERIF,
        fontSize: 17,
        textColor: palette.night,
        height: TITLE_HEIGHT,
        alignVertical: 'center',
      },
    ],
    [
      {
        value: sheet.intro,
        type: String,
        wrap: true,
        textColor: palette.muted,
        fontSize: 9,
        columnSpan: span,
        alignVertical: 'top',
        height: introHeight(sheet),
      },
    ],
    columns.map(head),
    ...rows.map((row, index) =>
      columns.map((column, at) => cell(column, row[at] ?? null, firstRow + index, rowHeight(columns, row))),
    ),
    ...Array.from({ length: blank_rows }, (_, index) =>
      columns.map((column) => cell(column, null, firstRow + rows.length + index)),
    ),
  ];
  const marks = columns.flatMap(({ formula, kind }, at) =>
    formula && kind === 'text'
      ? [
          {
            cellRange: { from: { row: firstRow, column: at + 1 }, to: { row: last, column: at + 1 } },
            condition: {
              formula: `=OR(${urgent.map((word) => `ISNUMBER(SEARCH("${word}",$${letter(at)}${firstRow}))`).join(',')})`,
            },
            style: {
              backgroundColor: palette.sunSoft,
              textColor: palette.amber,
              fontWeight: 'bold' as const,
            },
          },
        ]
      : [],
  );
  return {
    sheet: sheet.name,
    data,
    columns: columns.map(({ width }) => ({ width: width + 1 })),
    orientation: 'landscape',
    stickyRowsCount: HEAD_ROWS,
    stickyColumnsCount: 2,
    showGridLines: false,
    dateFormat: DATE,
    // Excel rejects an empty list.
    ...(marks.length > 0 && { conditionalFormatting: marks }),
  };
}

const head = ({ header, formula }: WorkbookColumn): Cell => ({
  value: header,
  type: String,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  textColor: palette.onNight,
  backgroundColor: formula ? palette.indigo : palette.night,
  height: TABLE_HEAD_HEIGHT,
});

function cell(
  column: WorkbookColumn,
  value: string | number | null,
  row: number,
  exampleHeight?: number,
): Cell {
  const look = {
    wrap: true,
    alignVertical: 'top' as const,
    bottomBorderStyle: 'thin' as const,
    bottomBorderColor: palette.line,
    height: exampleHeight ?? BLANK_HEIGHT,
    ...(exampleHeight && { backgroundColor: palette.sunSoft }),
    ...(column.kind === 'number' && { align: 'center' as const }),
    ...(column.formula && { backgroundColor: palette.indigoSoft }),
    ...(column.kind === 'date' && { format: DATE, align: 'left' as const }),
  };
  if (column.formula) {
    const formula = column.formula.replaceAll('{row}', String(row)).replaceAll('{first}', String(firstRow));
    return { value: `=${formula}`, type: 'Formula', ...look } as Cell;
  }
  if (value === null || value === '')
    return {
      type: column.kind === 'number' ? Number : column.kind === 'date' ? Date : String,
      ...look,
    } as Cell;
  if (column.kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, ...look };
  return typeof value === 'number' ? { value, type: Number, ...look } : { value, type: String, ...look };
}

/** Row height an example needs, in points: not every program grows rows automatically. */
const rowHeight = (columns: readonly WorkbookColumn[], row: readonly (string | number | null)[]): number =>
  Math.max(...columns.map(({ width }, at) => Math.ceil(String(row[at] ?? '').length / (width * 0.98)))) * 13 +
  7;

/** Of all that stands above the empty rows, and of an empty row, in points; and how many rows stand above. */
export function heights(sheet: WorkbookSheet): { head: number; blank: number; rows: number } {
  const examples = sheet.rows.reduce((sum, row) => sum + rowHeight(sheet.columns, row), 0);
  return {
    head: TITLE_HEIGHT + introHeight(sheet) + TABLE_HEAD_HEIGHT + examples,
    blank: BLANK_HEIGHT,
    rows: HEAD_ROWS + sheet.rows.length,
  };
}

function introHeight({ columns, intro }: WorkbookSheet): number {
  const letters = columns.slice(0, introSpan(columns)).reduce((sum, { width }) => sum + width, 0);
  return Math.ceil(intro.length / (letters * 1.08)) * 12.5 + 8;
}

/** The introduction runs over as many columns as make a line of reading length. */
function introSpan(columns: readonly WorkbookColumn[]): number {
  let letters = 0;
  const end = columns.findIndex(({ width }) => {
    letters += width;
    return letters > 105;
  });
  return end === -1 ? columns.length : Math.max(1, end);
}

/** A, B, … Z, AA. */
export const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

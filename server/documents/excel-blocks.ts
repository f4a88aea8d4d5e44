import writeXlsxFile, { type Cell, type Sheet, type SheetData } from 'write-excel-file/node';
import { palette } from '#src/ui/palette.ts';
import type { Block, DocumentModel, TextRun } from './document-model.ts';
import { properties, readyToPrint } from './excel-parts.ts';
import { OFFICE_SANS, OFFICE_SERIF } from './office-fonts.ts';

/** Characters a sheet's name may not contain, and its maximum length. */
const FORBIDDEN = /[\\/?*[\]:]/g;
const LONGEST_NAME = 31;
const WIDEST = 60;

/**
 * A document as a workbook (XLSX): its facts on the first sheet, one sheet for each table and each chart's numbers.
 * Prose goes with the facts. Text is stored as text, so that no cell is evaluated as a formula.
 */
export async function writeExcelBlocks({ cover, blocks }: DocumentModel): Promise<Uint8Array> {
  const overview: SheetData = [
    [text(cover.title, { fontFamily: OFFICE_SERIF, fontSize: 20, textColor: palette.night, height: 34 })],
    [text(`${cover.kicker} · ${cover.date}`, { textColor: palette.laterite, fontWeight: 'bold' })],
    [text(cover.description, { textColor: palette.muted })],
    [],
  ];
  const sheets: Sheet<Buffer>[] = [];
  const names = new Set(['Overview']);
  let section = 'Table';
  const add = (name: string, rows: Cell[][]) => {
    sheets.push({
      sheet: unique(name, names),
      data: rows,
      columns: widths(rows),
      stickyRowsCount: 1,
      showGridLines: false,
    });
  };
  const walk = (block: Block): void => {
    switch (block.kind) {
      case 'heading':
        section = block.text;
        return;
      case 'paragraph':
        overview.push([text(said(block.words), { columnSpan: 2, wrap: true, height: 48 })]);
        return;
      case 'facts':
        for (const { term, value } of block.rows)
          overview.push([text(term, { fontWeight: 'bold' }), text(value, { wrap: true })]);
        overview.push([]);
        return;
      case 'figures':
        for (const { figure, label } of block.items)
          overview.push([text(label, { fontWeight: 'bold' }), number(figure)]);
        overview.push([]);
        return;
      case 'table':
        add(section, [
          block.header.map((cell) => head(said(cell))),
          ...block.rows.map((row) => row.map((cell) => text(said(cell), { wrap: true }))),
        ]);
        return;
      case 'picture':
      case 'portrait':
        return;
      case 'chart':
        add(block.series.title, [
          [head(block.series.title), head(block.series.unit || 'Number')],
          ...block.series.points.map(({ label, value }) => [text(label), { value, type: Number }]),
        ]);
        return;
      case 'columns':
        block.columns.flat().forEach(walk);
        return;
      case 'list':
      case 'checks':
        for (const item of block.items)
          overview.push([text(`• ${said(item)}`, { columnSpan: 2, wrap: true })]);
        return;
      case 'quote':
      case 'law':
        for (const words of block.paragraphs)
          overview.push([text(said(words), { columnSpan: 2, wrap: true, height: 48 })]);
        return;
      case 'fields':
      case 'page-break':
        return;
    }
  };
  blocks.forEach(walk);
  overview.push([], [text(cover.note, { columnSpan: 2, wrap: true, height: 48, textColor: palette.faint })]);
  const first: Sheet<Buffer> = {
    sheet: 'Overview',
    data: overview,
    columns: [{ width: 24 }, { width: 80 }],
    showGridLines: false,
  };
  const file = writeXlsxFile(
    [first, ...sheets] as never,
    {
      fontFamily: OFFICE_SANS,
      fontSize: 10,
      features: [readyToPrint(['', ...sheets.map(() => '')], []), properties(cover)],
    } as never,
  );
  return file.toBuffer();
}

const said = (words: readonly TextRun[]): string => words.map((run) => run.text).join('');

const text = (value: string, look: Partial<Extract<Cell, object>> = {}): Cell => ({
  value,
  type: String,
  alignVertical: 'top',
  textColor: palette.ink,
  ...look,
});

const number = (figure: string): Cell =>
  /^\d+$/.test(figure) ? { value: Number(figure), type: Number, align: 'left' } : text(figure);

const head = (value: string): Cell => ({
  value,
  type: String,
  fontWeight: 'bold',
  textColor: palette.onNight,
  backgroundColor: palette.night,
  height: 24,
  alignVertical: 'center',
});

function unique(wanted: string, taken: Set<string>): string {
  const base =
    wanted
      .replace(FORBIDDEN, ' ')
      .trim()
      .slice(0, LONGEST_NAME - 3) || 'Table';
  let name = base;
  for (let at = 2; taken.has(name); at++) name = `${base} ${at}`;
  taken.add(name);
  return name;
}

function widths(rows: readonly Cell[][]): { width: number }[] {
  const lengths: number[] = [];
  for (const row of rows)
    row.forEach((cell, at) => {
      const value = cell && typeof cell === 'object' && 'value' in cell ? String(cell.value ?? '') : '';
      lengths[at] = Math.max(lengths[at] ?? 8, value.length);
    });
  return lengths.map((length) => ({ width: Math.min(WIDEST, length + 3) }));
}

import type { ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { palette } from '#src/ui/palette.ts';
import { columnShares } from './column-shares.ts';
import { type Block, isBlank } from './document-model.ts';
import type { Tag } from './pdf-tags.ts';
import { gap, inline, said } from './pdf-text.ts';

/** Table layout: hairlines between rows only. */
const ruled: CustomTableLayout = {
  hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: () => palette.line,
  paddingLeft: () => 7,
  paddingRight: () => 7,
  paddingTop: () => 5,
  paddingBottom: () => 6,
};

const closed: CustomTableLayout = { ...ruled, hLineWidth: () => 0.6 };

/** Terms with their values; an empty value is a box to fill in. */
export function facts(rows: { term: string; value: string }[], table: Tag): ContentTable {
  const part = table.add('TBody');
  const body: TableCell[][] = rows.map(({ term, value }) => {
    const row = part.add('TR');
    return [
      {
        text: said(term, row.add('TH', { scope: 'Row' })),
        bold: true,
        fillColor: palette.paper,
        style: 'cell',
      },
      { text: said(value || ' ', row.add('TD')), style: 'cell' },
    ];
  });
  return {
    table: { widths: ['30%', '*'], body, dontBreakRows: true },
    layout: closed,
    margin: [0, 2, 0, gap + 3],
  };
}

export function grid(block: Extract<Block, { kind: 'table' }>, table: Tag): ContentTable {
  const titles = table.add('THead').add('TR');
  const part = table.add('TBody');
  const head: TableCell[] = block.header.map((words) => ({
    text: inline(words, titles.add('TH', { scope: 'Column' })),
    style: 'cell',
    bold: true,
    color: palette.onNight,
    fillColor: palette.night,
  }));
  const rows: TableCell[][] = block.rows.map((row) => {
    const line = part.add('TR');
    return row.map((words) => {
      const cell = line.add('TD');
      return { text: isBlank(words) ? said(' ', cell) : inline(words, cell), style: 'cell' };
    });
  });
  const widths = columnShares(block).map((share) => `${(share * 100).toFixed(2)}%`);
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [head, ...rows] },
    layout: ruled,
    margin: [0, 3, 0, gap + 4],
  };
}

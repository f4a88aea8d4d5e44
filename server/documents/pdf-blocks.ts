import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { chartSvg } from '#src/ui/chart/chart-svg.ts';
import { palette } from '#src/ui/palette.ts';
import { columnShares } from './column-shares.ts';
import { type Block, isBlank, type TextRun } from './document-model.ts';
import { inSerif } from './fonts.ts';

/** Points between blocks. */
const gap = 9;
/** Points: the width of the text. */
const chartWidth = 459;

/** TextRun as pdfmake takes them. */
export const inline = (words: TextRun[]): Content[] =>
  words.map(({ text, bold, italic, href, blank }) =>
    blank
      ? // Something to see: spaces vanish at the end of a line.
        { text: '…'.repeat(14), color: palette.edge }
      : {
          text,
          ...(bold && { bold: true }),
          ...(italic && { italics: true }),
          ...(href && { link: href, color: palette.indigo, decoration: 'underline' as const }),
        },
  );

/** A line in the display face, with a fallback font for each letter it lacks. */
export const display = (text: string): Content[] => inSerif(text).map((part) => ({ ...part }));

export function pdfBlock(block: Block): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: display(block.text),
        style: block.level === 1 ? 'h1' : 'h2',
        headlineLevel: block.level,
        outline: true,
        outlineText: block.text,
        ...(block.level === 1 && { tocItem: true, tocMargin: [0, 3, 0, 3] }),
      };
    case 'paragraph':
      return { text: inline(block.words), margin: [0, 0, 0, gap] };
    case 'list': {
      const items = block.items.map((item) => ({
        text: inline(item),
        margin: [0, 0, 0, 3] as [number, number, number, number],
      }));
      const shared = {
        markerColor: palette.laterite,
        margin: [0, 0, 0, gap] as [number, number, number, number],
      };
      return block.ordered ? { ol: items, ...shared } : { ul: items, type: 'square', ...shared };
    }
    case 'checks':
      return { stack: block.items.map(tick), margin: [0, 0, 0, gap], unbreakable: block.items.length < 10 };
    case 'quote':
      return boxed(block.paragraphs, palette.edge);
    case 'law':
      return boxed(block.paragraphs, palette.sun, 'law');
    case 'fields':
      return facts(block.labels.map((term) => ({ term, value: '' })));
    case 'facts':
      return facts(block.rows);
    case 'table':
      return grid(block);
    case 'figures':
      return figures(block.items);
    case 'chart':
      return {
        stack: [
          { text: block.series.title, bold: true, margin: [0, 0, 0, 2] },
          { svg: chartSvg(block.series, chartWidth), width: chartWidth },
        ],
        margin: [0, 3, 0, gap + 4],
        unbreakable: true,
      };
    case 'columns':
      return {
        stack: [{ columns: block.columns.map((column) => ({ stack: column.map(pdfBlock) })), columnGap: 28 }],
        unbreakable: true,
      };
    case 'page-break':
      return { text: '', pageBreak: 'after' };
  }
}

const tick = (words: TextRun[]): Content => ({
  columns: [
    {
      width: 18,
      canvas: [{ type: 'rect', x: 0, y: 2, w: 9, h: 9, lineWidth: 0.8, lineColor: palette.edge }],
    },
    { width: '*', text: inline(words) },
  ],
  margin: [0, 0, 0, 4],
});

/** A callout: text with a rule on its left. */
function boxed(paragraphs: TextRun[][], line: string, style = ''): Content {
  const stack = paragraphs.map((words, index) => ({
    text: inline(words),
    ...(index > 0 && { margin: [0, 5, 0, 0] as [number, number, number, number] }),
  }));
  const layout: CustomTableLayout = {
    hLineWidth: () => 0,
    vLineWidth: (at) => (at === 0 ? 2.2 : 0),
    vLineColor: () => line,
    fillColor: () => palette.paper,
    paddingLeft: () => 12,
    paddingRight: () => 12,
    paddingTop: () => 7,
    paddingBottom: () => 8,
  };
  return {
    table: { widths: ['*'], body: [[{ stack, ...(style && { style }) }]], dontBreakRows: true },
    layout,
    margin: [0, 2, 0, gap + 2],
  };
}

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

function facts(rows: { term: string; value: string }[]): ContentTable {
  const body: TableCell[][] = rows.map(({ term, value }) => [
    { text: term, bold: true, fillColor: palette.paper, style: 'cell' },
    { text: value, style: 'cell' },
  ]);
  return {
    table: { widths: ['30%', '*'], body, dontBreakRows: true },
    layout: closed,
    margin: [0, 2, 0, gap + 3],
  };
}

function grid(block: Extract<Block, { kind: 'table' }>): ContentTable {
  const head: TableCell[] = block.header.map((words) => ({
    text: inline(words),
    style: 'cell',
    bold: true,
    color: palette.onNight,
    fillColor: palette.night,
  }));
  const rows: TableCell[][] = block.rows.map((row) =>
    row.map((words) =>
      isBlank(words) ? { text: ' ', style: 'cell' } : { text: inline(words), style: 'cell' },
    ),
  );
  const widths = columnShares(block).map((share) => `${(share * 100).toFixed(2)}%`);
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [head, ...rows] },
    layout: ruled,
    margin: [0, 3, 0, gap + 4],
  };
}

const figures = (items: { figure: string; label: string }[]): Content => ({
  columns: items.map(({ figure, label }) => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 26, y2: 0, lineWidth: 2.2, lineColor: palette.sun }] },
      { text: display(figure), fontSize: 19, color: palette.night, margin: [0, 5, 0, 0] },
      { text: label, fontSize: 8.5, color: palette.muted },
    ],
  })),
  columnGap: 16,
  margin: [0, 5, 0, gap + 7],
});

/** Blocks in order; a heading is kept with the block after it. */
export function pdfBlocks(blocks: readonly Block[]): Content[] {
  const made: Content[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const group = [blocks[at] as Block];
    const isHead = (block: Block | undefined) => block?.kind === 'heading';
    // A section heading may be followed by the heading of its first part.
    while (isHead(group.at(-1)) || (group.length < 3 && isHead(group[0]))) {
      const next = blocks[at + 1];
      if (!next || next.kind === 'page-break' || (next.kind === 'table' && next.rows.length > 5)) break;
      if (isHead(next) && !isHead(group.at(-1))) break;
      group.push(next);
      at++;
    }
    made.push(
      group.length === 1 ? pdfBlock(group[0] as Block) : { stack: group.map(pdfBlock), unbreakable: true },
    );
  }
  return made;
}

import type { Content, ContentText, CustomTableLayout } from 'pdfmake/interfaces.js';
import { chartSvg } from '#src/ui/chart/chart-svg.ts';
import { withUnit } from '#src/ui/chart/series.ts';
import { coverSvg } from '#src/ui/cover/cover-svg.ts';
import { palette } from '#src/ui/palette.ts';
import type { Block, TextRun } from './document-model.ts';
import { facts, grid } from './pdf-tables.ts';
import type { Tag } from './pdf-tags.ts';
import { display, gap, inline, said, tagged } from './pdf-text.ts';
import { portraitSvg } from './portrait-svg.ts';

/** Points: the width of the text. */
const chartWidth = 459;

/** The level of a heading whose table is too long to be kept on one page with it. */
export const BEFORE_LONG_TABLE = 9;

/** One block; `parent` is the part of the structure it is read in. */
export function pdfBlock(block: Block, parent: Tag): Content {
  switch (block.kind) {
    case 'heading':
      // The title on the cover is the first level.
      return {
        text: display(block.text, parent.add(block.level === 1 ? 'H2' : 'H3')),
        style: block.level === 1 ? 'h1' : 'h2',
        headlineLevel: block.level,
        ...bookmark(block),
      };
    case 'paragraph':
      return { text: inline(block.words, parent.add('P')), margin: [0, 0, 0, gap] };
    case 'list': {
      const list = parent.add('L', { numbered: block.ordered });
      const items = block.items.map((item, index): Content => {
        const part = list.add('LI');
        return block.ordered
          ? {
              columns: [
                {
                  width: 18,
                  text: said(`${index + 1}.`, part.add('Lbl')),
                  color: palette.laterite,
                  alignment: 'right',
                },
                { width: '*', text: inline(item, part.add('LBody')) },
              ],
              columnGap: 7,
              margin: [0, 0, 0, 3],
            }
          : { text: inline(item, part.add('LBody')), margin: [0, 0, 0, 3] };
      });
      const margin: [number, number, number, number] = [0, 0, 0, gap];
      return block.ordered
        ? { stack: items, margin }
        : { ul: items, type: 'square', markerColor: palette.laterite, margin };
    }
    case 'checks': {
      const list = parent.add('L');
      return {
        stack: block.items.map((words) => tick(words, list.add('LI').add('LBody'))),
        margin: [0, 0, 0, gap],
        unbreakable: block.items.length < 10,
      };
    }
    case 'quote':
      return boxed(block.paragraphs, palette.edge, parent.add('BlockQuote'));
    case 'law':
      return boxed(block.paragraphs, palette.sun, parent.add('Div'), 'law');
    case 'fields':
      return facts(
        block.labels.map((term) => ({ term, value: '' })),
        parent.add('Table'),
      );
    case 'facts':
      return facts(block.rows, parent.add('Table'));
    case 'table':
      return grid(block, parent.add('Table'));
    case 'figures':
      return figures(block.items, parent.add('L'));
    case 'chart': {
      const { title, unit, points } = block.series;
      const alt = `${title}. ${points.map(({ label, value }) => `${label}: ${withUnit(value, unit)}`).join('; ')}.`;
      const name = parent.add('P');
      return {
        stack: [
          { text: said(title, name), bold: true, margin: [0, 0, 0, 2] },
          tagged(
            { svg: chartSvg(block.series, chartWidth), width: chartWidth },
            parent.add('Figure', { alt }),
          ),
        ],
        margin: [0, 3, 0, gap + 4],
        unbreakable: true,
      };
    }
    case 'picture':
      return tagged(
        {
          svg: coverSvg(block.cover, { width: block.width ?? chartWidth, height: block.height }),
          width: block.width ?? chartWidth,
          margin: [0, 0, 0, gap] as [number, number, number, number],
        },
        parent.add('Figure', { alt: block.says }),
      );
    case 'portrait':
      return tagged(
        {
          svg: portraitSvg(block.of),
          width: block.width,
          margin: [0, 0, 0, gap] as [number, number, number, number],
        },
        parent.add('Figure', { alt: block.says }),
      );
    case 'columns': {
      const side = parent.add('Div');
      return {
        stack: [
          {
            columns: block.columns.map((column) => ({ stack: column.map((one) => pdfBlock(one, side)) })),
            columnGap: 28,
          },
        ],
        // pdfmake loses pictures of columns that it keeps together.
        unbreakable: !hasPictures(block),
      };
    }
    case 'page-break':
      return { text: '', pageBreak: 'after' };
  }
}

interface Place {
  /** Where contents and bookmarks lead; headings may share their words, so it is a number. */
  id: string;
  /** The section it is part of. */
  within?: string;
}
const places = new WeakMap<Block, Place>();

/** Gives the headings of a document their places: before its contents and its blocks are written. */
export function placeHeadings(blocks: readonly Block[]): void {
  let section: string | undefined;
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'heading') continue;
    const id = `h${index}`;
    places.set(block, { id, ...(block.level === 2 && section && { within: section }) });
    if (block.level === 1) section = id;
  }
}

export const anchorOf = (block: Block): string => places.get(block)?.id ?? '';

/** In the reader's own list of bookmarks, under its section. */
function bookmark(block: Extract<Block, { kind: 'heading' }>) {
  const place = places.get(block);
  if (!place) return {};
  const { id, within } = place;
  return { id, outline: true, outlineText: block.text, ...(within && { outlineParentId: within }) };
}

const tick = (words: TextRun[], tag: Tag): Content => ({
  columns: [
    {
      width: 18,
      canvas: [{ type: 'rect', x: 0, y: 2, w: 9, h: 9, lineWidth: 0.8, lineColor: palette.edge }],
    },
    { width: '*', text: inline(words, tag) },
  ],
  margin: [0, 0, 0, 4],
});

/** A text set apart by a line at its left. */
function boxed(paragraphs: TextRun[][], line: string, tag: Tag, style = ''): Content {
  const stack = paragraphs.map((words, index) => ({
    text: inline(words, tag.add('P')),
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

const figures = (items: { figure: string; label: string }[], list: Tag): Content => ({
  columns: items.map(({ figure, label }) => {
    const part = list.add('LI').add('LBody');
    return {
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 26, y2: 0, lineWidth: 2.2, lineColor: palette.sun }] },
        { text: display(figure, part.add('P')), fontSize: 19, color: palette.night, margin: [0, 5, 0, 0] },
        { text: said(label, part.add('P')), fontSize: 8.5, color: palette.muted },
      ],
    };
  }),
  columnGap: 16,
  margin: [0, 5, 0, gap + 7],
});

const hasPictures = (block: Block): boolean =>
  block.kind === 'columns' &&
  block.columns.flat().some(({ kind }) => kind === 'picture' || kind === 'portrait');

/** Blocks in order; what a heading introduces stays with it. */
export function pdfBlocks(blocks: readonly Block[], structure: Tag): Content[] {
  const made: Content[] = [];
  let turned = false;
  for (let at = 0; at < blocks.length; at++) {
    if (blocks[at]?.kind === 'page-break') {
      turned = made.length > 0;
      continue;
    }
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
    const [first] = group as [Block];
    const heads = isHead(first) && group.length === 1 && blocks[at + 1]?.kind === 'table';
    const content: Content =
      group.length === 1
        ? {
            ...(pdfBlock(first, structure) as ContentText),
            ...(heads && { headlineLevel: BEFORE_LONG_TABLE }),
          }
        : {
            stack: group.map((one) => pdfBlock(one, structure)),
            unbreakable: !group.some(hasPictures),
          };
    // A turn of its own after a full page would leave an empty one.
    made.push(turned ? { stack: [content], pageBreak: 'before' } : content);
    turned = false;
  }
  return made;
}

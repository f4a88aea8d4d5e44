import type pptxgenjs from 'pptxgenjs';
import { barLayout } from '#src/ui/chart/bar-layout.ts';
import type { Series } from '#src/ui/chart/series.ts';
import { hex } from '#src/ui/palette.ts';
import type { Block, DocumentModel, TextRun } from './document-model.ts';
import { slideArea, TEXT } from './slide-masters.ts';
import { openDeck } from './write-slides.ts';

type PptxSlide = ReturnType<InstanceType<typeof pptxgenjs>['addSlide']>;

const POINTS_PER_INCH = 72;
/** Rows of a table, and lines of text, that fit on one slide. */
const ROWS = 9;

/** A document as slides (PPTX): a slide for each section, each table and each chart. */
export async function writeSlideBlocks({ cover, blocks }: DocumentModel): Promise<Uint8Array> {
  const deck = await openDeck(cover, cover.title, cover.description);
  let section = cover.title;
  let lines: string[] = [];
  const flush = () => {
    for (const some of chunks(lines, ROWS)) addLines(deck.content(section), some);
    lines = [];
  };
  const walk = (block: Block): void => {
    switch (block.kind) {
      case 'heading':
        flush();
        section = block.text;
        return;
      case 'picture':
      case 'portrait':
        return;
      case 'chart':
        flush();
        addPicture(deck.content(block.series.title), block.series);
        return;
      case 'table':
        flush();
        for (const rows of chunks(block.rows, ROWS)) addTable(deck.content(section), block.header, rows);
        return;
      case 'columns':
        block.columns.flat().forEach(walk);
        return;
      case 'page-break':
        return;
      default:
        lines.push(...linesOf(block));
    }
  };
  blocks.forEach(walk);
  flush();
  return deck.finish();
}

const said = (words: readonly TextRun[]): string => words.map((run) => run.text).join('');

function linesOf(
  block: Exclude<
    Block,
    { kind: 'heading' | 'picture' | 'portrait' | 'chart' | 'table' | 'columns' | 'page-break' }
  >,
): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [said(block.words)];
    case 'list':
    case 'checks':
      return block.items.map(said);
    case 'quote':
    case 'law':
      return block.paragraphs.map(said);
    case 'fields':
      return block.labels.map((label) => `${label}:`);
    case 'facts':
      return block.rows.map(({ term, value }) => `${term}: ${value}`);
    case 'figures':
      return [block.items.map(({ figure, label }) => `${figure} ${label}`).join(' · ')];
  }
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

function addLines(slide: PptxSlide, lines: readonly string[]): void {
  slide.addText(
    lines.map((line, index) => ({
      text: line,
      options: { breakLine: index < lines.length - 1, paraSpaceAfter: 12 },
    })),
    {
      ...slideArea,
      fontFace: TEXT,
      fontSize: 18,
      color: hex('ink'),
      valign: 'top',
      margin: 0,
      fit: 'shrink',
    },
  );
}

function addTable(slide: PptxSlide, header: readonly TextRun[][], rows: readonly TextRun[][][]): void {
  const line = { type: 'solid' as const, pt: 0.75, color: hex('line') };
  const none = { type: 'none' as const };
  slide.addTable(
    [
      header.map((cell) => ({
        text: said(cell),
        options: { bold: true, color: hex('onNight'), fill: { color: hex('night') } },
      })),
      ...rows.map((row) => row.map((cell) => ({ text: said(cell), options: { color: hex('ink') } }))),
    ],
    {
      x: slideArea.x,
      y: slideArea.y,
      w: slideArea.w,
      fontFace: TEXT,
      fontSize: 13,
      border: [none, none, line, none],
      margin: 0.08,
      valign: 'middle',
    },
  );
}

/** The chart of the screen and the PDF, drawn from the same layout with editable shapes. */
function addPicture(slide: PptxSlide, series: Series): void {
  const width = slideArea.w * POINTS_PER_INCH;
  const layout = barLayout(series, width);
  const scale = Math.min(1, (slideArea.h * POINTS_PER_INCH) / layout.height);
  const at = (points: number) => (points * scale) / POINTS_PER_INCH;
  const bar = (x: number, y: number, w: number, h: number, color: string) =>
    slide.addShape('rect', {
      x: slideArea.x + at(x),
      y: slideArea.y + at(y),
      w: at(w),
      h: at(h),
      fill: { color },
    });
  for (const one of layout.bars) {
    const line = {
      y: slideArea.y + at(one.textY - layout.fontSize * 1.2),
      h: at(layout.fontSize * 1.6),
      fontFace: TEXT,
      fontSize: layout.fontSize * scale,
      margin: 0,
      valign: 'middle' as const,
    };
    slide.addText(one.name, { ...line, x: slideArea.x, w: at(width * 0.75), color: hex('muted') });
    slide.addText(one.text, {
      ...line,
      x: slideArea.x + at(width * 0.75),
      w: at(width * 0.25),
      align: 'right',
      color: hex('ink'),
    });
    bar(0, one.y, width, one.height, hex('sunken'));
    if (one.width > 0) bar(one.x, one.y, one.width, one.height, hex('chart1'));
  }
}

import {
  BorderStyle,
  BuilderElement,
  CheckBox,
  ExternalHyperlink,
  HeadingLevel,
  HeightRule,
  LeaderType,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Tab,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  VerticalAlignTable,
  WidthType,
  TextRun as WordRun,
} from 'docx';
import { withUnit } from '#src/ui/chart/series.ts';
import { hex } from '#src/ui/palette.ts';
import { columnShares } from './column-shares.ts';
import { type Block, isBlank, plain, type TextRun } from './document-model.ts';
import { page } from './word-styles.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const hair = { style: BorderStyle.SINGLE, size: 4, color: hex('line') };
const dark = { style: BorderStyle.SINGLE, size: 4, color: hex('night') };
/** The line at the right margin up to which a gap at the end of a paragraph runs. */
const toMargin = { type: TabStopType.RIGHT, position: page.text, leader: LeaderType.UNDERSCORE };

/** A visible blank to write on: trailing spaces would be dropped. */
const FILL_LINE = '…'.repeat(10);

/** A place to fill in, as a content control: the tab key reaches it, and what is typed takes the place of `shown`. */
class FillIn extends WordRun {
  protected override rootKey = 'w:sdt';

  constructor(name: string, shown: WordRun) {
    super({});
    this.root = [
      new BuilderElement({
        name: 'w:sdtPr',
        children: [
          new BuilderElement({ name: 'w:alias', attributes: { val: { key: 'w:val', value: name } } }),
          new BuilderElement({ name: 'w:showingPlcHdr' }),
          new BuilderElement({ name: 'w:text' }),
        ],
      }),
      new BuilderElement({ name: 'w:sdtContent', children: [shown] }),
    ];
  }
}

/** A blank is labelled by the words before it. */
const labelOf = (before: string): string =>
  before
    .trim()
    .replace(/[:,.(]+$/, '')
    .split(/[.;:(] ?/)
    .at(-1)
    ?.trim()
    .slice(-60) || 'Fill in';

/** An open place of a text says itself what belongs there. */
const OPEN = /^\[TO COMPLETE(?:: ([^\]]*))?\]$/;

/**
 * Text runs of the document model as the library's; blanks become lines, `[placeholders]` are highlighted, and those
 * that are to be completed are content controls.
 */
export function runs(words: TextRun[], ruled = true): ParagraphChild[] {
  return words.flatMap((word, index): ParagraphChild[] => {
    if (word.blank) {
      const last = index === words.length - 1 && ruled;
      const line = last
        ? new WordRun({ children: [new Tab()], color: hex('edge') })
        : new WordRun({ text: FILL_LINE, color: hex('edge') });
      return [new FillIn(labelOf(words[index - 1]?.text ?? ''), line)];
    }
    const look = { ...(word.bold && { bold: true }), ...(word.italic && { italics: true }) };
    const parts = word.text.split(/(\[[^\]]+\])/).filter(Boolean);
    const made = parts.map((text) => {
      const run = new WordRun({
        text,
        ...look,
        ...(text.startsWith('[') && {
          shading: { type: ShadingType.CLEAR, fill: hex('sunSoft'), color: 'auto' },
        }),
        ...(word.href && { style: 'Hyperlink' }),
      });
      const open = word.href ? null : OPEN.exec(text);
      return open ? new FillIn(open[1]?.trim().slice(0, 60) || 'Fill in', run) : run;
    });
    return word.href ? [new ExternalHyperlink({ link: word.href, children: made })] : made;
  });
}

/** Numbering references, so that each list starts at one. */
export type NextList = () => number;

export function wordBlocks(block: Block, nextList: NextList): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          text: block.text,
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ children: runs(block.words), tabStops: [toMargin] })];
    case 'list': {
      const instance = nextList();
      const reference = block.ordered ? 'numbers' : 'bullets';
      return block.items.map(
        (item, index) =>
          new Paragraph({
            style: 'Item',
            ...lastOf(block.items, index),
            children: runs(item),
            tabStops: [toMargin],
            numbering: { reference, level: 0, instance },
          }),
      );
    }
    case 'checks':
      return block.items.map(
        (item, index) =>
          new Paragraph({
            style: 'Tick',
            ...lastOf(block.items, index),
            tabStops: [{ type: TabStopType.LEFT, position: 400 }, toMargin],
            children: [box(), new WordRun({ children: [new Tab()] }), ...runs(item)],
          }),
      );
    case 'quote':
      return boxed(
        block.paragraphs,
        /^how to use/i.test(block.paragraphs[0]?.[0]?.text ?? '') ? 'Note' : 'Wording',
      );
    case 'law':
      return boxed(block.paragraphs, 'Law');
    case 'fields':
      return [
        grid(
          block.labels.map((label) => [plain(label), [{ text: '', blank: true }]]),
          [0.32, 0.68],
        ),
        space(),
      ];
    case 'facts':
      return [
        grid(
          block.rows.map(({ term, value }) => [plain(term), plain(value)]),
          [0.32, 0.68],
        ),
        space(),
      ];
    case 'table':
      return [grid(block.rows, columnShares(block), block.header), space()];
    case 'figures':
      return [
        grid(
          block.items.map(({ figure, label }) => [plain(figure), plain(label)]),
          [0.32, 0.68],
        ),
        space(),
      ];
    case 'picture':
    case 'portrait':
      return [];
    case 'chart':
      return [
        grid(
          block.series.points.map(({ label, value }) => [
            plain(label),
            plain(withUnit(value, block.series.unit)),
          ]),
          [0.68, 0.32],
          [plain(block.series.title), plain('')],
        ),
        space(),
      ];
    case 'columns':
      return block.columns.flat().flatMap((one) => wordBlocks(one, nextList));
    case 'page-break':
      return [new Paragraph({ pageBreakBefore: true })];
  }
}

/** A checkbox that can be ticked on the screen. */
const box = () =>
  new CheckBox({
    alias: 'Done',
    checkedState: { value: '2612', font: 'Segoe UI Symbol' },
    uncheckedState: { value: '2610', font: 'Segoe UI Symbol' },
  });

const boxed = (paragraphs: TextRun[][], style: string) =>
  paragraphs.map(
    (words, index) => new Paragraph({ style, ...lastOf(paragraphs, index), children: runs(words, false) }),
  );

/** Spacing after the last of several paragraphs that belong together. */
const lastOf = (all: readonly unknown[], index: number) =>
  index === all.length - 1 ? { spacing: { after: 200 } } : {};

/** Spacing after a table; Word adds none. */
const space = () => new Paragraph({ spacing: { after: 120, line: 120, lineRule: 'exact' } });

/** A table with hairlines between its rows; without a header row, its first column is the header. */
export function grid(rows: TextRun[][][], shares: number[], head?: TextRun[][]): Table {
  const widths = shares.map((share) => Math.round(share * page.text));
  const cell = (words: TextRun[], index: number, header: boolean, label: boolean) =>
    new TableCell({
      width: { size: widths[index] ?? 0, type: WidthType.DXA },
      verticalAlign: header ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
      margins: { top: 90, bottom: 90, left: 110, right: 110 },
      borders: { top: hair, bottom: hair, left: header ? dark : none, right: header ? dark : none },
      ...(header && { shading: { type: ShadingType.CLEAR, fill: hex('night'), color: 'auto' } }),
      ...(label && { shading: { type: ShadingType.CLEAR, fill: hex('paper'), color: 'auto' } }),
      children: [
        new Paragraph({
          style: header ? 'CellHead' : 'Cell',
          children: isBlank(words)
            ? []
            : runs(label ? words.map((word) => ({ ...word, bold: true })) : words, false),
        }),
      ],
    });
  const row = (cells: TextRun[][], header: boolean) =>
    new TableRow({
      tableHeader: header,
      cantSplit: true,
      ...(cells.some(isBlank) && { height: { value: 520, rule: HeightRule.ATLEAST } }),
      children: cells.map((words, index) => cell(words, index, header, !head && index === 0)),
    });
  return new Table({
    width: { size: page.text, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: TableBorders.NONE,
    rows: [...(head ? [row(head, true)] : []), ...rows.map((cells) => row(cells, false))],
  });
}

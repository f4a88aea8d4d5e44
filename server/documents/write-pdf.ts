import type { Content, Node, StyleDictionary } from 'pdfmake/interfaces.js';
import { defaultBrand } from '#src/lib/brand.ts';
import { palette } from '#src/ui/palette.ts';
import { coverArt, edgeArt, markPicture } from './cover-art.ts';
import type { Block, Cover, DocumentModel } from './document-model.ts';
import { pagePictures } from './page-pictures.ts';
import { anchorOf, BEFORE_LONG_TABLE, pdfBlocks, placeHeadings } from './pdf-blocks.ts';
import { Tag } from './pdf-tags.ts';
import { display } from './pdf-text.ts';
import { printPdf, type TaggedPdf } from './print-pdf.ts';

/** Points: A4. */
const page = { width: 595.28, height: 841.89, side: 68 };
const band = { width: page.width, height: 318 };
const foot = { width: page.width, height: 30 };
const PIXELS_PER_POINT = 150 / 72;

/** A PDF: cover, contents where asked, bookmarks, page numbers, fonts embedded. */
export const writePdf = async (model: DocumentModel): Promise<Uint8Array> =>
  printPdf(await definition(model));

/** Its first pages as a picture. */
export const drawPdf = async (model: DocumentModel): Promise<Uint8Array> =>
  pagePictures(await definition(model));

async function definition({ cover, contents, blocks }: DocumentModel): Promise<TaggedPdf> {
  const [art, cloth, mark] = await Promise.all([
    coverArt({
      cover,
      width: Math.round(band.width * PIXELS_PER_POINT),
      height: Math.round(band.height * PIXELS_PER_POINT),
    }),
    edgeArt(
      cover.area,
      Math.round(foot.width * PIXELS_PER_POINT),
      Math.round(foot.height * PIXELS_PER_POINT),
    ),
    markPicture(96),
  ]);
  const edition = `${cover.date} · version ${cover.version}`;
  const type = typeOf(cover);
  placeHeadings(blocks);
  const structure = new Tag('Document');
  return {
    info: {
      title: cover.title,
      author: defaultBrand.title,
      subject: cover.description,
      keywords: `${cover.kicker}, ${cover.version}`,
    },
    margins: [page.side, 70, page.side, 74],
    images: { art: dataUrl(art), cloth: dataUrl(cloth), mark: dataUrl(mark) },
    defaultStyle: { font: 'Inter', fontSize: 9.8, lineHeight: 1.38, color: palette.ink },
    styles,
    structure,
    content: [
      // Decoration: it says nothing that the title does not.
      { image: 'art', width: band.width, height: band.height, absolutePosition: { x: 0, y: 0 } },
      {
        image: 'cloth',
        width: foot.width,
        height: foot.height,
        absolutePosition: { x: 0, y: page.height - foot.height },
      },
      {
        text: said(cover.kicker, structure.add('P')),
        bold: true,
        color: palette.laterite,
        margin: [0, band.height - 70 + 34, 0, 4],
      },
      { text: display(cover.title, structure.add('H1')), style: 'title', fontSize: type.title.size },
      { text: said(cover.description, structure.add('P')), style: 'lead', fontSize: type.lead.size },
      {
        text: said(edition, structure.add('P')),
        style: 'small',
        margin: [0, 16, 0, 0],
      },
      ...whatIsInside(cover, blocks, structure),
      // At the foot, with room for four lines above the margin: lower it would break on to the next page.
      ...(cover.note
        ? [
            {
              text: said(cover.note, structure.add('P')),
              style: 'small',
              absolutePosition: { x: page.side, y: noteAt },
            },
          ]
        : []),
      { text: '', pageBreak: 'after' as const },
      ...(contents ? contentsList(blocks, structure) : []),
      ...pdfBlocks(blocks, structure),
    ] as Content[],
    // A heading is never the last line of a page; a table whose first row finds no room there would leave it alone.
    pageBreakBefore: (node, on) =>
      node.headlineLevel !== undefined &&
      (on.getFollowingNodesOnPage().length === 0 || isLeftByItsTable(node)),
    footer: (current, count) =>
      current === 1
        ? ''
        : {
            margin: [page.side, 24, page.side, 0],
            stack: [
              {
                canvas: [hairline()],
              },
              {
                margin: [0, 7, 0, 0],
                columnGap: 7,
                columns: [
                  { image: 'mark', width: 12 },
                  { width: '*', text: `${cover.title} · ${edition}`, style: 'small' },
                  { width: 'auto', text: `${current} / ${count}`, style: 'small' },
                ],
              },
            ],
          },
  };
}

/** How far down a page a heading may stand whose table is too long to be kept with it: the head of the table and a row follow. */
const LOWEST_BEFORE_TABLE = 0.88;
const isLeftByItsTable = ({ headlineLevel, startPosition }: Node) =>
  headlineLevel === BEFORE_LONG_TABLE && startPosition.verticalRatio > LOWEST_BEFORE_TABLE;

/** Text that a reader by ear finds under this tag. */
const said = (text: string, tag: Tag) => [Object.assign({ text }, { tag })];

/** A thin line across what is written. Made anew each time: pdfmake notes places on what it draws. */
const hairline = () => ({
  type: 'line' as const,
  x1: 0,
  y1: 0,
  x2: page.width - 2 * page.side,
  y2: 0,
  lineWidth: 0.6,
  lineColor: palette.line,
});

/** The names that a cover has room for; the list of contents holds all. */
const MOST_NAMES = 8;
/** Points: the note begins here. */
const noteAt = page.height - 122;
/** About how high so many letters stand, at so many a line. */
const heightOf = (text: string, letters: number, line: number) => Math.ceil(text.length / letters) * line;
const nameHeight = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + 7 + heightOf(name, 36, 13.5), 0);

/** Sizes of a cover's title and of the words below it, with about how many letters make a line and how high one is. */
const ample = {
  title: { size: 34, letters: 25, line: 50 },
  lead: { size: 13, letters: 56, line: 22.5 },
};
const tight = {
  title: { size: 23, letters: 37, line: 34 },
  lead: { size: 11, letters: 66, line: 19 },
};
const wordsHeight = ({ title, description }: Cover, type: typeof ample) =>
  heightOf(title, type.title.letters, type.title.line) +
  heightOf(description, type.lead.letters, type.lead.line);
/** Smaller where a long title and its words would push the date on to the next page. */
const typeOf = (cover: Cover) => (band.height + 100 + wordsHeight(cover, ample) > noteAt ? tight : ample);

/**
 * What a reader gets, by the names of the first parts and how many more there are; nothing where there are few, or the
 * title leaves them no room.
 */
function whatIsInside(cover: Cover, blocks: readonly Block[], structure: Tag): Content[] {
  const all = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.text] : []));
  const top = band.height + 150 + wordsHeight(cover, typeOf(cover));
  let shown = Math.min(all.length, MOST_NAMES);
  const lines = () => {
    const more = all.length - shown;
    return [...all.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])];
  };
  const columns = () => {
    const half = Math.ceil(lines().length / 2);
    return [lines().slice(0, half), lines().slice(half)];
  };
  while (shown > 0 && top + Math.max(...columns().map(nameHeight)) > noteAt) shown--;
  if (shown < 3) return [];
  const head = structure.add('P');
  const list = structure.add('L');
  return [
    {
      canvas: [hairline()],
      margin: [0, 14, 0, 10],
    },
    { text: said('Inside', head), bold: true, color: palette.laterite, margin: [0, 0, 0, 6] },
    {
      columns: columns().map((column) => ({
        stack: column.map((name) => ({
          text: said(name, list.add('LI').add('LBody')),
          style: 'part',
          margin: [0, 0, 0, 7],
        })),
      })),
      columnGap: 24,
    },
  ] as Content[];
}

/** What is inside and on which page, each line a link to it. */
function contentsList(blocks: readonly Block[], structure: Tag): Content[] {
  const list = structure.add('TOC');
  const title = structure.children.length - 1;
  structure.children.splice(title, 0, new Tag('H2'));
  const head = structure.children[title];
  return [
    { text: head ? display('Contents', head) : 'Contents', style: 'h1' },
    {
      stack: blocks.flatMap((block): Content[] => {
        if (block.kind !== 'heading' || block.level !== 1) return [];
        const link = list.add('TOCI').add('Link');
        const to = { linkToDestination: anchorOf(block), style: 'entry', tag: link };
        return [
          {
            columns: [
              { width: '*', text: [{ text: block.text, ...to }] },
              {
                width: 44,
                alignment: 'right',
                text: [{ pageReference: anchorOf(block), ...to }],
              },
            ],
            margin: [0, 3, 0, 3],
          } as Content,
        ];
      }),
      margin: [0, 0, 0, 22],
    },
  ];
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

const styles: StyleDictionary = {
  title: { font: 'Serif', lineHeight: 1.06, color: palette.night },
  lead: { lineHeight: 1.42, color: palette.muted, margin: [0, 12, 40, 0] },
  h1: { font: 'Serif', fontSize: 19, lineHeight: 1.12, color: palette.night, margin: [0, 16, 0, 8] },
  h2: { font: 'Serif', fontSize: 13, lineHeight: 1.15, color: palette.indigo, margin: [0, 10, 0, 5] },
  part: { font: 'Serif', fontSize: 11, lineHeight: 1.05, color: palette.night },
  entry: { fontSize: 10.5, bold: false, lineHeight: 1.25, color: palette.ink },
  cell: { fontSize: 9, lineHeight: 1.3 },
  law: { fontSize: 8.8, color: palette.muted },
  small: { fontSize: 8, color: palette.faint },
};

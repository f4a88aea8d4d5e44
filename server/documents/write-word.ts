import {
  Bookmark,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  HorizontalPositionRelativeFrom,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx';
import { defaultBrand } from '#src/lib/brand.ts';
import { hex } from '#src/ui/palette.ts';
import { coverArt } from './cover-art.ts';
import type { Block, Cover, DocumentModel } from './document-model.ts';
import { runs, wordBlocks } from './word-blocks.ts';
import { embedded, fontTable, numbering, page, styles } from './word-styles.ts';

/** Cover picture in millimetres; 6 pixels each are 150 to the inch. */
const band = { width: 210, height: 112 };
const TWIPS_PER_MM = 56.7;
const PIXELS_PER_MM = 96 / 25.4;

/** A Word document (DOCX): cover, real styles and lists, boxes that can be ticked, page numbers. */
export async function writeWord({ cover, blocks }: DocumentModel): Promise<Uint8Array> {
  const art = await coverArt({ cover, width: band.width * 6, height: band.height * 6 });
  const { front, body } = apart(blocks);
  let lists = 0;
  const nextList = () => ++lists;
  const write = (some: Block[]) => some.flatMap((block) => wordBlocks(block, nextList));
  const document = new Document({
    title: cover.title,
    subject: cover.kicker,
    description: cover.description,
    creator: defaultBrand.title,
    lastModifiedBy: defaultBrand.title,
    keywords: `${cover.kicker}, template, ${cover.version}`,
    styles,
    numbering,
    fonts: embedded,
    customProperties: [{ name: 'Version', value: cover.version }],
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              top: 1_300,
              bottom: 1_300,
              left: page.margin,
              right: page.margin,
              header: 600,
              footer: 560,
            },
          },
        },
        headers: { first: new Header({ children: [new Paragraph('')] }), default: header(cover) },
        footers: { first: new Footer({ children: [new Paragraph('')] }), default: footer(cover) },
        children: [
          ...coverPage(cover, art),
          ...write(front),
          new Paragraph({ style: 'Small', spacing: { before: 200 }, children: [new TextRun(cover.note)] }),
          new Paragraph({ pageBreakBefore: true, spacing: { after: 0, line: 20, lineRule: 'exact' } }),
          ...write(body),
        ],
      },
    ],
  });
  const key = document.FontTable.fontOptionsWithKey[0]?.fontKey ?? '';
  return Packer.pack(document, 'uint8array', undefined, [fontTable(key)]);
}

/** What belongs on the cover: whose document it is, and its version. */
function apart(blocks: Block[]): { front: Block[]; body: Block[] } {
  const first = blocks.findIndex((block) => block.kind === 'heading' || block.kind === 'quote');
  return { front: blocks.slice(0, Math.max(0, first)), body: blocks.slice(Math.max(0, first)) };
}

function coverPage(cover: Cover, art: Buffer): Paragraph[] {
  const picture = new ImageRun({
    type: 'png',
    data: art,
    transformation: { width: band.width * PIXELS_PER_MM, height: band.height * PIXELS_PER_MM },
    altText: {
      name: 'Cover',
      description: `${defaultBrand.title}: a low sun over a pattern`,
      title: 'Cover',
    },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: 0 },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: 0 },
      wrap: { type: TextWrappingType.NONE },
      behindDocument: true,
    },
  });
  const below = Math.round((band.height + 10) * TWIPS_PER_MM) - 1_300;
  return [
    new Paragraph({ children: [picture], spacing: { after: 0, line: below, lineRule: 'exact' } }),
    new Paragraph({ style: 'Kicker', text: cover.kicker }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      children: [new Bookmark({ id: 'title', children: [new TextRun(cover.title)] })],
    }),
    new Paragraph({ style: 'Lead', children: runs([{ text: cover.description }]) }),
    new Paragraph({ style: 'Small', text: `${cover.date} · version ${cover.version}` }),
  ];
}

const edges = [{ type: TabStopType.RIGHT, position: page.text }];

const header = (cover: Cover) =>
  new Header({
    children: [
      new Paragraph({
        style: 'Small',
        tabStops: edges,
        children: [new TextRun(cover.title), new TextRun({ children: [new Tab(), cover.kicker] })],
      }),
    ],
  });

const footer = (cover: Cover) =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Small',
        tabStops: edges,
        border: { top: { style: BorderStyle.SINGLE, size: 4, space: 6, color: hex('line') } },
        children: [
          new TextRun(`${defaultBrand.title} · ${cover.date} · version ${cover.version}`),
          new TextRun({ children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

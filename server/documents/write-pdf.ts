import pdfmake from 'pdfmake';
import type { Content, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { defaultBrand } from '#src/lib/site-settings.ts';
import { palette } from '#src/ui/palette.ts';
import { coverArt, markPicture } from './cover-art.ts';
import type { DocumentModel } from './document-model.ts';
import { fontFiles } from './fonts.ts';
import { display, pdfBlocks } from './pdf-blocks.ts';

/** Points: A4. */
const page = { width: 595.28, height: 841.89, side: 68 };
const band = { width: page.width, height: 318 };
const PIXELS_PER_POINT = 150 / 72;

pdfmake.setFonts(fontFiles);
// A document is built from its model alone: no network access, and no file access except the fonts.
pdfmake.setUrlAccessPolicy(() => false);
const own = new Set(Object.values(fontFiles).flatMap((cuts) => Object.values(cuts)));
pdfmake.setLocalAccessPolicy((path) => own.has(path));

/** A PDF: cover, contents where asked, bookmarks, page numbers, fonts embedded. */
export async function writePdf({ cover, contents, blocks }: DocumentModel): Promise<Uint8Array> {
  const [art, mark] = await Promise.all([
    coverArt({
      area: cover.area,
      width: Math.round(band.width * PIXELS_PER_POINT),
      height: Math.round(band.height * PIXELS_PER_POINT),
    }),
    markPicture(96),
  ]);
  const stamp = `${cover.date} · version ${cover.version}`;
  const definition: TDocumentDefinitions = {
    info: {
      title: cover.title,
      author: defaultBrand.title,
      subject: cover.description,
      keywords: `${cover.kicker}, ${cover.version}`,
      creator: defaultBrand.title,
      producer: defaultBrand.title,
    },
    language: 'en-GB',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [page.side, 70, page.side, 74],
    images: { art: dataUrl(art), mark: dataUrl(mark) },
    defaultStyle: { font: 'Inter', fontSize: 9.8, lineHeight: 1.38, color: palette.ink },
    styles,
    content: [
      { image: 'art', width: band.width, height: band.height, absolutePosition: { x: 0, y: 0 } },
      { text: cover.kicker, bold: true, color: palette.laterite, margin: [0, band.height - 70 + 34, 0, 4] },
      { text: display(cover.title), style: 'title' },
      { text: cover.description, style: 'lead' },
      { text: stamp, style: 'small', margin: [0, 16, 0, 0], pageBreak: 'after' },
      ...(contents
        ? [
            {
              toc: {
                title: { text: display('Contents'), style: 'h1' },
                textStyle: 'entry',
                numberStyle: 'entry',
              },
              margin: [0, 0, 0, 22],
            },
          ]
        : []),
      ...pdfBlocks(blocks),
    ] as Content[],
    // A heading is never the last line of a page.
    pageBreakBefore: (node, on) =>
      node.headlineLevel !== undefined && on.getFollowingNodesOnPage().length === 0,
    footer: (current, count) =>
      current === 1
        ? // In the margin, where it cannot break on to the next page however long it is.
          { text: cover.note, style: 'small', margin: [page.side, 0, page.side, 0] }
        : {
            margin: [page.side, 24, page.side, 0],
            stack: [
              {
                canvas: [
                  {
                    type: 'line',
                    x1: 0,
                    y1: 0,
                    x2: page.width - 2 * page.side,
                    y2: 0,
                    lineWidth: 0.6,
                    lineColor: palette.line,
                  },
                ],
              },
              {
                margin: [0, 7, 0, 0],
                columnGap: 7,
                columns: [
                  { image: 'mark', width: 12 },
                  { width: '*', text: `${cover.title} · ${stamp}`, style: 'small' },
                  { width: 'auto', text: `${current} / ${count}`, style: 'small' },
                ],
              },
            ],
          },
  };
  return pdfmake.createPdf(definition).getBuffer();
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

const styles: StyleDictionary = {
  title: { font: 'Serif', fontSize: 34, lineHeight: 1.06, color: palette.night },
  lead: { fontSize: 13, lineHeight: 1.42, color: palette.muted, margin: [0, 12, 40, 0] },
  h1: { font: 'Serif', fontSize: 19, lineHeight: 1.12, color: palette.night, margin: [0, 16, 0, 8] },
  h2: { font: 'Serif', fontSize: 13, lineHeight: 1.15, color: palette.indigo, margin: [0, 10, 0, 5] },
  entry: { fontSize: 10.5, bold: false, lineHeight: 1.25, color: palette.ink },
  cell: { fontSize: 9, lineHeight: 1.3 },
  law: { fontSize: 8.8, color: palette.muted },
  small: { fontSize: 8, color: palette.faint },
};

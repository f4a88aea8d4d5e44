import { PREVIEWED, previewPage } from '#src/features/downloads/preview-size.ts';
import { palette } from '#src/ui/palette.ts';
import type { Inline, Line, Page, Picture, Vector } from './pdf-parts.ts';
import { pageSizeOf } from './pdf-parts.ts';
import { layOut, type TaggedPdf } from './print-pdf.ts';
import { sideBySide } from './side-by-side.ts';

/** The first pages of a PDF side by side, as a WebP: drawn from the same layout as the file. */
export async function pagePictures(pdf: TaggedPdf): Promise<Uint8Array> {
  const pages = layOut(pdf).pages.slice(0, PREVIEWED);
  const size = pageSizeOf('A4');
  const { width, height } = previewPage.document;
  return sideBySide(
    'document',
    pages.map(
      ({ items }) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}"><rect width="100%" height="100%" fill="#fff"/>${items.map((item) => draw(item, pdf.images)).join('')}</svg>`,
    ),
  );
}

function draw({ type, item }: Page['items'][number], images: Record<string, string>): string {
  switch (type) {
    case 'line':
      return lineOf(item);
    case 'vector':
      return vectorOf(item);
    case 'image':
      return pictureOf(item, images[item.image ?? ''] ?? item.image ?? '');
    case 'svg':
      return pictureOf(item, `data:image/svg+xml;base64,${Buffer.from(item.svg ?? '').toString('base64')}`);
    default:
      return '';
  }
}

const pictureOf = ({ x, y, _width, _height }: Picture, href: string): string =>
  `<image x="${x}" y="${y}" width="${_width}" height="${_height}" href="${href}" preserveAspectRatio="none"/>`;

/** The letters as outlines, so that no font has to be installed. */
function lineOf(line: Line): string {
  const lineHeight = line.getHeight();
  const descent = lineHeight - line.getAscenderHeight();
  return line.inlines
    .map((inline) => {
      const { font, fontSize, color } = inline;
      const baseline = line.y + lineHeight - descent;
      const unit = fontSize / font.font.unitsPerEm;
      let x = line.x + inline.x;
      const { glyphs, positions } = font.font.layout(numberOf(inline));
      const letters = glyphs.map((glyph, index) => {
        const path = glyph.path.toSVG();
        const at = `translate(${round(x)} ${round(baseline)}) scale(${unit.toFixed(6)} ${(-unit).toFixed(6)})`;
        x += (positions[index]?.xAdvance ?? 0) * unit + (inline.characterSpacing ?? 0);
        return path ? `<path transform="${at}" d="${path}"/>` : '';
      });
      return `<g fill="${color ?? palette.ink}">${letters.join('')}</g>`;
    })
    .join('');
}

/** A reference to a page is laid out with a stand-in. */
const numberOf = ({ text, _pageNodeRef }: Inline): string =>
  String(_pageNodeRef?.positions?.[0]?.pageNumber ?? text);

function vectorOf(vector: Vector): string {
  const { color, lineColor, lineWidth = 1, dash, fillOpacity = 1 } = vector;
  const look = [
    `fill="${color ?? 'none'}" fill-opacity="${fillOpacity}"`,
    lineColor || !color ? `stroke="${lineColor ?? 'black'}" stroke-width="${lineWidth}"` : '',
    dash ? `stroke-dasharray="${dash.length} ${dash.space ?? dash.length}"` : '',
  ].join(' ');
  switch (vector.type) {
    case 'rect':
      return `<rect x="${vector.x}" y="${vector.y}" width="${Math.max(0, vector.w ?? 0)}" height="${Math.max(0, vector.h ?? 0)}" rx="${vector.r ?? 0}" ${look}/>`;
    case 'line':
      return `<path d="M${vector.x1} ${vector.y1}L${vector.x2} ${vector.y2}" ${look}/>`;
    case 'ellipse':
      return `<ellipse cx="${vector.x}" cy="${vector.y}" rx="${vector.r1}" ry="${vector.r2}" ${look}/>`;
    case 'polyline':
      return `<polyline points="${vector.points?.map(({ x, y }) => `${x},${y}`).join(' ')}" ${look}/>`;
    default:
      return '';
  }
}

const round = (value: number): string => value.toFixed(2);

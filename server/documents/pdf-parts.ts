import { createRequire } from 'node:module';
import type { Content, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Tag } from './pdf-tags.ts';

/*
 * The parts of pdfmake between a definition and a file, which its own front puts together without tags. They have no
 * published types; this is what we use of them.
 */

export interface StructureElement {
  add(child: StructureElement | StructureContent): void;
  end(): void;
  dictionary: { data: Record<string, unknown> };
}
/** A piece of a page's drawing that belongs to an element. */
export type StructureContent = object & { refs: unknown[] };

export interface PdfKitDocument extends NodeJS.EventEmitter {
  struct(type: string, options?: Record<string, unknown>): StructureElement;
  addStructure(element: StructureElement): void;
  markContent(type: 'Artifact'): void;
  markStructureContent(type: string): StructureContent;
  endMarkedContent(): void;
  link(x: number, y: number, w: number, h: number, url: string, options: object): void;
  goTo(x: number, y: number, w: number, h: number, name: string, options: object): void;
  page: { height: number };
  end(): void;
}

export interface Inline {
  text: string;
  x: number;
  width: number;
  tag?: Tag;
  fontSize: number;
  color?: string;
  characterSpacing?: number;
  font: {
    /** Of fontkit. */
    font: {
      unitsPerEm: number;
      layout(text: string): {
        glyphs: { path: { toSVG(): string } }[];
        positions: { xAdvance: number }[];
      };
    };
  };
  _pageNodeRef?: { positions?: { pageNumber: number }[] };
  link?: string | null;
  linkToDestination?: string | null;
}

export interface Line {
  x: number;
  y: number;
  inlines: Inline[];
  getHeight(): number;
  getAscenderHeight(): number;
  id?: unknown;
  _outline?: unknown;
}

export interface Picture {
  x: number;
  y: number;
  _width: number;
  _height: number;
  /** The name of an image of the definition. */
  image?: string;
  svg?: string;
  tag?: Tag;
}

export interface Vector {
  type: string;
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  r?: number;
  r1?: number;
  r2?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
  points?: { x: number; y: number }[];
  color?: string;
  lineColor?: string;
  lineWidth?: number;
  fillOpacity?: number;
  dash?: { length: number; space?: number };
}

/** A page as it is laid out. */
export interface Page {
  items: (
    | { type: 'line'; item: Line }
    | { type: 'vector'; item: Vector }
    | { type: 'image' | 'svg'; item: Picture }
    | { type: 'other'; item: unknown }
  )[];
}

interface BaseRenderer {
  pdfDocument: PdfKitDocument;
  renderPages(pages: Page[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderImage(image: Picture): void;
  renderSVG(svg: Picture): void;
}

interface LayoutBuilder {
  registerTableLayouts(layouts: object): void;
  layoutDocument(
    content: Content[],
    document: PdfKitDocument,
    styles: StyleDictionary,
    defaultStyle: object,
    background: undefined,
    header: undefined,
    footer: TDocumentDefinitions['footer'],
    watermark: undefined,
    pageBreakBefore: TDocumentDefinitions['pageBreakBefore'],
  ): Page[];
}

const require = createRequire(import.meta.url);
const part = (name: string) => require(`pdfmake/js/${name}.js`);

export const Renderer: new (document: PdfKitDocument) => BaseRenderer = part('Renderer').default;
export const Layout: new (size: object, margins: object, svg: object) => LayoutBuilder =
  part('LayoutBuilder').default;
export const SvgMeasure: new () => object = part('SVGMeasure').default;
export const PdfDocument: new (
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  files: null,
  mayRead: (path: string) => boolean,
) => PdfKitDocument = part('PDFDocument').default;
export const tableLayouts: object = part('tableLayouts').tableLayouts;
export const pageSizeOf: (size: string) => { width: number; height: number } =
  part('PageSize').normalizePageSize;
export const marginOf: (margin: readonly number[]) => object = part('PageSize').normalizePageMargin;

import type { Content, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './fonts.ts';
import {
  type Inline,
  Layout,
  type Line,
  marginOf,
  type Page,
  PdfDocument,
  type PdfKitDocument,
  type Picture,
  pageSizeOf,
  Renderer,
  type StructureElement,
  SvgMeasure,
  tableLayouts,
} from './pdf-parts.ts';
import type { Tag } from './pdf-tags.ts';

/** What goes to the printer: pages, and what they mean. */
export interface TaggedPdf {
  info: { title: string; author: string; subject: string; keywords: string };
  margins: readonly [number, number, number, number];
  images: Record<string, string>;
  styles: StyleDictionary;
  defaultStyle: object;
  content: Content[];
  footer: NonNullable<TDocumentDefinitions['footer']>;
  pageBreakBefore: TDocumentDefinitions['pageBreakBefore'];
  /** The whole structure; everything in `content` that is to be read carries one of its tags. */
  structure: Tag;
}

/** Draws what is laid out, and notes for each piece which part of the structure it is; the rest is decoration. */
class TaggedRenderer extends Renderer {
  readonly #elements = new Map<Tag, StructureElement>();
  readonly #drawn = new WeakSet<Inline>();

  #element(tag: Tag): StructureElement {
    let element = this.#elements.get(tag);
    if (!element) {
      const { alt, scope, numbered } = tag.options;
      element = this.pdfDocument.struct(tag.type, { ...(alt && { alt }), ...(scope && { scope }) });
      if (numbered) element.dictionary.data.A = { O: 'List', ListNumbering: 'Decimal' };
      this.#elements.set(tag, element);
    }
    return element;
  }

  #mark(tag: Tag | undefined, draw: () => void): void {
    const { pdfDocument } = this;
    if (tag) {
      const element = this.#element(tag);
      element.add(pdfDocument.markStructureContent(tag.type));
    } else pdfDocument.markContent('Artifact');
    draw();
    pdfDocument.endMarkedContent();
  }

  override renderLine(line: Line, x = 0, y = 0): void {
    const height = line.getHeight();
    const ascender = line.getAscenderHeight();
    for (const [index, inlines] of runs(line.inlines).entries()) {
      const [first] = inlines;
      if (!first) continue;
      // The head of a table is drawn again on each page, and read once.
      const tag = this.#drawn.has(first) ? undefined : first.tag;
      for (const inline of inlines) this.#drawn.add(inline);
      const plain = inlines.map((inline) => ({ ...inline, link: null, linkToDestination: null }));
      const part: Line = Object.assign(Object.create(Object.getPrototypeOf(line)), line, {
        inlines: plain,
        getHeight: () => height,
        getAscenderHeight: () => ascender,
        ...(index > 0 && { id: undefined, _outline: undefined }),
      });
      this.#mark(tag, () => super.renderLine(part, x, y));
      if (tag?.type === 'Link') this.#link(tag, inlines, x, y, height);
    }
  }

  /** An area to press, which belongs to the link it is. */
  #link(tag: Tag, inlines: Inline[], x: number, y: number, height: number): void {
    const [first] = inlines;
    const last = inlines.at(-1);
    if (!first || !last) return;
    const words = inlines
      .map(({ text }) => text)
      .join('')
      .trim();
    // pdfkit tells a string of the file from a name by its being an object.
    const options = { structParent: this.#element(tag), Contents: Object(words || first.link || 'Link') };
    const area = [x + first.x, y, last.x + last.width - first.x, height] as const;
    if (first.link) this.pdfDocument.link(...area, first.link, options);
    else if (first.linkToDestination) this.pdfDocument.goTo(...area, first.linkToDestination, options);
  }

  override renderVector(vector: object): void {
    this.#mark(undefined, () => super.renderVector(vector));
  }

  override renderImage(image: Picture): void {
    this.#picture(image, () => super.renderImage(image));
  }

  override renderSVG(svg: Picture): void {
    this.#picture(svg, () => super.renderSVG(svg));
  }

  #picture(picture: Picture, draw: () => void): void {
    const { x, y, _width, _height, tag } = picture;
    this.#mark(tag, draw);
    if (!tag) return;
    const bottom = this.pdfDocument.page.height - y - _height;
    this.#element(tag).dictionary.data.A = {
      O: 'Layout',
      Placement: 'Block',
      BBox: [x, bottom, x + _width, bottom + _height],
    };
  }

  /** Puts the parts together, in the order of reading. */
  structure(tag: Tag): StructureElement {
    const element = this.#element(tag);
    for (const child of tag.children) element.add(this.structure(child));
    return element;
  }
}

/** Neighbours that belong to one tag. */
function runs(inlines: readonly Inline[]): Inline[][] {
  const found: Inline[][] = [];
  for (const inline of inlines) {
    const last = found.at(-1);
    if (last && last[0]?.tag === inline.tag) last.push(inline);
    else found.push([inline]);
  }
  return found;
}

const own = new Set(Object.values(fontFiles).flatMap((cuts) => Object.values(cuts)));

/** The pages of a PDF, laid out and not yet drawn. */
export function layOut(pdf: TaggedPdf): { document: PdfKitDocument; pages: Page[] } {
  const size = pageSizeOf('A4');
  const { title, author, subject, keywords } = pdf.info;
  // A document is made of what it is given: of the machine's files only its fonts are read.
  const document: PdfKitDocument = new PdfDocument(
    fontFiles,
    pdf.images,
    {},
    {},
    {
      size: 'A4',
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: 'en-GB',
      compress: true,
      fontLayoutCache: true,
      autoFirstPage: false,
      font: null,
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Keywords: keywords,
        Creator: author,
        Producer: author,
      },
    },
    null,
    (path) => own.has(path),
  );
  const layout = new Layout(size, marginOf(pdf.margins), new SvgMeasure());
  layout.registerTableLayouts(tableLayouts);
  const pages = layout.layoutDocument(
    pdf.content,
    document,
    pdf.styles,
    pdf.defaultStyle,
    undefined,
    undefined,
    pdf.footer,
    undefined,
    pdf.pageBreakBefore,
  );
  return { document, pages };
}

/** A PDF as PDF/UA asks for it: tagged, titled, in English, fonts embedded, said to be so in its metadata. */
export function printPdf(pdf: TaggedPdf): Promise<Buffer> {
  const { document, pages } = layOut(pdf);
  const renderer = new TaggedRenderer(document);
  renderer.renderPages(pages);
  const whole = renderer.structure(pdf.structure);
  document.addStructure(whole);
  whole.end();
  return collect(document);
}

function collect(document: PdfKitDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.end();
  });
}

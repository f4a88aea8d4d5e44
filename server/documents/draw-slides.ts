import type pptxgenjs from 'pptxgenjs';
import { PREVIEWED, previewPage } from '#src/features/downloads/preview-size.ts';
import { palette } from '#src/ui/palette.ts';
import type { DeckSeed } from '../../supabase/seed/content/types-b.ts';
import type { ChartData, DeckSurface, SlideSurface } from './deck-surface.ts';
import type { Cover } from './document-model.ts';
import { type Box, box, drawBoxes, SANS, SERIF } from './drawn-boxes.ts';
import { sideBySide } from './side-by-side.ts';
import { HEAD, slidePage } from './slide-masters.ts';
import { beginDeck, fillDeck } from './write-slides.ts';

const page = previewPage.slides;
const POINTS_PER_INCH = 72;
const PIXELS = page.width / slidePage.width;
const toPixels = (inches: unknown): number => Number(inches ?? 0) * PIXELS;
const toSize = (points: number | undefined): number => ((points ?? 18) / POINTS_PER_INCH) * PIXELS;

/** The first slides of a deck as a picture: the same drawing as in the file, on another surface. */
export async function drawSlides(cover: Cover, deck: DeckSeed): Promise<Uint8Array> {
  const drawn = new DrawnDeck();
  await beginDeck(drawn, cover, deck.title, deck.subtitle);
  fillDeck(drawn, deck.slides.slice(0, PREVIEWED - 1));
  return sideBySide('slides', await Promise.all(drawn.slides.map((slide) => slide.draw())));
}

type Master = pptxgenjs.SlideMasterProps;

class DrawnDeck implements DeckSurface {
  readonly slides: DrawnSlide[] = [];
  readonly #masters = new Map<string, Master>();

  defineSlideMaster(master: Master): void {
    this.#masters.set(master.title, master);
  }

  addSlide({ masterName }: { masterName: string }): DrawnSlide {
    const slide = new DrawnSlide(
      this.#masters.get(masterName) ?? { title: masterName },
      this.slides.length + 1,
    );
    this.slides.push(slide);
    return slide;
  }
}

class DrawnSlide implements SlideSurface {
  readonly #master: Master;
  readonly #boxes: Box[] = [];

  constructor(master: Master, number: number) {
    this.#master = master;
    for (const object of master.objects ?? []) {
      if ('image' in object) this.#boxes.push(image(object.image));
      else if ('rect' in object) this.addShape('rect', object.rect);
      else if ('text' in object) this.addText(object.text.text ?? '', object.text.options);
    }
    if (master.slideNumber) this.addText(String(number), master.slideNumber as pptxgenjs.TextPropsOptions);
  }

  addText(text: string | pptxgenjs.TextProps[], options: pptxgenjs.TextPropsOptions = {}): void {
    const look = options.placeholder ? { ...this.#placeholder(options.placeholder), ...options } : options;
    const lines = typeof text === 'string' ? text.split('\n').map((one) => ({ text: one })) : text;
    const center = look.align === 'center';
    this.#boxes.push(
      box(
        {
          ...at(look),
          flexDirection: 'column',
          alignItems: center ? 'center' : look.align === 'right' ? 'flex-end' : 'flex-start',
          justifyContent:
            look.valign === 'bottom' ? 'flex-end' : look.valign === 'middle' ? 'center' : 'flex-start',
          color: `#${look.color ?? palette.ink.slice(1)}`,
          fontFamily: look.fontFace === HEAD ? SERIF : SANS,
          fontSize: toSize(look.fontSize),
          lineHeight: 1.2,
          ...(center && { textAlign: 'center' }),
        },
        lines.map((line: pptxgenjs.TextProps) => paragraph(line)),
      ),
    );
  }

  addShape(_: 'rect', options: pptxgenjs.ShapeProps = {}): void {
    const { fill, line } = options;
    this.#boxes.push(
      box({
        ...at(options),
        ...(fill?.color && { backgroundColor: `#${fill.color}` }),
        ...(line?.color && { border: `1px solid #${line.color}` }),
      }),
    );
  }

  /** Charts as the page of an article draws them; the file's own is drawn by the program that opens it. */
  addChart(_: 'bar' | 'line', [data]: ChartData[], options: pptxgenjs.IChartOpts = {}): void {
    if (!data) return;
    const place = at(options);
    const rows = data.labels.map((label, index) => ({ label, value: data.values[index] ?? 0 })).reverse();
    const most = Math.max(...rows.map(({ value }) => value));
    this.#boxes.push(
      box({ ...place, flexDirection: 'column', fontFamily: SANS, fontSize: toSize(12) }, [
        box({ fontSize: toSize(14), fontWeight: 600, marginBottom: 8 }, options.title ?? data.name),
        ...rows.map(({ label, value }) =>
          box({ alignItems: 'center', marginTop: 6 }, [
            box({ width: 104, color: palette.ink }, label),
            box({
              width: (value / most) * (place.width - 150),
              height: 20,
              backgroundColor: palette.indigo,
            }),
            box({ marginLeft: 6, fontWeight: 600 }, value.toLocaleString('en-GB')),
          ]),
        ),
      ]),
    );
  }

  addNotes(): void {
    // Said by the speaker, not shown.
  }

  draw(): Promise<string> {
    const { background } = this.#master;
    return drawBoxes(
      box(
        {
          ...page,
          position: 'relative',
          backgroundColor: background?.color ? `#${background.color}` : palette.paper,
          ...(background?.data && {
            backgroundImage: `url(data:${background.data})`,
            backgroundSize: '100% 100%',
          }),
        },
        this.#boxes,
      ),
      page,
    );
  }

  #placeholder(name: string): pptxgenjs.PlaceholderProps | undefined {
    for (const object of this.#master.objects ?? [])
      if ('placeholder' in object && object.placeholder.options.name === name)
        return object.placeholder.options;
    return undefined;
  }
}

const at = ({ x, y, w, h }: { x?: unknown; y?: unknown; w?: unknown; h?: unknown }) => ({
  position: 'absolute',
  left: toPixels(x),
  top: toPixels(y),
  width: toPixels(w),
  height: toPixels(h),
});

const image = ({ data, ...place }: pptxgenjs.ImageProps): Box =>
  box({ ...at(place), backgroundImage: `url(data:${data})`, backgroundSize: '100% 100%' });

function paragraph({ text = '', options }: pptxgenjs.TextProps): Box {
  const after = ((options?.paraSpaceAfter ?? 0) / POINTS_PER_INCH) * PIXELS;
  if (!options?.bullet) return box({ marginBottom: after }, text);
  return box({ marginBottom: after }, [
    box({ width: 5, height: 5, marginTop: 7, marginRight: 12, flexShrink: 0, backgroundColor: palette.ink }),
    box({ flexShrink: 1 }, text),
  ]);
}

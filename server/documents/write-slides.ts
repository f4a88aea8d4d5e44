import pptxgenjs from 'pptxgenjs';
import { defaultBrand } from '#src/lib/brand.ts';
import { hex, palette } from '#src/ui/palette.ts';
import type { DeckSeed, Slide } from '../../supabase/seed/content/types-b.ts';
import { coverArt, edgeArt, markPicture } from './cover-art.ts';
import type { DeckSurface, SlideSurface } from './deck-surface.ts';
import type { Cover } from './document-model.ts';
import { addPoints } from './slide-layouts.ts';
import { defineMasters, HEAD, slidePage, TEXT } from './slide-masters.ts';
import { strictPresentation } from './strict-presentation.ts';

type Presentation = InstanceType<typeof pptxgenjs>;
type PptxSlide = ReturnType<Presentation['addSlide']>;

/** Slides (PPTX): a master with the brand and the area's pattern, speaker's notes, charts that can be edited. */
export async function writeSlides(cover: Cover, { title, subtitle, slides }: DeckSeed): Promise<Uint8Array> {
  const deck = await openDeck(cover, title, subtitle);
  fillDeck(deck.file, slides);
  return deck.finish();
}

/** A presentation with its cover; `finish` adds the last slide, for whoever presents. */
export async function openDeck(cover: Cover, title: string, subtitle: string) {
  const deckFile = new pptxgenjs();
  deckFile.layout = 'LAYOUT_WIDE';
  deckFile.title = title;
  deckFile.subject = cover.description;
  deckFile.author = defaultBrand.title;
  deckFile.company = defaultBrand.title;
  deckFile.revision = '1';
  deckFile.theme = { headFontFace: HEAD, bodyFontFace: TEXT };
  await beginDeck(deckFile, cover, title, subtitle);
  return {
    file: deckFile,
    content(heading: string): PptxSlide {
      const slide = deckFile.addSlide({ masterName: 'CONTENT' });
      slide.addText(heading, { placeholder: 'title' });
      return slide;
    },
    async finish(): Promise<Uint8Array> {
      addLast(deckFile, cover);
      return strictPresentation((await deckFile.write({ outputType: 'uint8array' })) as Uint8Array);
    },
  };
}

/** Masters and the cover. */
export async function beginDeck(
  deck: DeckSurface,
  cover: Cover,
  title: string,
  subtitle: string,
): Promise<void> {
  const [art, edge, mark] = (
    await Promise.all([
      coverArt({ cover, width: 1600, height: 900, half: true }),
      edgeArt(cover.area, 90, Math.round((90 * slidePage.height) / slidePage.edge)),
      markPicture(128),
    ])
  ).map((png) => `image/png;base64,${png.toString('base64')}`) as [string, string, string];
  defineMasters(deck, cover, title, { art, edge, mark });
  const first = deck.addSlide({ masterName: 'COVER' });
  first.addText(title, { placeholder: 'title' });
  first.addText(subtitle, { placeholder: 'subtitle' });
  first.addNotes(`${cover.description}\n\n${cover.note}\n\n${cover.date}, version ${cover.version}`);
}

/** The slides between the cover and the last one. */
export function fillDeck(deck: DeckSurface, slides: readonly Slide[]): void {
  for (const content of slides) {
    const slide = deck.addSlide({ masterName: 'CONTENT' });
    slide.addText(content.title, { placeholder: 'title' });
    addPoints(slide, content);
    if (content.chart) addChart(slide, content.chart);
    slide.addNotes(content.note);
  }
}

function addLast(deckFile: Presentation, cover: Cover): void {
  const last = deckFile.addSlide({ masterName: 'CONTENT' });
  last.addText('Before you use these slides', { placeholder: 'title' });
  last.addText(cover.note, {
    x: slidePage.left,
    y: 1.9,
    w: 9.5,
    h: 2.2,
    fontSize: 18,
    color: hex('ink'),
    fontFace: TEXT,
    valign: 'top',
    paraSpaceAfter: 8,
  });
  last.addText(`${defaultBrand.title} · ${cover.date} · version ${cover.version}`, {
    x: slidePage.left,
    y: 5.6,
    w: 9.5,
    h: 0.4,
    fontSize: 14,
    color: hex('faint'),
    fontFace: TEXT,
  });
  last.addNotes('This slide is for the person who presents. Hide or delete it before the session.');
}

/** A chart of PowerPoint's own, with its numbers on the bars and its source below. */
function addChart(slide: SlideSurface, chart: NonNullable<Slide['chart']>): void {
  // Horizontal bars are drawn bottom up.
  const turned = <Item>(list: readonly Item[]) => (chart.kind === 'bar' ? [...list].reverse() : [...list]);
  const data = [
    { name: `${chart.title} (${chart.unit})`, labels: turned(chart.labels), values: turned(chart.values) },
  ];
  slide.addChart(chart.kind, data, {
    x: 6.3,
    y: 1.8,
    w: 6.2,
    h: 4.4,
    ...(chart.kind === 'bar'
      ? {
          barDir: 'bar' as const,
          barGapWidthPct: 45,
        }
      : {}),
    chartColors: [hex('indigo')],
    lineSize: 3,
    showTitle: true,
    title: `${chart.title} (${chart.unit})`,
    titleFontFace: TEXT,
    titleFontSize: 14,
    titleColor: hex('ink'),
    showValue: true,
    dataLabelFontSize: 13,
    dataLabelFontBold: true,
    dataLabelColor: hex('ink'),
    dataLabelFormatCode: '#,##0.##',
    catAxisLabelFontSize: 12,
    catAxisLabelFontFace: TEXT,
    catAxisLabelColor: hex('ink'),
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    showLegend: false,
    altText: `${chart.title}: ${chart.labels.map((label, index) => `${label} ${chart.values[index]}`).join(', ')} ${chart.unit}`,
  });
  slide.addText(`Source: ${chart.source}`, {
    x: 6.3,
    y: 6.25,
    w: 6.2,
    h: 0.3,
    fontFace: TEXT,
    fontSize: 11,
    color: palette.faint.slice(1),
    margin: 0,
    align: 'right',
  });
}

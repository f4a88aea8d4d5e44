import pptxgenjs from 'pptxgenjs';
import { defaultBrand } from '#src/lib/site-settings.ts';
import { hex, palette } from '#src/ui/palette.ts';
import type { DeckSeed, Slide } from '../../supabase/seed/content/types-b.ts';
import { coverArt, edgeArt, markPicture } from './cover-art.ts';
import type { Cover } from './document-model.ts';

type Presentation = InstanceType<typeof pptxgenjs>;
type PptxSlide = ReturnType<Presentation['addSlide']>;

/** Slides name fonts that every machine has: a presenter's laptop is rarely their own. */
const head = 'Georgia';
export const TEXT = 'Arial';
const text = TEXT;
/** Inches: 16 by 9. */
const page = { width: 13.333, height: 7.5, left: 0.75, edge: 0.42 };

/** Where the content of a slide stands, in inches. */
export const slideArea = { x: page.left, y: 1.95, w: 11.4, h: 4.7 };

/** Slides (PPTX): a master with the brand and the area's pattern, speaker's notes, charts that can be edited. */
export async function writeSlides(cover: Cover, { title, subtitle, slides }: DeckSeed): Promise<Uint8Array> {
  const deck = await openDeck(cover, title, subtitle);
  for (const slide of slides) addSlide(deck.file, deck.content(slide.title), slide);
  return deck.finish();
}

/** A presentation with its cover; `finish` adds the last slide, for whoever presents. */
export async function openDeck(cover: Cover, title: string, subtitle: string) {
  const [art, edge, mark] = (
    await Promise.all([
      coverArt({ cover, width: 1600, height: 900, signed: true }),
      edgeArt(cover.area, 90, Math.round((90 * page.height) / page.edge)),
      markPicture(128),
    ])
  ).map((png) => `image/png;base64,${png.toString('base64')}`) as [string, string, string];
  const deckFile = new pptxgenjs();
  deckFile.layout = 'LAYOUT_WIDE';
  deckFile.title = title;
  deckFile.subject = cover.description;
  deckFile.author = defaultBrand.title;
  deckFile.company = defaultBrand.title;
  deckFile.revision = '1';
  deckFile.theme = { headFontFace: head, bodyFontFace: text };
  defineMasters(deckFile, cover, title, { art, edge, mark });

  const first = deckFile.addSlide({ masterName: 'COVER' });
  first.addText(title, { placeholder: 'title' });
  first.addText(subtitle, { placeholder: 'subtitle' });
  first.addNotes(`${cover.description}\n\n${cover.note}\n\n${cover.date}, version ${cover.version}`);
  return {
    file: deckFile,
    content(heading: string): PptxSlide {
      const slide = deckFile.addSlide({ masterName: 'CONTENT' });
      slide.addText(heading, { placeholder: 'title' });
      return slide;
    },
    async finish(): Promise<Uint8Array> {
      addLast(deckFile, cover);
      return (await deckFile.write({ outputType: 'uint8array', compression: true })) as Uint8Array;
    },
  };
}

function addLast(deckFile: Presentation, cover: Cover): void {
  const last = deckFile.addSlide({ masterName: 'CONTENT' });
  last.addText('Before you use these slides', { placeholder: 'title' });
  last.addText(cover.note, {
    x: page.left,
    y: 1.9,
    w: 9.5,
    h: 2.2,
    fontSize: 18,
    color: hex('ink'),
    fontFace: text,
    valign: 'top',
    paraSpaceAfter: 8,
  });
  last.addText(`${defaultBrand.title} · ${cover.date} · version ${cover.version}`, {
    x: page.left,
    y: 5.6,
    w: 9.5,
    h: 0.4,
    fontSize: 14,
    color: hex('faint'),
    fontFace: text,
  });
  last.addNotes('This slide is for the person who presents. Hide or delete it before the session.');
}

function defineMasters(
  deckFile: Presentation,
  cover: Cover,
  title: string,
  pictures: { art: string; edge: string; mark: string },
): void {
  deckFile.defineSlideMaster({
    title: 'COVER',
    background: { data: pictures.art },
    objects: [
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: 0.95,
            y: 2.5,
            w: 8.4,
            h: 1.9,
            fontFace: head,
            fontSize: 54,
            color: hex('onNight'),
            align: 'left',
            valign: 'bottom',
            margin: 0,
          },
          text: '',
        },
      },
      {
        placeholder: {
          options: {
            name: 'subtitle',
            type: 'body',
            x: 0.95,
            y: 4.55,
            w: 7.4,
            h: 0.8,
            fontFace: text,
            fontSize: 22,
            color: 'E6E2EE',
            align: 'left',
            valign: 'top',
            margin: 0,
          },
          text: '',
        },
      },
      {
        text: {
          text: `${cover.kicker} · ${cover.date}`,
          options: {
            x: 0.95,
            y: 6.6,
            w: 6,
            h: 0.35,
            fontFace: text,
            fontSize: 13,
            color: hex('sun'),
            margin: 0,
          },
        },
      },
    ],
  });
  deckFile.defineSlideMaster({
    title: 'CONTENT',
    background: { color: hex('paper') },
    objects: [
      { image: { x: page.width - page.edge, y: 0, w: page.edge, h: page.height, data: pictures.edge } },
      { rect: { x: page.left, y: 0.62, w: 0.62, h: 0.06, fill: { color: hex('sun') } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: page.left,
            y: 0.74,
            w: 11.4,
            h: 0.95,
            fontFace: head,
            fontSize: 34,
            color: hex('night'),
            align: 'left',
            valign: 'middle',
            margin: 0,
          },
          text: '',
        },
      },
      { image: { x: page.left, y: 6.93, w: 0.24, h: 0.24, data: pictures.mark } },
      {
        text: {
          text: `${defaultBrand.title} · ${title} · general information, not legal advice`,
          options: {
            x: page.left + 0.34,
            y: 6.9,
            w: 9,
            h: 0.3,
            fontFace: text,
            fontSize: 10.5,
            color: hex('faint'),
            margin: 0,
          },
        },
      },
    ],
    slideNumber: {
      x: 11.7,
      y: 6.9,
      w: 0.8,
      h: 0.3,
      fontFace: text,
      fontSize: 10.5,
      color: hex('faint'),
      align: 'right',
    },
  });
}

function addSlide(deckFile: Presentation, slide: PptxSlide, { points, note, chart }: Slide): void {
  slide.addText(
    points.map((point, index) => ({
      text: point,
      options: {
        bullet: { characterCode: '25AA', indent: 26 },
        breakLine: index < points.length - 1,
        paraSpaceAfter: 16,
      },
    })),
    {
      x: page.left,
      y: 2.05,
      w: chart ? 5.2 : 10.6,
      h: 4.6,
      fontFace: text,
      fontSize: chart ? 20 : points.length < 4 ? 28 : 25,
      color: hex('ink'),
      valign: 'top',
      margin: 0,
      fit: 'shrink',
    },
  );
  if (chart) addChart(deckFile, slide, chart);
  slide.addNotes(note);
}

/** A chart of PowerPoint's own, with its numbers on the bars and its source below. */
function addChart(deckFile: Presentation, slide: PptxSlide, chart: NonNullable<Slide['chart']>): void {
  // Horizontal bars are drawn bottom up.
  const turned = <Item>(list: readonly Item[]) => (chart.kind === 'bar' ? [...list].reverse() : [...list]);
  const data = [
    { name: `${chart.title} (${chart.unit})`, labels: turned(chart.labels), values: turned(chart.values) },
  ];
  slide.addChart(chart.kind === 'bar' ? deckFile.ChartType.bar : deckFile.ChartType.line, data, {
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
    titleFontFace: text,
    titleFontSize: 14,
    titleColor: hex('ink'),
    showValue: true,
    dataLabelFontSize: 13,
    dataLabelFontBold: true,
    dataLabelColor: hex('ink'),
    dataLabelFormatCode: '#,##0.##',
    catAxisLabelFontSize: 12,
    catAxisLabelFontFace: text,
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
    fontFace: text,
    fontSize: 11,
    color: palette.faint.slice(1),
    margin: 0,
    align: 'right',
  });
}

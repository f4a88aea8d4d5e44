import { hex } from '#src/ui/palette.ts';
import type { Slide } from '../../supabase/seed/content/types-b.ts';
import type { SlideSurface } from './deck-surface.ts';
import { HEAD, slideArea, TEXT } from './slide-masters.ts';

/** Inches between two cards. */
const GAP = 0.3;
/** More points than this are a list. */
const MOST_CARDS = 6;
/** Letters of a point that needs a smaller size in a low card. */
const LONG = 60;
/** A short beginning up to a colon is the heading of its card: «Radio: smile, slow down». */
const LABELLED = /^([^:“”]{3,18}): (.+)$/;

/** Places the points of a slide: as the steps of an exercise, beside a chart, or as cards. */
export function addPoints(slide: SlideSurface, { points, chart, exercise }: Slide): void {
  if (exercise) addExercise(slide, points, exercise);
  else if (chart) addList(slide, points, { w: 5.2, size: 20 });
  else if (points.length < 3 || points.length > MOST_CARDS) addList(slide, points, { w: 10.6, size: 25 });
  else addCards(slide, points);
}

/** Three beside each other, four in two rows of two, six in two rows of three. */
function addCards(slide: SlideSurface, points: readonly string[]): void {
  const columns = points.length === 4 ? 2 : 3;
  const rows = Math.ceil(points.length / columns);
  const w = (slideArea.w - GAP * (columns - 1)) / columns;
  const h = rows === 1 ? 3.6 : (slideArea.h - GAP) / 2;
  const labels = points.map((point) => LABELLED.exec(point));
  const labelled = labels.every((label) => label !== null);
  points.forEach((point, index) => {
    const x = slideArea.x + (index % columns) * (w + GAP);
    const y = slideArea.y + 0.1 + Math.floor(index / columns) * (h + GAP);
    addCard(slide, { x, y, w, h }, labelled ? (labels[index]?.[1] ?? '') : String(index + 1));
    const [first = '', ...rest] = labelled ? (labels[index]?.[2] ?? '') : point;
    slide.addText(first.toUpperCase() + rest.join(''), {
      x: x + 0.35,
      y: y + (labelled ? 0.85 : 0.95),
      w: w - 0.7,
      h: h - 1.1,
      fontFace: TEXT,
      fontSize: rows === 1 ? 26 : point.length > LONG ? 19 : 22,
      color: hex('ink'),
      valign: 'top',
      margin: 0,
      fit: 'shrink',
    });
  });
}

function addCard(
  slide: SlideSurface,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  title: string,
): void {
  slide.addShape('rect', {
    x,
    y,
    w,
    h,
    fill: { color: 'FFFFFF' },
    line: { color: hex('line'), width: 0.75 },
  });
  slide.addShape('rect', { x, y, w: 0.09, h, fill: { color: hex('sun') } });
  slide.addText(title, {
    x: x + 0.35,
    y: y + 0.25,
    w: w - 0.7,
    h: 0.5,
    fontFace: HEAD,
    fontSize: 24,
    color: hex('indigo'),
    valign: 'middle',
    margin: 0,
  });
}

/** A card with the time at the left, what to do at the right. */
function addExercise(
  slide: SlideSurface,
  points: readonly string[],
  { minutes, says }: NonNullable<Slide['exercise']>,
): void {
  const { x, h } = slideArea;
  const y = slideArea.y + 0.1;
  const w = 3.7;
  slide.addShape('rect', { x, y, w, h: h - 0.1, fill: { color: hex('night') } });
  slide.addText(String(minutes), {
    x,
    y: y + 0.7,
    w,
    h: 1.7,
    fontFace: HEAD,
    fontSize: 96,
    color: hex('sun'),
    align: 'center',
    valign: 'middle',
    margin: 0,
  });
  slide.addText(`${minutes === 1 ? 'minute' : 'minutes'}\n${says}`, {
    x: x + 0.3,
    y: y + 2.5,
    w: w - 0.6,
    h: 1.2,
    fontFace: TEXT,
    fontSize: 20,
    color: hex('onNight'),
    align: 'center',
    valign: 'top',
    margin: 0,
  });
  addList(slide, points, { x: x + w + 0.6, y: y + 0.2, w: slideArea.w - w - 0.6, size: 26 });
}

function addList(
  slide: SlideSurface,
  points: readonly string[],
  { x = slideArea.x, y = slideArea.y + 0.1, w, size }: { x?: number; y?: number; w: number; size: number },
): void {
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
      x,
      y,
      w,
      h: 4.4,
      fontFace: TEXT,
      fontSize: size,
      color: hex('ink'),
      valign: 'top',
      margin: 0,
      fit: 'shrink',
    },
  );
}

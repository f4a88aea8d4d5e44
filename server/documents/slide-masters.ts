import { defaultBrand } from '#src/lib/brand.ts';
import { hex } from '#src/ui/palette.ts';
import type { DeckSurface } from './deck-surface.ts';
import type { Cover } from './document-model.ts';
import { OFFICE_SANS, OFFICE_SERIF } from './office-fonts.ts';

export const HEAD = OFFICE_SERIF;
export const TEXT = OFFICE_SANS;
/** Inches: 16 by 9. */
export const slidePage = { width: 13.333, height: 7.5, left: 0.75, edge: 0.42 };

/** Where the content of a slide stands, in inches. */
export const slideArea = { x: slidePage.left, y: 1.95, w: 11.4, h: 4.7 };

/** The two masters: a cover whose left half is for words, and a page with the mark, the title and the area's pattern. */
export function defineMasters(
  deckFile: DeckSurface,
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
            y: 1.9,
            w: 6.1,
            h: 2.3,
            fontFace: HEAD,
            fontSize: 48,
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
            y: 4.4,
            w: 5.8,
            h: 0.8,
            fontFace: TEXT,
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
            y: 5.75,
            w: 6,
            h: 0.35,
            fontFace: TEXT,
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
      {
        image: {
          x: slidePage.width - slidePage.edge,
          y: 0,
          w: slidePage.edge,
          h: slidePage.height,
          data: pictures.edge,
        },
      },
      { rect: { x: slidePage.left, y: 0.62, w: 0.62, h: 0.06, fill: { color: hex('sun') } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: slidePage.left,
            y: 0.74,
            w: 11.4,
            h: 0.95,
            fontFace: HEAD,
            fontSize: 34,
            color: hex('night'),
            align: 'left',
            valign: 'middle',
            margin: 0,
          },
          text: '',
        },
      },
      { image: { x: slidePage.left, y: 6.93, w: 0.24, h: 0.24, data: pictures.mark } },
      {
        text: {
          text: `${defaultBrand.title} · ${title} · general information, not legal advice`,
          options: {
            x: slidePage.left + 0.34,
            y: 6.9,
            w: 9,
            h: 0.3,
            fontFace: TEXT,
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
      fontFace: TEXT,
      fontSize: 10.5,
      color: hex('faint'),
      align: 'right',
    },
  });
}

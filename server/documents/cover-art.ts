import { readFileSync } from 'node:fs';
import satori from 'satori';
import sharp from 'sharp';
import { defaultBrand } from '#src/lib/brand.ts';
import { clothHeight, coverBox, mostMarks } from '#src/ui/cover/cover-drawing.ts';
import { coverSvg } from '#src/ui/cover/cover-svg.ts';
import { palette } from '#src/ui/palette.ts';
import { type PatternArea, tiles } from '#src/ui/pattern-tiles.ts';
import type { Cover } from './document-model.ts';
import { fontFiles } from './fonts.ts';

export interface CoverArtOptions {
  cover: Pick<Cover, 'area' | 'title' | 'art'>;
  /** In pixels of the picture. */
  width: number;
  height: number;
  /** The name of the firm stands at the foot. */
  signed?: boolean;
  /** The left half is for words. */
  half?: boolean;
}

/** The picture of a document's cover: its piece's, or one that its title gives. A PNG. */
export async function coverArt({
  cover,
  width,
  height,
  signed = true,
  half = false,
}: CoverArtOptions): Promise<Buffer> {
  const { area, title } = cover;
  const options = cover.art ?? { area, seed: title, marks: Math.min(mostMarks, title.length) };
  const picture = coverSvg(options, { width, height, over: signed ? await signature(height) : '', half });
  return sharp(Buffer.from(picture)).png({ palette: true, quality: 92, effort: 7 }).toBuffer();
}

/** Logo and name as paths, so that the picture does not depend on installed fonts. */
async function signature(height: number): Promise<string> {
  const strip = (height * clothHeight) / coverBox.height;
  const unit = Math.round(strip * 0.62);
  const name = await satori(
    {
      type: 'div',
      props: {
        style: { fontFamily: 'Serif', fontSize: unit * 0.62, color: palette.onNight, display: 'flex' },
        children: defaultBrand.title,
      },
    } as never,
    {
      width: unit * 8,
      height: unit,
      fonts: [{ name: 'Serif', data: readFileSync(fontFiles.Serif.normal), weight: 600, style: 'normal' }],
    },
  );
  const left = Math.round(height * 0.21);
  return `<rect y="${height - strip}" width="${left + unit * 8.1}" height="${strip}" fill="${palette.night}"/>
  <g transform="translate(${left} ${height - strip + (strip - unit) / 2})">
    <g transform="scale(${unit / 32})">${mark(palette.onNight)}</g>
    <g transform="translate(${unit * 1.35} ${unit * 0.08})">${name}</g>
  </g>`;
}

/** The mark in its box of 32 by 32. */
export const mark = (line: string): string =>
  `<path d="M5.5 16a10.5 10.5 0 0 1 21 0Z" fill="${palette.sun}"/><g stroke="${line}" stroke-linecap="round" fill="none"><path d="M2 17.75h28" stroke-width="1.1"/><path d="M4.4 21h23.2" stroke-width="1.5"/><path d="M7.7 24.6h16.6" stroke-width="1.9"/><path d="M12 28.6h8" stroke-width="2.3"/></g>`;

/** The logo as a PNG with a transparent background. */
export const markPicture = (pixels: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${pixels}" height="${pixels}">${mark(palette.night)}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A strip of the pattern on the night sky, one tile across: the edge of slides, the foot of a cover. */
export async function edgeArt(area: PatternArea, width: number, height: number): Promise<Buffer> {
  const { size, lines, dots } = tiles[area];
  const tile = Math.min(width, height);
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><pattern id="tile" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" viewBox="0 0 ${size} ${size}">
      <path d="${lines}" fill="none" stroke="${palette.onNight}" stroke-width="1.1"/>${dots ? `<path d="${dots}" fill="${palette.onNight}"/>` : ''}</pattern></defs>
      <rect width="100%" height="100%" fill="${palette.night}"/><rect width="100%" height="100%" fill="url(#tile)" opacity="0.5"/>
    </svg>`),
  )
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

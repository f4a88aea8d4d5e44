import { palette } from '../palette.ts';
import { tiles } from '../pattern-tiles.ts';
import { type CoverOptions, clothHeight, coverBox, drawCover } from './cover-drawing.ts';

const { night, indigo, laterite, onNight, paper, sunSoft } = palette;
const skies = {
  night: { from: night, to: indigo, glow: laterite, sun: laterite, quiet: onNight, loud: palette.sun },
  day: { from: paper, to: sunSoft, glow: palette.sun, sun: palette.sun, quiet: indigo, loud: laterite },
};

/**
 * The cover as a file's picture, in the colours of documents, filling `width` by `height`. What is drawn in `over` stands
 * on top, in pixels.
 */
export function coverSvg(
  options: CoverOptions,
  {
    width,
    height,
    over = '',
    half = false,
  }: {
    width: number;
    height: number;
    over?: string;
    /** Always by night and in the right half: the left is for words. */
    half?: boolean;
  },
): string {
  const { quiet, loud, stroke, sun, filled, sky } = drawCover(options);
  const look = skies[half ? 'night' : sky];
  const { size, lines, dots } = tiles[options.area];
  // A banner shows the whole picture at its right instead of a slice of it.
  const banner = half || width / height > 1.8;
  const whole = Math.max(width / coverBox.width, height / coverBox.height);
  const scale = half ? width / 2 / coverBox.width : banner ? height / coverBox.height : whole;
  const left = (width - coverBox.width * scale) / (banner ? 1 : 2);
  const top = height - coverBox.height * scale;
  const tile = clothHeight * scale;
  const ground = height - tile;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${look.from}"/><stop offset="1" stop-color="${look.to}"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${left + sun.x * scale}" cy="${ground}" r="${sun.r * scale * 3}"><stop offset="0.3" stop-color="${look.glow}" stop-opacity="0.85"/><stop offset="1" stop-color="${look.to}" stop-opacity="0"/></radialGradient>
<pattern id="tile" y="${ground}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" viewBox="0 0 ${size} ${size}"><path d="${lines}" fill="none" stroke="${onNight}" stroke-width="1.4"/>${dots ? `<path d="${dots}" fill="${onNight}"/>` : ''}</pattern></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><rect width="${width}" height="${ground}" fill="url(#glow)"/>
<g transform="translate(${left} ${top}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M${sun.x - sun.r} ${sun.y}a${sun.r} ${sun.r} 0 0 1 ${2 * sun.r} 0Z" fill="${look.sun}"/>
<path d="${quiet}" stroke="${look.quiet}" stroke-opacity="0.6" stroke-width="${stroke}"/><path d="${loud}"${filled ? ` fill="${look.loud}"` : ''} stroke="${look.loud}" stroke-width="${stroke}"/></g>
<rect y="${ground}" width="${width}" height="${tile}" fill="${night}"/><rect y="${ground}" width="${width}" height="${tile}" fill="url(#tile)" opacity="0.55"/>
${over}</svg>`;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { defaultBrand } from '#src/lib/brand.ts';
import type { ShareCard } from '#src/site/share-card.ts';
import { coverSvg } from '#src/ui/cover/cover-svg.ts';
import { palette } from '#src/ui/palette.ts';
import { tiles } from '#src/ui/pattern-tiles.ts';
import { answerOrders } from '../thread-pool.ts';

/* The thread of share-pictures.ts, which renders the preview picture of a page as a PNG. */
const WIDTH = 1200;
const HEIGHT = 630;
const { night, sun, onNight: light } = palette;

sharp.concurrency(1);

const require = createRequire(import.meta.url);
const font = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`));
const fonts = [
  { name: 'Source Serif 4', data: font('source-serif-4/600SemiBold/SourceSerif4_600SemiBold'), weight: 600 },
  { name: 'Inter', data: font('inter/500Medium/Inter_500Medium'), weight: 500 },
] as const;

/** A node of satori's: an element without React. */
const box = (style: Record<string, unknown>, children?: unknown) => ({
  type: 'div',
  props: { style, children },
});

async function draw({ title, kicker, area, cover }: ShareCard): Promise<Buffer> {
  const words = await satori(
    box(
      {
        display: 'flex',
        flexDirection: 'column',
        width: WIDTH - 160,
        height: HEIGHT - 150,
        margin: '72px 80px',
      },
      [
        box({ fontFamily: 'Inter', fontSize: 28, color: sun }, kicker),
        box(
          {
            marginTop: 24,
            width: cover ? 580 : 860,
            fontFamily: 'Source Serif 4, Inter',
            fontSize: (title.length > 60 ? 60 : 74) * (cover ? 0.8 : 1),
            lineHeight: 1.12,
            color: light,
          },
          title,
        ),
        box(
          { marginTop: 'auto', fontFamily: 'Source Serif 4', fontSize: 36, color: light },
          defaultBrand.title,
        ),
      ],
    ) as never,
    { width: WIDTH, height: HEIGHT, fonts: fonts.map((one) => ({ ...one, style: 'normal' as const })) },
  );
  if (cover) return png(coverSvg(cover, { width: WIDTH, height: HEIGHT, half: true, over: words }));
  const { size, lines, dots } = tiles[area];
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <pattern id="tile" width="${size * 2}" height="${size * 2}" patternUnits="userSpaceOnUse" viewBox="0 0 ${size} ${size}">
        <path d="${lines}" fill="none" stroke="${light}" stroke-width="1.1"/>
        ${dots ? `<path d="${dots}" fill="${light}"/>` : ''}
      </pattern>
      <linearGradient id="veil" x1="0" x2="1"><stop offset="0.45" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
      <mask id="fade"><rect width="100%" height="100%" fill="url(#veil)"/></mask>
    </defs>
    <rect width="100%" height="100%" fill="${night}"/>
    <rect width="100%" height="100%" fill="url(#tile)" opacity="0.42" mask="url(#fade)"/>
    <rect x="80" y="618" width="1040" height="12" fill="${sun}"/>
    ${words}
  </svg>`;
  return png(picture);
}

const png = (svg: string) =>
  sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer();

answerOrders(draw);

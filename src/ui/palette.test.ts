import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ground, palette, paletteDark } from './palette.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = read('./tokens.css');

/** A colour of tokens.css as a screen shows it: sRGB, clamped. */
function token(name: string, at: 'light' | 'dark' = 'light'): string | null {
  const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const found = new RegExp(`--${name}:\\s*light-dark\\(${colour}, ${colour}\\)`).exec(css);
  if (!found) return null;
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(at === 'light' ? 1 : 4).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((value) => Math.min(1, Math.max(0, value)))
    .map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(255 * value)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

test('mails, documents and pictures have the colours of the screen', () => {
  const asToken = (name: string) => name.replace(/[A-Z0-9]/g, (part) => `-${part.toLowerCase()}`);
  const shown = Object.keys(palette).map((name) => [name, token(asToken(name))]);
  expect(Object.fromEntries(shown)).toEqual(palette);
  const byNight = Object.keys(paletteDark).map((name) => [name, token(asToken(name), 'dark')]);
  expect(Object.fromEntries(byNight)).toEqual(paletteDark);
  expect(ground.dark).toBe(token('paper', 'dark'));
});

test('the installed app opens on the same ground', () => {
  const { background_color, theme_color } = JSON.parse(read('../../public/site.webmanifest'));
  expect([background_color, theme_color]).toEqual([ground.light, ground.light]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Colour = [lightness: number, chroma: number, hue: number];

/** Every token that has a light and a dark colour, as tokens.css says it. */
function readTokens(): Map<string, { light: Colour; dark: Colour }> {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const number = '([\\d.]+)';
  const oklch = `oklch\\(${number} ${number} ${number}(?: / [\\d.]+)?\\)`;
  const tokens = new Map<string, { light: Colour; dark: Colour }>();
  for (const found of css.matchAll(
    new RegExp(`--([a-z0-9-]+):\\s*light-dark\\(${oklch}, ${oklch}\\)`, 'g'),
  )) {
    const [l1, c1, h1, l2, c2, h2] = found.slice(2).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    tokens.set(found[1] as string, { light: [l1, c1, h1], dark: [l2, c2, h2] });
  }
  return tokens;
}

/** Relative luminance (WCAG 2) of a colour as the screen can show it. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover'];
const on = (inks: string[], backs: string[], least: number) =>
  inks.flatMap((ink) => backs.map((back) => [ink, back, least] as const));

const pairs = [
  // what is read at length
  ...on(['ink'], [...grounds, 'haze', 'indigo-soft', 'palm-soft', 'amber-soft', 'red-soft', 'sun-soft'], 7),
  ...on(['muted'], ['paper', 'surface', 'raised'], 7),
  ...on(['on-night', 'on-night-muted', 'sun'], ['night'], 7),
  ...on(['on-indigo'], ['indigo'], 7),
  // everything else that is text
  ...on(['muted'], ['sunken', 'hover', 'haze', 'indigo-soft'], 4.5),
  ...on(
    ['faint', 'indigo', 'indigo-deep', 'laterite', 'palm', 'amber', 'red'],
    ['paper', 'surface', 'raised', 'sunken'],
    4.5,
  ),
  ...on(['indigo', 'red', 'laterite'], ['hover'], 4.5),
  ...['indigo', 'laterite', 'palm', 'amber', 'red'].map((tone) => [tone, `${tone}-soft`, 4.5] as const),
  ...on(['on-indigo'], ['indigo-deep'], 4.5),
  ...on(['on-red'], ['red', 'red-deep'], 4.5),
  ...on(['on-sun'], ['sun', 'on-night'], 4.5),
  // edges of controls, marks in charts
  ...on(['edge'], ['paper', 'surface', 'raised'], 3),
  ...on(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'], ['surface'], 3),
];

const tokens = readTokens();

test.each(pairs)(
  'someone who sees little contrast can tell %s from %s (at least %s : 1) in both themes',
  (ink, ground, least) => {
    const [front, back] = [tokens.get(ink), tokens.get(ground)];
    if (!front || !back) throw new Error(`tokens.css has no ${front ? ground : ink}`);
    expect(contrast(front.light, back.light), 'light').toBeGreaterThanOrEqual(least);
    expect(contrast(front.dark, back.dark), 'dark').toBeGreaterThanOrEqual(least);
  },
);

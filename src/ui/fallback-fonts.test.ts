import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const require = createRequire(import.meta.url);

/** Ascent and descent of a font, as parts of its size: from its tables `head` and `hhea`. */
function metricsOf(file: string): { ascent: number; descent: number } {
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${file}.ttf`));
  const table = (name: string) => {
    for (let at = 12; at < 12 + bytes.readUInt16BE(4) * 16; at += 16)
      if (bytes.toString('latin1', at, at + 4) === name) return bytes.readUInt32BE(at + 8);
    throw new Error(`${file} has no table ${name}`);
  };
  const size = bytes.readUInt16BE(table('head') + 18);
  const lines = table('hhea');
  return { ascent: bytes.readInt16BE(lines + 4) / size, descent: -bytes.readInt16BE(lines + 6) / size };
}

const standIns = [...css.matchAll(/@font-face \{([^}]*local\([^}]*)\}/g)].map(([, face = '']) => ({
  name: /font-family: "([^"]+)"/.exec(face)?.[1] ?? '',
  ...Object.fromEntries(
    ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'].map((name) => [
      name,
      Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100,
    ]),
  ),
})) as (Record<'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override', number> & {
  name: string;
})[];

test.each(standIns)('site-point-11: $name has the line height of the font it stands in for', (face) => {
  const own = metricsOf(
    face.name.startsWith('Inter')
      ? 'inter/400Regular/Inter_400Regular'
      : 'source-serif-4/400Regular/SourceSerif4_400Regular',
  );
  expect(face['ascent-override'] * face['size-adjust']).toBeCloseTo(own.ascent, 2);
  expect(face['descent-override'] * face['size-adjust']).toBeCloseTo(own.descent, 2);
  expect(face['line-gap-override']).toBe(0);
});

test('site-point-11: the first frame of every public page is drawn with the stand-ins, one for each system', () => {
  expect(standIns.map(({ name }) => name)).toEqual([
    ...['Inter Fallback', 'Inter on DejaVu'],
    ...['Source Serif Fallback', 'Source Serif on Noto', 'Source Serif on DejaVu'],
  ]);
  const later = /html\[data-fonts="later"\] \{([^}]*)\}/.exec(css)?.[1] ?? '';
  for (const { name } of standIns) expect(later).toContain(`"${name}"`);
});

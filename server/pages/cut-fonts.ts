import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const packages = join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource-variable');
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** What nearly every page shows. */
const latin = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}ıŒœʼʻ–—‘’“”„•…‹›€™−→←↑↓`;
/** Letters of Nigerian languages and the naira sign that stand in the large latin-ext files. */
const nigerian = 'ŃńǸǹƁɓƊɗƘƙƳƴṢṣ₦ĀāĒēĪīŌōŪū';
/** The dotted letters of Yorùbá and Igbo, and the marks that stand on them, out of the large vietnamese files. */
const dotted = 'ẸẹỊịỌọỤụ\u0300\u0301\u0304\u0323\u0329';

const cuts = [
  { name: 'inter-latin', source: 'inter/files/inter-latin-wght-normal.woff2', text: latin },
  { name: 'inter-nigerian', source: 'inter/files/inter-latin-ext-wght-normal.woff2', text: nigerian },
  { name: 'inter-dotted', source: 'inter/files/inter-vietnamese-wght-normal.woff2', text: dotted },
  {
    name: 'source-serif-dotted',
    source: 'source-serif-4/files/source-serif-4-vietnamese-wght-normal.woff2',
    text: dotted,
  },
  {
    name: 'source-serif-latin',
    source: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    text: latin,
  },
  {
    name: 'source-serif-nigerian',
    source: 'source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
    text: nigerian,
  },
];

/**
 * Cuts the fonts to the letters and weights (400–700) our pages use: 63 KB instead of 99 for the first screen, and
 * 5 KB instead of 85 for a page with ₦ on it, 5 instead of 24 for one with ọ. The whole files stay for what else a name may hold (fonts.css).
 * @returns the folder with the cut files; made once per installation.
 */
export async function cutFonts(): Promise<string> {
  const folder = join(packages, '..', '.cache', 'harmattan-fonts');
  mkdirSync(folder, { recursive: true });
  for (const { name, source, text } of cuts) {
    const file = join(folder, `${name}.woff2`);
    if (existsSync(file)) continue;
    const cut = await subsetFont(readFileSync(join(packages, source)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    // Two builds at once must not read each other's half a file.
    writeFileSync(`${file}.${process.pid}`, cut);
    renameSync(`${file}.${process.pid}`, file);
  }
  return folder;
}

import { palette } from '../palette.ts';
import { barLayout } from './bar-layout.ts';
import type { Series } from './series.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** The picture of the screen, by day, as a file of its own: for documents. */
export function chartSvg(series: Series, width: number): string {
  const { height, fontSize, bars } = barLayout(series, width);
  const text = `font-family="Inter" font-size="${fontSize}"`;
  const drawn = bars.map(
    (bar) =>
      `<text x="0" y="${bar.textY}" ${text} fill="${palette.muted}">${escaped(bar.label)}</text>` +
      `<text x="${width}" y="${bar.textY}" ${text} text-anchor="end" fill="${palette.ink}">${escaped(bar.text)}</text>` +
      `<rect x="0" y="${bar.y}" width="${width}" height="${bar.height}" fill="${palette.sunken}"/>` +
      `<rect x="${bar.x}" y="${bar.y}" width="${bar.width}" height="${bar.height}" fill="${palette.chart1}"${bar.expected ? ' fill-opacity="0.45"' : ''}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn.join('')}</svg>`;
}

import type { Content } from 'pdfmake/interfaces.js';
import { palette } from '#src/ui/palette.ts';
import type { TextRun } from './document-model.ts';
import { inSerif } from './fonts.ts';
import type { Tag } from './pdf-tags.ts';

/** Points between blocks. */
export const gap = 9;

/** A picture or text of pdfmake with the part of the structure that it is. */
export const tagged = <Part extends object>(part: Part, tag: Tag): Part => Object.assign(part, { tag });

/** TextRun as pdfmake takes them, as parts of `tag`; where there is a link, each run is a part of its own. */
export function inline(words: TextRun[], tag: Tag): Content[] {
  const linked = words.some(({ href }) => href);
  return words.map((run) => {
    const part = linked ? tag.add(run.href ? 'Link' : 'Span') : tag;
    return tagged(shown(run), part);
  });
}

const shown = ({ text, bold, italic, href, blank }: TextRun) =>
  blank
    ? // Something to see: spaces vanish at the end of a line.
      { text: '…'.repeat(14), color: palette.edge }
    : {
        text,
        ...(bold && { bold: true }),
        ...(italic && { italics: true }),
        ...(href && { link: href, color: palette.indigo, decoration: 'underline' as const }),
      };

/** A line in the display face, with a fallback font for each letter it lacks. */
export const display = (text: string, tag: Tag): Content[] =>
  inSerif(text).map((part) => tagged({ ...part }, tag));

export const said = (text: string, tag: Tag) => [tagged({ text }, tag)];

import { lawWords } from '#src/features/law/law-links.ts';
import type { BlockNode, ListItemNode } from '#src/fields/document.ts';

/** What stands for a token: words, or a list where the token has a line of its own. */
export type Tokens = Readonly<Record<string, string | readonly string[]>>;

export const paragraphOf = (text: string): Extract<BlockNode, { type: 'paragraph' }> => ({
  type: 'paragraph',
  content: lawWords(text),
});
const itemOf = (text: string): ListItemNode => ({ type: 'listItem', content: [paragraphOf(text)] });

/**
 * Reads a text of ours and only then fills its tokens, so that what a person typed stays words: it can make no
 * heading, no list, and no link but one to the law it names.
 */
export function fillText(text: string, tokens: Tokens): BlockNode[] {
  return text.split('\n\n').map((part): BlockNode => {
    const alone = /^\{(\w+)\}$/.exec(part);
    const list = alone?.[1] ? tokens[alone[1]] : undefined;
    if (list !== undefined && typeof list !== 'string') return bulletsOf(list);
    const lines = part.split('\n');
    if (lines.every((line) => line.startsWith('- ')))
      return bulletsOf(lines.map((line) => fill(line.slice(2), tokens)));
    if (lines.every((line) => /^\d+\. /.test(line)))
      return {
        type: 'orderedList',
        content: lines.map((line) => itemOf(fill(line.replace(/^\d+\. /, ''), tokens))),
      };
    return paragraphOf(fill(part, tokens));
  });
}

export const headingOf = (level: 2 | 3, text: string): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: text ? [{ type: 'text', text }] : [],
});

export const bulletsOf = (items: readonly string[]): BlockNode => ({
  type: 'bulletList',
  content: items.map(itemOf),
});

/** One text with its tokens filled; a list becomes a row of words. */
export const fill = (text: string, tokens: Tokens): string =>
  text
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = tokens[name];
      return value === undefined ? whole : typeof value === 'string' ? value : value.join(', ');
    })
    // A figure left out must not leave a gap in the line.
    .replace(/ {2,}/g, ' ')
    .trim();

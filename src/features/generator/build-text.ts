import type { BlockNode, Document, InlineNode } from '#src/fields/document.ts';

const words = (text: string): InlineNode[] => (text ? [{ type: 'text', text }] : []);
export const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: words(text) });
export const heading = (text: string, level: 2 | 3 = 2): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: words(text),
});
export const bullets = (items: readonly string[], ordered = false): BlockNode => ({
  type: ordered ? 'orderedList' : 'bulletList',
  content: items.map((item) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: words(item) }],
  })),
});

const inline = (content: readonly InlineNode[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : ' ')).join('');

/** The text as it is sent: headings with number signs, points with hyphens. */
export function markdownOf(document: Document): string {
  return document.content
    .map((node) => {
      switch (node.type) {
        case 'heading':
          return `${'#'.repeat(node.attrs.level)} ${inline(node.content)}`;
        case 'paragraph':
          return inline(node.content);
        case 'bulletList':
        case 'orderedList':
          return node.content
            .map((item, index) => {
              const [first] = item.content;
              const text = first?.type === 'paragraph' ? inline(first.content) : '';
              return `${node.type === 'orderedList' ? `${index + 1}.` : '-'} ${text}`;
            })
            .join('\n');
        default:
          return '';
      }
    })
    .filter(Boolean)
    .join('\n\n');
}

/** Words of a text, as a word processor counts them. */
export const countWords = (blocks: readonly BlockNode[]): number =>
  markdownOf({ type: 'doc', content: [...blocks] })
    .replace(/^(#+|-|\d+\.) /gm, '')
    .split(/\s+/)
    .filter(Boolean).length;

/** A steady choice among variants: the same seed chooses the same. */
export function choose<Item>(items: readonly Item[], seed: string): Item {
  let hash = 2166136261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  const item = items[(hash >>> 0) % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

import { lawWords } from '#src/features/law/law-links.ts';
import type { BlockNode, Document, InlineNode } from '#src/fields/document.ts';
import { hrefOfSource, TO_CONFIRM, type ToolSource } from './tool.ts';

export const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: lawWords(text) });
export const heading = (text: string, level: 2 | 3 = 2): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: text ? [{ type: 'text', text }] : [],
});
export const bullets = (items: readonly string[], ordered = false): BlockNode => ({
  type: ordered ? 'orderedList' : 'bulletList',
  content: items.map((item) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: lawWords(item) }],
  })),
});

/** A text as it leaves the house: with what it rests on at its end, each with its day, and what nobody has compared yet. */
export function withSources(document: Document, sources: readonly ToolSource[]): Document {
  if (sources.length === 0) return document;
  const items = sources.map((source) => {
    const { title, ref, asOf, toConfirm } = source;
    const href = hrefOfSource(source);
    const rest = `${asOf ? `, as of ${asOf}` : ''}${toConfirm ? `, ${TO_CONFIRM}` : ''}`;
    const words: InlineNode[] = [
      {
        type: 'text',
        text: `${title}: ${ref}`,
        ...(href && { marks: [{ type: 'link' as const, attrs: { href } }] }),
      },
      ...(rest ? [{ type: 'text' as const, text: rest }] : []),
    ];
    return { type: 'listItem' as const, content: [{ type: 'paragraph' as const, content: words }] };
  });
  return {
    ...document,
    content: [...document.content, heading('Sources'), { type: 'bulletList', content: items }],
  };
}

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

/** Where the links of a text lead, each place once and by its first words, in order. */
export function linksOf(document: Document): { words: string; href: string }[] {
  const found = new Map<string, string>();
  const walk = (node: { content?: readonly unknown[] }): void => {
    for (const part of node.content ?? []) {
      const { text, marks } = part as Partial<Extract<InlineNode, { type: 'text' }>>;
      const link = marks?.find((mark) => mark.type === 'link');
      if (text && link && !found.has(link.attrs.href)) found.set(link.attrs.href, text);
      walk(part as { content?: readonly unknown[] });
    }
  };
  walk(document);
  return [...found].map(([href, words]) => ({ words, href }));
}

/** Words of a text, as a word processor counts them. */
export const countWords = (blocks: readonly BlockNode[]): number =>
  markdownOf({ type: 'doc', content: [...blocks] })
    .replace(/^(#+|-|\d+\.) /gm, '')
    .split(/\s+/)
    .filter(Boolean).length;

const hashOf = (seed: string): number => {
  let hash = 2166136261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
};

/** A steady choice among variants: the same seed chooses the same. */
export function choose<Item>(items: readonly Item[], seed: string): Item {
  const item = items[hashOf(seed) % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** The items in an order that follows from the seed: another seed, another order. */
export const ordered = <Item extends { id: string }>(items: readonly Item[], seed: string): Item[] =>
  items
    .map((item) => ({ item, place: hashOf(`${item.id} ${seed}`) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** Lines as a text: number signs make headings, a hyphen or a number in front makes points, an empty line ends a paragraph. */
export function linesDocument(text: string): Document {
  const content = text
    .split(/\n{2,}/)
    .filter((block) => block.trim())
    .flatMap((block): BlockNode[] => {
      const lines = block.split('\n').filter((line) => line.trim());
      const points = lines.filter((line) => /^\s*([-•*]|\d+\.)\s+/.test(line));
      if (points.length === 0)
        return lines.map((line) => {
          const [, signs, title] = /^(#+)\s+(.*)$/.exec(line) ?? [];
          return signs && title ? heading(title, signs.length > 2 ? 3 : 2) : paragraph(line.trim());
        });
      const bare = (line: string) => line.replace(/^\s*([-•*]|\d+\.)\s+/, '').trim();
      const before = lines.slice(
        0,
        lines.findIndex((line) => points.includes(line)),
      );
      const after = lines.filter((line) => !points.includes(line) && !before.includes(line));
      return [
        ...before.map((line) => paragraph(line.trim())),
        bullets(points.map(bare), /^\s*\d/.test(points[0] ?? '')),
        ...after.map((line) => paragraph(line.trim())),
      ];
    });
  return { type: 'doc', content };
}

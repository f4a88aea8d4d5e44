import { z } from 'zod';
import {
  type BlockNode,
  type Document,
  type DocumentMark,
  documentSchema,
  type InlineNode,
} from '#src/fields/document.ts';

/** A node as the editor or a pasted text gives it: any depth, any attributes. */
export interface LooseNode {
  type?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: readonly LooseNode[] | undefined;
  content?: readonly LooseNode[] | undefined;
}

type ListNode = Extract<BlockNode, { type: 'bulletList' | 'orderedList' }>;
const blockSchema = documentSchema.shape.content.element;
const hrefSchema = z.string().max(2_000);

/**
 * What of a loose tree an article may hold (document.ts): known nodes and marks with their known attributes, lists no
 * deeper than two. Words are never dropped: what may not stand where it stands is drawn up to where it may.
 */
export function toDocument(root: LooseNode): Document {
  const content = blocksOf(root.content ?? []).filter((block) => blockSchema.safeParse(block).success);
  // The empty line the editor keeps at the end, to go on writing in, is not part of the article.
  while (isEmptyLine(content.at(-1))) content.pop();
  return { type: 'doc', content: content.slice(0, 1_000) };
}

const isEmptyLine = (block: BlockNode | undefined) => block?.type === 'paragraph' && !block.content;

function blocksOf(nodes: readonly LooseNode[]): BlockNode[] {
  return nodes.flatMap((node): BlockNode[] => {
    switch (node.type) {
      case 'paragraph':
        return [{ type: 'paragraph', content: wordsOf(node) }];
      case 'heading': {
        const level = Math.min(4, Math.max(2, Number(node.attrs?.level) || 2)) as 2 | 3 | 4;
        return [{ type: 'heading', attrs: { level }, content: wordsOf(node) }];
      }
      case 'bulletList':
      case 'orderedList':
        return listOf(node, 1);
      case 'blockquote': {
        const content = blocksOf(node.content ?? []).flatMap((block) => {
          if (block.type === 'paragraph' || block.type === 'bulletList' || block.type === 'orderedList')
            return [block];
          return block.type === 'heading' ? [{ type: 'paragraph' as const, content: block.content }] : [];
        });
        return content.length > 0 ? [{ type: 'blockquote', content: content.slice(0, 20) }] : [];
      }
      case 'image':
      case 'chart':
      case 'horizontalRule': {
        const parsed = blockSchema.safeParse({ type: node.type, attrs: node.attrs ?? undefined });
        return parsed.success ? [parsed.data] : [];
      }
      default:
        return blocksOf(node.content ?? []);
    }
  });
}

/** A list; below the second depth its items are drawn up into the second. */
function listOf(node: LooseNode, depth: 1 | 2): ListNode[] {
  const content = (node.content ?? []).flatMap((item) => itemsOf(item, depth)).slice(0, 100);
  if (content.length === 0) return [];
  const list =
    node.type === 'orderedList'
      ? { type: 'orderedList', attrs: { start: Math.trunc(Number(node.attrs?.start)) || 1 }, content }
      : { type: 'bulletList', content };
  return [list as ListNode];
}

function itemsOf(item: LooseNode, depth: 1 | 2): LooseNode[] {
  const own: LooseNode[] = [];
  const after: LooseNode[] = [];
  for (const child of item.content ?? []) {
    if (child.type !== 'bulletList' && child.type !== 'orderedList') own.push(...paragraphsOf(child));
    else if (depth === 1) own.push(...(listOf(child, 2) as LooseNode[]));
    else after.push(...(child.content ?? []).flatMap((inner) => itemsOf(inner, 2)));
  }
  if (own.length === 0) return after;
  const first = own[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph' }];
  return [{ type: 'listItem', content: [...first, ...own].slice(0, 20) }, ...after];
}

function paragraphsOf(node: LooseNode): LooseNode[] {
  return blocksOf([node]).flatMap((block) => {
    if (block.type === 'paragraph') return [block as LooseNode];
    if (block.type === 'heading') return [{ type: 'paragraph', content: block.content }];
    return block.type === 'blockquote' ? block.content.filter(({ type }) => type === 'paragraph') : [];
  }) as LooseNode[];
}

function wordsOf(node: LooseNode): InlineNode[] | undefined {
  const words = (node.content ?? []).flatMap((child): InlineNode[] => {
    if (child.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (child.type !== 'text' || !child.text) return [];
    const marks = (child.marks ?? []).flatMap(markOf);
    return [{ type: 'text', text: child.text, ...(marks.length > 0 && { marks }) }];
  });
  return words.length > 0 ? words : undefined;
}

function markOf(mark: LooseNode): DocumentMark[] {
  if (mark.type === 'bold' || mark.type === 'italic' || mark.type === 'code') return [{ type: mark.type }];
  const href = mark.type === 'link' ? safeHref(mark.attrs?.href) : null;
  return href === null ? [] : [{ type: 'link', attrs: { href } }];
}

/** The address if a page of ours may link to it, else null: no script, no data, nothing a browser would run. */
export function safeHref(value: unknown): string | null {
  const text = hrefSchema.safeParse(value);
  if (!text.success) return null;
  const trimmed = text.data.trim();
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(trimmed) ? trimmed : null;
}

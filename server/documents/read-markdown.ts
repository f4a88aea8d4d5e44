import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, TextRun } from './document-model.ts';

const markdown = new MarkdownIt('commonmark').enable('table');

/**
 * Reads a document as it is kept: Markdown with tables, `- [ ]` for things to tick, `______` for gaps, and a line of
 * labels with gaps between bars (`Version ______ | Date ______`). The first heading is the title and is left out.
 * @throws Error that names what it cannot read: lists in lists, pictures, code
 */
export function readMarkdown(text: string): Block[] {
  const tokens = markdown.parse(text, {});
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const end = closing(tokens, at);
    const inner = tokens.slice(at + 1, end);
    if (token.type === 'heading_open') {
      if (token.tag !== 'h1')
        blocks.push({ kind: 'heading', level: token.tag === 'h2' ? 1 : 2, text: inner[0]?.content ?? '' });
    } else if (token.type === 'paragraph_open')
      blocks.push(fields(inner[0]) ?? { kind: 'paragraph', words: words(inner[0]) });
    else if (token.type === 'blockquote_open') blocks.push({ kind: 'quote', paragraphs: inlines(inner) });
    else if (token.type.endsWith('list_open')) blocks.push(list(token, inner));
    else if (token.type === 'table_open') blocks.push(table(inner));
    else if (token.type === 'hr') blocks.push({ kind: 'page-break' });
    else throw new Error(`A document cannot hold ${token.type}`);
    at = end;
  }
  return lawApart(blocks);
}

/** Index of the line after the block that begins here. */
function closing(tokens: Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    depth += (tokens[at] as Token).nesting;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

const inlines = (tokens: Token[]): TextRun[][] => tokens.filter(({ type }) => type === 'inline').map(words);

function list(open: Token, inner: Token[]): Block {
  if (inner.some(({ type }) => type.endsWith('list_open'))) throw new Error('A list cannot hold a list');
  const items = inlines(inner);
  const ticks = items.every(([first]) => first?.text.startsWith('[ ] '));
  if (!ticks) return { kind: 'list', ordered: open.type === 'ordered_list_open', items };
  return {
    kind: 'checks',
    items: items.map(([first, ...rest]) => [{ ...first, text: first?.text.slice(4) ?? '' }, ...rest]),
  };
}

function table(inner: Token[]): Block {
  const rows: TextRun[][][] = [];
  for (const token of inner) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline') rows.at(-1)?.push(words(token));
  }
  const [header = [], ...body] = rows;
  return { kind: 'table', header, rows: body };
}

/** A line such as `Version ______ | Date ______`. */
function fields(token: Token | undefined): Block | null {
  const parts = (token?.content ?? '').split(' | ');
  if (parts.length < 2 || !parts.every((part) => /\s_{3,}$/.test(part))) return null;
  return {
    kind: 'fields',
    labels: parts.map((part) => part.replace(/[\s:]*_{3,}$/, '').replace(/_{3,}/g, '…')),
  };
}

/** The text runs of one line; blanks become runs of their own. */
function words(token: Token | undefined): TextRun[] {
  const found: TextRun[] = [];
  let look: Omit<TextRun, 'text'> = {};
  for (const child of token?.children ?? []) {
    if (child.type === 'strong_open') look = { ...look, bold: true };
    else if (child.type === 'em_open') look = { ...look, italic: true };
    else if (child.type === 'link_open') look = { ...look, href: child.attrGet('href') ?? '' };
    else if (child.type.endsWith('_close')) look = {};
    else if (child.type === 'softbreak' || child.type === 'hardbreak') found.push({ text: ' ' });
    else if (child.type === 'text') {
      for (const part of child.content.split(/(_{3,})/)) {
        if (part.startsWith('___')) found.push({ text: '', blank: true });
        // A bar between two blanks becomes spacing.
        else if (part) found.push({ text: part.replaceAll(' | ', '\u2003\u2003'), ...look });
      }
    } else throw new Error(`A line cannot hold ${child.type}`);
  }
  return found;
}

/** Paragraphs under the heading “Law” become law blocks. */
function lawApart(blocks: Block[]): Block[] {
  let inLaw = false;
  return blocks.map((block) => {
    if (block.kind === 'heading') inLaw = block.text === 'Law';
    return inLaw && block.kind === 'paragraph' ? { kind: 'law', paragraphs: [block.words] } : block;
  });
}

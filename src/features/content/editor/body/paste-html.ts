import type { LooseNode } from './to-document.ts';

/**
 * Reads pasted markup without ever making markup of it: the page's policy lets no string become elements (Trusted
 * Types), so the text is taken apart here. Elements that an article knows become its nodes, all others only give
 * their words, and what is no text for people (scripts, styles, heads) gives nothing.
 */
export function nodesFromHtml(html: string): LooseNode[] {
  const root: Open = { tag: 'root', node: { type: 'doc' }, children: [], marks: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) ?? root;
  for (const token of tokens(html)) {
    if ('text' in token) addText(stack, decode(token.text));
    else if (token.closing) {
      const depth = stack.findLastIndex(({ tag }) => tag === token.tag);
      if (depth > 0) stack.splice(depth);
    } else if (token.tag === 'br') addInline(stack, { type: 'hardBreak' });
    else if (token.tag === 'hr') top().children.push({ type: 'horizontalRule' });
    else if (!VOID.has(token.tag)) {
      if (CLOSES_ITSELF.has(token.tag) && top().tag === token.tag) stack.pop();
      const node = nodeOf(token);
      const open: Open = { tag: token.tag, node, children: [], marks: [...top().marks, ...marksOf(token)] };
      if (node) {
        node.content = open.children;
        blockParent(stack).children.push(node);
      } else open.children = top().children;
      stack.push(open);
    }
  }
  return wrapLoose(root.children);
}

interface Open {
  tag: string;
  /** Null for elements that only mark or hold their words. */
  node: (LooseNode & { content?: LooseNode[] }) | null;
  children: LooseNode[];
  marks: LooseNode[];
}
type Token = { text: string } | { tag: string; closing: boolean; attributes: Map<string, string> };

const VOID = new Set([
  'img',
  'input',
  'meta',
  'link',
  'col',
  'area',
  'base',
  'embed',
  'source',
  'track',
  'wbr',
]);
const CLOSES_ITSELF = new Set(['p', 'li', 'tr', 'td', 'th']);
const UNREAD =
  /<(script|style|head|title|template|noscript|iframe|object|svg|math|xml|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

function* tokens(html: string): Generator<Token> {
  // Until nothing is left to take out, so that no tag can be put together from the halves around another.
  let text = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(UNREAD, '');
  }
  const tag = /<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<![^>]*>/gi;
  let from = 0;
  for (const match of text.matchAll(tag)) {
    if (match.index > from) yield { text: text.slice(from, match.index) };
    from = match.index + match[0].length;
    if (match[2])
      yield {
        tag: match[2].toLowerCase(),
        closing: match[1] === '/',
        attributes: attributesOf(match[3] ?? ''),
      };
  }
  if (from < text.length) yield { text: text.slice(from) };
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([a-z][a-z0-9-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  ))
    found.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ''));
  return found;
}

function nodeOf({ tag, attributes }: Extract<Token, { tag: string }>): Open['node'] {
  const heading = /^h([1-6])$/.exec(tag);
  if (heading) return { type: 'heading', attrs: { level: Number(heading[1]) } };
  if (tag === 'ol') return { type: 'orderedList', attrs: { start: Number(attributes.get('start')) || 1 } };
  const own = attributes.get('data-node');
  if (tag === 'figure' && own) return ownNode(own);
  const type = { p: 'paragraph', ul: 'bulletList', li: 'listItem', blockquote: 'blockquote' }[tag];
  return type ? { type } : null;
}

/** An image or chart copied within the editor; what it holds is checked with everything else. */
function ownNode(text: string): Open['node'] {
  try {
    const { type, attrs } = JSON.parse(text) as LooseNode;
    return type === 'image' || type === 'chart' ? { type, attrs } : null;
  } catch {
    return null;
  }
}

function marksOf({ tag, attributes }: Extract<Token, { tag: string }>): LooseNode[] {
  const style = attributes.get('style') ?? '';
  const marks: LooseNode[] = [];
  if (
    ((tag === 'b' || tag === 'strong') && !/font-weight:\s*(normal|400)/i.test(style)) ||
    /font-weight:\s*(bold|[6-9]00)/i.test(style)
  )
    marks.push({ type: 'bold' });
  if (tag === 'i' || tag === 'em' || /font-style:\s*italic/i.test(style)) marks.push({ type: 'italic' });
  if (tag === 'code') marks.push({ type: 'code' });
  if (tag === 'a' && attributes.has('href'))
    marks.push({ type: 'link', attrs: { href: attributes.get('href') } });
  return marks;
}

/** The nearest open element that may hold blocks. */
function blockParent(stack: readonly Open[]): Open {
  return (
    stack.findLast(({ node }) => node && node.type !== 'paragraph' && node.type !== 'heading') ??
    (stack[0] as Open)
  );
}

function addText(stack: readonly Open[], text: string): void {
  const words = text.replace(/[ \t\r\n\f]+/g, ' ');
  if (words !== ' ' || holdsWords(stack)) addInline(stack, { type: 'text', text: words });
}

const holdsWords = (stack: readonly Open[]) =>
  /^(text|hardBreak)$/.test(stack.at(-1)?.children.at(-1)?.type ?? '');

function addInline(stack: readonly Open[], node: LooseNode): void {
  const place = stack.at(-1);
  if (!place || place.node?.type === 'bulletList' || place.node?.type === 'orderedList') return;
  const marks = [...new Map(place.marks.map((mark) => [mark.type, mark])).values()];
  place.children.push(node.type === 'text' && marks.length > 0 ? { ...node, marks } : node);
}

/** Words that stand beside blocks get a paragraph of their own; in headings and paragraphs they stay. */
function wrapLoose(nodes: readonly LooseNode[]): LooseNode[] {
  const wrapped: LooseNode[] = [];
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'hardBreak') {
      const last = wrapped.at(-1);
      if (last?.type === 'paragraph' && loose.has(last)) last.content = [...(last.content ?? []), node];
      else {
        const paragraph: LooseNode = { type: 'paragraph', content: [node] };
        loose.add(paragraph);
        wrapped.push(paragraph);
      }
    } else if (node.type === 'paragraph' || node.type === 'heading') wrapped.push(node);
    else wrapped.push(node.content ? { ...node, content: wrapLoose(node.content) } : node);
  }
  return wrapped.filter((node) => !(loose.has(node) && isBlank(node)));
}
const loose = new WeakSet<LooseNode>();
const isBlank = (node: LooseNode) =>
  (node.content ?? []).every(({ type, text }) => type === 'hardBreak' || (text ?? '').trim() === '');

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  times: '×',
  deg: '°',
  frac12: '½',
  sect: '§',
  eacute: 'é',
  egrave: 'è',
  laquo: '«',
  raquo: '»',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi, (whole, ten, hex, name) => {
    if (name) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const code = ten ? Number(ten) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

import { defaultMarkdownParser } from 'prosemirror-markdown';
import { type Document, documentSchema } from '#src/fields/document.ts';

interface Node {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: Node[];
}

const names: Record<string, string> = {
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  hard_break: 'hardBreak',
  horizontal_rule: 'horizontalRule',
  strong: 'bold',
  em: 'italic',
};
const named = (type: string) => names[type] ?? type;

/**
 * A body written as Markdown, in the form the editor keeps.
 * @throws ZodError when the text uses what a body cannot hold (tables, code, images).
 */
export function fromMarkdown(text: string): Document {
  const parsed = defaultMarkdownParser.parse(text).toJSON() as Node;
  return documentSchema.parse(converted(parsed));
}

function converted(node: Node): Record<string, unknown> {
  if (node.type === 'code_block' && node.attrs?.params === 'chart') return chart(node);
  const attrs = attributes(node);
  return {
    type: named(node.type),
    ...(attrs && { attrs }),
    ...(node.text !== undefined && { text: curly(node.text) }),
    ...(node.marks && {
      marks: node.marks.map(({ type, attrs: own }) =>
        type === 'link' ? { type, attrs: { href: own?.href } } : { type: named(type) },
      ),
    }),
    ...(node.content && { content: node.content.map(converted) }),
  };
}

/** Quotation marks and apostrophes as they are printed; the Markdown holds the typewriter's. */
export const curly = (text: string): string =>
  text
    .replace(/(^|[\s([{–—/])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—/“])'(?=\S)/g, '$1‘')
    .replaceAll("'", '’');

function attributes({ type, attrs }: Node): Record<string, unknown> | undefined {
  if (type === 'heading') return { level: attrs?.level };
  if (type === 'ordered_list') return { start: attrs?.order };
  return undefined;
}

/** Lines of `label | value | unit`; a line of `title:`, `shape:` or `source:` says what its name says. */
function chart(node: Node): Record<string, unknown> {
  const attrs: Record<'title' | 'unit' | 'source' | 'shape', string | undefined> & {
    rows: { label: string; value: number }[];
  } = { title: '', unit: '', source: '', shape: undefined, rows: [] };
  for (const line of (node.content?.[0]?.text ?? '').split('\n')) {
    const said = /^(title|source|unit|shape):\s*(.+)$/i.exec(line.trim());
    if (said) {
      attrs[(said[1] as string).toLowerCase() as 'title' | 'source' | 'unit' | 'shape'] = said[2] as string;
      continue;
    }
    const [label = '', value = '', unit = ''] = line.split('|').map((part) => part.trim());
    if (!label) continue;
    attrs.rows.push({ label, value: Number(value.replaceAll(',', '')) });
    if (unit) attrs.unit = unit;
  }
  return { type: 'chart', attrs };
}

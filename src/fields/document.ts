import { z } from 'zod';

/**
 * The body of an article: a tree of a few known nodes, as the editor (Tiptap) keeps it. Nothing else is stored and
 * nothing else is drawn, so a body can hold no markup, no script and no style.
 */
// No flags in patterns: the database is given their source.
const href = z
  .string()
  .max(2_000)
  .regex(
    /^([hH][tT][tT][pP][sS]?:\/\/|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:|\/(?!\/)|#)/,
    'A link must start with https://, mailto:, tel:, / or #',
  );

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('code') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href }) }),
]);
export type DocumentMark = z.infer<typeof mark>;

const text = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(20_000),
  marks: z.array(mark).max(4).optional(),
});
const inline = z.discriminatedUnion('type', [text, z.object({ type: z.literal('hardBreak') })]);
export type InlineNode = z.infer<typeof inline>;

const words = z.array(inline).max(2_000).optional();
const paragraph = z.object({ type: z.literal('paragraph'), content: words });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: words,
});
const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    /** Path in the bucket content-images. */
    src: z
      .string()
      .max(300)
      .regex(/^(?!.*\.\.)[A-Za-z0-9_./-]+$/, 'An image is a file of the content images'),
    alt: z.string().min(1, 'Describe the picture for people who cannot see it').max(500),
    title: z.string().max(300).nullish(),
    width: z.number().int().positive().max(10_000).nullish(),
    height: z.number().int().positive().max(10_000).nullish(),
  }),
});
/** How the numbers of a chart are drawn; where none is said, as bars. */
export const chartShapes = [
  { value: 'bars', label: 'Bars', help: 'Sizes side by side.' },
  { value: 'timeline', label: 'Time line', help: 'Parts of one stretch of time, one after the other.' },
  { value: 'steps', label: 'Steps', help: 'What happens when: each number is its day or hour.' },
  { value: 'marks', label: 'Marks', help: 'So many out of a whole; the unit says it: of 19.' },
] as const;
const chart = z.object({
  type: z.literal('chart'),
  attrs: z.object({
    title: z.string().max(200).default(''),
    unit: z.string().max(40).default(''),
    shape: z.enum(chartShapes.map(({ value }) => value)).nullish(),
    source: z.string().max(300).default(''),
    rows: z
      .array(z.object({ label: z.string().min(1).max(120), value: z.number() }))
      .min(1)
      .max(24),
  }),
});
const rule = z.object({ type: z.literal('horizontalRule') });

/** Lists nest two deep: deeper ones are nobody's reading. */
const innerItem = z.object({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) });
const innerLists = [
  z.object({ type: z.literal('bulletList'), content: z.array(innerItem).min(1).max(100) }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.object({ start: z.number().int().default(1) }).optional(),
    content: z.array(innerItem).min(1).max(100),
  }),
] as const;
const item = z.object({
  type: z.literal('listItem'),
  content: z
    .array(z.discriminatedUnion('type', [paragraph, ...innerLists]))
    .min(1)
    .max(20),
});
const bulletList = z.object({ type: z.literal('bulletList'), content: z.array(item).min(1).max(100) });
const orderedList = z.object({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.number().int().default(1) }).optional(),
  content: z.array(item).min(1).max(100),
});
const blockquote = z.object({
  type: z.literal('blockquote'),
  content: z
    .array(z.discriminatedUnion('type', [paragraph, bulletList, orderedList]))
    .min(1)
    .max(20),
});

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  image,
  chart,
  rule,
]);
export type BlockNode = z.infer<typeof block>;
export type ListItemNode = z.infer<typeof item>;
export type ChartAttributes = z.infer<typeof chart>['attrs'];

export const documentSchema = z.object({ type: z.literal('doc'), content: z.array(block).max(1_000) });
export type Document = z.infer<typeof documentSchema>;

/** All words of a body in reading order, for search and for counting. */
export function plainText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { type, text: own, content } = node as { type?: string; text?: string; content?: unknown[] };
  if (type === 'text') return own ?? '';
  const inner = (content ?? []).map(plainText).join(type === 'doc' || type?.endsWith('List') ? '\n' : '');
  return type === 'hardBreak' ? '\n' : inner;
}

/** Minutes an adult needs, at 220 words a minute, at least one. */
export function readingMinutes(body: Document): number {
  const count = plainText(body).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(count / 220));
}

import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import { type Block, heading, type TextRun } from '#server/documents/document-model.ts';
import { type BlockNode, documentSchema, type InlineNode, plainText } from '#src/fields/document.ts';
import { formatDate } from '#src/lib/dates.ts';

const facts = z.object({
  title: z.string(),
  version: z.number(),
  engine: z.string().nullable(),
  model: z.string().nullable(),
  document: documentSchema,
});

/** A saved text as a file: PDF to read, Word to edit. */
export const resultDocument = defineDocument({
  id: 'result',
  table: 'results',
  formats: ['pdf', 'docx'],
  sql: `select json_build_object('title', r.title, 'version', r.version, 'engine', t.engine, 'model', t.model,
      'document', r.content -> 'document')
    from public.results r left join public.tool_runs t on t.id = r.run_id where r.id = $1`,
  data: facts,
  model({ title, version, engine, model, document }, today) {
    const made = engine === 'model' ? `with model ${model ?? ''}` : 'with the built-in engine';
    return {
      cover: {
        title,
        kicker: 'Document',
        description: '',
        area: 'data-protection',
        date: formatDate(today),
        version: `Version ${version}`,
        note: `Prepared ${made}; review before use. A draft and not legal advice. Places marked [TO COMPLETE] are for you to fill in.`,
      },
      contents: document.content.length > 30,
      blocks: document.content.flatMap(blocksOf),
    };
  },
});

function blocksOf(node: BlockNode): Block[] {
  switch (node.type) {
    case 'heading':
      return [heading(node.attrs.level === 2 ? 1 : 2, plainText({ type: 'doc', content: node.content }))];
    case 'paragraph':
      return [{ kind: 'paragraph', words: runsOf(node.content) }];
    case 'bulletList':
    case 'orderedList':
      return [
        {
          kind: 'list',
          ordered: node.type === 'orderedList',
          items: node.content.map((item) => item.content.flatMap((part) => linesOf(part))),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', paragraphs: node.content.map(linesOf) }];
    default:
      // Pictures and charts are no part of these texts.
      return [];
  }
}

const linesOf = (node: { type: string; content?: unknown }): TextRun[] =>
  node.type === 'paragraph'
    ? runsOf(node.content as InlineNode[] | undefined)
    : [{ text: plainText(node).replaceAll('\n', '; ') }];

const runsOf = (content: readonly InlineNode[] | undefined): TextRun[] =>
  (content ?? []).map((node) =>
    node.type === 'text'
      ? {
          text: node.text,
          ...(node.marks?.some(({ type }) => type === 'bold') && { bold: true }),
          ...(node.marks?.some(({ type }) => type === 'italic') && { italic: true }),
        }
      : { text: ' ' },
  );

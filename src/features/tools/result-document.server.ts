import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import { type Block, heading, type TextRun } from '#server/documents/document-model.ts';
import { type BlockNode, documentSchema, type InlineNode, plainText } from '#src/fields/document.ts';
import { formatDate, formatInLagos } from '#src/lib/dates.ts';
import { withSources } from './build-text.ts';
import { hrefInFile } from './document-html.ts';
import { toolSource } from './tool.ts';

const facts = z.object({
  title: z.string(),
  version: z.number(),
  engine: z.string().nullable(),
  model: z.string().nullable(),
  state: z.string(),
  expires: z.string().nullable(),
  hash: z.string(),
  approved: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
  signatures: z.array(z.object({ name: z.string(), at: z.string(), hash: z.string() })),
  document: documentSchema,
  sources: z.array(toolSource).nullish(),
});

/** A saved text as a file: PDF to read, Word to edit. */
export const resultDocument = defineDocument({
  id: 'result',
  table: 'results',
  formats: ['pdf', 'docx'],
  sql: `select json_build_object('title', r.title, 'version', r.version, 'engine', r.engine, 'model', r.model,
      'state', r.state, 'expires', r.expires_on, 'hash', public.result_hash(r.id), 'document', r.content -> 'document',
      'sources', r.content -> 'sources',
      'approved', (select json_build_object('at', a.decided_at,
          'by', (select n.name from public.staff_names() n where n.id = a.decided_by))
        from public.approvals a where a.record_kind = 'results' and a.record_id = r.id and a.state = 'approved'
          and a.void_at is null order by a.decided_at desc limit 1),
      'signatures', (select coalesce(json_agg(json_build_object('name', s.name, 'at', s.signed_at, 'hash', s.hash)
          order by s.signed_at), '[]') from public.result_signatures s where s.result_id = r.id))
    from public.results r where r.id = $1`,
  data: facts,
  model(found, today, site) {
    const { title, version, engine, model, state, expires } = found;
    const document = withSources(found.document, found.sources ?? []);
    const made = engine === 'model' ? `with model ${model ?? ''}` : 'with the built-in engine';
    const final = state === 'final';
    return {
      cover: {
        title,
        kicker: 'Document',
        description: '',
        area: 'data-protection',
        date: formatDate(today),
        version: `${version}${final ? '' : ', draft'}`,
        note: final
          ? `Prepared ${made}, reviewed and approved. Not legal advice.${expires ? ` To be looked at again by ${formatDate(expires)}.` : ''}`
          : `Prepared ${made}; review before use. A draft and not legal advice. Places marked [TO COMPLETE] are for you to fill in.`,
      },
      contents: document.content.length > 30,
      blocks: [...document.content.flatMap((node) => blocksOf(node, site)), ...certificate(found)],
    };
  },
});

/** The last page of a text that was approved: who agreed to it and who signed it, each for exactly these words. */
function certificate({ title, version, hash, approved, signatures }: z.infer<typeof facts>): Block[] {
  if (!approved && signatures.length === 0) return [];
  const signed = signatures.filter((one) => one.hash === hash);
  return [
    { kind: 'page-break' },
    heading(1, 'Certificate'),
    {
      kind: 'facts',
      rows: [
        { term: 'Text', value: `${title}, version ${version}` },
        { term: 'SHA-256', value: hash },
        ...(approved
          ? [
              {
                term: 'Approved by',
                value: `${approved.by ?? 'a colleague'}, ${formatInLagos(approved.at)}, Lagos time, who did not write it`,
              },
            ]
          : []),
        ...signed.map(({ name, at }) => ({
          term: 'Signed by',
          value: `${name}, ${formatInLagos(at)}, Lagos time, with a second factor`,
        })),
      ],
    },
    {
      kind: 'paragraph',
      words: [
        {
          text: 'The fingerprint covers title, client, version and every word. Whoever holds this file can ask the firm to compare it.',
        },
      ],
    },
  ];
}

function blocksOf(node: BlockNode, site: string): Block[] {
  switch (node.type) {
    case 'heading':
      return [heading(node.attrs.level === 2 ? 1 : 2, plainText({ type: 'doc', content: node.content }))];
    case 'paragraph':
      return [{ kind: 'paragraph', words: runsOf(node.content, site) }];
    case 'bulletList':
    case 'orderedList':
      return [
        {
          kind: 'list',
          ordered: node.type === 'orderedList',
          items: node.content.map((item) => item.content.flatMap((part) => linesOf(part, site))),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', paragraphs: node.content.map((part) => linesOf(part, site)) }];
    default:
      // Pictures and charts are no part of these texts.
      return [];
  }
}

const linesOf = (node: { type: string; content?: unknown }, site: string): TextRun[] =>
  node.type === 'paragraph'
    ? runsOf(node.content as InlineNode[] | undefined, site)
    : [{ text: plainText(node).replaceAll('\n', '; ') }];

const runsOf = (content: readonly InlineNode[] | undefined, site: string): TextRun[] =>
  (content ?? []).map((node) => {
    if (node.type !== 'text') return { text: ' ' };
    const link = node.marks?.find((mark) => mark.type === 'link');
    const href = link && hrefInFile(link.attrs.href, site);
    return {
      text: node.text,
      ...(node.marks?.some(({ type }) => type === 'bold') && { bold: true }),
      ...(node.marks?.some(({ type }) => type === 'italic') && { italic: true }),
      ...(href && { href }),
    };
  });

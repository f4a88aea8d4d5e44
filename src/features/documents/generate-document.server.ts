import { z } from 'zod';
import { defineTool } from '#server/ai/define-tool.ts';
import { readLaw } from '#server/content/law-reader.ts';
import { documentHtml } from '#src/features/tools/document-html.ts';
import { documentSchema } from '#src/fields/document.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { answeredNo } from './clause-tokens.ts';
import { documentMetadata, documentRequest } from './document.ts';
import { documentTexts, putClauses } from './reword-document.ts';
import { sizeOf, writeDocument } from './write-document.ts';

const client = z.object({
  id: z.string(),
  address: z.string().nullable(),
  industry: z.string().nullable(),
  updated_at: z.string(),
});

const assessment = z.object({
  id: z.string(),
  taken_on: z.string(),
  answers: z.record(z.string(), z.unknown()),
  updated_at: z.string(),
});

/** A Nigerian document from the clause library; `meta.document` is the same text for the editor. */
export const generateDocument = defineTool({
  name: 'generate-document',
  permission: 'signed-in',
  input: documentRequest,
  output: z.object({
    success: z.boolean(),
    document: z.string(),
    metadata: documentMetadata,
    error: z.string().optional(),
  }),
  extra: z.object({
    document: documentSchema,
    clientId: z.string().nullable(),
    open: z.array(z.string()),
    gaps: z.array(z.string()),
  }),
  refusal: (error) => ({ success: false, error }),
  // A model writes a long text; Stop ends it at any time.
  limits: { timeoutMs: 75_000 },
  async load({ companyInfo }, { services, read, now }) {
    const [law, found] = await Promise.all([
      readLaw(services, todayInLagos(now)),
      // A client of the caller's with this name lends its facts.
      read(
        client,
        'select id, address, industry, updated_at from public.clients where lower(name) = lower($1) limit 1',
        [companyInfo.name],
      ),
    ]);
    const [stored] = found;
    const [last] = stored
      ? await read(
          assessment,
          `select id, to_char(taken_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as taken_on, assessment_data as answers,
             updated_at from public.ndpr_assessments where client_id = $1 order by taken_at desc limit 1`,
          [stored.id],
        )
      : [];
    const known = stored
      ? { ...stored, assessed: last ? { on: last.taken_on, no: answeredNo(last.answers) } : null }
      : null;
    return {
      data: { law, known, site: services.config.siteUrl },
      records: [
        ...(stored ? [{ kind: 'clients', id: stored.id, version: stored.updated_at }] : []),
        ...(last ? [{ kind: 'ndpr_assessments', id: last.id, version: last.updated_at }] : []),
      ],
    };
  },
  wording: {
    totalMs: 60_000,
    texts: ({ extra }): Record<string, string> => (extra ? documentTexts(extra.document) : {}),
    put: ({ output, extra }, texts, request, { site }) => {
      const document = extra && putClauses(extra.document, texts, request);
      if (!document) return null;
      const { words, pages } = sizeOf(document);
      return {
        output: {
          ...output,
          document: documentHtml(output.metadata.title, document, site),
          metadata: { ...output.metadata, wordCount: words, estimatedPages: pages },
        },
        extra: { ...extra, document },
      };
    },
  },
  engine(request, { law, known, site }, now) {
    const { title, document, words, pages, open, gaps, sources } = writeDocument(request, law, known, now);
    return {
      output: {
        success: true,
        document: documentHtml(title, document, site),
        metadata: { title, wordCount: words, estimatedPages: pages, generatedAt: now.toISOString() },
      },
      extra: { document, clientId: known?.id ?? null, open, gaps },
      figures: { words, open: open.length },
      sources,
      warnings: [
        ...(open.length > 0 ? [`${open.length} places are left for you to complete.`] : []),
        ...gaps,
      ],
    };
  },
});

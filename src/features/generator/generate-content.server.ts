import { z } from 'zod';
import { defineTool } from '#server/ai/define-tool.ts';
import { documentSchema } from '#src/fields/document.ts';
import { type Card, fromBody } from './card.ts';
import { generatorInput } from './generator.ts';
import { putSections, sectionsOf } from './reword-content.ts';
import { writeContent } from './write-content.ts';

const row = z.object({
  key: z.string(),
  title: z.string(),
  about: z.string(),
  body: z.string(),
  points: z.string().nullable(),
  source_kind: z.enum(['law', 'framework', 'institution', 'service']),
  source: z.string(),
  pin_cite: z.string(),
  checked_on: z.string(),
  law_text: z.enum(['open', 'compared']).nullable(),
});

const cardOf = (one: z.infer<typeof row>): Card => ({
  id: one.key,
  title: one.title,
  about: one.about,
  ...fromBody(one.body),
  points: (one.points ?? '')
    .split('\n')
    .map((point) => point.trim())
    .filter(Boolean),
  source: {
    id: one.key,
    title: one.source,
    kind: one.source_kind,
    ref: one.pin_cite,
    asOf: one.checked_on,
    ...(one.law_text === 'open' && { toConfirm: true }),
  },
});

/** Training materials, case studies, articles, letters and analyses; `meta.document` is the text for the editor. */
export const generateContent = defineTool({
  name: 'ai-content-generator',
  permission: 'signed-in',
  input: generatorInput,
  output: z.object({ content: z.string() }),
  extra: z.object({ title: z.string(), document: documentSchema, words: z.number() }),
  wording: { texts: ({ output }) => sectionsOf(output.content), put: putSections },
  streams: ({ content }) => content,
  async load(_, { read }) {
    const rows = await read(
      row,
      `select id, key, title, about, body, points, source_kind, source, pin_cite, checked_on, law_text, updated_at
       from public.knowledge_cards
       -- Institutions are for discovery and the assistant's lists for the assistant: neither is written from.
       where not retired and source_kind <> 'institution' and key not like 'crisis-advice-%' order by key`,
    );
    return {
      data: rows.map(cardOf),
      records: [],
    };
  },
  engine(input, cards) {
    const { title, content, document, words, sources, warnings } = writeContent(input, cards);
    return {
      output: { content },
      extra: { title, document, words },
      figures: { words },
      sources,
      warnings,
    };
  },
});

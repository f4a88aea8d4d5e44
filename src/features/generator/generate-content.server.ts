import { z } from 'zod';
import { defineTool, noRecords } from '#server/ai/define-tool.ts';
import { documentSchema } from '#src/fields/document.ts';
import { generatorInput } from './generator.ts';
import { writeContent } from './write-content.ts';

/** Training materials, case studies, articles, letters and analyses; `meta.document` is the text for the editor. */
export const generateContent = defineTool({
  name: 'ai-content-generator',
  permission: 'signed-in',
  input: generatorInput,
  output: z.object({ content: z.string() }),
  extra: z.object({ title: z.string(), document: documentSchema, words: z.number() }),
  load: noRecords,
  engine(input) {
    const { title, content, document, words, sources, warnings } = writeContent(input);
    return {
      output: { content },
      extra: { title, document, words },
      figures: { words },
      sources,
      warnings,
    };
  },
});

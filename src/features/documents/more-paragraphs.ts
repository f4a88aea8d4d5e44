import { readFileSync } from 'node:fs';
import { z } from 'zod';

const line = z.object({ text: z.string(), points: z.array(z.string()) });
const paragraphsIn = (name: string) =>
  readFileSync(new URL(`./paragraphs/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => line.parse(JSON.parse(text)));

/**
 * Paragraphs in as many sectors and tones as could be thought of, written and labelled by three people who saw the labelling
 * guide alone, and neither rules nor code. The rules were not mended by them; a model may learn from them.
 */
export const learningParagraphs = paragraphsIn('for-learning.jsonl');
/** Written and labelled in the same way, apart from these. Nothing learns from it or is mended by it. */
export const heldOutParagraphs = paragraphsIn('held-out.jsonl');

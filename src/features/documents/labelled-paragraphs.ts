import { readFileSync } from 'node:fs';
import { z } from 'zod';

const line = z.object({
  text: z.string(),
  points: z.array(z.string()),
  /** For each point the sentences that tell it by themselves, counted from nought; none where nobody can say. */
  tells: z.record(z.string(), z.array(z.number().int())).optional(),
});
const paragraphsIn = (name: string) =>
  readFileSync(new URL(`./paragraphs/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => line.parse(JSON.parse(text)));

/**
 * Paragraphs in as many sectors and tones as could be thought of, written and labelled by nine people who saw the labelling
 * guide alone. The model learns from them.
 */
export const learningParagraphs = paragraphsIn('for-learning.jsonl');
/** Short ways to say the points, and near misses. */
export const learningSentences = paragraphsIn('sentences.jsonl');
/** Written by somebody who saw the guide alone, at least twenty of each point. Nothing learns from it or is mended by it. */
export const heldOutParagraphs = paragraphsIn('held-out.jsonl');
/** The three earlier sets of this kind, by four other people. */
export const earlierHeldOutParagraphs = paragraphsIn('held-out-earlier.jsonl');

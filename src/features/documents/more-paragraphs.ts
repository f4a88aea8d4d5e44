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
 * guide alone. The model learns from them.
 */
export const learningParagraphs = paragraphsIn('for-learning.jsonl');
/** Short ways to say the points, and near misses, by people who knew the paragraphs for learning. */
export const learningSentences = paragraphsIn('sentences.jsonl');
/** Written and labelled in the same way as the former, apart from them. Nothing learns from it or is mended by it. */
export const heldOutParagraphs = paragraphsIn('held-out.jsonl');
/** The same in the words of Nigerian banks, hospitals and telephone companies. */
export const sectorParagraphs = paragraphsIn('held-out-sectors.jsonl');

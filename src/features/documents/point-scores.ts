import { type Classifier, scoresOf } from '#src/lib/text-classifier.ts';
import { featuresOf, sentencesOf } from './point-features.ts';

/** The features of each sentence. */
export type Read = readonly (readonly string[])[];

export const readParagraph = (text: string): Read => sentencesOf(text).map(featuresOf);

/** Half of what is judged is the paragraph as a whole, half the sentence that tells the point best. */
export const judged = (whole: readonly number[], sentences: readonly (readonly number[])[]): number[] =>
  whole.map((score, row) => (score + Math.max(...sentences.map((scores) => scores[row] ?? 0))) / 2);

/** How surely a paragraph answers each point, in the order of the labels; below zero it rather does not. */
export function pointScores(read: Read, model: Classifier): number[] {
  if (read.length === 0) return model.labels.map(() => -1);
  const sentences = read.map((features) => scoresOf(features, model));
  const [first] = sentences;
  return judged(read.length === 1 && first ? first : scoresOf(read.flat(), model), sentences);
}

import type { Document } from '#src/fields/document.ts';
import { readModel } from '#src/lib/text-classifier.ts';
import type { Clause, DocumentPlan, Facts, Requirement } from './clauses/clause.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { pointModel } from './point-model.gen.ts';
import { pointScores, readParagraph } from './point-scores.ts';

const model = readModel(pointModel);

/** The points that a paragraph answers, by its words alone; it knows nothing of the clause it may come from. */
export function pointsIn(paragraph: string): string[] {
  const scores = pointScores(readParagraph(paragraph), model);
  return model.labels.filter((_point, row) => (scores[row] ?? 0) > 0);
}

/** The points a text answers: of a privacy policy by its words alone, elsewhere by the clauses it still has. */
const pointsFound = (
  text: Document,
  { pointsLearned }: DocumentPlan,
  kept: readonly Clause[] | null,
): Set<string> | null =>
  pointsLearned
    ? new Set(paragraphsOf(text).flatMap(pointsIn))
    : kept && new Set(kept.flatMap(({ satisfies }) => satisfies));

/**
 * What this document is checked for and its text, as it reads now, does not answer. Without the facts only what is asked
 * of a privacy policy in every case; of the other types nothing without the clauses the text still has.
 */
export function missingPoints(
  text: Document,
  plan: DocumentPlan,
  facts: Facts | null,
  kept: readonly Clause[] | null = null,
): Requirement[] {
  const found = pointsFound(text, plan, kept);
  if (!found) return [];
  return plan.requirements.filter(
    ({ id, when }) => (!when || (facts !== null && when(facts))) && !found.has(id),
  );
}

import type { Document } from '#src/fields/document.ts';
import { readModel } from '#src/lib/text-classifier.ts';
import type { DocumentPlan, Facts, Requirement } from './clauses/clause.ts';
import { keptClauses } from './kept-clauses.ts';
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
function pointsFound(
  text: Document,
  { pointsLearned }: DocumentPlan,
  facts: Facts | null,
): Set<string> | null {
  if (pointsLearned) return new Set(paragraphsOf(text).flatMap(pointsIn));
  return facts && new Set(keptClauses(text, facts.request).flatMap(({ satisfies }) => satisfies));
}

/**
 * What this document is checked for and its text, as it reads now, does not answer. Without the facts only what is asked
 * of a privacy policy in every case.
 */
export function missingPoints(text: Document, plan: DocumentPlan, facts: Facts | null): Requirement[] {
  const found = pointsFound(text, plan, facts);
  if (!found) return [];
  return plan.requirements.filter(
    ({ id, when }) => (!when || (facts !== null && when(facts))) && !found.has(id),
  );
}

import { readingGrade } from '#src/lib/reading-grade.ts';
import type { DocumentPlan } from './clauses/clause.ts';

const PLACES = /\[[^\]]*\]|\{\w+\}|[“”]/g;

/** At which grade a kind of document reads in its two wordings; what is filled in later counts as one short word. */
export function styleGrades({ clauses }: DocumentPlan): { formal: number; plain: number } {
  const grade = (style: 'formal' | 'plain') =>
    readingGrade(clauses.map((clause) => clause[style].replace(PLACES, 'this')).join('\n'));
  return { formal: grade('formal'), plain: grade('plain') };
}

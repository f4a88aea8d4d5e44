import { type BlockNode, type Document, plainText } from '#src/fields/document.ts';
import { plans } from './clauses/plans.ts';
import type { DocumentRequest } from './document.ts';
import { paragraphOf } from './fill-text.ts';
import { firstClauses, keptClauses } from './kept-clauses.ts';
import { missingPoints } from './read-points.ts';
import { factsOf } from './write-document.ts';

const CLAUSE = /^\d+\. /;
const LAW_LINE = /^(?:Basis|The law): /;
/** A shorter paragraph is a lead to a list or a line to sign. */
const LEAST_LETTERS = 80;
/** So much of a document is worded anew at most; the rest stays as the library has it. */
const MOST_LETTERS = 12_000;

interface Place {
  name: string;
  at: number;
  /** The heading it stands below. */
  section: number;
  text: string;
}

/** The paragraphs within clauses that a model may word anew, first to last; lists, headings and lines of law stay. */
function placesIn({ content }: Document): Place[] {
  const places: Place[] = [];
  let section = -1;
  let letters = 0;
  for (const [at, node] of content.entries()) {
    if (node.type === 'heading') {
      if (node.attrs.level === 2) section = CLAUSE.test(plainText(node)) ? at : -1;
      continue;
    }
    const text = node.type === 'paragraph' && section >= 0 ? plainText(node) : '';
    if (text.length < LEAST_LETTERS || LAW_LINE.test(text) || letters + text.length > MOST_LETTERS) continue;
    letters += text.length;
    places.push({ name: `paragraph_${at + 1}`, at, section, text });
  }
  return places;
}

export const documentTexts = (document: Document): Record<string, string> =>
  Object.fromEntries(placesIn(document).map(({ name, text }) => [name, text]));

/** Puts new words into the clauses, one clause after the other; one that would lose a point of the law keeps its draft. */
export function putClauses(
  document: Document,
  texts: Readonly<Record<string, string>>,
  request: DocumentRequest,
): Document | null {
  const plan = plans[request.documentType];
  const facts = factsOf(request);
  const first = plan.pointsLearned ? null : firstClauses(request, document);
  const missing = (text: Document) =>
    missingPoints(text, plan, facts, first && keptClauses(text, first)).map(({ id }) => id);
  const before = new Set(missing(document));
  let taken: readonly BlockNode[] = document.content;
  for (const places of Map.groupBy(placesIn(document), ({ section }) => section).values()) {
    const changed = new Map(
      places.flatMap(({ name, at, text }) => {
        const words = texts[name];
        return words === undefined || words === text ? [] : [[at, paragraphOf(words)] as const];
      }),
    );
    if (changed.size === 0) continue;
    const content = taken.map((node, at) => changed.get(at) ?? node);
    if (missing({ type: 'doc', content: [...content] }).every((id) => before.has(id))) taken = content;
  }
  return taken === document.content ? null : { type: 'doc', content: [...taken] };
}

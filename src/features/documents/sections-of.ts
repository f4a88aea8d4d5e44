import { plainText } from '#src/fields/document.ts';
import { plans } from './clauses/plans.ts';
import type { DocumentRequest } from './document.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { clausesFor, factsOf, writeDocument } from './write-document.ts';

/** No clause says which day it is. */
const DAY = new Date('2026-11-20T09:00:00Z');

/** The sections of a document as the library writes it today, each with the clause it is written from. */
export function sectionsOf(request: DocumentRequest) {
  const { content } = writeDocument(request, {}, null, DAY).document;
  const starts = content.flatMap((node, place) =>
    node.type === 'heading' && node.attrs.level === 2 ? [{ place, words: plainText(node) }] : [],
  );
  return clausesFor(plans[request.documentType], factsOf(request)).map((clause, index) => {
    const at = starts.findIndex(({ words }) => words.startsWith(`${index + 1}. `));
    const section = content.slice(starts[at]?.place, starts[at + 1]?.place);
    return {
      ...clause,
      title: starts[at]?.words ?? clause.heading,
      paragraphs: paragraphsOf({ type: 'doc', content: section }),
    };
  });
}

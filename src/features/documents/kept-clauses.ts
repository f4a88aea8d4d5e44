import { type BlockNode, type Document, plainText } from '#src/fields/document.ts';
import { stemOf } from '#src/lib/rank-texts.ts';
import type { Clause } from './clauses/clause.ts';
import type { DocumentRequest } from './document.ts';
import { sectionsOf } from './own-sections.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { notRead } from './write-document.ts';

/**
 * A clause counts as kept where one section of a text still has this share of its pairs of words. Over all types, styles
 * and industries another section of the same document has at most 0.37 of them, and the clause itself with every eighth
 * word replaced at least 0.65.
 */
const KEPT = 0.5;
const WORD = /[\p{L}\p{N}]+/gu;

function pairsOf(paragraphs: readonly string[]): Set<string> {
  const words = (paragraphs.join('\n').toLowerCase().match(WORD) ?? []).map(stemOf);
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

/** The paragraphs of a text by its headings; what stands around the clauses is left out. */
function sectionsIn({ content }: Document): string[][] {
  const sections: BlockNode[][] = [[]];
  for (const node of content) {
    if (node.type === 'heading' && node.attrs.level === 2) sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections
    .filter(([first]) => !first || !notRead.includes(plainText(first).trim()))
    .map((section) => paragraphsOf({ type: 'doc', content: section }));
}

/** The clauses a document was written from that its text, as it reads now, still has, edited or moved as they may be. */
export function keptClauses(text: Document, request: DocumentRequest): Clause[] {
  const sections = sectionsIn(text).map(pairsOf);
  return sectionsOf(request).filter(({ paragraphs }) => {
    const pairs = [...pairsOf(paragraphs)];
    return sections.some(
      (section) => pairs.filter((pair) => section.has(pair)).length >= pairs.length * KEPT,
    );
  });
}

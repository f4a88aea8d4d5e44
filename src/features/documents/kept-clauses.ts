import { type BlockNode, type Document, plainText } from '#src/fields/document.ts';
import { stemOf } from '#src/lib/rank-texts.ts';
import type { Clause } from './clauses/clause.ts';
import type { DocumentRequest } from './document.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { sectionsOf } from './sections-of.ts';

/**
 * A clause counts as kept where one section of a text still has this share of its pairs of words. In the tests, for one
 * industry, each clause is kept with open places filled in and every tenth word of its paragraphs replaced, and is not
 * found in the rest of its document.
 */
const KEPT = 0.5;
const WORD = /[\p{L}\p{N}]+/gu;
/** An open place: whoever completes it takes these words out. */
const OPEN = /\[TO COMPLETE[^\]]*\]/;
const NUMBER = /^\d+\. /;

/** A clause, and the pairs of words its section had at first. */
export type FirstClause = Clause & { pairs: ReadonlySet<string> };

const pairsOf = (paragraphs: readonly string[]): Set<string> =>
  new Set(
    paragraphs
      .join('\n')
      .split(OPEN)
      .flatMap((part) => {
        const words = (part.toLowerCase().match(WORD) ?? []).map(stemOf);
        return words.slice(1).map((word, index) => `${words[index]} ${word}`);
      }),
  );

/** The sections of a text, each by its heading without the number. */
function sectionsIn({ content }: Document): { title: string; pairs: Set<string> }[] {
  const sections: BlockNode[][] = [[]];
  for (const node of content) {
    if (node.type === 'heading' && node.attrs.level === 2) sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections.map((section) => ({
    title: section[0] ? titleOf(plainText(section[0])) : '',
    pairs: pairsOf(paragraphsOf({ type: 'doc', content: section })),
  }));
}

const titleOf = (heading: string): string => heading.trim().replace(NUMBER, '');

/**
 * The clauses of a document with the words they had in its first text: the library may have been worded anew since. A
 * clause that has no section there, or little of one, is taken as the library has it today: it was lost before.
 */
export function firstClauses(request: DocumentRequest, first: Document | null): FirstClause[] {
  const sections = new Map(first ? sectionsIn(first).map(({ title, pairs }) => [title, pairs]) : []);
  return sectionsOf(request).map(({ title, paragraphs, ...clause }) => {
    const today = pairsOf(paragraphs);
    const then = sections.get(titleOf(title));
    return { ...clause, pairs: then && then.size >= today.size * KEPT ? then : today };
  });
}

/** The clauses that a text, as it reads now, still has, edited or moved as they may be; one without words is none. */
export function keptClauses(text: Document, clauses: readonly FirstClause[]): Clause[] {
  const sections = sectionsIn(text);
  return clauses.filter(
    ({ pairs }) =>
      pairs.size > 0 &&
      sections.some((section) => {
        const still = [...pairs].filter((pair) => section.pairs.has(pair));
        return still.length >= pairs.size * KEPT;
      }),
  );
}

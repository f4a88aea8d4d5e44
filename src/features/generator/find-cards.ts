import type { Card } from './card.ts';
import { cards } from './cards.ts';

const STOP = new Set(
  'the a an and or of for to in on with how what why your our their is are be at by from as it its this that these new about into managing management guide best practice practices nigeria nigerian business businesses company companies'.split(
    ' ',
  ),
);

/** Rough stems: plural, -ing, -ed and -tion endings fall together. */
const stem = (word: string): string => word.replace(/(ations?|ings?|ments?|ies|es|s|ed|e)$/, '');
const tokens = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).filter((word) => !STOP.has(word)).map(stem);

interface Index {
  entries: { card: Card; counts: ReadonlyMap<string, number>; length: number; named: ReadonlySet<string> }[];
  average: number;
}

function indexOf(given: readonly Card[]): Index {
  const entries = given.map((card) => {
    const all = tokens(
      `${card.title} ${card.title} ${card.about} ${card.paragraphs.join(' ')} ${card.points.join(' ')}`,
    );
    const counts = new Map<string, number>();
    for (const token of all) counts.set(token, (counts.get(token) ?? 0) + 1);
    return { card, counts, length: all.length, named: new Set(tokens(`${card.title} ${card.about}`)) };
  });
  return { entries, average: entries.reduce((sum, { length }) => sum + length, 0) / entries.length };
}

/** One set of cards is asked several times for one text. */
const indexes = new WeakMap<readonly Card[], Index>();

/**
 * The cards that answer a query, best first (BM25, k1 1.2, b 0.75). One chance word in the text is no answer: the query
 * names what the card is about, or shares two words with it.
 */
export function findCards(query: string, given: readonly Card[] = cards): Card[] {
  const { entries, average } = indexes.get(given) ?? indexOf(given);
  indexes.set(given, { entries, average });
  const asked = [...new Set(tokens(query))];
  return entries
    .map(({ card, counts, length, named }) => {
      let score = 0;
      for (const token of asked) {
        const within = counts.get(token) ?? 0;
        const holding = entries.filter(({ counts: other }) => other.has(token)).length;
        const idf = Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5));
        score += (idf * within * 2.2) / (within + 1.2 * (0.25 + (0.75 * length) / average));
      }
      const shared = asked.filter((token) => counts.has(token));
      return { card, score, answers: shared.length > 1 || shared.some((token) => named.has(token)) };
    })
    .filter(({ score, answers }) => score > 0 && answers)
    .sort((one, other) => other.score - one.score || one.card.id.localeCompare(other.card.id))
    .map(({ card }) => card);
}

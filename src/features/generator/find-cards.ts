import { indexTexts, rankTexts, stemOf, type TextIndex } from '#src/lib/rank-texts.ts';
import type { Card } from './card.ts';
import { cards } from './cards.ts';

const STOP = new Set(
  'the a an and or of for to in on with how what why your our their is are be at by from as it its this that these new about into managing management guide best practice practices nigeria nigerian business businesses company companies'.split(
    ' ',
  ),
);

const tokens = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).filter((word) => !STOP.has(word)).map(stemOf);

interface Index {
  texts: TextIndex;
  cards: readonly { card: Card; named: ReadonlySet<string> }[];
}

const indexOf = (given: readonly Card[]): Index => ({
  texts: indexTexts(
    given.map((card) =>
      tokens(
        `${card.title} ${card.title} ${card.about} ${card.paragraphs.join(' ')} ${card.points.join(' ')}`,
      ),
    ),
  ),
  cards: given.map((card) => ({ card, named: new Set(tokens(`${card.title} ${card.about}`)) })),
});

/** One set of cards is asked several times for one text. */
const indexes = new WeakMap<readonly Card[], Index>();

/**
 * The cards that answer a query, best first. One chance word in the text is no answer: the query names what the card is
 * about, or shares two words with it.
 */
export function findCards(query: string, given: readonly Card[] = cards): Card[] {
  const index = indexes.get(given) ?? indexOf(given);
  indexes.set(given, index);
  const asked = [...new Set(tokens(query))];
  const scores = rankTexts(asked, index.texts);
  return index.cards
    .map(({ card, named }, place) => {
      const counts = index.texts.entries[place]?.counts;
      const shared = asked.filter((token) => counts?.has(token));
      return {
        card,
        score: scores[place] ?? 0,
        answers: shared.length > 1 || shared.some((token) => named.has(token)),
      };
    })
    .filter(({ score, answers }) => score > 0 && answers)
    .sort((one, other) => other.score - one.score || one.card.id.localeCompare(other.card.id))
    .map(({ card }) => card);
}

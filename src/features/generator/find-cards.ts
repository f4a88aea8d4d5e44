import { asMeant } from '#src/features/crisis/kinds.ts';
import { ordered } from '#src/features/tools/build-text.ts';
import { indexTexts, rankTexts, stemOf, type TextIndex } from '#src/lib/rank-texts.ts';
import type { Card } from './card.ts';
import { cards } from './cards.ts';

const STOP = new Set(
  'the a an and or of for to in on with how what why your our their is are be at by from as it its this that these new about into managing management guide best practice practices nigeria nigerian whether work working worked works do we you need needs business businesses company companies'.split(
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

interface Ranked {
  card: Card;
  score: number;
  answers: boolean;
  /** So many words of what it is about are shared, those of any story left out. */
  subjects: number;
}

/** Words of any story, though they stand in what a card is about. */
const OF_ANY_STORY = new Set(
  tokens(
    'two one open close old when people use list order read present state say ask answer time paper record name',
  ),
);

/** Every card, the best first. One chance word is no answer: the query names what the card is about, or shares two words. */
function rankCards(query: string, given: readonly Card[]): Ranked[] {
  const index = indexes.get(given) ?? indexOf(given);
  indexes.set(given, index);
  const asked = [...new Set(tokens(query))];
  const scores = rankTexts(asked, index.texts);
  return index.cards
    .map(({ card, named }, place) => {
      const counts = index.texts.entries[place]?.counts;
      const shared = asked.filter((token) => counts?.has(token));
      const score = scores[place] ?? 0;
      const naming = shared.filter((token) => named.has(token));
      return {
        card,
        score,
        answers: score > 0 && (shared.length > 1 || naming.length > 0),
        subjects: naming.filter((token) => !OF_ANY_STORY.has(token)).length,
      };
    })
    .sort((one, other) => other.score - one.score || one.card.id.localeCompare(other.card.id));
}

/** The cards that answer a query, best first. */
export const findCards = (query: string, given: readonly Card[] = cards): Card[] =>
  rankCards(query, given)
    .filter(({ answers }) => answers)
    .map(({ card }) => card);

/** Words that stand in any sentence: two passages that share them share nothing. */
const OF_ANY_SENTENCE = new Set(
  tokens(
    'each every no not was were has have had been being who whom which where there then than them they he she his her all any some more most other others another much many over under after before until with without out up down off one two three first second again once so if but or can could would should may must will shall only also same such day days week month year years make made take took give given get got keep kept put set let whether while because both between against about',
  ),
);

/** How near each passage is to a query, in the order of the passages. */
export const rankPassages = (query: string, passages: readonly string[]): number[] =>
  rankTexts(
    tokens(query).filter((token) => !OF_ANY_SENTENCE.has(token) && !OF_ANY_STORY.has(token)),
    indexTexts(passages.map(tokens)),
  );

/**
 * The cards about what a story told in many words is about, best first: those that share two words of its subject, then
 * the neighbours of the best that share one. The words that say its subject decide which they are, the story itself
 * which of them come first.
 */
export function cardsOnSubject(story: string, subject: string, given: readonly Card[]): Card[] {
  const told = new Map(rankCards(story, given).map(({ card, score }) => [card, score]));
  const ranked = rankCards(`${story} ${subject}`, given)
    .map((one) => ({ ...one, score: one.score + (told.get(one.card) ?? 0) }))
    .sort((one, other) => other.score - one.score);
  const named = ranked.filter(({ subjects }) => subjects > 1).map(({ card }) => card);
  const [best] = named;
  if (!best) return [];
  const near = new Set(ranked.filter(({ subjects }) => subjects === 1).map(({ card }) => card));
  const around = rankCards(best.about, given).filter(({ card, answers }) => answers && near.has(card));
  return [...named, ...variedAmongEquals(atLeast(around, (around[0]?.score ?? 0) * NEAR_SUBJECT), story)];
}

const [BREACH = '', LEAK = ''] = tokens('breach leak');

// A breach of a contract or a code is none of data.
const BREACH_OF = /\bbreach(?:es)? of\b/i;
const OF_DATA =
  /\b(?:data|privacy|records?|information|files?|systems?|accounts?|passwords?|e-?mails?|patients?|customers?|pupils?|staff|confidential\w*|security)\b/i;

/** The card on what the law asks after a breach. */
const DUTY = 'privacy-breach';

/**
 * A breach is what a text on one is about, whoever's data and of whatever kind it was: what the law asks comes first, then
 * the other cards on breaches, those that name more of the topic before, and the rest in its order behind them.
 */
function breachFirst(ranked: readonly Ranked[], topic: string): readonly Ranked[] {
  const said = tokens(asMeant(topic));
  if (!said.includes(BREACH) && !said.includes(LEAK)) return ranked;
  if (BREACH_OF.test(topic) && !OF_DATA.test(topic)) return ranked;
  const isAbout = ({ card }: Ranked) => tokens(`${card.title} ${card.about}`).includes(BREACH);
  const about = ranked
    .filter(isAbout)
    .sort(
      (one, other) =>
        Number(other.card.id === DUTY) - Number(one.card.id === DUTY) ||
        other.subjects - one.subjects ||
        other.score - one.score,
    );
  const others = ranked.filter((one) => !isAbout(one));
  const [first, next] = [about.at(0), others.at(0)];
  if (!first) return ranked;
  const least = Math.max(ON_SUBJECT * first.score, Math.min(...about.map(({ score }) => score)));
  const behind = next ? Math.min(1, (EQUAL * least) / next.score) : 1;
  return [
    ...about.map((one) => ({ ...one, score: Math.max(one.score, least) })),
    ...others.map((one) => ({ ...one, score: one.score * behind })),
  ];
}

export interface NearCard {
  card: Card;
  /** The topic names it; it is near to what the topic names; it is neither, and stands here for the length alone. */
  nearness: 'named' | 'near' | 'other';
}

/** A card whose score reaches this share of another's answers a topic as well as it. */
const EQUAL = 0.8;

/** Below this share of the best answer's score a card shares a word with the topic and not its subject. */
const ON_SUBJECT = 0.4;
/** The same beside the nearest neighbour of the best answer. */
const NEAR_SUBJECT = 0.3;
const atLeast = (ranked: readonly Ranked[], score: number): Ranked[] =>
  ranked.filter((one) => one.score >= score);

/** Cards that answer equally well in an order of the topic's own, so that two texts on one field differ. */
function variedAmongEquals(ranked: readonly Ranked[], topic: string): Card[] {
  const groups: Ranked[][] = [];
  for (const one of ranked) {
    const group = groups.at(-1);
    if (group?.[0] && one.score >= group[0].score * EQUAL) group.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) =>
    ordered(
      group.map(({ card }) => card),
      topic,
    ),
  );
}

/**
 * All cards for a text on a topic: those it names by relevance, then those near to its best answer, then the others, by
 * how much they share with both. Empty where nothing answers the topic.
 */
export function cardsByNearness(topic: string, given: readonly Card[]): NearCard[] {
  const [best, ...named] = breachFirst(
    rankCards(topic, given).filter(({ answers }) => answers),
    topic,
  );
  if (!best) return [];
  const around = rankCards(`${topic} ${best.card.about}`, given);
  const neighbours = around.filter(({ card, answers }) => answers && card !== best.card);
  const answering = atLeast(neighbours, (neighbours[0]?.score ?? 0) * NEAR_SUBJECT);
  const nearest = new Map<Card, NearCard['nearness']>([
    [best.card, 'named'],
    ...variedAmongEquals(atLeast(named, best.score * ON_SUBJECT), topic).map(
      (card) => [card, 'named'] as const,
    ),
  ]);
  for (const card of variedAmongEquals(answering, topic)) if (!nearest.has(card)) nearest.set(card, 'near');
  for (const { card } of around) if (!nearest.has(card)) nearest.set(card, 'other');
  return [...nearest].map(([card, nearness]) => ({ card, nearness }));
}

import type { Card } from './card.ts';

/** Words of one trade: a card made of them speaks to others as to strangers. */
const trades: readonly RegExp[] = [
  /\b(?:schools?|pupils?|teachers?|universit(?:y|ies)|parents?|guardians?|children|minors)\b/i,
  /\b(?:hospitals?|clinics?|patients?|nurses?|doctors?|pharmac\w+|medical)\b/i,
  /\b(?:candidates?|polling|polls?|ballots?|voters?|elections?)\b/i,
];
/** More than this share of what a card is about is of the trade: what is one case among others is less. */
const MOSTLY = 1 / 3;

/** The cards but those that are about a trade with which a topic and its readers have nothing to do. */
export const cardsOfTrade = (reader: string, cards: readonly Card[]): readonly Card[] =>
  cards.filter(({ about }) => !trades.some((words) => shareOf(words, about) > MOSTLY && !words.test(reader)));

function shareOf(trade: RegExp, about: string): number {
  const words = about.split(' ');
  return words.filter((word) => trade.test(word)).length / words.length;
}

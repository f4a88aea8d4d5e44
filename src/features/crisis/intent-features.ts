import { stemOf } from '#src/lib/rank-texts.ts';
import { groupsByStem } from '#src/lib/word-groups.ts';
import { wordGroups } from './intent-words.ts';

const SENTENCE_END = /(?<=[.?!])\s+/;
/** More words of one rule than this say no more. */
const MOST_WORDS = 3;
/** What belongs to the question and not to the whole message. */
const QUESTION = '?';
/** So many words of a group are told apart: one, two, three. */
const MOST_OF_GROUP = 3;

/**
 * What the model knows of a message: stems, pairs of neighbours and groups of words, in the whole message and again in its
 * question, as what is asked stands there; and how many words of each rule it has.
 */
export function featuresOf(message: string, rules: readonly { id: string; words: RegExp }[]): string[] {
  const asked = message.split(SENTENCE_END).filter(Boolean);
  const question = asked.filter((sentence) => sentence.includes('?')).at(-1) ?? asked.at(-1) ?? '';
  const stems = stemsOf(message);
  const ofQuestion = stemsOf(question);
  return [
    ...stems,
    ...pairsOf(['^', ...stems, '$']),
    ...groupsOf(stems),
    ...[...ofQuestion, ...pairsOf(['^', ...ofQuestion]), ...groupsOf(ofQuestion)].map(
      (feature) => QUESTION + feature,
    ),
    ...rules.flatMap(({ id, words }) => {
      const found = new Set([...message.matchAll(words)].map(([word]) => word.toLowerCase())).size;
      return Array.from({ length: Math.min(found, MOST_WORDS) }, (_, index) => `#${id}${index + 1}`);
    }),
  ];
}

const stemsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z]+/g) ?? []).map(stemOf);
const pairsOf = (stems: readonly string[]): string[] =>
  stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);

const groups = groupsByStem(wordGroups, stemOf);

function groupsOf(stems: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const stem of stems)
    for (const group of groups.get(stem) ?? []) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].flatMap(([group, count]) =>
    Array.from({ length: Math.min(count, MOST_OF_GROUP) }, (_, index) => `@${group}${index + 1}`),
  );
}

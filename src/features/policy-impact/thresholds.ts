/** Small numbers as texts write them. */
const WORDS = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...'thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, at) => [word, 30 + 10 * at] as const),
]);

const numberOf = (said: string): number => WORDS.get(said.toLowerCase()) ?? Number(said.replaceAll(',', ''));

/** What is counted, in the words of a text and of somebody who describes their own house. */
const UNITS: readonly (readonly [words: RegExp, many: string])[] = [
  [/^beds?$/i, 'beds'],
  [/^(?:employees?|staff|workers?|persons employed)$/i, 'employees'],
  [/^(?:branch(?:es)?|outlets?)$/i, 'branches'],
  [/^(?:vehicles?|trucks?|lorr(?:y|ies)|bus(?:es)?)$/i, 'vehicles'],
  [/^(?:pupils?|students?|learners?)$/i, 'pupils'],
  [/^hectares?$/i, 'hectares'],
  [/^(?:subscribers?|customers?|borrowers?)$/i, 'customers'],
];
const unitOf = (said = ''): string | undefined => UNITS.find(([words]) => words.test(said))?.[1];

const NUMBER = `(?<number>\\d[\\d,]*|${[...WORDS.keys()].join('|')})`;
const UNIT = `(?<unit>${UNITS.map(([words]) => words.source.slice(1, -1)).join('|')})\\b`;
/** So many words may stand between a number and what it counts: «50 full-time employees». */
const BETWEEN = '(?:[- ][a-z]+){0,2}?[- ]';

const BOUNDS: readonly (readonly [words: RegExp, holds: (own: number, limit: number) => boolean])[] = [
  [/^(?:fewer than|less than|below|under)$/i, (own, limit) => own < limit],
  [/^(?:not more than|no more than|not exceeding|up to|at most)$/i, (own, limit) => own <= limit],
  [/^(?:more than|above|over|exceeding)$/i, (own, limit) => own > limit],
  [/^(?:at least|not fewer than|not less than)$/i, (own, limit) => own >= limit],
];
const BOUND = `(?<bound>${[...BOUNDS].map(([words]) => words.source.slice(1, -1)).join('|')})`;

// The first that fits from the left is taken, so that «not more than» is no «more than».
const LIMIT = new RegExp(`\\b${BOUND} ${NUMBER}${BETWEEN}${UNIT}`, 'gi');
/** «40-bed hospital», «12 branches». */
const OWN = new RegExp(`\\b${NUMBER}${BETWEEN}${UNIT}`, 'gi');
/** «A staff of 120». */
const OWN_OF = new RegExp(`\\b${UNIT} of (?:about |some )?${NUMBER}\\b`, 'gi');

/**
 * What keeps somebody out of a sentence that speaks of those below or above a number, as «40 beds» keeps a hospital out
 * of an exemption for practices with fewer than ten; null where the sentence names no such number, or nothing is known.
 */
export function outsideOf(sentence: string, description: string): string | null {
  const owned = [...description.matchAll(OWN), ...description.matchAll(OWN_OF)];
  for (const { groups: limit } of sentence.matchAll(LIMIT)) {
    const unit = unitOf(limit?.unit);
    const own = owned.find(({ groups }) => unitOf(groups?.unit) === unit)?.groups?.number;
    const holds = BOUNDS.find(([words]) => words.test(limit?.bound ?? ''))?.[1];
    if (!own || !holds || !limit?.number) continue;
    if (!holds(numberOf(own), numberOf(limit.number)))
      return `${numberOf(own).toLocaleString('en-NG')} ${unit}`;
  }
  return null;
}

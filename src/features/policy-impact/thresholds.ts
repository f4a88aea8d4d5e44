/** Small numbers as texts write them. */
const WORDS = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...'thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, at) => [word, 30 + 10 * at] as const),
]);

const NUMBER = `(\\d[\\d,]*|${[...WORDS.keys()].join('|')})`;
const numberOf = (said: string): number => WORDS.get(said.toLowerCase()) ?? Number(said.replaceAll(',', ''));

/** What is counted, in the words of a text and of somebody who describes their own house. */
const UNITS: readonly (readonly [words: string, many: string])[] = [
  ['beds?', 'beds'],
  ['employees?|staff|workers?|persons employed', 'employees'],
  ['branches|branch|outlets?', 'branches'],
  ['vehicles?|trucks?|lorries|lorry|buses|bus', 'vehicles'],
  ['pupils?|students?|learners?', 'pupils'],
  ['hectares?', 'hectares'],
  ['subscribers?|customers?|borrowers?', 'customers'],
];

/** So many words may stand between a number and what it counts: «50 full-time employees». */
const BETWEEN = '(?:[- ][a-z]+){0,2}?';
const LIMITS = [
  { words: 'fewer than|less than|below|under', holds: (own: number, limit: number) => own < limit },
  {
    words: 'not more than|no more than|not exceeding|up to|at most',
    holds: (own: number, limit: number) => own <= limit,
  },
  { words: 'more than|above|over|exceeding', holds: (own: number, limit: number) => own > limit },
  { words: 'at least|not fewer than|not less than', holds: (own: number, limit: number) => own >= limit },
];

/**
 * What keeps somebody out of a sentence that speaks of those below or above a number, as «40 beds» keeps a hospital out
 * of an exemption for practices with fewer than ten; null where the sentence names no such number, or nothing is known.
 */
export function outsideOf(sentence: string, description: string): string | null {
  for (const [unit, many] of UNITS) {
    const own = ownNumber(description, unit);
    if (own === null) continue;
    for (const { words, holds } of LIMITS) {
      // «Not more than» is no «more than».
      const limit = new RegExp(
        `(?<!\\b(?:not|no) )\\b(?:${words}) ${NUMBER}${BETWEEN}[- ](?:${unit})\\b`,
        'i',
      ).exec(sentence)?.[1];
      if (limit && !holds(own, numberOf(limit))) return `${own.toLocaleString('en-NG')} ${many}`;
    }
  }
  return null;
}

/** How many of a unit somebody says to have: «40-bed hospital», «a staff of 120», «12 branches». */
function ownNumber(description: string, unit: string): number | null {
  const said =
    new RegExp(`\\b${NUMBER}${BETWEEN}[- ](?:${unit})\\b`, 'i').exec(description)?.[1] ??
    new RegExp(`\\b(?:${unit}) of (?:about |some )?${NUMBER}\\b`, 'i').exec(description)?.[1];
  return said === undefined ? null : numberOf(said);
}

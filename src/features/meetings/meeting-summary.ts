import type { MeetingType } from './meeting-types.ts';
import { salience } from './salience.ts';
import { type Utterance, wordsOf } from './utterances.ts';

/** A summary takes two sentences of five, within these bounds: a short meeting whole, an hour in a dozen. */
const SUMMARY = { share: 0.4, least: 5, most: 12 };
const LEAST_WORDS = 5;
/** What is no more than this telling (salience.ts) is a greeting or small talk, and in no summary. */
const COURTESY = -0.3;
const STOP = new Set(
  'a an and are as at be been but by can could did do does for from had has have he her his i if in is it its me my no not of on or our she should so that the their them then there they this to was we were what when which who will with would you your yes okay ok thanks thank'.split(
    ' ',
  ),
);
/** What a summary of each kind of meeting should not miss. */
const FOCUS: Readonly<Record<MeetingType, string>> = {
  crisis: 'facts happened affected exposure media statement next update regulator customers',
  policy: 'bill position clause committee hearing ask amend support oppose regulator deadline',
  stakeholder: 'commit promise support meeting minister association concern request expect',
  planning: 'plan budget timeline milestone team risk start finish objective',
  review: 'result progress late done problem improve next quarter target',
  general: '',
};

const terms = (text: string) => wordsOf(text).filter((word) => !STOP.has(word));

/**
 * LexRank: a sentence matters that is like many others, like what this kind of meeting is about, or tells a fact
 * (salience.ts); then the chosen ones are kept unlike each other (MMR) and told in the order they were said. Every sentence is the transcript's own.
 */
export function summaryOf(
  utterances: readonly Utterance[],
  type: MeetingType,
  title: string,
  notes: string,
): string {
  const long = utterances.filter(({ text }) => wordsOf(text).length >= LEAST_WORDS && !text.endsWith('?'));
  // So many at most are compared with each other: the square of it is counted.
  const telling = long.filter(({ text }) => salience(text) > COURTESY);
  const sentences = (telling.length > 0 ? telling : long.length > 0 ? long : utterances).slice(0, 800);
  const vectors = sentences.map(({ text }) => new Map(terms(text).map((term) => [term, 1])));
  const holding = new Map<string, number>();
  for (const vector of vectors)
    for (const term of vector.keys()) holding.set(term, (holding.get(term) ?? 0) + 1);
  const weight = (term: string) => Math.log(1 + sentences.length / (1 + (holding.get(term) ?? 0)));
  const length = (of: ReadonlyMap<string, number>) =>
    Math.sqrt([...of.keys()].reduce((sum, term) => sum + weight(term) ** 2, 0)) || 1;
  const like = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const term of a.keys()) if (b.has(term)) sum += weight(term) ** 2;
    return sum / (length(a) * length(b));
  };
  const asked = new Map(terms(`${title} ${FOCUS[type]} ${notes}`).map((term) => [term, 1]));
  const score = vectors.map(
    (vector, i) =>
      vectors.reduce((sum, other, j) => sum + (i === j ? 0 : like(vector, other)), 0) /
        Math.max(1, vectors.length - 1) +
      0.5 * like(vector, asked) +
      salience(sentences[i]?.text ?? ''),
  );
  const chosen: number[] = [];
  const wanted = Math.round(
    Math.min(SUMMARY.most, Math.max(SUMMARY.least, long.length * SUMMARY.share), sentences.length),
  );
  while (chosen.length < wanted) {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const [i, vector] of vectors.entries()) {
      if (chosen.includes(i)) continue;
      const near = Math.max(0, ...chosen.map((j) => like(vector, vectors[j] ?? new Map())));
      const value = 0.7 * (score[i] ?? 0) - 0.3 * near;
      if (value > most) {
        most = value;
        best = i;
      }
    }
    chosen.push(best);
  }
  return chosen
    .sort((a, b) => a - b)
    .map((i) => sentences[i]?.text ?? '')
    .join(' ');
}

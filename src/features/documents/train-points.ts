import type { TextModel } from '#src/lib/text-classifier.ts';
import {
  type Costs,
  type Learned,
  ordersOf,
  packed,
  scoreIn,
  shuffled,
  trainOne,
  type Vector,
  type Vocabulary,
  vectorIn,
  vocabularyOf,
} from '#src/lib/train-classifier.ts';
import { privacyPolicy } from './clauses/privacy-policy.ts';
import { answersBeside, answersNone, foreignNotices, nearMisses } from './labelled-notices.ts';
import { learningParagraphs, learningSentences } from './labelled-paragraphs.ts';
import { ownSections } from './own-sections.ts';
import { PART } from './point-features.ts';
import { judged, type Read, readParagraph } from './point-scores.ts';

const points = privacyPolicy.requirements.map(({ id }) => id);

/** A feature of fewer texts than this is not learned. */
const LEAST_TEXTS = 2;
/** Parts of words say again what the words say, and are many: each weighs half. */
const WEIGHT_OF_PARTS = 0.5;
/** So many features of a point keep their weight; those that weigh least are left out. */
const MOST_FEATURES = 8_000;
const RARITY_DIGITS = 1;
const HIGHEST_WEIGHT = 31;
const COSTS: Costs = { cost: 2, positive: 6, rounds: 12 };
/** Of a paragraph nobody parted, a sentence that answers a point above the one tells it itself, below the other it does not. */
const TELLS = 0.3;
const TELLS_NOT = -0.3;
/** So much a sentence counts that tells no part of the point its paragraph answers, and one of a paragraph that does not answer it. */
const WEIGHT_BESIDE = 0.3;
const WEIGHT_ELSEWHERE = 0.5;
const FOLDS = 5;
const SEED = 11;

/** Our own clauses and the notices of the tests are read without a mistake, or the checker warns of documents that were just written. */
const WEIGHT_OF_OWN = 6;

interface Labelled {
  text: string;
  points: readonly string[];
  tells?: Readonly<Record<string, readonly number[]>> | undefined;
}

interface Sample extends Omit<Labelled, 'text'> {
  read: Read;
  weight: number;
}

const sampleOf = ({ text, ...told }: Labelled): Sample => ({ ...told, read: readParagraph(text), weight: 1 });

const vocabularyFor = (samples: readonly Sample[]): Vocabulary =>
  withLightParts(
    vocabularyOf(
      samples.map(({ read }) => read.flat()),
      LEAST_TEXTS,
      RARITY_DIGITS,
    ),
  );

/**
 * Each point is first learned from whole paragraphs, then from paragraphs and sentences together. Which sentences tell it was
 * written down for most paragraphs; elsewhere the one that fits best is taken for it (multiple-instance learning: Andrews et
 * al. 2002).
 */
function learn(samples: readonly Sample[], vocabulary: Vocabulary): Learned[] {
  const paragraphs = samples.map(({ read }) => vectorIn(read.flat(), vocabulary));
  const sentences = samples.map(({ read }) => read.map((features) => vectorIn(features, vocabulary)));
  const vectors = [...paragraphs, ...sentences.flat()];
  const first = ordersOf(paragraphs.length, COSTS.rounds / 2);
  const orders = ordersOf(vectors.length, COSTS.rounds);
  return points.map((point) => {
    const has = samples.map((sample) => (sample.points.includes(point) ? sample.weight : -sample.weight));
    const rough = trainOne(paragraphs, has, vocabulary, first, COSTS);
    const sides = samples.flatMap(({ tells, weight }, at) => {
      const ones = sentences[at] ?? [];
      if ((has[at] ?? 0) < 0) return ones.map(() => -weight * WEIGHT_ELSEWHERE);
      const known = tells?.[point];
      if (!known) return told(ones, rough).map((side) => side * weight);
      return ones.map((_, one) => (known.includes(one) ? 1 : known.length > 0 ? -WEIGHT_BESIDE : 0) * weight);
    });
    return withoutLightest(trainOne(vectors, [...has, ...sides], vocabulary, orders, COSTS));
  });
}

const withLightParts = ({ rarity, ...words }: Vocabulary): Vocabulary => ({
  ...words,
  rarity: rarity.map((rare, at) =>
    words.features[at]?.startsWith(PART) ? Number((rare * WEIGHT_OF_PARTS).toFixed(2)) : rare,
  ),
});

/** Which sentences of a paragraph that answers a point tell it (1), which do not (-1), and of which nothing is known. */
function told(sentences: readonly Vector[], rough: Learned): number[] {
  const scores = sentences.map((sentence) => scoreIn(sentence, rough));
  const best = Math.max(...scores);
  return scores.map((score) => (score === best || score > TELLS ? 1 : score < TELLS_NOT ? -1 : 0));
}

function withoutLightest({ weights, bias }: Learned): Learned {
  const least = weights.map(Math.abs).sort().at(-MOST_FEATURES) ?? 0;
  return { weights: weights.map((weight) => (Math.abs(weight) < least ? 0 : weight)), bias };
}

const meanOf = (ones: readonly Learned[]): Learned => ({
  weights: (ones[0]?.weights ?? new Float64Array()).map(
    (_weight, place) => ones.reduce((sum, { weights }) => sum + (weights[place] ?? 0), 0) / ones.length,
  ),
  bias: ones.reduce((sum, { bias }) => sum + bias, 0) / ones.length,
});

function scoresBy(learned: readonly Learned[], vocabulary: Vocabulary, read: Read): number[] {
  const by = (features: readonly string[]) => {
    const vector = vectorIn(features, vocabulary);
    return learned.map((one) => scoreIn(vector, one));
  };
  return judged(by(read.flat()), read.map(by));
}

interface Scored {
  fold: number;
  right: readonly string[];
  scores: readonly number[];
}

const taught = (): Sample[] => [
  ...learningSentences.map(sampleOf),
  ...[
    ...ownSections(),
    ...foreignNotices.flatMap((notice) =>
      Object.entries(notice).map(([point, text]): Labelled => ({ text, points: [point] })),
    ),
    ...answersNone.map((text): Labelled => ({ text, points: [] })),
    ...nearMisses.map(([, text]): Labelled => ({ text, points: answersBeside[text] ?? [] })),
  ].map((one) => ({ ...sampleOf(one), weight: WEIGHT_OF_OWN })),
];

interface Folds {
  vocabulary: Vocabulary;
  /** The mean of what each four fifths of the paragraphs, the sentences and our own clauses teach. */
  mean: readonly Learned[];
  /** Each paragraph for learning as the other four fifths teach it. */
  unseen: readonly Scored[];
}

function learnInFolds(): Folds {
  const always = taught();
  const samples = shuffled(learningParagraphs, SEED).map(sampleOf);
  const vocabulary = vocabularyFor([...samples, ...always]);
  const models = Array.from({ length: FOLDS }, (_fold, fold) =>
    learn([...samples.filter((_sample, at) => at % FOLDS !== fold), ...always], vocabulary),
  );
  const mean = points.map((_point, row) => meanOf(models.flatMap((model) => model[row] ?? [])));
  const unseen = samples.map(({ read, points: right }, at) => {
    const fold = at % FOLDS;
    return { fold, right, scores: scoresBy(models[fold] ?? [], vocabulary, read) };
  });
  return { vocabulary, mean, unseen };
}

/**
 * From which score on a point counts as answered: the mean of what is best for the point itself, of what is best for all
 * points together, and of what finds it as often as it is there. Each alone follows chance too closely.
 */
function thresholdsOf(scored: readonly Scored[]): number[] {
  const together = best(
    scored.flatMap(({ right, scores }) =>
      points.map((point, row) => ({ score: scores[row] ?? 0, has: right.includes(point) })),
    ),
  );
  return points.map((point, row) => {
    const marks = scored.map(({ right, scores }) => ({
      score: scores[row] ?? 0,
      has: right.includes(point),
    }));
    const sorted = marks.map(({ score }) => score).sort((one, other) => other - one);
    const often = marks.filter(({ has }) => has).length;
    const asOften = ((sorted[often - 1] ?? 0) + (sorted[often] ?? 0)) / 2;
    return (best(marks) + together + asOften) / 3;
  });
}

/** The threshold with the highest F1. */
function best(marks: readonly { score: number; has: boolean }[]): number {
  const sorted = [...marks].sort((one, other) => other.score - one.score);
  const all = sorted.filter(({ has }) => has).length;
  let [hits, highest, threshold] = [0, -1, 0];
  for (const [at, { score, has }] of sorted.entries()) {
    hits += +has;
    const f1 = (2 * hits) / (at + 1 + all);
    if (f1 <= highest) continue;
    highest = f1;
    threshold = (score + (sorted[at + 1]?.score ?? score - 1)) / 2;
  }
  return threshold;
}

/** The mean of what the folds teach: the thresholds, found on texts a fold did not see, fit it as they fit them. */
export function trainPoints(): TextModel {
  const { vocabulary, mean, unseen } = learnInFolds();
  const thresholds = thresholdsOf(unseen);
  return packed(
    points,
    vocabulary,
    mean.map(({ weights, bias }, row) => ({ weights, bias: bias - (thresholds[row] ?? 0) })),
    HIGHEST_WEIGHT,
  );
}

/** What is found in each paragraph for learning by a model, and thresholds, that did not see its fifth. */
export function unseenAnswers(): { right: readonly string[]; said: readonly string[] }[] {
  const { unseen } = learnInFolds();
  return Array.from({ length: FOLDS }, (_fold, fold) => {
    const thresholds = thresholdsOf(unseen.filter((one) => one.fold !== fold));
    return unseen
      .filter((one) => one.fold === fold)
      .map(({ right, scores }) => ({
        right,
        said: points.filter((_point, row) => (scores[row] ?? 0) > (thresholds[row] ?? 0)),
      }));
  }).flat();
}

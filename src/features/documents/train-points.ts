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
import { learningParagraphs, learningSentences } from './more-paragraphs.ts';
import { ownSections } from './own-sections.ts';
import { PART } from './point-features.ts';
import { judged, type Read, readParagraph } from './point-scores.ts';

const points = privacyPolicy.requirements.map(({ id }) => id);

/** A feature of fewer texts than this is not learned. */
const LEAST_TEXTS = 2;
/** Parts of words say again what the words say, and are many: each weighs half. */
const WEIGHT_OF_PARTS = 0.5;
/** So many features of a point keep their weight; those that weigh least are left out. */
const MOST_FEATURES = 1_800;
const RARITY_DIGITS = 1;
const HIGHEST_WEIGHT = 31;
const COSTS: Costs = { cost: 2, positive: 6, rounds: 12 };
/** A sentence of a paragraph that answers a point tells it itself above the one, not below the other. */
const TELLS = 0.3;
const TELLS_NOT = -0.3;
const FOLDS = 5;
const SEED = 11;

/** Our own clauses and the notices of the tests are read without a mistake, or the checker warns of documents that were just written. */
const WEIGHT_OF_OWN = 6;

interface Labelled {
  text: string;
  points: readonly string[];
}

interface Sample {
  read: Read;
  points: readonly string[];
  weight: number;
}

const sampleOf = ({ text, points: told }: Labelled): Sample => ({
  read: readParagraph(text),
  points: told,
  weight: 1,
});

interface Model {
  vocabulary: Vocabulary;
  learned: readonly Learned[];
}

/**
 * Paragraphs are labelled, their sentences are not. Each point is first learned from whole paragraphs; then the sentence that
 * fits best in a paragraph that answers it is one that tells it, and paragraphs and sentences are learned from together
 * (multiple-instance learning: Andrews et al. 2002).
 */
function learn(samples: readonly Sample[]): Model {
  const whole = samples.map(({ read }) => read.flat());
  const vocabulary = withLightParts(vocabularyOf(whole, LEAST_TEXTS, RARITY_DIGITS));
  const paragraphs = whole.map((features) => vectorIn(features, vocabulary));
  const sentences = samples.map(({ read }) => read.map((features) => vectorIn(features, vocabulary)));
  const vectors = [...paragraphs, ...sentences.flat()];
  const first = ordersOf(paragraphs.length, COSTS.rounds / 2);
  const orders = ordersOf(vectors.length, COSTS.rounds);
  const learned = points.map((point) => {
    const has = samples.map((sample) => (sample.points.includes(point) ? sample.weight : -sample.weight));
    const rough = trainOne(paragraphs, has, vocabulary, first, COSTS);
    const sides = sentences.flatMap((ones, at) => {
      const weight = has[at] ?? 0;
      return weight > 0 ? told(ones, rough).map((side) => side * weight) : ones.map(() => weight);
    });
    return withoutLightest(trainOne(vectors, [...has, ...sides], vocabulary, orders, COSTS));
  });
  return { vocabulary, learned };
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

function scoresBy({ vocabulary, learned }: Model, read: Read): number[] {
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

/** Each paragraph for learning as the other four fifths, the sentences and our own clauses teach it. */
function unseenScores(): Scored[] {
  const always = taught();
  const samples = shuffled(learningParagraphs, SEED).map(sampleOf);
  return Array.from({ length: FOLDS }, (_fold, fold) => {
    const here = (_sample: Sample, at: number) => at % FOLDS === fold;
    const model = learn([...samples.filter((sample, at) => !here(sample, at)), ...always]);
    return samples
      .filter(here)
      .map(({ read, points: right }): Scored => ({ fold, right, scores: scoresBy(model, read) }));
  }).flat();
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

export function trainPoints(): TextModel {
  const { vocabulary, learned } = learn([...learningParagraphs.map(sampleOf), ...taught()]);
  const thresholds = thresholdsOf(unseenScores());
  return packed(
    points,
    vocabulary,
    learned.map(({ weights, bias }, row) => ({ weights, bias: bias - (thresholds[row] ?? 0) })),
    HIGHEST_WEIGHT,
  );
}

/** What is found in each paragraph for learning by a model, and thresholds, that did not see its fifth. */
export function unseenAnswers(): { right: readonly string[]; said: readonly string[] }[] {
  const scored = unseenScores();
  return Array.from({ length: FOLDS }, (_fold, fold) => {
    const thresholds = thresholdsOf(scored.filter((one) => one.fold !== fold));
    return scored
      .filter((one) => one.fold === fold)
      .map(({ right, scores }) => ({
        right,
        said: points.filter((_point, row) => (scores[row] ?? 0) > (thresholds[row] ?? 0)),
      }));
  }).flat();
}

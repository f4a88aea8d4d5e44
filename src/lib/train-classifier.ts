import { type TextModel, vectorOf } from './text-classifier.ts';

export interface Example {
  features: readonly string[];
  label: string;
}

/** What is learned for one label. */
export interface Learned {
  weights: Float64Array;
  bias: number;
}

export interface Vector {
  places: Int32Array;
  values: Float64Array;
}

export interface Vocabulary {
  features: readonly string[];
  places: ReadonlyMap<string, number>;
  rarity: readonly number[];
}

/** What a wrong answer costs, by how much more one on a text that has the label, and how often all texts are gone through. */
export interface Costs {
  cost: number;
  positive: number;
  rounds: number;
}

const COSTS: Costs = { cost: 0.5, positive: 2, rounds: 40 };
const SEED = 7;

/** Numbers from 0 to 1, the same for a seed each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** The features that enough of the texts have, with how rare each is. */
export function vocabularyOf(texts: readonly (readonly string[])[], atLeast: number, digits = 2): Vocabulary {
  const holding = new Map<string, number>();
  for (const features of texts)
    for (const feature of new Set(features)) holding.set(feature, (holding.get(feature) ?? 0) + 1);
  const kept = [...holding]
    .filter(([, count]) => count >= atLeast)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    features: kept.map(([feature]) => feature),
    places: new Map(kept.map(([feature], place) => [feature, place])),
    rarity: kept.map(([, count]) => Number((Math.log((1 + texts.length) / (1 + count)) + 1).toFixed(digits))),
  };
}

export function vectorIn(features: readonly string[], { places, rarity }: Vocabulary): Vector {
  const pairs = vectorOf(features, places, rarity);
  return {
    places: Int32Array.from(pairs, ([place]) => place),
    values: Float64Array.from(pairs, ([, value]) => value),
  };
}

export function scoreIn({ places, values }: Vector, { weights, bias }: Learned): number {
  let sum = bias;
  for (let at = 0; at < places.length; at += 1) sum += (weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

/**
 * Learns one linear support vector machine for each label (squared hinge loss, dual coordinate descent: Hsieh et al. 2008,
 * the method of LIBLINEAR). The same examples give the same model.
 */
export function trainClassifier(
  examples: readonly Example[],
  labels: readonly string[],
  atLeast: number,
): TextModel {
  const vocabulary = vocabularyOf(
    examples.map(({ features }) => features),
    atLeast,
  );
  const vectors = examples.map(({ features }) => vectorIn(features, vocabulary));
  const orders = ordersOf(vectors.length, COSTS.rounds);
  const learned = labels.map((label) =>
    trainOne(
      vectors,
      examples.map((example) => (example.label === label ? 1 : -1)),
      vocabulary,
      orders,
      COSTS,
    ),
  );
  return packed(labels, vocabulary, learned);
}

/** The order in which the texts are gone through, round by round. */
export const ordersOf = (texts: number, rounds: number): readonly (readonly number[])[] =>
  Array.from({ length: rounds }, (_round, round) =>
    shuffled(
      Array.from({ length: texts }, (_text, place) => place),
      SEED + round,
    ),
  );

/** One label: above zero where a text has it, below where not, the further the more it counts; zero where it is not known. */
export function trainOne(
  vectors: readonly Vector[],
  sides: ArrayLike<number>,
  { features: { length: size } }: Vocabulary,
  orders: readonly (readonly number[])[],
  { cost, positive }: Costs,
): Learned {
  const learned: Learned = { weights: new Float64Array(size), bias: 0 };
  const { weights } = learned;
  const shares = new Float64Array(vectors.length);
  for (const order of orders)
    for (const at of order) {
      const told = sides[at];
      const vector = vectors[at];
      if (!told || !vector) continue;
      const side = Math.sign(told);
      const soft = 1 / (2 * cost * (side > 0 ? positive : 1) * Math.abs(told));
      const before = shares[at] ?? 0;
      // The vector has length one, and one more for the bias.
      const share = Math.max(0, before - (side * scoreIn(vector, learned) - 1 + soft * before) / (2 + soft));
      shares[at] = share;
      const step = (share - before) * side;
      if (step === 0) continue;
      const { places, values } = vector;
      for (let one = 0; one < places.length; one += 1) {
        const place = places[one] ?? 0;
        weights[place] = (weights[place] ?? 0) + step * (values[one] ?? 0);
      }
      learned.bias += step;
    }
  return learned;
}

/** What ships: weights as whole numbers of one byte, features that no label weighs left out. */
export function packed(
  labels: readonly string[],
  { features, rarity }: Vocabulary,
  learned: readonly Learned[],
  most = 127,
): TextModel {
  const scales = learned.map(
    ({ weights }) => weights.reduce((top, one) => Math.max(top, Math.abs(one)), 0) / most,
  );
  const rows = learned.map(({ weights }, row) =>
    weights.map((weight) => Math.round(weight / (scales[row] || 1))),
  );
  const kept = features.flatMap((_feature, place) => (rows.some((row) => row[place]) ? [place] : []));
  const rounded = rows.flatMap((row) => kept.map((place) => row[place] ?? 0));
  return {
    labels,
    features: kept.map((place) => features[place]).join('\n'),
    rarity: kept.map((place) => rarity[place] ?? 0),
    weights: Buffer.from(Int8Array.from(rounded).buffer).toString('base64'),
    scales: scales.map((scale) => Number(scale.toPrecision(6))),
    biases: learned.map(({ bias }) => Number(bias.toPrecision(6))),
  };
}

import { type TextModel, vectorOf } from './text-classifier.ts';

export interface Example {
  features: readonly string[];
  label: string;
}

/** What a wrong answer costs, and by how much more one on a text that has the label. */
const COST = 1;
const POSITIVE = 2;
const ROUNDS = 40;
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

/**
 * Learns one linear support vector machine for each label (squared hinge loss, dual coordinate descent: Hsieh et al. 2008,
 * the method of LIBLINEAR). The same examples give the same model.
 */
export function trainClassifier(
  examples: readonly Example[],
  labels: readonly string[],
  atLeast: number,
): TextModel {
  const holding = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of new Set(features)) holding.set(feature, (holding.get(feature) ?? 0) + 1);
  const kept = [...holding]
    .filter(([, count]) => count >= atLeast)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const places = new Map(kept.map(([feature], place) => [feature, place]));
  const rarity = kept.map(([, count]) =>
    Number((Math.log((1 + examples.length) / (1 + count)) + 1).toFixed(2)),
  );
  const vectors = examples.map(({ features }) => vectorOf(features, places, rarity));
  const learned = labels.map((label) =>
    trainOne(
      vectors,
      examples.map((example) => example.label === label),
      places.size,
    ),
  );
  const scales = learned.map(({ weights }) => Math.max(...weights.map(Math.abs)) / 127);
  const rounded = learned.flatMap(({ weights }, row) =>
    Array.from(weights, (weight) => Math.round(weight / (scales[row] ?? 1))),
  );
  return {
    labels,
    features: kept.map(([feature]) => feature).join('\n'),
    rarity,
    weights: Buffer.from(Int8Array.from(rounded).buffer).toString('base64'),
    scales: scales.map((scale) => Number(scale.toPrecision(6))),
    biases: learned.map(({ bias }) => Number(bias.toPrecision(6))),
  };
}

type Vector = ReturnType<typeof vectorOf>;

function trainOne(vectors: readonly Vector[], has: readonly boolean[], size: number) {
  const weights = new Float64Array(size);
  const shares = new Float64Array(vectors.length);
  let bias = 0;
  const places = vectors.map((_vector, place) => place);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const place of shuffled(places, SEED + round)) {
      const vector = vectors[place] ?? [];
      const side = has[place] ? 1 : -1;
      const soft = 1 / (2 * COST * (has[place] ? POSITIVE : 1));
      let sum = bias;
      for (const [at, value] of vector) sum += (weights[at] ?? 0) * value;
      const before = shares[place] ?? 0;
      // The vector has length one, and one more for the bias.
      const share = Math.max(0, before - (side * sum - 1 + soft * before) / (2 + soft));
      shares[place] = share;
      const step = (share - before) * side;
      if (step === 0) continue;
      for (const [at, value] of vector) weights[at] = (weights[at] ?? 0) + step * value;
      bias += step;
    }
  return { weights, bias };
}

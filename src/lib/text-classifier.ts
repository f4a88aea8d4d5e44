/** A linear classifier of texts: for each label a weight of every feature, as whole numbers of -127 to 127 in base64. */
export interface TextModel {
  labels: readonly string[];
  /** Features, joined by line ends, with their rarity beside them. */
  features: string;
  rarity: readonly number[];
  /** Label by label, feature by feature. */
  weights: string;
  scales: readonly number[];
  biases: readonly number[];
}

export interface Classifier {
  labels: readonly string[];
  places: ReadonlyMap<string, number>;
  rarity: readonly number[];
  /** Feature by feature, label by label: what one feature weighs lies together. */
  weights: Int8Array;
  scales: readonly number[];
  biases: readonly number[];
}

export function readModel({ labels, features, rarity, weights, scales, biases }: TextModel): Classifier {
  const places = new Map(features.split('\n').map((feature, place) => [feature, place]));
  const bytes = atob(weights);
  const turned = new Int8Array(bytes.length);
  for (let row = 0; row < labels.length; row += 1)
    for (let place = 0; place < places.size; place += 1)
      turned[place * labels.length + row] = bytes.charCodeAt(row * places.size + place);
  return { labels, places, rarity, weights: turned, scales, biases };
}

/** Places and values of the features of one text; its length is one, so that long texts weigh no more than short ones. */
export function vectorOf(
  features: readonly string[],
  places: ReadonlyMap<string, number>,
  rarity: readonly number[],
): readonly (readonly [place: number, value: number])[] {
  const known = [...new Set(features)].flatMap((feature) => {
    const place = places.get(feature);
    return place === undefined ? [] : [[place, rarity[place] ?? 0] as const];
  });
  const length = Math.hypot(...known.map(([, value]) => value)) || 1;
  return known.map(([place, value]) => [place, value / length]);
}

/** How well each label fits the features of a text, in the order of the labels; below zero it rather does not. */
export function scoresOf(features: readonly string[], model: Classifier): number[] {
  const { labels, weights, scales, biases } = model;
  const sums = new Float64Array(labels.length);
  for (const [place, value] of vectorOf(features, model.places, model.rarity))
    for (let row = 0; row < labels.length; row += 1)
      sums[row] = (sums[row] ?? 0) + (weights[place * labels.length + row] ?? 0) * value;
  return labels.map((_label, row) => (sums[row] ?? 0) * (scales[row] ?? 1) + (biases[row] ?? 0));
}

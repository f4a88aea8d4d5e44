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
  weights: Int8Array;
  scales: readonly number[];
  biases: readonly number[];
}

export function readModel({ labels, features, rarity, weights, scales, biases }: TextModel): Classifier {
  const places = new Map(features.split('\n').map((feature, place) => [feature, place]));
  const bytes = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
  return { labels, places, rarity, weights: new Int8Array(bytes.buffer), scales, biases };
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
  const vector = vectorOf(features, model.places, model.rarity);
  const size = model.places.size;
  return model.labels.map((_label, row) => {
    let sum = 0;
    for (const [place, value] of vector) sum += (model.weights[row * size + place] ?? 0) * value;
    return sum * (model.scales[row] ?? 1) + (model.biases[row] ?? 0);
  });
}

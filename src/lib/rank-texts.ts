/** Texts counted once, so that many questions can be ranked against them. */
export interface TextIndex {
  entries: readonly { counts: ReadonlyMap<string, number>; length: number }[];
  average: number;
  /** In how many texts a token stands. */
  holding: ReadonlyMap<string, number>;
}

const K1 = 1.2;
const B = 0.75;

/** Counts texts that were cut into tokens, each in its own way. */
export function indexTexts(texts: readonly (readonly string[])[]): TextIndex {
  const holding = new Map<string, number>();
  const entries = texts.map((tokens) => {
    const counts = new Map<string, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const token of counts.keys()) holding.set(token, (holding.get(token) ?? 0) + 1);
    return { counts, length: tokens.length };
  });
  return { entries, average: entries.reduce((sum, { length }) => sum + length, 0) / entries.length, holding };
}

/** How well each text answers the tokens asked for (BM25, k1 1.2, b 0.75), in the order of the texts. */
export function rankTexts(asked: readonly string[], { entries, average, holding }: TextIndex): number[] {
  const unique = [...new Set(asked)];
  return entries.map(({ counts, length }) => {
    let score = 0;
    for (const token of unique) {
      const within = counts.get(token);
      if (!within) continue;
      const holds = holding.get(token) ?? 0;
      const idf = Math.log(1 + (entries.length - holds + 0.5) / (holds + 0.5));
      score += (idf * within * (K1 + 1)) / (within + K1 * (1 - B + (B * length) / average));
    }
    return score;
  });
}

/** Rough stems: plural, -ing, -ed and -tion endings fall together. */
export const stemOf = (word: string): string => word.replace(/(ations?|ings?|ments?|ies|es|s|ed|e)$/, '');

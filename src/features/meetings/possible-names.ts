const RUN = /\p{Lu}[\p{L}\p{N}.'’-]*(?: (?:(?:of|and|for|on|the|&) )*\p{Lu}[\p{L}\p{N}.'’-]*)*/gu;
const CAPITAL = /^\p{Lu}/u;
/** What stands behind a name and is no part of it: a full stop, the 's of a genitive. */
const BEHIND = /(?:[.'’-]|['’]s)+$/u;
const MOST_WORDS = 8;
const MOST_NAMES = 3000;

/**
 * All runs of words in capitals that may be the name of somebody or of an organisation, to be looked up: most of them are
 * nobody's. At most 3,000, the first ones.
 */
export function possibleNames(text: string): string[] {
  const found = new Set<string>();
  for (const [run] of text.matchAll(RUN)) {
    const words = run.split(' ');
    for (let from = 0; from < words.length; from++) {
      if (!CAPITAL.test(words[from] ?? '')) continue;
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
        if (!CAPITAL.test(words[to - 1] ?? '')) continue;
        const name = words.slice(from, to).join(' ');
        for (const one of [name, name.replace(BEHIND, '')]) if (one.length > 2) found.add(one);
        if (found.size >= MOST_NAMES) return [...found].slice(0, MOST_NAMES);
      }
    }
  }
  return [...found];
}

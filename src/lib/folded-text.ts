/** Text normalised for search: case and diacritics do not count, so `Ekiti` finds `Èkìtì`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the term begins a word of the texts, as the search of the database finds (search_index.sql). */
export function beginsWords(texts: readonly string[], term: string): boolean {
  const words = (text: string) =>
    folded(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const there = texts.flatMap(words);
  return words(term).every((word) => there.some((one) => one.startsWith(word)));
}

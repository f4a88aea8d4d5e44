/** Flesch–Kincaid grade of a text; each line, such as a heading or a point of a list, ends a sentence. */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?][”"')]*\s|\n+/).filter((one) => /[a-z]/i.test(one));
  const words = text.match(/[a-z]+(?:['’][a-z]+)?/gi) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

const syllablesOf = (word: string): number =>
  Math.max(1, (word.replace(/e$|es$|ed$/, '').match(/[aeiouy]+/g) ?? []).length);

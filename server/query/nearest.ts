/** Longer texts are compared with nothing: the work grows with the product of both lengths. */
const LONGEST = 120;
const LEAST_ALIKE = 0.33;

/** The choice that is most like the text, for a hint; undefined when none is alike. */
export function nearest(text: string, choices: Iterable<string>): string | undefined {
  if (text.length > LONGEST) return undefined;
  let best: string | undefined;
  let most = LEAST_ALIKE;
  for (const choice of choices) {
    if (choice.length > LONGEST) continue;
    const likeness =
      1 - distance(text.toLowerCase(), choice.toLowerCase()) / Math.max(text.length, choice.length, 1);
    if (likeness > most) [best, most] = [choice, likeness];
  }
  return best;
}

/** Levenshtein's: letters to add, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

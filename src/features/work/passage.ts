import { z } from 'zod';

/** The words a note is about, and the text around them, by which they are found again. */
export const passageSchema = z.object({
  field: z.string(),
  quote: z.string(),
  before: z.string(),
  after: z.string(),
});
export type Passage = z.output<typeof passageSchema>;

/** A note quotes no more; the database says the same. */
export const longestQuote = 1000;
const around = 80;
/** With less around them, rewritten words are not told from others. */
const leastAround = 12;

/** Where a passage stands in a text; `same` is false where its words were rewritten in their place. */
export interface Place {
  from: number;
  to: number;
  same: boolean;
}

/** What is chosen in the text of a field, without the blanks at its ends; null where nothing is left of it. */
export function passageOf(field: string, text: string, from: number, to: number): Passage | null {
  const chosen = text.slice(from, Math.min(to, from + longestQuote));
  const quote = chosen.trim();
  if (quote === '') return null;
  const start = from + chosen.indexOf(quote);
  const end = start + quote.length;
  return {
    field,
    quote,
    before: text.slice(Math.max(0, start - around), start),
    after: text.slice(end, end + around),
  };
}

/**
 * Where a passage stands in the text as it is now. Where its words stand more than once, the ones with the most alike
 * around them count; where they stand nowhere, what lies between the text that was around them does. Null: it is gone.
 */
export function findPassage(text: string, { quote, before, after }: Passage): Place | null {
  let best: Place | null = null;
  let most = -1;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    const alike = sameEnd(text.slice(0, at), before) + sameStart(text.slice(end), after);
    if (alike <= most) continue;
    most = alike;
    best = { from: at, to: end, same: true };
  }
  return best ?? rewritten(text, quote, before.slice(-leastAround * 2), after.slice(0, leastAround * 2));
}

/** The words that now stand between what was before and after; only where both stand there once. */
function rewritten(text: string, quote: string, before: string, after: string): Place | null {
  if (before.length < leastAround || after.length < leastAround) return null;
  const at = text.indexOf(before);
  const from = at + before.length;
  const to = text.indexOf(after, from);
  const again = text.includes(before, at + 1) || text.includes(after, to + 1);
  const filled = to > from && text.slice(from, to).trim() !== '';
  if (at < 0 || to < 0 || again || !filled || to - from > quote.length * 3 + 200) return null;
  return { from, to, same: false };
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length++;
  return length;
}

function sameEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

/** Whether the last word on a note is that it is resolved. */
export function isResolved(comments: readonly { resolves: boolean | null }[]): boolean {
  return comments.findLast(({ resolves }) => resolves !== null)?.resolves === true;
}

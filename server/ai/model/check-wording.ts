import { numberWords } from '#src/lib/number-words.ts';
import { cleanText } from '../clean-text.ts';

const numbers = (text: string): string[] => text.match(/\d[\d.,:/-]*\d|\d/g) ?? [];
/** What the law says, the places left open, addresses: these stand in the draft and stay as they are. */
const FIXED =
  /\[(?:TO COMPLETE|NO SOURCE)[^\]]*\]|\b(?:NDPA|GAID|NDPR|ARCON)\b[^.;,\n)]{0,30}?\d+|\bhttps?:\/\/\S+|\bS\d+\b/g;
const fixed = (text: string): string[] => text.match(FIXED) ?? [];

/** Whether words hold no number, link, source or markup that the draft does not have. */
export function addsNothing(draft: string, text: string): boolean {
  if (/<\/?[a-z!][^>]*>|!\[|\]\(|javascript:|data:/i.test(text) && !draft.includes(text)) return false;
  const known = new Set([...numbers(draft), ...numberWords(draft), ...fixed(draft)]);
  return [...numbers(text), ...numberWords(text), ...fixed(text)].every((one) => known.has(one));
}

/**
 * Whether a model's wording says what the draft says: no number, link or markup that the draft does not have, and none of
 * the draft's numbers, laws and open places lost.
 * @returns the wording as it may be shown, or null
 */
export function checkedWording(draft: string, wording: string): string | null {
  const text = cleanText(wording).trim();
  if (text === '' || text.length > draft.length * 2 + 500 || text.length < draft.length / 4) return null;
  if (!addsNothing(draft, text)) return null;
  const kept = new Set([...numbers(text), ...fixed(text)]);
  return [...numbers(draft), ...fixed(draft)].every((one) => kept.has(one)) ? text : null;
}

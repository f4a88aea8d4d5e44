import { cleanText } from '../clean-text.ts';

const numbers = (text: string): string[] => text.match(/\d[\d.,:/-]*\d|\d/g) ?? [];
/** What the law says, the places left open, addresses: these stand in the draft and stay as they are. */
const FIXED =
  /\[TO COMPLETE[^\]]*\]|\b(?:NDPA|GAID|NDPR|ARCON)\b[^.;,\n)]{0,30}?\d+|\bhttps?:\/\/\S+|\bS\d+\b/g;
const fixed = (text: string): string[] => text.match(FIXED) ?? [];

/**
 * Whether a model's wording says what the draft says: no number, link or markup that the draft does not have, and none of
 * the draft's numbers, laws and open places lost.
 * @returns the wording as it may be shown, or null
 */
export function checkedWording(draft: string, wording: string): string | null {
  const text = cleanText(wording).trim();
  if (text === '' || text.length > draft.length * 2 + 500 || text.length < draft.length / 4) return null;
  if (/<\/?[a-z!][^>]*>|!\[|\]\(|javascript:|data:/i.test(text) && !draft.includes(text)) return null;
  const [before, after] = [new Set(numbers(draft)), new Set(numbers(text))];
  if ([...after].some((one) => !before.has(one)) || [...before].some((one) => !after.has(one))) return null;
  const now = new Set(fixed(text));
  if (fixed(draft).some((one) => !now.has(one))) return null;
  const known = new Set(fixed(draft));
  return [...now].some((one) => !known.has(one)) ? null : text;
}

import { numberWords } from '#src/lib/number-words.ts';
import { cleanText } from '../clean-text.ts';

const numbers = (text: string): string[] => text.match(/\d[\d.,:/-]*\d|\d/g) ?? [];
/** What the law says, what is quoted, the places left open, addresses: these stand in the draft and stay as they are. */
const FIXED =
  /“[^”]*”|\[(?:TO COMPLETE|NO SOURCE)[^\]]*\]|\b(?:NDPA|GAID|NDPR|ARCON)\b[^.;,\n)]{0,30}?\d+|\bhttps?:\/\/\S+|\bS\d+\b/g;
const fixed = (text: string): string[] => text.match(FIXED) ?? [];

/** Addresses without a scheme, mail addresses, and links whose target stands elsewhere in the text. */
const ADDRESS =
  /\bwww\.\S+|\b[\w-]+\.(?:com|org|net|ng|io|co|info|app|dev|example)\b|\S+@\S+|\]\s?\[|^\s*\[[^\]]+\]:|<https?:/gim;
/** What a firm answers for once it is said: whether it is said is decided by the draft, never by its wording. */
const GRAVE =
  /\b(?:liab|negligen|guilt|admit|admission|confess|blam|fault|apolog|compensat|refund|reimburs|guarantee|promis|pledg|resign|dismiss|sack|illegal|unlawful|criminal|cover-?up|password|passcode|bvn|nin\b|otp\b|transfer|wire\b|secret|confidential)/gi;
/** Names within a sentence; what begins one tells nothing. */
const NAME = /(?<=[\p{Ll},;:)’'] )\p{Lu}[\p{L}’'-]+/gu;
const ANYBODYS = new Set(['nigeria', 'nigerian', 'nigerians', 'i']);

const said = (pattern: RegExp, text: string): string[] =>
  (text.match(pattern) ?? []).map((one) => one.toLowerCase());

/** Whether words name nobody, lead nowhere and own up to nothing that the draft does not. */
function addsNoClaim(draft: string, text: string): boolean {
  const words = draft.toLowerCase();
  return [
    ...said(ADDRESS, text),
    ...said(GRAVE, text),
    ...said(NAME, text).filter((one) => !ANYBODYS.has(one)),
  ].every((one) => words.includes(one));
}

/** Whether words hold no number, name, link, source, markup or admission that the draft does not have. */
export function addsNothing(draft: string, text: string): boolean {
  if (/<\/?[a-z!][^>]*>|!\[|\]\(|javascript:|data:/i.test(text) && !draft.includes(text)) return false;
  if (!addsNoClaim(draft, text)) return false;
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

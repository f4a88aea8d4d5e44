import { lawHref, lawWords } from '#src/features/law/law-links.ts';
import { paragraph } from '#src/features/tools/build-text.ts';
import type { BlockNode, InlineNode } from '#src/fields/document.ts';
import type { Card } from './card.ts';

export const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

const SOURCED =
  /\b(?:source|according to|measured by|audited|published in|reported by|survey of)\b|\([^)]*\b(?:19|20)\d{2}\)/i;
/** Days, times, sums of our own offer and references to the law are no claims about the world. */
const NO_CLAIM =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?: \d{4})?|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[:.]\d{2}\b|\b(?:s|section|article|reg|regulation)\.? ?\d+|\bQ[1-4]\b(?: \d{4})?|\b(?:19|20)\d{2}\b/gi;

/** A figure somebody typed without saying where it comes from is marked until they do. */
export const markUnsourced = (sentence: string): string =>
  /\d/.test(sentence) && !SOURCED.test(sentence) && !sentence.includes(']')
    ? `[NO SOURCE: ${sentence}]`
    : sentence;

/** Our own fee, and what we offer to do: nobody else has to say it first. */
const OWN_OFFER = /\b(?:our|the|total) (?:fees?|price|offer)\b|\bwe (?:propose|offer|suggest|charge|will)\b/i;

/** The same for a letter, where days, references and our own offer are no claims. */
export const markClaims = (sentence: string): string =>
  !OWN_OFFER.test(sentence) && /\d/.test(sentence.replace(NO_CLAIM, '')) ? markUnsourced(sentence) : sentence;

/** What the firm says out of its own practice cites nobody. */
const isOwn = ({ source }: Card): boolean => source.kind === 'service' || /\bof the firm$/.test(source.ref);

/** A paragraph is kept as somebody typed it, with its line breaks and double spaces. */
const inOneLine = (text: string): string => text.trim().split(/\s+/).join(' ');

/** A paragraph of a card, or a part of one; where it rests on the card's source that is cited, and a law leads to its register entry, if any. */
export function citedParagraph(text: string, card: Card): BlockNode {
  const place = card.paragraphs.findIndex((one) => inOneLine(one).includes(inOneLine(text)));
  if (isOwn(card) || place < 0 || place >= card.sourced) return paragraph(text);
  const { kind, ref } = card.source;
  const words = lawWords(ref);
  const href = kind === 'law' ? lawHref(ref) : null;
  const law: InlineNode[] =
    href && !words.some((node) => node.type === 'text' && node.marks)
      ? [{ type: 'text', text: ref, marks: [{ type: 'link', attrs: { href } }] }]
      : words;
  return {
    type: 'paragraph',
    content: [{ type: 'text', text: `${text} (` }, ...law, { type: 'text', text: ')' }],
  };
}

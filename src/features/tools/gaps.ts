import type { Document } from '#src/fields/document.ts';
import { markdownOf } from './build-text.ts';

/** What is still to be found out or to be backed before a text is final; the database asks the same. */
const OPEN = /\[(TO COMPLETE|NO SOURCE): ([^\]]*)\]/g;

/** In a list of roles or facts the words before the colon say whose name or number is wanted. */
const LABELLED = /^(?:[-*•]|\d+\.)\s+([^:[\]]{2,100}):\s*$/;

/** The open places of a text, in order, each once. */
export function openPlaces(text: Document): { kind: 'fact' | 'source'; what: string }[] {
  const written = markdownOf(text);
  const found = [...written.matchAll(OPEN)].map(({ index, 1: kind, 2: what = '' }) => {
    const before = written.slice(written.lastIndexOf('\n', index - 1) + 1, index).trimStart();
    const [, label] = LABELLED.exec(before) ?? [];
    return {
      kind: kind === 'NO SOURCE' ? ('source' as const) : ('fact' as const),
      what: label && !says(what, label) ? `${label}: ${what.trim()}` : what.trim(),
    };
  });
  return [...new Map(found.map((one) => [`${one.kind} ${one.what}`, one])).values()];
}

/** "name of the lead" and, after "Owner and next review", "owner" need no more words. */
const says = (what: string, label: string): boolean =>
  what.includes(' of ') || label.toLowerCase().includes(what.trim().toLowerCase());

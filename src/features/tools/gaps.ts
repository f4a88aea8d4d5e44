import type { Document } from '#src/fields/document.ts';
import { markdownOf } from './build-text.ts';

/** What is still to be found out or to be backed before a text is final; the database asks the same. */
const OPEN = /\[(TO COMPLETE|NO SOURCE): ([^\]]*)\]/g;

/** The open places of a text, in order, each once. */
export function openPlaces(text: Document): { kind: 'fact' | 'source'; what: string }[] {
  const found = [...markdownOf(text).matchAll(OPEN)].map(([, kind, what = '']) => ({
    kind: kind === 'NO SOURCE' ? ('source' as const) : ('fact' as const),
    what: what.trim(),
  }));
  return [...new Map(found.map((one) => [`${one.kind} ${one.what}`, one])).values()];
}

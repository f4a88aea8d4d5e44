import { statementsBehind } from '#src/features/law/law-links.ts';
import type { ToolSource } from '#src/features/tools/tool.ts';
import { checkedOn, lawEntries } from '../../../supabase/seed/content/law.ts';

/** One thing the firm knows well enough to sign, in its own words, with what it rests on. */
export interface Card {
  id: string;
  title: string;
  /** Words by which it is found beside its own. */
  about: string;
  /** Two to four sentences each: what rests on the source, then what the firm has learned in its own practice. */
  paragraphs: readonly string[];
  /** So many paragraphs, from the first on, rest on the source; it is cited for no other. */
  sourced: number;
  /** What to do about it, one line each. */
  points: readonly string[];
  source: ToolSource;
}

/** A card that rests on a framework, a publication or the firm's own practice. */
export const practice = (id: string, title: string, ref: string): ToolSource => ({
  id,
  title,
  kind: 'framework',
  ref,
  asOf: '',
});

/** The month of each entry of the law register; of several under one key the latest counts. */
const months = new Map(lawEntries.map((entry) => [entry.key, checkedOn(entry)]));

/** A card that rests on the data protection law, as of the earliest month of the entries behind its reference. */
export const lawSource = (id: string, ref: string): ToolSource => ({
  id,
  title: 'Nigeria Data Protection Act 2023 and GAID 2025',
  kind: 'law',
  ref,
  asOf:
    statementsBehind(ref)
      .flatMap((key) => months.get(key) ?? [])
      .sort()[0] ?? '',
  toConfirm: true,
});

/** A card that rests on another statute, which the law register does not date: the month the card was written. */
export const statute = (id: string, title: string, ref: string): ToolSource => ({
  id,
  title,
  kind: 'law',
  ref,
  asOf: '2026-11',
  toConfirm: true,
});

/** The same, once somebody has compared the card with the text: the title says where that was read, and when. */
export const comparedAt = ({ toConfirm: _, ...source }: ToolSource, place: string): ToolSource => ({
  ...source,
  title: `${source.title} (text read at ${place}, 24 November 2026)`,
});

const CONSTITUTION = 'Constitution of the Federal Republic of Nigeria 1999, as altered';
export const constitution = (id: string, sections: string): ToolSource =>
  statute(`constitution-${id}`, CONSTITUTION, `1999 Constitution ${sections}`);

/** Stands between what rests on the source and the firm's own words where a card is kept as one text. */
const OWN_WORDS = 'From our practice:';
const EMPTY_LINE = /\n\s*\n/;

export const bodyOf = ({ paragraphs, sourced }: Pick<Card, 'paragraphs' | 'sourced'>): string =>
  [
    ...paragraphs.slice(0, sourced),
    ...(sourced < paragraphs.length ? [OWN_WORDS] : []),
    ...paragraphs.slice(sourced),
  ].join('\n\n');

/** The paragraphs of a kept text; where nothing is marked as the firm's own, all of it rests on the source. */
export function fromBody(body: string): Pick<Card, 'paragraphs' | 'sourced'> {
  const parts = body
    .split(EMPTY_LINE)
    .map((part) => part.trim())
    .filter(Boolean);
  const paragraphs = parts.filter((part) => part !== OWN_WORDS);
  const own = parts.indexOf(OWN_WORDS);
  return { paragraphs, sourced: own < 0 ? paragraphs.length : own };
}

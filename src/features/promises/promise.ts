import type { Row } from '#supabase/types.gen.ts';

/** A line of the ledger: a decision, or a promise that somebody made, with the moment it was said. */
export type LedgerEntry = Row<'promises'>;

export const promiseStates = [
  { value: 'open', label: 'Open' },
  { value: 'kept', label: 'Kept' },
  { value: 'broken', label: 'Broken' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;
export type PromiseState = (typeof promiseStates)[number]['value'];

export const isOverdue = (
  { kind, state, due_on }: Pick<LedgerEntry, 'kind' | 'state' | 'due_on'>,
  today: string,
) => kind === 'promise' && state === 'open' && due_on !== null && due_on < today;

/** Two lines of the ledger that cannot both hold. */
export interface Contradiction {
  earlier: Said;
  later: Said;
  why: string;
}
type Said = Pick<
  LedgerEntry,
  | 'id'
  | 'kind'
  | 'what'
  | 'by_whom'
  | 'due_on'
  | 'said_on'
  | 'meeting_id'
  | 'stakeholder_id'
  | 'state'
  | 'line'
>;

const STOP = new Set(
  'a an and are as at be by for from have he her his i in is it its of on or our she so that the their them they this to we will with you agreed decided resolved approved'.split(
    ' ',
  ),
);
const NOT =
  /\b(not|no longer|never|instead of|cancel(?:s|led)?|withdraw(?:s|n)?|stop(?:s|ped)?|postpone[sd]?|drop(?:s|ped)?|refuse[sd]?|reject(?:s|ed)?|oppose[sd]?)\b/gi;
/** Names of days and months say when, not what. */
const WHEN =
  /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|week|month|until|before)$/;
const LEAST_SHARED = 3;
const LEAST_SHARE = 0.6;

const plain = (word: string) => word.replace(/(?:ing|ed|es|s)$/, '');
const terms = (text: string) =>
  new Set(
    (
      text
        .toLowerCase()
        .replace(NOT, ' ')
        .match(/\p{L}{2,}/gu) ?? []
    )
      .filter((word) => !STOP.has(word) && !WHEN.test(word))
      .map(plain),
  );
const denials = (text: string) => (text.match(NOT) ?? []).length % 2;
const figures = (text: string) =>
  (text.match(/(?:₦|\$|USD |NGN )?\d[\d,.]*(?: ?(?:%|percent|million|billion|naira))?/gi) ?? [])
    .map((figure) => figure.toLowerCase().replace(/[ ,]/g, '').replace(/\.$/, ''))
    .sort()
    .join(' ');

/** The same for two statements that say the same thing again. */
const wording = (text: string) => [...terms(text)].sort().join(' ') + denials(text) + figures(text);

/**
 * Each disagreement once: a statement beside the last one it does not agree with, and of those who only say it again
 * the newest.
 */
function onceEach(pairs: readonly Contradiction[]): Contradiction[] {
  const last = new Map<string, Contradiction>();
  for (const pair of pairs) last.set(pair.later.id, pair);
  const shown = new Map<string, Contradiction>();
  for (const pair of last.values()) {
    const { earlier, later, why } = pair;
    const key = [earlier.stakeholder_id, wording(earlier.what), wording(later.what), later.due_on, why].join(
      ' ',
    );
    shown.delete(key);
    shown.set(key, pair);
  }
  return [...shown.values()];
}

/**
 * What was said in one meeting and otherwise in another with the same stakeholder: about the same thing (most of their words are shared), and either
 * denied, for another day, with another figure, or by somebody else. Each pair is for a person to look at; nothing follows
 * from it by itself.
 */
export function contradictions(entries: readonly Said[]): Contradiction[] {
  const live = entries
    .filter(({ state, meeting_id }) => state !== 'withdrawn' && meeting_id !== null)
    .map((entry) => ({ entry, terms: terms(entry.what) }))
    .sort((a, b) => a.entry.said_on.localeCompare(b.entry.said_on) || a.entry.id.localeCompare(b.entry.id));
  const pairs = live.flatMap((a, i) =>
    live.slice(i + 1).flatMap((b) => {
      if (a.entry.meeting_id === b.entry.meeting_id) return [];
      // What one stakeholder was told binds nobody towards another.
      if (a.entry.stakeholder_id !== b.entry.stakeholder_id) return [];
      const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
      const least = Math.min(a.terms.size, b.terms.size);
      if (shared < LEAST_SHARED || shared / least < LEAST_SHARE) return [];
      const why = reason(a.entry, b.entry);
      return why ? [{ earlier: a.entry, later: b.entry, why }] : [];
    }),
  );
  return onceEach(pairs);
}

function reason(a: Said, b: Said): string | null {
  if (denials(a.what) !== denials(b.what)) return 'says the opposite';
  if (figures(a.what) !== figures(b.what) && figures(a.what) && figures(b.what)) return 'with another figure';
  if (a.due_on && b.due_on && a.due_on !== b.due_on) return 'for another day';
  if (a.by_whom && b.by_whom && a.by_whom !== b.by_whom) return 'owed by somebody else';
  return null;
}

/** A text without what points at people, and the way back. */
export interface Redacted {
  text: string;
  /** Puts what was taken out back; null where the text holds a placeholder that was never given. */
  restore: (text: string) => string | null;
}

type Kind = 'PERSON' | 'EMAIL' | 'PHONE' | 'ID' | 'ADDRESS';

/** The first group, where there is one, is what is taken out. Amounts, days and references to laws are none of these. */
const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['EMAIL', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['ID', /\b(?:NIN|BVN|national identification number|bank verification number)\b\D{0,20}(\d{11})\b/gi],
  ['ID', /\b(?:account|acct|nuban|a\/c)\b\D{0,20}(\d{10})\b/gi],
  ['ID', /\b(?:TIN|tax identification number)\b[^\d\n]{0,20}(\d{8,12}(?:-\d{4})?)\b/gi],
  ['ID', /\b((?:RC|BN)[ -]?\d{4,8})\b/g],
  ['ID', /\b(?:passport)\b[^\n]{0,20}?\b([A-Z]\d{8})\b/gi],
  ['ID', /\b([A-Z]{3}[ -]?\d{3}[ -]?[A-Z]{2})\b/g],
  ['PHONE', /(?<![\d,.₦])(?:\+?234[ -]?|0)[789][01]\d[ -]?\d{3}[ -]?\d{4}\b/g],
  ['PHONE', /(?<![\d,.₦])\+\d{1,3}[ -]?\d{2,4}(?:[ -]?\d{2,4}){2,3}\b/g],
  [
    'ADDRESS',
    /\b(?:No\.? ?)?\d{1,4}[A-Za-z]?,? (?:[A-Z][\w’'-]+ ){1,4}(?:Street|Road|Avenue|Close|Crescent|Way|Drive|Lane|Boulevard|Estate)\b/g,
  ],
];

/** Takes names of the dictionary, addresses and numbers of people out of a text; each becomes a placeholder. */
export function redact(text: string, names: readonly string[]): Redacted {
  const kept = new Map<string, string>();
  const counts = new Map<Kind, number>();
  const placeholder = (kind: Kind, value: string): string => {
    for (const [mark, known] of kept) if (known === value && mark.startsWith(`[[${kind}_`)) return mark;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const mark = `[[${kind}_${number}]]`;
    kept.set(mark, value);
    return mark;
  };
  // What looks like a placeholder in the text itself would be filled in on the way back.
  let out = text.replaceAll('[[', '[ [');
  for (const [kind, pattern] of patterns)
    out = out.replace(pattern, (all: string, group: unknown) => {
      const value = typeof group === 'string' ? group : all;
      return all.replace(value, () => placeholder(kind, value));
    });
  const known = [...new Set(names.map((name) => name.trim()).filter((name) => name.length >= 4))].sort(
    (one, other) => other.length - one.length,
  );
  const folded = out.toLowerCase();
  const present = known.filter((name) => folded.includes(name.toLowerCase()));
  if (present.length > 0) {
    const any = new RegExp(`(?<![\\p{L}\\d_])(?:${present.map(escaped).join('|')})(?![\\p{L}\\d_])`, 'giu');
    out = out.replace(any, (name) => placeholder('PERSON', name));
  }
  return {
    text: out,
    restore(given) {
      let unknown = false;
      const back = given.replace(/\[\[[A-Z]+_\d+\]\]/g, (mark) => {
        const value = kept.get(mark);
        if (value === undefined) unknown = true;
        return value ?? '';
      });
      return unknown ? null : back;
    },
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

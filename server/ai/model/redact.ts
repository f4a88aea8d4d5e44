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
  out = replaceWords(out, known, (name) => placeholder('PERSON', name));
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

const WORD = /[\p{L}\d_]/u;

/** Lower case, sign by sign, so that places in it are places in the text (İ has two signs in lower case). */
const folded = (text: string): string =>
  text.replace(/\p{Lu}/gu, (sign) => {
    const lower = sign.toLowerCase();
    return lower.length === sign.length ? lower : sign;
  });

/** Replaces each name that stands in the text as words of its own, in capitals or not. @param names longest first */
function replaceWords(text: string, names: readonly string[], by: (found: string) => string): string {
  const within = folded(text);
  const wanted = names.map(folded).filter((name) => within.includes(name));
  if (wanted.length === 0) return text;
  let out = '';
  let plain = 0;
  for (let at = 0; at < text.length; ) {
    const begins = at === 0 || !WORD.test(text[at - 1] ?? '');
    const name =
      begins && wanted.find((one) => within.startsWith(one, at) && !WORD.test(text[at + one.length] ?? ''));
    if (!name) {
      at++;
      continue;
    }
    out += text.slice(plain, at) + by(text.slice(at, at + name.length));
    at += name.length;
    plain = at;
  }
  return out + text.slice(plain);
}

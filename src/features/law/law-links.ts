import type { InlineNode } from '#src/fields/document.ts';

/**
 * The statements of the register behind a section or article. What stands on one of them rests on the register; the
 * rest of an act is read where the register names the act itself.
 */
const behindProvision: Readonly<Record<string, string>> = {
  'NDPA 24': 'processing.principles',
  'NDPA 25': 'processing.basis',
  'NDPA 26': 'processing.basis',
  'NDPA 27': 'notice.people',
  'NDPA 28': 'dpia.duty',
  'NDPA 29': 'processor.agreement',
  'NDPA 30': 'data.sensitive',
  'NDPA 31': 'data.children',
  'NDPA 32': 'dpo.duty',
  'NDPA 33': 'dpco.licence',
  'NDPA 34': 'rights.subject',
  'NDPA 35': 'rights.subject',
  'NDPA 36': 'rights.subject',
  'NDPA 37': 'rights.subject',
  'NDPA 38': 'rights.subject',
  'NDPA 39': 'security.measures',
  'NDPA 40': 'breach.notice',
  'NDPA 41': 'transfer.rules',
  'NDPA 42': 'transfer.rules',
  'NDPA 43': 'transfer.rules',
  'NDPA 44': 'tier.test',
  'NDPA 48': 'fine.maximum',
  'NDPA 49': 'fine.maximum',
  'NDPA 65': 'data.sensitive',
  'GAID 3': 'law.ndpr-2019',
  'GAID 10': 'car.duty',
  'GAID 33': 'breach.notice',
  'GAID 36': 'rights.subject',
  'GAID 37': 'rights.subject',
  'GAID 38': 'rights.subject',
  'GAID 39': 'rights.subject',
  'GAID 40': 'rights.subject',
};
const acts: Readonly<Record<string, string>> = { NDPA: 'law.act', GAID: 'law.gaid' };

const NUMBER = '\\d+(?:\\([0-9a-z]+\\))*(?:[–-]\\d+)?';
/** `NDPA s.40(2)`, `GAID 2025 art. 33`, `section 40 of the NDPA`; after one of them also `, s.41` of the same act. */
const REFERENCE = new RegExp(
  [
    `\\b(?<act>NDPA|GAID)(?: 20\\d\\d)?,? (?:s|art)\\. ?(?<number>${NUMBER})`,
    `\\b[Ss]ections? (?<section>${NUMBER})(?: (?:to|and) ${NUMBER})? of the (?:NDPA|Nigeria Data Protection Act)`,
    `\\b[Aa]rticles? (?<article>${NUMBER})(?: (?:to|and) ${NUMBER})? of the GAID`,
    `\\b(?:s|art)\\. ?(?<next>${NUMBER})`,
    `\\b(?<whole>NDPA|GAID) 20\\d\\d\\b`,
  ].join('|'),
  'g',
);
/** Between two references of one act. */
const JOINED = /^(?:\([^)]*\))?(?:,|;| and| or)? ?$/;

interface LawReference {
  from: number;
  to: number;
  /** The entry of the register where it is read. */
  key: string;
}

/** Where a text names the data protection law, in order. */
function referencesIn(text: string): LawReference[] {
  const found: LawReference[] = [];
  let act = '';
  let end = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const { act: named, number, section, article, next, whole } = match.groups ?? {};
    if (next) {
      if (!act || !JOINED.test(text.slice(end, match.index))) continue;
    } else act = named ?? whole ?? (section ? 'NDPA' : 'GAID');
    const provision = Number.parseInt(number ?? section ?? article ?? next ?? '', 10);
    const key = behindProvision[`${act} ${provision}`] ?? acts[act];
    end = match.index + match[0].length;
    if (key) found.push({ from: match.index, to: end, key });
  }
  return found;
}

/** The statements of the register that a reference such as `NDPA s.40` rests on; an act as a whole is none. */
export const statementsBehind = (reference: string): string[] =>
  referencesIn(reference).flatMap(({ key }) => (Object.values(acts).includes(key) ? [] : [key]));

const hrefOf = (key: string): string => `/law-register#${key}`;

const RECORDS_ACT = /\b(?:FOI|Freedom of Information) Act\b/;

/** Where the first reference of a text is read, as `NDPA s.40; GAID art. 33`; null where it names no law of ours. */
export function lawHref(text: string): string | null {
  const [first] = referencesIn(text);
  if (first) return hrefOf(first.key);
  return RECORDS_ACT.test(text) ? hrefOf('records.access') : null;
}

/** Words in which every reference to the data protection law leads to its entry of the register. */
export function lawWords(text: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let end = 0;
  for (const { from, to, key } of referencesIn(text)) {
    if (from > end) nodes.push({ type: 'text', text: text.slice(end, from) });
    nodes.push({
      type: 'text',
      text: text.slice(from, to),
      marks: [{ type: 'link', attrs: { href: hrefOf(key) } }],
    });
    end = to;
  }
  if (end < text.length) nodes.push({ type: 'text', text: text.slice(end) });
  return nodes;
}

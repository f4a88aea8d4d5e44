import { plainText } from '#src/fields/document.ts';
import type { ContentKind } from './content.ts';

/** A sentence that states a number or a share and says neither what it rests on nor how it was worked out. */
export interface OpenFigure {
  /** The label of its field. */
  where: string;
  sentence: string;
}

/** Numbers that claim nothing: days, times, years, places in a law or a list, numbers to ring. */
const NO_CLAIM = [
  /\b\d{1,2}(?:st|nd|rd|th)?(?: (?:to|and|or) \d{1,2})? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*(?: \d{4})?/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{1,4}\b/g,
  /\b(?:19|20)\d\d\b/g,
  /\b\d{1,2}[:.]\d\d\b(?! ?%)/g,
  /\b\d{1,2} ?(?:am|pm|o’clock)\b/g,
  /\b24\/7\b|\b360°|\b(?:112|199)\b/g,
  /\b(?:clause|part|schedule|form|step|stage|question|page|paragraph|line|level|group|row|version|item|number|no\.|chapter|slide|day|week|month|phase|tier|annex)s? \d+(?:(?:, | and |–|-)\d+)*/gi,
];

/** What a number may rest on, named in its sentence or in the one beside it. */
const EVIDENCE =
  /\b(?:s\.|ss\.|section|art\.|article|rule|order) ?\d|\b(?:register|records?|counted|counts?|measured|survey|reports?|reported|according to|minutes of|logs?|ledger|timetable|median|average of|source|statistics|invoices?|receipts?|certificates?|tally|notebook|filings?|letters? (?:of|from|to)|two letters|notices?|attendance sheets?|the sum|worked out)\b/i;
/** A law by its name; «who can act on it» is none. */
const LAW = /\b(?:Act|Regulations?|Directive|Constitution|GAID|NDPA|Gazette)\b/;
/** A sum that can be followed, or a part of a whole: «12 of 19», «40% to 83%: two of ten gaps are left». */
const ARITHMETIC =
  /\d[^.]*[=×÷+][^.]*\d|\b\d[\d,.]* (?:of|out of) (?:the )?\d|\b\d[\d,.]* (?:of|out of) [a-z]+\b/i;
/** What is said to be a plan, an instruction or an example states no result. */
const NO_RESULT =
  /\b(?:for example|e\.g\.|suppose|imagine|say|such as|plan(?:ned|ning|s)?|target|goal|aim|budget|allow|within|at least|at most|no more than|up to|should|must|may|can|would|will|if)\b/i;
/** A share or a habit told in words: «most organisations», «half of those who rang», «usually». */
const SHARE =
  /\b(?:most of|most (?!important|recent|likely|ordinary|useful)[a-z]+s|half of|half the|nearly (?:all|half)|almost (?:all|every)|(?:a|one|two) thirds? of|(?:a|three) quarters? of (?!an hour|a century)|the majority|one in (?:two|three|four|five|six|seven|eight|nine|ten|a hundred)|nine (?:in|out of) ten|usually|rarely|seldom|nobody else)\b/i;
/** What says of itself that nobody counted. */
const UNCOUNTED =
  /\b(?:no count|not counted|as far as we (?:know|have seen)|we (?:know|remember)|our impression|our reading|illustrative)\b/i;
const NUMBER = /[₦$€£]? ?\d[\d,.]*\d|\d/g;
const SENTENCE = /(?<=[.!?…]["”’]?)\s+(?=[A-ZẸỌṢŃƁƊƘƳ₦“‘\d])/;
/** The dot of an abbreviation ends no sentence. */
const ABBREVIATION = /\b(s|ss|art|No|no|e\.g|i\.e|Dr|Mr|Mrs|vs)\. (?=\S)/g;

interface Paragraph {
  where: string;
  text: string;
  /** A link or a source stands in it. */
  linked: boolean;
  /** What leads up to a point of a list. */
  before?: string;
}

/**
 * The sentences of a draft whose numbers or shares name no evidence and show no arithmetic; a warning, never a bar.
 * Numbers that stand in its figures, which have a source of their own, are backed.
 */
export function openFigures(kind: ContentKind, draft: Readonly<Record<string, unknown>>): OpenFigure[] {
  if (kind === 'claim') return openClaim(draft);
  const fields = proseOf[kind];
  if (!fields) return [];
  const backed = new Set([...measured(draft), ...charted(draft.body)]);
  const paragraphs = fields.flatMap(([name, where]): Paragraph[] => {
    const value = draft[name];
    if (typeof value === 'string') return [{ where, text: value, linked: false }];
    if (Array.isArray(value))
      return value.flatMap((text) => (typeof text === 'string' ? [{ where, text, linked: false }] : []));
    return paragraphsOf(value).map((one) => ({ where, ...one }));
  });
  return paragraphs.flatMap(({ where, text, linked, before }) =>
    linked ? [] : openSentences(text, backed, before).map((sentence) => ({ where, sentence })),
  );
}

const proseOf: Partial<Record<ContentKind, readonly (readonly [name: string, where: string])[]>> = {
  insight: [
    ['excerpt', 'Summary'],
    ['key_points', 'In short'],
    ['body', 'Text'],
  ],
  case_study: [
    ['challenge', 'Challenge'],
    ['solution', 'Solution'],
    ['results', 'Results'],
    ['outcome', 'Outcome'],
    ['impact', 'Impact'],
    ['body', 'Text'],
  ],
};

function openClaim({
  value,
  evidence,
  evidence_state: state,
}: Readonly<Record<string, unknown>>): OpenFigure[] {
  const shown = typeof value === 'string' ? value : '';
  const proven = state !== 'open' && typeof evidence === 'string' && evidence.trim() !== '';
  return /\d/.test(shown) && !proven ? [{ where: 'Figure', sentence: shown }] : [];
}

/** The sentences of a text that state a number or a share and name nothing behind it. */
export function openSentences(text: string, backed: ReadonlySet<string> = new Set(), before = ''): string[] {
  const sentences = text.replace(ABBREVIATION, '$1.\u00A0').split(SENTENCE);
  return sentences.filter((sentence, index) => {
    const numbers = numbersIn(NO_CLAIM.reduce((rest, form) => rest.replace(form, ' '), sentence));
    const near = [before, sentences[index - 1], sentence, sentences[index + 1]].join(' ');
    if (numbers.length === 0 && SHARE.test(sentence)) return !rests(near) && !UNCOUNTED.test(near);
    if (numbers.every((number) => backed.has(number))) return false;
    return !rests(near) && !ARITHMETIC.test(sentence) && !NO_RESULT.test(sentence);
  });
}

const rests = (text: string) => EVIDENCE.test(text) || LAW.test(text);

const numbersIn = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map((number) => number.replace(/[₦$€£, ]/g, '').replace(/\.$/, ''));

/** The numbers of the measures, each of which says how it was counted, and how long the work took. */
function measured({ measures, duration }: Readonly<Record<string, unknown>>): string[] {
  const rows = Array.isArray(measures) ? (measures as Record<string, unknown>[]) : [];
  return [
    ...rows.flatMap(({ before, after, unit, counted }) =>
      typeof counted === 'string' && counted.trim() ? numbersIn(`${before} ${after} ${unit ?? ''}`) : [],
    ),
    ...numbersIn(String(duration ?? '')),
  ];
}

/** The numbers of the figures in a text that name their source. */
const charted = (body: unknown): string[] =>
  blocksOf(body).flatMap(({ type, attrs }, index, blocks) =>
    type === 'chart' && (attrs?.source || /^Source: /.test(plainText(blocks[index + 1])))
      ? (attrs?.rows ?? []).flatMap(({ label, value }) => numbersIn(`${label} ${value} ${attrs?.unit ?? ''}`))
      : [],
  );

interface AnyBlock {
  type?: string;
  text?: string;
  marks?: { type: string }[];
  attrs?: { source?: string; unit?: string; rows?: { label: string; value: number }[] };
  content?: AnyBlock[];
}

const blocksOf = (body: unknown): AnyBlock[] => (body as AnyBlock | null | undefined)?.content ?? [];

/** Each paragraph and point by itself; headings and figures are none. */
function paragraphsOf(body: unknown): Omit<Paragraph, 'where'>[] {
  const walk = (block: AnyBlock, before = ''): Omit<Paragraph, 'where'>[] => {
    if (block.type === 'heading' || block.type === 'chart') return [];
    if (block.type !== 'paragraph') return (block.content ?? []).flatMap((inner) => walk(inner, before));
    const inline = block.content ?? [];
    return [
      {
        before,
        text: inline.map(({ text }) => text ?? ' ').join(''),
        linked: inline.some(({ marks }) => marks?.some(({ type }) => type === 'link')),
      },
    ];
  };
  return blocksOf(body).flatMap((block, index, blocks) => walk(block, leadTo(blocks.slice(0, index))));
}

/** The last paragraph under the heading of a list. */
function leadTo(before: readonly AnyBlock[]): string {
  const last = before.at(-1);
  return last && last.type !== 'chart' ? plainText(last) : '';
}

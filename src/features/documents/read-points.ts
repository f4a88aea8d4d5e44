import { type BlockNode, type Document, plainText } from '#src/fields/document.ts';
import type { DocumentPlan, Facts, Requirement } from './clauses/clause.ts';
import { notRead } from './write-document.ts';

/** Words of one sentence: all of `all`, none of `not`. */
export interface SentenceRule {
  all: readonly RegExp[];
  not?: RegExp;
  /** These, too, before a whole text counts as answering by this sentence. */
  more?: readonly RegExp[];
}

/** How a point of a plan is recognised in words that anybody wrote. */
export interface PointRule {
  /** One sentence answers it. */
  sentences?: readonly SentenceRule[];
  /** One sentence answers a part of it: enough for its paragraph, too little for a whole text. */
  parts?: readonly SentenceRule[];
  /** So many different ones of these, anywhere in the paragraph, beside one of `beside`. */
  several?: { of: readonly RegExp[]; atLeast: number; beside: RegExp };
  /** Sentences that have these words are not looked at. */
  not?: RegExp;
}

export type PointRules = Readonly<Record<string, PointRule>>;

const CURLY_SINGLE = /[‘’]/g;
const CURLY_DOUBLE = /[“”]/g;
const GAP = /\[TO COMPLETE:?([^\]]*)\]/g;
/** A stop within «s. 27», «No. 4», «e.g.» or «Mr. Bello» ends no sentence. */
const SENTENCE_END =
  /(?<!\b(?:s|ss|art|no|nos|mr|mrs|ms|dr|e\.g|i\.e|etc|st|p\.o|ltd|barr|engr|prof))[.!?;](?:["')]*)\s+/i;
const LIST_LINE = /^\s*(?:[-•*]|\d+[.)]|\([a-z0-9]+\))\s+/i;

/** The sentences of a paragraph; an item of a list is read behind the words that lead to the list. */
function sentencesOf(text: string): string[] {
  const clean = text
    .replace(CURLY_SINGLE, "'")
    .replace(CURLY_DOUBLE, '"')
    .replace(GAP, (_, what: string) => what);
  let lead = '';
  return clean.split('\n').flatMap((line) => {
    const bare = line.replace(LIST_LINE, '').trim();
    if (!bare) return [];
    const item = LIST_LINE.test(line);
    const parts = bare.split(SENTENCE_END).filter(Boolean);
    if (!item) lead = bare.endsWith(':') ? (parts.at(-1) ?? '') : '';
    return item && lead ? parts.map((part) => `${lead} ${part}`) : parts;
  });
}

/** The points that a paragraph answers, by its words alone; it knows nothing of the clause it may come from. */
export const pointsIn = (paragraph: string, rules: PointRules): string[] => pointsOf(paragraph, rules, true);

function pointsOf(paragraph: string, rules: PointRules, withParts: boolean): string[] {
  const sentences = sentencesOf(paragraph);
  return Object.entries(rules)
    .filter(([, rule]) => answers(sentences, rule, withParts))
    .map(([id]) => id);
}

const says = (sentences: readonly string[], rules: readonly SentenceRule[], withParts: boolean): boolean =>
  sentences.some((sentence) =>
    rules.some(
      ({ all, not, more = [] }) =>
        [...all, ...(withParts ? [] : more)].every((words) => words.test(sentence)) && !not?.test(sentence),
    ),
  );

function answers(
  sentences: readonly string[],
  { sentences: rules = [], parts = [], several, not }: PointRule,
  withParts: boolean,
): boolean {
  const read = not ? sentences.filter((sentence) => !not.test(sentence)) : sentences;
  if (says(read, withParts ? [...rules, ...parts] : rules, withParts)) return true;
  if (!several) return false;
  const text = read.join(' ');
  return (
    several.beside.test(text) && several.of.filter((words) => words.test(text)).length >= several.atLeast
  );
}

/** The line below a clause that names its sections. */
const RESTS_ON = /^(?:Basis|The law): /;

/** The paragraphs of a text; a list belongs to the words that lead to it. What we add around the clauses is left out. */
export function paragraphsOf({ content }: Document): string[] {
  const paragraphs: string[] = [];
  let skipped = false;
  for (const node of content) {
    if (node.type === 'heading') {
      if (node.attrs.level === 2) skipped = notRead.includes(plainText(node).trim());
      continue;
    }
    const text = wordsOf(node);
    if (skipped || !text.trim() || RESTS_ON.test(text)) continue;
    const last = paragraphs.at(-1);
    if (isList(node) && last?.trimEnd().endsWith(':')) paragraphs[paragraphs.length - 1] = `${last}\n${text}`;
    else paragraphs.push(text);
  }
  return paragraphs;
}

const isList = ({ type }: BlockNode): boolean => type === 'bulletList' || type === 'orderedList';

const wordsOf = (node: BlockNode): string =>
  node.type === 'bulletList' || node.type === 'orderedList'
    ? node.content.map((item) => `- ${item.content.map(plainText).join(' ')}`).join('\n')
    : plainText(node);

/**
 * What this document is checked for and its text, as it reads now, does not answer. Without the facts only what is asked
 * in every case.
 */
export function missingPoints(
  text: Document,
  { requirements, pointRules }: DocumentPlan,
  facts: Facts | null,
): Requirement[] {
  if (!pointRules) return [];
  const found = new Set(paragraphsOf(text).flatMap((paragraph) => pointsOf(paragraph, pointRules, false)));
  return requirements.filter(({ id, when }) => (!when || (facts !== null && when(facts))) && !found.has(id));
}

import { stemOf } from '#src/lib/rank-texts.ts';
import { groupsByStem } from '#src/lib/word-groups.ts';
import { wordGroups } from './point-words.ts';

const CURLY_SINGLE = /[‘’]/g;
const CURLY_DOUBLE = /[“”]/g;
const GAP = /\[TO COMPLETE:?([^\]]*)\]/g;
/** A stop within «s. 27», «No. 4», «e.g.» or «Mr. Bello» ends no sentence. */
const SENTENCE_END =
  /(?<=(?<!\b(?:s|ss|art|no|nos|mr|mrs|ms|dr|e\.g|i\.e|etc|st|p\.o|ltd|barr|engr|prof))[.!?;](?:["')]*))\s+/i;
const LIST_LINE = /^\s*(?:[-•*]|\d+[.)]|\([a-z0-9]+\))\s+/i;

/** The sentences of a paragraph; the items of a list belong to the words that lead to it. */
export function sentencesOf(text: string): string[] {
  const clean = text
    .replace(CURLY_SINGLE, "'")
    .replace(CURLY_DOUBLE, '"')
    .replace(GAP, (_, what: string) => what);
  const sentences: string[] = [];
  let leads = false;
  for (const line of clean.split('\n')) {
    const bare = line.replace(LIST_LINE, '').trim();
    if (!bare) continue;
    const item = LIST_LINE.test(line);
    if (item && leads) sentences[sentences.length - 1] += ` ; ${bare}`;
    else sentences.push(...bare.split(SENTENCE_END).filter(Boolean));
    leads = item || bare.endsWith(':');
  }
  return sentences;
}

const MAIL = /\S+@\S+/g;
const SITE = /\b(?:www\.|https?:)\S+|\b[\w-]+\.(?:example|com|ng|org)\b\S*/g;
const PHONE = /\+?\b0[\d-]{3,}(?:[ -]?\d{3,})*/g;
const TOKEN = /[\p{L}'_]+|\d[\d.,:/]*|\?/gu;
const FIGURE = /^\d/;
const QUOTES = /^'+|'+$/g;
/** Signs for what is read by its kind and not by its letters. */
const signs: ReadonlySet<string> = new Set(['#', '_mail', '_site', '_phone']);

const tokensOf = (sentence: string): string[] =>
  Array.from(
    sentence.replace(MAIL, ' _mail ').replace(SITE, ' _site ').replace(PHONE, ' _phone ').matchAll(TOKEN),
    ([word]) => (FIGURE.test(word) ? '#' : word.toLowerCase().replace(QUOTES, '')),
  ).filter(Boolean);

const SHORTEST_STEM = 4;
const OWNER = /'s?$/;
const stem = (word: string): string =>
  word.length < SHORTEST_STEM || signs.has(word) ? word : stemOf(word.replace(OWNER, ''));

const groupsOf = groupsByStem(wordGroups, stem);

/** Words that tell who does what to whom between two groups. */
const between: ReadonlySet<string> = new Set(
  (
    'to for from with by in on of and or if so that when who which what your our we you i it they their them us my his ' +
    'her this these only at as is are was be will may can must not no never all any other until after before within under'
  ).split(' '),
);

/** So many words further a group is still seen together with one before it. */
const REACH = 4;
/** So many different words of a group are told apart: one, two, three, five. */
const COUNTS = [2, 3, 5];
const LETTERS = 4;
/** A part of a word begins with it. */
export const PART = '~';

/**
 * What the model knows of a sentence: stems, pairs of neighbours, parts of words, and groups of words (persons, kinds of
 * data, ways to say «share») alone and in their order.
 */
export function featuresOf(sentence: string): string[] {
  const tokens = tokensOf(sentence);
  const stems = tokens.map(stem);
  const features = [...stems];
  const line = ['^', ...stems];
  for (const [at, one] of stems.entries()) features.push(`${line[at]} ${one}`);
  for (const token of new Set(tokens))
    for (let at = 0; token.length > LETTERS && at + LETTERS <= token.length; at += 1)
      features.push(`${PART}${token.slice(at, at + LETTERS)}`);
  return [...features, ...groupFeatures(tokens, stems)];
}

function groupFeatures(tokens: readonly string[], stems: readonly string[]): string[] {
  const features: string[] = [];
  const found = new Map<string, Set<string>>();
  const kinds = stems.map((one, at): readonly string[] => {
    const groups = groupsOf.get(one);
    for (const group of groups ?? []) found.set(group, (found.get(group) ?? new Set()).add(one));
    const token = tokens[at] ?? '';
    return groups ?? (between.has(token) || signs.has(token) ? [token] : []);
  });
  for (const [group, { size }] of found)
    features.push(
      `@${group}`,
      ...COUNTS.filter((count) => size >= count).map((count) => `@${group}${count}`),
    );
  for (const [at, ones] of kinds.entries())
    for (const one of ones)
      for (const others of kinds.slice(at + 1, at + 1 + REACH))
        for (const other of others) features.push(`@${one}>${other}`);
  return features;
}

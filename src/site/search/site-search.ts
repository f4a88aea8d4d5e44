import type { ContentReader } from '#src/features/content/content.ts';
import { folded } from '#src/lib/folded-text.ts';
import { serviceAreas } from '../content/home.ts';
import { sectors } from '../content/sectors.ts';

/** Something of the public site that can be found. */
export interface SearchEntry {
  href: string;
  title: string;
  /** One or two lines below the title. */
  text: string;
  /** What it is: «Insight». */
  kind: string;
  /** Further words it is found by. */
  more?: readonly string[];
}

/** The last index, with the lists it was made of: the reader gives the same ones until something is published. */
let last: { from: readonly unknown[]; index: SearchIndex } | undefined;

/** Everything published that a visitor can look for. */
export async function publishedIndex(content: ContentReader): Promise<SearchIndex> {
  const lists = await publishedLists(content);
  if (!last || lists.some((list, nth) => list !== last?.from[nth]))
    last = { from: lists, index: searchIndex(entriesOf(lists)) };
  return last.index;
}

const publishedLists = (content: ContentReader) =>
  Promise.all([
    content.list('policy'),
    content.list('insight'),
    content.list('case_study'),
    content.list('download'),
    content.list('job'),
    content.list('programme'),
    content.law(),
  ]);

function entriesOf([policies, insights, cases, downloads, jobs, programmes, law]: Awaited<
  ReturnType<typeof publishedLists>
>): SearchEntry[] {
  return [
    ...serviceAreas.map(({ area, title, description, covers }) => ({
      href: `/services/${area}`,
      title,
      text: description,
      kind: 'Service',
      more: covers,
    })),
    ...sectors.map(({ slug, title, watch, tracked, deciders }) => ({
      href: `/sectors/${slug}`,
      title,
      text: watch,
      kind: 'Sector',
      more: [...tracked, ...deciders.map(({ name }) => name)],
    })),
    ...policies.map(({ slug, fields }) => ({
      href: `/policy-tracker/${slug}`,
      title: fields.title,
      text: fields.description,
      kind: 'Policy',
      more: [fields.sector, ...fields.sectors, fields.status, ...fields.stakeholders],
    })),
    ...insights.map(({ slug, fields }) => ({
      href: `/insights/${slug}`,
      title: fields.title,
      text: fields.excerpt,
      kind: 'Insight',
      more: [fields.category, fields.author],
    })),
    ...cases.map(({ slug, fields }) => ({
      href: `/case-studies/${slug}`,
      title: fields.title,
      text: fields.challenge,
      kind: 'Case study',
      more: [fields.category],
    })),
    ...downloads.map(({ slug, fields }) => ({
      href: `/downloads#${slug}`,
      title: fields.title,
      text: fields.description,
      kind: 'Download',
      more: [fields.category, fields.type],
    })),
    ...jobs.map(({ slug, fields }) => ({
      href: `/careers/${slug}`,
      title: fields.title,
      text: fields.description,
      kind: 'Job',
      more: [fields.department],
    })),
    ...programmes.map(({ slug, fields }) => ({
      href: `/training-programs/${slug}`,
      title: fields.title,
      text: fields.description,
      kind: 'Training',
      more: [fields.category],
    })),
    ...Object.values(law).map(({ key, subject, wording, source }) => ({
      href: `/law-register#${key}`,
      title: subject,
      text: wording,
      kind: 'Law register',
      more: [source],
    })),
  ];
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a word that was typed meets a word that is written: whole, as its beginning, or with a slip of the hand. */
function closeness(typed: string, written: string): number {
  if (written === typed) return 1;
  if (written.startsWith(typed)) return 0.8;
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  return slips > 0 && distance(typed, written, slips) <= slips ? 0.5 : 0;
}

/** Letters to change, add, take away or swap (optimal string alignment), as far as `most`; beyond it, `most + 1`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[other.length] ?? most + 1;
}

/** Every word of the site, with the entries that have it; what is typed is compared with each word once. */
export interface SearchIndex {
  entries: readonly SearchEntry[];
  words: readonly IndexedWord[];
}
interface IndexedWord {
  word: string;
  letters: number;
  /** Places in the list of entries. */
  titles: number[];
  texts: number[];
}

/** A bit for each letter or figure that a word has: words that differ in many bits are not close. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count += 1;
  return count;
}

export function searchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const words = new Map<string, IndexedWord>();
  const file = (place: number, where: 'titles' | 'texts', text: string) => {
    for (const word of new Set(wordsOf(text))) {
      let known = words.get(word);
      if (!known) {
        known = { word, letters: lettersOf(word), titles: [], texts: [] };
        words.set(word, known);
      }
      known[where].push(place);
    }
  };
  entries.forEach((entry, place) => {
    file(place, 'titles', entry.title);
    file(place, 'texts', [entry.kind, entry.text, ...(entry.more ?? [])].join(' '));
  });
  return { entries, words: [...words.values()] };
}

/** How well each entry meets one word, by its place. */
function scoresOf(typed: string, { words }: SearchIndex): Map<number, number> {
  const scores = new Map<number, number>();
  const raise = (place: number, score: number) => {
    if (score > (scores.get(place) ?? 0)) scores.set(place, score);
  };
  const letters = lettersOf(typed);
  for (const { word, letters: others, titles, texts } of words) {
    // Two slips change four kinds of letters at most.
    if (!word.startsWith(typed) && bitsOf(letters ^ others) > 4) continue;
    const close = closeness(typed, word);
    if (close === 0) continue;
    for (const place of titles) raise(place, 3 * close);
    for (const place of texts) raise(place, close);
  }
  return scores;
}

/** The entries that meet every word, the best first; a title counts more than a text, a whole word more than a slip. */
export function searchSite(index: SearchIndex, query: string, most = 40): SearchEntry[] {
  const typed = [...new Set(wordsOf(query))].slice(0, 8);
  if (typed.length === 0) return [];
  const [first = new Map<number, number>(), ...others] = typed
    .map((word) => scoresOf(word, index))
    .sort((one, other) => one.size - other.size);
  const found: { entry: SearchEntry; score: number }[] = [];
  for (const [place, own] of first) {
    const entry = index.entries[place];
    const further = others.map((scores) => scores.get(place) ?? 0);
    if (!entry || further.includes(0)) continue;
    found.push({ entry, score: further.reduce((sum, one) => sum + one, own) });
  }
  return found
    .sort((one, other) => other.score - one.score || alphabetic.compare(one.entry.title, other.entry.title))
    .slice(0, most)
    .map(({ entry }) => entry);
}
const alphabetic = new Intl.Collator('en');

import type { ContentReader } from '#src/features/content/content.ts';
import { folded } from '#src/lib/folded-text.ts';

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

/** Everything published that a visitor can look for. */
export async function searchEntries(content: ContentReader): Promise<SearchEntry[]> {
  const [policies, insights, cases, downloads, jobs, programmes, law] = await Promise.all([
    content.list('policy'),
    content.list('insight'),
    content.list('case_study'),
    content.list('download'),
    content.list('job'),
    content.list('programme'),
    content.law(),
  ]);
  return [
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

const best = (typed: string, written: readonly string[]) =>
  written.reduce((most, word) => Math.max(most, closeness(typed, word)), 0);

/** The entries that meet every word, the best first; a title counts more than a text, a whole word more than a slip. */
export function searchSite(entries: readonly SearchEntry[], query: string, most = 40): SearchEntry[] {
  const typed = [...new Set(wordsOf(query))].slice(0, 8);
  if (typed.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const title = wordsOf(entry.title);
      const rest = wordsOf([entry.kind, entry.text, ...(entry.more ?? [])].join(' '));
      let score = 0;
      for (const word of typed) {
        const found = Math.max(3 * best(word, title), best(word, rest));
        if (found === 0) return [];
        score += found;
      }
      return [{ entry, score }];
    })
    .sort((one, other) => other.score - one.score || one.entry.title.localeCompare(other.entry.title))
    .slice(0, most)
    .map(({ entry }) => entry);
}

import { type Standing, tellingWords } from './exposure.ts';
import type { ImpactAnalysis } from './impact.ts';
import type { ImpactInput, Regulator } from './impact-score.ts';
import type { Obligation } from './obligations.ts';

const AUTHORITY =
  /\b(commission|minister|ministry|authority|council|agency|customs|immigration|police|president|national assembly|central bank|house of representatives|senate|director[- ]general|court|tribunal|governor|bureau|regulators?|registrar)\b/i;
/** Those a company engages to do something for it. */
const SERVICES = /\b(?:DPCOs?|compliance organi[sz]ations?|auditors?|consultants?|assessors?|certifiers?)\b/i;
/** Public bodies that are known by their letters alone. */
const LETTERS =
  /\b(?:CBN|NDPC|NITDA|NCC|FCCPC|SEC|NAFDAC|NERC|NUPRC|NMDPRA|NCAA|NIMASA|NPA|FIRS|NRS|NAICOM|PENCOM|PenCom|EFCC|ICPC|NBC|INEC|NESREA|NOSDRA|SON|ARCON|NHIA|NCDC|NUC|NIMC|NFIU|CAC|BPP|NASS)\b/;

/** It binds the authority itself, not those it watches. */
export const bindsAuthority = ({ actor }: Obligation): boolean =>
  AUTHORITY.test(actor) &&
  !/\b(licensee|operator|company|compan|person|controller|bank|employer)/i.test(actor);

/** What to ask of those who decide, while it can change, before it is decided, and once it holds. */
const toAuthority: Readonly<Record<Standing, string>> = {
  open: 'Ask for the text and the timetable, and hand in your position in writing',
  pending: 'Ask when it is decided and from which day it would apply, and say what time you would need',
  'in effect': 'Ask for guidance on what is doubtful, in writing, and keep the answer',
};

/** Whom to speak to: those the policy names, and those who answer for the sector. */
export function stakeholderActions(
  { policy, regulators, known, authorities = [] }: ImpactInput,
  standing: Standing,
): ImpactAnalysis['stakeholderActions'] {
  const named = [...new Set(policy.stakeholders)].slice(0, 6);
  const isAuthority = (name: string) =>
    AUTHORITY.test(name) ||
    LETTERS.test(name) ||
    authorities.some((one) => sameBody(one, name)) ||
    AUTHORITY.test(spelledOut(name, policy.words) ?? '');
  // Where the policy names those who decide, a further one is asked only if the text speaks of it.
  const deciders = named.filter(isAuthority).length;
  const answers = byMandate(regulators, policy.words)
    .filter(({ name }) => !named.some((one) => sameBody(one, name)))
    .filter(({ name }) => deciders < 2 || namesOf(name).some((one) => policy.words.includes(one)))
    .slice(0, 2);
  const acquainted = (name: string) =>
    known.find(
      (one) => sameBody(one.name, name) || (one.organization !== null && sameBody(one.organization, name)),
    );
  return [
    ...named.map((name) => ({ name, why: 'Named in the policy.', decides: false })),
    ...answers.map(({ name }) => ({ name, why: 'It answers for the sector.', decides: true })),
  ].map(({ name, why, decides }) => {
    const friend = acquainted(name);
    return {
      stakeholder: name,
      recommendedAction:
        decides || isAuthority(name)
          ? toAuthority[standing]
          : SERVICES.test(name)
            ? 'Compare what they offer and ask, and engage one before the rush'
            : standing === 'open'
              ? 'Compare positions and see who would sign a common one'
              : 'Compare how each prepares, and share what is settled',
      rationale: friend
        ? `${why} You know ${friend.name} there (${friend.relationship}).`
        : `${why} Nobody there is on record yet.`,
    };
  });
}

/**
 * Whoever answers for what the text speaks of comes first: named in it, or with a mandate in its words. A word that
 * every mandate holds tells little. Of two that fit alike the first given stays first.
 */
export function byMandate(regulators: readonly Regulator[], text: string): Regulator[] {
  const spoken = tellingWords(text);
  const mandates = regulators.map(({ mandate }) => [...tellingWords(mandate).keys()]);
  const held = (stem: string) => mandates.filter((stems) => stems.includes(stem)).length;
  return regulators
    .map((one, at) => {
      const shared = (mandates[at] ?? []).filter((stem) => spoken.has(stem));
      const named = namesOf(one.name).some((name) => text.includes(name)) ? 2 : 0;
      return { one, at, score: named + shared.reduce((sum, stem) => sum + 1 / held(stem), 0) };
    })
    .sort((first, second) => second.score - first.score || first.at - second.at)
    .map(({ one }) => one);
}

const SMALL_WORDS = new Set(['of', 'for', 'and', 'the']);

/** What letters stand for where the text spells them out: NEPC as Nigerian Export Promotion Council. */
function spelledOut(letters: string, text: string): string | null {
  if (!/^[A-Z]{3,8}$/.test(letters)) return null;
  const words = [...text.matchAll(/[A-Za-z]+/g)];
  for (let from = 0; from < words.length; from++) {
    const until = endOfName(letters, text, words.slice(from));
    if (until !== null) return text.slice(words[from]?.index, until);
  }
  return null;
}

/** Where a name ends that begins with the first word, whose words begin with the letters; null where there is none. */
function endOfName(letters: string, text: string, words: readonly RegExpExecArray[]): number | null {
  let found = 0;
  let end: number | null = null;
  for (const { 0: word, index } of words) {
    if (end !== null && text.slice(end, index).trim() !== '') return null;
    const isNext = word.startsWith(letters[found] ?? '') && /^[A-Z][a-z]+$/.test(word);
    if (!isNext && (end === null || !SMALL_WORDS.has(word))) return null;
    end = index + word.length;
    if (isNext && ++found === letters.length) return end;
  }
  return null;
}

/** The names by which a text may call a body: its own, and its letters. */
const namesOf = (name: string): string[] => {
  const letters = /\(([A-Z]{2,})\)/.exec(name)?.[1];
  return [name.replace(/\s*\([^)]*\)/, ''), ...(letters ? [letters] : [])];
};

/** Two names of one body: one holds the other, or the same short form in brackets. */
function sameBody(one: string, other: string): boolean {
  const short = (name: string) =>
    /\(([A-Z]{2,})\)/.exec(name)?.[1] ?? (/^[A-Z]{2,8}$/.test(name) ? name : null);
  const plain = (name: string) =>
    name
      .replace(/\([^)]*\)/g, '')
      .trim()
      .toLowerCase();
  if (short(one) !== null && short(one) === short(other)) return true;
  const [first, second] = [plain(one), plain(other)];
  return first.length > 5 && second.length > 5 && (first.includes(second) || second.includes(first));
}

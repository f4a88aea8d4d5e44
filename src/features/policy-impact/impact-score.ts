import { exposureOf, nearnessOf, type PolicyFacts, type Profile } from './exposure.ts';
import type { ImpactFactor, RiskLevel } from './impact.ts';
import { rules, sanctions } from './impact-rules.ts';
import { counted } from './impact-words.ts';
import { type Obligation, sentencesOf, taskIn } from './obligations.ts';

/** Public bodies that answer for a sector, as the discovery's cards name them. */
export interface Regulator {
  name: string;
  mandate: string;
}
/** Somebody the firm knows already. */
export interface KnownStakeholder {
  name: string;
  organization: string | null;
  relationship: string;
}
export interface ImpactInput {
  policy: PolicyFacts;
  profile: Profile;
  regulators: readonly Regulator[];
  known: readonly KnownStakeholder[];
  /** Names of ministries, regulators and other public bodies, whatever their sector. */
  authorities?: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
}

/** The gravest sanction of a text, and the sentence that threatens it. */
export interface Threat {
  what: string;
  weight: number;
  sentence: string;
}
export function threatIn(words: string): Threat | null {
  const sentences = sentencesOf(words);
  for (const [pattern, weight, what] of sanctions) {
    const sentence = sentences.find((one) => pattern.test(one));
    if (sentence) return { what: withAmount(what, sentence), weight, sentence };
  }
  return null;
}

/** A sum beside a share of revenue is what those pay for whom the share is small. */
function withAmount(what: string, sentence: string): string {
  const which = /\b(higher|greater|more|larger|lower|lesser|less)\b/i.exec(sentence)?.[1];
  const amount = AMOUNT.exec(sentence)?.[0];
  if (!what.includes('share') || !which || !amount) return what;
  return `${amount.trim()} or ${what}, whichever is ${/^l(?:ower|ess)/i.test(which) ? 'less' : 'more'}`;
}
const AMOUNT =
  /(?:₦|\bNGN ?|\bN(?=\d))\d(?:[\d,.]*\d)?(?: (?:million|billion|thousand))?|\b\d[\d,.]*(?: (?:million|billion|thousand))? naira\b/i;

const WEIGHTS = { load: 0.3, exposure: 0.25, sanction: 0.2, stage: 0.15, breadth: 0.1 } as const;
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** The five parts of the score, each with its reason; together they are the whole of it. */
export function impactFactors(input: ImpactInput, duties: readonly Obligation[]): ImpactFactor[] {
  const { policy, profile } = input;
  const weight = duties.reduce(
    (sum, { type, expected }) => sum + rules[type].weight * (expected ? 0.5 : 1),
    0,
  );
  const exposure = exposureOf(policy, profile);
  const sanction = threatIn(policy.words);
  const breadth =
    0.6 * Math.min(1, policy.sectors.length / 5) + 0.4 * Math.min(1, policy.stakeholders.length / 6);
  return [
    {
      factor: 'Obligations',
      weight: WEIGHTS.load,
      value: round(1 - Math.exp(-weight / 4), 3),
      reason: countOf(duties),
    },
    {
      factor: 'Exposure',
      weight: WEIGHTS.exposure,
      value: round(exposure.relevance, 3),
      reason: exposure.reasons.filter((one) => !one.startsWith('Stage')).join('; '),
    },
    {
      factor: 'Sanctions',
      weight: WEIGHTS.sanction,
      value: sanction?.weight ?? 0,
      reason: sanction ? `The text threatens ${sanction.what}` : 'The text names no sanction',
    },
    {
      factor: 'Stage',
      weight: WEIGHTS.stage,
      value: nearnessOf(policy.status),
      reason: policy.status,
    },
    {
      factor: 'Breadth',
      weight: WEIGHTS.breadth,
      value: round(breadth, 3),
      reason: `${counted(policy.sectors.length, 'sector')}, ${counted(policy.stakeholders.length, 'stakeholder')} named`,
    },
  ];
}

/** Where the obligations come from: provisions of the text, tasks in the tracker's words, the summary. */
function countOf(duties: readonly Obligation[]): string {
  const expected = duties.filter((one) => one.expected).length;
  const tasks = duties.filter(({ sentence }) => taskIn(sentence)).length;
  const provisions = duties.length - expected - tasks;
  const parts = [
    provisions > 0 ? `${counted(provisions, 'obligation')} in the text` : '',
    tasks > 0 ? `${counted(tasks, 'task')} in the tracker’s words` : '',
    expected > 0 ? `${expected} to be expected from the summary` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'No obligation in the text';
}

export const scoreOf = (factors: readonly ImpactFactor[]): number =>
  round(10 * factors.reduce((sum, { weight, value }) => sum + weight * value, 0), 1);

/** Only what binds soon can be critical. */
export function riskOf(score: number, nearness: number, dueSoon: boolean): RiskLevel {
  if (score >= 7) return nearness >= 0.75 || dueSoon ? 'Critical' : 'High';
  if (score >= 5) return 'High';
  return score >= 3 ? 'Medium' : 'Low';
}

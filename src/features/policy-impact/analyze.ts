import { formatDate } from '#src/lib/dates.ts';
import { exposureOf, nearnessOf, type PolicyFacts, type Profile } from './exposure.ts';
import type { ImpactAnalysis, ImpactFactor, RiskLevel } from './impact.ts';
import { rules, sanctions, sizeResources } from './impact-rules.ts';
import { expectedIn, type Obligation, type ObligationType, obligationsIn } from './obligations.ts';

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
  /** YYYY-MM-DD. */
  today: string;
}

const AUTHORITY =
  /\b(commission|minister|ministry|authority|council|agency|president|national assembly|central bank|house of representatives|senate|director[- ]general|court|tribunal|governor|bureau|regulator|registrar)\b/i;
/** Public bodies that are known by their letters alone. */
const LETTERS =
  /\b(?:CBN|NDPC|NITDA|NCC|FCCPC|SEC|NAFDAC|NERC|NUPRC|NMDPRA|NCAA|NIMASA|NPA|FIRS|NRS|NAICOM|PENCOM|PenCom|EFCC|ICPC|NBC|INEC|NESREA|NOSDRA|SON|ARCON|NHIA|NCDC|NUC|NIMC|NFIU|CAC|BPP|NASS)\b/;

/** It binds the authority itself, not those it watches. */
export const bindsAuthority = ({ actor }: Obligation): boolean =>
  AUTHORITY.test(actor) &&
  !/\b(licensee|operator|company|compan|person|controller|bank|employer)/i.test(actor);

const WEIGHTS = { load: 0.3, exposure: 0.25, sanction: 0.2, stage: 0.15, breadth: 0.1 } as const;
const DAY = 86_400_000;
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The five parts of the score, each with its reason; together they are the whole of it. */
export function impactFactors(input: ImpactInput, duties: readonly Obligation[]): ImpactFactor[] {
  const { policy, profile } = input;
  const weight = duties.reduce(
    (sum, { type, expected }) => sum + rules[type].weight * (expected ? 0.5 : 1),
    0,
  );
  const expected = duties.filter((one) => one.expected).length;
  const exposure = exposureOf(policy, profile);
  const sanction = sanctions.find(([words]) => words.test(policy.words));
  const breadth =
    0.6 * Math.min(1, policy.sectors.length / 5) + 0.4 * Math.min(1, policy.stakeholders.length / 6);
  return [
    {
      factor: 'Obligations',
      weight: WEIGHTS.load,
      value: round(1 - Math.exp(-weight / 4), 3),
      reason:
        duties.length === 0
          ? 'No obligation in the text'
          : `${counted(duties.length - expected, 'obligation')} in the text, ${expected} to be expected from the summary`,
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
      value: sanction?.[1] ?? 0,
      reason: sanction ? `The text threatens ${sanction[2]}` : 'The text names no sanction',
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

export const scoreOf = (factors: readonly ImpactFactor[]): number =>
  round(10 * factors.reduce((sum, { weight, value }) => sum + weight * value, 0), 1);

/** Only what binds soon can be critical. */
export function riskOf(score: number, nearness: number, dueSoon: boolean): RiskLevel {
  if (score >= 7) return nearness >= 0.75 || dueSoon ? 'Critical' : 'High';
  if (score >= 5) return 'High';
  return score >= 3 ? 'Medium' : 'Low';
}

/** What a policy means for somebody: computed from its text, its stage and the facts about them. */
export function analyzeImpact(input: ImpactInput): {
  analysis: ImpactAnalysis;
  factors: ImpactFactor[];
  exposure: number;
  warnings: string[];
} {
  const { policy, profile, today } = input;
  const mined = unique(obligationsIn(policy.words)).filter((one) => !bindsAuthority(one));
  const expected = expectedIn(policy.summary).filter(({ type }) => !mined.some((one) => one.type === type));
  const duties = [...mined, ...expected];
  const nearness = nearnessOf(policy.status);
  const ahead = policy.deadlines
    .filter(({ deadline }) => deadline >= today)
    .sort((one, other) => one.deadline.localeCompare(other.deadline));
  const [nextDate] = ahead;
  const dueSoon = nextDate !== undefined && days(today, nextDate.deadline) <= 60;
  const factors = impactFactors(input, duties);
  const impactScore = scoreOf(factors);
  const types = [...new Set(duties.map(({ type }) => type))].sort(
    (one, other) => rules[other].weight - rules[one].weight,
  );
  const riskLevel = riskOf(impactScore, nearness, dueSoon);
  const open = nearness < 0.75;
  const analysis: ImpactAnalysis = {
    impactScore,
    riskLevel,
    summary: summaryOf(input, duties, impactScore, riskLevel, nextDate),
    keyImpacts: keyImpacts(types, duties, nearness, policy),
    actionItems: actionItems(types, duties, input, open, ahead),
    complianceRequirements: requirements(duties, policy, profile, ahead),
    businessOpportunities: opportunities(types, open),
    recommendations: recommendations(types, duties, open),
    stakeholderActions: stakeholderActions(input, open),
  };
  return {
    analysis,
    factors,
    exposure: exposureOf(policy, profile).score,
    warnings: [
      ...(mined.length === 0
        ? [
            'The words we hold of this policy name no obligation of their own. Read the text itself before you rely on this.',
          ]
        : []),
      ...(profile.sectors.length === 0 ? ['No sector is on record for this organisation.'] : []),
      'Computed from the text and the facts on record. Not legal advice.',
    ],
  };
}

function summaryOf(
  { policy, profile, today }: ImpactInput,
  duties: readonly Obligation[],
  score: number,
  risk: RiskLevel,
  next: PolicyFacts['deadlines'][number] | undefined,
): string {
  const dated = duties.filter(({ deadline }) => deadline).length;
  return [
    `${policy.title} stands at “${policy.status}”. For ${profile.name} the impact is ${score} of 10, the risk ${risk.toLowerCase()}.`,
    duties.length > 0
      ? `We find ${counted(duties.length, 'obligation')} for those it binds${duties.some((one) => one.expected) ? ', some of them only to be expected from its summary' : ''}; ${dated === 0 ? 'none has' : dated === 1 ? 'one has' : `${dated} have`} a time.`
      : 'Its words as we hold them ask nothing of anyone yet.',
    next
      ? `The next date is ${formatDate(next.deadline)} (${next.title}), in ${counted(days(today, next.deadline), 'day')}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function severityOf(weight: number, count: number, nearness: number): RiskLevel {
  const felt = weight * (1 - Math.exp(-count / 1.5)) * (0.5 + 0.5 * nearness);
  return felt >= 1.05 ? 'Critical' : felt >= 0.6 ? 'High' : felt >= 0.3 ? 'Medium' : 'Low';
}

const keyImpacts = (
  types: readonly ObligationType[],
  duties: readonly Obligation[],
  nearness: number,
  policy: PolicyFacts,
): ImpactAnalysis['keyImpacts'] =>
  types.length > 0
    ? types.map((type) => {
        const own = duties.filter((one) => one.type === type);
        return {
          area: rules[type].area,
          severity: severityOf(rules[type].weight, own.length, nearness),
          impact: `${rules[type].impact} ${own[0]?.expected ? 'The summary' : 'The text'}: “${own[0]?.sentence ?? ''}”`,
        };
      })
    : [
        {
          area: 'Planning',
          severity: 'Low',
          impact: `Nothing binds yet, and ${policy.sectors.join(' and ') || 'your sector'} should expect it: the words as they stand name no duty.`,
        },
      ];

/** Dates on which a word is asked for; on the others something has to be done. */
const VOICED = /\b(?:comments?|consultation|hearing|memorand\w+|submissions?|position paper)\b/i;

function actionItems(
  types: readonly ObligationType[],
  duties: readonly Obligation[],
  { profile, today }: ImpactInput,
  open: boolean,
  ahead: PolicyFacts['deadlines'],
): ImpactAnalysis['actionItems'] {
  const items: ImpactAnalysis['actionItems'] = ahead.slice(0, 3).map(({ title, deadline }) => {
    const left = days(today, deadline);
    return {
      action: `${title}: ${VOICED.test(title) ? 'agree your position and send it' : 'finish what it asks of you'} before the day`,
      priority: left <= 30 ? 'Urgent' : left <= 90 ? 'High' : 'Medium',
      timeline: `By ${formatDate(deadline)}`,
      department: 'Compliance',
    };
  });
  if (open)
    items.push({
      action: 'Decide whether to comment, and with whom, while the words can still change',
      priority: 'High',
      timeline: 'Within two weeks',
      department: 'Public Affairs',
    });
  for (const type of types.slice(0, 6)) {
    const dated = duties.find((one) => one.type === type && one.deadline);
    items.push({
      action: rules[type].action,
      priority: open ? 'Medium' : dated || rules[type].weight >= 1.2 ? 'Urgent' : 'High',
      timeline: dated?.deadline
        ? `The text says: ${dated.deadline}`
        : open
          ? 'Before the final text'
          : 'Within 30 days',
      department: profile.size === 'Micro' ? 'The owner' : rules[type].department,
    });
  }
  if (types.length === 0)
    items.push({
      action: 'Read the text and note who it would bind',
      priority: open ? 'Medium' : 'High',
      timeline: 'Within 30 days',
      department: profile.size === 'Micro' ? 'The owner' : 'Legal',
    });
  return items;
}

const requirements = (
  duties: readonly Obligation[],
  policy: PolicyFacts,
  { size }: Profile,
  ahead: PolicyFacts['deadlines'],
): ImpactAnalysis['complianceRequirements'] => [
  ...duties.slice(0, 20).map(({ sentence, deadline, type }) => ({
    requirement: sentence,
    ...(deadline && { deadline }),
    resources: `${sizeResources[size]}: ${rules[type].resources}.`,
  })),
  ...ahead
    .filter(({ title }) => !policy.title.includes(title))
    .map(({ title, deadline }) => ({
      requirement: title,
      deadline: formatDate(deadline),
      resources: `${sizeResources[size]}.`,
    })),
];

const opportunities = (types: readonly ObligationType[], open: boolean): string[] => [
  ...(open
    ? [
        'The text is not final: a short, factual memorandum with two asks can still change it. We draft and place it.',
      ]
    : [
        'It is law: a readiness check shows clients and banks where you stand. We run it and write the report.',
      ]),
  ...types.slice(0, 4).map((type) => rules[type].opportunity),
];

const recommendations = (
  types: readonly ObligationType[],
  duties: readonly Obligation[],
  open: boolean,
): ImpactAnalysis['recommendations'] => [
  ...(open
    ? [
        {
          recommendation: 'Shape the text while it is open',
          rationale:
            'Words are cheapest to change before the final review; afterwards only their application can be argued.',
          implementationSteps: [
            'Mark the two clauses that cost you most, and write the words you would accept',
            'Find allies in your trade association',
            'Hand in the memorandum before the hearing, and ask to be heard',
          ],
        },
      ]
    : []),
  ...types.slice(0, 5).map((type) => ({
    recommendation: rules[type].recommendation,
    rationale: `${counted(duties.filter((one) => one.type === type).length, 'provision')} of the text ${
      duties.filter((one) => one.type === type).length === 1 ? 'asks' : 'ask'
    } for it. ${rules[type].impact}`,
    implementationSteps: [...rules[type].steps],
  })),
  ...(types.length === 0
    ? [
        {
          recommendation: 'Keep it on the watch list',
          rationale: 'Nothing is asked of you yet; the next stage may change that.',
          implementationSteps: ['Track the policy', 'Read the next version of the text the day it is out'],
        },
      ]
    : []),
];

function stakeholderActions(
  { policy, regulators, known }: ImpactInput,
  open: boolean,
): ImpactAnalysis['stakeholderActions'] {
  const named = [...new Set(policy.stakeholders)].slice(0, 6);
  const answers = regulators.filter(({ name }) => !named.some((one) => sameBody(one, name))).slice(0, 2);
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
        decides || AUTHORITY.test(name) || LETTERS.test(name)
          ? open
            ? 'Ask for the text and the timetable, and hand in your position in writing'
            : 'Ask for guidance on what is doubtful, in writing, and keep the answer'
          : open
            ? 'Compare positions and see who would sign a common one'
            : 'Compare how each prepares, and share what is settled',
      rationale: friend
        ? `${why} You know ${friend.name} there (${friend.relationship}).`
        : `${why} Nobody there is on record yet.`,
    };
  });
}

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

const unique = (obligations: readonly Obligation[]): Obligation[] => [
  ...new Map(obligations.map((one) => [one.sentence.toLowerCase(), one])).values(),
];

export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.endsWith('y') && noun !== 'day' ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;

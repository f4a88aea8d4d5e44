import { formatDate } from '#src/lib/dates.ts';
import type { PolicyFacts, Profile } from './exposure.ts';
import type { ImpactAnalysis, RiskLevel } from './impact.ts';
import { rules, sizeResources } from './impact-rules.ts';
import type { ImpactInput } from './impact-score.ts';
import { counted, days } from './impact-words.ts';
import { type Obligation, type ObligationType, taskIn } from './obligations.ts';

function severityOf(weight: number, count: number, nearness: number): RiskLevel {
  const felt = weight * (1 - Math.exp(-count / 1.5)) * (0.5 + 0.5 * nearness);
  return felt >= 1.05 ? 'Critical' : felt >= 0.6 ? 'High' : felt >= 0.3 ? 'Medium' : 'Low';
}

/** A provision in the words of the text; what the tracker sums up as a task is not put into the mouth of the law. */
function quoted(duty: Obligation | undefined): string {
  const task = taskIn(duty?.sentence ?? '');
  if (task) return `As the tracker sums it up: “${task}”`;
  return `${duty?.expected ? 'The summary' : 'The text'}: “${duty?.sentence ?? ''}”`;
}

export const keyImpacts = (
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
          impact: `${rules[type].impact} ${quoted(own[0])}`,
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

export function actionItems(
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
        ? `${taskIn(dated.sentence) ? 'Asked' : 'The text says'}: ${dated.deadline}`
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

export const requirements = (
  duties: readonly Obligation[],
  policy: PolicyFacts,
  { size }: Profile,
  ahead: PolicyFacts['deadlines'],
): ImpactAnalysis['complianceRequirements'] => [
  ...duties.slice(0, 20).map(({ sentence, deadline, type }) => ({
    requirement: taskIn(sentence) ?? sentence,
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

export const opportunities = (types: readonly ObligationType[], open: boolean): string[] => [
  ...(open
    ? [
        'The text is not final: a short, factual memorandum with two asks can still change it. We draft and place it.',
      ]
    : [
        'It is law: a readiness check shows clients and banks where you stand. We run it and write the report.',
      ]),
  ...types.slice(0, 4).map((type) => rules[type].opportunity),
];

/** Provisions are of the text; tasks and what a summary lets expect are only points. */
const askingFor = (duties: readonly Obligation[]): string =>
  `${
    duties.some(({ sentence, expected }) => expected || taskIn(sentence))
      ? counted(duties.length, 'point')
      : `${counted(duties.length, 'provision')} of the text`
  } ${duties.length === 1 ? 'asks' : 'ask'}`;

export const recommendations = (
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
    rationale: `${askingFor(duties.filter((one) => one.type === type))} for it. ${rules[type].impact}`,
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

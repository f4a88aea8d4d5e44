import { formatDate } from '#src/lib/dates.ts';
import type { PolicyFacts, Profile, Standing } from './exposure.ts';
import type { CompanySize, ImpactAnalysis, RiskLevel } from './impact.ts';
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

const untimed: Readonly<Record<Standing, string>> = {
  open: 'Before the final text',
  pending: 'Before it takes effect',
  'in effect': 'Within 30 days',
};

/** Nothing is urgent that may still be changed or dropped. */
const priorityOf = (standing: Standing, pressing: boolean) =>
  standing === 'in effect'
    ? pressing
      ? ('Urgent' as const)
      : ('High' as const)
    : standing === 'pending' && pressing
      ? ('High' as const)
      : ('Medium' as const);

/** The times that obligations of one type give, each once and apart, in the words of the text; null for none. */
function timesIn(own: readonly Obligation[]): string | null {
  const dated = own.filter((one) => one.deadline !== null);
  const times = [...new Set(dated.map(({ deadline }) => deadline))];
  if (times.length === 0) return null;
  const says = dated.every(({ sentence }) => taskIn(sentence)) ? 'Asked' : 'The text says';
  return times.length === 1 ? `${says}: ${times[0]}` : `${says}, of different things: ${times.join('; ')}`;
}

/** Dates on which a word is asked for; on the others something has to be done. */
const VOICED = /\b(?:comments?|consultation|hearing|memorand\w+|submissions?|position paper)\b/i;

export function actionItems(
  types: readonly ObligationType[],
  duties: readonly Obligation[],
  { profile, today }: ImpactInput,
  standing: Standing,
  ahead: PolicyFacts['deadlines'],
): ImpactAnalysis['actionItems'] {
  const open = standing === 'open';
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
    const times = timesIn(duties.filter((one) => one.type === type));
    items.push({
      action: rules[type].action,
      priority: priorityOf(standing, times !== null || rules[type].weight >= 1.2),
      timeline: times ?? untimed[standing],
      department: profile.size === 'Micro' ? 'The owner' : rules[type].department,
    });
  }
  if (types.length === 0)
    items.push({
      action: 'Read the text and note who it would bind',
      priority: standing === 'in effect' ? 'High' : 'Medium',
      timeline: 'Within 30 days',
      department: profile.size === 'Micro' ? 'The owner' : 'Legal',
    });
  return items;
}

/** Who takes part is said once, and what a type of obligation takes where it first stands. */
function resourcesFor(type: ObligationType, size: CompanySize, first: boolean, again: boolean): string {
  if (again) return `As above for ${rules[type].area.toLowerCase()}.`;
  const takes = rules[type].resources;
  return first
    ? `${sizeResources[size]}. For this: ${takes}.`
    : `${takes.charAt(0).toUpperCase()}${takes.slice(1)}.`;
}

export const requirements = (
  duties: readonly Obligation[],
  policy: PolicyFacts,
  { size }: Profile,
  ahead: PolicyFacts['deadlines'],
): ImpactAnalysis['complianceRequirements'] => [
  ...duties.slice(0, 20).map(({ sentence, deadline, type }, at) => ({
    requirement: taskIn(sentence) ?? sentence,
    ...(deadline && { deadline }),
    resources: resourcesFor(type, size, at === 0, duties.findIndex((one) => one.type === type) < at),
  })),
  ...ahead
    .filter(({ title }) => !policy.title.includes(title))
    .map(({ title, deadline }) => ({
      requirement: title,
      deadline: formatDate(deadline),
      resources: 'Who files it, and the papers complete two weeks before.',
    })),
];

const openings: Readonly<Record<Standing, string>> = {
  open: 'The text is not final: a short, factual memorandum with two asks can still change it. We draft and place it.',
  pending:
    'It waits for the last decision and binds nobody yet: whoever prepares for both outcomes loses no time with either. We brief your board and plan both.',
  'in effect':
    'It is in effect: a readiness check shows clients and banks where you stand. We run it and write the report.',
};

export const opportunities = (types: readonly ObligationType[], standing: Standing): string[] => [
  openings[standing],
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
  standing: Standing,
): ImpactAnalysis['recommendations'] => [
  ...(standing === 'open'
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

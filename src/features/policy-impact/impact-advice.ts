import { formatDate } from '#src/lib/dates.ts';
import type { PolicyFacts, Profile, Standing } from './exposure.ts';
import type { CompanySize, ImpactAnalysis, RiskLevel } from './impact.ts';
import { type Rule, ruleFor, sizeResources } from './impact-rules.ts';
import type { ImpactInput, Threat } from './impact-score.ts';
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

const WORDS_TO_UNDERSTAND = 4;
/** What a group of obligations asks for, in the words of the text: the first, and how many more; empty where a summary alone speaks. */
function askedOf(own: readonly Obligation[]): string {
  const [first, second, ...more] = own
    .filter(({ asked }) => asked)
    // «show both» tells nothing without whom and what it speaks of.
    .map(({ asked, sentence }) =>
      taskIn(sentence) === null && asked.split(' ').length < WORDS_TO_UNDERSTAND ? sentence : asked,
    )
    .map((words) => `“${words}”`);
  if (!first) return '';
  if (!second) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

export const keyImpacts = (
  types: readonly ObligationType[],
  duties: readonly Obligation[],
  nearness: number,
  { sectors }: PolicyFacts,
  sanction: Threat | null,
): ImpactAnalysis['keyImpacts'] => [
  ...types.map((type) => {
    const own = duties.filter((one) => one.type === type);
    const { area, impact, weight } = ruleFor(type, own);
    return {
      area,
      severity: severityOf(weight, own.length, nearness),
      impact: `${impact} ${quoted(own[0])}`,
    };
  }),
  ...(sanction && types.length > 0
    ? [
        {
          area: 'Sanctions',
          severity: severityOf(sanction.weight * 2, 1, nearness),
          impact: `What a breach would cost: ${sanction.what}. The text: “${sanction.sentence}”`,
        },
      ]
    : []),
  ...(types.length === 0
    ? [
        {
          area: 'Planning',
          severity: 'Low' as const,
          impact: `Nothing binds yet, and ${sectors.join(' and ') || 'your sector'} should expect it: the words as they stand name no duty.`,
        },
      ]
    : []),
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

/** Obligations of one type by the time they give, each time apart: what is due on one day is not done with the rest. */
function byTime(own: readonly Obligation[]): Obligation[][] {
  const timed = Map.groupBy(
    own.filter(({ deadline }) => deadline !== null),
    ({ deadline }) => deadline,
  );
  const rest = own.filter(({ deadline }) => deadline === null);
  return [...timed.values(), ...(rest.length > 0 ? [rest] : [])];
}

/** The time as it was given, and by whom. */
function timeOf(own: readonly Obligation[]): string | null {
  const [first] = own;
  if (!first?.deadline) return null;
  return `${own.every(({ sentence }) => taskIn(sentence)) ? 'Asked' : 'The text says'}: ${first.deadline}`;
}

/** So many lines of one type, and of all: a list that nobody reads to its end helps nobody. */
const TIMES_OF_A_TYPE = 3;
const MOST_ITEMS = 12;

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
  for (const type of types.slice(0, 6))
    for (const own of byTime(duties.filter((one) => one.type === type)).slice(0, TIMES_OF_A_TYPE)) {
      const { action, weight, department } = ruleFor(type, own);
      const what = askedOf(own);
      items.push({
        action: what ? `${action}: ${what}` : action,
        priority: priorityOf(standing, own[0]?.deadline != null || weight >= 1.2),
        timeline: timeOf(own) ?? untimed[standing],
        department: profile.size === 'Micro' ? 'The owner' : department,
      });
    }
  if (types.length === 0)
    items.push({
      action: 'Read the text and note who it would bind',
      priority: standing === 'in effect' ? 'High' : 'Medium',
      timeline: 'Within 30 days',
      department: profile.size === 'Micro' ? 'The owner' : 'Legal',
    });
  return items.slice(0, MOST_ITEMS);
}

/** Who takes part is said once, and what a type of obligation takes where it first stands. */
function resourcesFor({ area, resources: takes }: Rule, size: CompanySize, first: boolean, again: boolean) {
  if (again) return `As above for ${area.toLowerCase()}.`;
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
  ...duties.slice(0, 20).map((duty, at) => {
    const rule = ruleFor(duty.type, [duty]);
    const before = duties.slice(0, at).some((one) => ruleFor(one.type, [one]) === rule);
    return {
      requirement: taskIn(duty.sentence) ?? duty.sentence,
      ...(duty.deadline && { deadline: duty.deadline }),
      resources: resourcesFor(rule, size, at === 0, before),
    };
  }),
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

/** What the text itself offers comes before what can be made of its duties. */
export const opportunities = (
  types: readonly ObligationType[],
  duties: readonly Obligation[],
  standing: Standing,
  offered: readonly string[],
): string[] => [
  ...offered
    .slice(0, 3)
    .map(
      (sentence) =>
        `The text offers something: “${sentence}” Check whether you qualify and have the papers ready before the others ask.`,
    ),
  openings[standing],
  ...types.slice(0, 4).map((type) => {
    const own = duties.filter((one) => one.type === type);
    const { area, opportunity } = ruleFor(type, own);
    const what = askedOf(own.slice(0, 1));
    return `${area}${what ? ` (${what})` : ''}: ${opportunity}`;
  }),
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
  sanction: Threat | null,
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
  ...types.slice(0, 5).map((type, at) => {
    const own = duties.filter((one) => one.type === type);
    const { recommendation, impact, steps } = ruleFor(type, own);
    const what = askedOf(own);
    // What it changes stands under the impacts already; here is said what for, and what is at stake.
    return {
      recommendation,
      rationale: [
        what ? `${askingFor(own)} for it: ${what}.` : `${askingFor(own)} for it. ${impact}`,
        at === 0 && sanction ? `At stake: ${sanction.what}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
      implementationSteps: [...steps],
    };
  }),
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

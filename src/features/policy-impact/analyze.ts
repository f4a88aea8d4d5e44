import { formatDate } from '#src/lib/dates.ts';
import { offers } from './clauses-of.ts';
import { exposureOf, nearnessOf, type PolicyFacts, standingOf } from './exposure.ts';
import type { ImpactAnalysis, ImpactFactor, RiskLevel } from './impact.ts';
import { actionItems, keyImpacts, opportunities, recommendations, requirements } from './impact-advice.ts';
import { rules } from './impact-rules.ts';
import { type ImpactInput, impactFactors, riskOf, scoreOf, threatIn } from './impact-score.ts';
import { counted, days } from './impact-words.ts';
import { expectedIn, type Obligation, obligationsIn, sentencesOf } from './obligations.ts';
import { bindsAuthority, stakeholderActions } from './stakeholder-actions.ts';
import { outsideOf } from './thresholds.ts';

/** What a policy means for somebody: computed from its text, its stage and the facts about them. */
export function analyzeImpact(input: ImpactInput): {
  analysis: ImpactAnalysis;
  factors: ImpactFactor[];
  exposure: number;
  warnings: string[];
} {
  const { policy, profile, today } = input;
  const mined = unique(obligationsIn(policy.provisions ?? policy.words)).filter(
    (one) => !bindsAuthority(one),
  );
  // A sentence that was read as a provision is not expected a second time as something else.
  const expected = expectedIn(policy.summary).filter(
    ({ type, sentence }) => !mined.some((one) => one.type === type || one.sentence === sentence),
  );
  const duties = [...mined, ...expected];
  const sanction = threatIn(policy.words);
  const offered = unique(
    sentencesOf(policy.words)
      .filter(offers)
      .map((sentence) => ({ sentence })),
  );
  const outside = offered.flatMap(({ sentence }) => {
    const own = outsideOf(sentence, profile.activities);
    return own === null ? [] : [{ sentence, own }];
  });
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
  const standing = standingOf(policy.status);
  const analysis: ImpactAnalysis = {
    impactScore,
    riskLevel,
    summary: summaryOf(input, duties, impactScore, riskLevel, nextDate),
    keyImpacts: keyImpacts(types, duties, nearness, policy, sanction),
    actionItems: actionItems(types, duties, input, standing, ahead),
    complianceRequirements: requirements(duties, policy, profile, ahead),
    businessOpportunities: opportunities(
      types,
      duties,
      standing,
      offered.map((one) => one.sentence).filter((said) => !outside.some(({ sentence }) => sentence === said)),
    ),
    recommendations: recommendations(types, duties, standing, sanction),
    stakeholderActions: stakeholderActions(input, standing),
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
      ...outside.map(({ sentence, own }) => `Not for ${profile.name}, which has ${own}: “${sentence}”`),
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
      ? `We find ${counted(duties.length, 'obligation')} for those it ${standingOf(policy.status) === 'in effect' ? 'binds' : 'would bind'}${expectedWords(duties)}; ${dated === 0 ? 'none has' : dated === 1 ? 'one has' : `${dated} have`} a time.`
      : 'Its words as we hold them ask nothing of anyone yet.',
    next
      ? `The next date is ${formatDate(next.deadline)} (${next.title}), in ${counted(days(today, next.deadline), 'day')}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const expectedWords = (duties: readonly Obligation[]): string => {
  const expected = duties.filter((one) => one.expected).length;
  if (expected === 0) return '';
  return expected < duties.length
    ? ', some of them only to be expected from its summary'
    : ', only to be expected from its summary';
};

const unique = <Said extends { sentence: string }>(all: readonly Said[]): Said[] => [
  ...new Map(all.map((one) => [one.sentence.toLowerCase(), one])).values(),
];

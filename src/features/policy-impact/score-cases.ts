import { firstInstitutions } from '#src/features/discovery/institutions.ts';
import { analyzeImpact } from './analyze.ts';
import { obligationCases } from './obligation-cases.ts';
import { obligationsIn } from './obligations.ts';
import { policyCases } from './policy-cases.ts';
import { policyFacts } from './policy-facts.ts';

/** How often the miner finds what people labelled, and where it does not. */
export function minedObligations(): { f1: number; wrong: string[] } {
  let right = 0;
  let found = 0;
  let labelled = 0;
  const wrong: string[] = [];
  for (const { type, sentence } of obligationCases) {
    const [mined] = obligationsIn(sentence);
    if (mined) found += 1;
    if (type) labelled += 1;
    if (mined && mined.type === type) right += 1;
    else if (mined || type) wrong.push(`${type ?? '-'} but ${mined?.type ?? '-'}: ${sentence}`);
  }
  return { f1: (2 * right) / (found + labelled), wrong };
}

/** Each whole policy, read for an operator of its sector: whether regulator and risk are those expected. */
export const readPolicies = () =>
  policyCases.map((one) => {
    const { analysis } = analyzeImpact({
      policy: policyFacts(null, { ...one, timeline: '', stakeholders: [] }),
      profile: {
        name: 'Kolo Credit',
        sectors: [one.sector],
        activities: one.title,
        size: 'SME',
        dataScore: 70,
      },
      regulators: firstInstitutions.filter(
        ({ sector, category }) => sector === one.sector && category === 'regulator',
      ),
      known: [{ name: 'Director, Lending', organization: 'FCCPC', relationship: 'positive' }],
      today: '2026-11-22',
    });
    return {
      title: one.title,
      sector: one.sector,
      regulator: analysis.stakeholderActions[0]?.stakeholder === one.regulator,
      risk: analysis.riskLevel === one.risk,
      found: `${analysis.riskLevel} ${analysis.impactScore}, ${analysis.stakeholderActions[0]?.stakeholder}`,
    };
  });

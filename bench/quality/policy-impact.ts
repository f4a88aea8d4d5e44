import { obligationCases } from '#src/features/policy-impact/obligation-cases.ts';
import { minedObligations, readPolicies } from '#src/features/policy-impact/score-cases.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'analyze-policy-impact';

export const policyImpact: MeasureTool = () => {
  const read = readPolicies();
  const share = (part: 'regulator' | 'risk') => read.filter((one) => one[part]).length / read.length;
  return [
    {
      tool,
      what: 'Obligations of labelled sentences, F1 of those found',
      value: minedObligations().f1,
      atLeast: 0.85,
      cases: obligationCases.length,
    },
    {
      tool,
      what: 'Whole policies with the regulator they should have',
      value: share('regulator'),
      atLeast: 0.9,
      cases: read.length,
    },
    {
      tool,
      what: 'Whole policies with the risk they should have',
      value: share('risk'),
      atLeast: 0.9,
      cases: read.length,
    },
  ];
};

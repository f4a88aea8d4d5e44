import type { ImpactAnalysis } from './impact.ts';

/** What a model may word anew: the summary, the reasons and the opportunities. Figures, times and quotations stay. */
export const impactTexts = ({
  summary,
  recommendations,
  businessOpportunities,
}: ImpactAnalysis): Record<string, string> => ({
  summary,
  ...Object.fromEntries(recommendations.map(({ rationale }, at) => [`rationale_${at + 1}`, rationale])),
  ...Object.fromEntries(businessOpportunities.map((text, at) => [`opportunity_${at + 1}`, text])),
});

export const putImpactTexts = (
  analysis: ImpactAnalysis,
  texts: Readonly<Record<string, string>>,
): ImpactAnalysis => ({
  ...analysis,
  summary: texts.summary ?? analysis.summary,
  recommendations: analysis.recommendations.map((one, at) => ({
    ...one,
    rationale: texts[`rationale_${at + 1}`] ?? one.rationale,
  })),
  businessOpportunities: analysis.businessOpportunities.map(
    (text, at) => texts[`opportunity_${at + 1}`] ?? text,
  ),
});

import { bullets, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { Document } from '#src/fields/document.ts';
import type { ImpactAnalysis, ImpactFactor, ProfileUsed } from './impact.ts';

/** The analysis as a text that can be kept, edited and taken along. */
export function analysisDocument(
  title: string,
  profile: Pick<ProfileUsed, 'name'>,
  analysis: ImpactAnalysis,
  factors: readonly ImpactFactor[],
): Document {
  const part = (name: string, lines: readonly string[]) =>
    lines.length > 0 ? [heading(name), bullets(lines)] : [];
  return {
    type: 'doc',
    content: [
      heading(`${title}: what it means for ${profile.name}`),
      paragraph(analysis.summary),
      ...part(
        `Impact ${analysis.impactScore} of 10, risk ${analysis.riskLevel.toLowerCase()}`,
        factors.map(
          ({ factor, weight, value, reason }) =>
            `${factor}: ${(10 * weight * value).toFixed(1)} of ${(10 * weight).toFixed(1)} points. ${reason}.`,
        ),
      ),
      ...part(
        'Impacts',
        analysis.keyImpacts.map(
          ({ area, severity, impact }) => `${area} (${severity.toLowerCase()}): ${impact}`,
        ),
      ),
      ...part(
        'Actions',
        analysis.actionItems.map(
          ({ action, priority, timeline, department }) =>
            `${action}. ${priority}; ${timeline}; ${department}.`,
        ),
      ),
      ...part(
        'Compliance',
        analysis.complianceRequirements.map(
          ({ requirement, deadline, resources }) =>
            `${requirement}${deadline ? ` Time: ${deadline}.` : ''} ${resources}`,
        ),
      ),
      ...analysis.recommendations.flatMap(({ recommendation, rationale, implementationSteps }) => [
        heading(recommendation, 3),
        paragraph(rationale),
        bullets(implementationSteps, true),
      ]),
      ...part('Opportunities', analysis.businessOpportunities),
      ...part(
        'Stakeholders',
        analysis.stakeholderActions.map(
          ({ stakeholder, recommendedAction, rationale }) =>
            `${stakeholder}: ${recommendedAction}. ${rationale}`,
        ),
      ),
      paragraph('Not legal advice.'),
    ],
  };
}
